"""Fonts that docs.json names by family, fetched once and served from the site, where its owner wants that."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from mkdocs_docsjson import web
from mkdocs_docsjson.project.assets import digest
from mkdocs_docsjson.project.remote_files import RemoteFiles
from mkdocs_docsjson.store.file_digests import digest_of
from mkdocs_docsjson.stylesheet import font_families, font_link
from mkdocs_docsjson.stylesheet.local_fonts import Face, can_measure, faces_of, stand_in_face, written

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
    reply = web.ask(url, _LIMITS, headers={"User-Agent": _BROWSER})
    if reply.status != 200:
        raise OSError(f"it answers {reply.status} {reply.reason}".rstrip())
    return reply.content


@dataclass(slots=True)
class FontSet:
    """What a site serves of its fonts."""

    faces: list[str] = field(default_factory=list)
    """`@font-face` rules."""
    stand_ins: list[str] = field(default_factory=list)
    """Families that have a stand-in."""
    files: dict[str, bytes] = field(default_factory=dict)
    missing: dict[str, str] = field(default_factory=dict)
    """Why a family could not be fetched."""


class LocalFonts:
    """Asks for the fonts of a site when the first page is drawn."""

    def __init__(
        self, settings: Settings, options: SiteOptions, *, fetch: Callable[[str], bytes] | None = None
    ) -> None:
        self._settings = settings
        self.is_enabled = options.serves_fonts
        folder = options.cache_folder
        allowed, read = options.fetch, fetch or (lambda url: fetch_font(url))
        self._remote = RemoteFiles(folder / "fonts" if folder else None, allowed=allowed, fetch=read, once=True)

    @property
    def digest(self) -> str:
        """A digest of the served fonts."""
        if not self.is_enabled:
            return ""
        fonts = self.fonts
        return digest_of(*fonts.faces, *fonts.files, repr(fonts.missing))

    @cached_property
    def fonts(self) -> FontSet:
        """The fonts of all families that docs.json names without a file."""
        found = FontSet()
        for font in font_families(self._settings) if self.is_enabled else ():
            try:
                self._add(font.family, self._faces(font_link(font), font.family), found)
            except OSError as failure:
                found.missing[font.family] = str(failure)
        return found

    def _faces(self, link: str, family: str) -> list[Face]:
        faces = faces_of(self._content(link).decode("utf-8", "replace"), family)
        if not faces:
            raise OSError(f'"{family}" is no font that it has')
        if len(faces) > _MOST_FILES:
            raise OSError(f"it has more than {_MOST_FILES} files")
        return faces

    def _add(self, family: str, faces: list[Face], found: FontSet) -> None:
        files = {face.url: self._content(face.url) for face in faces}
        if any(not content.startswith(_WOFF2) for content in files.values()):
            raise OSError("one of its files is no font")
        name = re.sub(r"[^a-z0-9]+", "-", family.lower()).strip("-") or "font"
        paths = {url: f"{FOLDER}{name}-{digest(content)}.woff2" for url, content in files.items()}
        for face in faces:
            rule = written(face, paths[face.url].removeprefix("assets/"))
            if rule not in found.faces:
                found.faces.append(rule)
        found.files |= {paths[url]: content for url, content in files.items()}
        plain = next((face for face in faces if face.is_plain), None)
        if family in found.stand_ins or not plain or not can_measure():
            return
        if rule := stand_in_face(family, files[plain.url]):
            found.faces.append(rule)
            found.stand_ins.append(family)

    def _content(self, url: str) -> bytes:
        content = self._remote.read(url)
        if content is None:
            raise OSError(self._remote.reasons[url])
        return content
