"""Reads calls in the shape of `tests/data/request-vectors.json`, which is that of the playground's data."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from mkdocs_docsjson.openapi.parse_document import parse
from mkdocs_docsjson.openapi.request import Argument, Call, Credential, SentBody
from mkdocs_docsjson.openapi.styles import Style

DATA = Path(__file__).resolve().parents[1] / "data"


@pytest.fixture(scope="session")
def load() -> Callable[[str], Any]:
    return _load


@pytest.fixture(scope="session")
def read_call() -> Callable[[dict[str, Any]], Call]:
    return _call


def _load(name: str) -> Any:
    """The content of a data file, with numbers as they are written (`1.10`)."""
    return parse((DATA / name).read_bytes(), name).tree


def _style(data: dict[str, Any]) -> Style:
    return Style(data.get("style", ""), data.get("explode"), data.get("allowReserved", False))


def _argument(data: dict[str, Any]) -> Argument:
    return Argument(
        data["name"], data["in"], data.get("value"), _style(data), data.get("content", ""), data.get("required", False)
    )


def _call(data: dict[str, Any]) -> Call:
    body = data.get("body")
    return Call(
        method=data["method"],
        path=data["path"],
        base=data["base"],
        arguments=[_argument(item) for item in data.get("parameters", [])],
        credentials=[
            Credential(item["in"], item["name"], item["value"], tuple(item["basic"]) if "basic" in item else None)
            for item in data.get("credentials", [])
        ],
        body=body
        and SentBody(
            body["type"],
            body.get("value"),
            body.get("text", ""),
            frozenset(body.get("files", [])),
            {name: _style(how) for name, how in body.get("encoding", {}).items()},
            body.get("types", {}),
        ),
        accept=data.get("accept", ""),
    )
