"""Links to the fields of API pages: into closed responses and hidden tabs, and by the short name of a parameter."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from browser_sites import OpenPage, Serve, build
from playwright.sync_api import expect

ACCOUNT = {"type": "object", "properties": {"id": {"type": "string"}}}
CARD = {"type": "object", "title": "Card", "properties": {"number": {"type": "string"}}}
DEEP = {"type": "object", "properties": {f"p{n}": {"type": "string", "description": "w"} for n in range(40)}}
for _ in range(3):
    DEEP = {"type": "object", "properties": dict.fromkeys(("first", "second"), DEEP)}
BANK = {"type": "object", "title": "Bank", "properties": {"account": ACCOUNT}}
DOCUMENT = {
    "openapi": "3.1.0",
    "info": {"title": "Shop", "version": "1"},
    "paths": {
        "/orders": {
            "get": {
                "summary": "List orders",
                "parameters": [{"name": "pageSize", "in": "query", "description": "Orders of a page." * 90}],
                "responses": {
                    "200": {"description": "Fine"},
                    "404": {
                        "description": "None",
                        "content": {"application/json": {"schema": {"oneOf": [CARD, BANK]}}},
                    },
                },
            }
        },
        "/parcels": {
            "post": {
                "summary": "Send a parcel",
                "requestBody": {"content": {"application/json": {"schema": DEEP}}},
                "responses": {},
            }
        },
    },
}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    source = tmp_path_factory.mktemp("links")
    views = "".join(f'<View title="{name}">In {name}.</View>\n' for name in ("Go", "Ruby"))
    (source / "index.mdx").write_text(f"---\ntitle: Home\n---\n\n{views}")
    (source / "api.json").write_text(json.dumps(DOCUMENT))
    navigation = [{"group": "Start", "pages": ["index"]}]
    docs = {"name": "Shop", "colors": {"primary": "#0D6E93"}, "openapi": "/api.json", "navigation": navigation}
    (source / "docs.json").write_text(json.dumps(docs))
    return build(source, source.parent / "links-site")


@pytest.fixture
def orders(built: Path, serve: Serve) -> str:
    return f"{serve(built)}/api-reference/list-orders/"


def test_a_field_in_a_closed_response_and_a_hidden_tab_is_shown(orders: str, open_page: OpenPage) -> None:
    page = open_page(f"{orders}#response-404-bank-account-id")
    expect(page.locator("#response-404-bank-account-id")).to_be_in_viewport()


@pytest.mark.parametrize("fragment", ["param-page-size", "pageSize", "page-size", "page_size"])
def test_a_parameter_answers_to_its_short_name(fragment: str, orders: str, open_page: OpenPage) -> None:
    page = open_page(f"{orders}#{fragment}")
    expect(page.locator("#param-page-size dt")).to_be_in_viewport()
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.evaluate("location.hash = ''")
    page.evaluate(f"location.hash = {json.dumps(fragment)}")
    expect(page.locator("#param-page-size dt")).to_be_in_viewport()


def test_an_address_that_is_cut_off_stops_nothing(built: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(built)}/#50%")
    expect(page.get_by_text("In Go.")).to_be_visible()
    expect(page.get_by_text("In Ruby.")).to_be_hidden()
    assert page.failures == []


def test_all_fields_are_opened_to_a_level(built: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(built)}/api-reference/send-a-parcel/")
    second, third = page.locator("#param-first-second"), page.locator("#param-first-second-first")
    expect(second).to_be_hidden()
    page.get_by_role("button", name="2", exact=True).click()
    expect(second).to_be_visible()
    expect(third).to_be_hidden()
    page.get_by_role("button", name="Expand all").click()
    expect(third).to_be_visible()
    page.get_by_role("button", name="1", exact=True).click()
    expect(second).to_be_hidden()


def test_a_title_has_its_whole_column_beside_examples(orders: str, open_page: OpenPage) -> None:
    page = open_page(orders)
    page.set_viewport_size({"width": 1280, "height": 900})
    widths = [page.locator(part).first.bounding_box() for part in ("h1", ".dj-page-head")]
    assert all(widths)
    assert len({round(box["width"]) for box in widths if box}) == 1
    menu, title = page.locator(".dj-page-head .dj-page-menu").bounding_box(), widths[0]
    assert menu
    assert title
    assert menu["y"] + menu["height"] <= title["y"] + 1
