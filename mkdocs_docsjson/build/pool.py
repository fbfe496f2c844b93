"""Other processes that make pages, while this one goes on with what they have made."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future
from typing import Generic, TypeVar

CHUNK = 8
"""Pages that a worker takes at once."""
IN_HAND = 3
"""Chunks for each worker that are asked for before one of them is used: what is finished early takes memory."""

T = TypeVar("T")


class PagePool(Generic[T]):
    """Has pages made in about the order of their paths. Raises what the executor raises when its processes fail."""

    def __init__(
        self, executor: Executor, workers: int, make: Callable[[Sequence[str]], list[T]], paths: Sequence[str]
    ) -> None:
        """make: called in a worker with some of the paths; gives a result for each."""
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
        """The result for a page, once; None when it was never asked for, or taken already."""
        if path not in self._wanted:
            return None
        while path not in self._ready:
            self._next()
        self._wanted.discard(path)
        return self._ready.pop(path)

    def close(self) -> None:
        """End the other processes."""
        self._wanted.clear()
        self._ready.clear()
        self._running.clear()
        self._executor.shutdown(wait=False, cancel_futures=True)

    @property
    def waiting(self) -> Iterable[str]:
        """Paths whose results are not used yet."""
        return tuple(self._wanted)

    def _next(self) -> None:
        paths, future = self._running.popleft()
        self._ready.update(zip(paths, future.result(), strict=True))
        self._fill()

    def _fill(self) -> None:
        while self._chunks and len(self._running) < self._workers * IN_HAND:
            paths = self._chunks.popleft()
            self._running.append((paths, self._executor.submit(self._make, paths)))
