"""Pages of operations: their sections and options; an error in a document never removes a page."""

from __future__ import annotations

import re
from typing import Any

import pytest
from api_pages import answers, document, page_of, site_of, text_of, with_paths
from page_cases import cases

from mkdocs_docsjson.marks import LINK_CLOSE, LINK_OPEN
from mkdocs_docsjson.openapi.api_site import ApiSite
from mkdocs_docsjson.openapi.whole_pages import ApiPage
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.settings.models import Api, Auth, Playground


@pytest.mark.parametrize("case", cases("openapi/pages.yml"), ids=lambda case: case["title"])
def test_page_reads_as_it_should(case: dict[str, Any]) -> None:
    page = page_of(case["operation"], **case.get("root", {}))
    assert "\n".join(case["has"]) in text_of(page.html)
    for unwanted in case.get("lacks", []):
        assert unwanted not in text_of(page.html)


def test_sections_stand_in_the_order_of_the_design() -> None:
    parameters = [{"name": place, "in": place, "schema": {}} for place in ("cookie", "header", "query", "path")]
    operation = {
        "summary": "Do",
        "description": "Text",
        "security": [{"key": []}],
        "parameters": parameters,
        "requestBody": {"content": {"text/plain": {}}},
        "responses": {"default": {}, "404": {}, "2XX": {}, "200": {"description": "Fine"}},
        "callbacks": {"done": {"{$request.query.url}": {"post": {"responses": {}}}}},
    }
    schemes = {"key": {"type": "apiKey", "in": "query", "name": "k"}}
    page = page_of(operation, path="/a/{path}", components={"securitySchemes": schemes})
    assert [(item.level, item.id) for item in page.toc] == [
        (2, "authorizations"),
        (2, "path-parameters"),
        (2, "query-parameters"),
        (2, "header-parameters"),
        (2, "cookie-parameters"),
        (2, "body"),
        (2, "responses"),
        (3, "response-200"),
        (3, "response-404"),
        (3, "response-2-xx"),
        (3, "response-default"),
        (2, "callbacks"),
    ]


@pytest.mark.parametrize(("mode", "buttons"), [("show", ["copy", "try"]), ("simple", ["copy"]), ("hide", [])])
def test_mode_of_the_playground_decides_on_buttons_and_fields(mode: Any, buttons: list[str]) -> None:
    settings = Api(playground=Playground(mode=mode), auth=Auth(method="bearer"))
    page = page_of({"summary": "A", "responses": {}}, settings)
    assert [name for name in ("copy", "try") if f"dj-api-{name}" in page.html] == buttons
    assert ("<input" in page.html) is (mode == "show")
    assert (page.playground is not None) is (mode == "show")
    assert "dj-example" in page.side


@pytest.mark.parametrize(
    ("given", "mode"),
    [("interactive", "show"), ("none", "hide"), ("auth", "simple"), ("Simple", "simple"), ("?", "show")],
)
def test_page_may_ask_for_another_mode(given: str, mode: str) -> None:
    site = site_of(with_paths({"/a": {"get": {"responses": {}}}}))
    made = site.render_operation("GET /a", given)
    assert isinstance(made, ApiPage)
    assert f'data-mode="{mode}"' in made.html


def test_ids_of_the_authors_own_text_are_kept_free() -> None:
    site = site_of(
        with_paths({"/a": {"get": {"parameters": [{"name": "a", "in": "query"}], "responses": {"200": {}}}}})
    )
    made = site.render_operation("GET /a", used=["responses", "param-a"])
    assert isinstance(made, ApiPage)
    assert 'id="responses-1"' in made.html
    assert 'id="param-a-1"' in made.html
    assert isinstance(site.render_operation("GET /b"), Problem)


BROKEN: dict[str, Any] = {
    "parameters": [
        None,
        5,
        {"in": "query"},
        {"name": "x", "in": "nowhere"},
        {"$ref": "#/no"},
        {"name": "ok", "in": "query", "schema": 3},
    ],
    "requestBody": {"content": {"application/json": 7, "text/plain": {"schema": [], "examples": 3}}},
    "responses": {"200": None, 404: "x", "500": {"headers": 1, "content": [], "links": {"a": 1}}},
    "security": [5, {"nothing": []}],
    "servers": [{"url": 5}, 3],
    "callbacks": {"a": 5, "b": {"x": 3}},
    "tags": 5,
    "summary": 200,
    "x-codeSamples": [1, {"lang": 3, "source": "x"}],
    "x-badges": {"a": 1},
    "externalDocs": "https://example.com",
}


@pytest.mark.parametrize("keys", [list(BROKEN), *([key] for key in BROKEN)], ids=lambda keys: "+".join(keys)[:40])
def test_no_fault_of_a_document_costs_a_page(keys: list[str]) -> None:
    operation = {"responses": {"200": {"description": "Fine"}}, **{key: BROKEN[key] for key in keys}}
    site: ApiSite = site_of(with_paths({"/a": {"get": operation}, "/b": 5}))
    assert [spec.kind for spec in site.pages.values()] == ["operation", "overview"]
    for path in site.pages:
        page = site.render(path)
        assert "/a" in text_of(page.html)
    assert all(problem.file == "api.yaml" and problem.line for problem in site.problems)


@pytest.mark.parametrize(
    "root", [{}, {"openapi": "3.1.0"}, {"openapi": "3.1.0", "paths": [], "info": 5, "tags": 5, "servers": 5}]
)
def test_document_without_operations_gives_no_pages(root: dict[str, Any]) -> None:
    assert site_of(document(root)).pages == {}


def test_search_record_has_names_of_two_levels() -> None:
    node = {"properties": {"one": {"properties": {"two": {"properties": {"three": {}}}}}}}
    operation = {
        **answers(node),
        "summary": "List",
        "description": "*Some* text",
        "operationId": "listThings",
        "tags": ["Things"],
        "parameters": [{"name": "limit", "in": "query"}],
    }
    record = page_of(operation, path="/v1/some_things/{id}").search
    assert record is not None
    assert (record.title, record.text) == ("List", "Some text")
    assert (record.kind, record.names) == ("GET", ("/v1/some_things/{id}", "listThings"))
    assert record.terms.split() == ["v1", "some", "things", "id", "Things", "limit", "one", "two"]


def test_page_as_markdown_says_what_the_page_says() -> None:
    operation = {
        "summary": "List",
        "description": "Some *text*.",
        "parameters": [{"name": "limit", "in": "query", "required": True, "schema": {"type": "integer", "default": 0}}],
        "responses": {
            "200": {"description": "Fine", "content": {"application/json": {"schema": {"properties": {"id": {}}}}}}
        },
    }
    assert page_of(operation).text == (
        "# List\n\nSome *text*.\n\n`GET /a`\n\n## Query parameters\n\n- `limit` (integer, required, default: 0)\n\n"
        "## Responses\n\n### 200\n\nFine\n\nMedia type: `application/json`\n\nobject\n\n- `id` (any)\n\n"
        "## Request example\n\n```bash\ncurl --request GET \\\n  --url 'https://<host>/a?limit=0'\n```\n\n"
        '## Response example\n\n200:\n\n```json\n{\n  "id": {}\n}\n```\n'
    )


def test_the_markdown_copy_contains_the_text_around_an_operation() -> None:
    variables = {"region": {"default": "eu", "enum": ["eu", "us"], "description": "Where."}}
    operation = {
        "summary": "List",
        "deprecated": True,
        "x-deprecated-description": "Use the *other* one.",
        "externalDocs": {"url": "https://example.com/more", "description": "More"},
        "servers": [{"url": "https://{region}.example.com", "variables": variables}, {"url": "https://b.example.com"}],
        "parameters": [
            {"name": "kind", "in": "query", "schema": {"enum": ["a"], "x-enumDescriptions": {"a": "First"}}}
        ],
        "responses": {},
    }
    text = page_of(operation).text
    assert "> Use the other one." in text
    assert "See also [More](https://example.com/more)" in text
    assert "Base URL:\n\n- `https://{region}.example.com`\n  - `region` = `eu` (eu, us) Where.\n- `https://b" in text
    assert "Allowed values: a (First)" in text


@pytest.mark.parametrize(
    ("schema", "told"),
    [
        ({"type": "object", "additionalProperties": False}, "object\n\nno other properties"),
        ({"type": "array", "items": {"type": "string"}, "maxItems": 3}, "array of string\n\nmax items: 3"),
        (
            {"type": "string", "enum": ["a", "b"], "description": "A letter."},
            "string\n\nA letter. Allowed values: a, b",
        ),
        ({"type": "object", "patternProperties": {"^x-": {"type": "string"}}}, "- `^x-` (string, names like)"),
        ({"type": "object", "properties": {"a": {}}, "additionalProperties": {"type": "integer"}}, "any other name"),
    ],
)
def test_markdown_says_of_a_schema_what_the_page_says(schema: dict[str, Any], told: str) -> None:
    assert told in page_of(answers(schema)).text


def test_markdown_says_that_nothing_comes_back() -> None:
    assert "Gone\n\nNo content." in page_of({"responses": {"204": {"description": "Gone"}}}).text


def test_a_closed_tuple_is_an_array_of_its_items() -> None:
    schema = {"type": "array", "prefixItems": [{"type": "string"}, {"type": "integer"}], "items": False}
    page = page_of(answers(schema))
    assert "never" not in page.html + page.text
    assert "- `[0]` (string)\n- `[1]` (integer)" in page.text


def test_markdown_leads_to_what_does_not_fit() -> None:
    inner = {"type": "object", "properties": {f"p{n}": {"description": "word " * 60} for n in range(60)}}
    node = {"properties": {f"a{n}": {"properties": {**inner["properties"], "deep": inner}} for n in range(9)}}
    page = page_of(answers(node))
    marks = re.findall(f"See \\[a\\d.deep\\]\\({LINK_OPEN}(\\d+){LINK_CLOSE}\\)", page.text)
    assert marks
    assert {page.links[int(number)].url[:-6] for number in marks} == {"/api-reference/schemas/a"}


def test_a_scheme_that_the_document_does_not_describe_is_shown_by_its_name() -> None:
    site = site_of(with_paths({"/a": {"get": {"security": [{"Ghost": []}], "responses": {}}}}))
    page = site.render(next(iter(site.pages)))
    assert "Ghost not described in the document" in text_of(page.html)
    assert [problem.message for problem in site.problems] == ['there is no security scheme "Ghost"']
    assert page.playground is not None
    assert "schemes" not in page.playground
