"""Fixtures: a site with an API, two servers of that API, and the page of an operation with its playground open."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from api_server import Stub, start
from browser_sites import NewContext, Serve, build
from playground_document import specification
from playground_steps import POLICY, Open
from playwright.sync_api import Page, expect


@pytest.fixture(scope="session")
def stubs() -> Iterator[tuple[Stub, Stub]]:
    """Two servers: the API, and another origin that must never get a secret."""
    (api, first), (other, second) = start(), start()
    api.redirect_to = other.address
    yield api, other
    for server in (first, second):
        server.shutdown()
        server.server_close()


@pytest.fixture
def api(stubs: tuple[Stub, Stub]) -> Iterator[Stub]:
    for stub in stubs:
        stub.seen.clear()
        stub.release.clear()
    yield stubs[0]
    for stub in stubs:
        stub.release.set()


@pytest.fixture
def other(stubs: tuple[Stub, Stub]) -> Stub:
    return stubs[1]


@pytest.fixture(scope="session")
def site(stubs: tuple[Stub, Stub], tmp_path_factory: pytest.TempPathFactory) -> Path:
    source = tmp_path_factory.mktemp("playground") / "docs"
    source.mkdir()
    (source / "index.mdx").write_text("---\ntitle: Home\n---\n\nText.\n")
    (source / "openapi.json").write_text(json.dumps(specification(stubs[0].address, stubs[1].address)))
    (source / "favicon.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
    settings = {
        "name": "Boats",
        "favicon": "/favicon.svg",
        "openapi": "openapi.json",
        "navigation": [{"group": "Guide", "pages": ["index"]}],
        "api": {"request": {"example": {"languages": ["curl", "python", "javascript", "go", "ruby"]}}},
    }
    (source / "docs.json").write_text(json.dumps(settings))
    return build(source, source.parent / "site")


@pytest.fixture
def typed_site(serve: Serve, tmp_path: Path) -> str:
    """The address of a page of an operation, in a document without servers."""
    source = tmp_path / "docs"
    source.mkdir()
    (source / "index.mdx").write_text("---\ntitle: Home\n---\n\nText.\n")
    document = {key: value for key, value in specification("", "").items() if key != "servers"}
    (source / "openapi.json").write_text(json.dumps(document))
    (source / "docs.json").write_text(
        json.dumps({"name": "Boats", "openapi": "openapi.json", "navigation": [{"group": "A", "pages": ["index"]}]})
    )
    return f"{serve(build(source, tmp_path / 'site'), POLICY)}/api-reference/json/"


@pytest.fixture
def open_operation(new_context: NewContext, serve: Serve, site: Path) -> Open:
    """A function that opens the page of an operation by name, and its playground. `page.failures`: errors."""
    address = serve(site, POLICY)

    def start_page(name: str, fragment: str = "", **options: Any) -> Page:
        page: Page = new_context(**options).new_page()
        failures: list[str] = []
        page.failures = failures  # type: ignore[attr-defined]
        page.on("pageerror", lambda error: failures.append(str(error)))
        page.on("console", lambda line: failures.append(line.text) if line.type == "error" else None)
        page.goto(f"{address}/api-reference/{name}/{fragment}")
        if not fragment:
            page.get_by_role("button", name="Try it").click()
        expect(page.get_by_role("button", name="Send request")).to_be_visible()
        return page

    return start_page
