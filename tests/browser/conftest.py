"""A real browser for the tests, and small sites built for it.

Uses a Chromium, Chrome or Edge that is on the machine (or $DOCSJSON_BROWSER); downloads none.
"""

from __future__ import annotations

import functools
import http.server
import os
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, Page, Route, sync_playwright
from served import SITES, OpenPage, Serve, build

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
FLAGS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-sync",
    "--force-color-profile=srgb",
    "--font-render-hinting=none",
]
if hasattr(os, "geteuid") and os.geteuid() == 0:
    FLAGS.append("--no-sandbox")  # Chromium refuses to start as root with its sandbox on


def find_chromium() -> str | None:
    """$DOCSJSON_BROWSER, else the first browser on PATH (Debian: /usr/bin/chromium), else None: Playwright's own."""
    return os.environ.get("DOCSJSON_BROWSER") or next(filter(None, map(shutil.which, NAMES)), None)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = find_chromium()
    with sync_playwright() as playwright:
        try:
            running = playwright.chromium.launch(executable_path=path, args=FLAGS)
        except Error as failure:
            message = f"no usable Chromium ({path or 'none on PATH'}): {str(failure).splitlines()[0]}"
            if os.environ.get("CI"):
                pytest.fail(f"{message}; CI must install one", pytrace=False)
            pytest.skip(f"{message}; install one or set DOCSJSON_BROWSER")
        yield running
        running.close()


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves files, with the server's policy, and the site's own page for what is missing."""

    def end_headers(self) -> None:
        if policy := getattr(self.server, "policy", None):
            self.send_header("Content-Security-Policy", policy)
        super().end_headers()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        page = Path(self.directory, "404.html")
        if code != 404 or not page.is_file():
            return super().send_error(code, message, explain)
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(page.read_bytes())
        return None

    def log_message(self, *args: Any) -> None:
        """Be silent."""


class Server(http.server.ThreadingHTTPServer):
    policy: str | None = None
    daemon_threads = True

    def handle_error(self, *args: Any) -> None:
        """A browser that closes a connection early is no failure."""


@pytest.fixture
def serve() -> Iterator[Serve]:
    """Serve a folder on loopback, optionally with a Content-Security-Policy; gives the address without a last slash."""
    servers: list[Server] = []

    def start(folder: Path, policy: str | None = None) -> str:
        server = Server(("127.0.0.1", 0), functools.partial(Handler, directory=str(folder)))
        server.policy = policy
        threading.Thread(target=server.serve_forever, daemon=True).start()
        servers.append(server)
        return f"http://127.0.0.1:{server.server_port}"

    yield start
    for server in servers:
        server.shutdown()
        server.server_close()


@pytest.fixture
def open_page(browser: Browser) -> Iterator[OpenPage]:
    """Open an address. Requests to another origin are refused and kept in `page.foreign`, errors in `page.failures`."""
    contexts = []

    def start(url: str, **options: Any) -> Page:
        context = browser.new_context(**options)
        context.set_default_timeout(10_000)
        contexts.append(context)
        page = context.new_page()
        foreign: list[str] = []
        failures: list[str] = []
        page.foreign, page.failures = foreign, failures  # type: ignore[attr-defined]
        home = url.split("/")[2]

        def gate(route: Route) -> None:
            target = route.request.url
            if "://" not in target or target.split("/")[2] == home:
                return route.continue_()
            foreign.append(target)
            return route.abort()

        context.route("**/*", gate)
        page.on("pageerror", lambda error: failures.append(str(error)))
        page.on("console", lambda line: failures.append(line.text) if line.type == "error" else None)
        page.goto(url, wait_until="load")
        page.wait_for_timeout(100)  # modules of a page run right after `load` at the latest
        return page

    yield start
    for context in contexts:
        context.close()


@pytest.fixture(scope="session")
def showcase(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built `tests/sites/showcase`, in which every component stands once."""
    return build(_copied("showcase", tmp_path_factory), tmp_path_factory.mktemp("showcase") / "site")


@pytest.fixture(scope="session")
def overridden(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built `tests/sites/override`, which changes one thing of each kind."""
    return build(_copied("override", tmp_path_factory), tmp_path_factory.mktemp("override") / "site")


@pytest.fixture(scope="session")
def right_to_left(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built `tests/sites/rtl`, in Arabic."""
    return build(_copied("rtl", tmp_path_factory), tmp_path_factory.mktemp("rtl") / "site")


def _copied(name: str, folders: pytest.TempPathFactory) -> Path:
    """A copy, so that no cache is left in the tree and none found there."""
    return Path(shutil.copytree(SITES / name, folders.mktemp("source") / name))
