"""Fonts that docs.json names by family, fetched once and served from the site, where its owner wants that."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from mkdocs_docsjson import web
from mkdocs_docsjson.project.assets import digest
from mkdocs_docsjson.project.remote_files import RemoteFiles, fetch
from mkdocs_docsjson.stylesheet import font_families, font_link
from mkdocs_docsjson.stylesheet.local_fonts import Face, FontSet, can_measure, faces_of, font_face_rule, stand_in_face

if TYPE_CHECKING:
    from mkdocs_docsjson.project.site_options import SiteOptions
    from mkdocs_docsjson.settings.models import Settings

FOLDER = "assets/fonts/"
_LIMITS = web.WebLimits(seconds=30, silence=10, largest=5_000_000, redirects=0, schemes=("https",))
_MOST_FILES = 300
"""Of one family: those of Chinese and Japanese come in a hundred pieces."""
_BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:126.0) Gecko/20100101 Firefox/126.0"
"""The host answers with the files that a browser can read; to whoever it does not know, with older ones."""
_WOFF2 = b"wOF2"


def fetch_font(url: str) -> bytes:
    """A stylesheet or a file of the host of fonts. Raises OSError with the reason."""
    return fetch(url, _LIMITS, agent=_BROWSER, is_owners=False)


def served_fonts(settings: Settings, options: SiteOptions) -> FontSet:
    """The fonts of all families that docs.json names without a file."""
    folder = options.cache_folder / "fonts" if options.cache_folder else None
    remote = RemoteFiles(folder, allowed=options.fetch, fetch=lambda url: fetch_font(url), prefers_copies=True)

    def content(url: str) -> bytes:
        if (found := remote.read(url)) is None:
            raise OSError(remote.reasons[url])
        return found

    fonts = FontSet()
    for font in font_families(settings):
        try:
            _add_family(font.family, _faces(content(font_link(font)), font.family), content, fonts)
        except OSError as failure:
            fonts.missing[font.family] = str(failure)
    return fonts


def _faces(style: bytes, family: str) -> list[Face]:
    faces = faces_of(style.decode("utf-8", "replace"), family)
    if not faces:
        raise OSError(f'"{family}" is not a font that it has')
    if len(faces) > _MOST_FILES:
        raise OSError(f"it has more than {_MOST_FILES} files")
    return faces


def _add_family(family: str, faces: list[Face], content: Callable[[str], bytes], fonts: FontSet) -> None:
    files = {face.url: content(face.url) for face in faces}
    if any(not file.startswith(_WOFF2) for file in files.values()):
        raise OSError("one of its files is not a font")
    name = re.sub(r"[^a-z0-9]+", "-", family.lower()).strip("-") or "font"
    paths = {url: f"{FOLDER}{name}-{digest(file)}.woff2" for url, file in files.items()}
    for face in faces:
        rule = font_face_rule(face, paths[face.url].removeprefix("assets/"))
        if rule not in fonts.faces:
            fonts.faces.append(rule)
    fonts.files |= {paths[url]: file for url, file in files.items()}
    plain = next((face for face in faces if face.is_basic), None)
    if family in fonts.stand_ins or not plain or not can_measure():
        return
    if rule := stand_in_face(family, files[plain.url]):
        fonts.faces.append(rule)
        fonts.stand_ins.append(family)
