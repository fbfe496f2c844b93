"""A site built with `docsjson build --offline` works from the disk, without a server or ES modules."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from browser_sites import SITES, OpenPage, becomes, build
from playwright.sync_api import expect

WIDE = {"viewport": {"width": 1280, "height": 900}}


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built `tests/sites/showcase`, in a folder whose name must be escaped in addresses."""
    source = shutil.copytree(SITES / "showcase", tmp_path_factory.mktemp("source") / "showcase")
    return build(Path(source), tmp_path_factory.mktemp("on disk") / "a copy #1", "--offline")


def test_first_page_is_whole(copy: Path, open_page: OpenPage) -> None:
    page = open_page((copy / "index.html").as_uri(), **WIDE)
    assert page.title() == "Showcase - Acme"
    becomes(page, "[...document.images].filter((image) => !image.naturalWidth).map((image) => image.src)", [])
    assert page.evaluate("[...document.styleSheets].length") >= 2
    assert page.evaluate("getComputedStyle(document.querySelector('.dj-topbar')).position") == "sticky"
    assert page.failures == []
    assert page.foreign == []


def test_links_lead_to_pages(copy: Path, open_page: OpenPage) -> None:
    page = open_page((copy / "index.html").as_uri(), **WIDE)
    page.locator(".dj-prose").get_by_role("link", name="how to set up").click()
    page.wait_for_url((copy / "guides/setup.html").as_uri())
    page.locator(".dj-sidebar summary", has_text="Deep").click()
    page.locator(".dj-sidebar").get_by_role("link", name="Tabs in pages").click()
    page.wait_for_url((copy / "guides/tabs.html").as_uri())
    following = page.locator(".dj-pager a[rel=next]")
    address = following.evaluate("link => link.href")
    following.click()
    page.wait_for_url(address)
    expect(page.locator("h1")).not_to_be_empty()
    page.locator(".dj-logo").click()
    page.wait_for_url((copy / "index.html").as_uri())


def test_every_link_and_file_exists(copy: Path, open_page: OpenPage) -> None:
    page = open_page((copy / "index.html").as_uri())
    lost: list[str] = []
    for file in sorted(copy.rglob("*.html")):
        if file.name == "404.html":
            continue  # only servers show it
        page.goto(file.as_uri())
        addresses = page.evaluate(
            """() => [...document.querySelectorAll("[href], [src]")]
              .map((element) => new URL(element.getAttribute("href") ?? element.getAttribute("src"), location.href))
              .filter((url) => url.protocol === "file:").map((url) => decodeURIComponent(url.pathname))"""
        )
        lost += [f"{file.relative_to(copy)}: {address}" for address in addresses if not Path(address).is_file()]
    assert lost == []
    assert page.failures == []


def test_unselected_tab_opens(copy: Path, open_page: OpenPage) -> None:
    page = open_page((copy / "guides/tabs.html").as_uri())
    expect(page.locator(".dj-tabs[data-ready]").first).to_be_visible()
    expect(page.get_by_text("Press Control.")).to_be_hidden()
    page.get_by_role("tab", name="Windows").first.click()
    expect(page.get_by_text("Press Control.")).to_be_visible()
    expect(page.get_by_text("Press Command.")).to_be_hidden()


def test_address_opens_the_tab_that_holds_it(copy: Path, open_page: OpenPage) -> None:
    page = open_page((copy / "index.html").as_uri() + "#inside-windows")
    expect(page.get_by_text("Text that a link can reach.")).to_be_visible()
    expect(page.locator("#inside-windows")).to_be_visible()
    becomes(page, "document.getElementById('inside-windows').getBoundingClientRect().top < 600", True)


def test_mode_changes_and_is_kept(copy: Path, open_page: OpenPage) -> None:
    page = open_page((copy / "index.html").as_uri(), **WIDE)
    page.locator("[data-mode-toggle]").click()
    expect(page.locator("html")).to_have_css("color-scheme", "dark")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-mode", "dark")


def test_search_is_the_list_of_all_pages(copy: Path, open_page: OpenPage) -> None:
    page = open_page((copy / "guides/tabs.html").as_uri(), **WIDE)
    page.locator("[data-search]").click()
    page.wait_for_url((copy / "search.html").as_uri())
    field = page.get_by_role("searchbox")
    field.fill("tbas in pagse")  # mistakes in queries are corrected here too
    found = page.locator(".dj-search-found")
    expect(found.get_by_role("link").first).to_contain_text("Tabs in pages")
    field.fill("tabs in")
    found.get_by_role("link", name="Tabs in pages").click()
    page.wait_for_url((copy / "guides/tabs.html").as_uri())
    assert page.failures == []


def test_nothing_of_a_server_is_published(copy: Path) -> None:
    assert not (copy / "pagefind").exists()
    assert not list(copy.rglob("search-pagefind.js"))
    assert not list(copy.rglob("mermaid.esm*"))
    assert "data-copy-page" in (copy / "index.html").read_text("utf-8")
