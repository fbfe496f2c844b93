"""The playground sends what the reader enters: parameters, bodies as form and text, files, servers, history."""

from __future__ import annotations

import json
import re
from pathlib import Path

from api_server import Stub
from browser_sites import OpenPage, Serve
from playground_steps import SECRET, Open, answer, send, shown_json
from playwright.sync_api import expect

DATA = Path(__file__).resolve().parents[2] / "data"


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
        expect(sample).to_contain_text(part)
        expect(sample).to_contain_text("a%2Fb%20c?limit=12345678901234567890&tags=x")
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
    expect(sent).to_be_hidden()
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
    expect(sent.locator("li")).to_have_text(["200 POST /echo/7?limit=6", "200 POST /echo/7?limit=5"])
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
    expect(area).to_have_value(re.compile('"name": "Eva"'))
    expect(area).to_have_value(re.compile('"count": 9007199254740993'))
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


def test_a_missing_path_value_is_reported_and_nothing_is_sent(api: Stub, open_operation: Open) -> None:
    page = open_operation("echo")
    send(page)
    expect(page.locator(".dj-playground-notes")).to_contain_text("Fill in: id")
    assert api.seen == []
    field = page.get_by_label("id string")
    expect(field).to_be_focused()
    expect(field).to_have_accessible_description("This field is needed")
    field.fill("x")
    expect(page.get_by_text("This field is needed")).to_have_count(0)


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


def test_the_browser_agrees_with_the_request_vectors(serve: Serve, open_page: OpenPage, site: Path) -> None:
    page = open_page(f"{serve(site)}/api-reference/json/")
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
    assert differences == []
