"""A served site: a saved page is shown at once, everything else follows, and a mistake leaves the last good site.

Where only the text of pages has changed, they alone are drawn again and the rest (search, llms.txt, feeds) waits for a
quiet moment; any other change is a whole build, in which every page that is unchanged stays where it is.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from importlib import import_module

from mkdocs_docsjson.hosts.live_pages import LivePages
from mkdocs_docsjson.hosts.priority_lock import PriorityLock
from mkdocs_docsjson.project.project import BuildCancelled

log = logging.getLogger("mkdocs.plugins.docsjson")

QUIET = 2.0
"""Seconds without a save after which the outputs beside the pages are brought up to date."""
DONE = object()


class LiveSite:
    """Keeps a served site up to date."""

    def __init__(self, pages: LivePages, build: Callable[[], LivePages], expected: tuple[type[Exception], ...]) -> None:
        """pages: of the first build. build: builds all again. expected: what it raises when it cannot."""
        self.pages = pages
        self._build = build
        self._expected: tuple[type[Exception], ...] = (*expected, OSError)
        self._lock = PriorityLock()
        self._due = time.monotonic()
        """When background work may start."""
        self._left = threading.Event()
        """Set while there is background work."""
        self.mistake = ""
        """Why the last build failed; empty when it did not."""
        self._errors = _ErrorCollector()

    def start(self) -> None:
        """Start the background work that the first build has left."""
        # What renders pages was loaded by other processes, or not at all: have it here before the first save.
        threading.Thread(target=import_module, args=("mkdocs_docsjson.rendering.render_page",), daemon=True).start()
        threading.Thread(target=self._work, daemon=True).start()
        self._left.set()

    def update(self) -> None:
        """Bring the site up to date after a change. What is wrong is logged and kept in `mistake`."""
        with self._lock.urgent(), self._errors:
            try:
                if not self.mistake and self.pages.draw_changed():
                    self._due = time.monotonic() + QUIET
                else:
                    self.pages = self._built()
                    self._due = time.monotonic()
                self.mistake = ""
            except self._expected as failure:
                self.mistake = "\n".join(dict.fromkeys([*self._errors.messages, str(failure)]))
                log.error("showing the last good build until this is fixed: %s", failure)
            self._left.set()

    def _built(self) -> LivePages:
        """Run a full build; retry once if a file vanished meanwhile, as its event has already been consumed."""
        try:
            return self._build()
        except FileNotFoundError:
            return self._build()

    def draw(self, *files: str) -> None:
        """Draw those of these files that somebody asks for and that are still to be drawn."""
        for file in files:
            if self.pages.wants(file):
                with self._lock.urgent():
                    self.pages.draw_file(file)

    def _work(self) -> None:
        """Background thread: repeatedly do what a quick start or a quick save has left, until the server exits."""
        while True:
            self._left.wait()
            while (left := self._due - time.monotonic()) > 0:
                time.sleep(left)
            self._left.clear()
            try:
                self._catch_up()
            except BuildCancelled:
                self._left.set()
            except Exception as failure:  # the next save may mend it, whatever it is
                log.error("%s", failure)

    def _catch_up(self) -> None:
        """Do the background work. A save cancels it, and it starts again afterwards."""
        pages = self.pages
        steps = pages.finish(self._lock.is_wanted)
        while True:
            with self._lock.background():
                if self.pages is not pages or next(steps, DONE) is DONE:
                    break
        if not self._left.is_set():
            self.pages.index_search()


class _ErrorCollector(logging.Handler):
    """Keeps the errors of one build, to be shown on the page."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.messages.append(record.getMessage())

    def __enter__(self) -> _ErrorCollector:
        self.messages.clear()
        logging.getLogger("mkdocs").addHandler(self)
        return self

    def __exit__(self, *_: object) -> None:
        logging.getLogger("mkdocs").removeHandler(self)
