"""The server of `serve`: shows a live site, watches for changes, and makes browsers reload the page after each."""

from __future__ import annotations

import logging
import mimetypes
import os
import posixpath
import socket
import threading
import time
import webbrowser
from collections.abc import Callable, Iterable, Iterator
from html import escape
from pathlib import Path
from socketserver import ThreadingMixIn
from typing import Any
from urllib.parse import quote, urlsplit
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer
from wsgiref.util import FileWrapper

from mkdocs_docsjson.hosts.live_site import LiveSite
from mkdocs_docsjson.hosts.request_guard import REFUSED, is_known, is_odd
from mkdocs_docsjson.hosts.watcher import Watcher
from mkdocs_docsjson.project.output_paths import NOT_FOUND
from mkdocs_docsjson.web_addresses import literal

log = logging.getLogger("mkdocs.plugins.docsjson")

EVENTS = "/livereload/events"
"""Address at which browsers receive notices of changes, as server-sent events."""
HEARTBEAT = 15
"""Seconds between two empty lines to a browser, which show whether it is still connected."""
SCRIPT = """<script>(() => {
  let source;
  const stop = () => { source?.close(); source = undefined; };
  const follow = () => {
    if (document.visibilityState !== "visible") return stop();
    source ??= new EventSource("%s");
    source.onmessage = ({ data }) => { if (data !== "%s") { stop(); location.reload(); } };
  };
  addEventListener("visibilitychange", follow);
  addEventListener("pageshow", follow);
  addEventListener("pagehide", stop);
})();</script>"""
NOTE = (
    '<div role="alert" style="position:fixed;inset:auto 1rem 1rem;z-index:99;padding:1rem;border-radius:.5rem;'
    'background:#7f1d1d;color:#fff;font:14px/1.5 ui-monospace,monospace;white-space:pre-wrap">{}</div>'
)
TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm", ".md": "text/markdown"}
"""Content types that some systems do not know, or call something else."""

Start = Callable[..., Any]


class LiveServer:
    """Serves until it is shut down. Other plugins of MkDocs may add watched files, as with MkDocs' own server."""

    def __init__(
        self,
        site: LiveSite,
        host: str,
        port: int,
        *,
        mount: str = "/",
        allowed: Iterable[str] = (),
        watched: Callable[[], Iterable[Path]],
    ) -> None:
        """mount: path of the site. allowed: further hosts that are answered. watched: files and folders. Raises OSError
        when the port is taken.
        """
        self._site = site
        self.url = address_of(host, port, mount)
        self._mount = urlsplit(self.url).path
        self._events_path = self._mount.rstrip("/") + EVENTS
        """Below the site's path, as a proxy may forward nothing else."""
        self._added: list[Path] = []
        self._watcher = Watcher(lambda: [*watched(), *self._added], since=site.pages.opened)
        self._changed = threading.Event()
        self._is_down = False
        self._updated = threading.Condition()
        """Guards the attributes below."""
        self._is_updating = False
        self._version = time.time_ns()
        """Changes with every update of the site, and from run to run."""
        self._host, self._allowed = host, [name.strip().lower() for name in allowed]
        self._http = _ThreadingServer((host, port), self._answer)

    def watch(self, path: str, func: object = None, *, recursive: bool = True) -> None:
        """Watch another file or folder. func, recursive: parameters of MkDocs' server, without effect here."""
        self._added.append(Path(path))

    def unwatch(self, path: str) -> None:
        """Undo `watch`."""
        self._added.remove(Path(path))

    def serve(self, *, open_in_browser: bool = False) -> None:
        """Answer requests until `shutdown` or Ctrl-C."""
        threading.Thread(target=self._http.serve_forever, args=(0.25,), daemon=True).start()
        threading.Thread(target=self._follow, daemon=True).start()
        self._site.start()
        log.info("Serving on %s", self.url)
        if open_in_browser:
            webbrowser.open(self.url)
        try:
            while not self._is_down:
                if self._changed.wait(0.25):  # without a timeout, Ctrl-C would have no effect on Windows
                    self._changed.clear()
                    self._update()
        except KeyboardInterrupt:
            log.info("Shutting down...")
        finally:
            self.shutdown()

    def shutdown(self, wait: bool = False) -> None:
        self._is_down = True
        self._watcher.stop()
        self._http.shutdown()
        self._http.server_close()

    def _follow(self) -> None:
        for _ in self._watcher.changes():
            with self._updated:  # one step for `_update`, which resets the first by the second
                self._is_updating = True
                self._changed.set()

    def _update(self) -> None:
        try:
            self._site.update()
        except Exception:  # the next save may repair it, whatever it is
            log.exception("the site cannot be brought up to date; this is a bug in mkdocs-docsjson, please report it")
        finally:
            with self._updated:
                self._is_updating = self._changed.is_set()
                self._version = time.time_ns()
                self._updated.notify_all()

    # Requests

    def _answer(self, environ: dict[str, Any], start: Start) -> Iterable[bytes]:
        if not is_known(environ.get("HTTP_HOST", ""), self._host, self._allowed):
            start("403 Forbidden", [("Content-Type", "text/plain; charset=utf-8")])
            return [REFUSED]
        if is_odd(environ.get("PATH_INFO", "")):
            return self._missing(start)
        path = environ["PATH_INFO"].encode("latin-1").decode("utf-8")
        if path == self._events_path:
            start("200 OK", [("Content-Type", "text/event-stream"), ("Cache-Control", "no-store")])
            return self._events()
        if not path.startswith(self._mount):
            if f"{path}/" == self._mount or path == "/":
                return _redirect(self._mount, start)
            return self._missing(start)
        with self._updated:  # the update in progress decides which files exist
            self._updated.wait_for(lambda: not self._is_updating)
            version = self._version
        asked = path.removeprefix(self._mount)
        file = posixpath.normpath(f"/{asked}index.html" if path.endswith("/") else f"/{asked}").lstrip("/")
        self._site.render(file, f"{file}/index.html")
        target = self._site.pages.folder.root / file
        # Unlike that of pathlib, this function takes names of any length.
        if not path.endswith("/") and os.path.isfile(target / "index.html"):
            return _redirect(f"{path}/", start)
        return self._file(target, version, start, environ)

    def _file(self, path: Path, version: int, start: Start, environ: dict[str, Any]) -> Iterable[bytes]:
        try:
            opened = path.open("rb")
        except (OSError, ValueError):
            return self._missing(start)
        kind = TYPES.get(path.suffix.lower()) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        if path.suffix == ".html":
            with opened:
                return self._page("200 OK", opened.read(), version, start)
        text = "; charset=utf-8" if kind.startswith("text/") else ""
        size = os.fstat(opened.fileno()).st_size
        head = [("Content-Type", kind + text), ("Content-Length", str(size)), ("Cache-Control", "no-cache")]
        start("200 OK", head)
        return FileWrapper(opened, 1 << 16)

    def _page(self, status: str, html: bytes, version: int, start: Start) -> Iterable[bytes]:
        """Send a page with the script that reloads it, and with the mistake of the last build on top."""
        if mistake := self._site.failure:
            html += NOTE.format(escape(mistake)).encode()
        html += (SCRIPT % (quote(self._events_path), version)).encode()
        length, kind = str(len(html)), "text/html; charset=utf-8"
        start(status, [("Content-Type", kind), ("Content-Length", length), ("Cache-Control", "no-cache")])
        return [html]

    def _missing(self, start: Start) -> Iterable[bytes]:
        try:
            html = (self._site.pages.folder.root / NOT_FOUND).read_bytes()
        except OSError:
            html = b"404 Not Found"
        return self._page("404 Not Found", html, self._version, start)

    def _events(self) -> Iterator[bytes]:
        """Yield the version of the site, now and after every change, as server-sent events."""
        told = 0
        while not self._is_down:
            with self._updated:
                self._updated.wait_for(lambda known=told: self._version != known or self._is_down, HEARTBEAT)  # type: ignore[misc]
                version = self._version
            yield f"data: {version}\n\n".encode() if version != told else b":\n\n"
            told = version


def address_of(host: str, port: int, mount: str) -> str:
    """The address of a server's site, with a slash at its end. mount: its path."""
    path = f"{mount.strip('/')}/".lstrip("/")
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/{path}"


def _redirect(path: str, start: Start) -> Iterable[bytes]:
    start("302 Found", [("Location", quote(path)), ("Content-Length", "0")])
    return []


class _ThreadingServer(ThreadingMixIn, WSGIServer):
    """Answers each request in a thread of its own."""

    daemon_threads = True

    def __init__(self, address: tuple[str, int], app: Callable[..., Iterable[bytes]]) -> None:
        if (given := literal(address[0])) and given.version == 6:
            self.address_family = socket.AF_INET6
        super().__init__(address, _RequestHandler)
        self.set_app(app)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Log at debug level only: mostly the browser has closed the connection."""
        log.debug("a request was not answered", exc_info=True)


class _RequestHandler(WSGIRequestHandler):
    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        ordinary = str(code).startswith(("2", "3"))
        log.log(logging.DEBUG if ordinary else logging.WARNING, "%s: %s", code, ascii(self.requestline)[1:-1][:200])

    def log_message(self, format: str, *args: Any) -> None:
        log.debug(format, *args)
