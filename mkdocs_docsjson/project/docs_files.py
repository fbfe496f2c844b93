"""Finds the files of a docs folder, and explains why some of them cannot be used."""

from __future__ import annotations

import os
from collections.abc import Iterator, MutableMapping, Sequence
from pathlib import Path
from stat import S_ISLNK, S_ISREG

from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.site.discover import is_ignored_folder, is_private

OUTSIDE = "is a link to a file outside the docs folder, so it is left out"
"""In a repository with many authors, such a link could publish files of the machine that builds."""
BESIDE = "is a link to a file of the repository outside the docs folder, so it is left out"

FOLDER = "is a link to a folder, which is not followed"
AROUND = "is a link to a folder that is not followed: it holds this one, or pages that are here already"
OUT = "is a link to a folder outside of the repository, which is never followed"
HIDDEN = "is a link to a folder that holds nothing of a site, which is not followed"
_FOLDERS = (FOLDER, AROUND, OUT, HIDDEN)
PRIVATE = "is a link to a file that is never published, so it is left out"


def files_below(
    root: Path, site: Path | None, left_out: MutableMapping[str, str] | None = None, *, follow: bool = False
) -> Iterator[str]:
    """Yield the relative paths of all files in the docs folder, without folders that cannot belong to the site.

    site: folder of the finished site, which may be inside. left_out: called with each file that cannot be used, and
    the reason: links that lead nowhere or out of the docs folder (`OUTSIDE`), pipes and devices, names that are not
    UTF-8. follow: whether links to other folders of the repository are followed.
    """
    left_out = {} if left_out is None else left_out
    yield from _walk(root, root, site, left_out, _repository_of(root) if follow else None)


def _repository_of(root: Path) -> Path:
    """Return the folder of the repository that contains the docs folder; the docs folder itself if there is none."""
    real = root.resolve()
    return next((folder for folder in (real, *real.parents) if os.path.lexists(folder / ".git")), real)


def link_root(root: Path, *, follow: bool) -> Path:
    """Return the folder that links in the docs folder may lead into: itself, or its repository."""
    return _repository_of(root) if follow else root.resolve()


def followed_folder(link: Path, root: Path, *, follow: bool) -> Path:
    """Return the target of a link to a folder, if such links are followed; else the path itself."""
    is_link = follow and link.is_symlink() and link.is_dir()
    return link.resolve() if is_link and not _unfollowed_reason(link, root, None, _repository_of(root)) else link


def _walk(
    start: Path, root: Path, site: Path | None, left_out: MutableMapping[str, str], repository: Path | None
) -> Iterator[str]:
    """Yield the files below `start`, which is `root` or a link in it, relative to `root`. repository: None to follow no
    links."""
    real = start.resolve()
    for folder, folders, names in os.walk(start):
        if _is_finished_site(folders, names) and Path(folder) != root:
            folders.clear()
            continue
        folders[:] = sorted(
            name for name in folders if not is_ignored_folder(name) and os.path.join(folder, name) != str(site)
        )
        for link in [Path(folder, name) for name in folders if os.path.islink(os.path.join(folder, name))]:
            if reason := _unfollowed_reason(link, root, site, repository):
                left_out[link.relative_to(root).as_posix()] = reason
            else:  # links in it stay links, so that each one is checked on its own
                yield from _walk(link, root, site, left_out, None)
        relative = folder.removeprefix(str(root)).replace(os.sep, "/").strip("/")
        prefix = f"{relative}/" if relative else ""
        for name in sorted(names):
            if reason := _unusable_reason(folder, name, real, site, repository):
                left_out[os.fsencode(prefix + name).decode("utf-8", "backslashreplace")] = reason
            else:
                yield prefix + name


def _unfollowed_reason(link: Path, root: Path, site: Path | None, repository: Path | None) -> str:
    """Return why a link to a folder is not followed; empty if it is."""
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


def unusable_file(file: str, reason: str) -> Problem:
    """Return the problem for a file that `files_below` has left out."""
    if reason in _FOLDERS:
        hint = "put the folder itself here" + (", or set the option follow_links" if reason == FOLDER else "")
        return Problem(file, 0, 0, "linked-folder", reason, hint)
    if reason in (OUTSIDE, BESIDE, PRIVATE):
        hint = "put the file itself here" + (", or set the option follow_links" if reason == BESIDE else "")
        return Problem(file, 0, 0, "link-outside", reason, hint)
    return Problem(file, 0, 0, "unreadable-file", reason)


def _unusable_reason(folder: str, name: str, root: Path, site: Path | None, repository: Path | None) -> str:
    """Return why a file cannot be used; empty if it can, or no longer exists. root: the folder that it must be in.

    repository: its files may be linked, too; None if links must not lead out of `root`.
    """
    if not _is_text(folder) or not _is_text(name):
        return "its name is not UTF-8, so it is left out"
    path = os.path.join(folder, name)
    try:
        mode = os.lstat(path).st_mode
        if S_ISREG(mode):
            return ""
        if S_ISLNK(mode):
            real = Path(path).resolve()
            top = root if real.is_relative_to(root) else repository
            if top is None or not real.is_relative_to(top):
                return BESIDE if top is None and real.is_relative_to(_repository_of(root)) else OUTSIDE
            in_site = top is repository and site is not None and real.is_relative_to(site.resolve())
            if in_site or is_private(real.relative_to(top).as_posix()):
                return PRIVATE
            mode = os.stat(real).st_mode
    except FileNotFoundError:
        return "is a link to a file that does not exist, so it is left out" if os.path.islink(path) else ""
    except (OSError, RuntimeError):  # before Python 3.13 a circle of links is a RuntimeError
        return "cannot be followed, so it is left out"
    return "" if S_ISREG(mode) else "is a pipe, a socket or a device, so it is left out"


def _is_text(name: str) -> bool:
    """Whether the bytes of a file name are UTF-8."""
    return name.isascii() or not any("\ud800" <= char <= "\udfff" for char in name)


def _is_finished_site(folders: Sequence[str], names: Sequence[str]) -> bool:
    """Whether a folder with these parts was built by MkDocs: an earlier site is no source of the next one."""
    return {"404.html", "sitemap.xml"} & set(names) != set() and "assets" in folders and "search" in folders
