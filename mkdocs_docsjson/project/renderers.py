"""A renderer for each language of the site: components print words of their own in the page's language."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import BrokenExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from markdown import Markdown

from mkdocs_docsjson.cache import Cache
from mkdocs_docsjson.pages.model import PageOptions
from mkdocs_docsjson.problems import Problem, taken
from mkdocs_docsjson.project.render import Entry, Renderer, no_workers
from mkdocs_docsjson.project.sources import Source, Sources

if TYPE_CHECKING:
    from mkdocs_docsjson.project.ahead import Ahead

WORTH_WORKERS = 64
"""Pages to render from which on starting other processes takes less time than it saves."""


@dataclass(slots=True)
class Renderers:
    """Made at the first page of each language, from those of an earlier build where there are any."""

    sources: Sources
    options: Callable[[str], PageOptions]
    """Of a language."""
    cache: Cache | None = None
    workers: int = 0
    markdown: Markdown | None = None
    """With the owner's extensions, when they have something to do."""
    earlier: Mapping[str, Renderer] = field(default_factory=dict)
    made: dict[str, Renderer] = field(default_factory=dict)
    remember: bool = False
    """See `Renderer.remember`."""
    have_time: bool = False
    """Whether nobody waits for the pages that are rendered ahead."""
    ahead: Ahead | None = None
    """Pages that other processes are at."""
    _problems: list[Problem] = field(default_factory=list)

    def of(self, language: str) -> Renderer:
        if language not in self.made:
            options = self.options(language)
            renderer = self.earlier.get(language)
            if renderer:
                renderer.forget_options(options)
            else:
                renderer = Renderer(self.sources, options, self.cache, self.remember)
            renderer.markdown = self.markdown
            self.made[language] = renderer
        return self.made[language]

    def render_ahead(self, sources: Mapping[str, Sequence[Source]]) -> None:
        """Have other processes render pages that are new, when they are many. sources: by language."""
        wanted = {
            language: [source for source in pages if self.of(language).is_new(source)]
            for language, pages in sources.items()
        }
        workers = self.workers or os.cpu_count() or 1
        if sum(map(len, wanted.values())) < WORTH_WORKERS or workers < 2 or self.markdown:
            return
        from mkdocs_docsjson.project.ahead import Ahead, chunks_of
        from mkdocs_docsjson.project.make import start_worker
        from mkdocs_docsjson.workers import process_pool

        options = {language: self.of(language).options for language in wanted}
        chunks = deque(chunk for language, pages in wanted.items() for chunk in chunks_of(language, pages))
        try:
            pool = process_pool(workers, start_worker, (self.sources.folder, options), has_time=self.have_time)
            self.ahead = Ahead(pool, workers, chunks)
        except (OSError, ImportError, BrokenExecutor) as failure:
            self._problems.append(no_workers(failure))

    def render(self, language: str, source: Source) -> Entry:
        """The body of a page in a language."""
        return self.of(language).render(source, self.ahead)

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """Render what is asked for here, without waiting for pages that other processes are at."""
        ahead, self.ahead = self.ahead, None
        try:
            yield
        finally:
            self.ahead = ahead

    def take_problems(self) -> list[Problem]:
        """What was found since the last call."""
        return taken(self._problems, *(renderer.problems for renderer in self.made.values()))

    def close(self) -> None:
        """End other processes that may still be at work."""
        if self.ahead:
            self.ahead.close()
        self.ahead = None
