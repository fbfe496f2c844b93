"""When an owner overrides one thing of each kind, nothing else changes."""

from __future__ import annotations

from pathlib import Path

import pytest
from browser_sites import OpenPage, Serve
from playwright.sync_api import expect

pytestmark = pytest.mark.main


def test_one_of_each(overridden: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(overridden)}/", viewport={"width": 1440, "height": 900})
    assert page.locator(".dj-topbar .own-block").inner_text() == "Own block"
    assert page.locator(".own-pager a").inner_text() == "On to Second"
    assert page.locator(".own-note").inner_text() == "A note in the owner's template."
    assert page.locator(".own-shout[data-tone=loud] strong").inner_text() == "component"
    assert page.locator(".dj-toc-title").inner_text() == "In this text"
    assert page.locator(".dj-sidebar").get_attribute("aria-label") == "Pages"
    link = page.locator(".dj-nav a[aria-current]")
    assert link.evaluate("e => getComputedStyle(e).color") == "rgb(200, 0, 100)"
    assert page.locator(".dj-sidebar").evaluate("e => e.offsetWidth") > 310
    assert "M1 1h22v22H1z" in page.content()
    assert page.locator("body[data-heard]").count() == 0
    page.locator("[data-mode-toggle]").click()
    expect(page.locator("body")).to_have_attribute("data-heard", "dark")
    assert page.failures == []


def test_files_of_the_owner_are_found_from_any_unknown_address(
    overridden: Path, serve: Serve, open_page: OpenPage
) -> None:
    page = open_page(f"{serve(overridden)}/not/there/")
    assert page.locator("link[href$='own.css']").evaluate("(link) => link.sheet !== null")
    assert page.locator("script[src$='own.js']").get_attribute("src") == "/own.js"
