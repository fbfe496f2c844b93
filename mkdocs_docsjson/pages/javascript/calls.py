"""Members, calls, `new` and assignments."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mkdocs_docsjson.pages.javascript.environment import Env, with_place
from mkdocs_docsjson.pages.javascript.literals import spread_list
from mkdocs_docsjson.pages.javascript.members import call_member, member
from mkdocs_docsjson.pages.javascript.nodes import Run, children_of, expression, reads, refuse, text_of
from mkdocs_docsjson.pages.javascript.operators import BINARY, SHORT
from mkdocs_docsjson.pages.javascript.patterns import assigner_of, assigns
from mkdocs_docsjson.pages.javascript.values import UNDEFINED, Namespace, Refused, to_number

if TYPE_CHECKING:
    from tree_sitter import Node

_CHAIN = frozenset({"member_expression", "subscript_expression", "call_expression"})
_CUT = object()
"""The value of a chain that `?.` has ended."""


@reads(*_CHAIN)
def _chain(node: Node) -> Run:
    run = _link(node)

    def end_optional_chain(env: Env) -> Any:
        value = run(env)
        return UNDEFINED if value is _CUT else value

    return end_optional_chain


def _link(node: Node | None) -> Run:
    """Return what evaluates a part of a chain; its value is `_CUT` after a `?.` on nothing."""
    if node is None or node.type not in _CHAIN:
        return expression(node)
    return _call(node) if node.type == "call_expression" else _member(node)


def _key(node: Node) -> Run:
    if node.type == "member_expression":
        name = node.child_by_field_name("property")
        if name is not None and name.type == "private_property_identifier":
            return refuse("a class is not evaluated", node.start_byte)
        written = text_of(name)
        return lambda _env: written
    return expression(node.child_by_field_name("index"))


def _is_optional(node: Node) -> bool:
    return any(child.type == "optional_chain" for child in node.children)


def _member(node: Node) -> Run:
    holder, key = _link(node.child_by_field_name("object")), _key(node)
    optional, at = _is_optional(node), node.start_byte

    def run(env: Env) -> Any:
        value = holder(env)
        if value is _CUT or (optional and (value is None or value is UNDEFINED)):
            return _CUT
        try:
            return member(env.home.machine, value, key(env))
        except Refused as refused:
            raise with_place(refused, env, at) from None

    return run


def _call(node: Node) -> Run:
    written = node.child_by_field_name("arguments")
    callee, at, optional = node.child_by_field_name("function"), node.start_byte, _is_optional(node)
    if written is None or written.type != "arguments":
        return refuse("a tagged template is not evaluated", at)
    if callee is None or callee.type in ("import", "super"):
        return refuse("import() is not evaluated", at)
    arguments = spread_list(children_of(written))
    if callee.type in ("member_expression", "subscript_expression"):
        return _method(callee, arguments, optional, at)
    function, name = _link(callee), text_of(callee) if callee.type == "identifier" else ""

    def run(env: Env) -> Any:
        value = function(env)
        if value is _CUT or (optional and (value is None or value is UNDEFINED)):
            return _CUT
        machine = env.home.machine
        if name.startswith("use"):
            machine.hooks.add(name)
        try:
            return machine.call(value, arguments(env))
        except Refused as refused:
            raise with_place(refused, env, at) from None

    return run


def _method(callee: Node, arguments: Run, optional: bool, at: int) -> Run:
    holder, key, is_optional = _link(callee.child_by_field_name("object")), _key(callee), _is_optional(callee)

    def run(env: Env) -> Any:
        this = holder(env)
        if this is _CUT or (is_optional and (this is None or this is UNDEFINED)):
            return _CUT
        machine, name = env.home.machine, key(env)
        try:
            if optional and member(machine, this, name) in (None, UNDEFINED):
                return _CUT
            return call_member(machine, this, name, arguments(env))
        except Refused as refused:
            raise with_place(refused, env, at) from None

    return run


@reads("new_expression")
def _new(node: Node) -> Run:
    kind, written, at = expression(node.child_by_field_name("constructor")), node.child_by_field_name("arguments"), 0
    arguments = spread_list(children_of(written) if written is not None else [])
    at = node.start_byte

    def run(env: Env) -> Any:
        instance = kind(env)
        try:
            if not isinstance(instance, Namespace) or instance.create is None:
                raise Refused("new is evaluated only for Map, Set, Array, Object, RegExp and Error")
            return instance.create(env.home.machine, arguments(env))
        except Refused as refused:
            raise with_place(refused, env, at) from None

    return run


@reads("assignment_expression")
def _assignment(node: Node) -> Run:
    take = assigner_of(node.child_by_field_name("left"), assigns)
    value = expression(node.child_by_field_name("right"))

    def run(env: Env) -> Any:
        assigned = value(env)
        take(env, assigned)
        return assigned

    return run


@reads("augmented_assignment_expression")
def _augmented(node: Node) -> Run:
    target = node.child_by_field_name("left")
    before, take = expression(target), assigner_of(target, assigns)
    value, operator = expression(node.child_by_field_name("right")), text_of(node.child_by_field_name("operator"))[:-1]
    if decided := SHORT.get(operator):

        def short(env: Env) -> Any:
            current = before(env)
            if decided(current):
                return current
            assigned = value(env)
            take(env, assigned)
            return assigned

        return short
    work = BINARY.get(operator)
    if work is None:
        return refuse(f"{operator}= is not evaluated", node.start_byte)

    def run(env: Env) -> Any:
        assigned = work(env, before(env), value(env))
        take(env, assigned)
        return assigned

    return run


@reads("update_expression")
def _update(node: Node) -> Run:
    target = node.child_by_field_name("argument")
    before, take = expression(target), assigner_of(target, assigns)
    step = 1.0 if text_of(node.child_by_field_name("operator")) == "++" else -1.0
    prefix = node.children[0].type in ("++", "--")

    def run(env: Env) -> Any:
        number = to_number(before(env))
        take(env, number + step)
        return number + step if prefix else number

    return run
