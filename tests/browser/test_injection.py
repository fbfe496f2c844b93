"""Texts of owners, authors and APIs never run as code in the browser, and are shown as text."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

import pytest
import settings_effects
from browser_sites import NewContext, OpenPage, Serve
from built_site import build
from injected import effects as settings
from injected import site
from injected.payloads import squeezed
from injected.shown import Shown, joined, shown_in
from playwright.sync_api import Error, expect

RAN = "payload ran:"
WATCH = f"""Object.defineProperty(window, "__pwned", {{set(value) {{ console.log("{RAN}", value) }}, get() {{}}}});
addEventListener("click", (event) => event.target.closest("a[href]") && event.preventDefault(), true);"""
"""Reports at once when a payload runs, as the page may be unloaded. Links are not followed."""

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

TEXTS = """() => {
    const found = [document.title];
    for (const element of document.querySelectorAll("*")) {
        for (const {value} of element.attributes) if (value.length > 20) found.push(value);
    }
    for (const data of document.querySelectorAll("script[type$=json]")) {
        JSON.parse(data.textContent, (key, value) => (typeof value === "string" && found.push(key, value), value));
    }
    const body = document.body.cloneNode(true);
    for (const element of body.querySelectorAll("script, style, template")) element.remove();
    return [...found, body.textContent];
}"""
"""All texts that a reader or a program can read on a page."""

REDIRECT = 'http-equiv="refresh"'
OF_THEIR_KIND = ("search", "components", "fences", "diagrams", "changelog", "text")
STYLES = """() => document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule.selectorText && !rule.selectorText.split(",").every((one) => one.trim().startsWith("#")))
    .map((rule) => rule.cssText)"""
"""CSS rules of diagrams that apply outside of the diagram."""


HANDLERS = """() => [...document.querySelectorAll(".dj-prose *")].flatMap((element) => [...element.attributes])
    .filter(({name, value}) => name.startsWith("on") || value.startsWith("javascript:")).map(({name}) => name)"""


@dataclass(frozen=True)
class Planted:
    folder: Path
    marks: Mapping[str, str]
    has_kinds: bool = False
    """Whether it has the pages in `OF_THEIR_KIND`."""


def _pages(folder: Path, *, addresses: bool = False) -> Planted:
    words = site.write(folder / "docs", addresses=addresses)
    config = {**settings_effects.CONFIG, "plugins": [{"docsjson": {"fetch": False, "cards": False}}]}
    (folder / "mkdocs.yml").write_text(json.dumps(config), "utf-8")
    made = build(folder, folder / "site")
    assert made.status == 0, made.messages
    return Planted(made.folder, words.marks, has_kinds=True)


def _settings(name: str) -> Callable[[Path], Planted]:
    def make(folder: Path) -> Planted:
        made = settings.plant(name)
        with pytest.MonkeyPatch.context() as patched:
            patched.setenv("PAGEFIND_BINARY_PATH", str(settings_effects.indexer(folder)))
            built = build(settings.write(folder / "src", name, made), folder / "site")
        assert built.status == 0, built.messages
        return Planted(built.folder, made.fields)

    return make


SITES: Mapping[str, Callable[[Path], Planted]] = {
    "pages": _pages,
    "addresses": lambda folder: _pages(folder, addresses=True),
    **{name: _settings(name) for name in settings.SITES},
}


@pytest.fixture(scope="module")
def planted(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Planted]:
    """All sites by name; each is built when it is first used."""

    class Sites(dict[str, Planted]):
        def __missing__(self, name: str) -> Planted:
            self[name] = SITES[name](tmp_path_factory.mktemp(name))
            return self[name]

    return Sites()


def visited(made: Planted) -> list[str]:
    """Addresses of a small set of pages that together contain all texts, and of pages of special kinds.

    Redirects are left out. Other tests check all files without a browser.
    """
    pages = {
        path: path.read_text("utf-8")
        for path in sorted(made.folder.rglob("index.html"))
        if "pagefind" not in path.parts
    }
    left = {path: {mark for mark in made.marks if mark in text} for path, text in pages.items() if REDIRECT not in text}
    chosen = [path for path in left if path.parent.name in OF_THEIR_KIND and made.has_kinds]
    while any(left.values()):
        best = max(left, key=lambda path: len(left[path]))
        chosen.append(best)
        left = {path: marks - left[best] for path, marks in left.items()}
    paths = [path.relative_to(made.folder).as_posix().removesuffix("index.html") for path in dict.fromkeys(chosen)]
    return [*map(quote, paths), *(["img/script/onerror/window"] if made.has_kinds else [])]


@pytest.mark.parametrize("name", SITES)
def test_nothing_runs_and_all_shows(
    planted: Mapping[str, Planted], serve: Serve, new_context: NewContext, name: str
) -> None:
    made = planted[name]
    home = serve(made.folder)
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
    texts: dict[str, str] = {}
    for path in visited(made):
        page.goto(f"{home}/{path}", wait_until="load")
        texts[path] = joined(page.evaluate(TEXTS))
        with contextlib.suppress(Error):  # a button may go to another page
            page.evaluate(PROVOKE)
            page.evaluate("new Promise((done) => setTimeout(done, 100))")  # what was begun comes before that
        assert ran == [], f"{path}: {ran}"
        assert not [
            url for url in foreign if urlsplit(url).hostname == "evil.example" or name in ("pages", "addresses")
        ], path
    assert lost(made, Shown(texts)) == []


def lost(made: Planted, seen: Shown) -> list[str]:
    """Texts that are in the files, but that the browser does not show."""
    written = shown_in(made.folder)
    return [
        f"{mark} {where}"
        for mark, where in made.marks.items()
        if not where.startswith("NotFound")  # its page redirects at once
        for markdown in (False, True)
        if written.shows(mark, markdown=markdown) and not seen.shows(mark, markdown=markdown)
    ]


def test_diagrams_are_drawings_alone(planted: Mapping[str, Planted], serve: Serve, open_page: OpenPage) -> None:
    page: Any = open_page(f"{serve(planted['pages'].folder)}/diagrams/")
    expect(page.locator(".dj-mermaid svg, [data-diagram] svg, figure svg").first).to_be_visible()
    assert page.evaluate(STYLES) == []
    assert page.locator("body").is_visible()
    assert page.locator(".dj-prose script").count() == 0
    assert not page.evaluate(HANDLERS)
    assert page.evaluate("window.__pwned") is None
    assert page.foreign == []


def test_search_shows_text_as_text(planted: Mapping[str, Planted], serve: Serve, open_page: OpenPage) -> None:
    page: Any = open_page(f"{serve(planted['pages'].folder)}/")
    page.keyboard.press("Control+K")
    page.locator(".dj-search input").fill("onerror")
    expect(page.locator(".dj-search [role=option]").first).to_be_visible()
    page.wait_for_timeout(300)  # nothing is to happen
    assert page.evaluate("window.__pwned") is None
    assert page.locator(".dj-search img, .dj-search script, .dj-search iframe").count() == 0
    assert page.foreign == []
    assert "<imgsrc=xonerror=window.__pwned=1>" in squeezed(page.locator(".dj-search").text_content())


def test_pages_that_are_suggested_have_their_titles(
    planted: Mapping[str, Planted], serve: Serve, open_page: OpenPage
) -> None:
    page: Any = open_page(f"{serve(planted['pages'].folder)}/key/img/onerror/page")
    expect(page.locator(".dj-near li").first).to_be_visible()
    assert page.locator(".dj-near img, .dj-near script").count() == 0
    assert page.evaluate("window.__pwned") is None
