"""`serve`: a saved page is shown at once, everything else follows, and a broken save leaves the last good site.

Stands between MkDocs' server and its builder. Where only the text of pages has changed, they alone are drawn again
and the rest (search, llms.txt, feeds) waits for a quiet moment; any other change is a whole build, in which every
page that is unchanged stays where it is.
"""

from __future__ import annotations

import logging
import os
import threading
import time
from collections.abc import Callable, Iterable
from html import escape
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mkdocs.exceptions import MkDocsException
from watchdog.events import (
    DirCreatedEvent,
    DirDeletedEvent,
    DirMovedEvent,
    FileClosedEvent,
    FileCreatedEvent,
    FileDeletedEvent,
    FileModifiedEvent,
    FileMovedEvent,
    FileSystemEvent,
    FileSystemEventHandler,
)
from watchdog.observers import Observer
from watchdog.observers.polling import PollingObserver

from mkdocs_docsjson.build.project import BuildCancelled
from mkdocs_docsjson.hosts.priority_lock import PriorityLock
from mkdocs_docsjson.hosts.request_guard import guarded
from mkdocs_docsjson.site.discover import is_ignored_folder

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.livereload import LiveReloadServer

    from mkdocs_docsjson.hosts.mkdocs.plugin import DocsJsonPlugin

log = logging.getLogger("mkdocs.plugins.docsjson")

SETTLE = 0.05
"""Seconds without a further change before a build starts: an editor may write a file in several steps."""
QUIET = 2.0
"""Seconds without a save after which the outputs beside the pages are brought up to date."""
POLL = 0.3
"""Seconds between two looks at all files, where the system cannot tell of changes."""
CHANGES = [
    *(FileModifiedEvent, FileCreatedEvent, FileDeletedEvent, FileMovedEvent, FileClosedEvent),
    *(DirCreatedEvent, DirDeletedEvent, DirMovedEvent),
]
"""Not the opening of files: a build opens them all. One list for all, as the system keeps one for each folder."""

DONE = object()

NOTE = (
    '<div role="alert" style="position:fixed;inset:auto 1rem 1rem;z-index:99;padding:1rem;border-radius:.5rem;'
    'background:#7f1d1d;color:#fff;font:14px/1.5 ui-monospace,monospace;white-space:pre-wrap">{}</div>'
)


class Rebuilder:
    """Builds again on every change."""

    def __init__(self, plugin: DocsJsonPlugin, config: MkDocsConfig, builder: Callable[..., None]) -> None:
        self._plugin = plugin
        self._config = config
        self._builder = builder
        self._lock = PriorityLock()
        self._due = time.monotonic()
        """When what has time may begin."""
        self._left = threading.Event()
        """Set while there is something that has time."""
        self._wrong = ""
        self._told = _Listener()

    def attach(self, server: LiveReloadServer) -> LiveReloadServer:
        """Take the place of MkDocs' builder and of its watching, which looks at every file twice a second."""
        server.builder = self.rebuild
        server.build_delay = SETTLE
        app = self._with_note(self._with_late_pages(server))
        allowed = self._plugin.config.allowed_hosts
        server.set_app(guarded(app, self._config.dev_addr.host, allowed, lambda: server.error_handler(404) or b""))
        watch_with_events(server, Path(os.path.abspath(self._config.docs_dir)))
        # What renders pages was loaded by other processes, or not at all: have it here before the first save.
        threading.Thread(target=import_module, args=("mkdocs_docsjson.build.render_page",), daemon=True).start()
        threading.Thread(target=self._work, daemon=True).start()
        self._left.set()
        return server

    def rebuild(self, *arguments: Any) -> None:
        """Bring the site up to date. What is wrong is printed and shown on the pages; the server goes on."""
        with self._lock.urgent(), self._told:
            try:
                if self._plugin.redraw_changed_pages():
                    self._due = time.monotonic() + QUIET
                else:
                    self._build(*arguments)
                    self._due = time.monotonic()
                self._wrong = ""
            except (MkDocsException, OSError) as failure:  # a mistake in mkdocs.yml among them
                self._wrong = "\n".join([*self._told.messages, str(failure)])
                log.error("the site stays as it was until this is mended: %s", failure)
            self._left.set()

    def _build(self, *arguments: Any) -> None:
        """Build all. Once more when a file has gone since it was listed: nobody tells of that a second time."""
        try:
            self._builder(*arguments)
        except FileNotFoundError:
            self._builder(*arguments)

    def _work(self) -> None:
        """Do what has time, again and again; runs beside the server as long as that does."""
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
        """Do what a quick start or a quick save has left out. The next save puts an end to it and asks for it again."""
        on_demand = self._plugin.on_demand
        steps = self._plugin.finish(self._lock.is_wanted)
        while True:
            with self._lock.background():
                if self._plugin.on_demand is not on_demand or next(steps, DONE) is DONE:
                    break
        if not self._left.is_set():
            self._plugin.index_search()

    def _with_late_pages(self, server: LiveReloadServer) -> Callable[..., Any]:
        """The server's answers, for which a page is drawn that is not there yet."""

        def answer(environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
            path = environ["PATH_INFO"].encode("latin-1").decode("utf-8", "ignore")
            if path.startswith(server.mount_path) and not path.startswith("/livereload/"):
                with server._epoch_cond:  # as MkDocs does: what is being built decides which page is wanted
                    server._epoch_cond.wait_for(lambda: server._visible_epoch == server._wanted_epoch)
                asked = path.removeprefix(server.mount_path)
                self._draw(asked, f"{asked.rstrip('/')}/index.html".lstrip("/"))
            return server.serve_request(environ, start)

        return answer

    def _draw(self, *files: str) -> None:
        """Draw those of these files that are still to be drawn."""
        for file in files:
            if self._plugin.on_demand and self._plugin.on_demand.wants(file):
                with self._lock.urgent():
                    if on_demand := self._plugin.on_demand:
                        on_demand.draw_file(file)
            elif self._plugin.wants_card(file):
                with self._lock.urgent():
                    self._plugin.draw_card(file)

    def _with_note(self, app: Callable[..., Any]) -> Callable[..., Any]:
        """The server's answers with what is wrong on top of every page."""

        def answer(environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
            if not self._wrong:
                return app(environ, start)  # type: ignore[no-any-return]
            kept: list[Any] = []
            body = b"".join(app(environ, lambda *head: kept.extend(head)))
            headers = dict(kept[1])
            if headers.get("Content-Type", "").startswith("text/html"):
                body += NOTE.format(escape(self._wrong)).encode()
                headers["Content-Length"] = str(len(body))
            start(kept[0], list(headers.items()))
            return [body]

        return answer


class _Listener(logging.Handler):
    """Keeps the errors of one build, to be shown on the page."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.messages.append(record.getMessage())

    def __enter__(self) -> _Listener:
        self.messages.clear()
        logging.getLogger("mkdocs").addHandler(self)
        return self

    def __exit__(self, *_: object) -> None:
        logging.getLogger("mkdocs").removeHandler(self)


class _Changes:
    """An observer that is told of changes by the system, and looks for itself where that is not to be had."""

    def __init__(self) -> None:
        self._observer: Any = Observer()
        self._watches: dict[Any, tuple[Any, str, bool]] = {}

    def schedule(self, handler: Any, path: str, *, recursive: bool = False) -> Any:
        watch = self._observer.schedule(handler, path, recursive=recursive, event_filter=CHANGES)
        self._watches[watch] = (handler, path, recursive)
        return watch

    def unschedule(self, watch: Any) -> None:
        self._watches.pop(watch, None)
        self._observer.unschedule(watch)

    def start(self) -> None:
        try:
            self._observer.start()
        except OSError as failure:  # the system allows only so many watches
            log.info("changes are looked for every %s s: %s", POLL, failure)
            self._observer = PollingObserver(timeout=POLL)
            for handler, path, recursive in self._watches.values():
                self._observer.schedule(handler, path, recursive=recursive)
            self._observer.start()

    def stop(self) -> None:
        self._observer.stop()

    def join(self) -> None:
        self._observer.join()


class _Folders(FileSystemEventHandler):
    """Watches the folders that are made in the docs folder while it is served, as those that were there."""

    def __init__(self, server: LiveReloadServer) -> None:
        self._server = server

    def on_created(self, event: FileSystemEvent) -> None:
        self._begin(event.src_path)

    def on_deleted(self, event: FileSystemEvent) -> None:
        self._end(event.src_path)

    def on_moved(self, event: FileSystemEvent) -> None:
        self._end(event.src_path)
        self._begin(event.dest_path)

    def _begin(self, path: bytes | str) -> None:
        folder = os.path.abspath(os.fsdecode(path))
        if not os.path.isdir(folder) or is_ignored_folder(Path(folder).name):
            return
        self._end(folder)
        try:
            self._server.watch(folder)
        except OSError:  # gone again; the server counts it before it can be watched
            self._server._watched_paths.pop(folder, None)
        with self._server._rebuild_cond:  # what came into it before it was watched
            self._server._want_rebuild = True
            self._server._rebuild_cond.notify_all()

    def _end(self, path: bytes | str) -> None:
        folder = os.path.abspath(os.fsdecode(path))
        if folder in self._server._watched_paths:
            self._server.unwatch(folder)


def watch_with_events(server: LiveReloadServer, docs: Path) -> None:
    """Watch what MkDocs has asked for by events; of the docs folder its files, and its folders each by itself.

    What is ignored in it (a cache, the finished site) changes with every build.
    """
    paths = list(server._watched_paths)
    for path in paths:
        server.unwatch(path)
    server.observer = changes = _Changes()  # type: ignore[assignment]
    for path in filter(os.path.exists, paths):  # mkdocs.yml may be in memory alone
        server.watch(path, recursive=Path(path) != docs)
    for folder in docs.iterdir():
        if folder.is_dir() and not is_ignored_folder(folder.name):
            server.watch(str(folder.resolve()))
    changes.schedule(_Folders(server), str(docs))
