"""Lighter copies of pictures: named by their content, made once, and cached."""

from __future__ import annotations

import posixpath
from collections.abc import Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from mkdocs_docsjson.outputs.light_images import ENDINGS, available, copies, encoder
from mkdocs_docsjson.project.output_paths import LIGHT_IMAGES
from mkdocs_docsjson.project.page_sources import content_of
from mkdocs_docsjson.store.file_digests import digest_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from mkdocs_docsjson.project.site_options import SiteOptions
    from mkdocs_docsjson.store.cache import Cache
    from mkdocs_docsjson.store.file_digests import FileDigests

KIND = "light images"


class LightImages:
    """The lighter copies of pictures: their paths for pages, and their contents when all pages are made."""

    def __init__(self, options: SiteOptions, files: FileDigests, cache: Cache) -> None:
        self._docs = options.docs
        self._files = files
        self._cache = cache
        self._copies: dict[str, tuple[tuple[str, int], ...]] = {}
        self.is_enabled = options.images and options.own_theme and not options.serving and available()
        """Off while serving, as pages should not wait for their pictures."""

    def digest(self, file: str) -> str:
        """Return a digest of what the copies of a file are made from; empty for a file without copies."""
        if not self.is_enabled or not file.lower().endswith(ENDINGS):
            return ""
        return digest_of(self._files.digest(self._docs / file), encoder())

    def copies_of(self, file: str) -> tuple[tuple[str, int], ...]:
        """Return the copies of a file, narrow ones first, as (path from the root of the site, width in pixels)."""
        digest = self.digest(file)
        if digest and digest not in self._copies:
            name = posixpath.splitext(posixpath.basename(file))[0]
            plain = "".join(char if char.isascii() and char.isalnum() else "-" for char in name)[:40]
            start = f"{LIGHT_IMAGES}{plain}-{digest[:12]}"
            widths = self._widths(file, digest)
            self._copies[digest] = tuple((f"{start}-{width}.webp", width) for width in widths)
        return self._copies.get(digest, ())

    def files_of(self, files: Iterable[str]) -> Iterator[tuple[str, Callable[[], bytes]]]:
        """Yield the path of every copy of these files, and a function that returns its content."""
        for file in sorted(set(files)):
            for path, width in self.copies_of(file):
                yield path, partial(self._content, file, width)

    def _widths(self, file: str, digest: str) -> list[int]:
        cached = self._cache.get(KIND, digest)
        if cached is not None and all(width.isdigit() for width in cached.split()):
            return [int(width) for width in cached.split()]
        return list(self._make(file, digest))

    def _content(self, file: str, width: int) -> bytes:
        digest = self.digest(file)
        cached = self._cache.get(KIND, f"{digest}-{width}")
        return cached if cached is not None else self._make(file, digest)[width]

    def _make(self, file: str, digest: str) -> dict[int, bytes]:
        copies_by_width = {copy.width: copy.content for copy in copies(content_of(self._docs / file))}
        for width, content in copies_by_width.items():
            self._cache.put(KIND, f"{digest}-{width}", content)
        self._cache.put(KIND, digest, " ".join(map(str, copies_by_width)).encode())
        return copies_by_width
