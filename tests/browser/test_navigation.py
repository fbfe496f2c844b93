"""From page to page: what a reader opened or shut stays so, headings fold in place, bars stand still."""

from __future__ import annotations

from pathlib import Path

import pytest
from browser_sites import OpenPage, Serve, becomes
from firefox import Firefox
from playwright.sync_api import expect

WIDE = {"width": 1440, "height": 900}


def test_groups_stay_as_the_reader_left_them(calm: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(calm)}/", viewport=WIDE)
    plain = page.locator(".dj-nav-group", has=page.get_by_text("Plain"))
    plain.locator("summary").click()
    page.locator(".dj-nav a", has_text="Code").click()
    page.wait_for_url("**/code/")
    expect(plain).to_have_attribute("open", "")
    plain.locator("summary").click()
    page.reload()
    expect(plain).not_to_have_attribute("open", "")


def test_top_groups_fold_in_place(calm: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(calm)}/", viewport=WIDE)
    link = page.locator(".dj-nav a", has_text="First")
    fold = page.locator(".dj-nav h2", has_text="Guides").locator(".dj-nav-fold")
    expect(fold).to_have_accessible_name("Guides")
    fold.focus()
    page.keyboard.press("Enter")
    expect(link).to_be_hidden()
    expect(fold).to_have_attribute("aria-expanded", "false")
    becomes(page, "location.pathname", "/")
    page.locator(".dj-nav a", has_text="Code").click()
    page.wait_for_url("**/code/")
    expect(link).to_be_hidden()
    page.locator(".dj-nav h2 a", has_text="Guides").click()
    page.wait_for_url("**/guides/")
    page.locator(".dj-nav a", has_text="Home").click()
    page.locator(".dj-nav h2", has_text="Start").get_by_role("button").click()
    expect(page.locator(".dj-nav a", has_text="Code")).to_be_hidden()


def test_the_group_of_the_page_is_open_whatever_was_kept(calm: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(calm)}/", viewport=WIDE)
    page.locator(".dj-nav h2", has_text="Guides").locator(".dj-nav-fold").click()
    page.goto(page.url + "guides/first/")
    expect(page.locator(".dj-nav a[aria-current=page]")).to_be_visible()


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_bars_stand_still_between_pages(calm: Path, serve: Serve, open_page: OpenPage, motion: str) -> None:
    page = open_page(f"{serve(calm)}/", viewport=WIDE, reduced_motion=motion)
    names = "(bar) => getComputedStyle(bar).viewTransitionName"
    found = [page.locator(bar).evaluate(names) for bar in (".dj-topbar", ".dj-sidebar")]
    assert found == (["dj-topbar", "dj-sidebar"] if motion == "no-preference" else ["none", "none"])


def test_groups_in_firefox(calm: Path, serve: Serve, firefox: Firefox) -> None:
    firefox.size(1440, 900)
    home = serve(calm)
    firefox.go(f"{home}/")
    shown = "return [...document.querySelectorAll('.dj-nav a')].find((a) => a.text === 'First').checkVisibility()"
    firefox.becomes("return !!document.querySelector('.dj-nav-fold[aria-labelledby]')", True)
    firefox.click(".dj-nav-fold[aria-labelledby]")
    firefox.becomes(shown, False)
    firefox.go(f"{home}/code/")
    firefox.becomes(shown, False)


def test_the_way_back_finds_the_page_as_it_was_in_firefox(calm: Path, serve: Serve, firefox: Firefox) -> None:
    """A browser keeps no page that still loads something when it is left, as a busy machine may: so it is tried again."""
    home = serve(calm)
    for _ in range(8):
        firefox.go(f"{home}/guides/")
        firefox.run("window.marked = true")
        firefox.go(f"{home}/code/")
        firefox.back()
        firefox.becomes("return location.pathname", "/guides/")
        if firefox.run("return window.marked === true"):
            return
    pytest.fail("the page was never kept")


def test_breadcrumbs_name_nothing_twice(calm: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(calm)}/guides/inner/")
    expect(page.locator(".dj-breadcrumbs li")).to_have_text(["Guides"])


@pytest.mark.parametrize("width", [1440, 1100, 800])
def test_a_line_has_65_to_75_characters(calm: Path, serve: Serve, open_page: OpenPage, width: int) -> None:
    page = open_page(f"{serve(calm)}/", viewport={"width": width, "height": 900})
    wide = page.locator(".dj-prose").evaluate("(prose) => prose.getBoundingClientRect().width")
    text = page.locator(".dj-prose > p").first.evaluate("(text) => text.getBoundingClientRect().width")
    code = page.locator(".dj-code-group").evaluate("(code) => code.getBoundingClientRect().width")
    assert text < code == wide
    assert text == 34.5 * 16


def test_pictures_without_a_frame_open_larger(calm: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(calm)}/guides/first/")
    page.locator(".dj-zoomable").click()
    expect(page.locator(".dj-zoom-dialog img")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".dj-zoom-dialog")).to_be_hidden()


def test_the_line_of_the_contents_is_drawn_as_far_as_one_has_read(
    calm: Path, serve: Serve, open_page: OpenPage
) -> None:
    page = open_page(f"{serve(calm)}/guides/third/", viewport=WIDE)
    expect(page.locator(".dj-toc a[data-read]")).to_have_count(0)
    page.locator("#part-5").evaluate("(heading) => heading.scrollIntoView()")
    expect(page.locator(".dj-toc a[aria-current]")).to_have_text("Part 5")
    expect(page.locator(".dj-toc a[data-read]")).to_have_text(["Overview", "One", "Two", "Part 3", "Part 4"])
    page.evaluate("scrollTo(0, 0)")
    expect(page.locator(".dj-toc a[data-read]")).to_have_count(0)
    page.set_viewport_size({"width": 390, "height": 844})
    line = "(toc) => getComputedStyle(toc, '::after').animationName"
    assert page.locator(".dj-toc").evaluate(line) == "dj-read"
