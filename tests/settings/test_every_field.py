"""Every field of docs.json, as its schema describes it, with a value that says nothing: the site is built all the same."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from json_schemas import DOCS_JSON

from mkdocs_docsjson.settings.load import load_settings
from mkdocs_docsjson.site.build_site import build_site
from mkdocs_docsjson.site.model import PageFacts

ABSENT = object()
NOTHING: tuple[Any, ...] = (ABSENT, " ", [], {}, 0, "x")
PAGES = {"index": PageFacts("index", "index.md")}


class _Examples:
    """Values with everything that the schema allows."""

    def __init__(self) -> None:
        self.full: set[str] = set()
        """Definitions that have had all their properties once; from then on those suffice that they must have."""

    def of(self, schema: dict[str, Any], only: Sequence[str] | None = None) -> Any:
        """A value that `schema` describes. only: the properties that are wanted."""
        if "$ref" in schema:
            name = schema["$ref"].rsplit("/", 1)[1]
            definition = DOCS_JSON["$defs"][name]
            required = definition.get("required", ()) if name in self.full else None
            self.full.add(name)
            return self.of(definition, required)
        if choices := schema.get("anyOf") or schema.get("oneOf"):
            own = [choice for choice in choices if "$ref" not in choice.get("properties", {})]
            plain = [choice for choice in own if choice.get("type") in ("string", "boolean", "number", "integer")]
            known = [choice for choice in own if choice.get("$ref", "").rsplit("/", 1)[-1] in self.full]
            return self.of(next(iter([*(plain if known else ()), *(one for one in own if one not in plain), *own])))
        if "enum" in schema or "const" in schema:
            return schema.get("const", schema.get("enum", [None])[0])
        if properties := schema.get("properties"):
            return {key: self.of(value) for key, value in properties.items() if only is None or key in only}
        if schema.get("type") == "array":
            return [self.of(schema.get("items", {}))]
        if schema.get("type") == "string":
            return {"color": "#16a34a", "uri": "https://example.com"}.get(schema.get("format", ""), "index")
        return {"boolean": True, "integer": 1, "number": 1.5, "object": {}}.get(schema.get("type", ""))


def _full(shape: str) -> dict[str, Any]:
    return dict(_Examples().of(DOCS_JSON[shape] if "$ref" in DOCS_JSON[shape] else {"$ref": DOCS_JSON[shape]}))


def _places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    members = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in members:
        yield (*path, key)
        yield from _places(inner, (*path, key))


def _with(config: dict[str, Any], path: tuple[Any, ...], value: Any) -> dict[str, Any]:
    config = copy.deepcopy(config)
    holder: Any = config
    for key in path[:-1]:
        holder = holder[key]
    if value is ABSENT:
        del holder[path[-1]]
    else:
        holder[path[-1]] = value
    return config


@pytest.mark.slow
@pytest.mark.parametrize("shape", ["then", "else"])
@pytest.mark.parametrize("part", range(2))
def test_nothing_that_a_field_holds_stops_a_build(shape: str, part: int) -> None:
    full = _full(shape)
    places = list(_places(full))
    assert len(places) > 300, "the schema is walked"
    for number, path in enumerate(places[part::2]):
        for value in ("", NOTHING[number % len(NOTHING)]):  # all of them at every place would take a minute
            if path[0] == "navigation" and len(path) < {"then": 4, "else": 2}[shape]:
                continue  # there is only one group: without it nothing is left to show
            text = json.dumps(_with(full, path, value))
            found = load_settings({"docs.json": text}.get)
            told = [str(problem) for problem in found.problems if problem.severity == "error"]
            assert found.settings is not None, (path, value, told)
            build_site(found.settings, PAGES, locate=found.locate)


def test_what_a_field_lacks_is_reported_once_at_its_place() -> None:
    text = json.dumps(
        {
            "name": "Acme",
            "navbar": {"links": [{"href": " "}, {"label": "", "href": "https://example.com/chat"}, {"label": 3}]},
            "navigation": {"tabs": [{"tab": "", "pages": ["", 4, "index", {"group": "More", "pages": ["gone", ""]}]}]},
        },
    )
    found = load_settings({"docs.json": text}.get)
    assert found.settings is not None
    assert [link.name for link in found.settings.topbar_links] == ["example.com/chat"]
    tab = found.settings.navigation.divisions[0]
    assert [item.where for item in tab.items] == ["/navigation/tabs/0/pages/2", "/navigation/tabs/0/pages/3"]
    problems = [
        *found.problems,
        *build_site(found.settings, PAGES, locate=found.locate)[1],
    ]
    told = [(problem.pointer, problem.code) for problem in sorted(problems)]
    assert told == [
        ("/navbar/links/0/href", "empty-value"),
        ("/navbar/links/1/label", "empty-value"),
        ("/navbar/links/2/href", "missing-key"),
        ("/navbar/links/2/label", "wrong-type"),
        ("/navigation/tabs/0/tab", "empty-value"),
        ("/navigation/tabs/0/pages/0", "empty-value"),
        ("/navigation/tabs/0/pages/1", "wrong-type"),
        ("/navigation/tabs/0/pages/3/pages/0", "nav-page"),
        ("/navigation/tabs/0/pages/3/pages/1", "empty-value"),
    ]
