"""Digests of elements: after any edit of a document, pages whose digests are unchanged are unchanged."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from api_pages import document, site_of
from real_input import specifications
from yaml_files import read_yaml

from mkdocs_docsjson.openapi.api_site import ApiSite
from mkdocs_docsjson.openapi.used_elements import MOST, PageElements

SMALL = 60_000
"""The largest size in bytes of a document that is edited and read repeatedly."""
DOCUMENTS = sorted(name for name, path in specifications().items() if path.is_file() and path.stat().st_size < SMALL)
EDITS = 12


def site_with(tree: Any) -> ApiSite:
    return site_of(document(json.dumps(tree, default=str)))


def names(site: ApiSite) -> dict[str, tuple[str, str]]:
    found = PageElements(site)
    return {path: (found.page_digest(path), found.outline) for path in site.pages}


def values(node: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    for key, value in node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ():
        yield (*way, key), value
        yield from values(value, (*way, key))


def edited(tree: Any, dice: random.Random) -> Any:
    """A copy with one value changed or removed."""
    made = copy.deepcopy(tree)
    everything = list(values(made))
    way, value = dice.choice(everything)
    holder = made
    for key in way[:-1]:
        holder = holder[key]
    if way[-1] == "$ref":
        holder["$ref"] = dice.choice([each for keys, each in everything if keys[-1] == "$ref"])
    elif isinstance(value, bool):
        holder[way[-1]] = not value
    elif isinstance(value, (int, float)):
        holder[way[-1]] = value + 1
    elif isinstance(value, str):
        holder[way[-1]] = dice.choice((f"{value} more", "string", ""))
    else:
        del holder[way[-1]]
    return made


@pytest.mark.parametrize("name", DOCUMENTS)
def test_pages_are_named_by_all_that_they_show(name: str) -> None:
    tree = read_yaml(specifications()[name])
    before = site_with(tree)
    known, pages = names(before), {path: repr(before.render(path)) for path in before.pages}
    dice = random.Random(name)
    for _ in range(EDITS):
        after = site_with(edited(tree, dice))
        same = [path for path, made_from in names(after).items() if made_from[0] and known.get(path) == made_from]
        assert [path for path in same if repr(after.render(path)) != pages[path]] == []


PETS: dict[str, Any] = {
    "openapi": "3.1.0",
    "info": {"title": "Pets", "version": "1"},
    "paths": {
        f"/{name}": {
            "parameters": [{"name": "page", "in": "query", "schema": {"type": "integer"}}],
            "get": {
                "summary": f"List {name}",
                "description": "Words.",
                "responses": {
                    "200": {
                        "description": "All of them",
                        "content": {"application/json": {"schema": {"$ref": f"#/components/schemas/{name}"}}},
                    }
                },
            },
        }
        for name in ("cats", "dogs", "toys")
    },
    "components": {
        "schemas": {
            "cats": {"type": "object", "properties": {"home": {"$ref": "#/components/schemas/home"}}},
            "dogs": {"type": "object", "properties": {"home": {"$ref": "#/components/schemas/home"}, "a": {"const": 1.5}}},
            "toys": {"type": "object", "properties": {"color": {"type": "string"}}},
            "home": {"type": "object", "properties": {"street": {"type": "string", "description": "Where."}}},
        }
    },
}  # fmt: skip


@pytest.mark.parametrize(
    ("way", "value", "changed"),
    [
        ("paths /cats get description", "Other words.", "cats"),
        ("paths /dogs parameters", [], "dogs"),
        ("components schemas toys properties color type", "integer", "toys"),
        ("components schemas home properties street description", "There.", "cats dogs"),
        ("paths /cats get operationId", "getCats", "cats dogs toys"),
        ("info description", "Words.", "cats dogs toys"),
        ("components securitySchemes", {"key": {"type": "apiKey", "in": "header", "name": "k"}}, "cats dogs toys"),
    ],
)
def test_an_edit_changes_what_shows_it(way: str, value: object, changed: str) -> None:
    tree = copy.deepcopy(PETS)
    before = names(site_with(tree))
    *keys, last = way.split()
    holder = tree
    for key in keys:
        holder = holder[key]
    holder[last] = value
    after = names(site_with(tree))
    operations = [path for path in before if before[path][0] and path in after]
    assert len(operations) == 3
    found = {path.rpartition("-")[2] for path in operations if after[path] != before[path]}
    assert found == set(changed.split())


def test_numbers_count_as_they_are_written() -> None:
    text = json.dumps(PETS)
    one, other = (names(site_of(document(text.replace("1.5", each)))) for each in ("1.5", "1.50"))
    assert {path.rpartition("-")[2] for path in one if one[path] != other[path]} == {"dogs"}


def test_of_too_much_the_whole_document_counts() -> None:
    tree = copy.deepcopy(PETS)
    schemas = tree["components"]["schemas"]
    for number in range(MOST + 1):
        schemas[f"n{number}"] = {"properties": {"next": {"$ref": f"#/components/schemas/n{number + 1}"}}}
    schemas["toys"]["properties"]["n"] = {"$ref": "#/components/schemas/n0"}
    found = names(site_with(tree))
    assert {path.rpartition("-")[2] for path, (name, _) in found.items() if name and "/list-" in path} == {
        "cats",
        "dogs",
    }
