"""A served site: a saved page is shown at once, everything else follows, and after a mistake the last good site stays.

If only the text of pages has changed, just these are made again, and the rest (search, llms.txt, feeds) follows after
a pause. Any other change is a whole build, in which unchanged pages stay in place.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from logging.handlers import BufferingHandler
from typing import TypeVar

from mkdocs_docsjson.build.processes import release_memory
from mkdocs_docsjson.hosts.live_pages import LivePages
from mkdocs_docsjson.project.project import BuildCancelled

log = logging.getLogger("mkdocs.plugins.docsjson")

QUIET = 2.0
"""Seconds without a save after which the outputs beside the pages are brought up to date."""
T = TypeVar("T")


class LiveSite:
    """Keeps a served site up to date."""

    def __init__(self, pages: LivePages, build: Callable[[], LivePages], expected: tuple[type[Exception], ...]) -> None:
        """pages: of the first build. build: builds everything again. expected: the exceptions that it raises on
        failure."""
        self.pages = pages
        self._build = build
        self._expected: tuple[type[Exception], ...] = (*expected, OSError)
        self._lock = PriorityLock()
        self._background_start = time.monotonic()
        """When background work may start."""
        self._has_background_work = threading.Event()
        """Set while there is background work."""
        self.failure = ""
        """Why the last build failed; empty when it did not."""

    def start(self) -> None:
        """Start the background work that the first build has left."""
        threading.Thread(target=self._work, daemon=True).start()
        self._has_background_work.set()

    def update(self) -> None:
        """Update the site after a change. Errors are logged, and kept in `failure`."""
        with self._lock.urgent(), _errors_logged() as errors:
            try:
                if not self.failure and self.pages.render_changed():
                    self._background_start = time.monotonic() + QUIET
                else:
                    self.pages = self._rebuild()
                    self._background_start = time.monotonic()
                self.failure = ""
            except self._expected as failure:
                self.failure = "\n".join(dict.fromkeys([*(error.getMessage() for error in errors), str(failure)]))
                log.error("showing the last good build until this is fixed: %s", failure)
            self._has_background_work.set()

    def _rebuild(self) -> LivePages:
        """Run a full build; retry once if a file vanished meanwhile, as its event has already been consumed."""
        try:
            return self._build()
        except FileNotFoundError:
            return self._build()

    def render(self, *files: str) -> None:
        """Make the requested files that do not exist yet."""
        for file in files:
            if self.pages.is_pending(file):
                with self._lock.urgent():
                    self.pages.render_file(file)

    def _work(self) -> None:
        """Background thread: repeatedly do what a quick start or a quick save has left, until the server exits."""
        import_module("mkdocs_docsjson.rendering.render_page")  # before the first save
        release_memory()
        while True:
            self._has_background_work.wait()
            while (left := self._background_start - time.monotonic()) > 0:
                time.sleep(left)
            self._has_background_work.clear()
            try:
                self._catch_up()
            except BuildCancelled:
                self._has_background_work.set()
            except Exception as failure:  # the next save may repair it, whatever it is
                log.error("%s", failure)

    def _catch_up(self) -> None:
        """Do the background work. A save cancels it, and it starts again afterwards."""
        pages = self.pages
        if self._each(pages.finish(self._lock.is_wanted)) is None or self._has_background_work.is_set():
            return
        articles = self._each(pages.search_articles())
        if articles is not None and not self._has_background_work.is_set():
            pages.index_search(articles)
            release_memory()

    def _each(self, steps: Iterator[T]) -> list[T] | None:
        """Return what all steps yield, each made while nobody waits for the lock; None once a build has replaced the
        pages.
        """
        pages, found = self.pages, list[T]()
        while True:
            with self._lock.background():
                if self.pages is not pages:
                    return None
                for step in steps:
                    found.append(step)
                    break
                else:
                    return found


class PriorityLock:
    """Lets one thread work at a time: saves and requests first, background work when none of these wait."""

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


@contextmanager
def _errors_logged() -> Iterator[list[logging.LogRecord]]:
    """Collect the errors that are logged in this block, to be shown on the page."""
    collector, logger = BufferingHandler(10_000), logging.getLogger("mkdocs")
    collector.setLevel(logging.ERROR)
    logger.addHandler(collector)
    try:
        yield collector.buffer
    finally:
        logger.removeHandler(collector)
