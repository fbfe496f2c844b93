"""The folder that `serve` shows. It stays in the cache, so that the next run makes only what has changed meanwhile.

If another run uses it, or there is no cache, this run gets a temporary folder.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from mkdocs_docsjson import disk
from mkdocs_docsjson.build.folder_lock import FolderLock

FOLDER = "served"


class ServedFolder:
    """The folder to write the served site to (`path`), until `give_back`."""

    def __init__(self, cache: Path | None) -> None:
        """cache: folder of the project in the cache."""
        self._claim: FolderLock | None = None
        kept = self._cached_folder(cache) if cache else None
        self._temporary = None if kept else Path(tempfile.mkdtemp(prefix="docsjson-"))
        self.path = kept or self._temporary or Path()

    def _cached_folder(self, cache: Path) -> Path | None:
        outer = cache / FOLDER
        try:
            disk.make_folder(outer, cache)
            self._claim = FolderLock(outer)
            if not self._claim.is_held:
                return None
            disk.make_folder(outer / "site", outer)
        except OSError:  # a cache that cannot be written, or has links in it
            return None
        return outer / "site"

    def give_back(self) -> None:
        """Release the folder for other runs; remove a temporary one."""
        if self._claim:
            self._claim.release()
        if self._temporary:
            disk.remove_tree(self._temporary, self._temporary.parent)
