"""What does not fit where it is used, and so has a page of its own: components, and parts of schemas without a name.

A part is known by what it says: operations that ask for the same object lead to the same page.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import Any

from mkdocs_docsjson.openapi.references import Document
from mkdocs_docsjson.openapi.views import View, component_reference, components_by_place


@dataclass(frozen=True, slots=True)
class DocumentPart:
    """A schema, or a part of one, that is shown on a page of its own."""

    key: str
    """`schema Pet` of a component, `part 3f2a…` of all else."""
    title: str
    """Name of the component, or the way there: `PaymentIntent.next_action.alipay`."""
    node: Any

    @property
    def component(self) -> str:
        """Name of the component that it is, or empty."""
        return self.key.removeprefix(COMPONENT) if self.key.startswith(COMPONENT) else ""


COMPONENT = "schema "


def component_part(document: Document, name: str) -> DocumentPart:
    """A component as what has a page."""
    return DocumentPart(COMPONENT + name, name, {"$ref": component_reference(document, name)})


def part_of(document: Document, seen: View, way: str) -> DocumentPart:
    """What a schema is that does not fit. way: names that lead to it, for a title."""
    if seen.pointer and (name := components_by_place(document).get(seen.pointer)):
        return component_part(document, name)
    return DocumentPart(f"part {document.file_of(seen.node)} {_digest(seen.node)}", way or seen.name, seen.node)


def _digest(node: Any) -> str:
    written = json.dumps(node, sort_keys=True, default=str, ensure_ascii=False)
    return hashlib.sha256(written.encode("utf-8", "replace")).hexdigest()[:16]
