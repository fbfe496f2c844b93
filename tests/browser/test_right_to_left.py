"""An Arabic site: code keeps its order, everything else is mirrored, including arrows and chevrons."""

from __future__ import annotations

from pathlib import Path

import pytest
from browser_sites import OpenPage, Serve
from playwright.sync_api import Page, expect

PHONE = {"width": 390, "height": 844}
OPERATION = "api-reference/tag-3c5b19/post-orders/"
PAGES = ["", "components/", "deep/code/", "deep/changes/", OPERATION]

# The characters of an element as on the screen, line by line from the left.
SEEN = """(element) => {
  const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let node; (node = walk.nextNode()); ) {
    for (let at = 0; at < node.length; at++) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const [box] = range.getClientRects();
      if (box?.width) found.push({ text: node.data[at], left: box.left, line: Math.round(box.bottom) });
    }
  }
  found.sort((one, other) => (Math.abs(one.line - other.line) > 4 ? one.line - other.line : one.left - other.left));
  return found.map(({ text }) => text).join("");
}"""

# Boxes that are not mirrored when the whole page changes its direction. Left out: boxes within a line, which move with
# the words, and the tools of code without a title, which are where its lines end.
UNMIRRORED = """() => {
  const boxes = () => {
    const page = document.documentElement.getBoundingClientRect();
    const ends = page.left + page.right;
    return [...document.querySelectorAll("body *")]
      .filter((part) => part.checkVisibility() && !part.closest("pre, svg, math, option, .dj-mermaid, .dj-code > .dj-code-tools, .dj-tip, .dj-hidden"))
      .filter((part) => !getComputedStyle(part).display.startsWith("inline"))
      .map((part) => ({ part, box: part.getBoundingClientRect(), ends }));
  };
  const root = document.documentElement;
  const given = boxes();
  root.dir = "ltr";
  const turned = new Map(boxes().map(({ part, box, ends }) => [part, { left: ends - box.right, right: ends - box.left }]));
  root.dir = "rtl";
  const off = given.filter(({ part, box }) => {
    const mirrored = turned.get(part);
    return mirrored && (Math.abs(mirrored.left - box.left) > 1 || Math.abs(mirrored.right - box.right) > 1);
  });
  return off.map(({ part }) => `${part.localName}.${part.className} ${part.textContent.trim().slice(0, 30)}`);
}"""


@pytest.fixture
def home(right_to_left: Path, serve: Serve) -> str:
    return serve(right_to_left)


def seen(page: Page, selector: str) -> list[str]:
    return [str(part.evaluate(SEEN)) for part in page.locator(selector).all() if part.is_visible()]


@pytest.mark.parametrize(
    ("path", "selector", "texts"),
    [
        ("", ".dj-prose p code", ["acme --dry-run ./src/", "/etc/acme/config.yml", "--level=3"]),
        ("", ".dj-prose td code", ["--dry-run", "-o ./out/"]),
        ("components/", ".dj-callout code", ["acme.Client()"]),
        ("components/", ".dj-color code", ["#0d9373", "#ef4444"]),
        ("components/", ".dj-tree bdi", ["docs", ".env.local/", "index.mdx", "docs.json"]),
        ("deep/code/", "h2 code", ["/etc/acme/config.yml"]),
        ("deep/code/", ".dj-code > figcaption > bdi", ["./first.py"]),
        ("deep/code/", "pre:visible .dj-line:first-child", ["import acme"]),
        (OPERATION, ".dj-api-path", ["/orders/{id}"]),
        (OPERATION, ".dj-field dt code", ["filter[state]"]),
    ],
)
def test_code_keeps_its_order(home: str, open_page: OpenPage, path: str, selector: str, texts: list[str]) -> None:
    found = [text.strip() for text in seen(open_page(f"{home}/{path}"), selector)]
    assert [text for text in texts if text not in found] == [], found


@pytest.mark.parametrize(
    ("path", "selector", "text"),
    [
        ("deep/code/", ".dj-toc", "/etc/acme/config.yml"),
        ("second/", "h1 span", "CLI (beta)"),
        ("", ".dj-nav li:nth-child(2) a", "CLI (beta)"),
        ("", ".dj-pager-link span", "CLI (beta)"),
    ],
)
def test_titles_keep_the_order_of_their_code(
    home: str, open_page: OpenPage, path: str, selector: str, text: str
) -> None:
    assert any(text in found for found in seen(open_page(f"{home}/{path}"), selector))


def test_search_keeps_the_order_of_code(home: str, open_page: OpenPage) -> None:
    page = open_page(f"{home}/second/")
    page.keyboard.press("Control+k")
    page.locator(".dj-search-field").fill("acme")
    hit = page.locator(".dj-search-hit", has=page.locator("mark")).first
    hit.wait_for()
    expect(page.locator(".dj-search-hit > b", has_text="/etc/acme/config.yml")).to_be_visible()
    assert any("/etc/acme/config.yml" in found for found in seen(page, ".dj-search-hit > b"))
    assert any("/etc/acme/config.yml" in found for found in seen(page, ".dj-search-hit > span"))


@pytest.mark.parametrize("width", [1440, 390])
@pytest.mark.parametrize("path", PAGES)
def test_everything_is_mirrored(home: str, open_page: OpenPage, path: str, width: int) -> None:
    page = open_page(f"{home}/{path}", viewport={"width": width, "height": 900})
    expect(page.locator("html")).to_have_attribute("dir", "rtl")
    if path == OPERATION:
        page.locator(".dj-api-try").first.click()
        page.locator(".dj-playground input").first.wait_for()
    assert page.evaluate(UNMIRRORED) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_dialogs_are_mirrored(home: str, open_page: OpenPage) -> None:
    page = open_page(f"{home}/components/")
    page.locator(".dj-page-menu-more").click()
    assert page.evaluate(UNMIRRORED) == []
    page.keyboard.press("Escape")
    page.locator(".dj-tooltip-term").hover()
    expect(page.locator(".dj-tip").first).to_be_visible()
    assert page.evaluate(UNMIRRORED) == []
    page.keyboard.press("Control+k")
    page.locator(".dj-search-field").fill("acme")
    page.locator(".dj-search-hit").first.wait_for()
    assert page.evaluate(UNMIRRORED) == []


def test_arrows_and_chevrons_point_the_other_way(home: str, open_page: OpenPage) -> None:
    page = open_page(f"{home}/components/")
    for arrow in (".dj-pager-link[rel=next] svg", ".dj-card-arrow", ".footnote-back"):
        expect(page.locator(arrow).first).to_have_css("scale", "-1 1")
    shut = "(part) => getComputedStyle(part, '::before').rotate"
    for title in (".dj-accordion:not([open]) > summary", ".dj-tree details:not([open]) > summary"):
        assert page.locator(title).first.evaluate(shut) == "135deg"
    folded = page.locator(".dj-nav-group:not([open]) > summary").first
    assert folded.evaluate("(part) => getComputedStyle(part, '::after').rotate") == "135deg"


def test_arrow_keys_go_with_the_eye(home: str, open_page: OpenPage) -> None:
    page = open_page(f"{home}/")
    tab = page.locator(".dj-tabs [role=tab]").first
    tab.focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".dj-tabs [role=tab]").nth(1)).to_have_attribute("aria-selected", "true")


def test_the_drawer_comes_from_the_right(home: str, open_page: OpenPage) -> None:
    phone = open_page(f"{home}/", viewport=PHONE)
    phone.locator(".dj-drawer-open").click()
    expect(phone.locator(".dj-sidebar")).to_be_visible()
    drawer = phone.locator(".dj-sidebar").bounding_box()
    assert drawer
    assert round(drawer["x"] + drawer["width"]) >= PHONE["width"] - 20
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
