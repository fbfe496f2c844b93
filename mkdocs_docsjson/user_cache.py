"""Where a project keeps what it knows from one build to the next: in the user's cache folder, never in a repository.

Whatever a clone or a pull request can carry must not be believed, written over or removed: so the folder is named by
the place where the project lies, belongs to the user alone, and is no link.
"""

from __future__ import annotations

import hashlib
import os
import stat
from dataclasses import dataclass
from pathlib import Path

from mkdocs_docsjson.problems import Problem

VARIABLE = "DOCSJSON_CACHE_DIR"
"""Names the folder in which projects have theirs. Counts more than `cache_dir`, which a repository may hold."""


@dataclass(frozen=True, slots=True)
class ProjectCache:
    """A project's own folder in the cache."""

    folder: Path | None
    """There, and writable for this user alone; None where there can be none."""
    problem: Problem | None = None


def project_cache(project: Path, chosen: str = "", docs: Path | None = None) -> ProjectCache:
    """The folder of a project, made if it is not there.

    project: folder of mkdocs.yml, or of docs.json. chosen: the option `cache_dir`, relative to `project`.
    """
    problem = None
    by_user = os.environ.get(VARIABLE, "")
    if chosen and not by_user and (around := _around(project / chosen, project, docs or project)):
        problem = _inside(project / chosen, around)
        chosen = ""
    base: Path | str = by_user or chosen
    try:
        base = Path(os.path.realpath(project / chosen if chosen and not by_user else by_user or _default()))
        return ProjectCache(_made(base, project), problem)
    except OSError as failure:
        return ProjectCache(None, problem or unwritable(Path(base or "of the user"), failure))


def unwritable(folder: Path, failure: Exception) -> Problem:
    """What is told of a cache that cannot be used."""
    reason = (failure.strerror if isinstance(failure, OSError) else "") or str(failure)
    hint = f"free the disk, or name another folder in the variable {VARIABLE}"
    return Problem("", 0, 0, "cache-unwritable", f"the cache {folder} cannot be written: {reason}", hint)


def repository_root(folder: Path) -> Path | None:
    """The nearest folder around `folder`, or itself, that is a git repository."""
    return next((each for each in (folder, *folder.parents) if os.path.lexists(each / ".git")), None)


def _default() -> Path:
    from platformdirs import user_cache_path

    folder = user_cache_path("docsjson", appauthor=False)
    if not folder.is_absolute():
        raise OSError("the user has no home folder")
    return folder


def _around(folder: Path, project: Path, docs: Path) -> Path | None:
    """What of a project a folder lies in: its repository, or the folder of its settings or pages."""
    real = Path(os.path.realpath(folder))
    roots = (repository_root(project.resolve()), project.resolve(), docs.resolve())
    return next((root for root in roots if root and real.is_relative_to(root)), None)


def _inside(folder: Path, around: Path) -> Problem:
    message = f"cache_dir: {folder} lies inside {around}, where others could fill it; the user's cache folder is used"
    hint = f"choose a folder outside, or leave cache_dir out; the variable {VARIABLE} may name any folder"
    return Problem("mkdocs.yml", 0, 0, "cache-inside", message, hint)


def _made(base: Path, project: Path) -> Path:
    """Raises OSError where the folder cannot be made, or is not this user's alone."""
    folder = base / hashlib.sha256(os.path.realpath(project).encode("utf-8", "surrogateescape")).hexdigest()[:16]
    base.parent.mkdir(parents=True, exist_ok=True)
    for each in (base, folder):
        try:
            each.mkdir(mode=0o700)
        except FileExistsError:
            _look_at(each, is_own=each == folder)
    if os.name == "posix" and stat.S_IMODE(folder.stat().st_mode) != 0o700:
        folder.chmod(0o700)
    if not os.access(folder, os.W_OK | os.X_OK):
        raise PermissionError(13, os.strerror(13))
    return folder


def _look_at(folder: Path, *, is_own: bool) -> None:
    """Raises OSError when a folder that is there already is a link, or others decide what is in it."""
    found = folder.lstat()
    if not stat.S_ISDIR(found.st_mode):
        raise NotADirectoryError(20, "it is a link, or a file")
    if os.name != "posix":
        return
    if found.st_uid != os.geteuid() and (is_own or found.st_uid):
        raise PermissionError(13, "it belongs to another user")
    if found.st_mode & stat.S_IWOTH and not found.st_mode & stat.S_ISVTX:  # /tmp has that bit: names there are safe
        raise PermissionError(13, "every user can write into it")
