"""Cases of `cases/field` that need a browser: videos, fields on a phone, a preview behind a prefix, old addresses."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from browser_sites import SHIFTS, NewContext, OpenPage, Serve, build
from field_cases import CASES
from playwright.sync_api import Page, expect
from served_process import Served


def source(number: str) -> Path:
    return next(CASES.glob(f"{number}-*")) / "src"


@pytest.fixture(scope="module")
def built_case(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """`built_case(number)` gives the built site of a case, which is built once."""
    return cache(lambda number: build(source(number), tmp_path_factory.mktemp(number) / "site"))


@pytest.mark.parametrize("width", [320, 390, 768, 1280])
def test_22_films_keep_their_proportion(
    built_case: Callable[[str], Path], serve: Serve, open_page: OpenPage, width: int
) -> None:
    home = serve(built_case("22"))
    page = open_page(f"{home}/", viewport={"width": width, "height": 800})
    text = page.locator(".dj-prose").first.bounding_box()
    boxes = {frame.get_attribute("title"): frame.bounding_box() for frame in page.locator("iframe").all()}
    assert text is not None
    for name in ("Film", "Film 2", "Film 3"):
        box = boxes[name]
        assert box is not None
        assert box["width"] / box["height"] == pytest.approx(16 / 9, rel=0.02), name
        assert box["width"] <= text["width"] + 1
    assert {name: round((boxes[name] or {})["height"]) for name in ("Map", "Form")} == {"Map": 240, "Form": 180}
    assert page.evaluate(SHIFTS) == 0


SMALL_FIELDS = """() => [...document.querySelectorAll("input, select, textarea")]
  .filter((field) => !["checkbox", "radio", "hidden", "file", "range"].includes(field.type))
  .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
  .map((field) => field.outerHTML.slice(0, 100))"""


def test_23_fields_are_large_enough_on_a_phone(tmp_path: Path, serve: Serve, open_page: OpenPage) -> None:
    site = build(source("23"), tmp_path / "site")
    operation = next(file for file in site.rglob("index.html") if "write-a-note" in file.parent.name)
    address = f"{serve(site)}/{operation.parent.relative_to(site).as_posix()}/"
    page = open_page(address, viewport={"width": 320, "height": 700}, has_touch=True, is_mobile=True)
    assert page.evaluate("matchMedia('(pointer: coarse)').matches")
    page.locator("[data-search], .dj-search-button").first.click()
    expect(page.locator(".dj-search-field")).to_be_visible()
    assert page.evaluate(SMALL_FIELDS) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Try it").first.click()
    expect(page.locator("dialog[open] input, .dj-playground input").first).to_be_visible()
    for fold in page.locator("dialog[open] summary, .dj-playground summary").all():
        if fold.is_visible():
            fold.click()
    assert page.locator("input, select, textarea").count() > 3
    assert page.evaluate(SMALL_FIELDS) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    viewport = page.locator("meta[name=viewport]").get_attribute("content") or ""
    assert "maximum-scale" not in viewport
    assert "user-scalable" not in viewport


class Prefix:
    """A proxy that forwards only one folder, and records other requests."""

    def __init__(self, port: int, folder: str) -> None:
        self.target, self.folder = port, folder
        self.refused: list[str] = []
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.port = self.socket.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self.socket.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=(client,), daemon=True).start()

    def _serve(self, client: socket.socket) -> None:
        with client, suppress(ConnectionError):  # a browser may close the connection early
            head = b""
            while b"\r\n\r\n" not in head:
                part = client.recv(65536)
                if not part:
                    return
                head += part
            path = head.split(b" ", 2)[1].decode()
            if not path.startswith(self.folder):
                self.refused.append(path)
                client.sendall(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
                return
            lines = [line for line in head.split(b"\r\n") if not line.lower().startswith(b"connection:")]
            lines[1:1] = [b"Connection: close"]
            with socket.create_connection(("127.0.0.1", self.target)) as server:
                server.sendall(b"\r\n".join(lines))
                while part := server.recv(65536):
                    client.sendall(part)


@pytest.fixture
def behind(tmp_path: Path) -> Iterator[tuple[Served, Prefix]]:
    docs = tmp_path / "docs"
    docs.mkdir()
    for file in source("25").iterdir():
        (docs / file.name).write_text(file.read_text("utf-8"), "utf-8")
    served = Served(docs, tmp_path / "log", "--site-url", "http://localhost/docs/")
    proxy = Prefix(served.port, "/docs/")
    yield served, proxy
    proxy.socket.close()
    served.stop()


def test_25_a_preview_behind_a_prefix(behind: tuple[Served, Prefix], open_page: OpenPage) -> None:
    served, proxy = behind
    page: Page = open_page(f"http://127.0.0.1:{proxy.port}/docs/")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    page.goto(f"http://127.0.0.1:{proxy.port}/docs/a/", wait_until="load")
    (served.docs / "a.mdx").write_text("---\ntitle: A\n---\n\nNew words.\n", "utf-8")
    expect(page.locator(".dj-prose").first).to_contain_text("New words.")
    assert {path for path in asked if not path.startswith("/docs/")} <= {
        "/favicon.ico"
    }  # requests that browsers make by themselves
    assert set(proxy.refused) <= {"/favicon.ico"}


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_26_without_script_a_page_can_be_read(
    built_case: Callable[[str], Path], serve: Serve, new_context: NewContext, mode: str
) -> None:
    home = serve(built_case("26"))
    page = new_context(java_script_enabled=False, color_scheme=mode).new_page()
    page.goto(f"{home}/")
    expect(page.locator(".dj-prose").first).to_contain_text("Colours and search must work.")
    expect(page.locator(".dj-nav a").first).to_be_visible()
    page.goto(f"{home}/search/")
    expect(page.locator("main")).to_be_visible()
    expect(page.locator("main")).not_to_be_empty()
