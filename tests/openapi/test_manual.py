"""Pages with `api:` in their frontmatter: ParamFields become an operation."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from mkdocs_docsjson.openapi.manual import ManualPage, manual_page
from mkdocs_docsjson.pages.component_html import forget_templates
from mkdocs_docsjson.pages.model import PageOptions, WrittenField
from mkdocs_docsjson.pages.render import render_page
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.settings.models import Api, Auth

PAGE = """\
---
title: Add an order
api: POST /orders
---

<ParamField path="shop" type="string" required>The *shop*.</ParamField>
<ParamField query="limit" type="integer" default="10" placeholder="5" />
<ParamField header="X-Trace" type="string" deprecated />
<ParamField body="customer" type="object" required>
  Who orders.
  <Expandable title="customer">
    <ParamField body="mail" type="string" required>Address.</ParamField>
    <ResponseField name="tags" type="string[]" />
  </Expandable>
</ParamField>

<ResponseField name="id" type="string">Not sent.</ResponseField>
"""


def fields() -> tuple[WrittenField, ...]:
    return render_page(PAGE, "a.mdx", PageOptions(), lambda path: None).fields


def manual_page_of(
    api: str, given: tuple[WrittenField, ...] = (), settings: Api | None = None, **more: Any
) -> ManualPage:
    page = manual_page(api, given, settings or Api(), **more)
    assert isinstance(page, ManualPage)
    return page


def test_fields_are_read_from_the_page() -> None:
    shop, limit, trace, customer = fields()
    assert (shop.name, shop.location, shop.type, shop.required, shop.description) == (
        "shop",
        "path",
        "string",
        True,
        "The shop.",
    )
    assert (limit.location, limit.default, limit.placeholder) == ("query", "10", "5")
    assert (trace.location, trace.deprecated) == ("header", True)
    assert [(each.name, each.type, each.required) for each in customer.fields] == [
        ("mail", "string", True),
        ("tags", "string[]", False),
    ]
    assert customer.description == "Who orders."


def test_operation_is_made_of_them() -> None:
    operation = manual_page_of("POST /shops/{shop}/orders", fields()).operation
    assert [(each.name, each.location) for each in operation.parameters] == [
        ("shop", "path"),
        ("limit", "query"),
        ("X-Trace", "header"),
    ]
    assert operation.body is not None
    assert operation.body.required
    schema = operation.body.media[0].schema
    assert schema["properties"]["customer"]["required"] == ["mail"]
    assert schema["properties"]["customer"]["properties"]["tags"] == {"type": "array", "items": {"type": "string"}}


def test_samples_and_playground_are_those_of_any_operation() -> None:
    page = manual_page_of("POST /shops/{shop}/orders", fields(), Api(base_urls=("https://api.example.com",)))
    assert "https://api.example.com/shops/" in page.side
    assert page.playground is not None
    assert page.playground["servers"] == [{"url": "https://api.example.com"}]
    assert "dj-api-endpoint" in page.endpoint
    assert manual_page_of("GET /a", mode="hide").playground is None


@pytest.mark.parametrize(
    ("api", "path", "servers"),
    [
        ("GET /a", "/a", ["https://base.example"]),
        ("get https://own.example/v1/a?x=1", "/v1/a?x=1", ["https://own.example"]),
        ("GET https://own.example", "/", ["https://own.example"]),
        ("DELETE /users/:id", "/users/{id}", ["https://base.example"]),
    ],
)
def test_address_may_be_a_path_or_a_url(api: str, path: str, servers: list[str]) -> None:
    operation = manual_page_of(api, settings=Api(base_urls=("https://base.example",))).operation
    assert operation.path == path
    assert [server.url for server in operation.servers] == servers


@pytest.mark.parametrize(
    ("written", "schema"),
    [
        ("string", {"type": "string"}),
        ("Int64", {"type": "integer"}),
        ("float", {"type": "number"}),
        ("bool", {"type": "boolean"}),
        ("string[]", {"type": "array", "items": {"type": "string"}}),
        ("array<integer>", {"type": "array", "items": {"type": "integer"}}),
        ("string | null", {"anyOf": [{"type": "string"}, {"type": "null"}]}),
        ('"a" | "b"', {"type": "string", "enum": ["a", "b"]}),
        ("enum<string>", {"type": "string"}),
        ("map[string]string", {"type": "object", "additionalProperties": True}),
        ("file", {"type": "string", "format": "binary"}),
        ("Customer", {}),
        ("", {}),
    ],
)
def test_types_are_read_as_authors_write_them(written: str, schema: dict[str, Any]) -> None:
    operation = manual_page_of("GET /a", (WrittenField("x", "query", written),)).operation
    assert operation.parameters[0].schema == schema


def test_file_makes_the_body_a_form() -> None:
    operation = manual_page_of(
        "POST /a", (WrittenField("picture", "body", "file"), WrittenField("title", "body", "string"))
    ).operation
    assert operation.body is not None
    assert operation.body.media[0].type == "multipart/form-data"


@pytest.mark.parametrize(("method", "keys"), [("", ["bearer"]), ("basic", ["basic"]), ("key", ["key"]), ("none", [])])
def test_page_may_change_the_authentication(method: str, keys: list[str]) -> None:
    operation = manual_page_of("GET /a", settings=Api(auth=Auth(method="bearer")), auth_method=method).operation
    assert [each.scheme.key for alternative in operation.security for each in alternative] == keys


@pytest.mark.parametrize(
    ("api", "told"),
    [
        ("/users", 'api: "/users" names no method and path; write it as "GET /users"'),
        ("GTE /users", 'api: "GTE /users" names no method and path; did you mean "GET"?'),
    ],
)
def test_mistake_is_reported(api: str, told: str) -> None:
    page = manual_page(api, (), Api(), file="a.mdx", line=3)
    assert isinstance(page, Problem)
    assert str(page) == f"a.mdx:3: {told} [openapi-page]"


def test_an_owners_template_takes_no_field_from_a_page(tmp_path: Path) -> None:
    (tmp_path / "components").mkdir()
    (tmp_path / "components" / "_Field.html").write_text("mine", "utf-8")
    forget_templates()
    options = PageOptions(template_folders=(str(tmp_path),))
    page = render_page(PAGE, "a.mdx", options, lambda path: None)
    forget_templates()
    assert "mine" in page.html
    assert page.fields == fields()
