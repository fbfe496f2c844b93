"""Locks on folders between processes. The system releases them even when a process is killed."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from collections.abc import Iterator
from pathlib import Path

from mkdocs_docsjson import disk

# filelock does the same, and would be a twentieth of all that an unchanged build loads.
if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int, *, waits: bool) -> None:
        """Lock an open file. Raises OSError when another process holds the lock, unless it waits."""
        while True:
            try:
                return msvcrt.locking(handle, msvcrt.LK_LOCK if waits else msvcrt.LK_NBLCK, 1)
            except OSError as failure:
                if not waits or failure.errno != errno.EDEADLOCK:  # what Windows says after ten seconds
                    raise
else:
    import fcntl

    def _lock(handle: int, *, waits: bool) -> None:
        """Lock an open file. Raises OSError when another process holds the lock, unless it waits."""
        fcntl.flock(handle, fcntl.LOCK_EX | (0 if waits else fcntl.LOCK_NB))


_ENDING = ".lock"


class FolderLock:
    """A lock on a folder, held until it is given up or this process ends.

    The lock is on a file beside the folder, as Windows cannot lock folders.
    """

    def __init__(self, folder: Path) -> None:
        self._file = folder.with_name(folder.name + _ENDING)
        self._handle: int | None = None
        with contextlib.suppress(OSError):
            self._handle = _locked(self._file, waits=False)

    @property
    def is_held(self) -> bool:
        """False when another process holds the lock, or the disk has no locks."""
        return self._handle is not None

    def release(self) -> None:
        """Give the lock up, and remove its file."""
        if self._handle is not None:
            self._remove_file()  # while it is locked: else another process may already hold the lock by this file
            os.close(self._handle)
            self._handle = None
            if sys.platform == "win32":  # where no open file can be removed, so nobody holds the lock if this one can
                self._remove_file()

    def _remove_file(self) -> None:
        with contextlib.suppress(OSError):
            disk.remove_file(self._file, self._file.parent)


@contextlib.contextmanager
def locked(folder: Path | None) -> Iterator[None]:
    """Hold the lock of a folder, which is created: one build at a time is in this block. Raises Linked."""
    if folder is None:
        yield
        return
    folder.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    folder.mkdir(exist_ok=True)
    if disk.is_link(folder):
        raise disk.Linked(folder)
    handle = _locked(folder.with_name(folder.name + _ENDING), waits=True)
    try:
        yield
    finally:
        os.close(handle)


def release_unused(lock_file: Path) -> None:
    """Remove the file of a lock whose folder is gone, unless a process holds it. Other files stay."""
    if lock_file.suffix == _ENDING and not lock_file.with_suffix("").exists():
        FolderLock(lock_file.with_suffix("")).release()


def _locked(file: Path, *, waits: bool) -> int:
    """Open a file and lock it until it is closed or this process ends. Raises OSError when it is locked."""
    while True:
        handle = os.open(file, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o600)
        try:
            _lock(handle, waits=waits)
        except OSError:
            os.close(handle)
            raise
        if _is_same_file(file, handle):
            return handle
        os.close(handle)  # who held the lock has removed its file since it was opened here


def _is_same_file(file: Path, handle: int) -> bool:
    """Whether an open file is still the one at its path."""
    try:
        return os.path.samestat(os.fstat(handle), os.lstat(file))
    except FileNotFoundError:
        return False
