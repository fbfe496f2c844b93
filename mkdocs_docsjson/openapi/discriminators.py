"""The schemas that a discriminator chooses between: those of its mapping, and those that extend a schema by `allOf`."""

from __future__ import annotations

from typing import Any

from mkdocs_docsjson.openapi.api_document import Document
from mkdocs_docsjson.openapi.merge import merge_all_of
from mkdocs_docsjson.openapi.normalise import Node
from mkdocs_docsjson.openapi.schema_components import component_reference, components, components_by_place


def mapping_of(document: Document, chooser: Node) -> dict[str, str]:
    """Pointers of schemas by value of the discriminator; broken references are reported."""
    mapping = chooser.get("mapping")
    found = {}
    for key, target in (mapping if isinstance(mapping, dict) else {}).items():
        pointer = mapped_pointer(document, chooser, target)
        if pointer:
            found[str(key)] = pointer
        else:
            document.report(
                "openapi-reference",
                chooser,
                f'mapping: "{target}" refers to something that does not exist',
                "correct the reference",
                keys=("mapping", str(key)),
            )
    return found


def mapped_pointer(document: Document, chooser: Node, target: Any) -> str:
    """The pointer of the schema for a value of `mapping`: a component's name or a reference; empty if broken."""
    if not isinstance(target, str):
        return ""
    if target in components(document):
        return document.lookup(component_reference(document, target)).pointer
    return document.lookup(target, chooser).pointer


def discriminator_value(document: Document, node: Node, name: str) -> str:
    """The constant in a variant's own schema for the property that tells the variants apart; empty if there is none."""
    child = node.get("properties", {}).get(name) if name else None
    about = merge_all_of(document, child).node if child is not None else {}
    enum = about.get("enum", [])
    value = about["const"] if "const" in about else enum[0] if len(enum) == 1 else ""
    return value if isinstance(value, str) else ""


def extending_schemas(document: Document) -> dict[str, dict[str, str]]:
    """Schemas that extend a schema, directly or not: by its pointer their names by pointer, in document order."""

    def find() -> dict[str, dict[str, str]]:
        bases: dict[str, list[str]] = {}
        for name, node in components(document).items():
            schema = document.resolve(node).node
            parts = schema.get("allOf") if isinstance(schema, dict) else None
            refs = [document.resolve(part).pointer for part in parts] if isinstance(parts, list) else []
            bases[document.lookup(component_reference(document, name)).pointer] = [ref for ref in refs if ref]
        found: dict[str, dict[str, str]] = {}
        for pointer, name in components_by_place(document).items():
            seen: set[str] = set()
            todo = list(bases.get(pointer, []))
            while todo:
                base = todo.pop()
                if base not in seen and base != pointer:
                    seen.add(base)
                    found.setdefault(base, {})[pointer] = name
                    todo += bases.get(base, [])
        return found

    return document.memoize("children", document.root, find)


def extending(document: Document, node: Any, pointer: str) -> list[str]:
    """Pointers of the schemas that the discriminators in a node may choose. pointer: of the node, if it has one."""
    found, todo = list(extending_schemas(document).get(pointer, {})), [node]
    while todo:
        each = todo.pop()
        chooser = each.get("discriminator") if isinstance(each, dict) else None
        if isinstance(chooser, dict) and isinstance(named := chooser.get("mapping"), dict):
            found += [mapped_pointer(document, chooser, target) for target in named.values()]
        todo += each.values() if isinstance(each, dict) else each if isinstance(each, list) else ()
    return list(filter(None, found))
