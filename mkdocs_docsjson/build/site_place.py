"""Checks where a site may be written: its files must not replace its sources."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from mkdocs_docsjson import disk
from mkdocs_docsjson.build.publish import SiteFolder, names_in, some_names
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.project.site_options import SiteOptions
from mkdocs_docsjson.settings.load import NAMES
from mkdocs_docsjson.settings.option_files import MKDOCS_NAMES
from mkdocs_docsjson.user_cache import repository_root

_CONFIGURATIONS = (*NAMES, *MKDOCS_NAMES)


def refusal_of(folder: SiteFolder, options: SiteOptions) -> Problem | None:
    """Return why the site may not be written to its place; None if it may."""
    root = folder.root
    reason = _is_reached_by_link(root, options) or _holds_sources(root, options) or _lies_inside(folder, options)
    if not reason:
        return None
    message = f"the site cannot be written to {root}: {reason}"
    hint = "choose a folder of its own with --site-dir or site_dir"
    return Problem("", 0, 0, "site-folder", message, hint)


def _is_reached_by_link(site: Path, options: SiteOptions) -> str:
    if os.path.lexists(site) and not site.is_dir() and not disk.is_link(site):
        return "it is a file"
    roots = [Path(os.path.realpath(root)) for root in _project_folders(options)]
    for each in (site, *site.parents):
        counts = each == site or any(Path(os.path.realpath(each.parent)).is_relative_to(root) for root in roots)
        if counts and disk.is_link(each):
            what = "it" if each == site else str(each)
            return f"{what} is a link to {os.path.realpath(each)}, and links are not followed"
    return ""


def _holds_sources(root: Path, options: SiteOptions) -> str:
    """Return why a place is refused that is, or contains, a folder of sources; empty if it is neither."""
    it = _identity(root)
    if it is None:
        return ""
    for source in filter(None, (*_source_folders(options), *_project_folders(options), options.state_folder)):
        if it in _identities_around(source):
            return f"it {'is' if it == _identity(source) else 'holds'} the folder {source}{_marker_in(source)}"
    return ""


def _lies_inside(folder: SiteFolder, options: SiteOptions) -> str:
    root = folder.root
    around = set(_identities_around(root))
    if ".git" in Path(os.path.realpath(root)).parts:
        return "it lies inside the repository's own folder .git"
    if options.state_folder and _identity(options.state_folder) in around:
        return f"it lies inside the cache {options.state_folder}"
    for source in _source_folders(options):
        if _identity(source) in around and not folder.is_known:
            held = some_names(sorted(names_in(root))) or "folders"
            return f"it lies inside {source}, from which the site is made, and holds what no build has written ({held})"
    return ""


def _project_folders(options: SiteOptions) -> list[Path]:
    found = (options.docs, options.config_folder, repository_root(options.docs))
    return [folder for folder in found if folder]


def _source_folders(options: SiteOptions) -> list[Path]:
    """The folders whose files a build reads."""
    return [options.docs, *map(Path, options.theme_folders[:-1])]


def _identities_around(path: Path) -> Iterable[tuple[int, int]]:
    """The (device, inode) of a folder and of all folders around it that exist, however their paths are written."""
    real = Path(os.path.realpath(path))
    return [found for each in (real, *real.parents) if (found := _identity(each))]


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _marker_in(folder: Path) -> str:
    """Return the file that marks a folder as one of sources, for a message."""
    name = next((name for name in (*_CONFIGURATIONS, ".git") if os.path.lexists(folder / name)), "")
    return f", in which {name} lies" if name else ""
