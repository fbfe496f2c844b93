"""Digests of the contents of files. Unchanged files are not read again, not even by the next build."""

from __future__ import annotations

import errno
import hashlib
import os
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from stat import S_ISREG

from mkdocs_docsjson.store.cache import Cache
from mkdocs_docsjson.store.codec import JsonCodec

ABSENT = "absent"
"""The digest of a missing file, as it may be created later."""
KIND = "files"
_NAME = "values"
_CLOCK_STEP = 50_000_000
"""Nanoseconds after a change during which a further one may not change the time stamp."""

Stat = tuple[int, int, int, int]
_CODEC = JsonCodec(())


class FileDigests:
    """Caches values computed from files, with the size, times and inode that the file had.

    If a file is replaced by another one of the same size and time of change, its inode or its `ctime` differs, which no
    program can set.
    """

    def __init__(self, cache: Cache) -> None:
        self._cache = cache
        self._earlier = self._load()
        self._current: dict[str, tuple[Stat, str]] = {}
        self._changed = False

    def digest(self, path: str | Path) -> str:
        """Return the digest of the content of a file; `ABSENT` if it is not a regular file or cannot be read."""
        return self.cached_value(path, "", content_digest)

    def cached_value(self, path: str | Path, kind: str, compute: Callable[[str], str]) -> str:
        """Return a short text computed from the content of a file, or `ABSENT`. kind: a name for this computation."""
        name = str(path)
        try:
            stat = stat_of(name)
        except (OSError, ValueError):
            return ABSENT
        key = f"{kind}:{name}"
        stored = self._current.get(key) or self._earlier.get(key)
        if stored is None or stored[0] != stat:
            try:
                stored = (stat, compute(name))
            except OSError:
                return ABSENT
            self._changed = True
        self._current[key] = stored
        return stored[1]

    def folder_digest(self, folder: str | Path) -> str:
        """Return a digest of all files below a folder: their names and contents."""
        return digest_of(str(folder), *(f"{name}={digest}" for name, digest in self.digests_below(folder).items()))

    def digests_below(self, folder: str | Path) -> dict[str, str]:
        """Return the digest of every file below a folder, by its relative path with forward slashes."""
        found = {}
        for root, folders, names in os.walk(folder):
            folders[:] = sorted(name for name in folders if name != "__pycache__")
            inner = root.removeprefix(str(folder)).replace(os.sep, "/").strip("/")
            for name in sorted(names):
                found[f"{inner}/{name}" if inner else name] = self.digest(f"{root}/{name}")
        return found

    def save(self) -> None:
        """Put the digests into the cache for the next build."""
        if self._changed or len(self._current) != len(self._earlier):
            unchanging = {name: stored for name, stored in self._current.items() if stored[0][3] >= 0}
            self._cache.put(KIND, _NAME, _CODEC.encode(unchanging))
            self._earlier, self._changed = unchanging, False

    def _load(self) -> dict[str, tuple[Stat, str]]:
        return self._cache.read(KIND, _NAME, lambda content: _CODEC.decode(content, dict[str, tuple[Stat, str]])) or {}


_counter = count(1)


def stat_of(path: str | Path) -> Stat:
    """Return size, times and inode of a file, which differ once it has changed. Raises OSError, also for a pipe.

    File systems have coarse clocks: a file that has just changed may change again with the same time stamp. Until that
    time has passed, every call returns another value.
    """
    size, changed, status, inode = plain_stat_of(path)
    is_young = abs(time.time_ns() - status) < _CLOCK_STEP
    return size, changed, status, -next(_counter) if is_young else inode


def plain_stat_of(path: str | Path) -> Stat:
    """Like `stat_of`, for callers that also get change events from the system."""
    stat = os.stat(path)
    if not S_ISREG(stat.st_mode):
        raise OSError(errno.EINVAL, "is not a regular file", str(path))
    return stat.st_size, stat.st_mtime_ns, stat.st_ctime_ns, stat.st_ino


def content_digest(path: str) -> str:
    with open(path, "rb") as file:
        return hashlib.blake2b(file.read(), digest_size=16).hexdigest()


def digest_of(*texts: str) -> str:
    """Return the digest of a sequence of texts."""
    hashed = hashlib.blake2b(digest_size=16)
    for text in texts:
        encoded = text.encode("utf-8", "surrogatepass")
        hashed.update(len(encoded).to_bytes(8, "big"))
        hashed.update(encoded)
    return hashed.hexdigest()
