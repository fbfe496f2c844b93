"""Methods of Map and Set."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from mkdocs_docsjson.pages.javascript.arguments import Method, argument_at, check_count
from mkdocs_docsjson.pages.javascript.values import UNDEFINED, Collection, is_number, to_number

if TYPE_CHECKING:
    from mkdocs_docsjson.pages.javascript.machine import Machine


def _key(value: Any) -> Any:
    """The lookup key of a value: numbers and texts are compared by value, all others by identity."""
    if is_number(value):
        number = to_number(value)
        return ("number", number) if number == number else "NaN"
    return ("text", value) if isinstance(value, str) else ("is", id(value))


def put(machine: Machine, this: Collection, key: Any, value: Any) -> None:
    machine.charge(1)
    check_count(len(this.entries) + 1)
    this.entries[_key(key)] = (key, value)


def _set(machine: Machine, this: Collection, arguments: list[Any]) -> Collection:
    put(machine, this, argument_at(arguments, 0), argument_at(arguments, 1))
    return this


def _add(machine: Machine, this: Collection, arguments: list[Any]) -> Collection:
    value = argument_at(arguments, 0)
    if _key(value) not in this.entries:
        put(machine, this, value, value)
    return this


def _get(_machine: Machine, this: Collection, arguments: list[Any]) -> Any:
    return this.entries.get(_key(argument_at(arguments, 0)), (None, UNDEFINED))[1]


def _delete(_machine: Machine, this: Collection, arguments: list[Any]) -> bool:
    return this.entries.pop(_key(argument_at(arguments, 0)), None) is not None


def _for_each(machine: Machine, this: Collection, arguments: list[Any]) -> Any:
    for key, value in list(this.entries.values()):
        machine.call(argument_at(arguments, 0), [value, key, this])
    return UNDEFINED


def _entries_of(machine: Machine, this: Collection, keys: bool, values: bool) -> list[Any]:
    machine.charge(len(this.entries))
    if keys and values:
        return [[key, value] for key, value in this.entries.values()]
    return [key if keys else value for key, value in this.entries.values()]


METHODS: Mapping[str, Method] = {
    "add": _add,
    "clear": lambda _machine, this, _arguments: this.entries.clear() or UNDEFINED,
    "delete": _delete,
    "entries": lambda machine, this, _arguments: _entries_of(machine, this, True, True),
    "forEach": _for_each,
    "get": _get,
    "has": lambda _machine, this, arguments: _key(argument_at(arguments, 0)) in this.entries,
    "keys": lambda machine, this, _arguments: _entries_of(machine, this, True, False),
    "set": _set,
    "values": lambda machine, this, _arguments: _entries_of(machine, this, False, True),
}
