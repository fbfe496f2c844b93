"""The table of what is evaluated: for each kind of node, what makes a Python function of it.

A node becomes its function once; evaluating walks no tree. What has no entry is refused when it is reached, and not
before: handlers and effects, which nothing calls here, may hold anything.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from mkdocs_docsjson.pages.javascript.environment import Env, placed
from mkdocs_docsjson.pages.javascript.parse import as_written
from mkdocs_docsjson.pages.javascript.values import Refused

if TYPE_CHECKING:
    from tree_sitter import Node

Run = Callable[[Env], Any]
"""The value of an expression in an environment."""

_READERS: dict[str, Callable[[Node], Run]] = {}


def reads(*kinds: str) -> Callable[[Callable[[Node], Run]], Callable[[Node], Run]]:
    """Return a decorator that adds a function to the table."""

    def enter(reader: Callable[[Node], Run]) -> Callable[[Node], Run]:
        _READERS.update(dict.fromkeys(kinds, reader))
        return reader

    return enter


def expression(node: Node | None) -> Run:
    """What evaluates an expression."""
    if node is None:
        return refuse("something is missing in it", 0)
    reader = _READERS.get(node.type)
    return reader(node) if reader else refuse(f"{named(node)} is not evaluated", node.start_byte)


def refuse(reason: str, at: int) -> Run:
    def run(env: Env) -> Any:
        raise placed(Refused(reason), env, at)

    return run


_NAMES = {
    "await_expression": "await",
    "yield_expression": "yield",
    "class": "a class",
    "this": "this",
    "super": "super",
    "generator_function": "a generator",
    "meta_property": "import.meta",
    "import": "import()",
}


def named(node: Node) -> str:
    return _NAMES.get(node.type) or node.type.replace("_", " ")


def text_of(node: Node | None) -> str:
    """The source text of a node."""
    return as_written(node.text.decode("utf-8", "replace")) if node is not None and node.text is not None else ""


def children_of(node: Node) -> list[Node]:
    """Named children without comments."""
    return [child for child in node.named_children if child.type != "comment"]
