"""Responses in the playground: JSON, text, streams, pictures, large and empty ones."""

from __future__ import annotations

from pathlib import Path

from api_server import HUGE, Stub
from browser_sites import becomes
from playground_steps import Open, answer, send
from playwright.sync_api import expect


def test_json_is_shown_without_loss(api: Stub, open_operation: Open) -> None:
    page = open_operation("json")
    send(page)
    expect(answer(page).locator(".dj-api-status")).to_have_text("200 OK")
    expect(answer(page).locator("pre")).to_have_text(
        '{\n  "id": 12345678901234567890,\n  "price": 1.10,\n  "name": "Rex"\n}', use_inner_text=True
    )
    expect(answer(page).locator(".dj-playground-facts")).to_contain_text("58 B")
    answer(page).locator("summary").click()
    expect(answer(page).locator(".dj-playground-headers")).to_contain_text("x-request-id")
    assert page.failures == []  # type: ignore[attr-defined]


def test_an_error_is_an_answer(api: Stub, open_operation: Open) -> None:
    page = open_operation("error")
    send(page)
    expect(answer(page).locator(".dj-api-status")).to_have_text("422 Unprocessable Entity")
    expect(answer(page).locator("pre")).to_contain_text("<script>alert(1)</script>")


def test_html_is_text(api: Stub, open_operation: Open) -> None:
    page = open_operation("html")
    send(page)
    expect(answer(page).locator("pre")).to_contain_text("<h1 id=injected>")
    assert page.locator("#injected").count() == 0
    assert page.evaluate("window.__pwned") is None


def test_a_slow_request_can_be_stopped(api: Stub, open_operation: Open) -> None:
    page = open_operation("slow")
    send(page)
    expect(page.get_by_role("button", name="Send request")).to_be_disabled()
    assert api.gets("/slow")
    page.get_by_role("button", name="Stop").click()
    expect(answer(page)).to_have_text("Stopped.")
    expect(page.get_by_role("button", name="Send request")).to_be_enabled()


def test_events_are_shown_as_they_arrive(api: Stub, open_operation: Open) -> None:
    page = open_operation("stream")
    send(page)
    expect(answer(page).locator("pre")).to_contain_text("data: first")
    expect(answer(page).locator("pre")).not_to_contain_text("second")
    api.release.set()
    expect(answer(page).locator("pre")).to_contain_text("data: second")


def test_a_picture_is_shown(api: Stub, open_operation: Open) -> None:
    page = open_operation("image")
    send(page)
    expect(answer(page).locator("img")).to_be_visible()
    becomes(page, "document.querySelector('.dj-playground-answer img').naturalWidth", 1)
    assert page.failures == []  # type: ignore[attr-defined]


def test_of_a_huge_answer_the_beginning_is_shown(api: Stub, open_operation: Open) -> None:
    page = open_operation("huge")
    send(page)
    expect(answer(page)).to_contain_text("The first 200 KB of 1.4 MB are shown.")
    length = "document.querySelector('.dj-playground-answer pre code').textContent.length"
    becomes(page, length, 200_000)
    page.get_by_role("button", name="Show all").click()
    becomes(page, length, len(HUGE))
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    assert Path(download.value.path()).stat().st_size == len(HUGE)


def test_a_refused_answer_is_explained(api: Stub, open_operation: Open) -> None:
    page = open_operation("refused")
    send(page)
    expect(answer(page)).to_contain_text(f"The browser got no readable answer from {api.address}.")
    expect(answer(page)).to_contain_text("CORS")
    expect(answer(page).locator("pre")).to_contain_text("curl --request GET")
