"""The files of a docs folder, and the writing of those of a finished site."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path

from mkdocs_docsjson.outputs.text import Pieces
from mkdocs_docsjson.site.discover import is_ignored_folder

Content = str | bytes | Path | Pieces
"""A text, bytes, a file on the disk to copy, or a text that is made while it is written."""


def files_below(root: Path, site: Path | None, outside: list[str] | None = None) -> Iterator[str]:
    """All files of the docs folder, relative, but for folders that cannot hold anything of the site.

    site: folder of the finished site, which may lie inside. outside: takes the symbolic links that lead out of the
    docs folder, which are left out: in a repository that many write to, they would publish files of the build machine.
    """
    real = root.resolve()
    for folder, folders, names in os.walk(root):
        if _is_finished_site(folders, names) and Path(folder) != root:
            folders.clear()
            continue
        folders[:] = sorted(name for name in folders if not is_ignored_folder(name) and Path(folder, name) != site)
        relative = Path(folder).relative_to(root).as_posix()
        prefix = "" if relative == "." else f"{relative}/"
        for name in sorted(names):
            path = Path(folder, name)
            if path.is_symlink() and not path.resolve().is_relative_to(real):
                if outside is not None:
                    outside.append(prefix + name)
            else:
                yield prefix + name


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
