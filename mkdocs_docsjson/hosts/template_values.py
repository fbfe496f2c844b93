"""Values of the variable `docsjson` that an owner's template misspells: Jinja prints nothing for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import is_dataclass
from functools import lru_cache
from types import UnionType
from typing import Any, NamedTuple, Union, get_args, get_origin, get_type_hints

from jinja2 import nodes

from mkdocs_docsjson.context.views import DocsJson
from mkdocs_docsjson.problems import closest
from mkdocs_docsjson.theme_words import english

VARIABLE = "docsjson"
_ASKS = {"defined", "undefined", "default", "d"}
"""Tests and filters of Jinja for values that may be missing."""


class UnknownValue(NamedTuple):
    """A value that there is not."""

    name: str
    """As the template writes it: `docsjson.page.titel`."""
    line: int
    hint: str


def unknown_values(tree: nodes.Template) -> Iterator[UnknownValue]:
    """Yield the values of `docsjson`, and of what a loop takes from it, that do not exist."""
    types: dict[str, Any] = {VARIABLE: DocsJson}
    for loop in tree.find_all(nodes.For):
        if isinstance(loop.target, nodes.Name):
            found = _element(_type_of(loop.iter, types))
            is_new = types.setdefault(loop.target.name, found) == found
            types[loop.target.name] = found if is_new else None  # one name for two kinds of values
    for each in (*tree.find_all(nodes.Assign), *tree.find_all(nodes.AssignBlock), *tree.find_all(nodes.Macro)):
        for name in each.find_all(nodes.Name):
            if name.ctx in ("store", "param"):
                types[name.name] = None
    asked = {id(each.node) for kind in (nodes.Test, nodes.Filter) for each in tree.find_all(kind) if each.name in _ASKS}
    for node in tree.find_all(nodes.Getattr):
        if id(node) in asked:
            continue
        names = _names(_type_of(node.node, types))
        if names and node.attr not in names:
            yield UnknownValue(_written(node), node.lineno, closest(node.attr, names, 0.7))


def _type_of(node: nodes.Node, types: Mapping[str, Any]) -> Any:
    """The type of an expression; None if it is none of ours."""
    if isinstance(node, nodes.Name):
        return types.get(node.name)
    if not isinstance(node, nodes.Getattr):
        return None
    return _fields(_type_of(node.node, types)).get(node.attr)


@lru_cache(maxsize=64)
def _fields(owner: Any) -> dict[str, Any]:
    return {name: _plain(hint) for name, hint in get_type_hints(owner).items()} if is_dataclass(owner) else {}


def _plain(hint: Any) -> Any:
    """A type without `| None`."""
    if get_origin(hint) in (Union, UnionType):
        rest = [each for each in get_args(hint) if each is not type(None)]
        return rest[0] if len(rest) == 1 else None
    return hint


def _element(kind: Any) -> Any:
    return get_args(kind)[0] if get_origin(kind) is tuple else None


def _names(kind: Any) -> list[str]:
    """What a value of this type has; empty if that is not known."""
    if get_origin(kind) is dict:  # the words of the interface
        return [*english("")]
    return [name for name in dir(kind) if not name.startswith("_")] if is_dataclass(kind) else []


def _written(node: nodes.Node) -> str:
    if isinstance(node, nodes.Getattr):
        return f"{_written(node.node)}.{node.attr}"
    return node.name if isinstance(node, nodes.Name) else "…"
