"""Has Pagefind index the lean copies: the pages that have changed, and none while no page's text has.

Pagefind has no way to take in single pages. So the index before is patched where few have changed (`search_patch.py`);
else all are read. Pagefind leaves files of an earlier run that are named by what is in them, as most are: copies and
index of the last run are kept, and a run writes what differs from them.
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
from mkdocs_docsjson.outputs.search_copies import SITE, Copies, are_whole, forget, lay_out
from mkdocs_docsjson.outputs.search_kept import files_in, ids_of, index_files, is_whole, keep, links_in
from mkdocs_docsjson.outputs.search_order import page_urls, put_in_order
from mkdocs_docsjson.outputs.search_patch import Changed, patch
from mkdocs_docsjson.outputs.search_paths import FOLDER
from mkdocs_docsjson.outputs.search_program import FAILURES, Refused, pagefind_executable, pagefind_version, run, told
from mkdocs_docsjson.problems import Problem

_WORK = "work"
_INSTALL = "install it with `pip install pagefind[extended]`, or set `search: none`"


@dataclass(frozen=True, slots=True)
class SearchIndex:
    """A finished index on the disk."""

    folder: Path | None
    """Holds the files to publish as `pagefind/`; None when the index could not be made."""
    changed: bool
    """False: what an earlier run made still holds."""
    problems: tuple[Problem, ...] = ()

    @property
    def ids(self) -> dict[str, str]:
        """Id of every page in the index, by its address relative to the root."""
        return ids_of(self.folder) if self.folder else {}

    def files(self) -> dict[str, Path]:
        """Path relative to the root of the site → file to copy there."""
        found = sorted(index_files(self.folder).items()) if self.folder else ()
        return {f"{FOLDER}/{name}": path for name, path in found}


def index(documents: Iterable[tuple[str, str]], folder: Path | None, executable: Path | None = None) -> SearchIndex:
    """Index `documents` (path, HTML; see `search.search_documents`).

    folder: keeps indexes by the name of what they were made from, so that several builds may share it; None to keep
    nothing. executable: Pagefind; by default that of the installed package, or one on the PATH.
    """
    executable = executable or pagefind_executable()
    if folder and disk.is_link(folder):
        folder = None
    with _work_folder(folder) as work:
        try:
            copies = lay_out(documents, work, f"{pagefind_version()} {executable.name if executable else ''}")
            place = folder / copies.state if folder else None
            if place and is_whole(place):
                with contextlib.suppress(OSError):
                    os.utime(place)
                return SearchIndex(place, changed=False)
            if executable is None:
                return SearchIndex(None, changed=True, problems=(_problem("Pagefind is not installed", _INSTALL),))
            made = folder and _patched(copies, folder, work, executable)
            return SearchIndex(made or _whole(work, place, executable), changed=True)
        except FAILURES as failure:
            forget(work)
            return SearchIndex(None, changed=True, problems=(_problem(told(failure), _INSTALL),))


@contextlib.contextmanager
def _work_folder(folder: Path | None) -> Iterator[Path]:
    """A folder of this build's own: the one that the last build has left, if no other build has it now, else a new one.

    It goes back when it is whole.
    """
    try:
        if folder:
            disk.make_folder(folder, folder.parent)
        own = Path(tempfile.mkdtemp(prefix=".new-", dir=folder))
    except OSError:
        folder, own = None, Path(tempfile.mkdtemp())
    work = own / _WORK
    try:
        if folder:
            _moved(folder / _WORK, work)
        disk.make_folder(work, own)
        yield work
        if folder and are_whole(work):
            _moved(work, folder / _WORK)
    finally:
        disk.remove_tree(own, own.parent)


def _moved(path: Path, target: Path) -> bool:
    """Move a folder, if it is there and the target is not; a link is taken away."""
    try:
        if disk.is_link(path):
            disk.remove_file(path, path.parent)
            return False
        os.rename(path, target)
    except OSError:
        return False
    return True


def _patched(copies: Copies, folder: Path, work: Path, executable: Path) -> Path | None:
    """Folder of an index that has few pages other than the one before, or None when it takes a whole run."""
    before = folder / copies.before
    if not copies.before or not is_whole(before):
        return None
    few = work.with_name("changed")
    old = copies.lay_out_changed(few / SITE)
    try:
        run(few / SITE, few / FOLDER, executable)
    except Refused:
        return None  # as of pages without a word
    ids = ids_of(before)
    urls = frozenset(name.removesuffix("index.html") for name in copies.changed)
    made = patch(before, ids, Changed(few / FOLDER, old, urls))
    if made is None:
        return None
    left = {name: path for name, path in index_files(before).items() if name not in made.gone | made.files.keys()}
    return keep(left, ids | made.ids, folder / copies.state, made.files)


def _whole(work: Path, place: Path | None, executable: Path) -> Path:
    """Folder of an index of all pages, all read by Pagefind."""
    made = _run(work, executable)
    urls = page_urls(made)
    return keep(index_files(made), dict(zip(urls.values(), urls, strict=True)), place)


def _run(work: Path, executable: Path) -> Path:
    """Folder of the index that Pagefind made in `work`; it is empty for an empty site."""
    site, made = work / SITE, work / FOLDER
    for path in [path for folder in (site, made) for path in links_in(folder)]:
        disk.remove_file(path, work)
    if not any(files_in(site)):  # which Pagefind takes for a mistake
        disk.remove_tree(made, work)
        return made
    is_first = not made.exists()
    made.mkdir(exist_ok=True)
    for path in made.iterdir():
        if path.name not in ("fragment", "index"):
            disk.remove_tree(path, made)  # it would be written over, and with it what was linked to it
    try:
        run(site, made, executable)
    except Refused:
        if any(has_words(path.read_text("utf-8")) for _, path in files_in(site)):
            raise
        disk.remove_tree(made, work)  # a site without a word, which it takes for a mistake, too
        return made
    parts = put_in_order(made)
    if parts is None and not is_first:
        # Nobody knows which files of earlier runs are of no use any more.
        disk.remove_tree(made, work)
        return _run(work, executable)
    for name, path in list(files_in(made)):
        if parts is not None and "/" in name and name not in parts:
            disk.remove_file(path, made)
    return made


def _problem(message: str, hint: str) -> Problem:
    return Problem("", 0, 0, "search-failed", f"the search index was not made: {message}", hint)
