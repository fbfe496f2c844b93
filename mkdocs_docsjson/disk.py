"""The only module that removes files, and that writes below a folder without following links.

Every function is given a root folder, and changes only what is below it. Links are never followed, whether on the way
from the root or at the end of a path: a link itself may be removed, but not its target.
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
"""Junctions are a second kind of link on Windows, which Python recognizes since 3.12."""


class Linked(OSError):
    """A link was found where a file or folder of ours should be."""

    def __init__(self, link: Path) -> None:
        super().__init__(errno.ELOOP, "this is a link, and links are not followed", str(link))


def is_link(path: Path) -> bool:
    return path.is_symlink() or bool(_is_junction(path))


def first_link(path: Path, root: Path) -> Path | None:
    """The first link among `path` and the folders between it and `root`; None if there is none.

    `root` may be a link.
    """
    between = [path, *path.parents][: len(path.relative_to(root).parts)]
    return next((each for each in reversed(between) if is_link(each)), None)


def is_below(name: str) -> bool:
    """Whether a relative path, which was read from a record, stays below the folder that it is relative to."""
    drive, way = os.path.splitdrive(name)
    parts = way.replace("\\", "/").split("/") if os.sep == "\\" else way.split("/")
    return bool(name) and not drive and parts[0] != "" and ".." not in parts and "\0" not in name


def remove_file(path: Path, root: Path) -> None:
    """Remove a file or a link, if it exists. Nothing is removed if a folder on the way is a link."""
    _check(path, root)
    if first_link(path.parent, root) is None:
        with contextlib.suppress(FileNotFoundError, NotADirectoryError):
            _unlink(path)


def remove_empty_folders(folder: Path, root: Path) -> None:
    """Remove a folder if it is empty, and then the folders around it that have become empty."""
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
    """Remove a file, or a folder with everything in it. What cannot be removed stays."""
    _check(path, root)
    if first_link(path.parent, root) is not None:
        return
    if is_link(path) or not path.is_dir():
        with contextlib.suppress(OSError):
            _unlink(path)
    else:
        shutil.rmtree(path, ignore_errors=True)  # does not follow links in the folder


def create_link(target: Path, link: Path, root: Path) -> None:
    """Create a link at `link` to the folder `target`.

    Does nothing where that fails, for example for lack of permission.
    """
    _check(link, root)
    with contextlib.suppress(OSError):
        if sys.platform == "win32":
            import _winapi

            _winapi.CreateJunction(str(target), str(link))
        else:
            link.symlink_to(target, target_is_directory=True)


def make_folder(folder: Path, root: Path) -> None:
    """Make a folder below `root`, with its parents. Raises Linked if a link is on the way, or another OSError."""
    _check(folder, root, itself=True)
    folder.mkdir(parents=True, exist_ok=True)
    if link := first_link(folder, root):
        raise Linked(link)


def write_file(path: Path, content: bytes, root: Path) -> None:
    """Write a file, and make its folder. Raises Linked if the file, or a folder on the way, is a link."""
    make_folder(path.parent, root)
    if is_link(path):
        raise Linked(path)
    path.write_bytes(content)


def read_file(path: Path, root: Path) -> bytes:
    """Read a file. Raises Linked if the file, or a folder on the way, is a link."""
    if link := first_link(path, root):
        raise Linked(link)
    return path.read_bytes()


def walk(root: Path) -> Iterator[tuple[str, os.DirEntry[str]]]:
    """All files and links below a folder, with their relative paths.

    Links are not followed, nor `.git` folders entered.
    """
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
    """Whether a path is a file and no link."""
    try:
        return stat.S_ISREG(path.lstat().st_mode)
    except OSError:
        return False


def _unlink(path: Path) -> None:
    try:
        os.unlink(path)
    except PermissionError:  # on Windows, this is a link to a folder
        if not is_link(path):
            raise
        os.rmdir(path)


def _check(path: Path, root: Path, *, itself: bool = False) -> None:
    """Raise ValueError for a path that is not below `root`, which is always a mistake in our code."""
    if not path.is_relative_to(root) or ".." in path.relative_to(root).parts or (path == root and not itself):
        raise ValueError(f"{path} is not below {root}")
