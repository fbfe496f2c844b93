"""Rare keywords of documents, also in unusual places, are shown on the page and in its Markdown copy."""

from __future__ import annotations

from typing import Any

import pytest
from api_pages import answers, document, page_of, site_of, site_page, text_of, with_paths

from mkdocs_docsjson.settings.models import Api


def body(schema: dict[str, Any]) -> dict[str, Any]:
    return {"requestBody": {"content": {"application/json": {"schema": schema}}}, "responses": {}}


MORE = {"externalDocs": {"url": "https://example.com/units", "description": "Units"}}


@pytest.mark.parametrize(
    "operation",
    [
        answers({"properties": {"size": {"type": "integer", **MORE}}}),
        answers({"type": "object", **MORE, "properties": {"size": {}}}),
        answers({"properties": {"size": {"oneOf": [{"title": "A", "type": "string", **MORE}, {"type": "integer"}]}}}),
        {"parameters": [{"name": "size", "in": "query", "schema": {"type": "integer", **MORE}}], "responses": {}},
    ],
    ids=["property", "schema", "alternative", "parameter"],
)
def test_further_documentation_of_a_schema_is_a_link(operation: dict[str, Any]) -> None:
    page = page_of(operation)
    assert "See also Units" in text_of(page.html)
    assert [use.url for use in page.links].count("https://example.com/units") + page.html.count(
        "https://example.com/units"
    )
    assert "See also [Units](https://example.com/units)" in page.text


@pytest.mark.parametrize("url", ["javascript:alert(1)", 7, None, ["https://example.com"]])
def test_further_documentation_that_is_no_address_is_no_link(url: Any) -> None:
    page = page_of(answers({"properties": {"size": {"externalDocs": {"url": url, "description": "Units"}}}}))
    assert "javascript" not in page.html + page.text


def test_a_tuple_of_the_older_form_has_its_items() -> None:
    schema = {"type": "array", "items": [{"type": "string", "description": "Name."}, {"type": "integer"}]}
    page = page_of(answers(schema))
    assert "- `[0]` (string): Name.\n- `[1]` (integer)" in page.text
    assert '[\n  "string",\n  1\n]' in page.text
    closed = page_of(answers(schema | {"additionalItems": False}))
    assert "items: false" in closed.text
    further = page_of(answers({"properties": {"a": schema | {"additionalItems": {"type": "boolean"}}}}))
    assert "array of boolean" in further.text


def test_a_scheme_that_the_document_does_not_describe_is_in_the_copy() -> None:
    page = page_of({"security": [{"Ghost": []}], "responses": {}})
    assert "## Authorizations\n\n- `Ghost`" in page.text
    assert "not described in the document" in page.text


def test_authorization_is_in_the_copy() -> None:
    schemes = {
        "key": {"type": "apiKey", "in": "header", "name": "X-Key", "description": "From your account."},
        "login": {
            "type": "oauth2",
            "flows": {"clientCredentials": {"tokenUrl": "https://a.example.com/t", "scopes": {"read": "Read it"}}},
        },
        "basic": {"type": "http", "scheme": "basic"},
    }
    operation = {"security": [{"key": [], "basic": []}, {"login": ["read"]}, {}], "responses": {}}
    page = page_of(operation, components={"securitySchemes": schemes})
    section = page.text.split("## Authorizations\n")[1].split("\n## ")[0]
    for word in ("X-Key", "From your account.", "login", "Read it", "https://a.example.com/t", "basic"):
        assert word in section, word
        assert word in text_of(page.html), word


@pytest.mark.parametrize("given", [{}, {"x-deprecated-description": ""}])
def test_the_sentence_on_what_is_deprecated(given: dict[str, Any]) -> None:
    page = page_of({"deprecated": True, "responses": {}, **given})
    note = "This operation is deprecated"
    assert note in text_of(page.html)
    assert f"> {note}" in page.text


def test_a_number_beyond_a_double_stays_as_it_is_written_in_examples() -> None:
    root = document(
        '{"openapi": "3.1.0", "info": {"title": "T"}, "paths": {"/a": {"post": {"requestBody": {"content": '
        '{"application/json": {"schema": {"properties": {"n": {"type": "number", "examples": [1e400]}}}}}}, '
        '"responses": {"200": {"description": "x", "content": {"application/json": {"example": {"n": 1e400}}}}}}}}}'
    )
    page = site_page(root)
    assert "Infinity" not in page.html + page.side + page.text
    assert "example: 1e400" in page.text
    assert '"n": 1e400' in page.text


def test_words_of_a_path_stand_for_operations_that_say_nothing() -> None:
    paths = {"/a": {"summary": "Things", "description": "All about things.", "get": {"responses": {}}}}
    page = site_page(with_paths(paths))
    assert page.title == "Things"
    assert "All about things." in text_of(page.html)
    assert page.text.startswith("# Things\n\nAll about things.\n")
    own = {"get": {"summary": "List", "description": "Lists them.", "responses": {}}}
    page = site_page(with_paths({"/a": paths["/a"] | own}))
    assert (page.title, "Lists them." in page.text) == ("List", True)


@pytest.mark.parametrize(("written", "shown"), [("7", '"7"'), ("1.10", '"1.10"'), ("true", '"true"')])
def test_an_example_of_a_text_that_yaml_reads_as_something_else_is_a_text(written: str, shown: str) -> None:
    root = document(
        "openapi: 3.1.0\ninfo: {title: T}\npaths:\n  /a:\n    post:\n      requestBody:\n        content:\n"
        "          application/json:\n            schema:\n              properties:\n"
        f"                zip: {{type: string, example: {written}}}\n      responses: {{}}\n"
    )
    page = site_page(root)
    assert f'"zip": {shown}' in page.text


def test_names_of_values_are_beside_their_descriptions_on_the_page() -> None:
    node = {"type": "integer", "enum": [0, 1], "x-enum-varnames": ["OFF", "ON"], "x-enum-descriptions": ["Rests", ""]}
    page = page_of(answers({"properties": {"mode": node}}))
    for word in ("OFF", "ON", "Rests"):
        assert word in text_of(page.html)
        assert word in page.text


def test_a_page_without_content_has_no_empty_labels() -> None:
    page = page_of({"responses": {}})
    assert text_of(page.html).split("\n")[0] != ""
    for label in ("Responses", "Query parameters", "Body", "Authorizations"):
        assert label not in text_of(page.html)
        assert f"## {label}" not in page.text


def test_an_owner_s_server_takes_the_place_of_the_document_s_in_the_copy() -> None:
    root = with_paths({"/a": {"get": {"responses": {}}}}, servers=[{"url": "https://a.example.com"}])
    site = site_of(root, settings=Api(base_urls=("https://own.example.com",)))
    text = site.render(next(iter(site.pages))).text
    assert "https://own.example.com" in text
    assert "https://a.example.com" not in text


def test_paths_and_addresses_break_between_their_segments() -> None:
    site = site_of(
        with_paths(
            {"/v1/users/{id}/orders": {"get": {}}}, servers=[{"url": "https://a.example.com/v1", "description": "Live"}]
        )
    )
    page = site.render(next(iter(site.pages)))
    assert '<code class="dj-api-path">/v1/<wbr>users/<var>{id}</var>/orders</code>' in page.html
    assert "<code>https://a.example.com/<wbr>v1</code>" in page.html
    assert "<code>/v1/<wbr>users/<wbr>{id}/<wbr>orders</code>" in site.render("api-reference/overview").html


def test_a_relative_address_of_a_flow_is_no_link_of_the_site() -> None:
    scheme = {"type": "oauth2", "flows": {"password": {"tokenUrl": "token", "scopes": {}}}}
    page = page_of({"security": [{"a": []}], "responses": {}}, components={"securitySchemes": {"a": scheme}})
    assert "<code>token</code>" in page.html
    assert not page.links
