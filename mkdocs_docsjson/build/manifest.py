"""The manifest of a site: which files builds have written into its folder. It is kept in the project's cache.

A repository cannot contain a manifest, as the cache belongs to the user. A manifest counts only if the folder still has
at least one file exactly as a build left it: somebody may have created another folder at the same path.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import stat
from collections.abc import Mapping
from contextlib import AbstractContextManager
from pathlib import Path

from mkdocs_docsjson import disk
from mkdocs_docsjson.build.folder_lock import locked

FOLDER = "sites"
Stamp = tuple[int, int]
"""Time of the last change in nanoseconds, and bytes."""
Files = Mapping[str, tuple[str, Stamp]]
"""By path relative to the site: the digest of what a file was made from (or an empty text), and its stamp."""


class Manifest:
    """The files that builds have written into a folder; empty when there is no record, or it is damaged."""

    files: Files

    def __init__(self, root: Path, state_folder: Path | None) -> None:
        """state_folder: the project's folder in the cache; None to read and write nothing."""
        self._root = root
        self._state_folder = state_folder = (
            None if state_folder and disk.is_link(state_folder / FOLDER) else state_folder
        )
        name = hashlib.sha256(os.fsencode(root)).hexdigest()[:16]
        self._file = state_folder / FOLDER / f"{name}.json" if state_folder else None
        self.read()

    def read(self) -> None:
        """Read the record; again, if another build may have written it."""
        files = self._read()
        is_bound = any(stamp_of(f"{self._root}/{path}") == stamp for path, (_, stamp) in files.items())
        self.files = files if is_bound else {}

    def locked(self) -> AbstractContextManager[None]:
        """Hold the lock of this cache: one build at a time publishes."""
        return locked(self._state_folder / FOLDER if self._state_folder else None)

    def _read(self) -> Files:
        if self._file is None or self._state_folder is None:
            return {}
        try:
            record = json.loads(disk.read_file(self._file, self._state_folder))
            if record["place"] != str(self._root):
                return {}
            files = {str(path): (str(name), (int(a), int(b))) for path, (name, a, b) in record["files"].items()}
        except (OSError, ValueError, TypeError, LookupError, AttributeError, RecursionError):
            return {}
        return {path: name_and_stamp for path, name_and_stamp in files.items() if disk.is_below(path)}

    def write(self, files: Files) -> None:
        """Record the files that are in the folder. A failure is ignored: the next build then makes everything again."""
        self.files = files
        if self._file and self._state_folder:
            record = {
                "place": str(self._root),
                "files": {path: (name, *stamp) for path, (name, stamp) in files.items()},
            }
            with contextlib.suppress(OSError):
                disk.make_folder(self._file.parent, self._state_folder)
                new = self._file.with_suffix(".new")
                disk.write_file(new, json.dumps(record).encode("utf-8", "surrogatepass"), self._state_folder)
                os.replace(new, self._file)


def stamp_of(path: Path | str) -> Stamp | None:
    """The stamp of a file; None for a link, or what is not a regular file."""
    try:
        found = os.lstat(path)
    except (OSError, ValueError):
        return None
    return (found.st_mtime_ns, found.st_size) if stat.S_ISREG(found.st_mode) else None
