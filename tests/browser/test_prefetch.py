"""Pages are prefetched, and prerendered where the policy allows it, before a click; links show previews of pages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from browser_sites import STRICT_POLICY, OpenPage, Serve, becomes
from chrome import Chrome
from playwright.sync_api import Page, expect

WIDE = {"width": 1440, "height": 900}
FIRST = ".dj-prose a[href='./guides/first/']"
RULES = "document.querySelectorAll('script[type=speculationrules]').length"
DRAWN = "performance.getEntriesByType('navigation')[0].activationStart > 0"
ALLOWS = STRICT_POLICY.replace("script-src", "script-src 'inline-speculation-rules'")
AT_REVEAL = """addEventListener("pagereveal", (event) => requestAnimationFrame(() => {
  window.revealed = [!!event.viewTransition, getComputedStyle(document.documentElement).colorScheme,
    document.getElementById("dj:sidebar").scrollTop, !!document.querySelector(".dj-nav-group[open]")];
}))"""


def is_prerendered(chrome: Chrome, url: str) -> bool:
    """Whether the browser has prerendered an address. It sends events only while it handles commands."""
    chrome.run("0")
    told = [each["params"] for each in chrome.told if each["method"] == "Preload.prerenderStatusUpdated"]
    return any(each["key"]["url"] == url and each["status"] == "Ready" for each in told)


@pytest.mark.parametrize("policy", [None, ALLOWS], ids=["none", "allows"])
def test_pages_are_prerendered(calm: Path, serve: Serve, chrome: Chrome, policy: str | None) -> None:
    home = serve(calm, policy)
    chrome.go(f"{home}/")
    chrome.point(FIRST)
    chrome.until(lambda: is_prerendered(chrome, f"{home}/guides/first/"))
    chrome.click(FIRST)
    chrome.becomes("location.pathname", "/guides/first/")
    assert chrome.run(DRAWN)


def test_a_strict_policy_has_them_fetched_alone(calm: Path, serve: Serve, open_page: OpenPage) -> None:
    page: Page = open_page(f"{serve(calm, STRICT_POLICY)}/guides/first/", viewport=WIDE)
    page.locator(".dj-prose p > a").first.hover()
    expect(page.locator(".dj-preview")).to_be_visible()
    assert page.evaluate(RULES) == 0
    assert page.failures == []  # type: ignore[attr-defined]


@pytest.mark.parametrize(("wanted", "links", "rules"), [("fetch", 1, 0), ("none", 0, 0)])
def test_owners_choose_what_is_made_ready(
    calm: Path, serve: Serve, open_page: OpenPage, wanted: str, links: int, rules: int
) -> None:
    page: Page = open_page(f"{serve(calm)}/", viewport=WIDE)
    page.add_style_tag(content=f":root {{ --dj-ahead: {wanted}; }}")
    with page.expect_response("**/prefetch.js"):
        page.locator(FIRST).hover()
    page.locator("h1").hover()
    page.locator(FIRST).hover()
    becomes(page, "document.querySelectorAll('link[rel=prefetch]').length", links)
    page.wait_for_load_state("networkidle")  # nothing is to happen
    assert page.evaluate(RULES) == rules


def test_a_prerendered_page_applies_what_the_reader_has_changed_since(calm: Path, serve: Serve, chrome: Chrome) -> None:
    home = serve(calm)
    chrome.size(1440, 260)
    chrome.go(f"{home}/")
    chrome.point(FIRST)
    chrome.until(lambda: is_prerendered(chrome, f"{home}/guides/first/"))
    chrome.run("document.querySelector('[data-mode-toggle]').click()")
    mode = chrome.run("document.documentElement.dataset.mode")
    chrome.run("document.querySelectorAll('.dj-nav-group')[1].querySelector('summary').click()")
    chrome.run("document.getElementById('dj:sidebar').scrollTop = 40")
    place = chrome.run("document.getElementById('dj:sidebar').scrollTop")
    assert place > 0
    chrome.click(FIRST)
    chrome.becomes("location.pathname", "/guides/first/")
    assert chrome.run(DRAWN)
    chrome.becomes("document.documentElement.dataset.mode", mode)
    chrome.becomes("document.querySelectorAll('.dj-nav-group')[1].open", True)
    chrome.becomes("document.getElementById('dj:sidebar').scrollTop", place)
    chrome.becomes("JSON.parse(localStorage['dj-recent'])[0].title", "First")


def test_pages_are_kept_on_the_way_back(calm: Path, serve: Serve, chrome: Chrome) -> None:
    home = serve(calm)
    for _ in range(4):  # a page that is still loading when it is left, as on a busy machine, is not kept
        chrome.go(f"{home}/guides/")
        chrome.run("window.marked = true")
        chrome.go(f"{home}/code/")
        chrome.run("document.querySelector('[data-mode-toggle]').click()")
        mode = chrome.run("document.documentElement.dataset.mode ?? ''")
        chrome.run("void setTimeout(() => history.back())")
        chrome.becomes("location.pathname", "/guides/")
        if chrome.run("window.marked === true"):
            chrome.becomes("document.documentElement.dataset.mode ?? ''", mode)
            return
    pytest.fail("the page was never kept")


def test_nothing_flashes_from_page_to_page(calm: Path, serve: Serve, chrome: Chrome) -> None:
    """The first frame of the new page has the mode, open groups and scroll position of the old one."""
    home = serve(calm)
    chrome.size(1440, 260)
    chrome.go(f"{home}/")
    chrome.run("localStorage['dj-mode'] = 'dark'")
    chrome.send("Page.addScriptToEvaluateOnNewDocument", source=AT_REVEAL)
    fades = False
    for _ in range(5):  # on a busy machine, a browser sometimes skips a transition
        faded, *shown = _revealed(chrome, home)
        assert shown == ["dark", 30, True]
        fades = fades or faded
        if fades:
            break
    assert fades


def _revealed(chrome: Chrome, home: str) -> list[Any]:
    """Facts about the first frame after a click: see AT_REVEAL."""
    chrome.run("sessionStorage.clear()")
    chrome.go(f"{home}/code/")
    chrome.run("document.querySelectorAll('.dj-nav-group')[1].querySelector('summary').click()")
    chrome.run("document.getElementById('dj:sidebar').scrollTop = 30")
    chrome.becomes("document.getElementById('dj:sidebar').scrollTop", 30)
    chrome.run("void setTimeout(() => document.querySelector('.dj-nav a').click())")
    chrome.becomes("location.pathname", "/")
    chrome.becomes("!!window.revealed", True)
    found: list[Any] = chrome.run("window.revealed")
    return found


def test_services_wait_until_a_page_is_read(tmp_path: Path, serve: Serve, chrome: Chrome) -> None:
    site = tmp_path / "site"
    site.mkdir()
    script = Path(__file__).parents[2] / "theme" / "js" / "analytics" / "consent.js"
    (site / "consent.js").write_text(script.read_text("utf-8"), "utf-8")
    start = "docsjsonConsent.whenGranted(() => { window.early = document.prerendering; })"
    (site / "start.js").write_text(start, "utf-8")
    head = '<script src="consent.js"></script><script src="start.js"></script>'
    rules = '<script type="speculationrules">{"prerender": [{"urls": ["next.html"]}]}</script>'
    (site / "index.html").write_text(f'<!doctype html>{rules}<a href="next.html">Next</a>', "utf-8")
    (site / "next.html").write_text(f"<!doctype html>{head}Next", "utf-8")
    home = serve(site)
    chrome.go(f"{home}/")
    chrome.until(lambda: is_prerendered(chrome, f"{home}/next.html"))
    chrome.click("a")
    chrome.becomes("location.pathname", "/next.html")
    assert chrome.run(DRAWN)
    chrome.becomes("window.early", False)


def test_links_show_how_the_page_begins(calm: Path, serve: Serve, open_page: OpenPage) -> None:
    home = serve(calm)
    page: Page = open_page(f"{home}/", viewport=WIDE)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.locator(FIRST).hover()
    card = page.locator(".dj-preview")
    expect(card).to_be_visible()
    expect(card.locator("b")).to_have_text("First")
    expect(card.locator("p")).to_have_text(["About first.", "Words of first. Back to the start."])
    expect(page.locator(FIRST)).to_have_accessible_description("First About first. Words of first. Back to the start.")
    # The film on the page is loaded lazily, at a time of the browser's choice, and from elsewhere.
    own = {url.removeprefix(home) for url in asked if url.startswith(home)}
    scripts, pages = {url for url in own if "/assets/" in url}, {url for url in own if "/assets/" not in url}
    assert pages == {"/guides/first/"}
    assert {url.rpartition("/")[2] for url in scripts} == {"prefetch.js", "prefetch.css"}
    card.hover()
    expect(card).to_be_visible()
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    page.locator(".dj-prose a[href='./code/#marks']").hover()
    expect(card.locator("b")).to_have_text("Marks")
    expect(card.locator("[data-kind=page]")).to_have_text("Code")
    page.locator("h1").hover()
    expect(card).to_be_hidden()


def test_cards_by_keyboard(calm: Path, serve: Serve, open_page: OpenPage) -> None:
    page: Page = open_page(f"{serve(calm)}/", viewport=WIDE)
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate(f"document.activeElement.matches({FIRST!r})"):
            break
    expect(page.locator(".dj-preview b")).to_have_text("First")
    page.keyboard.press("Escape")
    expect(page.locator(".dj-preview")).to_be_hidden()
    expect(page.locator(FIRST)).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url("**/guides/first/")


def test_a_finger_follows_the_link(calm: Path, serve: Serve, open_page: OpenPage) -> None:
    phone = {"width": 390, "height": 844}
    page: Page = open_page(f"{serve(calm)}/", viewport=phone, is_mobile=True, has_touch=True)
    page.locator(FIRST).tap()
    page.wait_for_url("**/guides/first/")
    expect(page.locator(".dj-preview")).to_have_count(0)


def test_cards_in_the_menu_are_none(calm: Path, serve: Serve, open_page: OpenPage) -> None:
    page: Page = open_page(f"{serve(calm)}/", viewport=WIDE)
    page.locator(".dj-nav a", has_text="Code").hover()
    expect(page.locator("link[rel=prefetch][href$='/code/']")).to_be_attached()
    page.locator(FIRST).hover()
    expect(page.locator(".dj-preview b")).to_have_text("First")
    page.locator(".dj-nav a", has_text="Code").hover()
    expect(page.locator(".dj-preview")).to_be_hidden()


def test_the_documentation_shows_it_on_its_first_screen(demo: Path, serve: Serve, open_page: OpenPage) -> None:
    page: Page = open_page(f"{serve(demo)}/", viewport=WIDE)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    link = page.locator(".dj-prose p > a").first
    for shown in (link, page.locator(".dj-prose .dj-code").first, page.locator(".dj-toc a").first):
        box = shown.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] < 900
    link.hover()
    expect(page.locator(".dj-preview b")).to_have_text("Quickstart")
    page.locator(".dj-prose .dj-code").first.get_by_role("button", name="Copy").click()
    becomes(page, "navigator.clipboard.readText()", "docsjson serve")
    expect(page.locator(".dj-frame .dj-zoomable")).to_be_attached()
    page.locator("#where-to-look-things-up").evaluate("(heading) => heading.scrollIntoView()")
    expect(page.locator(".dj-toc a[data-read]")).not_to_have_count(0)
