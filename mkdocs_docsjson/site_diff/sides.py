"""Opens the two sides of a comparison: a folder with a site, or a git revision of such a folder."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path, PurePosixPath

from mkdocs_docsjson import disk
from mkdocs_docsjson.hosts.opening import NoSite, options_of
from mkdocs_docsjson.project.project import Project
from mkdocs_docsjson.repository.git import write_revision

_NOT_READ = frozenset(
    {".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif", ".ico", ".mp4", ".webm", ".mov", ".mp3", ".wav", ".pdf"}
    | {".zip", ".gz", ".woff", ".woff2", ".ttf", ".otf", ".ipynb"}
)
"""Endings of files whose content a comparison does not need."""


@contextmanager
def open_side(side: str, folder: Path) -> Iterator[Project]:
    """A site. side: its folder, or a git revision of `folder`. Raises NoSite."""
    if Path(side).is_dir():
        yield Project(replace(options_of(Path(side)), fetch=False))
        return
    checkout = Path(tempfile.mkdtemp(prefix="docsjson-diff-"))
    cache: Path | None = None
    try:
        try:
            if not write_revision(folder, side, checkout, _is_read):
                raise NoSite(f"{side} is neither a folder nor a git revision of the repository around {folder}")
        except OSError as failure:
            raise NoSite(f"{side} cannot be copied to {checkout}: {failure}") from failure
        options = options_of(checkout)
        cache = options.cache_folder
        yield Project(replace(options, fetch=False, cache_folder=_cache_of(folder)))
    finally:
        for temporary in filter(None, (checkout, cache)):
            disk.remove_tree(temporary, temporary.parent)


def _is_read(path: str) -> bool:
    return PurePosixPath(path).suffix.lower() not in _NOT_READ


def _cache_of(folder: Path) -> Path | None:
    """The cache of the current site, also used for revisions, as most pages are the same; None without a site."""
    try:
        return options_of(folder).cache_folder
    except NoSite:
        return None
