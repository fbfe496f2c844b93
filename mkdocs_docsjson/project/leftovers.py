"""Half-made sites of builds that were killed: a later build takes them away.

A build locks its own folder for as long as it lives, as the system lets go of the lock even when it is killed. Where
folders cannot be locked (Windows), those that nobody has written into for a day are leftovers.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import time
from pathlib import Path

try:
    import fcntl
except ImportError:  # pragma: no cover
    fcntl = None  # type: ignore[assignment]

PATTERN = ".docsjson-*"
_YOUNG = 60 if fcntl else 86_400
"""Seconds in which a folder is no leftover, as its build may not have locked it yet."""


class Claim:
    """Says to other builds that a folder is in use; while this process lives, or until it is given up."""

    def __init__(self, folder: Path) -> None:
        self._handle = _locked(folder)

    @property
    def is_held(self) -> bool:
        """False when another process has the folder, or folders cannot be locked here."""
        return self._handle is not None

    def give_up(self) -> None:
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


def remove_leftovers(parent: Path, now: float | None = None) -> None:
    """Remove folders of killed builds. now: seconds since the epoch."""
    now = time.time() if now is None else now
    with contextlib.suppress(OSError):
        for folder in parent.glob(PATTERN):
            with contextlib.suppress(OSError):
                if folder.is_symlink() or not folder.is_dir() or now - folder.stat().st_mtime < _YOUNG:
                    continue
                if fcntl:
                    handle = _locked(folder)
                    if handle is None:
                        continue
                    os.close(handle)
                shutil.rmtree(folder, ignore_errors=True)


def _locked(folder: Path) -> int | None:
    """The folder opened and locked; None when another process holds it, or it cannot be locked."""
    if fcntl is None:
        return None
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return None
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(handle)
        return None
    return handle
