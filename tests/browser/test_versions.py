"""A reader's version is kept on every path through a site with shared and own pages."""

from __future__ import annotations

from pathlib import Path

import pytest
from browser_sites import SITES, OpenPage, Serve, build
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.main


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(SITES / "shared_pages", tmp_path_factory.mktemp("versions") / "site")


@pytest.fixture
def page(site: Path, serve: Serve, open_page: OpenPage) -> Page:
    return open_page(f"{serve(site)}/v1/setup/")


def version_is(page: Page, name: str, heading: str) -> None:
    expect(page.locator("h1")).to_have_text(heading)
    expect(page.locator(".dj-switch [aria-current=true]").first).to_have_text(name)


def test_from_page_to_page(page: Page) -> None:
    page.locator("#dj\\:sidebar").get_by_role("link", name="About us").first.click()
    version_is(page, "1.0", "About us")
    page.locator(".dj-prose").get_by_role("link", name="the team").click()
    version_is(page, "1.0", "The team")
    page.locator(".dj-topbar").get_by_role("link", name="About us").click()
    version_is(page, "1.0", "About us")
    page.get_by_role("link", name="Previous").click()
    version_is(page, "1.0", "Keys 1")
    page.get_by_role("link", name="Next").click()
    version_is(page, "1.0", "About us")
    page.reload()
    version_is(page, "1.0", "About us")
    page.locator(".dj-anchors").get_by_role("link", name="Start").click()
    version_is(page, "1.0", "Set up 1")


def test_a_link_to_a_shared_page_shows_the_version_to_others(site: Path, serve: Serve, open_page: OpenPage) -> None:
    version_is(open_page(f"{serve(site)}/v1/about/"), "1.0", "About us")
    version_is(open_page(f"{serve(site)}/about/"), "2.0", "About us")


@pytest.mark.parametrize(("name", "path"), [("2.0", "/about/"), ("0.9", "/v0/about/")])
def test_every_version_can_be_reached_from_a_shared_page(page: Page, name: str, path: str) -> None:
    page.locator("#dj\\:sidebar").get_by_role("link", name="About us").first.click()
    version_is(page, "1.0", "About us")
    page.locator(".dj-switch button").first.click()
    page.locator(".dj-switch").get_by_role("link", name=name).click()
    version_is(page, name, "About us")
    assert page.url.endswith(path)


@pytest.mark.parametrize(("start", "version"), [("v1/setup", "1.0"), ("v2/setup", "2.0"), ("v0/setup", "0.9")])
def test_search_finds_the_shared_page_of_the_version(
    site: Path, serve: Serve, open_page: OpenPage, start: str, version: str
) -> None:
    page = open_page(f"{serve(site)}/{start}/")
    page.keyboard.press("Control+k")
    page.locator(".dj-search-field").fill("cooperative gardeners")
    hits = page.locator(".dj-search [role=option]")
    page.locator(".dj-search mark").first.wait_for()  # of the full text, which replaces the answers from names
    hits.first.click()
    version_is(page, version, "About us")
