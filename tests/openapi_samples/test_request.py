"""The request model against its vectors."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from mkdocs_docsjson.openapi.request import Call, Request, basic_value, body_kind, request_of, server_url
from mkdocs_docsjson.openapi.styles import Style, cookie_pairs, header_text, path_text, query_pairs

VECTORS = json.loads((Path(__file__).resolve().parents[1] / "data" / "request-vectors.json").read_text("utf-8"))


def name_of(vector: dict[str, Any]) -> str:
    return str(vector.get("name") or " ".join(f"{value}" for key, value in vector.items() if key != "text"))


@pytest.mark.parametrize("index", range(len(VECTORS["parameters"])), ids=map(name_of, VECTORS["parameters"]))
def test_a_parameter_is_written_by_its_style(index: int, load: Callable[[str], Any]) -> None:
    vector = load("request-vectors.json")["parameters"][index]
    how = Style(vector.get("style", ""), vector.get("explode"), vector.get("allowReserved", False))
    value = vector["value"]
    written = {
        "path": lambda: path_text("p", value, how),
        "query": lambda: "&".join("=".join(pair) for pair in query_pairs("p", value, how)),
        "header": lambda: header_text(value, how),
        "cookie": lambda: "; ".join("=".join(pair) for pair in cookie_pairs("p", value, how)),
    }[vector["in"]]()
    assert written == vector["text"]


@pytest.mark.parametrize("vector", VECTORS["calls"], ids=name_of)
def test_a_call_becomes_its_request(vector: dict[str, Any], read_call: Callable[[dict[str, Any]], Call]) -> None:
    assert request_data(request_of(read_call(vector["call"]))) == vector["request"]


@pytest.mark.parametrize("vector", VECTORS["servers"], ids=name_of)
def test_server_variables_are_filled_in(vector: dict[str, Any]) -> None:
    assert server_url(vector["url"], vector["variables"]) == vector["text"]


def test_lone_surrogates_do_not_stop_a_request() -> None:
    assert path_text("p", "\ud800", Style()) == "%EF%BF%BD"
    assert basic_value("\ud800", "x") == "Basic 77+9Ong="


@pytest.mark.parametrize(
    ("media_type", "kind"),
    [
        ("application/json; charset=utf-8", "json"),
        ("application/problem+json", "json"),
        ("APPLICATION/JSON", "json"),
        ("application/x-www-form-urlencoded", "form"),
        ("multipart/mixed", "multipart"),
        ("text/csv", "text"),
        ("image/svg+xml", "text"),
        ("application/x-ndjson", "text"),
        ("application/octet-stream", "file"),
        ("*/*", "file"),
    ],
)
def test_media_types_have_a_kind(media_type: str, kind: str) -> None:
    assert body_kind(media_type) == kind


def request_data(request: Request) -> dict[str, Any]:
    """A request in the form of the vectors, without empty values."""
    parts = [{"name": p.name, "value": p.value, "file": p.is_file, "type": p.media_type} for p in request.parts]
    data = {
        "method": request.method,
        "url": request.url,
        "headers": [list(pair) for pair in request.headers],
        "cookies": [list(pair) for pair in request.cookies],
        "basic": list(request.basic or ()),
        "kind": "" if request.kind == "none" else request.kind,
        "text": request.text,
        "parts": [{key: value for key, value in part.items() if value} for part in parts],
    }
    return {key: value for key, value in data.items() if value}
