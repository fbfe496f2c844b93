"""Converts messages of AsyncAPI documents to bodies of OpenAPI: payloads, headers, examples, bindings."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from mkdocs_docsjson.openapi.api_document import Document
from mkdocs_docsjson.openapi.reading import as_list

Node = dict[str, Any]

_JSON_SCHEMA = ("vnd.aai.asyncapi", "schema+json", "schema+yaml", "vnd.oai.openapi")
"""Parts of names of schema formats that are read as JSON Schema."""


class Messages:
    """The messages of one document."""

    def __init__(self, document: Document) -> None:
        self._document = document
        default = document.root.get("defaultContentType")
        self._default = default if isinstance(default, str) and default else "application/json"

    def resolve(self, node: Any) -> Node:
        """A message or operation with its reference followed and its traits merged in; its own values override them."""
        found = self._document.resolve(node).node
        if not isinstance(found, dict):
            return {}
        traits = [self._document.resolve(each).node for each in as_list(found.get("traits"))]
        merged: Node = {}
        for each in (*traits, found):
            merged = _merge_patch(merged, each) if isinstance(each, dict) else merged
        return self._document.derive(merged, found) if traits else found

    def messages_by_name(self, node: Any) -> list[tuple[str, Node]]:
        """Messages by name: from a mapping (3.x), from `oneOf`, or a single one (2.x)."""
        found = self._document.resolve(node)
        if isinstance(node, list):
            return [pair for each in node for pair in self.messages_by_name(each)]
        value = found.node
        if not isinstance(value, dict):
            return []
        if isinstance(value.get("oneOf"), list):
            return [pair for each in value["oneOf"] for pair in self.messages_by_name(each)]
        name = value.get("name") or value.get("messageId") or found.name
        return [(str(name or ""), self.resolve(node))]

    def body(self, messages: Sequence[tuple[str, Node]]) -> Node | None:
        """A request body with the messages as its content; None if there are none."""
        content: dict[str, Node] = {}
        by_type: dict[str, list[tuple[str, Node]]] = {}
        for name, message in messages:
            kind = message.get("contentType")
            by_type.setdefault(kind if isinstance(kind, str) and kind else self._default, []).append((name, message))
        for kind, group in by_type.items():
            media: Node = {}
            if len(messages) > 1 or not self._foreign(messages[0][1])[0]:
                schemas = [self._payload(name, message, alone=len(messages) == 1) for name, message in group]
                media["schema"] = schemas[0] if len(schemas) == 1 else {"oneOf": schemas}
            if examples := dict(self._examples(group)):
                media["examples"] = examples
            content[kind] = media
        return {"content": content} if content else None

    def headers(self, messages: Sequence[tuple[str, Node]]) -> Iterator[Node]:
        """The headers of all messages as parameters; those that every message requires are required."""
        found: dict[str, Node] = {}
        needed: list[set[str]] = []
        for _, message in messages:
            schema = self._document.resolve(message.get("headers")).node
            fields = schema.get("properties") if isinstance(schema, dict) else None
            needed.append(set(map(str, as_list(schema.get("required")))) if isinstance(schema, dict) else set())
            for name, field in fields.items() if isinstance(fields, dict) else ():
                field_schema = self._document.resolve(field).node
                about = field_schema.get("description") if isinstance(field_schema, dict) else ""
                found.setdefault(name, {"name": name, "in": "header", "schema": field, "description": about or ""})
        for name, node in found.items():
            yield {**node, "required": all(name in each for each in needed)}

    def description(self, messages: Sequence[tuple[str, Node]]) -> str:
        """The description of a single message and the bindings of all, as Markdown."""
        parts = []
        for _, message in messages[:1] if len(messages) == 1 else ():
            parts += [f"**{message['title']}**" if message.get("title") else "", _summary_and_description(message)]
            parts.append(self._foreign(message)[0])
        for name, message in messages:
            parts.append(_correlation(self._document, message))
            own = f"{name}.bindings" if name and len(messages) > 1 else "message.bindings"
            parts.append(bindings(self._document, message, own))
        return "\n\n".join(filter(None, parts))

    def _foreign(self, message: Node) -> tuple[str, Any]:
        """Returns (Markdown of a payload that is not JSON Schema, else empty; the payload)."""
        payload, kind = message.get("payload"), message.get("schemaFormat")
        resolved = self._document.resolve(payload).node
        if isinstance(resolved, dict) and "schemaFormat" in resolved:  # 3.x: an object with format and schema
            kind, payload = resolved["schemaFormat"], resolved.get("schema")
        if not isinstance(kind, str) or any(prefix in kind for prefix in _JSON_SCHEMA):
            return "", payload
        text = payload if isinstance(payload, str) else json.dumps(payload, indent=2, ensure_ascii=False)
        return f"`{kind}`\n\n{json_block(text)}", payload

    def _payload(self, name: str, message: Node, *, alone: bool) -> Node:
        foreign, payload = self._foreign(message)
        title = message.get("title") or name
        about = "" if alone else "\n\n".join(filter(None, [_summary_and_description(message), foreign]))
        if foreign:
            return {"title": str(title), "description": about}
        if isinstance(payload, bool) or payload is None:
            payload = {}
        if not isinstance(payload, dict):
            self._document.report("openapi-shape", message, "payload must be a schema", keys=("payload",))
            payload = {}
        beside = {"description": about} if about else {}
        if title and not (alone and "$ref" in payload):
            beside["title"] = str(title)
        schema: Node = self._document.derive({**payload, **beside}, payload)
        return schema

    def _examples(self, messages: Sequence[tuple[str, Node]]) -> Iterator[tuple[str, Node]]:
        for name, message in messages:
            for number, each in enumerate(as_list(message.get("examples")), 1):
                if isinstance(each, dict) and "payload" in each:
                    label = str(each.get("name") or each.get("summary") or number)
                    shown = f"{name}: {label}" if name and len(messages) > 1 else label
                    yield shown, {"summary": str(each.get("summary") or ""), "value": each["payload"]}


def bindings(document: Document, node: Mapping[str, Any], name: str) -> str:
    """The bindings to protocols as Markdown, a block for each. name: of the object that has them."""
    found = document.resolve(node.get("bindings")).node
    blocks = []
    for protocol, value in found.items() if isinstance(found, dict) else ():
        value = document.resolve(value).node
        if value:
            blocks.append(f"### `{name}.{protocol}`\n\n{json_block(json.dumps(value, indent=2, ensure_ascii=False))}")
    return "\n\n".join(blocks)


def json_block(text: str) -> str:
    """A block of JSON."""
    return f"````json\n{text.replace('````', '')}\n````"


def _summary_and_description(message: Node) -> str:
    return "\n\n".join(str(message[key]).strip() for key in ("summary", "description") if message.get(key))


def _correlation(document: Document, message: Node) -> str:
    found = document.resolve(message.get("correlationId")).node
    if not isinstance(found, dict) or not found.get("location"):
        return ""
    about = f": {found['description']}" if found.get("description") else ""
    return f"`correlationId` = `{found['location']}`{about}"


def _merge_patch(below: Node, above: Node) -> Node:
    """Merge `above` into `below`, as JSON Merge Patch (RFC 7396) does."""
    result = dict(below)
    for key, value in above.items():
        old = result.get(key)
        if isinstance(old, dict) and isinstance(value, dict) and "$ref" not in value:
            result[key] = _merge_patch(old, value)
        elif value is None:
            result.pop(key, None)
        else:
            result[key] = value
    return result
