"""The date of a page's last change is formatted in the browser, in the language of the page."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest
from browser_sites import SHIFTS, NewContext, OpenPage, Serve, build
from playwright.sync_api import Route, expect

LANGUAGES = ["en", "de", "pt-BR", "fa", "tlh"]
DATE = ".dj-updated > time"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A short page in each language, so that the date is visible."""
    source = tmp_path_factory.mktemp("dates") / "source"
    navigation = [{"language": code, "pages": [f"{code}/index"]} for code in LANGUAGES]
    for code in LANGUAGES:
        (source / code).mkdir(parents=True)
        (source / code / "index.mdx").write_text(
            "---\ntitle: Orders\nlastUpdatedDate: 2026-03-01\n---\nText.\n", "utf-8"
        )
    docs = {
        "theme": "mint",
        "name": "Acme",
        "colors": {"primary": "#006644"},
        "navigation": {"languages": navigation},
        "metadata": {"timestamp": True},
    }
    (source / "docs.json").write_text(json.dumps(docs), "utf-8")
    return build(source, tmp_path_factory.mktemp("dates") / "site")


@pytest.mark.parametrize(
    ("path", "locale", "text"),
    [
        ("en", "en-US", "March 1, 2026"),
        ("en", "en-GB", "1 March 2026"),
        ("en", "de-DE", "March 1, 2026"),
        ("de", "en-US", "1. März 2026"),
        ("de", "de-AT", "1. März 2026"),
        ("pt-BR", "pt-BR", "1 de março de 2026"),
        ("fa", "fa-IR", "۱۰ اسفند ۱۴۰۴"),
        ("tlh", "en-US", "2026-03-01"),
    ],
)
def test_dates_in_the_language_of_the_page(
    site: Path, serve: Serve, open_page: OpenPage, path: str, locale: str, text: str
) -> None:
    page = open_page(f"{serve(site)}/{path}/", locale=locale)
    expect(page.locator(DATE)).to_have_text(text)
    expect(page.locator(DATE)).to_be_visible()
    expect(page.locator(DATE)).to_have_attribute("datetime", "2026-03-01")


@pytest.mark.parametrize("locale", ["en-US", "de-DE"])
def test_a_day_is_the_same_everywhere(site: Path, serve: Serve, open_page: OpenPage, locale: str) -> None:
    for zone in ("Pacific/Honolulu", "Pacific/Kiritimati"):
        page = open_page(f"{serve(site)}/de/", locale=locale, timezone_id=zone)
        expect(page.locator(DATE)).to_have_text("1. März 2026")


@pytest.mark.parametrize(("path", "text"), [("en", "1 March 2026"), ("de", "2026-03-01")])
def test_without_script_the_date_stands(site: Path, serve: Serve, open_page: OpenPage, path: str, text: str) -> None:
    page = open_page(f"{serve(site)}/{path}/", java_script_enabled=False)
    expect(page.locator(DATE)).to_have_text(text)
    expect(page.locator(DATE)).to_be_visible()


@pytest.mark.parametrize("viewport", [{"width": 1280, "height": 900}, {"width": 390, "height": 844}])
def test_nothing_moves(site: Path, serve: Serve, new_context: NewContext, viewport: dict[str, int]) -> None:
    """Even if the script runs long after the first paint."""
    page = new_context(locale="pt-BR", viewport=viewport).new_page()

    def late(route: Route) -> None:
        time.sleep(0.5)
        route.continue_()

    page.route("**/page.js", late)
    page.goto(f"{serve(site)}/pt-BR/", wait_until="load")
    expect(page.locator(DATE)).to_have_text("1 de março de 2026")
    expect(page.locator(DATE)).to_be_in_viewport()
    assert page.evaluate(SHIFTS) == 0


def test_a_script_that_never_comes_leaves_the_date(site: Path, serve: Serve, new_context: NewContext) -> None:
    page = new_context().new_page()
    page.route("**/page.js", lambda route: route.abort())
    page.goto(f"{serve(site)}/de/", wait_until="load")
    expect(page.locator(DATE)).to_have_text("2026-03-01")
    expect(page.locator(DATE)).to_be_visible()
