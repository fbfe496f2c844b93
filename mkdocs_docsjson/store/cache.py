"""The cache: results that are kept on the disk between builds.

A missing entry is computed again, so that the folder may be deleted at any time. All entries are in one SQLite file,
as thousands of small files would be slower. Two builds may share it: entries are written in transactions. Contents are
JSON or text, never code.
"""

from __future__ import annotations

import contextlib
import os
import re
import sqlite3
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from threading import RLock
from typing import TypeVar

from mkdocs_docsjson import disk
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.user_cache import unwritable

T = TypeVar("T")

IGNORE = "# Made by docsjson; safe to delete.\n*\n"
FILE = "results.sqlite"
KEEP_DAYS = 30
"""Entries that no build has used for this many days are removed."""
BATCH = 200
"""Entries that are written in one transaction; an interrupted build loses at most these."""
BUSY_TIMEOUT = 10
"""Seconds to wait for another build that is writing."""

DEPENDENCIES = ("mkdocs-docsjson", "mkdocs", "Markdown", "pymdown-extensions", "pydantic", "PyYAML", "Jinja2",
                "mkdocs-material", "pyromark", "Pygments", "pagefind", "nh3", "latex2mathml", "imagesize",
                "tree-sitter", "tree-sitter-javascript", "Pillow", "lucide", "tablericons2")  # fmt: skip
"""Packages on which results depend; their versions are part of every cache key."""

# synchronous=OFF may lose the cache when the power fails; it is safe when only the process ends.
_SCHEMA = """
PRAGMA synchronous = OFF;
CREATE TABLE IF NOT EXISTS results (
    kind TEXT NOT NULL, name TEXT NOT NULL, day INTEGER NOT NULL, content BLOB NOT NULL, PRIMARY KEY (kind, name)
);
"""
_GET = "SELECT CAST(content AS BLOB), day FROM results WHERE kind = ? AND name = ?"
_PUT = "INSERT OR REPLACE INTO results VALUES (?, ?, ?, ?)"
_DELETE = "DELETE FROM results WHERE kind = ? AND name = ?"


@lru_cache(maxsize=1)
def fingerprint() -> str:
    """Return the versions of Python and `DEPENDENCIES`, and the time of the last change of this package."""
    return " ".join((sys.version.split()[0], *_installed(), str(_last_change(str(Path(__file__).parents[1])))))


def _installed() -> list[str]:
    """Return the names of the metadata folders of `DEPENDENCIES`, such as `jinja2-3.1.6.dist-info`.

    `importlib.metadata` finds the same folders but also reads their files, which takes much longer.
    """
    needed = set(map(_normal, DEPENDENCIES))
    found: dict[str, str] = {}
    for place in sys.path:
        with contextlib.suppress(OSError):  # an archive, or no such folder
            for folder in os.listdir(place or "."):
                stem, _, kind = folder.rpartition(".")
                if kind in ("dist-info", "egg-info") and (name := _normal(stem.partition("-")[0])) in needed:
                    found.setdefault(name, folder)
    return sorted(found.values())


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "_", name).lower()


def _last_change(folder: str) -> int:
    """Return the time of the latest change of a file in a folder and those below it, in nanoseconds."""
    latest = 0
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir(follow_symlinks=False):
                latest = max(latest, _last_change(entry.path)) if entry.name != "__pycache__" else latest
            else:
                latest = max(latest, entry.stat().st_mtime_ns)
    return latest


@dataclass(slots=True)
class Cache:
    """The cache in a folder: contents by kind and name. Disk errors are never fatal: the result is computed again."""

    is_persistent = True
    """Whether what is put into it can be read later, also by other processes."""

    folder: Path
    problems: list[Problem] = field(default_factory=list)
    _unwritten: dict[tuple[str, str], bytes] = field(default_factory=dict)
    _used: set[tuple[str, str]] = field(default_factory=set)
    _opened: sqlite3.Connection | None = None
    _has_failed: bool = False
    _lock: RLock = field(default_factory=RLock)

    def get(self, kind: str, name: str) -> bytes | None:
        """Return the content of an entry, or None. kind: the kind of result, such as `pages`."""
        with self._lock:
            content = self._unwritten.get((kind, name))
            if content is not None:
                return content
            row = self._in_transaction(lambda database: database.execute(_GET, (kind, name)).fetchone())
            if row is None:
                return None
            content, day = row
            if day < _today():
                self._used.add((kind, name))
            return bytes(content)

    def read(self, kind: str, name: str, decode: Callable[[bytes], T]) -> T | None:
        """Return the value of an entry; None if it is missing, or if `decode` raises ValueError or TypeError: then it
        is damaged, which is reported.
        """
        content = self.get(kind, name)
        try:
            return None if content is None else decode(content)
        except (ValueError, TypeError, RecursionError):
            self.problems.append(_damaged(f"the cache entry {name}", "is damaged and is made again"))
            self._unwritten.pop((kind, name), None)
            self._in_transaction(lambda database: database.execute(_DELETE, (kind, name)))
            return None

    def put(self, kind: str, name: str, content: bytes) -> None:
        """Add or replace an entry. It is written to the disk later, at the end of the build at the latest."""
        with self._lock:
            self._unwritten[kind, name] = content
            if len(self._unwritten) >= BATCH:
                self.write()

    def write(self) -> None:
        """Write new entries to the disk."""
        with self._lock:
            rows = [(kind, name, _today(), content) for (kind, name), content in self._unwritten.items()]
            self._unwritten.clear()
            if rows:
                self._in_transaction(lambda database: database.executemany(_PUT, rows), create=True)

    def tidy(self) -> None:
        """Write new entries. On the first build of a day, remove those that no build has used for `KEEP_DAYS`."""

        def tidy(database: sqlite3.Connection) -> None:
            used = [(_today(), *key) for key in self._used]
            database.executemany("UPDATE results SET day = ? WHERE kind = ? AND name = ?", used)
            database.execute("DELETE FROM results WHERE day < ?", (_today() - KEEP_DAYS,))
            self._used.clear()

        self.write()
        if self._used:  # to look for old entries takes a while
            self._in_transaction(tidy)

    def close(self) -> None:
        """Close the file; the next use opens it again."""
        with self._lock:
            if self._opened:
                self._opened.close()
            self._opened = None

    def _in_transaction(self, work: Callable[[sqlite3.Connection], T], *, create: bool = False) -> T | None:
        """Return what `work` does in a transaction; None if there is no database, or after a failure, which is
        reported.
        """
        with self._lock:
            try:
                if not (database := self._open(create=create)):
                    return None
                with database:
                    return work(database)
            except (sqlite3.Error, OSError) as failure:
                self._failed(failure)
                return None

    def _open(self, *, create: bool) -> sqlite3.Connection | None:
        """Return the open database; None if it has failed before, or does not exist and `create` is false."""
        if self._opened or self._has_failed:
            return self._opened
        if not create and not os.path.lexists(f"{self.folder}/{FILE}"):  # each page of a first build asks
            return None
        file = self.folder / FILE
        for ending in ("", "-journal", "-wal", "-shm"):  # what SQLite opens
            if disk.is_link(beside := self.folder / f"{FILE}{ending}"):
                disk.remove_file(beside, self.folder)
        if not file.is_file():
            if not create:
                return None
            self.folder.mkdir(parents=True, exist_ok=True)
            ignore = self.folder / ".gitignore"
            if not os.path.lexists(ignore):
                ignore.write_text(IGNORE, "utf-8")
        # `serve` uses it from several threads, one at a time.
        opened = sqlite3.connect(file, timeout=BUSY_TIMEOUT, check_same_thread=False)
        try:
            opened.executescript(_SCHEMA)
        except sqlite3.Error:
            opened.close()
            raise
        self._opened = opened
        return opened

    def _failed(self, failure: sqlite3.Error | OSError) -> None:
        """Report a failure once. A damaged file is replaced; after any other failure the cache is not used anymore."""
        self.close()
        damaged = isinstance(failure, sqlite3.DatabaseError) and not isinstance(failure, sqlite3.OperationalError)
        if damaged and not any(problem.code == "cache-damaged" for problem in self.problems):
            self.problems.append(
                _damaged(f"the cache {self.folder / FILE}", f"is damaged, and a new one is started ({failure})")
            )
            with contextlib.suppress(OSError):
                disk.remove_file(self.folder / FILE, self.folder)
            return
        self._has_failed = True
        self.problems.append(unwritable(self.folder, failure))


class NoCache(Cache):
    """A cache that keeps nothing."""

    is_persistent = False

    def __init__(self) -> None:
        super().__init__(Path())

    def get(self, kind: str, name: str) -> bytes | None:
        return None

    def put(self, kind: str, name: str, content: bytes) -> None:
        pass


def _damaged(subject: str, predicate: str) -> Problem:
    hint = "you need not do anything; if it happens again, delete the cache folder"
    return Problem("", 0, 0, "cache-damaged", f"{subject} {predicate}", hint)


def _today() -> int:
    """Days since 1970."""
    return int(time.time()) // 86400
