"""Facts about a value beside its type: default, bounds, pattern, allowed values, examples."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from mkdocs_docsjson import plain_json
from mkdocs_docsjson.openapi.api_document import Document
from mkdocs_docsjson.openapi.api_words import Words
from mkdocs_docsjson.openapi.jsontext import compact
from mkdocs_docsjson.openapi.merge import is_same_json
from mkdocs_docsjson.openapi.schema_views import View, view

LONGEST = 300
"""The largest number of characters of a value; longer ones are cut."""

_BOUNDS = {
    **{key: re.sub("[A-Z]", lambda letter: f"_{letter[0].lower()}", key) for key in (
        "minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum", "multipleOf", "minLength", "maxLength", "pattern",
        "minItems", "maxItems", "minProperties", "maxProperties")},
    "contentMediaType": "content_type", "contentEncoding": "encoding",
}  # fmt: skip
"""Kinds of facts by keyword."""
_RULES = (
    "if", "then", "else", "dependentRequired", "dependentSchemas", "propertyNames", "contains", "minContains",
    "maxContains",
)  # fmt: skip
"""Rare keywords that are shown as written: no description would be shorter."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One fact about a value, a part of a body, or a parameter."""

    kind: str
    """`default`, `minimum`, `allowed`, …: its label is the word `api_fact_minimum` and so on."""
    values: tuple[str, ...] = ()
    """Texts that are printed as code; empty if the label says everything."""
    items: int = 0
    """How many levels of arrays it is inside: 1 for a fact about the items of an array."""


def label_of_fact(fact: Fact, words: Words) -> str:
    """The text before the values of a fact: `minimum:`, `items: pattern:`, `unique items`."""
    inside = f"{words['api_fact_items']}: " * fact.items
    if fact.kind == "default":
        return inside + words["component_default"]
    label = inside + words[f"api_fact_{fact.kind}"]
    return f"{label}:" if fact.values else label


def fact_text(fact: Fact, words: Words) -> str:
    """A fact as plain text."""
    return " ".join([label_of_fact(fact, words), *fact.values])


def value_text(value: Any) -> str:
    """A value as readers see it: strings are in quotes only where they could be mistaken for another type."""
    if isinstance(value, str):
        return compact(value) if _is_mistakable(value) else _shortened(value)
    return _shortened(compact(value))


def facts(document: Document, schema: View, items: int = 0) -> list[Fact]:
    """All facts about a value, in the order in which they are shown. items: as `Fact.items`."""
    found = [replace(fact, items=items) if items else fact for fact in _own_facts(schema)]
    inside = schema.node.get("items")
    if schema.types == ("array",) and isinstance(inside, dict) and items < 3:
        inner = view(document, inside)
        if not inner.choice_keyword and "object" not in inner.types:
            found += facts(document, inner, items + 1)
            if inner.enum:
                values = tuple(value_text(each.value) for each in inner.enum)
                found.append(Fact("allowed", values, items + 1))
    closed = any(schema.node.get(key) is False for key in ("additionalProperties", "unevaluatedProperties"))
    if closed and "object" in schema.types:
        found.append(Fact("closed", items=items))
    return found


def _own_facts(schema: View) -> Iterator[Fact]:
    node = schema.node
    if "const" in node:
        yield Fact("constant", (value_text(node["const"]),))
    if "default" in node:
        yield Fact("default", (value_text(node["default"]),))
    if isinstance(node.get("format"), str) and node["format"] != "binary":
        yield Fact("format", (node["format"],))
    for key, kind in _BOUNDS.items():
        value = node.get(key)
        if value is not None and not isinstance(value, (bool, dict, list)):
            yield Fact(kind, (value_text(value),))
    if node.get("uniqueItems") is True and ("array" in schema.types or not schema.types):
        yield Fact("unique_items")
    if isinstance(node.get("not"), dict) and node["not"]:
        yield Fact("not", (_shortened(compact(node["not"])),))
    rules = [key for key in _RULES if key in node and not isinstance(node[key], (bool, str))]
    rules += [key for key in ("items", "unevaluatedItems") if node.get(key) is False]  # a closed tuple
    if rules:
        yield Fact("rules", tuple(_shortened(f"{key}: {compact(node[key])}") for key in rules))
    yield from _examples(node)


def _examples(node: Any) -> Iterator[Fact]:
    examples = node.get("examples")
    if not isinstance(examples, list) or not examples:
        return
    if "const" in node and len(examples) == 1 and is_same_json(examples[0], node["const"]):
        return
    values = [value_text(value) for value in examples[:5] if not _is_long(value)]
    if values:
        yield Fact("example" if len(values) == 1 else "examples", tuple(values))


def _is_long(value: Any) -> bool:
    """Whether an example is too long for a line of facts."""
    if isinstance(value, (dict, list)):
        return len(compact(value)) > 120
    return isinstance(value, str) and (len(value) > LONGEST or "\n" in value)


def _is_mistakable(text: str) -> bool:
    if text != text.strip() or not text:
        return True
    if text[0] not in '-0123456789tfn"[{':
        return False
    try:
        plain_json.read(text)
    except ValueError:
        return False
    return True


def _shortened(text: str) -> str:
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
