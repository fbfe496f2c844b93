"""The panel of the playground: accessible, by keyboard, without script, and not loaded before it is opened."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from api_server import Stub
from axe_findings import violations
from browser_sites import NewContext, OpenPage, Serve, becomes, comes
from playground_steps import POLICY, Open, answer, send
from playwright.sync_api import Page, Route, expect

pytestmark = pytest.mark.main


WAYS_TO_LOOK = [
    {"viewport": {"width": 1440, "height": 900}},
    {"color_scheme": "dark"},
    {"viewport": {"width": 360, "height": 800}},
]


def found_by_axe(page: Page) -> list[str]:
    page.evaluate("scrollTo(0, 0)")  # elements under the topbar would count as too small
    return violations(page)


@pytest.mark.parametrize("options", WAYS_TO_LOOK)
def test_axe_finds_nothing(api: Stub, open_operation: Open, options: dict[str, Any]) -> None:
    page = open_operation("echo", reduced_motion="reduce", **options)
    send(page)
    expect(page.locator(".dj-playground-needed")).to_be_visible()
    assert found_by_axe(page) == []
    page.get_by_label("id string required").fill("1")
    send(page)
    expect(answer(page).locator("pre")).to_be_visible()
    answer(page).locator("summary").click()
    assert found_by_axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_axe_finds_nothing_where_an_answer_is_refused(api: Stub, open_operation: Open) -> None:
    page = open_operation("refused", reduced_motion="reduce", **WAYS_TO_LOOK[0])
    send(page)
    expect(answer(page)).to_contain_text("CORS")
    assert found_by_axe(page) == []


def test_the_keyboard_is_enough(api: Stub, open_operation: Open) -> None:
    page = open_operation("json")
    page.get_by_role("button", name="Close").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".dj-playground")).to_be_hidden()
    expect(page.locator(".dj-api-try").first).to_be_focused()
    before = page.locator("[data-sample] code").all_text_contents()
    page.keyboard.press("Enter")
    expect(page.locator(".dj-playground")).to_be_visible()
    expect(page.get_by_label("Base URL")).to_be_focused()
    assert page.locator("[data-sample] code").all_text_contents() == before
    page.keyboard.press("Control+Enter")
    expect(answer(page).locator(".dj-api-status")).to_have_text("200 OK")
    expect(page.get_by_label("Base URL")).to_be_focused()


def test_a_button_that_is_pressed_keeps_the_focus(api: Stub, open_operation: Open) -> None:
    page = open_operation("slow")
    button, stop = page.get_by_role("button", name="Send request"), page.get_by_role("button", name="Stop")
    button.focus()
    page.keyboard.press("Enter")
    expect(stop).to_be_focused()
    api.release.set()
    expect(answer(page).locator(".dj-api-status")).to_have_text("200 OK")
    expect(button).to_be_focused()


LISTEN = """() => {
    window.said = [];
    new MutationObserver(() => {
        const text = document.querySelector(".dj-live[role=status]")?.textContent;
        if (text && said.at(-1) !== text) said.push(text);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


def test_what_happens_is_announced(api: Stub, open_operation: Open) -> None:
    """Screen readers get: that a request is being sent, the response, and missing fields."""
    page = open_operation("slow")
    page.evaluate(LISTEN)
    send(page)
    becomes(page, "said.length", 1)
    api.release.set()
    expect(answer(page).locator(".dj-api-status")).to_have_text("200 OK")
    becomes(page, "said.length", 2)
    assert page.evaluate("said") == ["Sending…", "Response: 200"]
    page = open_operation("order")
    page.evaluate(LISTEN)
    page.get_by_label("size string required").fill("")
    send(page)
    becomes(page, "said.some((text) => text.includes('size'))", True)


def test_nothing_can_be_typed_before_the_form_is_there(
    api: Stub, new_context: NewContext, serve: Serve, site: Path
) -> None:
    """The fields of the page are moved by the script, which would lose focus and typed text."""
    page = new_context().new_page()
    held: list[Route] = []
    page.route("**/*.json", lambda route: held.append(route))
    page.goto(f"{serve(site, POLICY)}/api-reference/json/")
    page.get_by_role("button", name="Try it").click()
    expect(page.locator(".dj-playground")).to_be_visible()
    token = page.get_by_label("Token", exact=True)
    expect(token).to_be_visible()
    token.evaluate("(field) => field.focus()")
    expect(token).not_to_be_focused()
    becomes(page, "document.querySelector('.dj-playground').inert", True)
    assert comes(page, lambda: held)
    held[0].continue_()
    expect(page.get_by_label("Base URL")).to_be_focused()
    becomes(page, "document.querySelector('.dj-playground').inert", False)


def test_nothing_is_loaded_before_it_is_wanted(serve: Serve, open_page: OpenPage, site: Path) -> None:
    page = open_page(f"{serve(site)}/api-reference/json/")
    page.wait_for_load_state("networkidle")  # nothing must happen
    names = page.evaluate("performance.getEntriesByType('resource').map((entry) => entry.name)")
    assert not [name for name in names if "/playground/" in name or name.endswith(".json")]
    assert any(urlsplit(name).path.endswith("/playground.js") for name in names)


def test_later_languages_are_written_when_they_are_wanted(serve: Serve, open_page: OpenPage, site: Path) -> None:
    address = serve(site, POLICY)
    page = open_page(f"{address}/api-reference/echo/", viewport={"width": 1440, "height": 900})
    go = page.locator(".dj-panel[data-label=Go]")
    expect(go.locator("code")).to_be_empty()
    room = go.evaluate("panel => panel.querySelector('code').textContent.split('\\n').length")
    page.get_by_role("tab", name="Go").click()
    expect(go.locator("code")).to_contain_text("http.NewRequest")
    assert go.evaluate("panel => panel.querySelector('code').textContent.split('\\n').length") == room
    expect(page.locator(".dj-panel[data-label=Ruby] code")).to_be_empty()

    page.goto(f"{address}/api-reference/json/")  # the reader's language is remembered
    expect(page.locator(".dj-panel[data-label=Go] code")).to_contain_text("http.NewRequest")


def test_without_scripts_later_languages_are_not_shown(serve: Serve, open_page: OpenPage, site: Path) -> None:
    page = open_page(f"{serve(site)}/api-reference/json/", java_script_enabled=False)
    shown = [each.get_attribute("data-label") for each in page.locator(".dj-side .dj-panel").all() if each.is_visible()]
    assert shown == ["cURL", "Python", "JavaScript"]


def test_without_scripts_the_panel_stays_closed(serve: Serve, open_page: OpenPage, site: Path) -> None:
    page = open_page(f"{serve(site)}/api-reference/json/", java_script_enabled=False)
    expect(page.locator(".dj-playground")).to_be_hidden()
    expect(page.get_by_role("button", name="Try it")).to_be_hidden()
    field = page.locator(".dj-playground input[type=password]").first
    expect(field).to_have_attribute("autocomplete", "off")
    assert field.get_attribute("value") is None
