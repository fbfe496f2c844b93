"""The folder that `serve` shows: it stays in the cache, so that the next run draws only what has changed meanwhile.

Where another run has it, or there is none, a folder of this run alone takes its place.
"""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path

from mkdocs_docsjson import disk
from mkdocs_docsjson.build.staging import Claim

FOLDER = "served"
MKDOCS = "mkdocs_"
"""Beginning of the names of folders that MkDocs makes to serve from."""


class ServedFolder:
    """`place` is the folder to write the site to, until it is given back."""

    def __init__(self, cache: Path | None, given: Path | None = None) -> None:
        """cache: that of the project. given: an empty folder that MkDocs has made; a link takes its place."""
        self._given = given
        self._claim: Claim | None = None
        place = self._kept(cache) if cache else None
        if place is None and given:
            given.mkdir(exist_ok=True)
        self._own = None if place or given else Path(tempfile.mkdtemp(prefix="docsjson-"))
        self.place = place or given or self._own or Path()

    def _kept(self, cache: Path) -> Path | None:
        outer = cache / FOLDER
        try:
            disk.make_folder(outer, cache)
            self._claim = Claim(outer)
            if not self._claim.is_held:
                return None
            disk.make_folder(outer / "site", outer)
            if self._given:
                self._link(self._given, outer / "site")
        except OSError:  # a cache that cannot be written, or has links in it; a system without links
            return None
        return outer / "site"

    def _link(self, given: Path, site: Path) -> None:
        for each in given.parent.glob(f"{MKDOCS}*"):  # of runs that were killed: this one alone has the folder
            if each.is_symlink() and os.readlink(each) == str(site):
                disk.remove_file(each, each.parent)
        disk.remove_empty_folders(given, given.parent)
        given.symlink_to(site, target_is_directory=True)

    def give_back(self) -> None:
        """Let others use it; MkDocs finds nothing to remove."""
        if self._claim:
            self._claim.give_up()
        if self._own:
            disk.remove_tree(self._own, self._own.parent)
        if self._given and self._given.is_symlink():
            with contextlib.suppress(OSError):
                disk.remove_file(self._given, self._given.parent)
