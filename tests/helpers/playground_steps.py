"""Steps of tests of the playground: opening the page of an operation, sending, reading the response."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

SECRET = "s3cret-token-value"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self' http://127.0.0.1:*; base-uri 'self'; form-action 'self'"
)

Open = Callable[..., Page]
"""`open_operation(name, fragment, **options of a Playwright context)` returns a `Page` with `failures`."""


def send(page: Page) -> None:
    page.get_by_role("button", name="Send request").click()


def answer(page: Page) -> Locator:
    return page.locator(".dj-playground-answer")


def shown_json(page: Page) -> Any:
    expect(answer(page).locator("pre code")).not_to_be_empty()
    return json.loads(answer(page).locator("pre code").inner_text())
