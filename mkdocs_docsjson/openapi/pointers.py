"""JSON pointers and walks through parsed trees."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

from mkdocs_docsjson.problems import closest

Path = tuple[str, ...]
"""Keys and indexes from the root, all as text."""

MISSING: Any = object()
"""The result for a pointer that leads nowhere, as `None` is a value."""

_NAMED = {
    "schemas", "definitions", "$defs", "parameters", "responses", "requestBodies", "headers", "examples",
    "securitySchemes", "links", "callbacks", "pathItems", "mediaTypes",
}  # fmt: skip
"""Objects whose keys are names that authors have chosen."""


def pointer_of(path: Path) -> str:
    """The JSON pointer of a path: `("paths", "/pets")` -> `/paths/~1pets`; empty for the root."""
    return "".join("/" + part.replace("~", "~0").replace("/", "~1") for part in path)


def parts_of(pointer: str) -> list[str]:
    return [part.replace("~1", "/").replace("~0", "~") for part in pointer.split("/")[1:]]


def walk(tree: Any, pointer: str) -> Any:
    """The value at a JSON pointer, or `MISSING`."""
    current = tree
    for key in parts_of(pointer):
        if isinstance(current, dict) and key in current:
            current = current[key]
        elif isinstance(current, list) and key.isdigit() and len(key) < 9 and int(key) < len(current):
            current = current[int(key)]
        else:
            return MISSING
    return current


def nearest_key(tree: Any, pointer: str) -> str:
    parent, _, last = pointer.rpartition("/")
    around = walk(tree, parent)
    return closest(parts_of("/" + last)[0], around) if isinstance(around, dict) else ""


def name_of(file: str, pointer: str) -> str:
    parts = parts_of(pointer)
    if not parts:
        stem = posixpath.basename(urlsplit(file).path)
        return pointer if pointer else stem.rsplit(".", 1)[0]
    return parts[-1] if len(parts) == 1 or parts[-2] in _NAMED else ""


def is_outside(file: str) -> bool:
    return file.startswith(("/", "../")) or file == ".." or "\\" in file or ":" in file[:2]


def mappings(tree: Any) -> Iterator[dict[str, Any]]:
    return (node for _, node in collections(tree) if isinstance(node, dict))


def collections(tree: Any) -> Iterator[tuple[Path, Any]]:
    """Yield every mapping and list of a tree once, from top to bottom, with its path."""
    seen: set[int] = set()
    stack: list[tuple[Path, Any]] = [((), tree)]
    while stack:
        path, node = stack.pop()
        if id(node) in seen:
            continue
        seen.add(id(node))
        yield path, node
        entries = node.items() if isinstance(node, dict) else enumerate(node)
        stack += [
            ((*path, str(key)), value) for key, value in reversed(list(entries)) if isinstance(value, (dict, list))
        ]
