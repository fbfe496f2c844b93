"""The limits that the theme promises: size of a first load, in bytes after gzip, and layout shift."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from browser_sites import SHIFTS, OpenPage, Serve
from playwright.sync_api import Page, expect

KB = 1024
STYLES, STYLES_STOP = 12 * KB, 15 * KB
BOOT, PAGE, SCRIPTS_STOP = 0.9 * KB, 5.1 * KB, 12 * KB
SEARCH = 13.1 * KB


def weight(path: Path) -> int:
    return len(gzip.compress(path.read_bytes(), 6))


def loaded(page: Page, site: Path, suffix: str) -> list[Path]:
    """Files of the site that a page has loaded, once no more requests follow."""
    page.wait_for_load_state("networkidle")
    names = page.evaluate("performance.getEntriesByType('resource').map((entry) => entry.name)")
    paths = [site / urlsplit(name).path.lstrip("/") for name in names]
    return [path for path in dict.fromkeys(paths) if path.suffix == suffix]


def test_plain_page(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(showcase)}/guides/plain/")
    scripts = loaded(page, showcase, ".js")
    assert sorted(path.name for path in scripts) == ["boot.js", "page.js"]
    for path, limit in zip(sorted(scripts), (BOOT, PAGE), strict=True):
        assert weight(path) <= limit, path.name
    assert sum(map(weight, loaded(page, showcase, ".css"))) <= STYLES
    assert loaded(page, showcase, ".woff2") == []
    assert not [path for path in loaded(page, showcase, ".css") if path.name.startswith("api-")]
    assert not [path for path in scripts if "pagefind" in path.parts]


def test_page_of_an_endpoint(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(showcase)}/api/orders/change-an-order/")
    assert sum(map(weight, loaded(page, showcase, ".css"))) <= STYLES_STOP
    assert page.locator(".dj-api-endpoint").evaluate("(bar) => getComputedStyle(bar).display") == "flex"


def test_every_component(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(showcase)}/")
    assert sum(map(weight, loaded(page, showcase, ".js"))) <= SCRIPTS_STOP


def test_search_scripts_are_small(showcase: Path) -> None:
    own = [path for path in showcase.glob("assets/js-*/search*.js") if path.name != "search-page.js"]
    assert {"search.js", "search-pagefind.js"} < {path.name for path in own}
    assert sum(map(weight, own)) <= SEARCH


@pytest.mark.parametrize(
    ("path", "options", "stored"),
    [
        ("", {}, {}),
        ("", {"color_scheme": "dark"}, {}),
        ("", {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}, {}),
        ("", {}, {"dj-mode": "dark"}),
        ("guides/tabs/", {}, {"dj-tabs": '["Windows"]'}),
        ("api/create-order/", {}, {}),
        ("api/orders/change-an-order/", {}, {}),
        ("guides/code/", {}, {}),
        ("search/", {}, {}),
    ],
    ids=["light", "dark", "phone", "stored-mode", "stored-tab", "api", "endpoint", "long-code", "search"],
)
def test_layout_shift(
    showcase: Path, serve: Serve, open_page: OpenPage, path: str, options: dict[str, Any], stored: dict[str, str]
) -> None:
    page = open_page(f"{serve(showcase)}/{path}", **options)
    for key, value in stored.items():
        page.evaluate("([key, value]) => localStorage.setItem(key, value)", [key, value])
    page.reload(wait_until="load")
    # On the page with every component, headings in closed tabs are removed from the table of contents.
    assert page.evaluate(SHIFTS) <= (0.0 if path else 0.002)


@pytest.mark.parametrize(
    "path",
    [
        "",
        "reference/docs-json/",
        "writing/components/structure/",
        "writing/components/media/",
        "api/alerts/create-an-alert/",
        "search/",
    ],
)
@pytest.mark.parametrize("size", [(1440, 900), (390, 844)], ids=["desk", "phone"])
def test_nothing_moves_in_the_documentation(
    demo: Path, serve: Serve, open_page: OpenPage, path: str, size: tuple[int, int]
) -> None:
    viewport = {"width": size[0], "height": size[1]}
    page = open_page(f"{serve(demo)}/{path}", viewport=viewport, is_mobile=size[0] < 500)
    assert page.evaluate(SHIFTS) == 0


def test_code_blocks_are_equipped_in_one_go(demo: Path, serve: Serve, open_page: OpenPage) -> None:
    """A layout for each block would take seconds on a page with hundreds."""
    home = serve(demo)
    page = open_page(f"{home}/404.html")
    browser = page.context.new_cdp_session(page)
    browser.send("Performance.enable")
    page.goto(f"{home}/reference/problems/")
    counted = {each["name"]: each["value"] for each in browser.send("Performance.getMetrics")["metrics"]}
    blocks = page.locator(".dj-code").count()
    assert blocks > 200
    expect(page.locator(".dj-code:not(.dj-code-group .dj-code) .dj-code-tools").last).to_be_attached()
    assert counted["LayoutCount"] < 40
