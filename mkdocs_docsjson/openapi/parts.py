"""Schemas with a page of their own, as they are too large to be shown in place: components and unnamed parts.

A part is identified by its content: operations with the same object link to the same page.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import Any

from mkdocs_docsjson.openapi.api_document import Document
from mkdocs_docsjson.openapi.schema_components import component_reference, components_by_place
from mkdocs_docsjson.openapi.schema_views import View


@dataclass(frozen=True, slots=True)
class DocumentPart:
    """A schema, or a part of one, that is shown on a page of its own."""

    key: str
    """`schema Pet` for a component, `part 3f2a…` for other parts."""
    title: str
    """Name of the component, or the path to the part: `PaymentIntent.next_action.alipay`."""
    node: Any

    @property
    def component(self) -> str:
        """Name of the component; empty for other parts."""
        return self.key.removeprefix(COMPONENT) if self.key.startswith(COMPONENT) else ""


COMPONENT = "schema "


def component_part(document: Document, name: str) -> DocumentPart:
    """The part for a component."""
    return DocumentPart(COMPONENT + name, name, {"$ref": component_reference(document, name)})


def part_of(document: Document, schema: View, trail: str) -> DocumentPart:
    """The part for a schema that is too large to be shown in place. trail: names that lead to it, for the title."""
    if schema.pointer and (name := components_by_place(document).get(schema.pointer)):
        return component_part(document, name)
    return DocumentPart(
        f"part {document.file_of(schema.node)} {_digest(schema.node)}", trail or schema.name, schema.node
    )


def _digest(node: Any) -> str:
    written = json.dumps(node, sort_keys=True, default=str, ensure_ascii=False)
    return hashlib.sha256(written.encode("utf-8", "replace")).hexdigest()[:16]
