"""Nothing that an owner, an author or an API writes as text runs in a reader's browser, and all of it shows."""

from __future__ import annotations

import contextlib
from pathlib import Path
from urllib.parse import quote

import pytest
from built import build
from injected.payloads import ADDRESSES, PASSED, TEXTS
from injected.site import site
from playwright.sync_api import Error, expect
from served import NewContext, OpenPage, Serve

SITES = {
    "older": ("older", tuple(TEXTS.values())),
    "newer": ("newer", tuple(TEXTS.values())),
    "addresses": ("newer", tuple(ADDRESSES.values())),
}

RAN = "payload ran:"
WATCH = f"""Object.defineProperty(window, "__pwned", {{set(value) {{ console.log("{RAN}", value) }}, get() {{}}}});
addEventListener("click", (event) => event.target.closest("a[href]") && event.preventDefault(), true);"""
"""What a payload sets is told at once, as a page may go away; the test follows no links."""

PROVOKE = """() => {
    for (const element of document.querySelectorAll("details")) element.open = true;
    for (const element of document.querySelectorAll("[role=tab], button:not([type=submit])")) element.click();
    for (const element of document.querySelectorAll("*")) {
        for (const name of ["mouseover", "focus", "load", "error", "animationstart"]) {
            element.dispatchEvent(new Event(name, {bubbles: true}));
        }
    }
    for (const link of document.querySelectorAll("a[href]")) {
        if (["javascript:", "vbscript:", "data:"].includes(link.protocol)) console.log("payload ran:", link.outerHTML);
    }
}"""


@pytest.fixture(scope="session", params=SITES)
def planted(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp(request.param)
    made = build(site(folder / "src", *SITES[request.param]), folder / "site")
    assert made.status == 0, made.messages
    return made.folder


def addresses(folder: Path) -> list[str]:
    """Of all pages but redirects."""
    pages = (path for path in sorted(folder.rglob("*.html")) if 'http-equiv="refresh"' not in path.read_text("utf-8"))
    return [quote(path.relative_to(folder).as_posix().removesuffix("index.html")) for path in pages]


def test_nothing_runs(planted: Path, serve: Serve, new_context: NewContext) -> None:
    home = serve(planted)
    context = new_context()
    context.add_init_script(WATCH)
    page = context.new_page()
    foreign: list[str] = []
    ran: list[str] = []
    page.on(
        "request", lambda request: foreign.append(request.url) if not request.url.startswith((home, "data:")) else 0
    )
    page.on("console", lambda line: ran.append(line.text) if line.text.startswith(RAN) else None)
    page.on("dialog", lambda dialog: (ran.append(dialog.message), dialog.dismiss()))
    context.on("page", lambda opened: opened.close())
    visited = addresses(planted)
    assert len(visited) > 8
    for path in visited:
        page.goto(f"{home}/{path}", wait_until="load")
        with contextlib.suppress(Error):  # a button may lead to another page
            page.evaluate(PROVOKE)
        page.wait_for_timeout(100)  # nothing is to happen
        assert ran == [], f"{path}: {ran}"
        assert foreign == [], path


def shown(text: str) -> str:
    """Text as it is compared: browsers may wrap lines anywhere, and typography is the author's Markdown."""
    return "".join(text.split())


def test_the_text_shows(tmp_path: Path, serve: Serve, open_page: OpenPage) -> None:
    made = build(site(tmp_path / "src", "older"), tmp_path / "site")
    page = open_page(f"{serve(made.folder)}/page/")
    places = {
        "title of the page": page.locator("h1").text_content(),
        "title of the document": page.title(),
        "entry of the sidebar": page.locator(".dj-nav a[aria-current]").text_content(),
        "heading": page.locator(".dj-prose h2").first.text_content(),
    }
    missing = {
        (place, name)
        for place, text in places.items()
        for name in PASSED
        if shown(TEXTS[name]) not in shown(text or "")
    }
    assert missing == {("heading", "backtick")}  # it stands in a code span there, which has no backticks


def test_search_shows_text_as_text(tmp_path: Path, serve: Serve, open_page: OpenPage) -> None:
    made = build(site(tmp_path / "src", "newer"), tmp_path / "site")
    page = open_page(f"{serve(made.folder)}/")
    page.keyboard.press("Control+K")
    page.locator(".dj-search input").fill("onerror")
    expect(page.locator(".dj-search [role=option]").first).to_be_visible()
    page.wait_for_timeout(300)  # nothing is to happen
    assert page.evaluate("window.__pwned") is None
    assert page.locator(".dj-search img, .dj-search script, .dj-search iframe").count() == 0
    assert page.foreign == []
