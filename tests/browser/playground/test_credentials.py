"""Credentials go to the API that they are for, and nowhere else."""

from __future__ import annotations

import json

import pytest
from api_server import Stub
from browser_sites import becomes
from playground_steps import SECRET, Open, answer, send
from playwright.sync_api import Page, expect


def nowhere(page: Page, secret: str) -> bool:
    """Whether a secret is in none of storage, cookies, address, history and samples."""
    kept = page.evaluate(
        "JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie, location.href, history.state, name])"
    )
    samples = "".join(page.locator("[data-sample] code").all_text_contents())
    return secret not in kept + samples + page.url


@pytest.mark.parametrize(
    ("choice", "field", "header", "value"),
    [
        ("token", "Token", "authorization", f"Bearer {SECRET}"),
        ("key", "X-Key", "x-key", SECRET),
        ("basic", "Password", "authorization", "Basic YWRhOnMzY3JldC10b2tlbi12YWx1ZQ=="),
    ],
)
def test_credentials_go_to_the_api_and_nowhere_else(
    api: Stub, other: Stub, open_operation: Open, choice: str, field: str, header: str, value: str
) -> None:
    page = open_operation("json")
    page.get_by_label("Authorization", exact=True).first.select_option(choice)
    page.get_by_label(field, exact=True).fill(SECRET)
    if choice == "basic":
        page.get_by_label("User name").fill("ada")
    send(page)
    expect(answer(page).locator(".dj-api-status")).to_have_text("200 OK")
    assert api.of("/json")[0].headers[header] == value
    assert other.seen == []
    assert nowhere(page, SECRET)
    page.reload()
    assert nowhere(page, SECRET)
    page.get_by_role("button", name="Try it").click()
    expect(page.get_by_role("button", name="Send request")).to_be_visible()
    expect(page.get_by_label(field, exact=True)).to_be_empty()


def test_credentials_are_kept_for_the_tab_when_asked(api: Stub, open_operation: Open) -> None:
    page = open_operation("json")
    page.get_by_label("Token", exact=True).fill(SECRET)
    page.get_by_label("Keep for this tab").check()
    becomes(page, f"sessionStorage.getItem('dj-playground {api.address} token')", json.dumps([SECRET]))
    assert SECRET not in page.evaluate("JSON.stringify({...localStorage})")
    page.goto(page.url.replace("/json/", "/error/"))
    page.get_by_role("button", name="Try it").click()
    expect(page.get_by_label("Token", exact=True)).to_have_value(SECRET)
    page.get_by_role("button", name="Forget").click()
    expect(page.get_by_label("Token", exact=True)).to_have_value("")
    assert nowhere(page, SECRET)


def test_credentials_stay_with_their_origin(api: Stub, other: Stub, open_operation: Open) -> None:
    page = open_operation("json")
    page.get_by_label("Token", exact=True).fill(SECRET)
    page.get_by_label("Base URL").select_option(index=1)
    expect(page.get_by_label("Token", exact=True)).to_have_value("")
    send(page)
    expect(answer(page).locator(".dj-api-status")).to_have_text("200 OK")
    assert all(SECRET not in str(each.headers) for each in other.seen)


def test_a_redirect_carries_no_token_to_another_origin(api: Stub, other: Stub, open_operation: Open) -> None:
    page = open_operation("redirect")
    page.get_by_label("Token", exact=True).fill(SECRET)
    send(page)
    expect(answer(page).locator(".dj-api-status")).to_have_text("200 OK")
    assert api.of("/redirect")[0].headers["authorization"] == f"Bearer {SECRET}"
    assert len(other.of("/json")) == 1
    assert all(SECRET not in str(each.headers) for each in other.seen)


def test_a_redirect_is_not_followed_with_a_key(api: Stub, other: Stub, open_operation: Open) -> None:
    page = open_operation("redirect")
    page.get_by_label("Authorization", exact=True).first.select_option("key")
    page.get_by_label("X-Key", exact=True).fill(SECRET)
    send(page)
    expect(answer(page)).to_contain_text("It was not followed, as your key would have gone along.")
    assert other.seen == []
    page.get_by_role("button", name="Follow it without credentials").click()
    expect(answer(page).locator(".dj-api-status")).to_have_text("200 OK")
    assert all(SECRET not in str(each.headers) for each in other.seen)


def test_samples_show_credentials_only_when_asked(api: Stub, open_operation: Open) -> None:
    page = open_operation("json")
    page.get_by_label("Token", exact=True).fill(SECRET)
    sample = page.locator('[data-sample="curl"] code')
    expect(sample).to_contain_text("Bearer <token>")
    page.get_by_label("Show my credentials in the code samples").check()
    expect(sample).to_contain_text(f"Bearer {SECRET}")
