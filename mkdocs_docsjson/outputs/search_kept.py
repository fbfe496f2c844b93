"""A cache of finished search indexes by the cache key of their content, which builds share."""

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
"""Prefixes of the files of Pagefind's own interface, which our search dialog replaces."""

KEEP_SECONDS = 86_400

_IDS = "ids.json"
"""Written last, so that an index that has it is complete."""


def is_complete(folder: Path) -> bool:
    """Whether there is a complete index in a folder."""
    return not disk.is_link(folder) and (folder / _IDS).is_file()


def ids_of(folder: Path) -> dict[str, str]:
    """Return the id of every page in an index by its address from the root."""
    try:
        found: dict[str, str] = json.loads((folder / _IDS).read_bytes())
    except (OSError, ValueError):
        return {}
    return found


def index_files(folder: Path) -> dict[str, Path]:
    """Return the files of an index by their paths in it."""
    return {name: path for name, path in files_in(folder) if name != _IDS and not name.startswith(UNUSED)}


def keep(
    linked: Mapping[str, Path], ids: Mapping[str, str], folder: Path | None, new: Mapping[str, bytes] | None = None
) -> Path:
    """Store an index in `folder` or, if that fails or is None, in a temporary folder. Returns the folder.

    linked: existing files of the index, by their paths in it.
    new: the content of its other files, by their paths.
    """
    if folder:
        with contextlib.suppress(OSError):
            _put_index(linked, ids, folder, new or {})
            _forget_old(folder)
            return folder
    return _put_index(linked, ids, Path(tempfile.mkdtemp(dir=_own_folder())) / "index", new or {})


def files_in(folder: Path) -> Iterator[tuple[str, Path]]:
    """Return every file below a folder with its relative path."""
    return ((name, Path(entry.path)) for name, entry in disk.walk(folder) if not entry.is_symlink())


def links_in(folder: Path) -> Iterator[Path]:
    """Return every link below a folder."""
    return (Path(entry.path) for _, entry in disk.walk(folder) if entry.is_symlink())


def _put_index(linked: Mapping[str, Path], ids: Mapping[str, str], folder: Path, new: Mapping[str, bytes]) -> Path:
    """Create the index in a temporary folder and then rename that, so that builds see complete indexes only.

    An index that another build has put there in the meantime stays.
    """
    folder.parent.mkdir(parents=True, exist_ok=True)
    new_folder = Path(tempfile.mkdtemp(prefix=".new-", dir=folder.parent))
    try:
        for parent in {(new_folder / name).parent for name in (*linked, *new)}:
            parent.mkdir(parents=True, exist_ok=True)
        for name, path in linked.items():
            _link(path, new_folder / name)
        for name, content in new.items():
            (new_folder / name).write_bytes(content)
        (new_folder / _IDS).write_text(json.dumps(ids, sort_keys=True), "utf-8")
        if not is_complete(folder):
            os.rename(new_folder, folder)
    finally:
        disk.remove_tree(new_folder, new_folder.parent)
    return folder


def _link(path: Path, target: Path) -> None:
    try:
        os.link(path, target)
    except OSError:  # the file system has no hard links, or it is another one
        shutil.copyfile(path, target)


def _forget_old(folder: Path) -> None:
    """Remove indexes that no build has used for a day."""
    for other in folder.parent.iterdir():
        if other != folder and other.lstat().st_mtime < time.time() - KEEP_SECONDS:
            disk.remove_tree(other, folder.parent)


@lru_cache(maxsize=1)
def _own_folder() -> Path:
    """A temporary folder that is removed when the process exits, and not when a cache drops this value."""
    folder = Path(tempfile.mkdtemp(prefix="docsjson-search-"))
    atexit.register(disk.remove_tree, folder, folder.parent)
    return folder
