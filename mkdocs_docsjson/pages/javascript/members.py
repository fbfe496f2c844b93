"""The members of values: their own entries, and the methods in the tables. There are no prototypes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from mkdocs_docsjson.pages.javascript.arguments import Method, check_count
from mkdocs_docsjson.pages.javascript.arrays import METHODS as OF_ARRAYS
from mkdocs_docsjson.pages.javascript.groups import METHODS as OF_COLLECTIONS
from mkdocs_docsjson.pages.javascript.numbers import METHODS as OF_NUMBERS
from mkdocs_docsjson.pages.javascript.regexes import METHODS as OF_PATTERNS
from mkdocs_docsjson.pages.javascript.strings import METHODS as OF_STRINGS
from mkdocs_docsjson.pages.javascript.units import as_units, from_units
from mkdocs_docsjson.pages.javascript.values import (
    UNDEFINED,
    Collection,
    Element,
    Function,
    Match,
    Namespace,
    Native,
    Pattern,
    Refused,
    index_of,
    property_name,
    to_text,
)

if TYPE_CHECKING:
    from mkdocs_docsjson.pages.javascript.machine import Machine

UNSAFE = frozenset(
    [
        "__proto__",
        "constructor",
        "prototype",
        "__defineGetter__",
        "__defineSetter__",
        "__lookupGetter__",
        "__lookupSetter__",
    ]
)
_OF_OBJECTS: Mapping[str, Method] = {
    "hasOwnProperty": lambda _machine, this, given: (
        bool(given) and property_name(given[0]) in (own_members(this) or ())
    ),
    "toString": lambda _machine, this, _given: to_text(this),
    "valueOf": lambda _machine, this, _given: this,
    "toLocaleString": lambda _machine, this, _given: to_text(this),
}
_METHODS: Mapping[type, Mapping[str, Method]] = {
    str: OF_STRINGS,
    list: OF_ARRAYS,
    Match: OF_ARRAYS,
    float: OF_NUMBERS,
    int: OF_NUMBERS,
    bool: {},
    dict: {},
    Collection: OF_COLLECTIONS,
    Pattern: OF_PATTERNS,
    Element: {},
    Function: {},
    Native: {},
}


def own_members(value: Any) -> Mapping[str, Any] | None:
    """Return the named members of a value; None if values of its kind have none."""
    if isinstance(value, dict):
        return value
    if isinstance(value, Namespace):
        return value.members
    if isinstance(value, Element):
        return {"props": value.props, "type": value.type, "key": value.key}
    if isinstance(value, Function):
        return {"name": value.name, "length": value.params}
    if isinstance(value, Pattern):
        return {"source": value.source, "flags": value.flags, "global": "g" in value.flags}
    if isinstance(value, Collection):
        return {"size": len(value.entries)}
    if isinstance(value, Match):
        return {
            "index": value.position,
            "input": value.text,
            "groups": UNDEFINED if value.named is None else value.named,
        }
    return {} if isinstance(value, Native) else None


def member(machine: Machine, value: Any, key: Any) -> Any:
    """Return `value[key]`; undefined if there is no such member."""
    kind = type(value)
    if isinstance(value, list | str):
        at = index_of(key)
        if at >= 0:
            items = _units_of(machine, value) if isinstance(value, str) else value
            return from_units(items[at]) if at < len(items) else UNDEFINED
    name = property_name(key)
    if kind is dict and name in value:
        return value[name]
    if name in UNSAFE:
        raise Refused(f"{name} cannot be reached")
    if value is None or value is UNDEFINED:
        raise Refused(f"{_shorten(name)} is read from {to_text(value)}")
    if name == "length" and isinstance(value, list | str):
        return len(_units_of(machine, value) if isinstance(value, str) else value)
    members = own_members(value)
    if members is not None and name in members:
        return members[name]
    if kind is Namespace:
        raise Refused(f"{value.name}.{_shorten(name)} is not evaluated")
    if method := _method(value, name):
        return Native(name, lambda machine, _this, given: method(machine, value, given))
    return UNDEFINED


def _units_of(machine: Machine, text: str) -> str:
    """Return a text in units, after counting the search for long characters against the budget."""
    if text.isascii():
        return text
    machine.check_length(len(text))
    return as_units(text)


def call_member(machine: Machine, this: Any, key: Any, arguments: list[Any]) -> Any:
    """Return the result of `this[key](…)`."""
    name = property_name(key)
    is_own = isinstance(this, dict) and name in this
    if not is_own and (method := _method(this, name)) and this is not None:
        machine.charge(3)
        return method(machine, this, arguments)
    function = member(machine, this, name)
    if function is UNDEFINED or function is None:
        raise Refused(f"{_shorten(name)}() is not one of the methods that are supported")
    return machine.call(function, arguments)


def _method(value: Any, name: str) -> Method | None:
    methods = _METHODS.get(type(value))
    if methods is None:
        return None
    return methods.get(name) or _OF_OBJECTS.get(name)


def set_member(machine: Machine, holder: Any, key: Any, value: Any) -> None:
    """Assign `holder[key] = value`. The holder must be an object or a list."""
    name = property_name(key)
    if name in UNSAFE:
        raise Refused(f"{name} cannot be reached")
    machine.charge(1)
    if isinstance(holder, dict):
        holder[name] = value
        return
    at = index_of(key)
    if not isinstance(holder, list) or (at < 0 and name != "length"):
        raise Refused(f"{_shorten(name)} cannot be set here")
    if name == "length":
        length = index_of(value)
        if not 0 <= length <= len(holder):
            raise Refused("a list can be made shorter by its length, not longer")
        del holder[length:]
    elif at < len(holder):
        holder[at] = value
    else:
        machine.charge(check_count(at - len(holder)))
        holder.extend([UNDEFINED] * (at - len(holder)))
        holder.append(value)


def items_of(value: Any) -> list[Any]:
    """Return the items that `for … of`, `...` and destructuring use; for a list, the list itself."""
    if isinstance(value, list):
        return value
    if isinstance(value, str):
        return list(value)
    if isinstance(value, Collection):
        return [one if value.kind == "Set" else [key, one] for key, one in value.entries.values()]
    raise Refused("a value that is not a list is used as a list")


def keys_of(value: Any) -> list[str]:
    """Return the names of an object's members in JavaScript's order: numbers first."""
    if isinstance(value, list | str):
        return [str(index) for index in range(len(value))]
    if not isinstance(value, dict):
        return []
    numbers = [key for key in value if index_of(key) >= 0]
    if not numbers:
        return list(value)
    return [*sorted(numbers, key=int), *(key for key in value if index_of(key) < 0)]


def _shorten(name: str) -> str:
    return name if len(name) <= 40 else name[:39] + "…"
