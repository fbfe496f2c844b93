"""The table of node kinds that are evaluated, each with what turns a node into a Python function.

Each node is compiled once, so evaluation needs no walk over the tree. A node without an entry is refused only when it
is reached, as handlers and effects, which are never called here, may contain anything.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from mkdocs_docsjson.pages.javascript.environment import Env, with_place
from mkdocs_docsjson.pages.javascript.parse import without_marks
from mkdocs_docsjson.pages.javascript.values import Refused

if TYPE_CHECKING:
    from tree_sitter import Node

Run = Callable[[Env], Any]
"""Returns the value of an expression in an environment."""

_READERS: dict[str, Callable[[Node], Run]] = {}


def reads(*kinds: str) -> Callable[[Callable[[Node], Run]], Callable[[Node], Run]]:
    """Return a decorator that adds a function to the table."""

    def enter(reader: Callable[[Node], Run]) -> Callable[[Node], Run]:
        _READERS.update(dict.fromkeys(kinds, reader))
        return reader

    return enter


def expression(node: Node | None) -> Run:
    """Return what evaluates an expression."""
    if node is None:
        return refuse("it is incomplete", 0)
    reader = _READERS.get(node.type)
    return reader(node) if reader else refuse(f"{kind_name(node)} is not evaluated", node.start_byte)


def refuse(reason: str, at: int) -> Run:
    def run(env: Env) -> Any:
        raise with_place(Refused(reason), env, at)

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


def kind_name(node: Node) -> str:
    return _NAMES.get(node.type) or node.type.replace("_", " ")


def text_of(node: Node | None) -> str:
    """Return the source text of a node."""
    return without_marks(node.text.decode("utf-8", "replace")) if node is not None and node.text is not None else ""


def children_of(node: Node) -> list[Node]:
    """Return the named children without comments."""
    return [child for child in node.named_children if child.type != "comment"]
