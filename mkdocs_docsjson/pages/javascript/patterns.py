"""Targets of assignments: names, destructuring with defaults, members on the left of `=`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from mkdocs_docsjson.pages.javascript.environment import Env, with_place
from mkdocs_docsjson.pages.javascript.literals import key_of
from mkdocs_docsjson.pages.javascript.members import items_of, member, set_member
from mkdocs_docsjson.pages.javascript.nodes import children_of, expression, kind_name, refuse, text_of
from mkdocs_docsjson.pages.javascript.values import UNDEFINED, Refused

if TYPE_CHECKING:
    from tree_sitter import Node

Assigner = Callable[[Env, Any], None]
"""Assigns a value to a target."""
Name = Callable[[Env, str, Any], None]


def declares(env: Env, name: str, value: Any) -> None:
    env.values[name] = value


def declares_var(env: Env, name: str, value: Any) -> None:
    env.declare(name, value, var=True)


def assigns(env: Env, name: str, value: Any) -> None:
    env.assign(name, value)


def assigner_of(node: Node | None, name: Name) -> Assigner:
    """Return what assigns to a target. name: handles a name and its value, see `declares` and `assigns`."""
    if node is None:
        return _refused("it is incomplete", 0)
    kind = node.type
    if kind in ("identifier", "shorthand_property_identifier_pattern", "shorthand_property_identifier"):
        written = text_of(node)
        return lambda env, value: name(env, written, value)
    if kind in ("assignment_pattern", "object_assignment_pattern", "assignment_expression"):
        inner = assigner_of(node.child_by_field_name("left"), name)
        default = expression(node.child_by_field_name("right"))
        return lambda env, value: inner(env, default(env) if value is UNDEFINED else value)
    if kind in ("array_pattern", "array"):
        return _list(node, name)
    if kind in ("object_pattern", "object"):
        return _object(node, name)
    if kind in ("member_expression", "subscript_expression") and name is assigns:
        return _member(node)
    if kind in ("parenthesized_expression", "rest_pattern"):
        return assigner_of(children_of(node)[0] if children_of(node) else None, name)
    return _refused(f"{kind_name(node)} cannot take a value", node.start_byte)


def _refused(reason: str, at: int) -> Assigner:
    run = refuse(reason, at)
    return lambda env, _value: run(env)


def _list(node: Node, name: Name) -> Assigner:
    parts: list[tuple[bool, Assigner]] = []
    hole = True
    for child in node.children[1:-1]:
        if child.type == "comment":
            continue
        if child.type == ",":
            if hole:
                parts.append((False, lambda _env, _value: None))
            hole = True
            continue
        parts.append((child.type in ("rest_pattern", "spread_element"), assigner_of(_inner(child), name)))
        hole = False
    at = node.start_byte

    def run(env: Env, value: Any) -> None:
        try:
            items = items_of(value)
        except Refused as refused:
            raise with_place(refused, env, at) from None
        env.home.machine.charge(len(items))
        for index, (rest, take) in enumerate(parts):
            if rest:
                take(env, list(items[index:]))
            else:
                take(env, items[index] if index < len(items) else UNDEFINED)

    return run


def _inner(node: Node) -> Node:
    """Return the pattern after `...`."""
    return children_of(node)[0] if node.type == "spread_element" and children_of(node) else node


def _object(node: Node, name: Name) -> Assigner:
    parts: list[tuple[Callable[[Env], Any] | None, Assigner]] = []
    for child in children_of(node):
        if child.type in ("pair_pattern", "pair"):
            key = key_of(child.child_by_field_name("key"))
            parts.append((key, assigner_of(child.child_by_field_name("value"), name)))
        elif child.type in ("rest_pattern", "spread_element"):
            parts.append((None, assigner_of(_inner(child), name)))
        else:
            left = child.child_by_field_name("left") or child
            parts.append((key_of(left), assigner_of(child, name)))
    at = node.start_byte

    def run(env: Env, value: Any) -> None:
        taken: list[str] = []
        try:
            if value is None or value is UNDEFINED:
                raise Refused("a value that is null or undefined has no members")
            for key, take in parts:
                if key is None:
                    rest = dict(value) if isinstance(value, dict) else {}
                    env.home.machine.charge(len(rest))
                    for one in taken:
                        rest.pop(one, None)
                    take(env, rest)
                else:
                    taken.append(key(env))
                    take(env, member(env.home.machine, value, taken[-1]))
        except Refused as refused:
            raise with_place(refused, env, at) from None

    return run


def _member(node: Node) -> Assigner:
    holder = expression(node.child_by_field_name("object"))
    at = node.start_byte
    if node.type == "member_expression":
        written = text_of(node.child_by_field_name("property"))
        key: Callable[[Env], Any] = lambda _env: written  # noqa: E731
    else:
        key = expression(node.child_by_field_name("index"))

    def run(env: Env, value: Any) -> None:
        try:
            set_member(env.home.machine, holder(env), key(env), value)
        except Refused as refused:
            raise with_place(refused, env, at) from None

    return run
