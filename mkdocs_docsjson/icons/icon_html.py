"""HTML of icons: the references in the text, and the sprite that holds their symbols."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from hashlib import sha256

from markupsafe import Markup, escape

from mkdocs_docsjson.icons.model import FoundIcon
from mkdocs_docsjson.icons.sets import SETS, set_of
from mkdocs_docsjson.icons.svg import IconDrawing, drawing_of

MISSING = FoundIcon("missing", "line")
"""The icon drawn for an unknown name: a rounded square as large as an icon, so nothing moves once the name is fixed."""

_MISSING_DRAWING = IconDrawing(
    "0 0 24 24",
    '<rect x="4" y="4" width="16" height="16" rx="3" fill="none" stroke="currentColor" stroke-width="1.5"/>',
    lines=True,
)
_MISSING_TEXT = "\0missing"
"""Passed to `_symbol` instead of the text of a drawing: this drawing is in no file."""
_SIZE = re.compile(r"(\d{1,4}(?:\.\d{1,3})?)(?:px)?")
_HEX = "#[0-9a-f]{3,8}"
_COLOR = re.compile(
    rf"{_HEX}|light-dark\({_HEX},{_HEX}\)|[a-z]{{3,30}}|(?:rgb|hsl|oklch|lab|lch)a?\([\d\s.,%/-]{{1,60}}\)", re.I
)


def icon_html(icon: FoundIcon, label: str, size: str, color: str, src: str) -> Markup:
    """The HTML of an icon, see `IconFinder.render`."""
    shared = Markup('class="dj-icon" data-look="{}"').format(icon.look) + _size(size)
    if icon.kind == "image":
        return Markup('<img {} src="{}" alt="{}" loading="lazy" decoding="async">').format(
            shared, src or icon.value, label
        )
    if _COLOR.fullmatch(color):
        shared += Markup(' color="{}"').format(color)
    shared += Markup(' role="img" aria-label="{}"').format(label) if label else Markup(' aria-hidden="true"')
    if icon.kind == "emoji":
        return Markup("<span {}>{}</span>").format(shared, icon.value)
    if icon.kind == "inline" and (drawing := _inline(icon.value)):
        return Markup('<svg {} viewBox="{}">{}</svg>').format(shared, drawing.view_box, Markup(drawing.body))
    return Markup('<svg {}><use href="#dj-i-{}"></use></svg>').format(shared, icon.key or MISSING.key)


def _size(size: str) -> Markup:
    """`width` and `height`, as the site's policy forbids inline styles; empty unless `size` is a number of pixels."""
    pixels = _SIZE.fullmatch(size.strip())
    return Markup(' width="{0}" height="{0}"').format(pixels[1]) if pixels else Markup("")


def is_drawable(svg: str) -> bool:
    """Whether an `<svg>` in a page can be shown."""
    return _inline(svg) is not None


@lru_cache(maxsize=256)
def _inline(text: str) -> IconDrawing | None:
    return drawing_of(text, f"dj-n-{sha256(text.encode()).hexdigest()[:8]}")


def sprite(keys: Iterable[str], read: Callable[[str], str]) -> Markup:
    """One hidden `<svg>` with a symbol for each key; empty without keys.

    read: the text of the drawing behind a key.
    """
    # Every page has a sprite, so symbols are cached as finished strings and only joined here.
    symbols, notices = [], dict[str, None]()
    for key in dict.fromkeys(keys):
        symbol, notice = _symbol(key, _MISSING_TEXT if key == MISSING.key else read(key)) if key else ("", "")
        if symbol:
            symbols.append(symbol)
            notices[notice] = None
    if not symbols:
        return Markup("")
    body = "".join((*notices, *symbols))
    # `display: none` saves the browser from computing styles of symbols, but it would also disable gradients. Sprites
    # with gradients use `block`: as an inline element, even an empty one would add a line of text.
    display = "block" if "url(#" in body else "none"
    head = f'<svg class="dj-sprite" width="0" height="0" display="{display}" aria-hidden="true" focusable="false">'
    return Markup(f"{head}{body}</svg>")


@lru_cache(maxsize=4096)
def _symbol(key: str, text: str) -> tuple[str, str]:
    """The HTML of a symbol and of a comment that attributes its icon set; both empty when there is no drawing."""
    drawing = _MISSING_DRAWING if text == _MISSING_TEXT else drawing_of(text, f"dj-i-{key}")
    if drawing is None:
        return "", ""
    symbol = Markup('<symbol id="dj-i-{}" viewBox="{}" overflow="visible">{}</symbol>').format(
        key, drawing.view_box, Markup(drawing.body)
    )
    found = set_of(key)
    return str(symbol), f"<!-- {escape(found[0].notice)} -->" if found else ""


def notices(keys: Iterable[str]) -> str:
    """The attribution of every icon set that the keys come from, a line each, for `assets/licenses.txt`."""
    used = {found[0].prefix for key in keys if (found := set_of(key))}
    lines = dict.fromkeys(icon_set.notice for icon_set in SETS.values() if icon_set.prefix in used)
    return "".join(f"{line}\n" for line in lines)
