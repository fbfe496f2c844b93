"""Navigation between pages: groups stay open or closed, headings fold in place, bars do not move."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from browser_sites import NewContext, OpenPage, Serve, becomes
from chrome import Chrome
from firefox import Firefox
from playwright.sync_api import expect

WIDE = {"width": 1440, "height": 900}
REVEALED = "addEventListener('pagereveal', (event) => (window.faded = !!event.viewTransition))"
ASKED = """
window.asked = { inside: 0, outside: [] };
let frames = 0;
const within = (action) => (...given) => {
  frames += 1;
  try {
    return action(...given);
  } finally {
    frames -= 1;
  }
};
const note = () => (frames ? (asked.inside += 1) : asked.outside.push(new Error().stack));
const frame = window.requestAnimationFrame;
window.requestAnimationFrame = (action) => frame(within(action));
window.IntersectionObserver = class extends IntersectionObserver {
  constructor(action, options) {
    super(within(action), options);
  }
};
const noted = (owner, name, kind) => {
  const found = Object.getOwnPropertyDescriptor(owner, name);
  const given = found[kind];
  found[kind] = function (...values) {
    note();
    return given.apply(this, values);
  };
  Object.defineProperty(owner, name, found);
};
for (const name of ["getBoundingClientRect", "getClientRects"]) noted(Element.prototype, name, "value");
for (const name of ["scrollTop", "scrollWidth", "clientWidth", "scrollHeight", "clientHeight"]) noted(Element.prototype, name, "get");
for (const name of ["offsetLeft", "offsetWidth", "offsetTop"]) noted(HTMLElement.prototype, name, "get");
noted(window, "getComputedStyle", "value");
"""


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


def test_the_group_of_the_page_is_open_whatever_state_was_stored(calm: Path, serve: Serve, open_page: OpenPage) -> None:
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


def test_a_phone_spares_the_pictures_of_both_pages(calm: Path, serve: Serve, chrome: Chrome) -> None:
    home = serve(calm)
    for width, wanted in ((1440, True), (390, False)):
        chrome.size(width, 844)
        chrome.go(f"{home}/")
        chrome.send("Page.addScriptToEvaluateOnNewDocument", source=REVEALED)
        chrome.run("void setTimeout(() => document.querySelector('.dj-prose p > a').click())")
        chrome.becomes("location.pathname", "/guides/first/")
        chrome.becomes("window.faded", wanted)


def test_a_changed_root_leaves_the_style_of_the_page_alone(calm: Path, serve: Serve, open_page: OpenPage) -> None:
    """The root changes at the start and end of each transition, twice on the old page and twice on the new one."""
    page = open_page(f"{serve(calm)}/", viewport=WIDE)
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")  # scripts have run
    page.context.browser.start_tracing(page=page, categories=["devtools.timeline"])
    page.evaluate("document.startViewTransition(() => {}).finished")
    events = json.loads(page.context.browser.stop_tracing())["traceEvents"]
    counted = [each["args"]["elementCount"] for each in events if each["name"] == "UpdateLayoutTree"]
    assert counted
    assert max(counted) < 40


@pytest.mark.parametrize("path", ["", "code/", "guides/third/"])
def test_scripts_ask_for_places_only_when_the_page_is_laid_out(
    calm: Path, serve: Serve, new_context: NewContext, path: str
) -> None:
    """In a frame or in an observer; otherwise the browser would lay out the page once more before it is shown."""
    page = new_context(viewport=WIDE).new_page()
    page.add_init_script(ASKED)
    page.goto(f"{serve(calm)}/{path}")
    expect(page.locator(".dj-toc a[aria-current]")).to_have_count(1)
    page.wait_for_load_state("networkidle")
    assert page.evaluate("window.asked.inside") > 0
    assert page.evaluate("window.asked.outside") == []


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
    """Repeated, as a page that is still loading when it is left, as on a busy machine, is not kept."""
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


LINES = """() => {
  const lines = [];
  for (const text of document.querySelectorAll(".dj-prose :is(p, li)")) {
    if (text.closest("td, pre, figure, .dj-card, .dj-tile") || text.querySelector("pre, br, img, p, ul")) continue;
    const counted = new Map();
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) for (let at = 0; at < walker.currentNode.length; at += 1) {
      const range = document.createRange();
      range.setStart(walker.currentNode, at);
      range.setEnd(walker.currentNode, at + 1);
      const box = range.getClientRects()[0];
      if (box) counted.set(Math.round(box.bottom / 12), (counted.get(Math.round(box.bottom / 12)) ?? 0) + 1);
    }
    const found = [...counted].sort(([a], [b]) => a - b).map(([, count]) => count);
    if (found.length > 2) lines.push(...found.slice(0, -1));
  }
  return lines;
}"""
"""The number of characters of each line of text, except last lines of paragraphs."""


@pytest.mark.parametrize("width", [1440, 1100, 800])
def test_a_line_has_65_to_75_characters(calm: Path, serve: Serve, open_page: OpenPage, width: int) -> None:
    page = open_page(f"{serve(calm)}/", viewport={"width": width, "height": 900})
    wide = page.locator(".dj-prose").evaluate("(prose) => prose.getBoundingClientRect().width")
    text = page.locator(".dj-prose > p").first.evaluate("(text) => text.getBoundingClientRect().width")
    code = page.locator(".dj-code-group").evaluate("(code) => code.getBoundingClientRect().width")
    assert text < code == wide
    assert text == 34.5 * 16


@pytest.mark.parametrize("width", [1440, 1100, 800])
def test_lines_of_steps_and_callouts_are_no_longer(demo: Path, serve: Serve, open_page: OpenPage, width: int) -> None:
    """Compares means, as the length of a line depends on its words. Fonts of machines differ by a few letters."""
    home = serve(demo)
    page = open_page(f"{home}/start/quickstart/", viewport={"width": width, "height": 900})
    lines = page.evaluate(LINES)
    for path in ("publish/what-a-build-touches/", "writing/components/callouts/"):
        page.goto(f"{home}/{path}")
        lines += page.evaluate(LINES)
    assert len(lines) > 20
    assert 60 <= sum(lines) / len(lines) <= 75
    edges = page.locator(".dj-callout-body > p, .dj-prose > p").evaluate_all(
        "(all) => Math.max(...all.map((each) => each.getBoundingClientRect().right))"
    )
    column = page.locator(".dj-prose > p").first.evaluate("(each) => each.getBoundingClientRect().left")
    assert edges <= column + 34.5 * 16 + 4


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
