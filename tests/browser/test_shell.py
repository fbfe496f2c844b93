"""Interactive parts of the shell: mode, banner, table of contents, copying, special pages."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from browser_sites import LISTEN, OpenPage, Serve, becomes, build
from playwright.sync_api import expect

pytestmark = pytest.mark.main

CLIPBOARD = {"permissions": ["clipboard-read", "clipboard-write"]}


def test_mode_is_kept_and_let_go(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(showcase)}/")
    page.evaluate(LISTEN)
    toggle, root = page.locator("[data-mode-toggle]"), page.locator("html")
    expect(toggle).to_have_attribute("aria-label", "Use dark mode")
    toggle.click()
    expect(root).to_have_css("color-scheme", "dark")
    becomes(page, "localStorage.getItem('dj-mode')", "dark")
    expect(page.locator("meta[name=theme-color][media=all]")).to_have_attribute("data-mode", "dark")
    becomes(page, "heard", ["mode"])
    page.reload()
    expect(root).to_have_attribute("data-mode", "dark")
    toggle.click()
    expect(root).not_to_have_attribute("data-mode", "dark")
    assert page.evaluate("document.documentElement.dataset.mode") is None
    becomes(page, "localStorage.getItem('dj-mode')", None)


def test_logo_follows_the_mode(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(showcase)}/", color_scheme="dark")
    expect(page.locator(".dj-logo .dj-only-dark")).to_be_visible()
    expect(page.locator(".dj-logo .dj-only-light")).to_be_hidden()
    expect(page.locator(".dj-logo img").first).to_have_attribute("width", "96")


def test_banner_stays_away(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(showcase)}/")
    page.locator("[data-dismiss]").click()
    expect(page.locator(".dj-banner")).to_be_hidden()
    page.reload()
    assert not page.locator(".dj-banner").is_visible()  # a script in the head knows it before the first paint


def test_code_is_copied_without_prompt(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(showcase)}/", **CLIPBOARD)
    page.evaluate(LISTEN)
    page.locator(".dj-code").first.get_by_role("button", name="Copy").click()
    becomes(page, "said", ["Copied"])
    becomes(page, "heard", ["copy"])
    assert page.evaluate("navigator.clipboard.readText()") == "pip install acme-client"


def test_heading_link_is_copied(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(showcase)}/", **CLIPBOARD)
    page.evaluate(LISTEN)
    page.locator("h2 .dj-anchor").first.click()
    becomes(page, "said", ["Link copied"])
    assert page.evaluate("navigator.clipboard.readText()").endswith("/#code")
    becomes(page, "location.hash", "#code")


def test_page_is_copied_as_markdown(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(showcase)}/guides/plain/", **CLIPBOARD)
    page.evaluate(LISTEN)
    page.locator(".dj-page-menu > [data-copy-page]").click()
    becomes(page, "said", ["Page copied"])
    assert "## One" in page.evaluate("navigator.clipboard.readText()")


def test_long_code_is_shut(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(showcase)}/guides/code/")
    toggle = page.get_by_role("button", name="Show all 84 lines")
    expect(toggle).to_be_visible()
    before = page.locator(".dj-code").first.evaluate("e => e.offsetHeight")
    toggle.click()
    becomes(page, f"document.querySelector('.dj-code').offsetHeight > {2 * before}", True)


def test_table_of_contents_follows(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(showcase)}/", viewport={"width": 1440, "height": 800})
    page.evaluate("document.getElementById('cards').scrollIntoView()")
    page.locator(".dj-toc a[aria-current]", has_text="Cards").wait_for()
    expect(page.locator(".dj-toc [aria-current]")).to_have_count(1)
    hidden = page.locator(".dj-toc a", has_text="Inside Windows")
    expect(hidden).to_be_hidden()
    page.get_by_role("tab", name="Windows").click()
    expect(hidden).to_be_visible()


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
    expect(page.get_by_text("Orders have states.")).to_be_hidden()
    expect(page.get_by_text("Replies can be streamed.")).to_be_visible()
    becomes(page, "location.search", "?tags=sdk")


def test_large_picture_opens(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(showcase)}/")
    page.locator(".dj-frame").scroll_into_view_if_needed()
    page.locator(".dj-zoomable").click()
    expect(page.locator(".dj-zoom-dialog[open] img")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".dj-zoom-dialog")).to_be_hidden()


def test_unknown_address_offers_near_pages(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(showcase)}/guide/set-up-tabs/")
    near = page.locator(".dj-near li", has=page.locator("a", has_text="Tabs in pages"))
    expect(near).to_be_visible()
    expect(near.locator("small")).to_have_text("/guides/tabs/")
    expect(page.locator(".dj-topbar .dj-logo img").first).to_be_visible()
    page.locator(".dj-body [data-search]").click()
    expect(page.locator(".dj-search-field")).to_have_value("guide set up tabs")
    expect(page.locator(".dj-search [role=option]").first).to_be_visible()


def test_diagram_is_drawn(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(showcase)}/guides/code/")
    page.locator(".dj-mermaid").first.scroll_into_view_if_needed()
    expect(page.get_by_role("img", name="Diagram: ").first).to_be_visible()
    expect(page.locator(".dj-mermaid svg").first).to_contain_text("Start")
    page.locator(".dj-mermaid").last.scroll_into_view_if_needed()
    expect(page.get_by_role("img", name="How an order is stored")).to_be_visible()
    assert page.foreign == []


def test_sidebar_keeps_its_place(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    address = serve(showcase)
    page = open_page(f"{address}/guides/setup/", viewport={"width": 1280, "height": 420})
    page.locator(".dj-sidebar").evaluate("side => { side.scrollTop = 60; }")
    page.goto(f"{address}/guides/code/")
    becomes(page, "document.querySelector('.dj-sidebar').scrollTop >= 60", True)
    current = page.locator(".dj-sidebar [aria-current=page]").bounding_box()
    assert current is not None
    assert 0 < current["y"] < 420


def test_code_that_is_not_to_be_copied_has_no_button(tmp_path: Path, serve: Serve, open_page: OpenPage) -> None:
    (tmp_path / "docs.json").write_text('{"name": "A", "navigation": [{"group": "G", "pages": ["index"]}]}', "utf-8")
    text = "```bash nocopy\na\n```\n\n```bash startLine=41\na\nb\n```\n\n<CodeGroup>\n```js one nocopy\n1\n```\n```js two\n2\n```\n</CodeGroup>\n"
    (tmp_path / "index.md").write_text(text, "utf-8")
    page = open_page(f"{serve(build(tmp_path, tmp_path / 'site'))}/")
    expect(page.get_by_role("button", name="Copy", exact=True)).to_have_count(1)
    numbered = page.locator("pre[data-start] code")
    expect(numbered).to_have_css("counter-reset", "line 40")


def test_a_full_bar_shows_the_words_of_its_button(tmp_path: Path, serve: Serve, open_page: OpenPage) -> None:
    links = [{"label": f"A longer link {number}", "href": "https://acme.io"} for number in range(3)]
    button = {"type": "button", "label": "Start a free trial", "href": "https://acme.io"}
    settings = {"name": "A", "navigation": {"pages": ["index"]}, "navbar": {"links": links, "primary": button}}
    (tmp_path / "docs.json").write_text(json.dumps(settings), "utf-8")
    (tmp_path / "index.md").write_text("---\ntitle: A\n---\n", "utf-8")
    page = open_page(f"{serve(build(tmp_path, tmp_path / 'site'))}/", viewport={"width": 1040, "height": 700})
    words = page.locator(".dj-bar .dj-cta > span")
    assert words.evaluate("(span) => span.scrollWidth <= span.clientWidth")
    expect(page.locator(".dj-bar > .dj-search-button")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
