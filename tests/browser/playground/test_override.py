"""The playground works with owners' templates, whatever these add or leave out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from api_server import Stub
from browser_sites import NewContext, Serve, build
from playground_document import specification
from playground_steps import POLICY, answer, send, shown_json
from playwright.sync_api import Page, expect

NAMES = (
    "_Field",
    "ParamField",
    "ResponseField",
    "Expandable",
    "Tabs",
    "_tablist",
    "_CodeExample",
    "CodeGroup",
    "CodeBlock",
)
BY_HAND = """---
title: By hand
api: POST {api}/echo/{{id}}
---

<ParamField path="id" type="string" required>Which.</ParamField>
<ParamField query="limit" type="integer">How many.</ParamField>
<ParamField body="name" type="string" required>What it is called.</ParamField>
"""


@pytest.fixture(scope="module")
def bare(stubs: tuple[Stub, Stub], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site with templates that render almost nothing, for all components on API pages."""
    folder = tmp_path_factory.mktemp("bare")
    docs, components = folder / "docs", folder / "theme" / "components"
    docs.mkdir()
    components.mkdir(parents=True)
    for name in NAMES:
        (components / f"{name}.html").write_text("<p>mine</p>")
    (docs / "index.mdx").write_text("---\ntitle: Home\n---\n\nText.\n")
    (docs / "hand.mdx").write_text(BY_HAND.format(api=stubs[0].address))
    (docs / "openapi.json").write_text(json.dumps(specification(stubs[0].address, stubs[1].address)))
    settings = {"name": "Boats", "openapi": "openapi.json", "navigation": [{"group": "A", "pages": ["index", "hand"]}]}
    (docs / "docs.json").write_text(json.dumps(settings))
    configuration = {
        "site_name": "Boats",
        "theme": {"name": "docsjson", "custom_dir": "theme"},
        "plugins": ["docsjson"],
    }
    (folder / "mkdocs.yml").write_text(json.dumps(configuration))
    return build(folder, folder / "site")


@pytest.fixture
def page(new_context: NewContext, serve: Serve, bare: Path) -> Page:
    made: Page = new_context(viewport={"width": 1440, "height": 900}).new_page()
    made.goto(f"{serve(bare, POLICY)}/")
    return made


@pytest.mark.parametrize("path", ["api-reference/echo/", "hand/"])
def test_every_field_is_there_and_is_sent(api: Stub, page: Page, path: str) -> None:
    page.goto(page.url + path)
    expect(page.get_by_text("mine").first).to_be_visible()
    page.get_by_role("button", name="Try it").click()
    page.get_by_label("id string required").fill("7")
    page.get_by_label("limit integer").fill("5")
    page.get_by_label("name string required").fill("Ada")
    send(page)
    told = shown_json(page)
    assert told["path"] == "/echo/7?limit=5"
    assert json.loads(told["body"])["name"] == "Ada"


def test_credentials_and_answers_have_their_places(api: Stub, page: Page) -> None:
    page.goto(page.url + "api-reference/json/")
    page.get_by_role("button", name="Try it").click()
    page.get_by_label("Token", exact=True).fill("abc")
    send(page)
    expect(answer(page).locator(".dj-api-status")).to_have_text("200 OK")
    assert api.of("/json")[0].headers["authorization"] == "Bearer abc"
