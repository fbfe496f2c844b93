"""Merges `allOf` into one schema for readers: everything that applies, each keyword once.

Properties and `required` are combined, limits tightened, `enum` and `type` reduced to what all parts allow. Titles and
descriptions come from the outer schema, else from the last part. Parts that cannot be merged stay under `allOf`.
"""

from __future__ import annotations

from typing import Any

from mkdocs_docsjson.openapi import normalise
from mkdocs_docsjson.openapi.api_document import Document, ResolvedRef
from mkdocs_docsjson.openapi.normalise import Node

ANNOTATIONS = frozenset({
    "title", "description", "default", "examples", "example", "deprecated", "readOnly", "writeOnly", "nullable",
    "externalDocs", "xml", "$comment",
})  # fmt: skip
"""Keywords that describe a schema without affecting what is valid."""
DEEPEST = 50
"""The largest depth of nested merges, below Python's recursion limit."""
_TIGHTEST = {
    "minimum": max, "exclusiveMinimum": max, "minLength": max, "minItems": max, "minProperties": max,
    "maximum": min, "exclusiveMaximum": min, "maxLength": min, "maxItems": min, "maxProperties": min,
}  # fmt: skip
_ANY_TRUE = ("readOnly", "writeOnly", "deprecated", "uniqueItems")
_NESTED = ("items", "additionalProperties", "unevaluatedProperties", "propertyNames", "contains")


def merge_all_of(document: Document, node: Any) -> ResolvedRef:
    """A schema in the shape of 3.1 with its `allOf` merged where possible. Its name is that of its own reference, or of
    its only part."""
    found = normalise.schema(document, node)
    if "allOf" not in found.node:
        return found
    result = document.memoize("merged", found.node, lambda: _merge_guarded(document, found))
    return ResolvedRef(
        result.node, found.name or result.name, found.pointer or result.pointer, found.broken or result.broken
    )


def intersection(document: Document, first: Any, second: Any) -> Any:
    """A schema for values that satisfy both schemas. The result is a node that can be merged again."""
    return document.derive({"allOf": [first, second]}, second if isinstance(second, dict) else first)


def _merge_guarded(document: Document, resolved: ResolvedRef) -> ResolvedRef:
    if id(resolved.node) in document.merging or len(document.merging) > DEEPEST:
        _report_endless(document, resolved.node)
        return ResolvedRef({key: value for key, value in resolved.node.items() if key != "allOf"})
    document.merging.add(id(resolved.node))
    try:
        return _flatten(document, resolved)
    finally:
        document.merging.discard(id(resolved.node))


def _report_endless(document: Document, node: Node) -> None:
    if id(node) in document.merging:
        document.report("openapi-reference", node, "allOf refers back to the schema itself", keys=("allOf",))
    else:
        message = f"allOf is nested more than {DEEPEST} levels deep"
        document.report("openapi-too-large", node, message, keys=("allOf",))


def _flatten(document: Document, resolved: ResolvedRef) -> ResolvedRef:
    siblings = {key: value for key, value in resolved.node.items() if key != "allOf"}
    parts = [merge_all_of(document, part) for part in resolved.node["allOf"]]
    alone = len(parts) == 1 and all(key in ANNOTATIONS or key.startswith("x-") for key in siblings)
    merge = _Merge(document)
    for part in parts:
        merge.add(part.node if alone else _as_part(document, part.node, resolved.pointer), outer=False)
    if not alone:
        merge.result.pop("title", None)
        if not all(part.node.get("nullable") for part in parts):
            merge.result.pop("nullable", None)
    merge.add(siblings, outer=True)
    if merge.is_impossible:
        message, hint = "no value can satisfy all parts of allOf", "change the parts that contradict each other"
        document.report("openapi-impossible", resolved.node, message, hint, keys=("allOf",))
        merge.unmerged = [part.node for part in parts]
    if merge.unmerged:
        merge.result["allOf"] = merge.unmerged
    node = document.derive(merge.result, resolved.node)
    if alone:
        return ResolvedRef(node, parts[0].name, parts[0].pointer, parts[0].broken)
    broken = next((part.name for part in parts if part.broken), "")
    return ResolvedRef(node, broken, broken=bool(broken))


def _as_part(document: Document, node: Node, pointer: str) -> Node:
    """A base schema as part of a schema that extends it: without its discriminator and without the choice between the
    schemas that extend it."""
    if "discriminator" not in node:
        return node
    dropped = {"discriminator"}
    for key in ("oneOf", "anyOf"):
        variants = node.get(key, [])
        if any(document.resolve(variant).pointer == pointer for variant in variants if pointer):
            dropped.add(key)
    return {key: value for key, value in node.items() if key not in dropped}


class _Merge:
    """Merges schemas that are added one after another."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.result: Node = {}
        self.unmerged: list[Any] = []
        self.is_impossible = False

    def add(self, node: Node, outer: bool) -> None:
        nullable = outer and _is_nullable(node)
        for key, value in node.items():
            if key not in self.result:
                self.result[key] = value
            else:
                self._meet(key, self.result[key], value, node)
        if nullable and "type" in self.result and not _is_nullable(self.result):
            # Strictly, an outer `nullable` cannot widen its parts, but this is how nullable references are written.
            self.result["type"] = [*_types(self.result["type"]), "null"]

    def _meet(self, key: str, old: Any, new: Any, node: Node) -> None:
        if key == "allOf":
            self.unmerged += new
        elif key in ("properties", "patternProperties"):
            self.result[key] = {**old, **{name: self._intersect_key(old, name, each) for name, each in new.items()}}
        elif key == "required":
            self.result[key] = list(dict.fromkeys(name for name in (*old, *new) if isinstance(name, str)))
        elif key == "type":
            self._meet_types(old, new)
        elif key == "enum":
            common = [value for value in old if any(is_same_json(value, other) for other in new)]
            self.result[key] = common
            self.is_impossible |= not common and bool(old)
        elif key in _TIGHTEST and _is_number(old) and _is_number(new):
            self.result[key] = _TIGHTEST[key](old, new)
        elif key in _ANY_TRUE:
            self.result[key] = old is True or new is True
        elif key in _NESTED:
            self.result[key] = self._intersect_key(self.result, key, new)
        elif key in ANNOTATIONS or key.startswith("x-"):
            if (new is not None and new != "") or key == "default":
                self.result[key] = new
        elif is_same_json(old, new):
            pass
        elif key in ("oneOf", "anyOf", "not", "if", "pattern", "const"):
            if key == "const":
                self.is_impossible = True
            self.unmerged.append(self.document.derive({key: new}, node))
        else:
            self.result[key] = new

    def _intersect_key(self, holder: Node, key: str, new: Any) -> Any:
        old = holder.get(key)
        if old is None or old is True or old is new or is_same_json(old, new):
            return new
        if new is True or old is False:
            return old
        return new if new is False else intersection(self.document, old, new)

    def _meet_types(self, old: Any, new: Any) -> None:
        first, second = _types(old), _types(new)
        common = [kind for kind in first if kind in second or (kind == "integer" and "number" in second)]
        common += [kind for kind in second if kind == "integer" and "number" in first and kind not in common]
        if not common:
            self.is_impossible = True
            common = [*first, *second]
        self.result["type"] = common[0] if len(common) == 1 else common


def is_same_json(first: Any, second: Any) -> bool:
    """Whether two values are equal as JSON: `1` is not `true`."""
    return type(first) is type(second) and bool(first == second) if isinstance(first, bool) else bool(first == second)


def _types(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _is_nullable(node: Node) -> bool:
    return node.get("nullable") is True or "null" in _types(node.get("type"))


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)
