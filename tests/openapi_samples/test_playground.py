"""The data and the closed panel of the playground, and form fields of schemas."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from typing import Any

import pytest

from mkdocs_docsjson.openapi.api_document import Document
from mkdocs_docsjson.openapi.api_words import ENGLISH as WORDS
from mkdocs_docsjson.openapi.form import MAX_FIELDS, form_field
from mkdocs_docsjson.openapi.load_document import load_document
from mkdocs_docsjson.openapi.operations import read_api
from mkdocs_docsjson.openapi.playground import has_playground, panel_html, playground_data, playground_json
from mkdocs_docsjson.openapi.schema_components import components
from mkdocs_docsjson.settings.models import Api, Auth, Playground


def document(paths: dict[str, Any], schemas: dict[str, Any] | None = None, **more: Any) -> Document:
    root = {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": paths, **more}
    root["components"] = {**more.get("components", {}), "schemas": schemas or {}}
    return load_document("api.json", json.dumps(root).encode(), lambda file: None)


def data_of(operation: dict[str, Any], settings: Api | None = None, path: str = "/x", **more: Any) -> dict[str, Any]:
    found = document({path: {"post": {"responses": {}, **operation}}}, **more)
    used = settings or Api()
    return playground_data(found, read_api(found, used).operations[0], used, WORDS)


@pytest.mark.parametrize(
    ("schema", "field"),
    [
        ({"type": "integer", "minimum": 1, "default": 0}, {"type": "integer", "hint": 0}),
        ({"type": ["string", "null"], "format": "date"}, {"type": "string", "format": "date", "nullable": True}),
        ({"enum": ["a", 1, None]}, {"type": "any", "enum": ["a", 1, None], "nullable": True}),
        ({"const": "x"}, {"type": "string", "enum": ["x"]}),
        ({"type": ["string", "integer"]}, {"type": "any"}),
        (True, {"type": "any"}),
        ({"type": "object"}, {"type": "object", "extra": {"type": "any"}}),
        ({"type": "object", "properties": {"a": {}}}, {"type": "object", "fields": [{"name": "a", "type": "any"}]}),
        ({"type": "object", "properties": {"id": {"readOnly": True}}}, {"type": "object"}),
        ({"type": "array", "items": {"type": "boolean"}}, {"type": "array", "items": {"type": "boolean"}}),
        ({"type": "array", "prefixItems": [{}]}, {"type": "any"}),
        ({"description": "Some *words*.", "type": "string"}, {"type": "string", "text": "Some words."}),
        (
            {"oneOf": [{"title": "A", "type": "string"}, {"title": "B", "type": "integer"}]},
            {"type": "choice", "choices": [{"label": "A", "type": "string"}, {"label": "B", "type": "integer"}]},
        ),
    ],
)
def test_a_schema_is_a_field(schema: Any, field: dict[str, Any]) -> None:
    found = document({}, {"Case": schema})
    assert form_field(found, components(found)["Case"]) == field


def test_choices_are_called_as_on_the_page() -> None:
    """Choices without a name are labelled in the page's language."""
    texts = {"type": "array", "items": {"type": "string"}}
    body = {"requestBody": {"content": {"application/json": {"schema": {"oneOf": [texts, {}, {"title": "A"}]}}}}}
    found = document({"/x": {"post": {"responses": {}, **body}}})
    german = {**WORDS, "api_type_array": "Liste von {type}", "api_type_any": "beliebig"}
    operation = read_api(found).operations[0]
    field = playground_data(found, operation, Api(), german)["body"]["media"][0]["field"]
    assert [each["label"] for each in field["choices"]] == ["Liste von string", "beliebig", "A"]


def test_recursion_becomes_raw_json() -> None:
    node = {"type": "object", "properties": {"next": {"$ref": "#/components/schemas/Node"}}}
    found = document({}, {"Node": node})
    field = form_field(found, {"$ref": "#/components/schemas/Node"})
    assert field == {"type": "object", "fields": [{"name": "next", "type": "any"}]}


def test_a_form_is_bounded() -> None:
    wide: dict[str, Any] = {"type": "object", "properties": {f"p{index}": {} for index in range(40)}}
    deep = {"type": "object", "properties": {f"q{index}": wide for index in range(40)}}
    text = json.dumps(form_field(document({}), deep))
    assert text.count('"name"') < MAX_FIELDS + 100


def test_parameters_keep_how_they_are_written() -> None:
    parameters = [
        {"name": "ids", "in": "query", "explode": False, "schema": {"type": "array", "items": {"type": "integer"}}},
        {"name": "at", "in": "path", "required": True, "schema": {"type": "string"}, "example": "now"},
        {"name": "q", "in": "query", "content": {"application/json": {"schema": {"type": "object"}}}},
    ]
    ids, at, q = data_of({"parameters": parameters}, path="/x/{at}")["parameters"]
    assert (ids["explode"], "style" in ids) == (False, False)
    assert at == {
        "name": "at",
        "in": "path",
        "required": True,
        "field": {"type": "string", "hint": "now"},
        "value": "now",
    }
    assert q["content"] == "application/json"


def test_what_is_required_starts_as_in_the_samples() -> None:
    """With known values, not with made-up ones."""
    text = {"type": "string"}
    parameters = [
        {"name": "a", "in": "path", "required": True, "schema": {**text, "enum": ["x", "y"]}},
        {"name": "b", "in": "path", "required": True, "schema": text},
        {"name": "c", "in": "query", "required": True, "schema": text},
        {"name": "d", "in": "query", "required": True, "schema": text, "example": "e"},
        {"name": "f", "in": "query", "schema": text, "example": "g"},
    ]
    made = data_of({"parameters": parameters}, path="/x/{a}/{b}")["parameters"]
    assert [each.get("value") for each in made] == ["x", None, None, "e", None]
    assert [each["field"].get("hint") for each in made] == ["{a}", "{b}", None, "e", "g"]


def test_fields_are_prefilled_when_the_owner_says_so() -> None:
    parameters = [
        {"name": "a", "in": "query", "schema": {"type": "integer"}, "example": 0},
        {"name": "b", "in": "query", "schema": {"type": "string"}, "x-default": "x"},
    ]
    plain = data_of({"parameters": parameters})["parameters"]
    assert ["value" in each for each in plain] == [False, True]
    filled = data_of({"parameters": parameters}, Api(prefill=True))["parameters"]
    assert [each["value"] for each in filled] == [0, "x"]


def test_numbers_keep_their_text() -> None:
    schema = '{"type": "object", "properties": {"p": {"type": "number", "default": 1.10}}}'
    media = f'{{"schema": {schema}, "example": {{"id": 12345678901234567890, "price": 1.10}}}}'
    operation = f'{{"responses": {{}}, "requestBody": {{"content": {{"application/json": {media}}}}}}}'
    text = f'{{"openapi": "3.1.0", "paths": {{"/x": {{"post": {operation}}}}}}}'.encode()
    found = load_document("api.json", text, lambda file: None)
    written = playground_json(playground_data(found, read_api(found).operations[0], Api(), WORDS))
    assert '"hint":1.10' in written
    assert r"\"id\": 12345678901234567890,\n  \"price\": 1.10" in written


def test_security_is_alternatives_of_schemes() -> None:
    schemes = {
        "token": {"type": "http", "scheme": "bearer"},
        "key": {"type": "apiKey", "in": "query", "name": "k"},
        "cert": {"type": "mutualTLS"},
    }
    data = data_of({"security": [{"token": [], "cert": []}, {"key": []}, {}]}, components={"securitySchemes": schemes})
    assert data["alternatives"] == [["token"], ["key"], []]
    assert data["schemes"] == {
        "token": {"kind": "token", "in": "header", "name": "Authorization", "prefix": "Bearer ", "labels": []},
        "key": {"kind": "key", "in": "query", "name": "k", "prefix": "", "labels": []},
    }


def test_only_words_of_other_languages_are_written() -> None:
    found = document({"/x": {"get": {"responses": {}}}})
    operation = read_api(found).operations[0]
    assert "words" not in playground_data(found, operation, Api(), WORDS)
    assert playground_data(found, operation, Api(), {**WORDS, "playground_send": "Senden"})["words"] == {
        "send": "Senden"
    }


@pytest.mark.parametrize(
    ("auth", "labels", "prefix"),
    [
        (Auth(method="bearer", name="Your token"), ["Your token"], "Bearer "),
        (Auth(method="bearer", input_prefix="Bearer sk_"), ["Token"], "Bearer sk_"),
        (Auth(method="bearer", input_prefix="sk_"), ["Token"], "Bearer sk_"),
        (Auth(method="basic", name="mail:secret"), ["mail", "secret"], None),
        (Auth(method="basic"), ["User name", "Password"], None),
        (Auth(method="key", name="x-acme-key", input_prefix="ak_"), ["x-acme-key"], "ak_"),
    ],
)
def test_the_panel_has_fields_for_credentials(auth: Auth, labels: list[str], prefix: str | None) -> None:
    found = document({"/x": {"get": {"responses": {}}}})
    operation = read_api(found, Api(auth=auth)).operations[0]
    panel = Panel(panel_html(operation, {}))
    assert panel.labels == labels
    assert panel.prefix == prefix
    assert all(
        field["autocomplete"] == "off" and "value" not in field and "name" not in field for field in panel.fields
    )
    assert panel.fields[-1]["type"] == "password"
    assert "form" not in panel.elements
    assert "style" not in panel.attributes


def test_texts_of_the_panel_are_escaped() -> None:
    found = document({"/x": {"get": {"responses": {}}}})
    auth = Auth(method="key", name='"><script>alert(1)</script>', input_prefix="<b>")
    html = panel_html(read_api(found, Api(auth=auth)).operations[0], {})
    assert "<script" not in html
    assert "<b>" not in html


@pytest.mark.parametrize(("mode", "has"), [("show", True), ("simple", False), ("hide", False)])
def test_only_one_mode_has_a_playground(mode: str, has: bool) -> None:
    found = document({"/x": {"get": {"responses": {}}}}, webhooks={"y": {"post": {"responses": {}}}})
    operation, webhook = read_api(found, Api(playground=Playground(mode=mode))).operations  # type: ignore[arg-type]
    assert has_playground(operation, mode) is has
    assert not has_playground(webhook, mode)


class Panel(HTMLParser):
    """The fields in the HTML of a panel."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[str] = []
        self.attributes: set[str] = set()
        self.fields: list[dict[str, str | None]] = []
        self.labels: list[str] = []
        self.prefix: str | None = None
        self._inside = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.elements.append(tag)
        self.attributes |= given.keys()
        self._inside = "prefix" if given.get("class") == "dj-playground-prefix" else tag
        if tag == "input":
            self.fields.append(given)

    def handle_data(self, data: str) -> None:
        if self._inside == "label":
            self.labels.append(data)
        if self._inside == "prefix":
            self.prefix = data
        self._inside = ""
