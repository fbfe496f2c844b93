"""The folder that `serve` shows: it stays in the cache, so that the next run draws only what has changed meanwhile.

MkDocs makes an empty folder for each run and removes it at the end. A link to ours takes its place; where there can be
none, or another run has ours, its own is used.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

import click

from mkdocs_docsjson import disk
from mkdocs_docsjson.build.staging import Claim

FOLDER = "served"
MKDOCS = "mkdocs_"
"""Beginning of the names of folders that MkDocs makes to serve from."""

_watched: list[bool] = []


def watch() -> None:
    """Say that what runs here sees to requests (see `is_watched`)."""
    _watched[:] = [True]


def is_watched() -> bool:
    """Whether the plugin will be asked for each page: not under `mkdocs serve --no-livereload`."""
    context = click.get_current_context(silent=True)
    return bool(_watched) or bool(context and context.params.get("livereload", False))


class ServedFolder:
    """`place` is the folder to write the site to."""

    def __init__(self, given: Path, cache: Path) -> None:
        """given: the folder that MkDocs has made. cache: that of the project."""
        self.place = given
        self._given = given
        self._claim: Claim | None = None
        try:
            outer = cache / FOLDER
            disk.make_folder(outer, cache)
            self._claim = Claim(outer)
            if self._claim.is_held:
                self.place = self._linked(outer / "site", outer)
        except OSError:  # a cache that cannot be written, or has links in it; a system without links
            given.mkdir(exist_ok=True)

    def _linked(self, site: Path, outer: Path) -> Path:
        disk.make_folder(site, outer)
        for each in self._given.parent.glob(f"{MKDOCS}*"):  # of runs that were killed: this one alone has the folder
            if each.is_symlink() and os.readlink(each) == str(site):
                disk.remove_file(each, each.parent)
        disk.remove_empty_folders(self._given, self._given.parent)
        self._given.symlink_to(site, target_is_directory=True)
        return site

    def give_back(self) -> None:
        """Let others use it; MkDocs finds nothing to remove."""
        if self._claim:
            self._claim.give_up()
        if self._given.is_symlink():
            with contextlib.suppress(OSError):
                disk.remove_file(self._given, self._given.parent)
