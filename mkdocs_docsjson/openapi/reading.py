"""Reads values of a document's nodes, and reports those that have the wrong type."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mkdocs_docsjson.openapi.api_document import Document
from mkdocs_docsjson.openapi.model import ExternalDocs


class NodeReader:
    """Reads nodes of one document."""

    def __init__(self, document: Document) -> None:
        self.document = document

    def mapping(self, node: Any, key: str) -> Mapping[str, Any]:
        found = self.document.get(node, key)
        if isinstance(found, dict):
            return found
        if found is not None:
            self.shape(node, f"{key} must be a mapping", key)
        return {}

    def list(self, node: Any, key: str) -> list[Any]:
        found = self.document.get(node, key)
        if isinstance(found, list):
            return found
        if found is not None:
            self.shape(node, f"{key} must be a list", key)
        return []

    def shape(self, holder: Any, message: str, key: str) -> None:
        self.document.report("openapi-shape", holder, message, keys=(key,))

    def text(self, node: Any, key: str) -> str:
        value = node.get(key)
        if isinstance(value, (bool, int, float)):  # a summary such as `200` that YAML reads as a number
            return str(value)
        return self.document.text(value)

    def external(self, node: Any) -> ExternalDocs | None:
        found = self.document.get(node, "externalDocs")
        if not isinstance(found, dict) or not self.text(found, "url"):
            return None
        return ExternalDocs(self.text(found, "url"), self.text(found, "description"))


def as_list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []
