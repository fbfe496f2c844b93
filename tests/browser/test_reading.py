"""Reading without mouse, without script, on paper, after a link to hidden content, from right to left."""

from __future__ import annotations

from pathlib import Path

import pytest
from browser_sites import OpenPage, Serve, becomes, build
from playwright.sync_api import expect

PHONE = {"width": 390, "height": 844}


def test_skip_link_is_the_first_stop(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(showcase)}/")
    page.keyboard.press("Tab")
    expect(page.locator(".dj-skip")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[id='dj:content']")).to_be_focused()


def test_tabs_by_keyboard(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(showcase)}/guides/tabs/")
    first = page.locator(".dj-tabs").first
    first.locator("[role=tab]").first.focus()
    page.keyboard.press("ArrowRight")
    expect(first.locator("[aria-selected=true]")).to_have_text("Windows")
    expect(first.get_by_role("tab", name="Windows")).to_be_focused()
    expect(first.get_by_text("Press Control.")).to_be_visible()
    expect(first.get_by_text("Press Command.")).to_be_hidden()
    page.keyboard.press("Home")
    expect(first.get_by_text("Press Command.")).to_be_visible()


def test_equal_tabs_follow_and_are_kept(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    address = serve(showcase)
    page = open_page(f"{address}/guides/tabs/")
    page.locator(".dj-tabs").nth(1).get_by_role("tab", name="Linux").click()
    page.locator(".dj-tabs").first.get_by_role("tab", name="Windows").click()
    expect(page.get_by_text("Second group.")).to_be_visible()
    page.goto(f"{address}/")
    expect(page.get_by_text("Use the installer.")).to_be_visible()
    expect(page.get_by_text("Use Homebrew.")).to_be_hidden()


@pytest.mark.parametrize("fragment", ["inside-windows", "deep", "windows"])
def test_links_reach_what_is_hidden(showcase: Path, serve: Serve, open_page: OpenPage, fragment: str) -> None:
    page = open_page(f"{serve(showcase)}/#{fragment}")
    expect(page.locator(f"[id='{fragment}']")).to_be_visible()
    top = f"document.getElementById('{fragment}').getBoundingClientRect().top"
    becomes(page, f"0 <= {top} && {top} < innerHeight", True)


def test_fragment_on_an_open_page(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(showcase)}/")
    page.evaluate("location.hash = '#inside-windows'")
    expect(page.locator("#inside-windows")).to_be_visible()
    expect(page.locator(".dj-tabs [aria-selected=true]")).to_have_text("Windows")


def test_opened_accordion_goes_into_the_address(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(showcase)}/")
    page.locator(".dj-accordion summary").first.click()
    becomes(page, "location.hash", "#what-happens-on-a-retry")


def test_without_script(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(showcase)}/", java_script_enabled=False)
    for text in ("Use Homebrew.", "Use the installer.", 'print("hello")', 'console.log("hello")'):
        expect(page.get_by_text(text).first).to_be_visible()
    for hidden in (".dj-mode", ".dj-tablist", "[data-copy-page]", ".dj-thumbs"):
        expect(page.locator(hidden).first).to_be_hidden()
    page.locator("[data-search]").click()
    page.wait_for_url("**/search/**")
    expect(page.locator(".dj-listing").get_by_role("link", name="Tabs in pages").first).to_be_visible()


def test_drawer_without_script(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(showcase)}/", java_script_enabled=False, viewport=PHONE)
    link = page.locator(".dj-sidebar .dj-nav a", has_text="Plain")
    expect(link).to_be_hidden()
    page.locator(".dj-drawer-open").click()
    expect(link).to_be_visible()
    expect(page.locator(".dj-sidebar").get_by_role("link", name="Blog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(link).to_be_hidden()
    expect(page.locator(".dj-drawer-open")).to_be_focused()


def test_print_shows_everything(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(showcase)}/", color_scheme="dark")
    page.emulate_media(media="print")
    for text in ("Use Homebrew.", "Use the installer.", "The same key returns", "For 24 hours."):
        expect(page.get_by_text(text).first).to_be_visible()
    for shell in (".dj-topbar", ".dj-sidebar", ".dj-toc", ".dj-pager", ".dj-code-tools"):
        expect(page.locator(shell).first).to_be_hidden()
    expect(page.locator("html")).to_have_css("background-color", "rgb(255, 255, 255)")
    expect(page.locator("pre").first).not_to_have_css("color", "rgb(255, 255, 255)")
    assert page.pdf()[:4] == b"%PDF"


def test_forced_colors_mark_the_current_page(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(showcase)}/", forced_colors="active")
    expect(page.locator(".dj-nav a[aria-current=page]")).to_have_css("outline-style", "solid")


def test_from_a_file_everything_is_in_sight(showcase: Path, open_page: OpenPage) -> None:
    """Browsers do not load modules there, so nothing may be hidden that only a module opens."""
    page = open_page(f"{showcase.as_uri()}/index.html")
    for text in ("Use Homebrew.", "Use the installer."):
        expect(page.get_by_text(text).first).to_be_visible()
    expect(page.locator(".dj-tablist").first).to_be_hidden()
    page.locator(".dj-accordion summary").first.click()
    expect(page.get_by_text("The same key returns")).to_be_visible()


def test_frames_of_other_sites_wait_for_a_click(tmp_path: Path, serve: Serve, open_page: OpenPage) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "docs.json").write_text('{"name": "Acme", "navigation": [{"group": "A", "pages": ["index"]}]}')
    page_text = '---\ntitle: Tour\n---\n<iframe src="https://video.test/tour" title="A tour"></iframe>\n'
    (tmp_path / "docs" / "index.mdx").write_text(page_text)
    options = "site_name: Acme\ntheme: docsjson\nplugins:\n  - docsjson: {frames: click, search: none}\n"
    (tmp_path / "mkdocs.yml").write_text(options)
    page = open_page(f"{serve(build(tmp_path, tmp_path / 'site'))}/")
    assert page.foreign == []
    with page.expect_request("https://video.test/tour"):
        page.get_by_role("link", name="Load from video.test").click()
    expect(page.locator("iframe")).to_have_attribute("title", "A tour")
    assert page.foreign == ["https://video.test/tour"]


def test_examples_follow_the_text_on_a_phone(tmp_path: Path, serve: Serve, open_page: OpenPage) -> None:
    (tmp_path / "docs.json").write_text('{"name": "Acme", "navigation": [{"group": "A", "pages": ["index"]}]}', "utf-8")
    example = "<RequestExample>\n```bash\nacme\n```\n</RequestExample>"
    (tmp_path / "index.mdx").write_text(f"---\ntitle: Guide\n---\n{example}\n\nFirst words.\n", "utf-8")
    page = open_page(f"{serve(build(tmp_path, tmp_path / 'site'))}/", viewport={"width": 390, "height": 800})
    text, code = page.get_by_text("First words.").bounding_box(), page.locator(".dj-side").bounding_box()
    assert text is not None
    assert code is not None
    assert text["y"] < code["y"]


READ = """() => [...document.querySelectorAll(".dj-page-head h1, .dj-prose > :not([hidden]), .dj-side, .dj-feedback, .dj-pager")]
  .map((each) => each.getBoundingClientRect().top)"""


@pytest.mark.parametrize("path", ["api/orders/change-an-order/", "api/create-order/", ""])
def test_an_article_is_read_on_a_phone_in_the_order_of_its_elements(
    showcase: Path, serve: Serve, open_page: OpenPage, path: str
) -> None:
    page = open_page(f"{serve(showcase)}/{path}", viewport={"width": 390, "height": 800})
    tops = page.evaluate(READ)
    assert tops == sorted(tops)


def test_the_description_of_an_operation_comes_before_its_request(
    showcase: Path, serve: Serve, open_page: OpenPage
) -> None:
    page = open_page(f"{serve(showcase)}/api/orders/change-an-order/", viewport={"width": 390, "height": 800})
    parts = ("h1", ".dj-api-description", ".dj-api-endpoint", ".dj-side", ".dj-prose h2")
    tops = [page.locator(part).first.evaluate("(each) => each.getBoundingClientRect().top") for part in parts]
    assert tops == sorted(set(tops))
