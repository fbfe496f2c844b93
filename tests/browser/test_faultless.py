"""Layout faults of the past do not return: in older browsers, with forced colors, on paper, in overlong rows."""

from __future__ import annotations

import shutil
from contextlib import suppress
from pathlib import Path

import pytest
from browser_sites import PATIENCE, OpenPage, Serve, becomes, comes
from firefox import Firefox
from playwright.sync_api import Page, expect

WIDE, NARROW = {"width": 1440, "height": 900}, {"width": 900, "height": 900}
SHOWN = """() => [...document.querySelectorAll(".dj-toc details a")].filter((link) => link.checkVisibility()).length"""
COLORS = """(() => ["--dj-bg", "--dj-accent", "--dj-code-string"].map((name) => {
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.color = `var(${name})`;
  const found = getComputedStyle(probe).color;
  probe.remove();
  return found;
}))()"""


def test_contents_are_open_where_they_are_a_column(calm: Path, serve: Serve, open_page: OpenPage) -> None:
    """So that browsers that cannot style closed `<details>` show it too."""
    page = open_page(f"{serve(calm)}/", viewport=WIDE)
    expect(page.locator(".dj-toc details")).to_have_attribute("open", "")
    page.locator("h1").click()
    expect(page.locator(".dj-toc details")).to_have_attribute("open", "")
    page.set_viewport_size(NARROW)
    expect(page.locator(".dj-toc details")).not_to_have_attribute("open", "")
    page.locator(".dj-toc summary").click()
    expect(page.locator(".dj-toc details ul").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".dj-toc details ul").first).to_be_hidden()


@pytest.mark.parametrize("viewport", [WIDE, NARROW], ids=["wide", "narrow"])
def test_contents_without_script(calm: Path, serve: Serve, open_page: OpenPage, viewport: dict[str, int]) -> None:
    page = open_page(f"{serve(calm)}/", viewport=viewport, java_script_enabled=False)
    last = page.locator(".dj-toc details a").last
    expect(last).to_be_visible()
    bottom, heading = last.bounding_box(), page.locator("#end").bounding_box()
    assert bottom is not None
    assert heading is not None
    assert viewport is WIDE or bottom["y"] + bottom["height"] <= page.locator(".dj-body").bounding_box()["y"]


def test_contents_in_firefox(calm: Path, serve: Serve, firefox: Firefox) -> None:
    firefox.size(1440, 900)
    firefox.go(f"{serve(calm)}/")
    firefox.becomes(f"return ({SHOWN})()", 3)
    firefox.size(900, 900)
    firefox.becomes(f"return ({SHOWN})()", 0)
    firefox.click(".dj-toc summary")
    firefox.becomes(f"return ({SHOWN})()", 3)


def test_the_beginning_stands_once_in_the_contents(calm: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(calm)}/", viewport=WIDE)
    expect(page.locator(".dj-toc details a")).to_have_text(["Overview", "Tabs", "End"])


def test_open_groups_point_down(calm: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(calm)}/guides/second/", viewport=WIDE)
    turned = "(group) => getComputedStyle(group.querySelector('summary'), '::after').rotate"
    assert page.locator(".dj-nav-group[open]").first.evaluate(turned) == "45deg"
    assert page.locator(".dj-nav-group:not([open])").first.evaluate(turned) == "-45deg"


def test_rows_of_samples_fade_and_show_the_chosen_tab(calm: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(calm)}/", viewport=WIDE)
    row = page.locator(".dj-code-group .dj-tablist")
    assert row.evaluate("(row) => row.scrollWidth > row.clientWidth")
    assert "linear-gradient" in row.evaluate("(row) => getComputedStyle(row).maskImage")
    row.locator("[role=tab]").first.focus()
    page.keyboard.press("End")
    last, right = row.locator("[role=tab]").last, "(element) => element.getBoundingClientRect().right"
    assert comes(page, lambda: last.evaluate(right) <= row.evaluate(right) - 20)


def test_forced_colors_draw_no_stray_lines_and_keep_the_logo(calm: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(calm)}/", viewport=WIDE, forced_colors="active")
    canvas = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    expect(page.locator(".dj-toc a:not([aria-current])").first).to_have_css("border-left-color", canvas)
    expect(page.locator(".dj-tab[aria-selected=false]").first).to_have_css("border-bottom-color", canvas)
    assert page.locator(".dj-logo").evaluate("(logo) => getComputedStyle(logo).forcedColorAdjust") == "none"


def test_code_goes_on_over_the_end_of_a_page_of_paper(calm: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(calm)}/code/")
    page.emulate_media(media="print")
    expect(page.locator(".dj-code").first).to_have_css("break-inside", "auto")


@pytest.mark.parametrize("width", [1440, 390])
def test_films_keep_their_proportion(calm: Path, serve: Serve, open_page: OpenPage, width: int) -> None:
    page = open_page(f"{serve(calm)}/", viewport={"width": width, "height": 900})
    box = page.locator("iframe").bounding_box()
    assert box is not None
    assert box["width"] / box["height"] == pytest.approx(560 / 315, rel=0.01)


def test_the_documentation_forces_no_mode_on_readers(demo: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(demo)}/", color_scheme="dark")
    expect(page.locator("html")).not_to_have_attribute("data-mode", "light")
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "light dark"


@pytest.fixture(scope="module")
def older(calm: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as in a browser without `light-dark()`: such colors are removed, so that the fallbacks are used."""
    site = Path(shutil.copytree(calm, tmp_path_factory.mktemp("older") / "site"))
    (style,) = site.glob("assets/site-*.css")
    text = style.read_text("utf-8").replace("@supports not (color:light-dark(red,red))", "@supports (color:red)")
    text = text.replace(":light-dark(", ":no-such-function(")
    assert "no-such-function" in text
    style.write_text(text, "utf-8")
    return site


def test_colors_in_browsers_without_light_dark(calm: Path, older: Path, serve: Serve, open_page: OpenPage) -> None:
    def found(site: Path, mode: str) -> list[str]:
        page: Page = open_page(f"{serve(site)}/", color_scheme=mode, viewport=WIDE)
        colors: list[str] = page.evaluate(COLORS)
        page.locator("[data-mode-toggle]").first.click()
        return colors + page.evaluate(COLORS)

    assert found(older, "light") == found(calm, "light")
    assert found(older, "dark") == found(calm, "dark")


def test_colors_in_firefox(calm: Path, older: Path, serve: Serve, firefox: Firefox) -> None:
    def found(site: Path) -> list[str]:
        firefox.size(1440, 900)
        firefox.go(f"{serve(site)}/")
        light: list[str] = firefox.run(f"return {COLORS}")
        firefox.click("[data-mode-toggle]")
        return light + firefox.run(f"return {COLORS}")

    assert found(older) == found(calm)
    assert len(set(found(calm))) == 6


def test_search_in_firefox(calm: Path, serve: Serve, firefox: Firefox) -> None:
    firefox.size(1440, 900)
    firefox.go(f"{serve(calm)}/")
    firefox.click("[data-search]")
    firefox.becomes("return document.querySelector('.dj-search').open", True)
    firefox.press("second")
    firefox.becomes("return document.querySelector('.dj-search [role=option]')?.textContent.includes('Second')", True)


PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}


@pytest.mark.parametrize("path", ["", "code/", "guides/third/"])
def test_text_begins_in_the_first_third_of_a_phone(calm: Path, serve: Serve, open_page: OpenPage, path: str) -> None:
    page = open_page(f"{serve(calm)}/{path}", **PHONE)
    first = page.locator(".dj-lead, .dj-prose p").first.bounding_box()
    assert first is not None
    assert first["y"] < 844 / 3
    prose = page.locator(".dj-prose > *").first.bounding_box()
    assert prose is not None
    assert prose["y"] < 844 / 3


def test_tools_cover_no_code(calm: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(calm)}/code/", viewport=WIDE)
    code = page.locator(".dj-code", has=page.get_by_text("a_line_that_is_longer")).first
    tools = code.locator(".dj-code-tools")
    expect(tools).to_have_css("opacity", "0")
    code.hover()
    expect(tools).to_have_css("opacity", "1")
    page.locator("h1").hover()
    expect(tools).to_have_css("opacity", "0")
    tools.get_by_role("button").first.focus()
    expect(tools).to_have_css("opacity", "1")
    fade = "(pre) => getComputedStyle(pre).maskImage.replaceAll('rgba(0, 0, 0, 0)', 'transparent')"
    assert comes(page, lambda: code.locator("pre").evaluate(fade).endswith("transparent)"))
    code.locator("pre").evaluate("(pre) => pre.scrollTo({ left: 9999, behavior: 'instant' })")
    assert comes(page, lambda: not code.locator("pre").evaluate(fade).endswith("transparent)"))
    short = page.locator(".dj-code", has=page.get_by_text("total")).first
    expect(short.locator(".dj-code-tools")).to_have_css("opacity", "1")
    expect(short.locator("pre")).to_have_css("mask-image", "none")


def test_a_finger_does_not_meet_links_of_headings(calm: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(calm)}/code/", **PHONE)
    expect(page.locator(".dj-prose h2 .dj-anchor").first).to_have_css("pointer-events", "none")
    for _ in range(PATIENCE // 2):  # a tap over which a busy machine takes too long is a long press
        page.locator(".dj-prose h2").first.tap()
        with suppress(AssertionError):
            expect(page.locator(".dj-prose h2 .dj-anchor").first).to_have_css("pointer-events", "auto", timeout=2_000)
            return
    pytest.fail("no tap has shown the link")


def test_drawings_open_as_large_as_the_window(demo: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(demo)}/", viewport=WIDE)
    page.locator(".dj-frame .dj-zoomable").first.click()
    width = "document.querySelector('.dj-zoom-dialog img')?.getBoundingClientRect().width"
    becomes(page, f"{width} > 1200", True)  # once the picture is read
    page.keyboard.press("Escape")
    expect(page.locator(".dj-zoom-dialog")).to_be_hidden()
