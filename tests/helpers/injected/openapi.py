"""OpenAPI documents with payloads in every string that the specification defines."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from injected.payloads import SHOWN, spelled

Document = dict[str, Any]


@dataclass
class Words:
    """Makes texts with payloads, and records the keyword of each."""

    prefix: str
    marks: dict[str, str] = field(default_factory=dict)
    """Object and keyword (`info.title`) by the mark in a text."""

    def mark(self, where: str) -> str:
        mark = f"{self.prefix}{len(self.marks)}z"
        self.marks[mark] = where
        return mark

    def __call__(self, where: str, before: str = "") -> str:
        mark = self.mark(where)
        return f"{before}{mark} {SHOWN} {mark}x {spelled(SHOWN)}"


WEB = "https://acme.test/"


def _schema(word: Words) -> Document:
    chooser = word("discriminator.propertyName")
    return {
        "type": "object",
        "title": word("schema.title"),
        "description": word("schema.description"),
        "$comment": word("schema.$comment"),
        "externalDocs": _docs(word),
        "required": [word("schema.required")],
        "properties": {
            "text": {
                "type": "string",
                "format": word("schema.format"),
                "pattern": word("schema.pattern"),
                "default": word("schema.default"),
                "example": word("schema.example"),
                "contentMediaType": word("schema.contentMediaType"),
                "contentEncoding": word("schema.contentEncoding"),
                "deprecated": True,
                "x-deprecated-description": word("schema.x-deprecated-description"),
            },
            "several": {"type": "string", "examples": [word("schema.examples"), "b"]},
            word("schema.properties{key}"): {"type": "string"},
            "choice": {
                "type": "string",
                "enum": [word("schema.enum"), "b"],
                "x-enum-descriptions": [word("schema.x-enum-descriptions"), "b"],
                "x-enum-varnames": [word("schema.x-enum-varnames"), "b"],
            },
            "names": {"type": "string", "enum": ["a", "b"], "x-enum-varnames": [word("schema.x-enum-varnames"), "b"]},
            "fixed": {"const": word("schema.const")},
            "map": {
                "type": "object",
                "patternProperties": {word("schema.patternProperties{key}"): {"type": "string"}},
                "additionalProperties": {"type": "string", "x-additionalPropertiesName": word("schema.x-additionalPropertiesName")},
                "propertyNames": {"pattern": word("schema.propertyNames")},
                "dependentRequired": {word("schema.dependentRequired{key}"): [word("schema.dependentRequired")]},
            },
            "named": {"type": "object", "additionalProperties": {"type": "string"}, "x-additionalPropertiesName": word("schema.x-additionalPropertiesName")},
            "one": {
                "oneOf": [{"title": word("schema.title"), "type": "object", "properties": {chooser: {"const": "a"}}},
                          {"$ref": "#/components/schemas/Order"}],
                "discriminator": {"propertyName": chooser,
                                  "mapping": {word("discriminator.mapping{key}"): "#/components/schemas/Order"}},
            },
            "listed": {"type": "array", "items": {"type": "string", "description": word("schema.description")}},
        },
    }  # fmt: skip


def _docs(word: Words) -> Document:
    return {"url": word("externalDocs.url", WEB), "description": word("externalDocs.description")}


def _examples(word: Words) -> Document:
    return {
        word("examples{key}"): {"summary": word("example.summary"), "description": word("example.description"), "value": {"id": word("example.value")}},
        word("examples{key}"): {"value": word("example.value")},
        "other": {"externalValue": word("example.externalValue", WEB)},
        "plain": {"summary": word("example.summary"), "value": word("example.value")},
    }  # fmt: skip


def _parameter(word: Words, place: str) -> Document:
    return {
        "name": word("parameter.name"), "in": place, "description": word("parameter.description"),
        "required": True, "deprecated": True, "example": word("parameter.example"),
        "schema": {"type": "string", "title": word("schema.title"), "enum": [word("schema.enum"), "b"]},
        "x-default": word("parameter.x-default"),
    }  # fmt: skip


def _server(word: Words) -> Document:
    return {
        "url": f"{WEB}{{zone}}", "name": word("server.name"), "description": word("server.description"),
        "variables": {
            "zone": {"default": word("serverVariable.default"), "enum": [word("serverVariable.enum"), "b"], "description": word("serverVariable.description")},
        },
    }  # fmt: skip


def _xml(word: Words) -> Document:
    return {
        "type": "object",
        "xml": {"name": word("xml.name"), "namespace": word("xml.namespace", WEB), "prefix": word("xml.prefix")},
        "properties": {"a": {"type": "string", "example": word("schema.example")}},
    }  # fmt: skip


def _operation(word: Words) -> Document:
    schema = _schema(word)
    sent = {"requestBody": {"content": {"application/json": {"schema": {"type": "object", "description": word("schema.description"), "properties": {"a": {"description": word("schema.description")}}}}}},
            "responses": {"200": {"description": word("response.description")}}}  # fmt: skip
    return {
        "x-codeSamples": [{"lang": word("x-codeSamples.lang"), "label": word("x-codeSamples.label"), "source": word("x-codeSamples.source")}],
        "summary": word("operation.summary"), "description": word("operation.description"),
        "operationId": word("operation.operationId"), "tags": ["tag"], "externalDocs": _docs(word), "deprecated": True,
        "x-deprecated-description": word("operation.x-deprecated-description"),
        "x-badges": [{"name": word("x-badges.name"), "color": word("x-badges.color")}],
        "parameters": [_parameter(word, place) for place in ("query", "header", "cookie")],
        "servers": [_server(word)],
        "security": [{"key": [], "flow": [word("securityRequirement.scopes")]}],
        "requestBody": {
            "description": word("requestBody.description"),
            "content": {
                "application/json": {"schema": schema, "examples": _examples(word)},
                "application/xml": {"schema": _xml(word)},
                "multipart/form-data": {
                    "schema": {"type": "object", "properties": {"file": {"type": "string", "description": word("schema.description")}}},
                    "encoding": {"file": {"contentType": word("encoding.contentType"), "headers": {word("header{key}"): {"description": word("header.description"), "schema": {"type": "string"}}}}},
                },
                word("mediaType{key}", "text/"): {"schema": {"type": "string"}, "example": word("mediaType.example")},
            },
        },
        "responses": {
            "200": {
                "description": word("response.description"), "summary": word("response.summary"),
                "headers": {word("header{key}"): {"description": word("header.description"), "example": word("header.example"), "schema": {"type": "string"}}},
                "content": {"application/json": {"schema": schema, "example": {"id": word("mediaType.example"), word("mediaType.example"): 1}}},
                "links": {word("links{key}"): {"operationId": "other", "description": word("link.description"),
                                               "parameters": {word("link.parameters{key}"): word("link.parameters")}, "requestBody": word("link.requestBody")},
                          "away": {"operationRef": word("link.operationRef", WEB)}, "near": {"operationId": word("link.operationId")}},
            },
            word("responses{key}", "x"): {"description": word("response.description")},
        },
        "callbacks": {
            word("callbacks{key}"): {word("callback{key}", "{$request.body#/"): {"post": sent}},
            "named": {"{$request.body#/url}": {"post": {**sent, "summary": word("operation.summary"), "description": word("operation.description")}}},
        },
    }  # fmt: skip


def _scheme(word: Words) -> Document:
    return {
        "key": {"type": "apiKey", "in": "header", "name": word("securityScheme.name"), "description": word("securityScheme.description"), "x-default": word("securityScheme.x-default")},
        "flow": {"type": "oauth2", "description": word("securityScheme.description"), "flows": {"authorizationCode": {
            "authorizationUrl": word("flow.authorizationUrl", WEB), "tokenUrl": word("flow.tokenUrl", WEB), "refreshUrl": word("flow.refreshUrl", WEB),
            "scopes": {word("flow.scopes{key}"): word("flow.scopes")}}}},
        word("securityScheme{key}"): {"type": "http", "scheme": "bearer", "bearerFormat": word("securityScheme.bearerFormat")},
        "odd": {"type": "http", "scheme": word("securityScheme.scheme")},
        "connect": {"type": "openIdConnect", "openIdConnectUrl": word("securityScheme.openIdConnectUrl", WEB)},
    }  # fmt: skip


def modern(word: Words, version: str = "3.1.0") -> Document:
    """A document of OpenAPI 3."""
    schemes = _scheme(word)
    return {
        "openapi": version,
        "info": {
            "title": word("info.title"), "summary": word("info.summary"), "description": word("info.description"), "version": word("info.version"),
            "termsOfService": word("info.termsOfService", WEB),
            "contact": {"name": word("contact.name"), "url": word("contact.url", WEB), "email": word("contact.email", "me@acme.test?")},
            "license": {"name": word("license.name"), **({"url": word("license.url", WEB)} if version < "3.1" else {"identifier": word("license.identifier")})},
        },
        "servers": [_server(word), {"url": word("server.url", WEB)}],
        "externalDocs": _docs(word),
        "tags": [{"name": "tag", "x-displayName": word("tag.x-displayName"), "description": word("tag.description"), "externalDocs": _docs(word)},
                 {"name": word("tag.name")}],
        "x-tagGroups": [{"name": word("x-tagGroups.name"), "tags": ["tag"]}, {"name": word("x-tagGroups.name"), "tags": [word("x-tagGroups.tags")]}],
        "paths": {
            "/orders": {"summary": word("path.summary"), "description": word("path.description"), "post": _operation(word)},
            "/generated": {"summary": word("path.summary"), "description": word("path.description"), "put": {
                "requestBody": {"content": {"application/json": {"schema": {"type": "object"}, "examples": _examples(word)}}},
                "responses": {"200": {"description": word("response.description"), "content": {"application/json": {"schema": {"type": "object"}, "examples": _examples(word)}}}},
            }},
            "/xml": {"put": {"summary": "Xml", "requestBody": {"content": {"application/xml": {"schema": _xml(word)}}}, "responses": {
                "200": {"description": word("response.description"), "content": {"application/xml": {"schema": _xml(word)}}},
                "201": {"description": word("response.description"), "content": {"application/json": {"schema": {"type": "object", "properties": {"a": {"type": "string", "example": word("schema.example")}, word("schema.properties{key}"): {"type": "string"}}}}}}}}},
            "/plain": {"get": {"summary": "Plain", "tags": [word("operation.tags")], "operationId": "other", "x-group": word("operation.x-group"),
                               "security": [{name: []} for name in schemes], "responses": {"200": {"description": "Fine"}}}},
            word("paths{key}", "/x/{id} "): {"get": {"summary": word("operation.summary"), "responses": {"200": {"description": "Fine"}}}},
            "/javascript": {"get": {"summary": "Addresses", "servers": [{"url": "javascript:window.__pwned=31//"}], "responses": {"200": {"description": "Fine"}},
                                    "externalDocs": {"url": "javascript:window.__pwned=30", "description": word("externalDocs.description")}}},
        },
        "webhooks": {word("webhooks{key}"): {"post": {"description": word("operation.description"), "requestBody": {"description": word("requestBody.description"), "content": {"application/json": {"schema": _xml(word)}}},
                                                      "responses": {"200": {"description": word("response.description")}}}}},
        "components": {"schemas": {"Order": {"type": "object", "title": word("schema.title"), "description": word("schema.description")},
                                   word("schemas{key}"): {"type": "object", "description": word("schema.description")}},
                       "securitySchemes": schemes},
    }  # fmt: skip


def swagger(word: Words) -> Document:
    """A document of Swagger 2."""
    return {
        "swagger": "2.0",
        "info": {"title": word("info.title"), "version": word("info.version"), "description": word("info.description")},
        "host": word("host", "acme.test/"), "basePath": word("basePath", "/"), "schemes": [word("schemes"), "https"],
        "consumes": [word("consumes", "application/")], "produces": [word("produces", "application/")],
        "tags": [{"name": "tag", "description": word("tag.description")}],
        "securityDefinitions": {
            "flow": {"type": "oauth2", "flow": "implicit", "authorizationUrl": word("flow.authorizationUrl", WEB), "scopes": {word("flow.scopes{key}"): word("flow.scopes")}},
            "key": {"type": "apiKey", "in": "query", "name": word("securityScheme.name")},
        },
        "security": [{"flow": [], "key": []}],
        "paths": {"/body": {"post": {"parameters": [{"name": "b", "in": "body", "schema": {"$ref": "#/definitions/Pet"}}], "responses": {"200": {"description": "Fine"}}}}, "/pets": {"post": {
            "summary": word("operation.summary"), "description": word("operation.description"), "tags": ["tag"],
            "parameters": [
                {"name": word("parameter.name"), "in": "query", "type": "string", "description": word("parameter.description"), "enum": [word("schema.enum")], "default": word("schema.default")},
                {"name": word("parameter.name"), "in": "formData", "type": "string", "description": word("parameter.description"), "collectionFormat": word("parameter.collectionFormat")},
            ],
            "responses": {"200": {
                "description": word("response.description"), "schema": {"$ref": "#/definitions/Pet"},
                "examples": {word("examples{mime}", "text/"): word("response.examples")},
                "headers": {word("header{key}"): {"type": "string", "description": word("header.description")}},
            }},
        }}},
        "definitions": {"Pet": {"type": "object", "description": word("schema.description"), "discriminator": word("schema.discriminator"),
                                "properties": {"a": {"type": "string", "description": word("schema.description"), "example": word("schema.example")}}}},
    }  # fmt: skip


DOCUMENTS: Mapping[str, Callable[[Words], Document]] = {
    "modern": modern,
    "earlier": lambda word: modern(word, "3.0.3"),
    "swagger": swagger,
}
