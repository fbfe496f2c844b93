"""Indexes the reduced copies of pages with Pagefind: only changed pages, and nothing if no page's text has changed.

Pagefind cannot update single pages. So if few pages have changed, the previous index is patched (`search_patch.py`);
otherwise Pagefind reads all pages. It does not rewrite existing files that are named by their content, which most are.
So the copies and the index of the last run are kept, and a run writes only the differences.
"""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from mkdocs_docsjson import disk
from mkdocs_docsjson.outputs.lean import has_words
from mkdocs_docsjson.outputs.search_copies import SITE, Copies, are_complete, forget, update_copies
from mkdocs_docsjson.outputs.search_kept import files_in, ids_of, index_files, is_complete, keep, links_in
from mkdocs_docsjson.outputs.search_order import page_urls, sort_index
from mkdocs_docsjson.outputs.search_patch import ChangedPages, patch
from mkdocs_docsjson.outputs.search_paths import FOLDER
from mkdocs_docsjson.outputs.search_program import (
    FAILURES,
    Refused,
    failure_text,
    pagefind_executable,
    pagefind_version,
    run,
)
from mkdocs_docsjson.problems import Problem

_WORK = "work"
_INSTALL = "install it with `pip install pagefind[extended]`, or set `search: none`"


@dataclass(frozen=True, slots=True)
class SearchIndex:
    """A finished index on the disk."""

    folder: Path | None
    """The folder with the files to publish as `pagefind/`; None when the index could not be made."""
    changed: bool
    """False when the index of an earlier run is still valid."""
    problems: tuple[Problem, ...] = ()

    @property
    def ids(self) -> dict[str, str]:
        """The id of every page in the index, by its address from the root."""
        return ids_of(self.folder) if self.folder else {}

    def files(self) -> dict[str, Path]:
        """Return the file to publish at each path from the root of the site."""
        found = sorted(index_files(self.folder).items()) if self.folder else ()
        return {f"{FOLDER}/{name}": path for name, path in found}


def index(documents: Iterable[tuple[str, str]], folder: Path | None, executable: Path | None = None) -> SearchIndex:
    """Index `documents`: (path, HTML), see `search.search_documents`.

    folder: caches indexes by the cache key of their content, so that builds can share them; None to cache nothing.
    executable: the Pagefind program; by default that of the installed package, or one on the PATH.
    """
    executable = executable or pagefind_executable()
    if folder and disk.is_link(folder):
        folder = None
    with _work_folder(folder) as work:
        try:
            copies = update_copies(documents, work, f"{pagefind_version()} {executable.name if executable else ''}")
            index_folder = folder / copies.key if folder else None
            if index_folder and is_complete(index_folder):
                with contextlib.suppress(OSError):
                    os.utime(index_folder)
                return SearchIndex(index_folder, changed=False)
            if executable is None:
                return SearchIndex(None, changed=True, problems=(_problem("Pagefind is not installed", _INSTALL),))
            patched = folder and _patch_index(copies, folder, work, executable)
            return SearchIndex(patched or _index_all(work, index_folder, executable), changed=True)
        except FAILURES as failure:
            forget(work)
            return SearchIndex(None, changed=True, problems=(_problem(failure_text(failure), _INSTALL),))


@contextlib.contextmanager
def _work_folder(folder: Path | None) -> Iterator[Path]:
    """A folder with the copies, for this build alone.

    It is that of the last build if no other build is using it, else a new one. At the end it is put back for the next
    build, if its copies are complete.
    """
    try:
        if folder:
            disk.make_folder(folder, folder.parent)
        temporary = Path(tempfile.mkdtemp(prefix=".new-", dir=folder))
    except OSError:
        folder, temporary = None, Path(tempfile.mkdtemp())
    work = temporary / _WORK
    try:
        if folder:
            _move(folder / _WORK, work)
        disk.make_folder(work, temporary)
        yield work
        if folder and are_complete(work):
            _move(work, folder / _WORK)
    finally:
        disk.remove_tree(temporary, temporary.parent)


def _move(path: Path, target: Path) -> bool:
    """Move a folder if it exists and the target does not. A link in its place is removed.

    Returns whether it was moved.
    """
    try:
        if disk.is_link(path):
            disk.remove_file(path, path.parent)
            return False
        os.rename(path, target)
    except OSError:
        return False
    return True


def _patch_index(copies: Copies, folder: Path, work: Path, executable: Path) -> Path | None:
    """Patch the index of the last run. Returns the folder of the new index, or None if all pages must be read."""
    before = folder / copies.previous_key
    if not copies.previous_key or not is_complete(before):
        return None
    few = work.with_name("changed")
    old = copies.write_changed(few / SITE)
    try:
        run(few / SITE, few / FOLDER, executable)
    except Refused:
        return None  # for example because no changed page has a word
    ids = ids_of(before)
    urls = frozenset(name.removesuffix("index.html") for name in copies.changed)
    patched = patch(before, ids, ChangedPages(few / FOLDER, old, urls))
    if patched is None:
        return None
    left = {
        name: path for name, path in index_files(before).items() if name not in patched.removed | patched.files.keys()
    }
    return keep(left, ids | patched.ids, folder / copies.key, patched.files)


def _index_all(work: Path, folder: Path | None, executable: Path) -> Path:
    """Have Pagefind read all pages. Returns the folder of the index."""
    indexed = _run(work, executable)
    urls = page_urls(indexed)
    return keep(index_files(indexed), dict(zip(urls.values(), urls, strict=True)), folder)


def _run(work: Path, executable: Path) -> Path:
    """Run Pagefind in `work`. Returns the folder of the index, which is missing for a site without words."""
    site, output = work / SITE, work / FOLDER
    for path in [path for folder in (site, output) for path in links_in(folder)]:
        disk.remove_file(path, work)
    if not any(files_in(site)):  # Pagefind fails without pages
        disk.remove_tree(output, work)
        return output
    is_first = not output.exists()
    output.mkdir(exist_ok=True)
    for path in output.iterdir():
        if path.name not in ("fragment", "index"):
            disk.remove_tree(path, output)  # else Pagefind would overwrite it, and with it all hard links to it
    try:
        run(site, output, executable)
    except Refused:
        if any(has_words(path.read_text("utf-8")) for _, path in files_in(site)):
            raise
        disk.remove_tree(output, work)  # Pagefind fails if no page has a word
        return output
    parts = sort_index(output)
    if parts is None and not is_first:
        # The order is unknown, so files of earlier runs that are no longer needed cannot be told apart.
        disk.remove_tree(output, work)
        return _run(work, executable)
    for name, path in list(files_in(output)):
        if parts is not None and "/" in name and name not in parts:
            disk.remove_file(path, output)
    return output


def _problem(message: str, hint: str) -> Problem:
    return Problem("", 0, 0, "search-failed", f"the search index was not made: {message}", hint)
