"""The folder that `serve` shows: it stays in the cache, so that the next run draws only what has changed meanwhile.

If another run uses it, or there is no cache, this run gets a temporary folder.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from mkdocs_docsjson import disk
from mkdocs_docsjson.build.staging import Claim

FOLDER = "served"


class ServedFolder:
    """`place` is the folder to write the site to, until it is given back."""

    def __init__(self, cache: Path | None) -> None:
        """cache: folder of the project in the cache."""
        self._claim: Claim | None = None
        kept = self._kept(cache) if cache else None
        self._own = None if kept else Path(tempfile.mkdtemp(prefix="docsjson-"))
        self.place = kept or self._own or Path()

    def _kept(self, cache: Path) -> Path | None:
        outer = cache / FOLDER
        try:
            disk.make_folder(outer, cache)
            self._claim = Claim(outer)
            if not self._claim.is_held:
                return None
            disk.make_folder(outer / "site", outer)
        except OSError:  # a cache that cannot be written, or has links in it
            return None
        return outer / "site"

    def give_back(self) -> None:
        """Release the folder for other runs; remove a temporary one."""
        if self._claim:
            self._claim.give_up()
        if self._own:
            disk.remove_tree(self._own, self._own.parent)
