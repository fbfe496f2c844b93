"""The files of a docs folder, and why some of them cannot be used."""

from __future__ import annotations

import os
from collections.abc import Iterator, MutableMapping, Sequence
from pathlib import Path
from stat import S_ISLNK, S_ISREG

from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.site.discover import is_ignored_folder, is_private

OUTSIDE = "leads out of the docs folder, so it is left out"
"""In a repository that many write to, such a link would publish files of the machine that builds."""
BESIDE = "leads to a file of the repository beside the docs folder, so it is left out"

FOLDER = "is a link to a folder, which is not followed"
AROUND = "is a link to a folder that is not followed: it holds this one, or pages that are here already"
OUT = "is a link to a folder outside of the repository, which is never followed"
HIDDEN = "is a link to a folder that holds nothing of a site, which is not followed"
_FOLDERS = (FOLDER, AROUND, OUT, HIDDEN)
PRIVATE = "leads to a file that is not published, so it is left out"


def files_below(
    root: Path, site: Path | None, left_out: MutableMapping[str, str] | None = None, *, follow: bool = False
) -> Iterator[str]:
    """All files of the docs folder, relative, but for folders that cannot hold anything of the site.

    site: folder of the finished site, which may lie inside. left_out: takes what no site can be made of, and why:
    links that lead nowhere or out of the docs folder (`OUTSIDE`), pipes and devices, names that are no text.
    follow: whether links into the repository are followed.
    """
    left_out = {} if left_out is None else left_out
    yield from _walked(root, root, site, left_out, _repository_of(root) if follow else None)


def _repository_of(root: Path) -> Path:
    """The folder of the repository that holds the docs folder; that folder itself where there is none."""
    real = root.resolve()
    return next((folder for folder in (real, *real.parents) if os.path.lexists(folder / ".git")), real)


def link_room(root: Path, *, follow: bool) -> Path:
    """The folder that links of the docs folder may lead into: itself, or all of its repository."""
    return _repository_of(root) if follow else root.resolve()


def followed_folder(link: Path, root: Path, *, follow: bool) -> Path:
    """Where a link to a folder leads that is followed; the path itself for any other."""
    is_link = follow and link.is_symlink() and link.is_dir()
    return link.resolve() if is_link and not _unfollowed(link, root, None, _repository_of(root)) else link


def _walked(
    start: Path, root: Path, site: Path | None, left_out: MutableMapping[str, str], repository: Path | None
) -> Iterator[str]:
    """Files below `start`, which is `root` or a link in it, relative to `root`. repository: None follows no links."""
    real = start.resolve()
    for folder, folders, names in os.walk(start):
        if _is_finished_site(folders, names) and Path(folder) != root:
            folders.clear()
            continue
        folders[:] = sorted(name for name in folders if not is_ignored_folder(name) and Path(folder, name) != site)
        for name in [name for name in folders if os.path.islink(os.path.join(folder, name))]:
            link = Path(folder, name)
            if reason := _unfollowed(link, root, site, repository):
                left_out[link.relative_to(root).as_posix()] = reason
            else:  # links in it stay links: one step leads nowhere that was not looked at
                yield from _walked(link, root, site, left_out, None)
        relative = Path(folder).relative_to(root).as_posix()
        prefix = "" if relative == "." else f"{relative}/"
        for name in sorted(names):
            if reason := _unfit(folder, name, real, site, repository):
                left_out[os.fsencode(prefix + name).decode("utf-8", "backslashreplace")] = reason
            else:
                yield prefix + name


def _unfollowed(link: Path, root: Path, site: Path | None, repository: Path | None) -> str:
    """Why a link to a folder is not followed; empty when it is."""
    if repository is None:
        return FOLDER
    target = link.resolve()
    docs = root.resolve()
    if not target.is_relative_to(repository):
        return OUT
    if docs.is_relative_to(target) or target.is_relative_to(docs):
        return AROUND
    in_site = site is not None and target.is_relative_to(site.resolve())
    return HIDDEN if in_site or is_private(f"{target.relative_to(repository).as_posix()}/x") else ""


def unfit_file(file: str, reason: str) -> Problem:
    """Return the problem for a file that `files_below` has left out."""
    if reason in _FOLDERS:
        hint = "put the folder itself here" + (", or set the option follow_links" if reason == FOLDER else "")
        return Problem(file, 0, 0, "linked-folder", reason, hint)
    if reason in (OUTSIDE, BESIDE, PRIVATE):
        hint = "put the file itself here" + (", or set the option follow_links" if reason == BESIDE else "")
        return Problem(file, 0, 0, "link-outside", reason, hint)
    return Problem(file, 0, 0, "unreadable-file", reason)


def _unfit(folder: str, name: str, root: Path, site: Path | None, repository: Path | None) -> str:
    """Why no site can be made of a file; empty when it can, or is gone meanwhile. root: what it may lie in.

    repository: whose files links may lead to as well; None for links that are not followed out of `root`.
    """
    if not _is_text(folder) or not _is_text(name):
        return "its name is not UTF-8, so it is left out"
    path = Path(folder, name)
    try:
        mode = os.lstat(path).st_mode
        if S_ISREG(mode):
            return ""
        if S_ISLNK(mode):
            real = path.resolve()
            top = root if real.is_relative_to(root) else repository
            if top is None or not real.is_relative_to(top):
                return BESIDE if top is None and real.is_relative_to(_repository_of(root)) else OUTSIDE
            in_site = top is repository and site is not None and real.is_relative_to(site.resolve())
            if in_site or is_private(real.relative_to(top).as_posix()):
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
