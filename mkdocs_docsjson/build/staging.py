"""Staging folders: a new site is written to one, apart from its place. Leftovers of killed builds are removed.

The folder is in the project's cache if that is on the same disk as the site, so that moving files is cheap; else beside
the site, with a note in the cache. A build locks its folder as long as it runs, and the system releases the lock even
when the build is killed: a folder in the cache, or named by a note there, that is not locked is a leftover.
"""

from __future__ import annotations

import contextlib
import os
import re
import secrets
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from mkdocs_docsjson import disk

# filelock does the same, and would be a twentieth of all that an unchanged build loads.
if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

FOLDER = "growing"
"""In the project's cache: staging folders, and notes of those that are elsewhere."""
_BESIDE = re.compile(r"\.docsjson-[0-9a-f]{16}")
_NOTE = ".beside"
_LOCK = ".lock"


class FolderLock:
    """A lock on a folder, held until it is given up or this process ends.

    The lock is on a file beside the folder, as Windows cannot lock folders.
    """

    def __init__(self, folder: Path) -> None:
        self._file = folder.with_name(folder.name + _LOCK)
        self._handle: int | None = None
        with contextlib.suppress(OSError):
            self._handle = _locked(self._file, waits=False)

    @property
    def is_held(self) -> bool:
        """False when another process holds the lock, or the disk has no locks."""
        return self._handle is not None

    def release(self) -> None:
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None
            with contextlib.suppress(OSError):  # on Windows it stays if another process has just opened it
                disk.remove_file(self._file, self._file.parent)


class Staging:
    """A new, empty folder for a site; it exists until `discard`."""

    def __init__(self, site: Path, state_folder: Path | None) -> None:
        """place: path of the finished site. state_folder: the project's folder in the cache; None: a temporary one."""
        self._note: Path | None = None
        try:
            self._begin(site, state_folder / FOLDER if state_folder else None)
        except disk.Linked:
            self._begin(site, None)

    def _begin(self, site: Path, home: Path | None) -> None:
        with locked(home):  # else another build could take the new folder for a leftover before it is locked
            if home:
                _remove_leftovers(home)
            self.folder = self._made(site, home)
            self._lock = FolderLock(home / self.folder.name) if home else None

    def _made(self, site: Path, home: Path | None) -> Path:
        if home is None:
            return Path(tempfile.mkdtemp(prefix="docsjson-"))
        around = next(each for each in site.parents if each.is_dir())
        name = secrets.token_hex(8)
        if os.stat(around).st_dev == os.stat(home).st_dev:
            folder = home / name
        else:
            folder = around / f".docsjson-{name}"
            self._note = home / f"{name}{_NOTE}"
            self._note.write_text(str(folder), "utf-8")
        try:
            folder.mkdir(mode=0o700)
        except PermissionError:  # the site cannot be written either, and that is reported later
            folder = home / name
            folder.mkdir(mode=0o700)
        return folder

    def replace_by_link(self, site: Path) -> None:
        """Replace this folder, whose files have been moved, by a link to `place`: other plugins keep paths into it."""
        disk.remove_tree(self.folder, self.folder.parent)
        disk.create_link(site, self.folder, self.folder.parent)

    def discard(self) -> None:
        """Remove the folder with all that is still in it."""
        disk.remove_tree(self.folder, self.folder.parent)
        if self._note:
            disk.remove_file(self._note, self._note.parent)
        if self._lock:
            self._lock.release()


def _remove_leftovers(home: Path) -> None:
    for each in list(os.scandir(home)):
        path = Path(each.path)
        if each.name.endswith(_NOTE):
            with contextlib.suppress(OSError, ValueError):
                folder = Path(disk.read_file(path, home).decode())
                if not _BESIDE.fullmatch(folder.name) or not folder.is_absolute() or _removed(folder, home):
                    disk.remove_file(path, home)
        elif each.is_dir(follow_symlinks=False) or disk.is_link(path):
            _removed(path, home)
        elif each.name.endswith(_LOCK) and not path.with_suffix("").exists():  # of a folder that was moved to its place
            FolderLock(path.with_suffix("")).release()


def _removed(folder: Path, home: Path) -> bool:
    """Remove a folder unless a running build has locked it. Returns whether it is gone."""
    if not folder.is_dir() and not disk.is_link(folder):
        return True
    lock = FolderLock(home / folder.name)
    if not lock.is_held:
        return False
    disk.remove_tree(folder, folder.parent)
    lock.release()
    return not os.path.lexists(folder)


@contextlib.contextmanager
def locked(home: Path | None) -> Iterator[None]:
    """Hold the lock of the folder `home`, which is created: one build at a time is in this block. Raises Linked."""
    if home is None:
        yield
        return
    home.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    home.mkdir(exist_ok=True)
    if disk.is_link(home):
        raise disk.Linked(home)
    handle = _locked(home.with_name(home.name + _LOCK), waits=True)
    try:
        yield
    finally:
        os.close(handle)


def _locked(file: Path, *, waits: bool) -> int:
    """Open a file and lock it until it is closed or this process ends. Raises OSError when it is locked."""
    handle = os.open(file, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o600)
    try:
        if sys.platform == "win32":
            msvcrt.locking(handle, msvcrt.LK_LOCK if waits else msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(handle, fcntl.LOCK_EX | (0 if waits else fcntl.LOCK_NB))
    except OSError:
        os.close(handle)
        raise
    return handle
