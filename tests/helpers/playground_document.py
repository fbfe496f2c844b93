"""The OpenAPI document for tests of the playground; `api_server.py` implements it."""

from __future__ import annotations

from typing import Any


def specification(api: str, other: str) -> dict[str, Any]:
    """The document. api, other: addresses of two servers that implement it."""
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
    shown = {
        "200": {"description": "OK", "content": {"application/json": {"example": {"id": 7, "list": [*range(40)]}}}}
    }
    for name in ("json", "slow"):
        paths[f"/{name}"]["get"]["responses"] = shown
    sizes = {"small": {"summary": "A small one", "description": "Up to 5 m.", "value": "s"}, "large": {"value": "l"}}
    needed = {"type": "object", "required": ["title"], "properties": {"title": text, "note": text}}
    paths["/order/echo/2"] = {
        "post": {
            "summary": "order",
            "parameters": [{"name": "size", "in": "query", "required": True, "schema": text, "examples": sizes}],
            "requestBody": {
                "required": True,
                "content": {
                    "application/json": {"schema": needed},
                    "application/x-www-form-urlencoded": {"schema": needed},
                },
            },
            "responses": shown,
            "security": [],
        }
    }
    drafts = {
        "short": {"summary": "A short one", "description": "Has a title only.", "value": {"title": "x"}},
        "long": {"value": {"title": "y", "note": "z"}},
    }
    paths["/draft/echo/2"] = {
        "post": {
            "summary": "draft",
            "requestBody": {"content": {"application/json": {"schema": needed, "examples": drafts}}},
            "responses": shown,
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
        "servers": [
            {"url": api, "description": "Production"},
            {"url": f"{other}/{{version}}", "description": "Sandbox", "variables": versions},
        ],
        "security": [{"token": []}, {"key": []}, {"basic": []}],
        "components": {"securitySchemes": schemes},
        "paths": paths,
    }
