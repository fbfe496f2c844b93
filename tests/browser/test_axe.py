"""axe finds no violations (WCAG 2.2 A and AA, best practice), in both modes, at two widths, with each overlay open."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from axe_findings import violations
from browser_sites import NewContext, OpenPage, Serve
from playwright.sync_api import Page, expect

PHONE, DESKTOP = {"width": 360, "height": 740}, {"width": 1280, "height": 800}


@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["360", "1280"])
@pytest.mark.parametrize(
    "path", ["", "changelog/", "api/create-order/", "api/orders/change-an-order/", "search/", "404.html"]
)
def test_pages(showcase: Path, serve: Serve, open_page: OpenPage, path: str, size: dict[str, int], mode: str) -> None:
    page = open_page(f"{serve(showcase)}/{path}", viewport=size, color_scheme=mode, reduced_motion="reduce")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def _drawer(page: Page) -> None:
    page.locator(".dj-drawer-open").click()
    expect(page.locator(".dj-sidebar")).to_be_visible()


def _search(page: Page) -> None:
    page.locator("[data-search]").click()
    page.locator(".dj-search-field").fill("token")
    expect(page.locator(".dj-search [role=option]").first).to_be_visible()


def _nothing_found(page: Page) -> None:
    page.locator("[data-search]").click()
    page.locator(".dj-search-field").fill("chongxlxg")
    expect(page.locator(".dj-search-note button").first).to_be_visible()


def _menu(page: Page) -> None:
    page.locator(".dj-page-menu-more").click()
    expect(page.locator(".dj-page-menu .dj-menu")).to_be_visible()


def _tooltip(page: Page) -> None:
    page.locator(".dj-tooltip-term").focus()
    expect(page.locator(".dj-tip")).to_be_visible()


OVERLAYS: list[tuple[str, Callable[[Page], None], dict[str, int]]] = [
    ("drawer", _drawer, PHONE),
    ("search", _search, PHONE),
    ("search", _search, DESKTOP),
    ("nothing found", _nothing_found, PHONE),
    ("nothing found", _nothing_found, DESKTOP),
    ("menu", _menu, DESKTOP),
    ("tooltip", _tooltip, DESKTOP),
]


@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize(("name", "open_it", "size"), OVERLAYS, ids=[f"{n}-{s['width']}" for n, _, s in OVERLAYS])
def test_overlays(
    showcase: Path,
    serve: Serve,
    open_page: OpenPage,
    name: str,
    open_it: Callable[[Page], None],
    size: dict[str, int],
    mode: str,
) -> None:
    page = open_page(f"{serve(showcase)}/", viewport=size, color_scheme=mode, reduced_motion="reduce")
    open_it(page)
    assert violations(page) == []


@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["360", "1280"])
def test_answers_of_the_search_page(
    showcase: Path, serve: Serve, open_page: OpenPage, size: dict[str, int], mode: str
) -> None:
    address = f"{serve(showcase)}/search/?q=order"
    page = open_page(address, viewport=size, color_scheme=mode, reduced_motion="reduce")
    page.locator(".dj-search-found mark").first.wait_for()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_diagrams(showcase: Path, serve: Serve, open_page: OpenPage, mode: str) -> None:
    page = open_page(f"{serve(showcase)}/guides/code/", viewport=DESKTOP, color_scheme=mode, reduced_motion="reduce")
    for number in range(3):
        page.locator(".dj-mermaid").nth(number).scroll_into_view_if_needed()
        expect(page.locator(".dj-mermaid").nth(number)).to_have_attribute("data-drawn", "")
    assert violations(page) == []


SIXTEEN = (
    "", "start/quickstart/", "configure/navigation/", "configure/branding/", "writing/markdown/", "writing/code/",
    "writing/links-and-images/", "writing/math-and-diagrams/", "writing/components/callouts/",
    "writing/components/structure/", "writing/components/media/", "writing/api/by-hand/", "reference/docs-json/",
    "reference/problems/", "changelog/", "api/alerts/create-an-alert/",
)  # fmt: skip
"""Pages of the documentation: one of every kind, and the longest."""


@pytest.mark.slow
@pytest.mark.parametrize("path", SIXTEEN)
def test_the_documentation(demo: Path, serve: Serve, new_context: NewContext, path: str) -> None:
    """All rules with a wide window; those that a narrow one and the dark mode may break. `test_pages` has all of all."""
    address, found = f"{serve(demo)}/{path}", {}
    page = new_context().new_page()
    for mode, size, colors in (("light", DESKTOP, None), ("light", PHONE, False), ("dark", DESKTOP, True)):
        page.emulate_media(color_scheme=mode, reduced_motion="reduce")
        page.set_viewport_size(size)
        page.goto(address)
        assert page.locator("body").get_attribute("data-kind") != "404"
        if wrong := violations(page, colors):
            found[mode, size["width"]] = wrong
    assert found == {}
