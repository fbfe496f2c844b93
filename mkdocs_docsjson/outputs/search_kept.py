"""Finished search indexes in the cache, by the name of what each was made from, so that several builds share them."""

from __future__ import annotations

import atexit
import contextlib
import json
import os
import shutil
import tempfile
import time
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path

from mkdocs_docsjson import disk

UNUSED = ("pagefind-ui", "pagefind-modular-ui", "pagefind-component-ui", "pagefind-highlight", "playground")
"""Beginnings of the names of Pagefind's own interface, which our search dialog stands in for."""

KEEP_SECONDS = 86_400

_IDS = "ids.json"
"""Written last: an index with it is whole."""


def is_whole(place: Path) -> bool:
    """Whether an index is kept there."""
    return not disk.is_link(place) and (place / _IDS).is_file()


def ids_of(place: Path) -> dict[str, str]:
    """Id of every page in an index, by its address relative to the root."""
    try:
        found: dict[str, str] = json.loads((place / _IDS).read_bytes())
    except (OSError, ValueError):
        return {}
    return found


def index_files(place: Path) -> dict[str, Path]:
    """The files of an index by their paths in it."""
    return {name: path for name, path in files_in(place) if name != _IDS and not name.startswith(UNUSED)}


def keep(
    linked: Mapping[str, Path], ids: Mapping[str, str], place: Path | None, new: Mapping[str, bytes] | None = None
) -> Path:
    """Put an index in its place, or in a folder of this process where there is none or it cannot be written.

    linked: files that stand elsewhere, by their paths. new: what is in others.
    """
    if place:
        with contextlib.suppress(OSError):
            _put(linked, ids, place, new or {})
            _forget_old(place)
            return place
    return _put(linked, ids, Path(tempfile.mkdtemp(dir=_own_folder())) / "index", new or {})


def files_in(folder: Path) -> Iterator[tuple[str, Path]]:
    """Every file below a folder, with its path relative to it."""
    return ((name, Path(entry.path)) for name, entry in disk.walk(folder) if not entry.is_symlink())


def links_in(folder: Path) -> Iterator[Path]:
    """Every link below a folder."""
    return (Path(entry.path) for _, entry in disk.walk(folder) if entry.is_symlink())


def _put(linked: Mapping[str, Path], ids: Mapping[str, str], place: Path, new: Mapping[str, bytes]) -> Path:
    """An index appears whole; one that another build has put there stays."""
    place.parent.mkdir(parents=True, exist_ok=True)
    folder = Path(tempfile.mkdtemp(prefix=".new-", dir=place.parent))
    try:
        for parent in {(folder / name).parent for name in (*linked, *new)}:
            parent.mkdir(parents=True, exist_ok=True)
        for name, path in linked.items():
            _link(path, folder / name)
        for name, content in new.items():
            (folder / name).write_bytes(content)
        (folder / _IDS).write_text(json.dumps(ids, sort_keys=True), "utf-8")
        if not is_whole(place):
            os.rename(folder, place)
    finally:
        disk.remove_tree(folder, folder.parent)
    return place


def _link(path: Path, target: Path) -> None:
    try:
        os.link(path, target)
    except OSError:  # a disk without links, or another one
        shutil.copyfile(path, target)


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
