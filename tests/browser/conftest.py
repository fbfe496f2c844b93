"""A real browser for the tests, and small sites built for it.

Uses a Chromium, Chrome or Edge that is on the machine (or $DOCSJSON_BROWSER); downloads none. $DOCSJSON_SLOW=6 has
pages computed six times slower, which shows tests that look before they should.
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
from urllib.parse import urlsplit

import pytest
from browser_sites import DEMO, PATIENCE, SITES, NewContext, OpenPage, Serve, build, wait_for_path
from chrome import Chrome
from chrome import running as running_chrome
from firefox import Firefox, find_firefox, running
from playwright.sync_api import Browser, BrowserContext, Error, Page, Request, expect, sync_playwright

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
    FLAGS.append("--no-sandbox")  # Chromium refuses to start as root with its sandbox on
POLL = 0.02
"""Seconds until a server sees that it is to stop, which every test waits for."""
SLOW = float(os.environ.get("DOCSJSON_SLOW", "1"))

expect.set_options(timeout=PATIENCE * 1000)


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

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # else the body of an answer waits until its head is acknowledged

    def end_headers(self) -> None:
        if policy := getattr(self.server, "policy", None):
            self.send_header("Content-Security-Policy", policy)
        super().end_headers()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        if self.path == "/favicon.ico":  # browsers ask for it where a page names no icon
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
        """Be silent."""


class Server(http.server.ThreadingHTTPServer):
    policy: str | None = None
    daemon_threads = True
    request_queue_size = 128

    def handle_error(self, *args: Any) -> None:
        """A browser that closes a connection early is no failure."""


@pytest.fixture
def serve() -> Iterator[Serve]:
    """Serve a folder on loopback, optionally with a Content-Security-Policy; gives the address without a last slash."""
    servers: list[Server] = []

    def start(folder: Path, policy: str | None = None) -> str:
        server = Server(("127.0.0.1", 0), functools.partial(Handler, directory=str(folder)))
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
    """Give a context of the browser, which ends with the test: `new_context(**options of Playwright)`."""
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


LEFT_OUT = "Transition was aborted because of invalid state. ViewTransition opt-in disabled"
"""What Chromium says on its own when it leaves out a transition between two pages, which no script of the theme starts."""


@pytest.fixture
def open_page(new_context: NewContext) -> OpenPage:
    """Open an address. Requests to another origin reach nobody and are in `page.foreign`, errors in `page.failures`."""

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
        page.on("pageerror", lambda error: failures.append(str(error)) if str(error) != LEFT_OUT else None)
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
    # A link under the mouse, where the test before has left it, would have its page drawn ahead.
    chrome_session.send("Input.dispatchMouseEvent", type="mouseMoved", x=0, y=0)
    return chrome_session


@pytest.fixture(scope="session")
def firefox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    """A Firefox that is on the machine; one window for all tests."""
    if not find_firefox():
        pytest.skip("no Firefox on PATH; install one or set DOCSJSON_FIREFOX")
    with running(tmp_path_factory.mktemp("firefox")) as browser:
        yield browser


@pytest.fixture(scope="session")
def calm(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built `tests/sites/calm`: groups with pages of their own, marked code, films, wide rows of tabs."""
    return _built_once(SITES / "calm", tmp_path_factory)


@pytest.fixture(scope="session")
def showcase(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built `tests/sites/showcase`, in which every component stands once."""
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
    """The built site of a folder, which all processes of a run share: the first that asks for it builds it.

    From a copy, so that no cache is left in the tree and none found there.
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
        return build(Path(copy), place / "made").rename(place / "site")
    finally:
        (place / "ended").touch()
