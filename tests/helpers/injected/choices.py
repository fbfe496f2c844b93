"""An OpenAPI document with payloads where one of a few words, a number or a reference is expected."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from injected.payloads import MIX

OK: Mapping[str, Any] = {"200": {"description": "Fine."}}
SCHEMAS: Mapping[str, Any] = {
    "type": {"type": MIX},
    "types": {"type": [MIX, "null"]},
    "reference": {"$ref": MIX},
    "reference to an anchor": {"$ref": f"#/components/schemas/{MIX}"},
    "dynamic reference": {"$dynamicRef": f"#{MIX}"},
    "limits": {"type": "number", "minimum": MIX, "maximum": MIX, "multipleOf": MIX, "exclusiveMinimum": MIX},
    "lengths": {"type": "string", "minLength": MIX, "maxLength": MIX},
    "counts": {"type": "array", "minItems": MIX, "maxItems": MIX, "uniqueItems": MIX, "items": {"type": "string"}},
    "flags": {"type": "string", "readOnly": MIX, "writeOnly": MIX, "deprecated": MIX, "nullable": MIX},
    "required": {"type": "object", "required": MIX, "properties": {"a": {"type": "string"}}},
    "choice": {"oneOf": MIX},
    "properties": {"type": "object", "properties": MIX},
    "enum": {"enum": MIX},
    "mapping": {"oneOf": [{"type": "string"}], "discriminator": {"propertyName": "a", "mapping": {"a": MIX}}},
    "xml": {"type": "object", "xml": {"nodeType": MIX, "attribute": MIX, "wrapped": MIX}},
    "pre and post": {
        "type": "object",
        "properties": {"a": {"type": "string", "x-mint": {"pre": [MIX], "post": [MIX]}}},
    },
    "a text": MIX,
}
PARAMETERS: Mapping[str, Any] = {
    "place": {"name": "a", "in": MIX},
    "style": {"name": "a", "in": "query", "style": MIX, "explode": MIX, "schema": {"type": "array", "items": {}}},
    "content": {"name": "a", "in": "query", "content": {MIX: {"schema": {"type": "object"}}}},
    "reference": {"$ref": MIX},
    "a text": MIX,
}
SCHEMES: Mapping[str, Any] = {
    "type": {"type": MIX},
    "place": {"type": "apiKey", "in": MIX, "name": "a"},
    "scheme": {"type": "http", "scheme": MIX},
    "flow": {"type": "oauth2", "flows": {MIX: {"tokenUrl": "https://acme.test/", "scopes": {}}}},
    "a text": MIX,
}
OPERATIONS: Mapping[str, Any] = {
    "flags": {"deprecated": MIX, "x-hidden": MIX, "x-excluded": MIX},
    "tags": {"tags": MIX},
    "responses": {"responses": MIX},
    "body": {"requestBody": MIX},
    "content": {"requestBody": {"content": MIX}},
    "encoding": {"requestBody": {"content": {"multipart/form-data": {"schema": {"type": "object", "properties": {"a": {}}}, "encoding": {"a": {"style": MIX, "contentType": MIX}}}}}},
    "servers": {"servers": [{"url": MIX}, {"url": "https://acme.test/{a}", "variables": {"a": MIX}}, MIX]},
    "metadata": {"x-mint": {"metadata": {"title": MIX, "description": MIX, "tag": MIX, "icon": MIX, "url": "javascript:window.__pwned=60"}}},
    "address": {"x-mint": {"href": f"/{MIX[:60]}"}},
    "badges": {"x-badges": MIX},
    "samples": {"x-codeSamples": [{"lang": MIX, "source": MIX}, MIX]},
    "callbacks": {"callbacks": {MIX: MIX}},
    "security": {"security": [{MIX: MIX}]},
}  # fmt: skip


def document() -> dict[str, Any]:
    paths: dict[str, Any] = {}

    def operation(about: str, given: Mapping[str, Any]) -> None:
        paths[f"/{about.replace(' ', '-')}"] = {"post": {"summary": about.title(), "responses": OK, **given}}

    for name, schema in SCHEMAS.items():
        content = {"application/json": {"schema": schema}, "application/xml": {"schema": schema}}
        responses = {"200": {"description": "Fine.", "content": content}}
        operation(f"schema {name}", {"requestBody": {"content": content}, "responses": responses})
    for name, parameter in PARAMETERS.items():
        operation(f"parameter {name}", {"parameters": [parameter]})
    for name in SCHEMES:
        operation(f"scheme {name}", {"security": [{name: []}]})
    for name, given in OPERATIONS.items():
        operation(f"operation {name}", given)
    paths["/methods"] = {
        MIX: {"responses": OK},
        "additionalOperations": {MIX: {"responses": OK}, "COPY": {"responses": OK}},
    }
    return {
        "openapi": "3.2.0",
        "info": {"title": "Choices", "version": "1"},
        "paths": paths,
        "components": {"schemas": {"Whole": {"type": MIX}}, "securitySchemes": dict(SCHEMES)},
        "x-tagGroups": MIX,
        "tags": [MIX, {"name": "a", "parent": MIX, "kind": MIX}],
    }
