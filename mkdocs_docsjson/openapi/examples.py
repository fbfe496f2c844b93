"""Examples of schemas: a value that shows what the data looks like, always the same for the same schema.

The author's example comes first, then `default`, `const`, the first value of `enum`; only then is a value made up from
the type and format. `media_examples.py` turns these values into texts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import Any, Final, Literal

from mkdocs_docsjson.openapi.api_document import Document
from mkdocs_docsjson.openapi.jsontext import compact, scalar_text
from mkdocs_docsjson.openapi.merge import intersection
from mkdocs_docsjson.openapi.normalise import Node
from mkdocs_docsjson.openapi.pattern_examples import text_for
from mkdocs_docsjson.openapi.scalars import number_value, text_value
from mkdocs_docsjson.openapi.schema_views import Variant, View, kind_of, view

Side = Literal["request", "response"]

MAX_PROPERTIES: Final = 200
"""The largest number of properties. Beyond it, or beyond `Document.largest_example`, optional properties are left out:
first those of deeper levels, then the later ones of the top level."""
MAX_NODES: Final = 2_000
"""The largest number of values in one example; only recursive schemas with required properties come near it."""
MAX_DEPTH: Final = 12
OPTIONAL_LEVELS: Final = (8, 4, 3, 2, 1)
"""Numbers of levels of objects with optional properties to try, the largest first."""
MAX_ITEMS: Final = 10
"""The largest number of items in an array with `minItems`; other arrays get one."""

NOTHING: Final = object()
"""Marks a missing example: that of an optional property whose schema contains the property itself."""


def example_of(document: Document, node: Any, side: Side) -> Any:
    """An example of a schema, made once.

    side: requests have no `readOnly` properties, responses no `writeOnly` ones.
    """
    seen = view(document, node)
    return document.memoize(f"example {side}", seen.node, lambda: _largest_example(document, node, side))


def least_example(document: Document, node: Any, side: Side) -> Any:
    """An example with required properties only, for readers to start from."""
    seen = view(document, node)
    return document.memoize(
        f"least {side}", seen.node, lambda: _Maker(document, side, 0, "").value(node, authored=True)
    )


def variant_examples(document: Document, node: Any, side: Side) -> list[tuple[Variant, Any]]:
    """(variant, example) for each variant of a schema that is a choice; empty for other schemas."""
    seen = view(document, node)
    if len(seen.variants) < 2 or _authored_value(seen) is not NOTHING:
        return []
    return [(variant, _largest_example(document, node, side, variant.label)) for variant in seen.variants[:MAX_ITEMS]]


def few_fields(document: Document, node: Any, side: Side, files: Collection[str] = ()) -> dict[str, Any]:
    """The required fields of an object; if there are none, only its first plain field, as others may exclude it.

    files: names of fields that are files. If no field is required, the first of these is preferred.
    """
    least = least_example(document, node, side)
    if not isinstance(least, dict) or least:
        return least if isinstance(least, dict) else {}
    full = example_of(document, node, side)
    fields = full if isinstance(full, dict) else {}
    plain = [name for name, value in fields.items() if not isinstance(value, dict | list)] or list(fields)
    first = [name for name in fields if name in files] or plain
    return {name: fields[name] for name in first[:1]}


def _largest_example(document: Document, node: Any, side: Side, label: str = "") -> Any:
    """The largest example within the limits: with all optional properties, or with those of the upper levels."""
    for levels in OPTIONAL_LEVELS:
        try:
            value = _Maker(document, side, levels, label).value(node, authored=True)
        except _TooLarge:
            continue
        if value in ({}, [{}]) and levels == 1:  # everything is at deeper levels
            return _Maker(document, side, 2, label, is_full=False).value(node, authored=True)
        if len(compact(value)) <= document.largest_example:
            return value
    return _Maker(document, side, 1, label, is_full=False).value(node, authored=True)


class _TooLarge(Exception):
    """The example exceeds a limit; the caller tries a smaller one."""


def _authored_value(schema: View) -> Any:
    """The author's example of the value; one that is not null is preferred."""
    node, examples = schema.node, schema.node.get("examples")
    given = [*examples] if isinstance(examples, list) else []
    given += [node[key] for key in ("default", "const") if key in node]
    given += [each.value for each in schema.enum]
    return next((value for value in given if value is not None), given[0]) if given else NOTHING


class _Maker:
    """Makes one example, and counts its values to stay within the limits."""

    def __init__(self, document: Document, side: Side, levels: int, label: str, is_full: bool = True) -> None:
        """levels: how many levels of objects get optional properties. is_full: raise `_TooLarge` beyond the limits."""
        self.document, self.side, self.levels, self.label, self.is_full = document, side, levels, label, is_full
        self.properties = self.nodes = self.size = 0
        self.level = 0
        """Nesting depth of the object that is being made."""
        self.ancestors: Counter[str] = Counter()
        """References that are being followed."""
        self.depth = 0

    def value(self, node: Any, authored: bool = False) -> Any:
        """An example of a node. authored: use the author's example even if it does not fit the type."""
        seen = view(self.document, node)
        self.nodes += 1
        given = _authored_value(seen)
        if not authored and seen.types == ("string",) and isinstance(given, int | float):
            given = scalar_text(given)  # YAML reads `example: 123` as a number
        if given is not NOTHING and not self.label and (authored or _fits(given, seen)):
            return given
        label, self.label = self.label, ""
        if self.nodes > MAX_NODES or self.depth > MAX_DEPTH or seen.is_never:
            return _simplest(seen)
        self.ancestors[seen.pointer] += 1
        self.depth += 1
        try:
            return self._build(seen, label)
        finally:
            self.depth -= 1
            self.ancestors[seen.pointer] -= 1

    def _build(self, schema: View, label: str) -> Any:
        value = self._of_variant(schema, self._variant(schema, label)) if schema.variants else self._by_type(schema)
        for part in schema.all_of:
            more = self.value(part)
            if isinstance(more, dict) and isinstance(value, dict):
                value = {**more, **value}
        return value

    def _by_type(self, schema: View) -> Any:
        kind = next((kind for kind in schema.types if kind != "null"), "null" if schema.types else "")
        if kind == "object":
            return self._object(schema.node)
        if kind == "array":
            return self._array(schema.node)
        if kind == "string":
            return text_value(schema.node)
        if kind in ("integer", "number"):
            return number_value(schema.node, kind)
        return {"boolean": True, "null": None}.get(kind, {})

    def _variant(self, schema: View, label: str) -> Variant:
        """The variant to show: the first one that does not contain the schema itself, else the first one."""
        named = [variant for variant in schema.variants if label and variant.label == label]
        free = [each for each in schema.variants if not self.ancestors[view(self.document, each.node).pointer]]
        return (named or free or list(schema.variants))[0]

    def _of_variant(self, schema: View, variant: Variant) -> Any:
        node = variant.node
        if not schema.inherits and "properties" in schema.node:
            node = self.document.memoize(
                f"chosen {variant.label}", schema.node, lambda: self._merge_variant(schema, variant)
            )
        value = self.value(node)
        name = schema.discriminator
        if not name or not variant.key or not isinstance(value, dict) or (schema.inherits and name not in value):
            return value
        property_ = view(self.document, view(self.document, node).node.get("properties", {}).get(name, {}))
        if property_.enum and not any(each.value == variant.key for each in property_.enum):
            return value
        return {**value, name: variant.key}

    def _merge_variant(self, schema: View, variant: Variant) -> Any:
        """A variant merged with the keywords beside the choice, without properties that only other variants require."""
        base = {
            key: value
            for key, value in schema.node.items()
            if key not in (schema.choice_keyword, "discriminator", "allOf")
        }
        variant_node = view(self.document, variant.node).node
        others = [view(self.document, each.node).node for each in schema.variants if each is not variant]
        if schema.choice_keyword == "oneOf":
            required = {name for other in others if "properties" not in other for name in other.get("required", [])}
            required -= {
                *variant_node.get("required", []),
                *base.get("required", []),
                *variant_node.get("properties", {}),
            }
            base["properties"] = {name: child for name, child in base["properties"].items() if name not in required}
        return intersection(self.document, self.document.derive(base, schema.node), variant.node)

    def _object(self, node: Node) -> dict[str, Any]:
        properties = node.get("properties", {})
        required = [name for name in node.get("required", []) if isinstance(name, str)]
        members: dict[str, Any] = {}
        self.level += 1
        for name, child in properties.items():
            value = self._property(child, name in required)
            if value is not NOTHING:
                members[name] = value
                self.properties += 1
                if self.is_full and self.levels and (self.properties > MAX_PROPERTIES or self.nodes > MAX_NODES):
                    raise _TooLarge
                self.size += len(name) + (8 if isinstance(value, dict | list) else len(compact(value)) + 5)
        self.level -= 1
        for name in required:
            if name not in properties:
                members[name] = self._additional(node)
        least = node.get("minProperties", 0)
        if not members or (isinstance(least, int) and len(members) < least):
            self._fill(node, members, least if isinstance(least, int) else 0)
        return members

    def _property(self, child: Any, required: bool) -> Any:
        seen = view(self.document, child)
        hidden = "readOnly" if self.side == "request" else "writeOnly"
        if seen.node.get(hidden) is True or (isinstance(child, dict) and child.get(hidden) is True):
            return NOTHING
        if required:
            return {} if self.ancestors[seen.pointer] > 1 and seen.pointer else self.value(child)
        past = seen.node.get("deprecated") is True and self.side == "request"
        repeats = bool(seen.pointer) and self.ancestors[seen.pointer] > 0
        if self.level > self.levels or repeats or past or seen.is_never or not self._has_room():
            return NOTHING
        value = self.value(child)
        is_cut = self.levels < OPTIONAL_LEVELS[0] and value in ({}, [], [{}])
        return NOTHING if is_cut else value

    def _has_room(self) -> bool:
        return self.is_full or (self.properties < MAX_PROPERTIES and self.size < self.document.largest_example)

    def _additional(self, node: Node) -> Any:
        schema = node.get("additionalProperties")
        return self.value(schema) if isinstance(schema, dict) and schema else "string"

    def _fill(self, node: Node, members: dict[str, Any], least: int) -> None:
        """Add entries to a map: one, or as many as it must have."""
        schema = node.get("additionalProperties")
        patterns = node.get("patternProperties", {})
        if isinstance(schema, dict) and not node.get("properties"):
            seen = view(self.document, schema)
            if not (seen.pointer and self.ancestors[seen.pointer]):
                least = max(least, 1)
        elif patterns and schema in (None, False) and not node.get("properties"):
            least = max(least, 1)
        for name in self._names(node, min(least, MAX_ITEMS)):
            if name not in members:
                matching = next(iter(patterns.values()), None) if not isinstance(schema, dict) else None
                members[name] = self.value(matching) if isinstance(matching, dict) else self._additional(node)

    def _names(self, node: Node, count: int) -> Iterator[str]:
        patterns = [text for text in map(text_for, map(str, node.get("patternProperties", {}))) if text]
        if patterns and not isinstance(node.get("additionalProperties"), dict):
            yield patterns[0]
            return
        names = node.get("propertyNames")
        first = self.value(names) if isinstance(names, dict) else node.get("x-additionalPropertiesName")
        word = first if isinstance(first, str) and first not in ("", "string") else "key"
        yield from (word if index == 0 else f"{word}{index + 1}" for index in range(count))

    def _array(self, node: Node) -> list[Any]:
        values = [self.value(each) for each in node.get("prefixItems", [])[:MAX_ITEMS]]
        items = node.get("items")
        if items is False or node.get("maxItems") == 0:
            return values
        seen = view(self.document, {} if items is None else items)
        if seen.pointer and self.ancestors[seen.pointer]:
            return values
        if seen.is_never or (values and items is None):
            return values
        least = node.get("minItems", 1)
        count = min(max(least if isinstance(least, int) else 1, 1), MAX_ITEMS)
        if items is None and isinstance(node.get("contains"), dict):
            least = node.get("minContains", 1)
            return values + [self.value(node["contains"])] * (min(least, MAX_ITEMS) if isinstance(least, int) else 1)
        if items is None and "minItems" not in node:
            return values
        first = self.value({} if items is None else items)
        values += [first] * (count - len(values))
        return _distinct(values, seen) if node.get("uniqueItems") is True else values


def _distinct(items: Sequence[Any], schema: View) -> list[Any]:
    """The items, made different from each other where that is easy."""
    if schema.enum:
        return [each.value for each in schema.enum][: len(items)] or list(items)
    different: list[Any] = []
    for index, item in enumerate(items):
        if index and isinstance(item, str):
            item = f"{item}{index + 1}"
        elif index and isinstance(item, int) and not isinstance(item, bool):
            item += index
        different.append(item)
    return different


def _fits(value: Any, schema: View) -> bool:
    """Whether an author's example or default has the right type, so that it can be part of a made-up example."""
    kinds = set(schema.types)
    kind = kind_of(value)
    if value is None:
        return schema.nullable or not kinds or "null" in kinds
    if schema.enum and not any(value == each.value for each in schema.enum):
        return False
    whole = kind == "number" and isinstance(value, float) and value.is_integer()
    return not kinds or kind in kinds or (kind == "integer" and "number" in kinds) or (whole and "integer" in kinds)


def _simplest(schema: View) -> Any:
    simple: dict[str, Any] = {"object": {}, "array": [], "string": "string", "integer": 1, "number": 1, "boolean": True}
    return next((simple[kind] for kind in schema.types if kind in simple), None if schema.types else {})
