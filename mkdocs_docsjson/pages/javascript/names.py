"""The names that are available to every program, and the reasons why others are not."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from mkdocs_docsjson.marks import without_marks
from mkdocs_docsjson.pages.javascript.address_codes import decoder, encoder
from mkdocs_docsjson.pages.javascript.arguments import argument_at, check_count, integer_of, text_at
from mkdocs_docsjson.pages.javascript.groups import METHODS as OF_GROUPS
from mkdocs_docsjson.pages.javascript.groups import put
from mkdocs_docsjson.pages.javascript.hooks import HOOKS, REACT
from mkdocs_docsjson.pages.javascript.json_text import parse_json, stringify
from mkdocs_docsjson.pages.javascript.machine import Machine
from mkdocs_docsjson.pages.javascript.members import UNSAFE, items_of, keys_of
from mkdocs_docsjson.pages.javascript.operators import power
from mkdocs_docsjson.pages.javascript.regexes import pattern_of
from mkdocs_docsjson.pages.javascript.units import has_long
from mkdocs_docsjson.pages.javascript.values import (
    UNDEFINED,
    Collection,
    Namespace,
    Native,
    Pattern,
    Refused,
    is_number,
    property_name,
    strictly_equal,
    to_number,
    to_text,
    truthy,
)

_NO_BROWSER = "it needs a browser"
_NO_NETWORK = "it needs the network"
_EACH_BUILD = "it would differ in every build"
_CODE = "code from a text is never run"
_LATER = "it would run later"
_MACHINE = "it would reach into the machine that builds the site"

REASONS: Mapping[str, str] = {
    name: f"{name}: {reason}"
    for names, reason in (
        ("window document navigator location history localStorage sessionStorage screen matchMedia alert confirm "
         "prompt HTMLElement Element Event CustomEvent IntersectionObserver ResizeObserver MutationObserver "
         "getComputedStyle self parent top frames", _NO_BROWSER),
        ("fetch XMLHttpRequest WebSocket EventSource Request Response Headers", _NO_NETWORK),
        ("Date performance crypto Intl", _EACH_BUILD),
        ("eval Function WebAssembly Proxy Reflect", _CODE),
        ("setTimeout setInterval clearTimeout clearInterval requestAnimationFrame queueMicrotask setImmediate "
         "Promise Worker", _LATER),
        ("process require module exports globalThis global Buffer __dirname __filename Deno Bun", _MACHINE),
        ("Symbol BigInt WeakMap WeakSet WeakRef ArrayBuffer Uint8Array URL URLSearchParams TextEncoder "
         "structuredClone", "it is not one of the names that are supported"),
    )
    for name in names.split()
}  # fmt: skip
"""Reasons for refusing names that programs often use."""

_INTEGER = re.compile(r"\s*([+-]?)(0[xX])?([0-9a-zA-Z]{0,300})")
_FLOAT = re.compile(r"\s*([+-]?(?:Infinity|[0-9]+\.?[0-9]*(?:[eE][+-]?[0-9]+)?|\.[0-9]+(?:[eE][+-]?[0-9]+)?))")


def _function(name: str, run: Callable[[Machine, list[Any]], Any]) -> Native:
    return Native(name, lambda machine, _this, arguments: run(machine, arguments))


def _number(name: str, work: Callable[[float], float]) -> Native:
    def run(_machine: Machine, arguments: list[Any]) -> float:
        try:
            return float(work(to_number(argument_at(arguments, 0))))
        except (ValueError, OverflowError, ZeroDivisionError):
            return math.nan

    return _function(name, run)


def _rounding(work: Callable[[float], int]) -> Callable[[float], float]:
    """Return a rounding function that leaves infinities and NaN as they are."""
    return lambda value: float(work(value)) if math.isfinite(value) else value


def _round(value: float) -> int:
    """Return the nearest whole number, the greater one if two are as near."""
    below = math.floor(value)
    return below + (value - below >= 0.5)


def _cube_root(value: float) -> float:
    root = math.cbrt(value)
    return float(round(root)) if math.isfinite(root) and round(root) ** 3 == value else root


def _sign(value: float) -> float:
    return value if value != value or value == 0 else math.copysign(1, value)


def _extreme(choose: Callable[[list[float]], float], none: float) -> Callable[[Machine, list[Any]], float]:
    def run(_machine: Machine, arguments: list[Any]) -> float:
        numbers = [to_number(one) for one in arguments]
        return math.nan if any(one != one for one in numbers) else choose(numbers) if numbers else none

    return run


def _random(_machine: Machine, _arguments: list[Any]) -> Any:
    raise Refused(f"Math.random: {_EACH_BUILD}")


def _log(base: float) -> Callable[[float], float]:
    return lambda value: -math.inf if value == 0 else math.log(value) / math.log(base) if base else math.log(value)


_MATH = Namespace(
    "Math",
    {
        "PI": math.pi,
        "E": math.e,
        "SQRT2": math.sqrt(2),
        "LN2": math.log(2),
        "LN10": math.log(10),
        "LOG2E": math.log2(math.e),
        "LOG10E": math.log10(math.e),
        "SQRT1_2": math.sqrt(0.5),
        "abs": _number("abs", abs),
        "ceil": _number("ceil", _rounding(math.ceil)),
        "floor": _number("floor", _rounding(math.floor)),
        "round": _number("round", _rounding(_round)),
        "trunc": _number("trunc", _rounding(math.trunc)),
        "sign": _number("sign", _sign),
        "sqrt": _number("sqrt", math.sqrt),
        "cbrt": _number("cbrt", _cube_root),
        "exp": _number("exp", lambda value: math.exp(value) if value < 709 else power(math.e, value)),
        "log": _number("log", _log(0)),
        "log2": _number("log2", lambda value: math.log2(value) if value else -math.inf),
        "log10": _number("log10", lambda value: math.log10(value) if value else -math.inf),
        "sin": _number("sin", math.sin),
        "cos": _number("cos", math.cos),
        "tan": _number("tan", math.tan),
        "atan": _number("atan", math.atan),
        "atan2": _function("atan2", lambda _m, given: math.atan2(*(to_number(one) for one in (*given, 0, 0)[:2]))),
        "hypot": _function("hypot", lambda _m, given: math.hypot(*map(to_number, given))),
        "pow": _function("pow", lambda _m, arguments: power(*(to_number(argument_at(arguments, at)) for at in (0, 1)))),
        "max": _function("max", _extreme(max, -math.inf)),
        "min": _function("min", _extreme(min, math.inf)),
        "random": _function("random", _random),
    },
)


def _entries(machine: Machine, value: Any, keys: bool, values: bool) -> list[Any]:
    if value is None or value is UNDEFINED:
        raise Refused(f"the members of {to_text(value)} are read")
    if isinstance(value, str) and has_long(value):
        raise Refused("it would cut a character such as an emoji in two")
    names = keys_of(value)
    machine.charge(len(names) * 2)
    members = value if isinstance(value, dict) else {str(at): one for at, one in enumerate(value)} if names else {}
    if keys and values:
        return [[name, members[name]] for name in names]
    return [name if keys else members[name] for name in names]


def _is_same(left: Any, right: Any) -> bool:
    """`Object.is`: as `===`, but NaN is itself, and 0 is not -0."""
    if is_number(left) and is_number(right):
        one, other = to_number(left), to_number(right)
        return (one != one and other != other) or (one == other and math.copysign(1, one) == math.copysign(1, other))
    return strictly_equal(left, right)


def _assign(machine: Machine, arguments: list[Any]) -> Any:
    target = argument_at(arguments, 0)
    if not isinstance(target, dict):
        raise Refused("Object.assign is evaluated only for objects")
    for one in arguments[1:]:
        if isinstance(one, dict):
            machine.charge(len(one))
            target.update(one)
    return target


def _from_entries(machine: Machine, arguments: list[Any]) -> dict[str, Any]:
    members: dict[str, Any] = {}
    for pair in items_of(argument_at(arguments, 0)):
        machine.charge(1)
        key, value = (*items_of(pair), UNDEFINED, UNDEFINED)[:2]
        name = property_name(key)
        if name in UNSAFE:
            raise Refused(f"{name} cannot be reached")
        members[name] = value
    return members


_OBJECT = Namespace(
    "Object",
    {
        "entries": _function("entries", lambda machine, args: _entries(machine, argument_at(args, 0), True, True)),
        "keys": _function("keys", lambda machine, args: _entries(machine, argument_at(args, 0), True, False)),
        "values": _function("values", lambda machine, args: _entries(machine, argument_at(args, 0), False, True)),
        "assign": _function("assign", _assign),
        "fromEntries": _function("fromEntries", _from_entries),
        "freeze": _function("freeze", lambda _machine, args: argument_at(args, 0)),
        "is": _function("is", lambda _machine, args: _is_same(argument_at(args, 0), argument_at(args, 1))),
        "hasOwn": _function(
            "hasOwn", lambda _m, args: property_name(argument_at(args, 1)) in keys_of(argument_at(args, 0))
        ),
    },
    call=lambda _machine, args: argument_at(args, 0) if isinstance(argument_at(args, 0), dict | list) else {},
    create=lambda _machine, args: argument_at(args, 0) if isinstance(argument_at(args, 0), dict | list) else {},
)


def _array(machine: Machine, arguments: list[Any]) -> list[Any]:
    if len(arguments) == 1 and is_number(arguments[0]):
        count = check_count(to_number(arguments[0]))
        machine.charge(count)
        return [UNDEFINED] * count
    return list(arguments)


def _array_from(machine: Machine, arguments: list[Any]) -> list[Any]:
    source, function = argument_at(arguments, 0), argument_at(arguments, 1)
    if isinstance(source, dict):
        count = check_count(max(integer_of(source.get("length", 0)), 0))
        machine.charge(count)
        items = [source.get(str(at), UNDEFINED) for at in range(count)]
    else:
        items = list(items_of(source))
        machine.charge(len(items))
    if function is UNDEFINED:
        return items
    return [machine.call(function, [one, at]) for at, one in enumerate(items)]


_ARRAY = Namespace(
    "Array",
    {
        "isArray": _function("isArray", lambda _machine, arguments: isinstance(argument_at(arguments, 0), list)),
        "from": _function("from", _array_from),
        "of": _function("of", lambda _machine, arguments: list(arguments)),
    },
    call=_array,
    create=_array,
)


def _parse_int(_machine: Machine, arguments: list[Any]) -> float:
    match = _INTEGER.match(text_at(arguments, 0))
    sign, prefix, digits = match.groups() if match else ("", "", "")
    base = integer_of(argument_at(arguments, 1)) or (16 if prefix else 10)
    if not 2 <= base <= 36:
        return math.nan
    kept = ""
    for digit in digits:
        if int(digit, 36) >= base:
            break
        kept += digit
    return (-1.0 if sign == "-" else 1.0) * to_number(int(kept, base)) if kept else math.nan


def _parse_float(_machine: Machine, arguments: list[Any]) -> float:
    match = _FLOAT.match(text_at(arguments, 0)[:400])
    return to_number(match[1]) if match else math.nan


def _of_number(name: str, test: Callable[[float], bool]) -> Native:
    """Return a function that tests whether a value is a number of a kind."""
    return _function(name, lambda _m, args: is_number(argument_at(args, 0)) and test(to_number(args[0])))


_PARSE_INT, _PARSE_FLOAT = _function("parseInt", _parse_int), _function("parseFloat", _parse_float)
_NUMBER = Namespace(
    "Number",
    {
        "isInteger": _of_number("isInteger", lambda value: value.is_integer()),
        "isSafeInteger": _of_number("isSafeInteger", lambda value: value.is_integer() and abs(value) < 2**53),
        "isFinite": _of_number("isFinite", math.isfinite),
        "isNaN": _of_number("isNaN", math.isnan),
        "parseInt": _PARSE_INT,
        "parseFloat": _PARSE_FLOAT,
        "EPSILON": 2.0**-52,
        "MAX_SAFE_INTEGER": 2.0**53 - 1,
        "MIN_SAFE_INTEGER": 1 - 2.0**53,
        "POSITIVE_INFINITY": math.inf,
        "NEGATIVE_INFINITY": -math.inf,
        "NaN": math.nan,
    },
    call=lambda _machine, arguments: to_number(arguments[0]) if arguments else 0.0,
)  # fmt: skip


def _from_codes(machine: Machine, arguments: list[Any]) -> str:
    codes = [integer_of(one) for one in arguments]
    return machine.text(without_marks("".join(chr(one) if 0 <= one < 0x110000 else "\ufffd" for one in codes)))


_STRING = Namespace(
    "String",
    {
        "fromCharCode": _function("fromCharCode", _from_codes),
        "fromCodePoint": _function("fromCodePoint", _from_codes),
    },
    call=lambda machine, arguments: machine.text(to_text(arguments[0])) if arguments else "",
)


def _error(name: str) -> Namespace:
    def create(_machine: Machine, arguments: list[Any]) -> dict[str, Any]:
        return {"name": name, "message": "" if argument_at(arguments, 0) is UNDEFINED else text_at(arguments, 0)}

    return Namespace(name, {}, call=create, create=create)


def _collection(kind: str) -> Namespace:
    def create(machine: Machine, arguments: list[Any]) -> Collection:
        collection = Collection(kind)
        first = argument_at(arguments, 0)
        for item in items_of(first) if first is not UNDEFINED and first is not None else ():
            if kind == "Set":
                OF_GROUPS["add"](machine, collection, [item])
            else:
                key, value = (*items_of(item), UNDEFINED, UNDEFINED)[:2]
                put(machine, collection, key, value)
        return collection

    return Namespace(kind, {}, create=create)


def _regex(_machine: Machine, arguments: list[Any]) -> Pattern:
    source, flags = argument_at(arguments, 0), argument_at(arguments, 1)
    text = source.source if isinstance(source, Pattern) else to_text(source)
    return pattern_of(text, "" if flags is UNDEFINED else to_text(flags))


_JSON = Namespace("JSON", {"stringify": _function("stringify", stringify), "parse": _function("parse", parse_json)})
_QUIET = _function("log", lambda _machine, _arguments: UNDEFINED)


@lru_cache(maxsize=1)
def names() -> Mapping[str, Any]:
    """Return the values by name. Programs cannot change them."""
    return {
        "Array": _ARRAY,
        "Boolean": Namespace("Boolean", {}, call=lambda _machine, args: truthy(argument_at(args, 0))),
        "Error": _error("Error"),
        "TypeError": _error("TypeError"),
        "RangeError": _error("RangeError"),
        "Infinity": math.inf,
        "JSON": _JSON,
        "Map": _collection("Map"),
        "Math": _MATH,
        "NaN": math.nan,
        "Number": _NUMBER,
        "Object": _OBJECT,
        "RegExp": Namespace("RegExp", {}, call=_regex, create=_regex),
        "Set": _collection("Set"),
        "String": _STRING,
        "console": Namespace("console", dict.fromkeys(("log", "info", "warn", "error", "debug"), _QUIET)),
        "decodeURI": _function("decodeURI", decoder(";/?:@&=+$,#")),
        "decodeURIComponent": _function("decodeURIComponent", decoder("")),
        "encodeURI": _function("encodeURI", encoder(";,/?:@&=+$-_.!~*'()#")),
        "encodeURIComponent": _function("encodeURIComponent", encoder("-_.!~*'()")),
        "isFinite": _function("isFinite", lambda _machine, args: math.isfinite(to_number(argument_at(args, 0)))),
        "isNaN": _function(
            "isNaN", lambda _machine, args: to_number(argument_at(args, 0)) != to_number(argument_at(args, 0))
        ),
        "parseFloat": _PARSE_FLOAT,
        "parseInt": _PARSE_INT,
        "React": REACT,
        **HOOKS,
    }
