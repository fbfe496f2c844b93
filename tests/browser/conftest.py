"""A real browser for the tests, and small sites built for it.

Uses an installed Chromium, Chrome or Edge (or $DOCSJSON_BROWSER); downloads none. Where Chromium's headless shell is
installed, most tests use that: the same engine without a window, in which a test takes a third of the processor time. $DOCSJSON_SLOW=6 slows the browser
down six times, to find tests that do not wait for what they check.
"""

from __future__ import annotations

import functools
import http.server
import os
import shutil
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from browser_sites import DEMO, PATIENCE, SITES, NewContext, OpenPage, Serve, build, build_apart, wait_for_path
from chrome import Chrome
from chrome import running as running_chrome
from firefox import Firefox, find_firefox, running
from playwright.sync_api import Browser, BrowserContext, Error, Page, Request, expect, sync_playwright

SHELLS = ("chromium-headless-shell", "chrome-headless-shell")
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
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",  # other hosts are never reached
]
if hasattr(os, "geteuid") and os.geteuid() == 0:
    FLAGS.append("--no-sandbox")  # Chromium does not start as root with its sandbox
POLL = 0.02
"""Seconds between checks whether a server must stop; every test waits for that."""
SLOW = float(os.environ.get("DOCSJSON_SLOW", "1"))

expect.set_options(timeout=PATIENCE * 1000)


def find_chromium(names: Sequence[str] = NAMES) -> str | None:
    """Path of $DOCSJSON_BROWSER, else of the first of these programs on PATH, else None: Playwright's own."""
    return os.environ.get("DOCSJSON_BROWSER") or next(filter(None, map(shutil.which, names)), None)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = find_chromium((*SHELLS, *NAMES))
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
    """Serves files with the server's policy, and the site's 404 page."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # otherwise the body of a response waits until its head is acknowledged

    def end_headers(self) -> None:
        if policy := getattr(self.server, "policy", None):
            self.send_header("Content-Security-Policy", policy)
        super().end_headers()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        if self.path == "/favicon.ico":  # browsers request it if a page has no icon
            self.send_response(204)
            return self.end_headers()
        page = Path(self.directory, "404.html")
        if code != 404 or not page.is_file():
            return super().send_error(code, message, explain)
        body = page.read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body if self.command == "GET" else b"")
        return None

    def log_message(self, *args: Any) -> None:
        """Print nothing."""


PORTS: set[int] = set()
"""All ports so far. A browser of several tests keeps what a page has stored for as long as its address is the same."""


class Server(http.server.ThreadingHTTPServer):
    policy: str | None = None
    daemon_threads = True
    request_queue_size = 128

    def handle_error(self, *args: Any) -> None:
        """Ignore browsers that close a connection early."""


@pytest.fixture
def serve() -> Iterator[Serve]:
    """A function that serves a folder on localhost, optionally with a security policy, and returns the address."""
    servers: list[Server] = []

    def start(folder: Path, policy: str | None = None) -> str:
        handler = functools.partial(Handler, directory=str(folder))
        while (server := Server(("127.0.0.1", 0), handler)).server_port in PORTS:
            server.server_close()
        PORTS.add(server.server_port)
        server.policy = policy
        threading.Thread(target=server.serve_forever, args=(POLL,), daemon=True).start()
        servers.append(server)
        return f"http://127.0.0.1:{server.server_port}"

    yield start
    for server in servers:
        server.shutdown()
        server.server_close()


@pytest.fixture
def new_context(browser: Browser) -> Iterator[NewContext]:
    """A function that opens a context of the browser, which is closed after the test: `new_context(**options)`."""
    contexts: list[BrowserContext] = []

    def start(**options: Any) -> BrowserContext:
        context = browser.new_context(**options)
        contexts.append(context)
        context.set_default_timeout(PATIENCE * 1000)
        if SLOW > 1:
            context.on("page", _slow_down)
        return context

    yield start
    for context in contexts:
        context.close()


def _slow_down(page: Page) -> None:
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOW})


LEFT_OUT = ("Transition was aborted", "Transition was skipped")
"""How messages of Chromium itself begin when it leaves out a transition between two pages, as on a busy machine; they
are no failures of the theme, which has no script for transitions."""


@pytest.fixture
def open_page(new_context: NewContext) -> OpenPage:
    """A function that opens an address. `page.foreign`: blocked requests to other origins. `page.failures`: errors."""

    def start(url: str, **options: Any) -> Page:
        page = new_context(**options).new_page()
        foreign: list[str] = []
        failures: list[str] = []
        page.foreign, page.failures = foreign, failures  # type: ignore[attr-defined]
        home = urlsplit(url).netloc

        def note(request: Request) -> None:
            target = urlsplit(request.url)
            if target.netloc not in ("", home):
                foreign.append(request.url)

        page.context.on("request", note)
        page.on("pageerror", lambda error: failures.append(str(error)) if not str(error).startswith(LEFT_OUT) else None)
        page.on("console", lambda line: failures.append(line.text) if line.type == "error" else None)
        page.goto(url, wait_until="load")
        return page

    return start


@pytest.fixture(scope="session")
def chrome_session(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chrome]:
    path = find_chromium()
    if not path:
        pytest.skip("no Chromium on PATH; install one or set DOCSJSON_BROWSER")
    with running_chrome(path, FLAGS, tmp_path_factory.mktemp("chrome")) as browser:
        yield browser


@pytest.fixture
def chrome(chrome_session: Chrome) -> Chrome:
    """A Chromium as readers have it, for what Playwright switches off: see tests/chrome.py. One tab for all tests."""
    chrome_session.size(1440, 900)
    # Otherwise the page of a link under the mouse, where an earlier test has left it, would be prerendered.
    chrome_session.send("Input.dispatchMouseEvent", type="mouseMoved", x=0, y=0)
    return chrome_session


@pytest.fixture(scope="session")
def firefox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    """An installed Firefox; one window for all tests."""
    if not find_firefox():
        pytest.skip("no Firefox on PATH; install one or set DOCSJSON_FIREFOX")
    with running(tmp_path_factory.mktemp("firefox")) as browser:
        yield browser


@pytest.fixture(scope="session")
def calm(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built `tests/sites/calm`: groups with pages of their own, highlighted lines, videos, wide rows of tabs."""
    return _built_once(SITES / "calm", tmp_path_factory)


@pytest.fixture(scope="session")
def showcase(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built `tests/sites/showcase`, which has every component once."""
    return _built_once(SITES / "showcase", tmp_path_factory)


@pytest.fixture(scope="session")
def overridden(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built `tests/sites/override`, which changes one thing of each kind."""
    return _built_once(SITES / "override", tmp_path_factory)


@pytest.fixture(scope="session")
def right_to_left(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built `tests/sites/rtl`, in Arabic."""
    return _built_once(SITES / "rtl", tmp_path_factory)


@pytest.fixture(scope="session")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built documentation."""
    return _built_once(DEMO, tmp_path_factory)


def _built_once(source: Path, folders: pytest.TempPathFactory) -> Path:
    """The built site of a folder. All processes of a run share it; the first one builds it.

    It is built from a copy, so that no cache in the tree is used or left.
    """
    base = folders.getbasetemp()
    place = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / f"built-{source.name}"
    try:
        place.mkdir()
    except FileExistsError:
        wait_for_path(place / "ended")
        assert (place / "site").is_dir(), "another process could not build it"
        return place / "site"
    try:
        copy = shutil.copytree(source, place / source.name, ignore=shutil.ignore_patterns(".cache", "site"))
        make = build_apart if source == DEMO else build
        return make(Path(copy), place / "made").rename(place / "site")
    finally:
        (place / "ended").touch()
