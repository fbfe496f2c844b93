"""The cache folder of a project: in the user's cache folder, never in a repository.

Files that a clone or a pull request may bring must not be trusted, overwritten or removed. So the folder is named after
the location of the project, belongs to the user alone, and is not a link.
"""

from __future__ import annotations

import hashlib
import os
import stat
from dataclasses import dataclass
from pathlib import Path

from mkdocs_docsjson.problems import Problem

VARIABLE = "DOCSJSON_CACHE_DIR"
"""The environment variable for the parent of all cache folders. It overrides `cache_dir`, which may come from a
repository."""


@dataclass(frozen=True, slots=True)
class ProjectCache:
    """The cache folder of a project."""

    folder: Path | None
    """A folder that exists and is writable for this user alone; None where there can be none."""
    problem: Problem | None = None


def project_cache(
    project: Path, chosen: str = "", docs: Path | None = None, chosen_in: str = "docsjson.toml"
) -> ProjectCache:
    """The cache folder of a project, which is made if it does not exist.

    project: the folder of mkdocs.yml or docs.json.
    chosen: the option `cache_dir`, relative to `project`.
    docs: the docs folder, if it is another folder than `project`.
    chosen_in: name of the file that has the option.
    """
    problem = None
    by_user = os.environ.get(VARIABLE, "")
    if chosen and not by_user and (around := _project_around(project / chosen, project, docs or project)):
        problem = _inside_problem(chosen_in, project / chosen, around)
        chosen = ""
    base: Path | str = by_user or chosen
    try:
        base = Path(os.path.realpath(project / chosen if chosen and not by_user else by_user or _default()))
        return ProjectCache(_make_folder(base, project), problem)
    except OSError as failure:
        return ProjectCache(None, problem or unwritable(Path(base or "of this user"), failure))


def unwritable(folder: Path, failure: Exception) -> Problem:
    """The problem of a cache that cannot be used."""
    reason = (failure.strerror if isinstance(failure, OSError) else "") or str(failure)
    hint = f"free some disk space, or set another folder in the variable {VARIABLE}"
    return Problem("", 0, 0, "cache-unwritable", f"the cache {folder} cannot be written: {reason}", hint)


def repository_root(folder: Path) -> Path | None:
    """The root of the git repository around `folder`; None outside of one."""
    return next((each for each in (folder, *folder.parents) if os.path.lexists(each / ".git")), None)


def _default() -> Path:
    from platformdirs import user_cache_path

    folder = user_cache_path("docsjson", appauthor=False)
    if not folder.is_absolute():
        raise OSError("the user has no home folder")
    return folder


def _project_around(folder: Path, project: Path, docs: Path) -> Path | None:
    """The folder of the project that contains `folder`: its repository, or the folder of its settings or pages."""
    real = Path(os.path.realpath(folder))
    roots = (repository_root(project.resolve()), project.resolve(), docs.resolve())
    return next((root for root in roots if root and real.is_relative_to(root)), None)


def _inside_problem(file: str, folder: Path, around: Path) -> Problem:
    message = f"cache_dir: {folder} lies inside {around}, where others could fill it; the user's cache folder is used"
    hint = f"choose a folder outside, or leave cache_dir out; the variable {VARIABLE} may name any folder"
    return Problem(file, 0, 0, "cache-inside", message, hint)


def _make_folder(base: Path, project: Path) -> Path:
    """Make the cache folder. Raises OSError if it cannot be made, or is not this user's alone."""
    folder = base / hashlib.sha256(os.path.realpath(project).encode("utf-8", "surrogateescape")).hexdigest()[:16]
    base.parent.mkdir(parents=True, exist_ok=True)
    for each in (base, folder):
        try:
            each.mkdir(mode=0o700)
        except FileExistsError:
            _raise_if_unsafe(each, is_own=each == folder)
    if os.name == "posix" and stat.S_IMODE(folder.stat().st_mode) != 0o700:
        folder.chmod(0o700)
    if not os.access(folder, os.W_OK | os.X_OK):
        raise PermissionError(13, os.strerror(13))
    return folder


def _raise_if_unsafe(folder: Path, *, is_own: bool) -> None:
    """Raise OSError if an existing folder is a link, or if other users control its content."""
    found = folder.lstat()
    if not stat.S_ISDIR(found.st_mode):
        raise NotADirectoryError(20, "it is a link, or a file")
    if os.name != "posix":
        return
    if found.st_uid != os.geteuid() and (is_own or found.st_uid):
        raise PermissionError(13, "it belongs to another user")
    if found.st_mode & stat.S_IWOTH and not found.st_mode & stat.S_ISVTX:  # /tmp has this bit: names there are safe
        raise PermissionError(13, "every user can write into it")
