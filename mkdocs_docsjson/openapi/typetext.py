"""Types in words, as they stand beside a field's name."""

from __future__ import annotations

from typing import Any

from mkdocs_docsjson.openapi.merge import merged
from mkdocs_docsjson.openapi.normalise import Node
from mkdocs_docsjson.openapi.references import Document
from mkdocs_docsjson.openapi.views import Variant, View, shape_text, view
from mkdocs_docsjson.openapi.words import ENGLISH, Words


def type_text(document: Document, node: Any, words: Words = ENGLISH, depth: int = 0) -> str:
    """A type in words: `string`, `Pet | null`, `array of (string | null)`, `map of integer`, `Card or Transfer`."""
    seen = view(document, node)
    return view_text(document, seen, words, depth)


def view_text(document: Document, seen: View, words: Words = ENGLISH, depth: int = 0) -> str:
    """As `type_text`, of a schema that has been viewed."""
    text = _plain_text(document, seen, words, depth)
    return f"{text} | null" if seen.nullable and text not in ("null", words["api_type_any"]) else text


def _plain_text(document: Document, seen: View, words: Words, depth: int) -> str:
    node = seen.node
    if seen.is_never:
        return words["api_type_never"]
    if (
        seen.all_of
        and not seen.choice
        and seen.types
        and any("type" in merged(document, each).node for each in seen.all_of)
    ):
        return f" {words['api_and']} ".join(seen.types)
    if seen.choice:
        return _choice_text(document, seen, words)
    if not seen.types:
        is_told = seen.name and (seen.node or seen.is_broken)
        return seen.name if is_told else words["api_type_any"]
    return " | ".join(_one_text(document, seen, kind, node, words, depth) for kind in seen.types)


def variant_text(document: Document, variant: Variant, words: Words) -> str:
    """The label of a variant; of one that has no name of its own its type, in words."""
    if not variant.shape:
        return variant.label
    number = variant.label.removeprefix(variant.shape)
    return shape_text(document, variant.node, words) + number


def _choice_text(document: Document, seen: View, words: Words) -> str:
    if seen.name:
        return seen.name
    labels = [variant_text(document, each, words) for each in seen.variants]
    if len(labels) <= 3 and sum(map(len, labels)) <= 60:
        return " | ".join(labels)
    return words[f"api_type_{'any' if seen.choice == 'anyOf' else 'one'}_of"].format(count=len(labels))


def _one_text(document: Document, seen: View, kind: str, node: Node, words: Words, depth: int) -> str:
    if kind == "array":
        if depth > 3 or not (isinstance(node.get("items"), dict) or node.get("items") is True):
            return "array"  # of a closed tuple, each item has a row
        return _of("api_type_array", type_text(document, node["items"], words, depth + 1), words)
    if kind == "object":
        extra = node.get("additionalProperties")
        is_map = isinstance(extra, dict) or (extra is True and not seen.name)
        if not seen.node.get("properties") and is_map and depth < 4:
            inner = type_text(document, {} if extra is True else extra, words, depth + 1)
            return _of("api_type_map", inner, words)
        return seen.name or str(node.get("title") or "object")
    if kind == "string" and node.get("format") == "binary":
        return words["api_type_file"]
    return kind


def _of(key: str, inner: str, words: Words) -> str:
    is_several = " | " in inner or f" {words['api_and']} " in inner
    return words[key].format(type=f"({inner})" if is_several else inner)
