"""Each rule that the documentation gives for removing parts of a page works on such a page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from browser_sites import DEMO, OpenPage, Serve
from playwright.sync_api import expect

TABLE = (
    (DEMO / "customize" / "styles.mdx").read_text("utf-8").partition("## Take something away")[2].partition("\n## ")[0]
)
ROWS = re.findall(r"^\| (?!What|---)(.+?) \| (.+?) \|$", TABLE, re.M)
WIDE = {"width": 1440, "height": 900}
STYLE = "([selector, name, part]) => getComputedStyle(document.querySelector(selector), part ?? null)[name]"
CHECKED = {
    "paragraphs that are narrower": ("", ".dj-prose > p", "maxInlineSize", None, "none"),
    "the line of the contents": ("guides/third/", ".dj-toc details a[data-read]", "borderLeftColor", None, "rgba(0, 0, 0, 0)"),
    "the triangle that folds": ("", ".dj-nav-fold:empty", "display", None, "none"),
    "the fade at the end": ("", ".dj-code-group > .dj-tablist", "maskImage", None, "none"),
    "filled lines of `diff`": ("code/", "pre[data-language=diff] .dj-line-add", "backgroundColor", None, "rgba(0, 0, 0, 0)"),
}  # fmt: skip
ELSEWHERE = {
    "pages that fade over",  # in test_navigation.py, by the preference with the same effect
    "the page behind a link",  # in test_prefetch.py
    "cards beside links",
    "pictures that open larger",  # an attribute of the component, see tests/components
}


def test_every_row_is_tried() -> None:
    begins = [*CHECKED, *ELSEWHERE]
    assert ROWS
    assert [what for what, _ in ROWS if not any(what.startswith(each) for each in begins)] == []


@pytest.mark.parametrize("what", CHECKED)
def test_a_rule_takes_it_away(calm: Path, serve: Serve, open_page: OpenPage, what: str) -> None:
    path, selector, name, part, wanted = CHECKED[what]
    (rules,) = [rules for row, rules in ROWS if row.startswith(what)]
    page = open_page(f"{serve(calm)}/{path}", viewport=WIDE, reduced_motion="reduce")
    if "data-read" in selector:
        page.locator("#part-5").evaluate("(heading) => heading.scrollIntoView()")
    expect(page.locator(selector).first).to_be_attached()
    assert page.evaluate(STYLE, [selector, name, part]) != wanted
    page.add_style_tag(content="\n".join(re.findall(r"`([^`]+\})`", rules)))
    assert page.evaluate(STYLE, [selector, name, part]) == wanted


def test_no_cards(calm: Path, serve: Serve, open_page: OpenPage) -> None:
    (rules,) = [rules for row, rules in ROWS if row.startswith("cards")]
    page = open_page(f"{serve(calm)}/", viewport=WIDE)
    page.add_style_tag(content=rules.strip("`"))
    page.locator(".dj-prose a[href='./guides/first/']").hover()
    expect(page.locator(".dj-preview b")).to_have_text("First")
    expect(page.locator(".dj-preview")).to_be_hidden()
