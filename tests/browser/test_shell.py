"""What the shell does with script: mode, banner, table of contents, copying, pages of their own."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect
from served import OpenPage, Serve

CLIPBOARD = {"permissions": ["clipboard-read", "clipboard-write"]}
EVENTS = """() => {
  window.heard = [];
  for (const name of ["mode", "tab", "copy", "search"]) {
    document.addEventListener(`dj:${name}`, () => window.heard.push(name));
  }
}"""


def test_mode_is_kept_and_let_go(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(showcase)}/")
    page.evaluate(EVENTS)
    toggle = page.locator("[data-mode-toggle]")
    assert toggle.get_attribute("aria-label") == "Use dark mode"
    toggle.click()
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "dark"
    assert page.evaluate("localStorage.getItem('dj-mode')") == "dark"
    assert page.locator("meta[name=theme-color][media=all]").get_attribute("data-mode") == "dark"
    assert page.evaluate("window.heard") == ["mode"]
    page.reload()
    assert page.evaluate("document.documentElement.dataset.mode") == "dark"
    page.locator("[data-mode-toggle]").click()
    assert page.evaluate("localStorage.getItem('dj-mode')") is None
    assert page.evaluate("document.documentElement.dataset.mode") is None


def test_logo_follows_the_mode(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(showcase)}/", color_scheme="dark")
    assert page.locator(".dj-logo .dj-only-dark").is_visible()
    assert not page.locator(".dj-logo .dj-only-light").is_visible()
    assert page.locator(".dj-logo img").first.get_attribute("width") == "96"


def test_banner_stays_away(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(showcase)}/")
    page.locator("[data-dismiss]").click()
    page.reload()
    assert not page.locator(".dj-banner").is_visible()


def test_code_is_copied_without_prompt(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(showcase)}/", **CLIPBOARD)
    page.evaluate(EVENTS)
    page.locator(".dj-code").first.get_by_role("button", name="Copy").click()
    assert page.evaluate("navigator.clipboard.readText()") == "pip install acme-client"
    page.locator(".dj-live", has_text="Copied").wait_for()
    assert "copy" in page.evaluate("window.heard")


def test_heading_link_is_copied(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(showcase)}/", **CLIPBOARD)
    page.locator("h2 .dj-anchor").first.click()
    assert page.evaluate("navigator.clipboard.readText()").endswith("/#code")
    assert page.evaluate("location.hash") == "#code"


def test_page_is_copied_as_markdown(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(showcase)}/guides/plain/", **CLIPBOARD)
    page.locator(".dj-page-menu > [data-copy-page]").click()
    page.locator(".dj-live", has_text="Page copied").wait_for()
    assert "## One" in page.evaluate("navigator.clipboard.readText()")


def test_long_code_is_shut(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(showcase)}/guides/code/")
    toggle = page.get_by_role("button", name="Show all 84 lines")
    before = page.locator(".dj-code").first.evaluate("e => e.offsetHeight")
    toggle.click()
    assert page.locator(".dj-code").first.evaluate("e => e.offsetHeight") > 2 * before


def test_table_of_contents_follows(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(showcase)}/", viewport={"width": 1440, "height": 800})
    page.evaluate("document.getElementById('cards').scrollIntoView()")
    page.locator(".dj-toc a[aria-current]", has_text="Cards").wait_for()
    assert page.locator(".dj-toc [aria-current]").count() == 1
    hidden = page.locator(".dj-toc a", has_text="Inside Windows")
    assert not hidden.is_visible()
    page.get_by_role("tab", name="Windows").click()
    assert hidden.is_visible()


def test_table_of_contents_leads_to_the_top(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(showcase)}/", viewport={"width": 1440, "height": 800})
    overview = page.locator(".dj-toc").get_by_role("link", name="Overview")
    expect(overview).to_have_attribute("aria-current", "true")
    page.locator(".dj-toc").get_by_role("link", name="Trees").click()
    expect(overview).not_to_have_attribute("aria-current", "true")
    overview.click()
    expect(overview).to_have_attribute("aria-current", "true")
    expect(page.locator("h1")).to_be_in_viewport()


@pytest.mark.parametrize("width", [390, 1100])
def test_table_of_contents_stays_in_sight_and_names_the_section(
    showcase: Path, serve: Serve, open_page: OpenPage, width: int
) -> None:
    page = open_page(f"{serve(showcase)}/", viewport={"width": width, "height": 800})
    summary, entries = page.locator(".dj-toc summary"), page.locator(".dj-toc a")
    page.evaluate("document.getElementById('cards').scrollIntoView({ behavior: 'instant' })")
    expect(summary).to_contain_text("Cards")
    expect(summary).to_be_in_viewport()
    expect(entries.first).not_to_be_visible()
    place = page.locator("#cards").bounding_box()
    summary.click()
    page.locator(".dj-toc").get_by_role("link", name="Trees").click()
    expect(summary).to_contain_text("Trees")
    expect(entries.first).not_to_be_visible()
    bar, heading = summary.bounding_box(), page.locator("#trees").bounding_box()
    for heading_box in (place, heading):
        assert bar is not None
        assert heading_box is not None
        assert heading_box["y"] >= bar["y"] + bar["height"]
    summary.click()
    expect(entries.first).to_be_visible()
    page.keyboard.press("Escape")
    expect(entries.first).not_to_be_visible()
    summary.click()
    page.locator("h2").last.click()
    expect(entries.first).not_to_be_visible()


def test_tabs_are_in_the_drawer_of_a_phone(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(showcase)}/", viewport={"width": 390, "height": 800}, java_script_enabled=False)
    expect(page.locator(".dj-tabs-bar")).not_to_be_visible()
    page.locator(".dj-drawer-open").click()
    page.get_by_role("button", name="Sections: Documentation").click()
    page.locator(".dj-drawer-head").get_by_role("link", name="Reference").click()
    page.wait_for_url("**/reference/types/")


def test_updates_are_filtered_by_tag(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(showcase)}/changelog/")
    page.get_by_role("button", name="sdk", exact=True).click()
    assert page.get_by_text("Replies can be streamed.").is_visible()
    assert not page.get_by_text("Orders have states.").is_visible()
    assert page.evaluate("location.search") == "?tags=sdk"


def test_large_picture_opens(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(showcase)}/")
    page.locator(".dj-frame").scroll_into_view_if_needed()
    page.locator(".dj-zoomable").click()
    assert page.locator(".dj-zoom-dialog[open] img").is_visible()
    page.keyboard.press("Escape")
    assert not page.locator(".dj-zoom-dialog").is_visible()


def test_unknown_address_offers_near_pages(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(showcase)}/guide/set-up-tabs/")
    page.locator(".dj-near a").first.wait_for()
    assert "Tabs in pages" in page.locator(".dj-near").inner_text()
    assert page.locator(".dj-topbar .dj-logo img").first.is_visible()


def test_diagram_is_drawn(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(showcase)}/guides/code/")
    page.locator(".dj-mermaid").first.scroll_into_view_if_needed()
    page.get_by_role("img", name="Diagram: ").first.wait_for()
    assert "Start" in page.locator(".dj-mermaid").first.inner_text()
    page.get_by_role("img", name="How an order is stored").wait_for()
    assert page.foreign == []


def test_sidebar_keeps_its_place(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    address = serve(showcase)
    page = open_page(f"{address}/guides/setup/", viewport={"width": 1280, "height": 420})
    page.locator(".dj-sidebar").evaluate("side => { side.scrollTop = 60; }")
    page.goto(f"{address}/guides/code/")
    page.wait_for_timeout(200)
    kept = page.locator(".dj-sidebar").evaluate("side => side.scrollTop")
    assert kept >= 60
    current = page.locator(".dj-sidebar [aria-current=page]").bounding_box()
    assert current is not None
    assert 0 < current["y"] < 420
