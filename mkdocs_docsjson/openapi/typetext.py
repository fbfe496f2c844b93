"""Types in words, as they stand beside a field's name."""

from __future__ import annotations

from typing import Any

from mkdocs_docsjson.openapi.merge import merged
from mkdocs_docsjson.openapi.normalise import Node
from mkdocs_docsjson.openapi.references import Document
from mkdocs_docsjson.openapi.views import View, view


def type_text(document: Document, node: Any, depth: int = 0) -> str:
    """A type in words: `string`, `Pet | null`, `array of (string | null)`, `map of integer`, `Card or Transfer`."""
    seen = view(document, node)
    return view_text(document, seen, depth)


def view_text(document: Document, seen: View, depth: int = 0) -> str:
    text = _plain_text(document, seen, depth)
    return f"{text} | null" if seen.nullable and text not in ("null", "any") else text


def _plain_text(document: Document, seen: View, depth: int) -> str:
    node = seen.node
    if seen.is_never:
        return "never"
    if (
        seen.all_of
        and not seen.choice
        and seen.types
        and any("type" in merged(document, each).node for each in seen.all_of)
    ):
        return " and ".join(seen.types)
    if seen.choice:
        return _choice_text(seen)
    if not seen.types:
        return seen.name if seen.name and seen.node else "any"
    return " | ".join(_one_text(document, seen, kind, node, depth) for kind in seen.types)


def _choice_text(seen: View) -> str:
    if seen.name:
        return seen.name
    labels = [each.label for each in seen.variants]
    if len(labels) <= 3 and sum(map(len, labels)) <= 60:
        return " | ".join(labels)
    return f"{'any' if seen.choice == 'anyOf' else 'one'} of {len(labels)}"


def _one_text(document: Document, seen: View, kind: str, node: Node, depth: int) -> str:
    if kind == "array":
        if depth > 3 or not isinstance(node.get("items"), (dict, bool)):
            return "array"
        inner = type_text(document, node["items"], depth + 1)
        return f"array of ({inner})" if " | " in inner or " and " in inner else f"array of {inner}"
    if kind == "object":
        extra = node.get("additionalProperties")
        if not seen.node.get("properties") and isinstance(extra, dict) and depth < 4:
            inner = type_text(document, extra, depth + 1)
            return f"map of ({inner})" if " | " in inner else f"map of {inner}"
        return seen.name or str(node.get("title") or "object")
    if kind == "string" and node.get("format") == "binary":
        return "file"
    return kind
