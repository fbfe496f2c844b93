"""Pages that other processes render while this one draws and writes those before them."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass, field

from mkdocs_docsjson.project.render import Made
from mkdocs_docsjson.project.sources import Source

CHUNK = 8
"""Pages that a worker takes at once."""
IN_HAND = 3
"""Chunks for each worker that are asked for before one of them is used: what is finished early takes memory."""


@dataclass(frozen=True, slots=True)
class Chunk:
    """Pages of one language: its code, and text and file of each."""

    language: str
    pages: tuple[tuple[str, str], ...]


def chunks_of(language: str, sources: Sequence[Source]) -> Iterable[Chunk]:
    for start in range(0, len(sources), CHUNK):
        yield Chunk(language, tuple((source.text, source.file) for source in sources[start : start + CHUNK]))


@dataclass(slots=True)
class Ahead:
    """Asked for pages in about the order of the chunks. Raises what the executor raises when its processes fail."""

    pool: Executor
    workers: int
    waiting: deque[Chunk]
    _running: deque[tuple[Chunk, Future[list[Made]]]] = field(default_factory=deque)
    _ready: dict[tuple[str, str], Made] = field(default_factory=dict)
    """By file and text."""
    _wanted: set[tuple[str, str]] = field(default_factory=set)

    def __post_init__(self) -> None:
        self._wanted = {(file, text) for chunk in self.waiting for text, file in chunk.pages}
        self._fill()

    def take(self, source: Source) -> Made | None:
        """A page as another process has made it, once; None when it was never asked for, or taken already."""
        key = (source.file, source.text)
        if key not in self._wanted:
            return None
        while key not in self._ready:
            chunk, future = self._running.popleft()
            made = future.result()
            self._ready |= {(file, text): each for (text, file), each in zip(chunk.pages, made, strict=True)}
            self._fill()
        taken = self._ready.pop(key)
        self._wanted.discard(key)
        if not self._wanted:
            self.close()
        return taken

    def close(self) -> None:
        """End the other processes."""
        self._wanted.clear()
        self._ready.clear()
        self.pool.shutdown(wait=False, cancel_futures=True)

    def _fill(self) -> None:
        from mkdocs_docsjson.project.make import make_there

        while self.waiting and len(self._running) < self.workers * IN_HAND:
            chunk = self.waiting.popleft()
            self._running.append((chunk, self.pool.submit(make_there, chunk)))
