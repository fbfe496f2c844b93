"""The playground in a browser, under a strict policy, against an API on another origin."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from api_stub import HUGE, Stub, start
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect
from served import Serve, build

SECRET = "s3cret-token-value"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self' http://127.0.0.1:*; base-uri 'self'; form-action 'self'"
)

Open = Callable[..., Page]
DATA = Path(__file__).resolve().parents[1] / "data"


@pytest.fixture(scope="session")
def stubs() -> Iterator[tuple[Stub, Stub]]:
    """The API, and another origin that must never see a secret."""
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
def open_operation(browser: Browser, serve: Serve, site: Path) -> Iterator[Open]:
    """Opens the page of an operation by its name, and its playground. `page.failures` has what went wrong in it."""
    contexts = []
    address = serve(site, POLICY)

    def start_page(name: str, fragment: str = "", **options: Any) -> Page:
        context = browser.new_context(**options)
        context.set_default_timeout(10_000)
        contexts.append(context)
        page = context.new_page()
        failures: list[str] = []
        page.failures = failures  # type: ignore[attr-defined]
        page.on("pageerror", lambda error: failures.append(str(error)))
        page.on("console", lambda line: failures.append(line.text) if line.type == "error" else None)
        page.goto(f"{address}/api-reference/{name}/{fragment}")
        if not fragment:
            page.get_by_role("button", name="Try it").click()
        expect(page.get_by_role("button", name="Send request")).to_be_visible()
        return page

    yield start_page
    for context in contexts:
        context.close()


def send(page: Page) -> None:
    page.get_by_role("button", name="Send request").click()


def answer(page: Page) -> Any:
    return page.locator(".dj-playground-answer")


def shown_json(page: Page) -> Any:
    expect(answer(page).locator("pre code")).not_to_be_empty()
    return json.loads(answer(page).locator("pre code").inner_text())


# Answers


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
    page.wait_for_function("document.querySelector('.dj-playground-answer img').naturalWidth === 1")
    assert page.failures == []  # type: ignore[attr-defined]


def test_of_a_huge_answer_the_beginning_is_shown(api: Stub, open_operation: Open) -> None:
    page = open_operation("huge")
    send(page)
    expect(answer(page)).to_contain_text("The first 200 KB of 1.4 MB are shown.")
    code = answer(page).locator("pre code")
    assert len(code.evaluate("element => element.textContent")) == 200_000
    page.get_by_role("button", name="Show all").click()
    assert len(code.evaluate("element => element.textContent")) == len(HUGE)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    assert Path(download.value.path()).stat().st_size == len(HUGE)


def test_a_refused_answer_is_explained(api: Stub, open_operation: Open) -> None:
    page = open_operation("refused")
    send(page)
    expect(answer(page)).to_contain_text(f"The browser got no readable answer from {api.address}.")
    expect(answer(page)).to_contain_text("CORS")
    expect(answer(page).locator("pre")).to_contain_text("curl --request GET")


# Requests


def test_what_is_typed_is_sent_and_the_samples_follow(api: Stub, open_operation: Open) -> None:
    page = open_operation("echo")
    page.get_by_label("id string required").fill("a/b c")
    page.get_by_label("limit integer").fill("12345678901234567890")
    page.get_by_role("group", name="tags array", exact=True).first.get_by_role("button", name="Add an item").click()
    page.keyboard.type("x")
    page.get_by_label("X-Trace string").fill("t-1")
    page.get_by_label("name string required").fill("Ada")
    page.get_by_label("kind string").select_option("small")
    page.get_by_label("active boolean").select_option("true")
    page.get_by_label("city string").fill("Bergen")
    for language, part in (("curl", "--data-raw"), ("python", '"active": True'), ("javascript", "JSON.stringify(")):
        sample = page.locator(f'[data-sample="{language}"] code')
        assert part in sample.text_content()
        assert "a%2Fb%20c?limit=12345678901234567890&tags=x" in sample.text_content()
    send(page)
    told = shown_json(page)
    assert told["path"] == "/echo/a%2Fb%20c?limit=12345678901234567890&tags=x"
    assert told["headers"]["x-trace"] == "t-1"
    assert told["headers"]["content-type"] == "application/json"
    assert json.loads(told["body"]) == {
        "name": "Ada", "kind": "small", "active": True, "address": {"city": "Bergen"}, "pet": {"type": "cat"},
    }  # fmt: skip
    assert "cookie" not in told["headers"]
    expect(page.locator(".dj-playground-notes")).to_contain_text("A page may not send: Cookie.")
    assert page.failures == []  # type: ignore[attr-defined]


def test_what_was_sent_can_be_sent_again_without_secrets(api: Stub, open_operation: Open) -> None:
    page = open_operation("echo")
    sent = page.locator(".dj-playground-history")
    assert not sent.is_visible()
    page.get_by_label("id string required").fill("7")
    page.get_by_label("limit integer").fill("5")
    page.get_by_label("Authorization password").fill(SECRET)
    page.get_by_label("name string required").fill("Ada")
    page.get_by_label("code password").fill(SECRET)
    send(page)
    shown_json(page)
    page.get_by_label("limit integer").fill("6")
    page.get_by_label("name string required").fill("Eve")
    send(page)
    expect(sent.locator("li")).to_have_count(2)
    sent.locator("summary").click()
    rows = [row.inner_text().split() for row in sent.locator("li").all()]
    assert rows == [["200", "POST", "/echo/7?limit=6"], ["200", "POST", "/echo/7?limit=5"]]
    sent.locator("button").nth(1).click()
    expect(page.get_by_label("limit integer")).to_have_value("5")
    expect(page.get_by_label("name string required")).to_have_value("Ada")
    expect(page.get_by_label("code password")).to_have_value("")
    assert SECRET not in sent.inner_html()
    send(page)
    expect(sent.locator("li")).to_have_count(3)
    assert json.loads(shown_json(page)["body"])["name"] == "Ada"
    assert page.failures == []  # type: ignore[attr-defined]


def test_form_and_text_are_in_step(api: Stub, open_operation: Open) -> None:
    page = open_operation("echo")
    page.get_by_text("Text", exact=True).click()
    area = page.get_by_label("Body (JSON)")
    area.fill('{"name": "Eve", "count": 9007199254740993, "pet": {"type": "dog", "bark": true}}')
    page.get_by_text("Form", exact=True).click()
    expect(page.get_by_label("name string required")).to_have_value("Eve")
    expect(page.get_by_label("count integer")).to_have_value("9007199254740993")
    expect(page.get_by_label("bark boolean")).to_have_value("1")
    page.get_by_label("name string required").fill("Eva")
    page.get_by_text("Text", exact=True).click()
    assert '"count": 9007199254740993' in area.input_value()
    assert '"name": "Eva"' in area.input_value()
    area.fill('{"name": ')
    page.get_by_text("Form", exact=True).click()
    expect(page.get_by_text("This is not valid JSON (line 1, column 10)")).to_be_visible()
    expect(area).to_be_visible()


def test_items_and_variants_can_be_changed(api: Stub, open_operation: Open) -> None:
    page = open_operation("echo")
    page.get_by_label("id string required").fill("1")
    page.get_by_label("One of", exact=True).select_option("Dog")
    page.get_by_label("bark boolean").select_option("false")
    items = page.get_by_role("group", name="labels array")
    for word in ("one", "two", "three"):
        items.get_by_role("button", name="Add an item").click()
        page.keyboard.type(word)
    items.get_by_role("button", name="Remove Item 2").click()
    extra = page.get_by_role("group", name="extra object")
    extra.get_by_label("Name").fill("key")
    extra.get_by_role("button", name="Add a field").click()
    page.keyboard.type("value")
    send(page)
    body = json.loads(shown_json(page)["body"])
    assert body["pet"] == {"type": "dog", "bark": False}
    assert body["labels"] == ["one", "three"]
    assert body["extra"] == {"key": "value"}


def test_a_file_is_sent_in_a_form(api: Stub, open_operation: Open, tmp_path: Path) -> None:
    file = tmp_path / "boat.txt"
    file.write_text("hull and sails")
    page = open_operation("upload")
    page.get_by_label("file file").set_input_files(file)
    page.get_by_label("title string").fill("Boat")
    expect(page.locator('[data-sample="curl"] code')).to_contain_text("boat.txt")
    send(page)
    told = shown_json(page)
    assert told["headers"]["content-type"].startswith("multipart/form-data; boundary=")
    assert "hull and sails" in told["body"]
    assert 'name="file"; filename="boat.txt"' in told["body"]


def test_a_missing_path_value_is_told_and_nothing_is_sent(api: Stub, open_operation: Open) -> None:
    page = open_operation("echo")
    send(page)
    expect(page.locator(".dj-playground-notes")).to_contain_text("Fill in: id")
    assert api.seen == []


def test_an_address_can_bring_values_but_no_secrets(api: Stub, open_operation: Open) -> None:
    page = open_operation("echo", "#try?limit=7&id=x&Authorization=evil")
    expect(page.get_by_label("limit integer")).to_have_value("7")
    assert "evil" not in page.content()


def test_another_server_can_be_chosen(api: Stub, other: Stub, open_operation: Open) -> None:
    page = open_operation("json")
    page.get_by_label("Base URL").select_option(index=1)
    page.get_by_label("version").select_option("v2")
    expect(page.locator(".dj-playground-line")).to_have_text(f"GET {other.address}/v2/json")
    send(page)
    expect(answer(page).locator(".dj-api-status")).to_have_text("200 OK")
    assert [each.path for each in other.of("/v2/json")] == ["/v2/json"]


def test_the_browser_agrees_with_the_request_vectors(browser: Browser, serve: Serve, site: Path) -> None:
    page = browser.new_page()
    page.goto(f"{serve(site)}/api-reference/json/")
    source, vectors = ((DATA / name).read_text("utf-8") for name in ("vectors.js", "request-vectors.json"))
    check = source[source.index("({ json:") :].rstrip().rstrip(";")
    differences = page.evaluate(
        """async ([check, text]) => {
          const folder = new URL("playground/", document.querySelector("script[src$='/playground.js']").src).href;
          const load = (name) => import(`${folder}${name}.js`);
          const modules = { json: await load("json"), styles: await load("styles"), request: await load("request") };
          return (0, eval)(check)(modules, text);
        }""",
        [check, vectors],
    )
    page.close()
    assert differences == []


# Credentials


def nowhere(page: Page, secret: str) -> bool:
    """Whether a secret is neither in storage nor cookies, the address, the history or the samples."""
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
    assert page.get_by_label(field, exact=True).input_value() == ""


def test_credentials_are_kept_for_the_tab_when_asked(api: Stub, open_operation: Open) -> None:
    page = open_operation("json")
    page.get_by_label("Token", exact=True).fill(SECRET)
    page.get_by_label("Keep for this tab").check()
    kept = page.evaluate("({...sessionStorage})")
    assert kept == {**kept, f"dj-playground {api.address} token": json.dumps([SECRET])}
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


# For everyone


@pytest.mark.parametrize("options", [{}, {"color_scheme": "dark"}, {"viewport": {"width": 360, "height": 800}}])
def test_axe_finds_nothing(api: Stub, open_operation: Open, options: dict[str, Any]) -> None:
    page = open_operation("echo", **options)
    page.get_by_label("id string required").fill("1")
    send(page)
    expect(answer(page).locator("pre")).to_be_visible()
    tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
    found = Axe().run(page, options={"runOnly": {"type": "tag", "values": tags}}).response["violations"]
    told = [(each["id"], [node["html"][:200] for node in each["nodes"]][:3]) for each in found]
    assert told == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_keyboard_is_enough(api: Stub, open_operation: Open) -> None:
    page = open_operation("json")
    page.get_by_role("button", name="Close").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".dj-playground")).to_be_hidden()
    assert page.evaluate("document.activeElement.className") == "dj-api-try"
    before = page.locator("[data-sample] code").all_text_contents()
    page.keyboard.press("Enter")
    expect(page.locator(".dj-playground")).to_be_visible()
    expect(page.get_by_label("Base URL")).to_be_focused()
    assert page.locator("[data-sample] code").all_text_contents() == before
    page.keyboard.press("Control+Enter")
    expect(answer(page).locator(".dj-api-status")).to_have_text("200 OK")


def test_nothing_is_loaded_before_it_is_wanted(browser: Browser, serve: Serve, site: Path) -> None:
    page = browser.new_page()
    page.goto(f"{serve(site)}/api-reference/json/")
    page.wait_for_timeout(200)
    names = page.evaluate("performance.getEntriesByType('resource').map((entry) => entry.name)")
    assert not [name for name in names if "/playground/" in name or name.endswith(".json")]
    assert any(urlsplit(name).path.endswith("/playground.js") for name in names)
    page.close()


def test_later_languages_are_written_when_they_are_wanted(browser: Browser, serve: Serve, site: Path) -> None:
    address = serve(site, POLICY)
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.goto(f"{address}/api-reference/echo/")
    go = page.locator(".dj-panel[data-label=Go]")
    assert go.locator("code").text_content().strip() == ""
    room = go.evaluate("panel => panel.querySelector('code').textContent.split('\\n').length")
    page.get_by_role("tab", name="Go").click()
    expect(go.locator("code")).to_contain_text("http.NewRequest")
    assert go.evaluate("panel => panel.querySelector('code').textContent.split('\\n').length") == room
    assert page.locator(".dj-panel[data-label=Ruby] code").text_content().strip() == ""

    page.goto(f"{address}/api-reference/json/")  # the reader's language is remembered
    expect(page.locator(".dj-panel[data-label=Go] code")).to_contain_text("http.NewRequest")
    context.close()


def test_without_scripts_later_languages_are_not_shown(browser: Browser, serve: Serve, site: Path) -> None:
    page = browser.new_page(java_script_enabled=False)
    page.goto(f"{serve(site)}/api-reference/json/")
    shown = [each.get_attribute("data-label") for each in page.locator(".dj-side .dj-panel").all() if each.is_visible()]
    assert shown == ["cURL", "Python", "JavaScript"]
    page.close()


def test_without_scripts_the_panel_stays_closed(browser: Browser, serve: Serve, site: Path) -> None:
    page = browser.new_page(java_script_enabled=False)
    page.goto(f"{serve(site)}/api-reference/json/")
    assert not page.locator(".dj-playground").is_visible()
    assert not page.get_by_role("button", name="Try it").is_visible()
    field = page.locator(".dj-playground input[type=password]").first
    assert field.get_attribute("autocomplete") == "off"
    assert field.get_attribute("value") is None
    page.close()


# The API


def specification(api: str, other: str) -> dict[str, Any]:
    schemes = {
        "token": {"type": "http", "scheme": "bearer"},
        "key": {"type": "apiKey", "in": "header", "name": "X-Key"},
        "basic": {"type": "http", "scheme": "basic"},
    }
    plain = ("json", "error", "html", "slow", "stream", "image", "huge", "refused", "redirect")
    paths: dict[str, Any] = {
        f"/{name}": {"get": {"summary": name, "responses": {"200": {"description": "OK"}}}} for name in plain
    }
    text = {"type": "string"}
    pets = [
        {"title": title, "type": "object", "required": ["type"], "properties": {"type": {"const": key}, **more}}
        for title, key, more in (
            ("Cat", "cat", {"lives": {"type": "integer"}}),
            ("Dog", "dog", {"bark": {"type": "boolean"}}),
        )
    ]
    body = {
        "type": "object",
        "required": ["name"],
        "properties": {
            "name": text,
            "kind": {"type": "string", "enum": ["small", "large"]},
            "count": {"type": "integer"},
            "active": {"type": "boolean"},
            "address": {"type": "object", "properties": {"city": text}},
            "labels": {"type": "array", "items": text},
            "code": {"type": "string", "format": "password"},
            "extra": {"type": "object", "additionalProperties": text},
            "pet": {"oneOf": pets},
        },
    }
    paths["/echo/{id}"] = {
        "post": {
            "summary": "echo",
            "parameters": [
                {"name": "id", "in": "path", "required": True, "schema": text},
                {"name": "limit", "in": "query", "schema": {"type": "integer"}},
                {"name": "tags", "in": "query", "schema": {"type": "array", "items": text}},
                {"name": "X-Trace", "in": "header", "schema": text},
                {"name": "csrf", "in": "cookie", "schema": text, "x-default": "c-1"},
                {"name": "Authorization", "in": "header", "schema": text},
            ],
            "requestBody": {
                "content": {"application/json": {"schema": body, "example": {"name": "Rex", "pet": {"type": "cat"}}}}
            },
            "responses": {"200": {"description": "OK"}},
            "security": [],
        }
    }
    form = {"type": "object", "properties": {"file": {"type": "string", "format": "binary"}, "title": text}}
    paths["/upload/echo/1"] = {
        "post": {
            "summary": "upload",
            "requestBody": {"content": {"multipart/form-data": {"schema": form}}},
            "responses": {"200": {"description": "OK"}},
        }
    }
    versions = {"version": {"default": "v1", "enum": ["v1", "v2"]}}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Boats", "version": "1"},
        "servers": [{"url": api}, {"url": f"{other}/{{version}}", "variables": versions}],
        "security": [{"token": []}, {"key": []}, {"basic": []}],
        "components": {"securitySchemes": schemes},
        "paths": paths,
    }
