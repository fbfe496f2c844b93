"""Operators: arithmetic, comparison, logic, conditions."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from mkdocs_docsjson.pages.javascript.environment import Env, with_place
from mkdocs_docsjson.pages.javascript.members import own_members
from mkdocs_docsjson.pages.javascript.nodes import Run, expression, reads, refuse, text_of
from mkdocs_docsjson.pages.javascript.values import (
    CALLABLE,
    UNDEFINED,
    Collection,
    Namespace,
    Pattern,
    Refused,
    index_of,
    property_name,
    strictly_equal,
    to_number,
    to_text,
    truthy,
    typeof,
)

if TYPE_CHECKING:
    from tree_sitter import Node


def _simple(value: Any) -> bool:
    return value is None or value is UNDEFINED or isinstance(value, bool | int | float)


def _plain(value: Any) -> Any:
    """Return an object, a list or a function as text, as operators take them; other values as they are."""
    return value if _simple(value) or isinstance(value, str) else to_text(value)


def add(env: Env, left: Any, right: Any) -> Any:
    if type(left) is float and type(right) is float:
        return left + right
    if _simple(left) and _simple(right):
        return to_number(left) + to_number(right)
    return env.home.machine.text(to_text(left) + to_text(right))


def _divide(left: float, right: float) -> float:
    if right == 0:
        return math.nan if left == 0 or left != left else math.copysign(math.inf, left) * math.copysign(1, right)
    try:
        return left / right
    except OverflowError:
        return math.copysign(math.inf, left) * math.copysign(1, right)


def _remainder(left: float, right: float) -> float:
    if right == 0 or math.isinf(left) or left != left or right != right:
        return math.nan
    return math.fmod(left, right)


def power(left: float, right: float) -> float:
    try:
        value = left**right
    except OverflowError:
        return -math.inf if left < 0 and right % 2 == 1 else math.inf
    except ZeroDivisionError:
        return math.inf
    return math.nan if isinstance(value, complex) or (abs(left) == 1 and not math.isfinite(right)) else float(value)


def int32(value: Any) -> int:
    number = to_number(value)
    if not math.isfinite(number):
        return 0
    bits = int(number) & 0xFFFFFFFF
    return bits - 0x100000000 if bits & 0x80000000 else bits


def _like(left: Any, right: Any) -> bool:
    """`==`"""
    nothing = (None, UNDEFINED)
    if left is None or left is UNDEFINED or right is None or right is UNDEFINED:
        return any(left is one for one in nothing) and any(right is one for one in nothing)
    plain = (str, bool, int, float)
    if type(left) is type(right) or not (isinstance(left, plain) or isinstance(right, plain)):
        return strictly_equal(left, right)
    if isinstance(left, str) and isinstance(right, list):
        return left == to_text(right)
    if isinstance(right, str) and isinstance(left, list):
        return right == to_text(left)
    return to_number(left) == to_number(right)


def _compared(less: Callable[[Any, Any], bool]) -> Callable[[Env, Any, Any], Any]:
    def run(_env: Env, left: Any, right: Any) -> bool:
        left, right = _plain(left), _plain(right)
        if isinstance(left, str) and isinstance(right, str):
            return less(left, right)
        return less(to_number(left), to_number(right))

    return run


def _is_in(_env: Env, key: Any, holder: Any) -> bool:
    if isinstance(holder, dict):
        return property_name(key) in holder
    if isinstance(holder, list):
        return 0 <= index_of(key) < len(holder) or property_name(key) == "length"
    members = own_members(holder)
    if members is None:
        raise Refused("what follows `in` is not an object")
    return property_name(key) in members


def _instance(_env: Env, value: Any, kind: Any) -> bool:
    name = kind.name if isinstance(kind, Namespace) else ""
    if name == "Array":
        return isinstance(value, list)
    if name in ("Map", "Set"):
        return isinstance(value, Collection) and value.kind == name
    if name == "RegExp":
        return isinstance(value, Pattern)
    if name == "Function":
        return isinstance(value, CALLABLE)
    raise Refused("instanceof is evaluated only for Array, Map, Set and RegExp")


def _numeric(work: Callable[[float, float], float]) -> Callable[[Env, Any, Any], Any]:
    return lambda _env, left, right: work(to_number(left), to_number(right))


def _bitwise(work: Callable[[int, int], int]) -> Callable[[Env, Any, Any], Any]:
    return lambda _env, left, right: float(int32(work(int32(left), int32(right))))


BINARY: Mapping[str, Callable[[Env, Any, Any], Any]] = {
    "+": add,
    "-": _numeric(lambda left, right: left - right),
    "*": _numeric(lambda left, right: left * right),
    "/": _numeric(_divide),
    "%": _numeric(_remainder),
    "**": _numeric(power),
    "===": lambda _env, left, right: strictly_equal(left, right),
    "!==": lambda _env, left, right: not strictly_equal(left, right),
    "==": lambda _env, left, right: _like(left, right),
    "!=": lambda _env, left, right: not _like(left, right),
    "<": _compared(lambda left, right: left < right),
    "<=": _compared(lambda left, right: left <= right),
    ">": _compared(lambda left, right: left > right),
    ">=": _compared(lambda left, right: left >= right),
    "&": _bitwise(lambda left, right: left & right),
    "|": _bitwise(lambda left, right: left | right),
    "^": _bitwise(lambda left, right: left ^ right),
    "<<": _bitwise(lambda left, right: left << (right & 31)),
    ">>": _bitwise(lambda left, right: left >> (right & 31)),
    ">>>": lambda _env, left, right: float((int32(left) & 0xFFFFFFFF) >> (int32(right) & 31)),
    "in": _is_in,
    "instanceof": _instance,
}
SHORT: Mapping[str, Callable[[Any], bool]] = {
    "&&": lambda left: not truthy(left),
    "||": truthy,
    "??": lambda left: left is not None and left is not UNDEFINED,
}
"""Whether the left side is the result, so that the right side is not evaluated; by operator."""


@reads("binary_expression")
def _binary(node: Node) -> Run:
    operator = text_of(node.child_by_field_name("operator"))
    left, right = expression(node.child_by_field_name("left")), expression(node.child_by_field_name("right"))
    if decided := SHORT.get(operator):

        def short_circuit(env: Env) -> Any:
            value = left(env)
            return value if decided(value) else right(env)

        return short_circuit
    work, at = BINARY.get(operator), node.start_byte
    if work is None:
        return refuse(f"{operator} is not evaluated", at)

    def run(env: Env) -> Any:
        try:
            return work(env, left(env), right(env))
        except Refused as refused:
            raise with_place(refused, env, at) from None

    return run


@reads("unary_expression")
def _unary(node: Node) -> Run:
    operator, argument = text_of(node.child_by_field_name("operator")), node.child_by_field_name("argument")
    if operator == "typeof" and argument is not None and argument.type == "identifier":
        name = text_of(argument)
        return lambda env: typeof(env.look(name)) if _is_known(env, name) else "undefined"
    if operator == "delete":
        return _delete(argument)
    value = expression(argument)
    works: Mapping[str, Run] = {
        "!": lambda env: not truthy(value(env)),
        "-": lambda env: -to_number(value(env)),
        "+": lambda env: to_number(value(env)),
        "~": lambda env: float(~int32(value(env))),
        "typeof": lambda env: typeof(value(env)),
        "void": lambda env: (value(env), UNDEFINED)[1],
    }
    return works.get(operator) or refuse(f"{operator} is not evaluated", node.start_byte)


def _is_known(env: Env, name: str) -> bool:
    scope: Env | None = env
    while scope is not None:
        if name in scope.values:
            return True
        scope = scope.parent
    return env.home.module.knows(name)


def _delete(node: Node | None) -> Run:
    if node is None or node.type not in ("member_expression", "subscript_expression"):
        return refuse("delete is evaluated only for members", node.start_byte if node else 0)
    holder = expression(node.child_by_field_name("object"))
    if node.type == "member_expression":
        name = text_of(node.child_by_field_name("property"))
        key: Run = lambda _env: name  # noqa: E731
    else:
        key = expression(node.child_by_field_name("index"))

    def run(env: Env) -> Any:
        value = holder(env)
        if isinstance(value, dict):
            value.pop(property_name(key(env)), None)
            return True
        raise with_place(Refused("delete is evaluated only for members of objects"), env, at)

    at = node.start_byte
    return run


@reads("ternary_expression")
def _ternary(node: Node) -> Run:
    condition = expression(node.child_by_field_name("condition"))
    yes, no = (
        expression(node.child_by_field_name("consequence")),
        expression(node.child_by_field_name("alternative")),
    )
    return lambda env: yes(env) if truthy(condition(env)) else no(env)
