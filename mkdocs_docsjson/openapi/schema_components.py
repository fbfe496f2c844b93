"""The component schemas of a document by their names."""

from __future__ import annotations

from mkdocs_docsjson.openapi.api_document import Document
from mkdocs_docsjson.openapi.normalise import Node


def components(document: Document) -> Node:
    """The document's component schemas by name."""
    holder = document.root if document.version < (3, 0) else document.get(document.root, "components")
    found = document.get(holder, "definitions" if document.version < (3, 0) else "schemas")
    return found if isinstance(found, dict) else {}


def component_reference(document: Document, name: str) -> str:
    """The `$ref` of a schema among the components of a document."""
    folder = "definitions" if document.version < (3, 0) else "components/schemas"
    return f"#/{folder}/{name.replace('~', '~0').replace('/', '~1')}"


def components_by_place(document: Document) -> dict[str, str]:
    """Names of components by the pointer of their target; if several share it, the one defined there."""

    def find() -> dict[str, str]:
        found: dict[str, str] = {}
        for name in components(document):
            pointer = document.lookup(component_reference(document, name)).pointer
            if pointer not in found or pointer.endswith(f"/{name}"):
                found[pointer] = name
        return found

    return document.memoize("components by place", document.root, find)
