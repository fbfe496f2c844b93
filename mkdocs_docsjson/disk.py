"""The one place that removes anything from the disk, and that writes below a folder without following links.

Every function is told a root, and touches nothing but what lies below it. A link is never followed, neither on the way
from the root nor at its end: the link itself may be removed, what it leads to may not.
"""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

_is_junction = getattr(os.path, "isjunction", lambda _path: False)
"""Windows' other kind of link, which Python knows from 3.12 on."""


class Linked(OSError):
    """A link stands where a file or folder of ours should be."""

    def __init__(self, link: Path) -> None:
        super().__init__(errno.ELOOP, "a link stands there, and links are not followed", str(link))


def is_link(path: Path) -> bool:
    return path.is_symlink() or bool(_is_junction(path))


def link_on_the_way(path: Path, root: Path) -> Path | None:
    """The first link between `root`, which may be one itself, and `path`, which is looked at too."""
    between = [path, *path.parents][: len(path.relative_to(root).parts)]
    return next((each for each in reversed(between) if is_link(each)), None)


def is_below(name: str) -> bool:
    """Whether a relative path, as it is read from a record, stays below the folder that it belongs to."""
    drive, way = os.path.splitdrive(name)
    parts = way.replace("\\", "/").split("/") if os.sep == "\\" else way.split("/")
    return bool(name) and not drive and parts[0] != "" and ".." not in parts and "\0" not in name


def remove_file(path: Path, root: Path) -> None:
    """Remove a file, or a link; nothing, if there is none or it can be reached by a link alone."""
    _check(path, root)
    if link_on_the_way(path.parent, root) is None:
        with contextlib.suppress(FileNotFoundError, NotADirectoryError):
            _unlink(path)


def remove_empty_folders(folder: Path, root: Path) -> None:
    """Remove a folder that holds nothing, and then those around it that hold nothing else."""
    while folder != root:
        _check(folder, root)
        try:
            if is_link(folder):
                return
            os.rmdir(folder)
        except FileNotFoundError:
            pass
        except OSError:
            return
        folder = folder.parent


def remove_tree(path: Path, root: Path) -> None:
    """Remove a folder with all that is in it, or a file. What cannot be removed stays."""
    _check(path, root)
    if link_on_the_way(path.parent, root) is not None:
        return
    if is_link(path) or not path.is_dir():
        with contextlib.suppress(OSError):
            _unlink(path)
    else:
        shutil.rmtree(path, ignore_errors=True)  # does not follow links in it


def lead_to(target: Path, link: Path, root: Path) -> None:
    """Put a link to a folder where nothing is. Not done where the system lets nobody make one."""
    _check(link, root)
    with contextlib.suppress(OSError):
        if sys.platform == "win32":
            import _winapi

            _winapi.CreateJunction(str(target), str(link))
        else:
            link.symlink_to(target, target_is_directory=True)


def make_folder(folder: Path, root: Path) -> None:
    """Make a folder below `root`, and those around it. Raises Linked where a link is on the way, or another OSError."""
    _check(folder, root, itself=True)
    folder.mkdir(parents=True, exist_ok=True)
    if link := link_on_the_way(folder, root):
        raise Linked(link)


def write_file(path: Path, content: bytes, root: Path) -> None:
    """Write a file, making its folder. Raises Linked where a link is on the way, or in its place."""
    make_folder(path.parent, root)
    if is_link(path):
        raise Linked(path)
    path.write_bytes(content)


def read_file(path: Path, root: Path) -> bytes:
    """Read a file. Raises Linked where a link is on the way, or in its place."""
    if link := link_on_the_way(path, root):
        raise Linked(link)
    return path.read_bytes()


def walk(root: Path) -> Iterator[tuple[str, os.DirEntry[str]]]:
    """Every file and link below a folder by its relative path; links are not followed, `.git` is not entered."""
    waiting = [("", str(root))]
    while waiting:
        prefix, folder = waiting.pop()
        with contextlib.suppress(FileNotFoundError, NotADirectoryError), os.scandir(folder) as entries:
            for entry in entries:
                if entry.is_dir(follow_symlinks=False) and not _is_junction(entry.path):
                    if entry.name != ".git":
                        waiting.append((f"{prefix}{entry.name}/", entry.path))
                else:
                    yield prefix + entry.name, entry


def is_plain_file(path: Path) -> bool:
    """Whether there is a file that is no link."""
    try:
        return stat.S_ISREG(path.lstat().st_mode)
    except OSError:
        return False


def _unlink(path: Path) -> None:
    try:
        os.unlink(path)
    except PermissionError:  # a link to a folder, on Windows
        if not is_link(path):
            raise
        os.rmdir(path)


def _check(path: Path, root: Path, *, itself: bool = False) -> None:
    """Raises ValueError for what does not lie below `root`: a mistake of ours, never one of an owner."""
    if not path.is_relative_to(root) or ".." in path.relative_to(root).parts or (path == root and not itself):
        raise ValueError(f"{path} is not below {root}")
