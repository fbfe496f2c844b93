"""The files of a docs folder, and the writing of those of a finished site."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator, MutableMapping, Sequence
from pathlib import Path
from stat import S_ISLNK, S_ISREG

from mkdocs_docsjson.outputs.pieces import Pieces
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.site.discover import is_ignored_folder, is_private

Content = str | bytes | Path | Pieces
"""A text, bytes, a file on the disk to copy, or a text that is made while it is written."""


OUTSIDE = "leads out of the docs folder, so it is left out"
"""In a repository that many write to, such a link would publish files of the machine that builds."""

FOLDER = "is a link to a folder, which is not followed"
PRIVATE = "leads to a file that is not published, so it is left out"


def files_below(root: Path, site: Path | None, left_out: MutableMapping[str, str] | None = None) -> Iterator[str]:
    """All files of the docs folder, relative, but for folders that cannot hold anything of the site.

    site: folder of the finished site, which may lie inside. left_out: takes what no site can be made of, and why:
    links that lead nowhere or out of the docs folder (`OUTSIDE`), pipes and devices, names that are no text.
    """
    real = root.resolve()
    for folder, folders, names in os.walk(root):
        if _is_finished_site(folders, names) and Path(folder) != root:
            folders.clear()
            continue
        folders[:] = sorted(name for name in folders if not is_ignored_folder(name) and Path(folder, name) != site)
        if left_out is not None:
            links = (Path(folder, name) for name in folders if os.path.islink(os.path.join(folder, name)))
            left_out.update((link.relative_to(root).as_posix(), FOLDER) for link in links)
        relative = Path(folder).relative_to(root).as_posix()
        prefix = "" if relative == "." else f"{relative}/"
        for name in sorted(names):
            if reason := _unfit(folder, name, real):
                if left_out is not None:
                    left_out[os.fsencode(prefix + name).decode("utf-8", "backslashreplace")] = reason
            else:
                yield prefix + name


def unfit_file(file: str, reason: str) -> Problem:
    """How a file is told that `files_below` has left out."""
    if reason == FOLDER:
        return Problem(file, 0, 0, "linked-folder", reason, "put the folder itself here")
    if reason in (OUTSIDE, PRIVATE):
        return Problem(file, 0, 0, "link-outside", reason, "put the file itself here")
    return Problem(file, 0, 0, "unreadable-file", reason)


def _unfit(folder: str, name: str, root: Path) -> str:
    """Why no site can be made of a file; empty when it can, or is gone meanwhile."""
    if not _is_text(folder) or not _is_text(name):
        return "its name is not UTF-8, so it is left out"
    path = Path(folder, name)
    try:
        mode = os.lstat(path).st_mode
        if S_ISREG(mode):
            return ""
        if S_ISLNK(mode):
            real = path.resolve()
            if not real.is_relative_to(root):
                return OUTSIDE
            if is_private(real.relative_to(root).as_posix()):
                return PRIVATE
            mode = os.stat(real).st_mode
    except FileNotFoundError:
        return "leads to no file, so it is left out" if path.is_symlink() else ""
    except (OSError, RuntimeError):  # before Python 3.13 a circle of links is a RuntimeError
        return "cannot be followed, so it is left out"
    return "" if S_ISREG(mode) else "is a pipe, a socket or a device, so it is left out"


def _is_text(name: str) -> bool:
    """Whether the bytes of a name, as the disk has them, are UTF-8."""
    return name.isascii() or not any("\ud800" <= char <= "\udfff" for char in name)


def _is_finished_site(folders: Sequence[str], names: Sequence[str]) -> bool:
    """Whether a folder with these parts was built by MkDocs: an earlier site is no source of the next one."""
    return {"404.html", "sitemap.xml"} & set(names) != set() and "assets" in folders and "search" in folders


def write(path: Path, content: Content) -> None:
    """Write an output, making its folder."""
    try:
        _write(path, content)
    except FileNotFoundError:
        path.parent.mkdir(parents=True, exist_ok=True)
        _write(path, content)


def _write(path: Path, content: Content) -> None:
    if isinstance(content, Path):
        shutil.copyfile(content, path)
        return
    with open(path, "wb") as file:
        if isinstance(content, Pieces):
            file.writelines(piece.encode() for piece in content.make())
        else:
            file.write(content if isinstance(content, bytes) else content.encode())
