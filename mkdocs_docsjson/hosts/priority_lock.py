"""A lock with two priorities for `serve`: saves and requests first, background work when nobody waits."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager


class PriorityLock:
    """Lets one thread work at a time."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._changed = threading.Condition()
        self._waiting = 0

    @contextmanager
    def urgent(self) -> Iterator[None]:
        """Hold the lock for work that somebody is waiting for."""
        with self._changed:
            self._waiting += 1
        try:
            with self._lock:
                yield
        finally:
            with self._changed:
                self._waiting -= 1
                self._changed.notify_all()

    @contextmanager
    def background(self) -> Iterator[None]:
        """Hold the lock once no urgent work is waiting."""
        with self._changed:
            self._changed.wait_for(lambda: not self._waiting)
        with self._lock:
            yield

    def is_wanted(self) -> bool:
        """Return whether urgent work is waiting."""
        return bool(self._waiting)
