"""Runs Pagefind over the lean copies, and not at all while no page's text has changed.

The command is run rather than its Python interface, which waits a tenth of a second for every page.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from mkdocs_docsjson.outputs.search_order import put_in_order
from mkdocs_docsjson.problems import Problem

FOLDER = "pagefind"
"""Of the index in the built site."""

UNUSED = ("pagefind-ui", "pagefind-modular-ui", "pagefind-component-ui", "pagefind-highlight", "playground")
"""Beginnings of the names of Pagefind's own interface, which our search dialog stands in for."""

TIME_LIMIT = 600
"""Seconds; a thousand pages take about two."""

KEEP_SECONDS = 86_400

_STATE = "state.txt"
"""Written last: an index with it is whole."""


@dataclass(frozen=True, slots=True)
class SearchIndex:
    """A finished index on the disk."""

    folder: Path | None
    """Holds the files to publish as `pagefind/`; None when the index could not be made."""
    changed: bool
    """False: what an earlier run made still holds."""
    problems: tuple[Problem, ...] = ()

    def files(self) -> dict[str, Path]:
        """Path relative to the root of the site → file to copy there."""
        if self.folder is None:
            return {}
        paths = sorted(path for path in self.folder.rglob("*") if path.is_file() and path.name != _STATE)
        return {f"{FOLDER}/{path.relative_to(self.folder).as_posix()}": path for path in paths}


def index(documents: Mapping[str, str], folder: Path | None, executable: Path | None = None) -> SearchIndex:
    """Index `documents` (path → HTML, see `search.search_documents`).

    folder: keeps indexes by the name of what they were made from, so that several builds may share it; None to keep
    nothing. executable: Pagefind; by default that of the installed package, or one on the PATH.
    """
    executable = executable or pagefind_executable()
    place = folder / _state(documents) if folder else None
    if place and (place / _STATE).is_file():
        with contextlib.suppress(OSError):
            os.utime(place)
        return SearchIndex(place, changed=False)
    if executable is None:
        return SearchIndex(None, changed=True, problems=(_problem("Pagefind is not installed", _INSTALL),))
    with tempfile.TemporaryDirectory() as work:
        try:
            made = _run(documents, Path(work), executable)
        except (OSError, subprocess.SubprocessError) as failure:
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


def _run(documents: Mapping[str, str], work: Path, executable: Path) -> Path:
    """Folder of the index that Pagefind made below `work`; it is not there for an empty site."""
    site, made = work / "site", work / FOLDER
    if not documents:
        return made  # Pagefind takes a folder without pages for a mistake
    for name, text in documents.items():
        path = site / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    command = [str(executable), "--site", str(site), "--output-path", str(made), "--silent"]
    subprocess.run(command, check=True, capture_output=True, timeout=TIME_LIMIT, cwd=work)
    put_in_order(made)
    return made


def _kept(made: Path, place: Path | None) -> Path:
    """Put a new index in its place, or in a folder of this process where there is none or it cannot be written."""
    if place:
        with contextlib.suppress(OSError):
            _put(made, place)
            _forget_old(place)
            return place
    return _put(made, Path(tempfile.mkdtemp(dir=_own_folder().name)) / FOLDER)


def _put(made: Path, place: Path) -> Path:
    """Move an index, without Pagefind's own interface. It appears whole; one that another build has put there stays."""
    place.parent.mkdir(parents=True, exist_ok=True)
    new = Path(tempfile.mkdtemp(prefix=".new-", dir=place.parent))
    try:
        for path in made.iterdir() if made.exists() else ():
            if not path.name.startswith(UNUSED):
                shutil.move(str(path), new / path.name)
        (new / _STATE).write_text("", "utf-8")
        if not (place / _STATE).is_file():
            new.rename(place)
    finally:
        shutil.rmtree(new, ignore_errors=True)
    return place


def _forget_old(place: Path) -> None:
    """Remove indexes that no build has used for a day."""
    for other in place.parent.iterdir():
        if other != place and other.stat().st_mtime < time.time() - KEEP_SECONDS:
            shutil.rmtree(other, ignore_errors=True)


@lru_cache(maxsize=1)
def _own_folder() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="docsjson-search-")


def _state(documents: Mapping[str, str]) -> str:
    """Names these texts and the program that reads them."""
    digest = hashlib.sha256(_pagefind_version().encode())
    for name in sorted(documents):
        for part in (name, documents[name]):
            data = part.encode()
            digest.update(len(data).to_bytes(8, sys.byteorder))
            digest.update(data)
    return digest.hexdigest()[:32]


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
