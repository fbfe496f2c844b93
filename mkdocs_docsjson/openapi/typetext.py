"""Types in words, as shown beside the names of fields."""

from __future__ import annotations

from typing import Any

from mkdocs_docsjson.openapi.api_document import Document
from mkdocs_docsjson.openapi.api_words import ENGLISH, Words
from mkdocs_docsjson.openapi.merge import merge_all_of
from mkdocs_docsjson.openapi.normalise import Node
from mkdocs_docsjson.openapi.schema_views import Variant, View, shape_text, view


def type_text(document: Document, node: Any, words: Words = ENGLISH, depth: int = 0) -> str:
    """A type in words: `string`, `Pet | null`, `array of (string | null)`, `map of integer`, `Card or Transfer`."""
    seen = view(document, node)
    return view_text(document, seen, words, depth)


def view_text(document: Document, schema: View, words: Words = ENGLISH, depth: int = 0) -> str:
    """The same for the view of a schema."""
    text = _plain_text(document, schema, words, depth)
    return f"{text} | null" if schema.nullable and text not in ("null", words["api_type_any"]) else text


def _plain_text(document: Document, schema: View, words: Words, depth: int) -> str:
    node = schema.node
    if schema.is_never:
        return words["api_type_never"]
    if (
        schema.all_of
        and not schema.choice_keyword
        and schema.types
        and any("type" in merge_all_of(document, each).node for each in schema.all_of)
    ):
        return f" {words['api_and']} ".join(schema.types)
    if schema.choice_keyword:
        return _choice_text(document, schema, words)
    if not schema.types:
        is_told = schema.name and (schema.node or schema.is_broken)
        return schema.name if is_told else words["api_type_any"]
    return " | ".join(_one_text(document, schema, kind, node, words, depth) for kind in schema.types)


def variant_text(document: Document, variant: Variant, words: Words) -> str:
    """The label of a variant; if it has no name, its type in words."""
    if not variant.type_label:
        return variant.label
    number = variant.label.removeprefix(variant.type_label)
    return shape_text(document, variant.node, words) + number


def _choice_text(document: Document, schema: View, words: Words) -> str:
    if schema.name:
        return schema.name
    labels = [variant_text(document, each, words) for each in schema.variants]
    if len(labels) <= 3 and sum(map(len, labels)) <= 60:
        return " | ".join(labels)
    return words[f"api_type_{'any' if schema.choice_keyword == 'anyOf' else 'one'}_of"].format(count=len(labels))


def _one_text(document: Document, schema: View, kind: str, node: Node, words: Words, depth: int) -> str:
    if kind == "array":
        if depth > 3 or not (isinstance(node.get("items"), dict) or node.get("items") is True):
            return "array"  # each item of a closed tuple has a row
        return _of("api_type_array", type_text(document, node["items"], words, depth + 1), words)
    if kind == "object":
        extra = node.get("additionalProperties")
        is_map = isinstance(extra, dict) or (extra is True and not schema.name)
        if not schema.node.get("properties") and is_map and depth < 4:
            inner = type_text(document, {} if extra is True else extra, words, depth + 1)
            return _of("api_type_map", inner, words)
        return schema.name or str(node.get("title") or "object")
    if kind == "string" and node.get("format") == "binary":
        return words["api_type_file"]
    return kind


def _of(key: str, inner: str, words: Words) -> str:
    is_several = " | " in inner or f" {words['api_and']} " in inner
    return words[key].format(type=f"({inner})" if is_several else inner)
