"""Runs Pagefind over the lean copies, and not at all while no page's text has changed.

The command is run rather than its service, which reads pages one by one and takes half as long again. It has no way
to take in single pages, but leaves files of an earlier run that are named by what is in them, as most are: so copies
and index of the last run are kept, and a run writes what differs from them.
"""

from __future__ import annotations

import atexit
import contextlib
import hashlib
import json
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from mkdocs_docsjson import disk
from mkdocs_docsjson.outputs.lean import has_words
from mkdocs_docsjson.outputs.search_order import page_ids, put_in_order
from mkdocs_docsjson.problems import Problem

FOLDER = "pagefind"
"""Of the index in the built site."""

UNUSED = ("pagefind-ui", "pagefind-modular-ui", "pagefind-component-ui", "pagefind-highlight", "playground")
"""Beginnings of the names of Pagefind's own interface, which our search dialog stands in for."""

TIME_LIMIT = 600
"""Seconds; a thousand pages take about two."""

KEEP_SECONDS = 86_400

NAMED_BY_CONTENT = tuple(f"{FOLDER}/{folder}/" for folder in ("fragment", "index", "filter"))
"""Where files stand that never change."""

_STATE = "state.txt"
"""Written last: an index with it is whole."""
_WORK = "work"
_DIGESTS = "digests.json"


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
        try:
            found: dict[str, str] = json.loads((self.folder / _STATE).read_bytes()) if self.folder else {}
        except (OSError, ValueError):
            return {}
        return found

    def files(self) -> dict[str, Path]:
        """Path relative to the root of the site → file to copy there."""
        found = sorted(_files(self.folder)) if self.folder else ()
        return {f"{FOLDER}/{name}": path for name, path in found if name != _STATE}


def index(documents: Iterable[tuple[str, str]], folder: Path | None, executable: Path | None = None) -> SearchIndex:
    """Index `documents` (path, HTML; see `search.search_documents`).

    folder: keeps indexes by the name of what they were made from, so that several builds may share it; None to keep
    nothing. executable: Pagefind; by default that of the installed package, or one on the PATH.
    """
    executable = executable or pagefind_executable()
    if folder and disk.is_link(folder):
        folder = None
    with contextlib.ExitStack() as stack:
        work = stack.enter_context(_work_folder(folder))
        try:
            state = _lay_out(documents, work, executable.name if executable else "")
            place = folder / state if folder else None
            if place and not disk.is_link(place) and (place / _STATE).is_file():
                with contextlib.suppress(OSError):
                    os.utime(place)
                return SearchIndex(place, changed=False)
            if executable is None:
                return SearchIndex(None, changed=True, problems=(_problem("Pagefind is not installed", _INSTALL),))
            made = _run(work, executable)
        except (OSError, subprocess.SubprocessError) as failure:
            disk.remove_file(work / _DIGESTS, work)
            return SearchIndex(None, changed=True, problems=(_problem(_told(failure), _INSTALL),))
        return SearchIndex(_kept(made, place), changed=True)


def pagefind_executable() -> Path | None:
    """The extended program (it knows Chinese and Japanese words) of the installed package, or one on the PATH."""
    named = os.environ.get("PAGEFIND_BINARY_PATH")
    if named:
        return Path(named)
    for package in ("pagefind_bin_extended", "pagefind_bin"):
        try:
            found: Path = __import__(package).get_executable()
        except (ImportError, FileNotFoundError):
            continue
        return found
    on_path = shutil.which("pagefind_extended") or shutil.which("pagefind")
    return Path(on_path) if on_path else None


_INSTALL = "install it with `pip install pagefind[extended]`, or set `search: none`"


@contextlib.contextmanager
def _work_folder(folder: Path | None) -> Iterator[Path]:
    """A folder of this build's own: the one that the last build has left, if no other build has it now, else a new one.

    It goes back when it is whole, which the digests in it say.
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
        if folder and (work / _DIGESTS).is_file():
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


def _lay_out(documents: Iterable[tuple[str, str]], work: Path, program: str) -> str:
    """Bring the copies in `work` up to date. Gives a name for these texts and the program that reads them."""
    before = _digests(work)
    if before.pop("", "") != (reader := f"{_pagefind_version()} {program}"):
        before = {}
        for path in work.iterdir():
            disk.remove_tree(path, work)
    disk.remove_file(work / _DIGESTS, work)
    site, now, made = work / "site", {"": reader}, set()
    for name, text in documents:
        data = text.encode()
        now[name] = digest = hashlib.blake2b(data, digest_size=16).hexdigest()
        if before.pop(name, "") != digest:
            path = site / name
            if path.parent not in made:
                disk.make_folder(path.parent, work)
                made.add(path.parent)
            disk.write_file(path, data, path.parent)
    for name in before:
        disk.remove_file(site / name, site)
    told = json.dumps(now, sort_keys=True)
    (work / _DIGESTS).write_text(told, "utf-8")
    return hashlib.sha256(told.encode()).hexdigest()[:32]


def _digests(work: Path) -> dict[str, str]:
    """Of the copies of the last run, by their path; nothing when that is not known."""
    try:
        told = json.loads(disk.read_file(work / _DIGESTS, work))
    except (OSError, ValueError, RecursionError):
        return {}
    if not isinstance(told, dict) or not all(isinstance(digest, str) for digest in told.values()):
        return {}
    return told if all(name == "" or disk.is_below(name) for name in told) else {}


def _run(work: Path, executable: Path) -> Path:
    """Folder of the index that Pagefind made in `work`; it is empty for an empty site."""
    site, made = work / "site", work / FOLDER
    for path in [path for folder in (site, made) for path in _links(folder)]:
        disk.remove_file(path, work)
    if not any(_files(site)):  # which Pagefind takes for a mistake
        disk.remove_tree(made, work)
        return made
    is_first = not made.exists()
    made.mkdir(exist_ok=True)
    for path in made.iterdir():
        if path.name not in ("fragment", "index"):
            disk.remove_tree(path, made)  # it would be written over, and with it what was linked to it
    command = [str(executable), "--site", str(site), "--output-path", str(made), "--silent"]
    try:
        subprocess.run(command, check=True, capture_output=True, timeout=TIME_LIMIT, cwd=work)
    except subprocess.CalledProcessError:
        if any(has_words(path.read_text("utf-8")) for _, path in _files(site)):
            raise
        disk.remove_tree(made, work)  # a site without a word, which it takes for a mistake, too
        return made
    parts = put_in_order(made)
    if parts is None and not is_first:
        # Nobody knows which files of earlier runs are of no use any more.
        disk.remove_tree(made, work)
        return _run(work, executable)
    for name, path in list(_files(made)):
        if parts is not None and "/" in name and name not in parts:
            disk.remove_file(path, made)
    return made


def _kept(made: Path, place: Path | None) -> Path:
    """Put a new index in its place, or in a folder of this process where there is none or it cannot be written."""
    if place:
        with contextlib.suppress(OSError):
            _put(made, place)
            _forget_old(place)
            return place
    return _put(made, Path(tempfile.mkdtemp(dir=_own_folder())) / FOLDER)


def _put(made: Path, place: Path) -> Path:
    """Link an index, without Pagefind's own interface. It appears whole; one that another build has put there stays."""
    place.parent.mkdir(parents=True, exist_ok=True)
    new = Path(tempfile.mkdtemp(prefix=".new-", dir=place.parent))
    try:
        ready = {new}
        for name, path in _files(made):
            if not name.startswith(UNUSED):
                target = new / name
                if target.parent not in ready:
                    target.parent.mkdir(parents=True, exist_ok=True)
                    ready.add(target.parent)
                _link(path, target)
        (new / _STATE).write_text(json.dumps(page_ids(made), sort_keys=True), "utf-8")
        if not (place / _STATE).is_file():
            os.rename(new, place)
    finally:
        disk.remove_tree(new, new.parent)
    return place


def _link(path: Path, target: Path) -> None:
    try:
        os.link(path, target)
    except OSError:  # a disk without links, or another one
        shutil.copyfile(path, target)


def _files(folder: Path) -> Iterator[tuple[str, Path]]:
    """Every file below a folder, with its path relative to it."""
    return ((name, Path(entry.path)) for name, entry in disk.walk(folder) if not entry.is_symlink())


def _links(folder: Path) -> Iterator[Path]:
    return (Path(entry.path) for _, entry in disk.walk(folder) if entry.is_symlink())


def _forget_old(place: Path) -> None:
    """Remove indexes that no build has used for a day."""
    for other in place.parent.iterdir():
        if other != place and other.lstat().st_mtime < time.time() - KEEP_SECONDS:
            disk.remove_tree(other, place.parent)


@lru_cache(maxsize=1)
def _own_folder() -> Path:
    """A folder that goes with the process; not with this value, which caches may let go of before."""
    folder = Path(tempfile.mkdtemp(prefix="docsjson-search-"))
    atexit.register(disk.remove_tree, folder, folder.parent)
    return folder


def _pagefind_version() -> str:
    try:
        return version("pagefind")
    except PackageNotFoundError:
        return ""


def _told(failure: OSError | subprocess.SubprocessError) -> str:
    """What went wrong, in the words of whoever said it, on one line."""
    said = getattr(failure, "stderr", None) or getattr(failure, "stdout", None) or str(failure).encode()
    lines = [line for line in said.decode(errors="replace").splitlines() if line.strip()]
    return f"Pagefind failed: {lines[-1].strip()}" if lines else "Pagefind failed"


def _problem(message: str, hint: str) -> Problem:
    return Problem("", 0, 0, "search-failed", f"the search index was not made: {message}", hint)
