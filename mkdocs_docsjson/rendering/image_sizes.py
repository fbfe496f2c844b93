"""Images and frames of a finished body: width and height, so that nothing moves while they load, and lazy loading.

Frames of other sites are loaded at a click, if the owner has chosen so.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Sequence
from urllib.parse import quote, unquote, urlsplit

from markupsafe import Markup, escape

from mkdocs_docsjson.outputs.light_images import WIDTHS
from mkdocs_docsjson.project.images import ImageSize
from mkdocs_docsjson.site.routes import way_to_root

_TAG = re.compile(r"<(?P<name>img|iframe)(?P<attributes>(?: [^<>]*)?)>|<script\b.*?</script>", re.S)
"""As our own serialiser writes them: no `>` in an attribute. Scripts may hold the text of tags."""
_SOURCE = re.compile(r' src="([^"]*)"')
_IN_ADDRESSES = "/%:=&?~+!$;'@()*[]|#"
"""Characters that are not escaped in `srcset`, where a comma would end an address."""
_SIDE = re.compile(r' (width|height)="(\d+)(?:px)?"')


FRAMES = "frames"
"""The feature, and the script, that loads frames at a click."""
_FRAME = re.compile(r"<iframe(?P<attributes>(?: [^<>]*)?)>.*?</iframe>", re.S)
_TITLE = re.compile(r' title="([^"]*)"')


def with_frames_at_click(html: str, word: str) -> str:
    """`html` with a link instead of every frame of another site; a script puts the frame in its place at a click.

    word: text of the link, with `{host}`.
    """

    def one(match: re.Match[str]) -> str:
        source = _SOURCE.search(match["attributes"])
        host = urlsplit(Markup(source[1]).unescape()).netloc if source else ""
        if not source or not host:
            return match[0]
        title = _TITLE.search(match["attributes"])
        named = f'<p class="dj-frame-hint">{title[1]}</p>' if title else ""
        link = f'<a class="dj-btn" href="{source[1]}">{Markup(word).format(host=host)}</a>'
        return f'<div class="dj-frame" data-frame>{named}{link}<template>{match[0]}</template></div>'

    return _FRAME.sub(one, html) if "<iframe" in html else html


Size = Callable[[str], ImageSize | None]
"""The size of a file of the site by its path; None when it has none."""
Lighter = Callable[[str], Sequence[tuple[str, int]]]
"""Given the path of an image: its lighter copies as (path from the site's root, width in pixels)."""
COLUMN = "44rem"
"""The largest width of an image in the text: the custom property `--dj-text`."""


def with_image_sizes(
    html: str,
    here: str,
    size: Size,
    lighter: Lighter = lambda _file: (),
    column: str = COLUMN,
) -> str:
    """`html` with width and height of local images, and with all images but the first, and frames, loaded lazily.

    here: address of the page from the site's root. lighter: copies that browsers choose from. column: the largest width
    of images on the page.
    """
    if "<img" not in html and "<iframe" not in html:
        return html
    images = 0

    def one(match: re.Match[str]) -> str:
        nonlocal images
        name, attributes = match["name"], match["attributes"]
        if not name:
            return match[0]
        images += name == "img"
        source = _SOURCE.search(attributes) if name == "img" else None
        if source and (file := _file(source[1], here)):
            attributes += _missing_sides(attributes, file, size)
            attributes += _sources(attributes, source[1], file, here, size, lighter, column)
        if " loading=" not in attributes and (name == "iframe" or images > 1):
            attributes += ' loading="lazy"' + (' decoding="async"' if name == "img" else "")
        return f"<{name}{attributes}>"

    return _TAG.sub(one, html)


def _missing_sides(attributes: str, file: str, size: Size) -> str:
    """The missing width and height. Left alone if the author used another unit or gave only a height."""
    sides = {side: int(value) for side, value in _SIDE.findall(attributes)}
    if "height" in sides or ((" width=" in attributes) != ("width" in sides)) or not (found := size(file)):
        return ""
    if width := sides.get("width"):
        return f' height="{max(1, round(width * found.height / found.width))}"'
    return f' width="{found.width}" height="{found.height}"'


def _sources(attributes: str, source: str, file: str, here: str, size: Size, lighter: Lighter, column: str) -> str:
    """`srcset` and `sizes` of an image whose width is known; the image itself is shown when it is enlarged."""
    sides = dict(_SIDE.findall(attributes))
    copies = lighter(file) if "width" in sides and " srcset=" not in attributes else ()
    if not copies or not (found := size(file)):
        return ""
    root = way_to_root(here)
    choices = [f"{root}{path} {width}w" for path, width in copies]
    if copies[-1][1] < min(found.width, WIDTHS[-1]):  # the file itself is lighter than a copy as wide
        choices.append(f"{quote(Markup(source).unescape(), safe=_IN_ADDRESSES)} {found.width}w")
    shown_width = f"{sides['width']}px"
    sizes = f"(min-width: 48rem) min({shown_width}, {column}), min({shown_width}, 100vw)"
    return f' srcset="{escape(", ".join(choices))}" sizes="{sizes}"'


def _file(source: str, here: str) -> str:
    """The path from the root of the file that an image shows; empty for an image of another site."""
    parts = urlsplit(source)
    if parts.scheme or parts.netloc or not parts.path:
        return ""
    return posixpath.normpath(posixpath.join(posixpath.dirname(here), unquote(parts.path))).lstrip("/")
