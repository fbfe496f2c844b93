"""OAuth 2.0 in the playground: signing in with PKCE, client credentials; tokens are only kept in memory."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import identity_server
import pytest
from api_server import Stub
from axe_findings import violations
from browser_sites import NewContext, Serve, becomes, build
from identity_server import SECRET, TOKEN, Identity
from playground_document import specification
from playground_steps import POLICY, Open, answer, send
from playwright.sync_api import Page, expect


@pytest.fixture(scope="module")
def running() -> Iterator[Identity]:
    made, server = identity_server.start()
    yield made
    server.shutdown()
    server.server_close()


@pytest.fixture
def server(running: Identity) -> Identity:
    running.asked.clear()
    running.traded.clear()
    running.denies = False
    return running


@pytest.fixture(scope="module")
def login_site(stubs: tuple[Stub, Stub], running: Identity, tmp_path_factory: pytest.TempPathFactory) -> Path:
    source = tmp_path_factory.mktemp("login") / "docs"
    source.mkdir()
    scopes = {"boats:read": "See boats.", "boats:write": "Change boats."}
    token = {"tokenUrl": f"{running.address}/token", "scopes": scopes}
    flows = {
        "authorizationCode": {**token, "authorizationUrl": f"{running.address}/authorize?audience=boats"},
        "clientCredentials": token,
    }
    document = specification(stubs[0].address, stubs[1].address)
    document["components"]["securitySchemes"]["login"] = {"type": "oauth2", "flows": flows}
    document["security"] = [{"login": ["boats:read"]}]
    (source / "index.mdx").write_text("---\ntitle: Home\n---\n\nText.\n")
    (source / "openapi.json").write_text(json.dumps(document))
    (source / "favicon.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
    settings = {
        "name": "Boats",
        "favicon": "/favicon.svg",
        "openapi": "openapi.json",
        "navigation": [{"group": "Guide", "pages": ["index"]}],
        "api": {"playground": {"oauth2": {"clientId": "docs"}}},
    }
    (source / "docs.json").write_text(json.dumps(settings))
    return build(source, source.parent / "site")


@pytest.fixture
def open_login(new_context: NewContext, serve: Serve, login_site: Path) -> Open:
    address = serve(login_site, POLICY)

    def start_page(name: str = "json", **options: Any) -> Page:
        page: Page = new_context(**options).new_page()
        failures: list[str] = []
        page.failures = failures  # type: ignore[attr-defined]
        page.on("pageerror", lambda error: failures.append(str(error)))
        page.on("console", lambda line: failures.append(line.text) if line.type == "error" else None)
        page.goto(f"{address}/api-reference/{name}/")
        page.get_by_role("button", name="Try it").click()
        expect(page.get_by_role("button", name="Send request")).to_be_visible()
        return page

    return start_page


def sign_in(page: Page) -> Any:
    with page.context.expect_page() as opened:
        page.get_by_role("button", name="Sign in at").click()
    return opened.value


def test_signing_in_gives_a_token(api: Stub, server: Identity, open_login: Open) -> None:
    page = open_login()
    expect(page.get_by_label("boats:read")).to_be_checked()
    page.get_by_label("boats:write").check()
    sign_in(page)
    expect(page.get_by_label("Token", exact=True)).to_have_value(TOKEN)
    expect(page.get_by_text("The token is filled in.")).to_be_visible()
    asked, traded = server.asked[0], server.traded[0]
    assert (asked["response_type"], asked["client_id"], asked["code_challenge_method"]) == ("code", "docs", "S256")
    assert (asked["audience"], asked["scope"]) == ("boats", "boats:read boats:write")
    assert asked["redirect_uri"] == f"{page.evaluate('location.origin')}/oauth2-redirect.html"
    assert traded["redirect_uri"] == asked["redirect_uri"]
    assert len(traded["code_verifier"]) >= 43
    becomes(page, "0", 0)
    assert len(page.context.pages) == 1 or page.context.pages[1].url.endswith("/oauth2-redirect.html")
    send(page)
    expect(answer(page).locator(".dj-api-status")).to_have_text("200 OK")
    assert api.of("/json")[0].headers["authorization"] == f"Bearer {TOKEN}"
    kept = page.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie, location.href])")
    assert TOKEN not in kept + "".join(page.locator("[data-sample] code").all_text_contents())
    page.reload()
    page.get_by_role("button", name="Try it").click()
    expect(page.get_by_label("Token", exact=True)).to_be_empty()
    assert page.failures == []  # type: ignore[attr-defined]


def test_a_refusal_is_reported_as_text(api: Stub, server: Identity, open_login: Open) -> None:
    server.denies = True
    page = open_login()
    sign_in(page)
    expect(page.get_by_text("No token was given: Not today.")).to_be_visible()
    expect(page.get_by_label("Token", exact=True)).to_be_empty()


def test_an_answer_to_another_attempt_is_ignored(api: Stub, server: Identity, open_login: Open) -> None:
    page = open_login()
    page.evaluate("open = () => ({})")  # a window that never answers
    page.get_by_role("button", name="Sign in at").click()
    expect(page.get_by_text("Waiting for 127.0.0.1")).to_be_visible()
    page.evaluate("new BroadcastChannel('dj-oauth2').postMessage('?code=stolen&state=guessed')")
    page.evaluate("new Promise((done) => setTimeout(done, 100))")
    expect(page.get_by_text("Waiting for 127.0.0.1")).to_be_visible()
    assert server.traded == []


def test_a_window_that_does_not_open_is_reported(api: Stub, server: Identity, open_login: Open) -> None:
    page = open_login()
    page.evaluate("open = () => null")
    page.get_by_role("button", name="Sign in at").click()
    expect(page.get_by_text("The browser did not open the window of 127.0.0.1")).to_be_visible()


def test_client_credentials_give_a_token(api: Stub, server: Identity, open_login: Open) -> None:
    page = open_login()
    page.get_by_label("Get a token").select_option("Client credentials")
    expect(page.get_by_label("Client ID")).to_have_value("docs")
    page.get_by_label("Client secret").fill("wrong")
    page.get_by_role("button", name="Get a token").click()
    expect(page.get_by_text("No token was given: Wrong <b>proof</b>.")).to_be_visible()
    page.get_by_label("Client secret").fill(SECRET)
    page.keyboard.press("Enter")
    expect(page.get_by_label("Token", exact=True)).to_have_value(TOKEN)
    assert server.traded[-1]["grant_type"] == "client_credentials"
    assert server.traded[-1]["scope"] == "boats:read"
    kept = page.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie, location.href])")
    assert SECRET not in kept
    assert TOKEN not in kept


@pytest.mark.parametrize("options", [{}, {"color_scheme": "dark"}, {"viewport": {"width": 360, "height": 800}}])
def test_axe_finds_nothing(api: Stub, server: Identity, open_login: Open, options: dict[str, Any]) -> None:
    page = open_login("order", reduced_motion="reduce", **options) if options else open_login(reduced_motion="reduce")
    for flow in (0, 1):
        if page.get_by_label("Get a token").count():
            page.get_by_label("Get a token").first.select_option(index=flow)
        assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_without_a_client_there_is_only_the_field(api: Stub, open_operation: Open) -> None:
    page = open_operation("json")
    expect(page.locator(".dj-playground-oauth")).to_have_count(0)
