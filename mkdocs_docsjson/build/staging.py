"""Staging folders: a new site is written to one of them first. Leftovers of killed builds are removed.

The folder is in the project's cache if that is on the same disk as the site, because then moving files is cheap;
otherwise it is beside the site, and a note in the cache names it. A build locks its folder while it runs, and the
system releases the lock even if the build is killed. So a folder without a lock is a leftover.
"""

from __future__ import annotations

import contextlib
import os
import re
import secrets
import tempfile
from pathlib import Path

from mkdocs_docsjson import disk
from mkdocs_docsjson.build.folder_lock import FolderLock, locked, release_unused

FOLDER = "growing"
"""In the project's cache: staging folders, and notes of those that are elsewhere."""
_BESIDE = re.compile(r"\.docsjson-[0-9a-f]{16}")
_NOTE = ".beside"


class Staging:
    """A new, empty folder for a site; it exists until `discard`."""

    def __init__(self, site: Path, state_folder: Path | None) -> None:
        """site: path of the finished site. state_folder: the project's folder in the cache; None: a temporary one."""
        self._note: Path | None = None
        try:
            self._begin(site, state_folder / FOLDER if state_folder else None)
        except disk.Linked:
            self._begin(site, None)

    def _begin(self, site: Path, home: Path | None) -> None:
        with locked(home):  # else another build could take the new folder for a leftover before it is locked
            if home:
                _remove_leftovers(home)
            self.folder = self._create_folder(site, home)
            self._lock = FolderLock(home / self.folder.name) if home else None

    def _create_folder(self, site: Path, home: Path | None) -> Path:
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
        """Replace this folder, whose files have been moved, by a link to the site: other plugins have paths in it."""
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
                if not _BESIDE.fullmatch(folder.name) or not folder.is_absolute() or _remove_unlocked(folder, home):
                    disk.remove_file(path, home)
        elif each.is_dir(follow_symlinks=False) or disk.is_link(path):
            _remove_unlocked(path, home)
        else:
            release_unused(path)  # of a folder that was moved to its place


def _remove_unlocked(folder: Path, home: Path) -> bool:
    """Remove a folder unless a running build has locked it. Returns whether it is gone."""
    if not folder.is_dir() and not disk.is_link(folder):
        return True
    lock = FolderLock(home / folder.name)
    if not lock.is_held:
        return False
    disk.remove_tree(folder, folder.parent)
    lock.release()
    return not os.path.lexists(folder)
