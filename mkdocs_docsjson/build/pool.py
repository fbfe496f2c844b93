"""A pool of worker processes that make pages, and the look-ahead window through which they are handed back."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any, Generic, TypeVar

from mkdocs_docsjson.build import processes
from mkdocs_docsjson.build.build_state import BuildState
from mkdocs_docsjson.build.worker import start, start_opened
from mkdocs_docsjson.problems import Problem

WORTH_WORKERS = 64
"""From this number of pages on, workers save more time than it takes to start them."""

CHUNK = 8
"""Pages that a worker takes at once."""
IN_HAND = 3
"""Chunks per worker that are requested ahead: finished pages that nobody has taken yet need memory."""

T = TypeVar("T")


class PagePool(Generic[T]):
    """Pages that workers make, roughly in the order of their paths.

    Its methods raise what the executor raises when a worker fails.
    """

    def __init__(
        self, executor: Executor, workers: int, make: Callable[[Sequence[str]], list[T]], paths: Sequence[str]
    ) -> None:
        """make: called in a worker with a chunk of paths; returns a result for each."""
        self._executor = executor
        self._workers = workers
        self._make = make
        self._chunks = deque(paths[start : start + CHUNK] for start in range(0, len(paths), CHUNK))
        self._running: deque[tuple[Sequence[str], Future[list[T]]]] = deque()
        self._ready: dict[str, T] = {}
        self._wanted = set(paths)
        self._fill()

    def results(self) -> Iterator[tuple[str, T]]:
        """Path and result of every page that is still to come."""
        while self._running or self._ready:
            if not self._ready:
                self._next()
            path = next(iter(self._ready))
            self._wanted.discard(path)
            yield path, self._ready.pop(path)

    def take(self, path: str) -> T | None:
        """The result of a page, waiting for it if need be; None when it was not requested, or has been taken."""
        if path not in self._wanted:
            return None
        while path not in self._ready:
            self._next()
        self._wanted.discard(path)
        return self._ready.pop(path)

    def close(self) -> None:
        """Cancel what is left, and stop the workers."""
        self._wanted.clear()
        self._ready.clear()
        self._running.clear()
        self._executor.shutdown(wait=False, cancel_futures=True)

    def _next(self) -> None:
        paths, future = self._running.popleft()
        self._ready.update(zip(paths, future.result(), strict=True))
        self._fill()

    def _fill(self) -> None:
        while self._chunks and len(self._running) < self._workers * IN_HAND:
            paths = self._chunks.popleft()
            self._running.append((paths, self._executor.submit(self._make, paths)))


def started(
    state: BuildState, paths: Sequence[str], place: Path | None, make: Callable[[Sequence[str]], list[T]]
) -> PagePool[T] | None:
    """Workers that make these pages; None where they would not be faster, or cannot be started."""
    project = state.project
    workers = project.options.workers or os.cpu_count() or 1
    if len(paths) < WORTH_WORKERS or workers < 2 or not (processes.can_fork() or state.opener):
        return None
    if processes.can_fork():
        begin: tuple[Callable[..., None], tuple[Any, ...]] = (start, (state, place))
        if place:
            state.drawing.load()
    else:
        begin = (start_opened, (state.opener, state.place_name, place))
    if cache := project.cache:
        cache.write()
        cache.close()  # no process may use the connection of another
    return PagePool(processes.process_pool(workers, *begin), workers, make, paths)


def no_workers(failure: Exception) -> Problem:
    """The problem to report when workers cannot be started, or have failed."""
    message = f"no other processes can be used ({failure}); pages are made here"
    return Problem("", 0, 0, "worker-failed", message)
