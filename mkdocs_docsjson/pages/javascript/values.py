"""JavaScript values in Python: None is null; bool, int, float, str, list and dict are themselves."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from mkdocs_docsjson.pages.expressions import UnreadableExpression
from mkdocs_docsjson.pages.numbers_text import number_text

if TYPE_CHECKING:
    from mkdocs_docsjson.pages.javascript.environment import Env, Home
    from mkdocs_docsjson.pages.javascript.machine import Machine


class Refused(UnreadableExpression):
    """Raised for what is not evaluated, with the reason. Programs cannot catch it."""

    def __init__(self, reason: str, name: str = "") -> None:
        super().__init__(name)
        self.reason = reason
        self.position: tuple[str, int, int] | None = None
        """File, line and column, once known."""


class ThrownValue(Exception):
    """A value that a program throws and may catch."""

    def __init__(self, value: Any) -> None:
        super().__init__()
        self.value = value


class _Undefined:
    __slots__ = ()

    def __repr__(self) -> str:
        return "undefined"

    def __bool__(self) -> bool:
        return False


UNDEFINED = _Undefined()


class Function:
    """A function that a page defines."""

    __slots__ = ("bind", "body", "env", "name", "params", "weight")

    def __init__(
        self,
        name: str,
        bind: Callable[[Env, list[Any]], None],
        body: Callable[[Env], Any],
        env: Env,
        weight: int,
        params: int,
    ) -> None:
        self.name = name
        self.bind = bind
        """Assigns the arguments of a call to the parameters."""
        self.body = body
        self.env = env
        self.weight = weight
        """The number of steps that a call costs."""
        self.params = params


class Native:
    """A function of ours: (machine, this, arguments) → value."""

    __slots__ = ("name", "run")

    def __init__(self, name: str, run: Callable[[Machine, Any, list[Any]], Any]) -> None:
        self.name = name
        self.run = run


class Namespace:
    """An object such as `Math`, with its members by name.

    call, create: its behavior as a function, and after `new`.
    """

    __slots__ = ("call", "create", "members", "name")

    def __init__(
        self,
        name: str,
        members: Mapping[str, Any],
        call: Callable[[Machine, list[Any]], Any] | None = None,
        create: Callable[[Machine, list[Any]], Any] | None = None,
    ) -> None:
        self.name = name
        self.members = members
        self.call = call
        self.create = create


class Collection:
    """A Map or a Set, with its entries by key. The entries of a Set are their own keys."""

    __slots__ = ("entries", "kind")

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.entries: dict[Any, tuple[Any, Any]] = {}


@dataclass(frozen=True, slots=True)
class Pattern:
    """A regular expression. cost: its worst case, as a power of the text's length and a factor."""

    source: str
    flags: str
    compiled: re.Pattern[str]
    power: int
    factor: int


class Match(list[Any]):
    """What `match` and `exec` return: the text and its groups. position: in units. named: the groups with names."""

    __slots__ = ("named", "position", "text")

    def __init__(self, items: list[Any], position: int, text: str, named: dict[str, Any] | None) -> None:
        super().__init__(items)
        self.position = position
        self.text = text
        self.named = named


class Element:
    """A JSX element: a type (name, component or `FRAGMENT`), attributes, and where it was written."""

    __slots__ = ("home", "key", "offset", "props", "type")

    def __init__(self, kind: Any, props: dict[str, Any], home: Home | None, at: int, key: Any = None) -> None:
        self.type = kind
        self.props = props
        self.home = home
        self.offset = at
        self.key = key


FRAGMENT = Native("Fragment", lambda _machine, _this, _arguments: UNDEFINED)
"""The type of a fragment, which has children but no element of its own."""

CALLABLE = (Function, Native)


def is_number(value: Any) -> bool:
    return type(value) is float or type(value) is int


def truthy(value: Any) -> bool:
    kind = type(value)
    if kind is bool:
        return bool(value)
    if kind is str:
        return bool(value)
    if kind is int or kind is float:
        return bool(value == value and value != 0)
    return value is not None and value is not UNDEFINED


def typeof(value: Any) -> str:
    if value is UNDEFINED:
        return "undefined"
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, str):
        return "string"
    if is_number(value):
        return "number"
    if isinstance(value, CALLABLE) or (isinstance(value, Namespace) and (value.call or value.create)):
        return "function"
    return "object"


_DECIMAL = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_RADIX = re.compile(r"0[xX][0-9a-fA-F]{1,250}|0[oO][0-7]{1,300}|0[bB][01]{1,900}")
_SPACES = (*range(9, 14), 32, 0xA0, 0x1680, *range(0x2000, 0x200B), 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF)
JS_SPACE = "".join(map(chr, _SPACES))
"""The characters that JavaScript takes for white space."""


def to_number(value: Any) -> float:
    kind = type(value)
    if kind is float:
        return float(value)
    if kind is int or kind is bool:
        try:
            return float(value)
        except OverflowError:
            return math.inf if value > 0 else -math.inf
    if kind is str:
        return _number_of(value.strip(JS_SPACE))
    if value is None:
        return 0.0
    if isinstance(value, list):
        return _number_of(to_text(value).strip(JS_SPACE))
    return math.nan


def _number_of(text: str) -> float:
    if not text:
        return 0.0
    if len(text) > 1000:
        return math.nan
    if _DECIMAL.fullmatch(text):
        return float(text)
    if _RADIX.fullmatch(text):
        return float(int(text, 0))
    bare = text.lstrip("+-")
    return (-math.inf if text[0] == "-" else math.inf) if bare == "Infinity" and len(text) - len(bare) < 2 else math.nan


def strictly_equal(left: Any, right: Any) -> bool:
    """Whether two values are equal by `===`."""
    if is_number(left) and is_number(right):
        return to_number(left) == to_number(right)
    if type(left) is not type(right):
        return False
    return left == right if isinstance(left, str | bool) else left is right


def to_text(value: Any, depth: int = 0, room: list[int] | None = None) -> str:
    """Return a value as text. Nesting of lists is limited."""
    kind = type(value)
    if kind is str:
        return str(value)
    if kind is bool:
        return "true" if value else "false"
    if kind is int or kind is float:
        return number_text(value)
    if value is None:
        return "null"
    if value is UNDEFINED:
        return "undefined"
    if isinstance(value, list):
        room = [100_000] if room is None else room
        room[0] -= len(value)
        if depth > 20 or room[0] < 0:
            raise Refused("a list in it is too deep or too long to be a text")
        pieces = ["" if one is None or one is UNDEFINED else to_text(one, depth + 1, room) for one in value]
        if sum(map(len, pieces)) > 1_000_000:
            raise Refused("a text in it is longer than a million characters")
        return ",".join(pieces)
    if kind is Function or kind is Native:
        raise Refused("a function has no text here")
    if kind is Pattern:
        return f"/{value.source}/{value.flags}"
    return "[object Object]"


def index_of(key: Any) -> int:
    """Return `key` as an index of a list or text, or -1."""
    if type(key) is str:
        return int(key) if key.isdecimal() and key.isascii() and len(key) < 10 and str(int(key)) == key else -1
    if is_number(key) and key >= 0 and key == key and key < 2**31 and int(key) == key:
        return int(key)
    return -1


def property_name(key: Any) -> str:
    return key if type(key) is str else to_text(key)


def from_data(value: Any, depth: int = 0, done: dict[int, Any] | None = None) -> Any:
    """Return YAML, JSON and plain values of other code as values of a program, which it may change.

    Values that YAML aliases share stay shared.
    """
    if isinstance(value, bool | int | float) or value is None:
        return value
    if not isinstance(value, dict | list | tuple) or depth > 40:
        return str(value) if not isinstance(value, dict | list | tuple) else None
    done = {} if done is None else done
    if id(value) not in done:
        if isinstance(value, dict):
            pairs = ((to_text(from_data(key, 41)), one) for key, one in value.items())
            done[id(value)] = {key: from_data(one, depth + 1, done) for key, one in pairs}
        else:
            done[id(value)] = [from_data(one, depth + 1, done) for one in value]
    return done[id(value)]
