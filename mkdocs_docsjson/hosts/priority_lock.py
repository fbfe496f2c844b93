"""Whose turn it is while a site is served: saves and readers come first, what has time waits for them."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager


class PriorityLock:
    """One at a time."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._changed = threading.Condition()
        self._waiting = 0

    @contextmanager
    def urgent(self) -> Iterator[None]:
        """A turn for somebody who is waiting for an answer."""
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
        """A turn when nobody else wants one."""
        with self._changed:
            self._changed.wait_for(lambda: not self._waiting)
        with self._lock:
            yield

    def is_wanted(self) -> bool:
        """Whether somebody is waiting."""
        return bool(self._waiting)
