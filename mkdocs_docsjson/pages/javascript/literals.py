"""Texts, numbers, lists, objects and names."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from mkdocs_docsjson.pages.expressions import unescape
from mkdocs_docsjson.pages.javascript.environment import Env, with_place
from mkdocs_docsjson.pages.javascript.members import UNSAFE, items_of
from mkdocs_docsjson.pages.javascript.nodes import Run, children_of, expression, reads, refuse, text_of
from mkdocs_docsjson.pages.javascript.parse import without_marks
from mkdocs_docsjson.pages.javascript.regexes import pattern_of
from mkdocs_docsjson.pages.javascript.values import (
    UNDEFINED,
    Collection,
    Refused,
    property_name,
    to_number,
    to_text,
)

if TYPE_CHECKING:
    from tree_sitter import Node


def constant(value: Any) -> Run:
    return lambda _env: value


@reads("true", "false", "null", "undefined")
def _keyword(node: Node) -> Run:
    return constant({"true": True, "false": False, "null": None, "undefined": UNDEFINED}[node.type])


@reads("number")
def _number(node: Node) -> Run:
    text = text_of(node).replace("_", "")
    if text.endswith("n") and not text.lower().startswith("0x"):
        return refuse("a BigInt is not evaluated", node.start_byte)
    return constant(to_number(text))


@reads("string")
def _string(node: Node) -> Run:
    return constant(unescape(text_of(node)[1:-1]))


@reads("template_string")
def _template(node: Node) -> Run:
    pieces: list[Run] = []
    source = node.text or b""
    last = node.start_byte + 1

    def literal(end: int) -> None:
        if end > last:
            written = source[last - node.start_byte : end - node.start_byte].decode("utf-8", "replace")
            pieces.append(constant(unescape(without_marks(written).replace("\r\n", "\n"))))

    for child in node.named_children:
        if child.type == "template_substitution":
            literal(child.start_byte)
            inner = children_of(child)
            pieces.append(expression(inner[0] if inner else None))
            last = child.end_byte
    literal(node.end_byte - 1)
    return lambda env: env.home.machine.text("".join([to_text(piece(env)) for piece in pieces]))


@reads("regex")
def _regex(node: Node) -> Run:
    source, flags = text_of(node.child_by_field_name("pattern")), text_of(node.child_by_field_name("flags"))

    def run(env: Env) -> Any:
        try:
            return pattern_of(source, flags)
        except Refused as refused:
            raise with_place(refused, env, node_at) from None

    node_at = node.start_byte
    return run


@reads("identifier")
def _identifier(node: Node) -> Run:
    name, at = text_of(node), node.start_byte

    def run(env: Env) -> Any:
        scope: Env | None = env
        while scope is not None:
            values = scope.values
            if name in values:
                return values[name]
            scope = scope.parent
        try:
            return env.home.module.look(name)
        except Refused as refused:
            raise with_place(refused, env, at) from None

    return run


@reads("parenthesized_expression")
def _parenthesized(node: Node) -> Run:
    inner = children_of(node)
    return expression(inner[0] if inner else None)


@reads("sequence_expression")
def _sequence(node: Node) -> Run:
    parts = [expression(child) for child in children_of(node)]

    def run(env: Env) -> Any:
        value: Any = UNDEFINED
        for part in parts:
            value = part(env)
        return value

    return run


def spread_list(nodes: list[Node]) -> Run:
    """Return what evaluates list items or arguments, including `...`."""
    parts = [
        (True, expression(children_of(node)[0] if children_of(node) else None))
        if node.type == "spread_element"
        else (False, expression(node))
        for node in nodes
    ]
    if not any(spread for spread, _ in parts):
        runs = [run for _, run in parts]
        return lambda env: [run(env) for run in runs]

    def run(env: Env) -> Any:
        values: list[Any] = []
        for spread, part in parts:
            value = part(env)
            if spread:
                more = items_of(value)
                env.home.machine.charge(len(more))
                values.extend(more)
            else:
                values.append(value)
        return values

    return run


@reads("array")
def _array(node: Node) -> Run:
    if any(before.type in ("[", ",") and after.type == "," for before, after in _neighbours(node)):
        return refuse("a list with holes is not evaluated", node.start_byte)
    return spread_list(children_of(node))


def _neighbours(node: Node) -> list[tuple[Node, Node]]:
    children = [child for child in node.children if child.type != "comment"]
    return list(pairwise(children))


@reads("object")
def _object(node: Node) -> Run:
    steps = [_entry(child) for child in children_of(node)]

    def run(env: Env) -> Any:
        members: dict[str, Any] = {}
        for step in steps:
            step(env, members)
        return members

    return run


def _entry(node: Node) -> Any:
    """Return what adds one entry of an object literal to the object."""
    if node.type == "spread_element":
        inner = expression(children_of(node)[0] if children_of(node) else None)
        return lambda env, made: _spread_into(env, made, inner(env))
    if node.type == "shorthand_property_identifier":
        name, value = text_of(node), _identifier(node)
        return lambda env, made: made.__setitem__(name, value(env))
    if node.type == "pair":
        key = key_of(node.child_by_field_name("key"))
        value = expression(node.child_by_field_name("value"))

        def put(env: Env, made: dict[str, Any]) -> None:
            made[_safe(key(env))] = value(env)

        return put
    if node.type == "method_definition" and not any(child.type in ("get", "set", "*") for child in node.children):
        name_of = key_of(node.child_by_field_name("name"))
        method = expression(node)
        return lambda env, made: made.__setitem__(_safe(name_of(env)), method(env))
    refused = refuse("this kind of object member is not evaluated", node.start_byte)
    return lambda env, made: refused(env)


def _safe(name: str) -> str:
    if name in UNSAFE:
        raise Refused(f"{name} cannot be reached")
    return name


def _spread_into(env: Env, target: dict[str, Any], value: Any) -> None:
    if isinstance(value, dict):
        env.home.machine.charge(len(value))
        target.update(value)
    elif isinstance(value, list | str):
        env.home.machine.charge(len(value))
        target.update({str(index): one for index, one in enumerate(value)})
    elif isinstance(value, Collection):
        raise Refused("a Map or Set cannot be spread into an object here")


def key_of(node: Node | None) -> Run:
    """Return what evaluates the name of a member in an object literal or pattern."""
    if node is None:
        return refuse("it is incomplete", 0)
    if node.type == "computed_property_name":
        inner = expression(children_of(node)[0] if children_of(node) else None)
        return lambda env: property_name(inner(env))
    if node.type == "string":
        return constant(unescape(text_of(node)[1:-1]))
    if node.type == "number":
        return constant(to_text(to_number(text_of(node).replace("_", ""))))
    return constant(text_of(node))
