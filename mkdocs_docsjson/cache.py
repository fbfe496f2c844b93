"""What is kept on the disk between builds: results named by everything that went into them.

A name that is not there is worked out anew, so nothing here is ever stale and the folder may be deleted at any
time. Two builds may share it: a file appears whole or not at all. Contents are JSON, text or images, never code.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from tempfile import NamedTemporaryFile

from mkdocs_docsjson.problems import Problem

IGNORE = "# Made by docsjson; safe to delete.\n*\n"
KEEP_DAYS = 30
"""Entries that no build has used for so long are removed."""

DEPENDENCIES = ("mkdocs-docsjson", "pyromark", "Pygments", "Markdown", "pymdown-extensions", "nh3", "latex2mathml",
                "mkdocs-material", "Jinja2", "pagefind")  # fmt: skip
"""What a result depends on beside the sources; their versions are part of every name."""


@lru_cache(maxsize=1)
def fingerprint() -> str:
    """Versions of this package and of all that shape its output; of a working copy, also its last change."""
    parts = [sys.version.split()[0]]
    for name in DEPENDENCIES:
        try:
            parts.append(f"{name}={version(name)}")
        except PackageNotFoundError:
            parts.append(f"{name}=none")
    package = Path(__file__).parent
    parts.append(str(max(path.stat().st_mtime_ns for path in package.rglob("*") if path.suffix in (".py", ".yml"))))
    return " ".join(parts)


@dataclass(slots=True)
class Cache:
    """A folder of named contents. Every failure of the disk means no more than that a result is worked out again."""

    folder: Path
    problems: list[Problem] = field(default_factory=list)
    _ready: bool = False
    _used: set[Path] = field(default_factory=set)

    def get(self, kind: str, name: str) -> bytes | None:
        """What is kept as `name`, or None. kind: folder of its own, as `pages`."""
        path = self._path(kind, name)
        try:
            content = path.read_bytes()
        except OSError:
            return None
        self._used.add(path)
        return content

    def put(self, kind: str, name: str, content: bytes) -> None:
        """Keep something. Written beside its place and then moved there, so that no reader sees half of it."""
        path = self._path(kind, name)
        try:
            self._prepare()
            path.parent.mkdir(parents=True, exist_ok=True)
            with NamedTemporaryFile(dir=path.parent, prefix=".new-", delete=False) as new:
                new.write(content)
            os.replace(new.name, path)
        except OSError as failure:
            if not self.problems:
                reason = failure.strerror or str(failure)
                self.problems.append(
                    Problem("", 0, 0, "cache-unwritable", f"the cache {self.folder} cannot be written: {reason}",
                            "free the disk, or set cache_dir to a folder that can be written")
                )  # fmt: skip
        self._used.add(path)

    def drop(self, kind: str, name: str) -> None:
        """Forget an entry that turned out to be damaged, and say so."""
        path = self._path(kind, name)
        self.problems.append(
            Problem("", 0, 0, "cache-damaged", f"the cache entry {path.name} is damaged and is made again",
                    "nothing to do; should it happen again, delete the cache folder")
        )  # fmt: skip
        with contextlib.suppress(OSError):
            path.unlink()

    def tidy(self) -> None:
        """Remove what no build has used for a month."""
        limit = time.time() - KEEP_DAYS * 86400
        for path in self._used:
            with contextlib.suppress(OSError):
                if path.stat().st_mtime < limit + 86400:
                    os.utime(path)
        with contextlib.suppress(OSError):
            for path in self.folder.glob("*/*/*"):
                if path not in self._used and path.stat().st_mtime < limit:
                    path.unlink()

    def _path(self, kind: str, name: str) -> Path:
        return self.folder / kind / name[:2] / name[2:]

    def _prepare(self) -> None:
        if not self._ready:
            self.folder.mkdir(parents=True, exist_ok=True)
            ignore = self.folder / ".gitignore"
            if not ignore.exists():
                ignore.write_text(IGNORE, "utf-8")
            self._ready = True
