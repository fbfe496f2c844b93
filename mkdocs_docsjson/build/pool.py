"""A pool of worker processes that make pages, and the look-ahead window through which they are handed back."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future
from typing import Any, Generic, TypeVar

from mkdocs_docsjson.build import processes
from mkdocs_docsjson.build.build_state import BuildState
from mkdocs_docsjson.build.worker import make_pages, start
from mkdocs_docsjson.problems import Problem

WORTH_WORKERS = 64
"""From this number of pages on, workers save more time than it takes to start them."""

CHUNK = 8
"""Pages that a worker takes at once."""
CHUNKS_AHEAD = 3
"""Chunks per worker that are requested ahead: finished pages that nobody has taken yet need memory."""

T = TypeVar("T")


class PagePool(Generic[T]):
    """Pages that workers make ahead, roughly in the order of their paths: none where that would not be faster, and none
    after the workers have failed, which is reported.
    """

    def __init__(
        self,
        state: BuildState,
        paths: Sequence[str],
        make: Callable[[BuildState, str], T],
        load: Callable[[], object] = lambda: None,
    ) -> None:
        """make: makes what is wanted of a page; can be pickled. load: called before workers are forked, to load what
        they then share.
        """
        self._problems = state.project.problems
        self._workers = state.project.options.workers or os.cpu_count() or 1
        self._executor: Executor | None = None
        self._chunks = deque(paths[start : start + CHUNK] for start in range(0, len(paths), CHUNK))
        self._running: deque[tuple[Sequence[str], Future[Any]]] = deque()
        self._ready: dict[str, T] = {}
        self._requested = set[str]()
        if len(paths) < WORTH_WORKERS or self._workers < 2 or not (processes.can_fork() or state.opener):
            return
        try:
            self._executor = _executor(state, make, load, self._workers)
            self._requested.update(paths)
            self._fill(self._executor)
        except (OSError, ImportError, BrokenExecutor) as failure:
            self._fail(failure)

    def take(self, path: str) -> T | None:
        """The result of a page, waiting for it if need be; None where no worker makes it, or it has been taken."""
        try:
            while path in self._requested and path not in self._ready:
                self._wait()
        except (OSError, BrokenExecutor) as failure:
            self._fail(failure)
        self._requested.discard(path)
        return self._ready.pop(path, None)

    def close(self) -> None:
        """Cancel what is left, and stop the workers.

        Waits for pages that are being made, as they are written to a folder that may be removed afterwards.
        """
        is_working = any(not future.done() for _, future in self._running)
        self._requested.clear()
        self._ready.clear()
        self._running.clear()
        if self._executor:
            self._executor.shutdown(wait=is_working, cancel_futures=True)

    def _wait(self) -> None:
        paths, future = self._running.popleft()
        results, problems = future.result()
        self._ready.update(zip(paths, results, strict=True))
        self._problems += (problem for problem in problems if problem not in self._problems)
        if self._executor:
            self._fill(self._executor)

    def _fill(self, executor: Executor) -> None:
        while self._chunks and len(self._running) < self._workers * CHUNKS_AHEAD:
            paths = self._chunks.popleft()
            self._running.append((paths, executor.submit(make_pages, paths)))

    def _fail(self, failure: Exception) -> None:
        self.close()
        message = f"pages cannot be rendered in several processes ({failure}), so they are rendered in one"
        self._problems.append(Problem("", 0, 0, "worker-failed", message))


def _executor(
    state: BuildState, make: Callable[[BuildState, str], object], load: Callable[[], object], workers: int
) -> Executor:
    """Start the workers. Raises OSError and ImportError where the system has none."""
    is_forked = processes.can_fork()
    opened = (lambda: state) if is_forked or not state.opener else state.opener
    if is_forked:
        load()
    state.project.cache.write()
    state.project.cache.close()  # no process may use the connection of another
    return processes.process_pool(workers, start, (opened, state.folder_digest, make))
