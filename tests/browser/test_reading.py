"""Reading without a mouse, without script, on paper, by a link to something hidden, from right to left."""

from __future__ import annotations

from pathlib import Path

import pytest
from served import OpenPage, Serve, build

PHONE = {"width": 390, "height": 844}


def test_skip_link_is_the_first_stop(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(showcase)}/")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "dj-skip"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "dj:content"


def test_tabs_by_keyboard(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(showcase)}/guides/tabs/")
    first = page.locator(".dj-tabs").first
    first.locator("[role=tab]").first.focus()
    page.keyboard.press("ArrowRight")
    assert first.locator("[aria-selected=true]").inner_text() == "Windows"
    assert page.evaluate("document.activeElement.textContent.trim()") == "Windows"
    assert first.get_by_text("Press Control.").is_visible()
    assert not first.get_by_text("Press Command.").is_visible()
    page.keyboard.press("Home")
    assert first.get_by_text("Press Command.").is_visible()


def test_equal_tabs_follow_and_are_kept(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    address = serve(showcase)
    page = open_page(f"{address}/guides/tabs/")
    page.locator(".dj-tabs").nth(1).get_by_role("tab", name="Linux").click()
    page.locator(".dj-tabs").first.get_by_role("tab", name="Windows").click()
    assert page.get_by_text("Second group.").is_visible()
    page.goto(f"{address}/")
    assert page.get_by_text("Use the installer.").is_visible()
    assert not page.get_by_text("Use Homebrew.").is_visible()


@pytest.mark.parametrize("fragment", ["inside-windows", "deep", "windows"])
def test_links_reach_what_is_hidden(showcase: Path, serve: Serve, open_page: OpenPage, fragment: str) -> None:
    page = open_page(f"{serve(showcase)}/#{fragment}")
    target = page.locator(f"[id='{fragment}']")
    assert target.is_visible()
    top = page.evaluate("(id) => document.getElementById(id).getBoundingClientRect().top", fragment)
    assert 0 <= top < page.viewport_size["height"]


def test_fragment_on_an_open_page(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(showcase)}/")
    page.evaluate("location.hash = '#inside-windows'")
    page.locator("#inside-windows").wait_for(state="visible")
    assert page.locator(".dj-tabs [aria-selected=true]").inner_text() == "Windows"


def test_opened_accordion_goes_into_the_address(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(showcase)}/")
    page.locator(".dj-accordion summary").first.click()
    assert page.evaluate("location.hash") == "#what-happens-on-a-retry"


def test_without_script(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(showcase)}/", java_script_enabled=False)
    for text in ("Use Homebrew.", "Use the installer.", 'print("hello")', 'console.log("hello")'):
        assert page.get_by_text(text).first.is_visible()
    for hidden in (".dj-mode", ".dj-tablist", "[data-copy-page]", ".dj-thumbs"):
        assert not page.locator(hidden).first.is_visible()
    page.locator("[data-search]").click()
    page.wait_for_load_state()
    assert page.get_by_role("link", name="Tabs in pages").first.is_visible()


def test_drawer_without_script(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(showcase)}/", java_script_enabled=False, viewport=PHONE)
    link = page.locator(".dj-sidebar .dj-nav a", has_text="Plain")
    assert not link.is_visible()
    page.locator(".dj-drawer-open").click()
    assert link.is_visible()
    assert page.locator(".dj-sidebar").get_by_role("link", name="Blog").is_visible()
    page.keyboard.press("Escape")
    assert not link.is_visible()
    assert page.locator(".dj-drawer-open:focus").count() == 1


def test_print_shows_everything(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(showcase)}/", color_scheme="dark")
    page.emulate_media(media="print")
    for text in ("Use Homebrew.", "Use the installer.", "The same key returns", "For 24 hours."):
        assert page.get_by_text(text).first.is_visible()
    for shell in (".dj-topbar", ".dj-sidebar", ".dj-toc", ".dj-pager", ".dj-code-tools"):
        assert not page.locator(shell).first.is_visible()
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == "rgb(255, 255, 255)"
    assert page.evaluate("getComputedStyle(document.querySelector('pre')).color") != "rgb(255, 255, 255)"
    assert page.pdf()[:4] == b"%PDF"


def test_forced_colors_mark_the_current_page(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(showcase)}/", forced_colors="active")
    current = page.locator(".dj-nav a[aria-current=page]")
    assert current.evaluate("e => getComputedStyle(e).outlineStyle") == "solid"


def test_right_to_left(right_to_left: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(right_to_left)}/")
    assert page.evaluate("document.documentElement.dir") == "rtl"
    box, toc = page.locator(".dj-sidebar").bounding_box(), page.locator(".dj-toc").bounding_box()
    assert box is not None
    assert toc is not None
    assert box["x"] > toc["x"]
    assert page.locator("pre").first.evaluate("e => getComputedStyle(e).direction") == "ltr"
    tab = page.locator(".dj-tabs [role=tab]").first
    tab.focus()
    page.keyboard.press("ArrowLeft")
    assert page.locator(".dj-tabs [role=tab]").nth(1).get_attribute("aria-selected") == "true"
    phone = open_page(f"{serve(right_to_left)}/", viewport=PHONE)
    phone.locator(".dj-drawer-open").click()
    drawer = phone.locator(".dj-sidebar").bounding_box()
    assert drawer
    assert round(drawer["x"] + drawer["width"]) >= PHONE["width"] - 20
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_from_a_file_everything_is_in_sight(showcase: Path, open_page: OpenPage) -> None:
    """Browsers refuse modules there, so nothing may be hidden that only a module opens."""
    page = open_page(f"{showcase.as_uri()}/index.html")
    for text in ("Use Homebrew.", "Use the installer."):
        assert page.get_by_text(text).first.is_visible()
    assert not page.locator(".dj-tablist").first.is_visible()
    page.locator(".dj-accordion summary").first.click()
    assert page.get_by_text("The same key returns").is_visible()


def test_frames_of_other_sites_wait_for_a_click(tmp_path: Path, serve: Serve, open_page: OpenPage) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "docs.json").write_text('{"name": "Acme", "navigation": [{"group": "A", "pages": ["index"]}]}')
    page_text = '---\ntitle: Tour\n---\n<iframe src="https://video.test/tour" title="A tour"></iframe>\n'
    (tmp_path / "docs" / "index.mdx").write_text(page_text)
    options = "site_name: Acme\ntheme: docsjson\nplugins:\n  - docsjson: {frames: click, search: none}\n"
    (tmp_path / "mkdocs.yml").write_text(options)
    page = open_page(f"{serve(build(tmp_path, tmp_path / 'site'))}/")
    assert page.foreign == []
    page.get_by_role("link", name="Load from video.test").click()
    page.wait_for_timeout(200)
    assert page.foreign == ["https://video.test/tour"]
    assert page.locator("iframe").get_attribute("title") == "A tour"
