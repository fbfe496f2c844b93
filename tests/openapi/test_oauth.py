"""OAuth 2.0 flows for the playground, and the problems if there is none."""

from __future__ import annotations

import json
from typing import Any

import pytest

from mkdocs_docsjson.openapi.api_document import Document
from mkdocs_docsjson.openapi.load_document import load_document
from mkdocs_docsjson.openapi.oauth import flows_of, oauth_problems
from mkdocs_docsjson.openapi.operations import read_api
from mkdocs_docsjson.openapi.security import security_schemes
from mkdocs_docsjson.settings.models import Playground

ONE = Playground(clients=(("", "docs"),))
TOKEN = "https://id.example.com/token"
CODE = {"authorizationUrl": "https://id.example.com/authorize", "tokenUrl": TOKEN, "scopes": {"a": "One.", "b": ""}}
CLIENT = {"tokenUrl": "/token", "scopes": {}}


def document(flows: dict[str, Any], key: str = "login", version: str = "3.1.0") -> Document:
    scheme = {"type": "oauth2", "flows": flows}
    root = {"openapi": version, "info": {"title": "T", "version": "1"}, "paths": {}}
    root["components"] = {"securitySchemes": {key: scheme}}
    return load_document("api.json", json.dumps(root).encode(), lambda file: None)


def test_flows_have_what_a_page_needs() -> None:
    scheme = security_schemes(document({"authorizationCode": CODE, "clientCredentials": CLIENT, "implicit": CODE}))[
        "login"
    ]
    assert flows_of(scheme, ONE, ("a",)) == [
        {
            "kind": "authorizationCode",
            "client": "docs",
            "authorize": "https://id.example.com/authorize",
            "token": TOKEN,
            "scopes": [{"name": "a", "text": "One.", "wanted": True}, {"name": "b"}],
        },
        {"kind": "clientCredentials", "client": "docs", "token": "/token"},
    ]
    assert flows_of(scheme, Playground(), ()) == []
    assert flows_of(scheme, Playground(clients=(("other", "docs"),)), ()) == []
    mine = Playground(clients=(("", "docs"), ("login", "mine")), scopes=("b",))
    assert [each["client"] for each in flows_of(scheme, mine, ())] == ["mine", "mine"]
    assert flows_of(scheme, mine, ())[0]["scopes"][1] == {"name": "b", "wanted": True}


def test_swagger_2_has_them_too() -> None:
    scheme = {"type": "oauth2", "flow": "accessCode", **CODE}
    root = {
        "swagger": "2.0",
        "info": {"title": "T", "version": "1"},
        "paths": {},
        "securityDefinitions": {"login": scheme},
    }
    found = load_document("api.json", json.dumps(root).encode(), lambda file: None)
    assert [each["kind"] for each in flows_of(security_schemes(found)["login"], ONE, ())] == ["authorizationCode"]


@pytest.mark.parametrize(
    ("flows", "playground", "told"),
    [
        ({"authorizationCode": CODE}, ONE, []),
        ({"authorizationCode": CODE}, Playground(), []),
        ({}, ONE, ["docs.json: /api/playground/oauth2: no document has an OAuth 2.0 flow that works in a browser; "
                   "these can be used: authorizationCode, clientCredentials [openapi-oauth]"]),
        ({"authorizationCode": CODE}, Playground(clients=(("logon", "docs"),)),
         ['docs.json: /api/playground/oauth2/clientId: there is no OAuth 2.0 security scheme "logon"; '
          'did you mean "login"? [openapi-oauth]']),
    ],
)  # fmt: skip
def test_what_is_missing_is_reported(flows: dict[str, Any], playground: Playground, told: list[str]) -> None:
    assert [str(each) for each in oauth_problems([document(flows)], playground)] == told


def test_a_flow_without_an_address_is_reported_in_its_document() -> None:
    found = document({"authorizationCode": {"authorizationUrl": "https://id.example.com", "scopes": {}}})
    read_api(found)
    assert len(oauth_problems([found], ONE)) == 1
    assert [each.message for each in found.problems()] == ['the flow "authorizationCode" has no tokenUrl']
