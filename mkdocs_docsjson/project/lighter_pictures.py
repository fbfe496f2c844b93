"""Lighter copies of pictures: named by content, made once, kept in the cache."""

from __future__ import annotations

import posixpath
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from mkdocs_docsjson.outputs.light_images import ENDINGS, available, copies, encoder
from mkdocs_docsjson.project.output_paths import LIGHT_IMAGES
from mkdocs_docsjson.store.file_digests import digest_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from mkdocs_docsjson.project.site_options import SiteOptions
    from mkdocs_docsjson.store.cache import Cache
    from mkdocs_docsjson.store.file_digests import FileDigests

KIND = "light images"


class LightImage(NamedTuple):
    """A copy as a page names it."""

    path: str
    """From the root of the site."""
    width: int


class LightImages:
    """Asked by pages for the copies of a picture, and at the end for the copies themselves."""

    def __init__(self, options: SiteOptions, files: FileDigests, cache: Cache | None) -> None:
        self._docs = options.docs
        self._files = files
        self._cache = cache
        self._made: dict[str, tuple[LightImage, ...]] = {}
        self.is_enabled = options.images and options.own_theme and not options.serving and available()
        """Off while serving, as pages should not wait for their pictures."""

    def digest(self, file: str) -> str:
        """Return a digest of what the copies of a file are made from; empty for a file without copies."""
        if not self.is_enabled or not file.lower().endswith(ENDINGS):
            return ""
        return digest_of(self._files.of(self._docs / file), encoder())

    def of(self, file: str) -> tuple[LightImage, ...]:
        """The copies of a file, narrow ones first."""
        digest = self.digest(file)
        if not digest:
            return ()
        found = self._made.get(digest)
        if found is None:
            found = self._made[digest] = tuple(
                LightImage(self._path(file, digest, width), width) for width in self._widths(file, digest)
            )
        return found

    def written(self, files: Iterable[str]) -> Iterator[tuple[str, Callable[[], bytes]]]:
        """Path of every copy of some files, and what gives its content."""
        for file in sorted(set(files)):
            for image in self.of(file):
                yield image.path, partial(self._content, file, image.width)

    def _path(self, file: str, digest: str, width: int) -> str:
        name = posixpath.splitext(posixpath.basename(file))[0]
        plain = "".join(char if char.isascii() and char.isalnum() else "-" for char in name)[:40]
        return f"{LIGHT_IMAGES}{plain}-{digest[:12]}-{width}.webp"

    def _widths(self, file: str, digest: str) -> list[int]:
        kept = self._cache.get(KIND, digest) if self._cache else None
        if kept is not None and all(width.isdigit() for width in kept.split()):
            return [int(width) for width in kept.split()]
        return self._make(file, digest)[0]

    def _content(self, file: str, width: int) -> bytes:
        digest = self.digest(file)
        kept = self._cache.get(KIND, f"{digest}-{width}") if self._cache else None
        return kept if kept is not None else self._make(file, digest)[1][width]

    def _make(self, file: str, digest: str) -> tuple[list[int], dict[int, bytes]]:
        made = {copy.width: copy.content for copy in copies(_read(self._docs / file))}
        if self._cache:
            for width, content in made.items():
                self._cache.put(KIND, f"{digest}-{width}", content)
            self._cache.put(KIND, digest, " ".join(map(str, made)).encode())
        return list(made), made


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:
        return b""
