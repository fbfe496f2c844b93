"""No page needs inline styles, inline scripts or another host."""

from __future__ import annotations

from pathlib import Path

import pytest
from browser_sites import STRICT_POLICY, OpenPage, Serve
from playwright.sync_api import expect

pytestmark = pytest.mark.main

PAGES = (
    "",
    "guides/plain/",
    "guides/tabs/",
    "guides/wide/",
    "changelog/",
    "api/create-order/",
    "api/orders/change-an-order/",
    "api/overview/",
    "reference/errors/",
    "search/",
)


PLAIN_POLICY = "default-src 'self'"


@pytest.mark.parametrize("path", PAGES)
def test_strict_policy_and_no_third_party(showcase: Path, serve: Serve, open_page: OpenPage, path: str) -> None:
    page = open_page(f"{serve(showcase, STRICT_POLICY)}/{path}")
    page.locator("a.dj-tab-link:not([aria-current])").first.hover()  # links are prefetched when they are pointed at
    expect(page.locator("link[rel=prefetch]")).to_be_attached()
    page.wait_for_load_state("networkidle")  # nothing is to happen
    assert page.failures == []
    assert page.foreign == []
    assert page.locator("[style]").evaluate_all("found => found.map(e => e.outerHTML.slice(0, 80))") == []
    assert (
        page.locator("script:not([src]):not([type='application/json']):not([type='application/ld+json'])").count() == 0
    )


@pytest.mark.parametrize("path", ["", "guides/tabs/", "api/create-order/", "search/"])
def test_the_plainest_policy(showcase: Path, serve: Serve, open_page: OpenPage, path: str) -> None:
    """The policy that most owners start with: everything from the site itself, and no rule for pictures in styles."""
    page = open_page(f"{serve(showcase, PLAIN_POLICY)}/{path}")
    page.wait_for_load_state("networkidle")  # nothing is to happen
    assert page.failures == []
    assert page.foreign == []


def test_markup_in_titles_is_text(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(showcase)}/reference/errors/")
    expect(page.locator("h1")).to_have_text("Errors with <b>markup</b>")
    assert page.locator(".dj-nav a span b, .dj-nav a b + b, .dj-toc script").count() == 0


def test_diagrams_under_the_strict_policy(showcase: Path, serve: Serve, open_page: OpenPage) -> None:
    """They have the colors of the site, and the browser blocks nothing."""
    page = open_page(f"{serve(showcase, STRICT_POLICY)}/guides/code/")
    for number in range(page.locator(".dj-mermaid").count()):
        page.locator(".dj-mermaid").nth(number).scroll_into_view_if_needed()
    expect(page.locator(".dj-mermaid:not([data-drawn])")).to_have_count(0)
    assert page.failures == []
    box = page.locator(".dj-mermaid svg .node rect, .dj-mermaid svg .node polygon").first
    assert box.evaluate("e => getComputedStyle(e).fill") != "rgb(0, 0, 0)"
    assert page.evaluate("Element.prototype.setAttribute.toString()").endswith("{ [native code] }")
