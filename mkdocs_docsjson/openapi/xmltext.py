"""A value as XML, by the `xml` objects of its schema."""

from __future__ import annotations

from typing import Any
from xml.sax.saxutils import escape, quoteattr

from mkdocs_docsjson.openapi.api_document import Document
from mkdocs_docsjson.openapi.jsontext import INDENT
from mkdocs_docsjson.openapi.normalise import Node
from mkdocs_docsjson.openapi.schema_views import View, view
from mkdocs_docsjson.openapi.styles import text_of

MAX_DEPTH = 20


def xml_text(document: Document, node: Any, value: Any) -> str:
    """An XML document for an example of a schema; its root is named by `xml.name` or the component."""
    seen = view(document, node)
    name = _hints(seen.node).get("name") or seen.name or "root"
    body = "\n".join(_element(document, seen, str(name), value, "", 0))
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{body}'


def _hints(node: Node) -> Node:
    hints = node.get("xml")
    return hints if isinstance(hints, dict) else {}


def _element(document: Document, schema: View, name: str, value: Any, margin: str, depth: int) -> list[str]:
    """Lines of one element, or of several for an array that is not wrapped."""
    hints = _hints(schema.node)
    if isinstance(value, list):
        return _list(document, schema, name, value, margin, depth)
    tag = _tag(hints, name)
    opening = tag + _namespace(hints)
    if not isinstance(value, dict):
        return [f"{margin}<{opening}>{_text(value)}</{tag}>" if value is not None else f"{margin}<{opening}/>"]
    lines: list[str] = []
    text = ""
    for key, item in value.items():
        child = view(document, schema.node.get("properties", {}).get(key, {}))
        child_hints = _hints(child.node)
        child_name = str(child_hints.get("name") or key)
        if child_hints.get("attribute") is True or child_hints.get("nodeType") == "attribute":
            opening += f" {_tag(child_hints, child_name)}={quoteattr(text_of(item))}"
        elif child_hints.get("nodeType") in ("text", "cdata"):
            text += _text(item)
        elif depth < MAX_DEPTH:
            lines += _element(document, child, child_name, item, margin + INDENT, depth + 1)
    if not lines:
        return [f"{margin}<{opening}>{text}</{tag}>" if text else f"{margin}<{opening}/>"]
    return [f"{margin}<{opening}>{text}", *lines, f"{margin}</{tag}>"]


def _list(document: Document, schema: View, name: str, value: list[Any], margin: str, depth: int) -> list[str]:
    hints = _hints(schema.node)
    wrapped = hints.get("wrapped") is True or hints.get("nodeType") == "element" or depth == 0
    items = view(document, schema.node.get("items", {}))
    item_name = str(_hints(items.node).get("name") or (items.name if depth == 0 and items.name else name))
    inner = margin + INDENT if wrapped else margin
    lines = [line for item in value for line in _element(document, items, item_name, item, inner, depth + 1)]
    if not wrapped:
        return lines
    tag = _tag(hints, name)
    return [f"{margin}<{tag}{_namespace(hints)}>", *lines, f"{margin}</{tag}>"]


def _tag(hints: Node, name: str) -> str:
    prefix = hints.get("prefix")
    return _name(f"{prefix}:{name}" if isinstance(prefix, str) and prefix else name)


def _name(name: str) -> str:
    """A valid XML name: invalid characters become `_`."""
    letters = "".join(character if character.isalnum() or character in "._-:" else "_" for character in name)
    return letters if letters[:1].isalpha() or letters[:1] == "_" else f"_{letters}"


def _namespace(hints: Node) -> str:
    if not isinstance(hints.get("namespace"), str):
        return ""
    prefix = hints.get("prefix")
    attribute = f"xmlns:{_name(prefix)}" if isinstance(prefix, str) and prefix else "xmlns"
    return f" {attribute}={quoteattr(hints['namespace'])}"


def _text(value: Any) -> str:
    return escape(text_of(value))
