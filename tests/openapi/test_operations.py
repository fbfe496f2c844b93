"""Parameters, servers and security that operations inherit from path, document and docs.json."""

from __future__ import annotations

from typing import Any

import pytest
from api_pages import site_of, with_paths

from mkdocs_docsjson.settings.models import Api, Auth

SERVERS = {"servers": [{"url": "https://root.example"}]}


@pytest.mark.parametrize(
    ("settings", "operation", "root", "expected"),
    [
        (Api(), {}, SERVERS, ["https://root.example"]),
        (
            Api(base_urls=("https://one.example", "https://two.example")),
            {},
            SERVERS,
            ["https://one.example", "https://two.example"],
        ),
        (
            Api(base_urls=("https://one.example",)),
            {"servers": [{"url": "https://own.example"}]},
            SERVERS,
            ["https://own.example"],
        ),
        (Api(), {}, {}, []),
    ],
)
def test_nearest_server_counts(settings: Api, operation: Any, root: Any, expected: list[str]) -> None:
    site = site_of(with_paths({"/a": {"get": {"responses": {}, **operation}}}, **root), settings=settings)
    assert [server.url for server in site.contexts[0].api.operations[0].servers] == expected


def security_of(settings: Api, operation: dict[str, Any], **root: Any) -> list[list[str]]:
    schemes = {"a": {"type": "http", "scheme": "bearer"}, "b": {"type": "apiKey", "in": "header", "name": "X"}}
    found = with_paths({"/a": {"get": {"responses": {}, **operation}}}, components={"securitySchemes": schemes}, **root)
    security = site_of(found, settings=settings).contexts[0].api.operations[0].security
    return [[each.scheme.key for each in alternative] for alternative in security]


def test_security_is_that_of_the_operation_the_document_or_docs_json() -> None:
    by_settings = Api(auth=Auth(method="basic", name="mail:secret"))
    assert security_of(by_settings, {"security": [{"a": [], "b": []}, {}]}, security=[{"b": []}]) == [["a", "b"], []]
    assert security_of(by_settings, {}, security=[{"b": []}]) == [["b"]]
    assert security_of(by_settings, {"security": []}, security=[{"b": []}]) == []
    assert security_of(by_settings, {}) == [["basic"]]
    assert security_of(Api(), {}) == []


def test_parameter_of_an_operation_replaces_that_of_its_path() -> None:
    own = {"name": "a", "in": "query", "description": "Own", "schema": {}}
    other = {"name": "a", "in": "header", "description": "Other place", "schema": {}}
    shared = [{"name": "a", "in": "query", "description": "Shared", "schema": {}}, {"name": "b", "in": "query"}]
    site = site_of(with_paths({"/a": {"parameters": shared, "get": {"parameters": [own, other], "responses": {}}}}))
    operation = site.contexts[0].api.operations[0]
    told = [(each.name, each.location, each.description) for each in operation.parameters]
    assert told == [("a", "query", "Own"), ("b", "query", ""), ("a", "header", "Other place")]
