"""The JSON schemas for editors agree with what is read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from json_schemas import DOCS_JSON
from jsonschema_rs import meta, validator_for
from real_input import configurations

from mkdocs_docsjson.settings.schema import frontmatter_schema

VALIDATOR = validator_for(DOCS_JSON)


def _said(config: dict[str, Any]) -> list[str]:
    return ["/".join(map(str, error.instance_path)) or error.message for error in VALIDATOR.iter_errors(config)]


def test_they_are_schemas() -> None:
    meta.validate(DOCS_JSON)
    meta.validate(frontmatter_schema())


@pytest.mark.parametrize("schema", [DOCS_JSON, frontmatter_schema()], ids=["docs.json", "frontmatter"])
def test_every_key_is_described(schema: dict[str, Any]) -> None:
    silent = [
        f"{name}.{key}"
        for name, definition in {**schema["$defs"], "": schema}.items()
        for key, value in definition.get("properties", {}).items()
        if "description" not in value and not any("description" in part for part in value.get("anyOf", []))
    ]
    assert silent == []


@pytest.mark.parametrize("path", configurations(), ids=lambda path: f"{path.parent.name}-{path.name}")
def test_real_configurations_are_valid(path: Path) -> None:
    assert _said(json.loads(path.read_text("utf-8"))) == []


NAVIGATION = [{"group": "Start", "pages": ["index", {"group": "More", "pages": ["more"]}]}]


@pytest.mark.parametrize(
    ("config", "expected"),
    [
        ({"name": "Acme", "navigation": NAVIGATION}, []),
        ({"name": "Acme", "navigation": NAVIGATION, "logo": "/l.svg", "openapi": ["a.json", {"source": "b.json"}]}, []),
        ({"name": "Acme", "navigation": {"$ref": "nav.json"}}, []),
        ({"name": "Acme", "navigation": {"pages": ["index"]}, "topbarLinks": [{"name": "a", "url": "/a"}]}, []),
        ({"name": "Acme", "navigation": NAVIGATION, "colors": {"primary": "red"}}, ["colors"]),
        ({"name": "Acme", "navigation": [{"group": "Start", "pages": "index"}]}, ["navigation"]),
        ({"name": "Acme", "navigation": NAVIGATION, "topbarLink": []}, ["topbarLink"]),
        ({"name": "Acme"}, ["navigation"]),
        ({"navigation": {"pages": ["index"]}}, ["name"]),
    ],
)
def test_mistakes_are_marked(config: dict[str, Any], expected: list[str]) -> None:
    said = _said(config)
    assert all(any(word in text for text in said) for word in expected)
    assert bool(said) == bool(expected)
