"""Methods of lists."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cmp_to_key
from typing import TYPE_CHECKING, Any

from mkdocs_docsjson.pages.javascript.arguments import Method, argument_at, bounds, check_count, function_at, integer_of
from mkdocs_docsjson.pages.javascript.values import (
    UNDEFINED,
    Refused,
    is_number,
    strictly_equal,
    to_number,
    to_text,
    truthy,
)

if TYPE_CHECKING:
    from mkdocs_docsjson.pages.javascript.machine import Machine


def _call_for_each(
    machine: Machine, this: list[Any], arguments: list[Any], backwards: bool = False
) -> Iterable[tuple[int, Any]]:
    """Yield each index with what the given function returns for its item."""
    function = function_at(arguments, 0)
    order = range(len(this) - 1, -1, -1) if backwards else range(len(this))
    for index in order:
        if index < len(this):
            yield index, machine.call(function, [this[index], index, this])


def _map(machine: Machine, this: list[Any], arguments: list[Any]) -> list[Any]:
    return [value for _, value in _call_for_each(machine, this, arguments)]


def _filter(machine: Machine, this: list[Any], arguments: list[Any]) -> list[Any]:
    items = list(this)
    return [items[index] for index, value in _call_for_each(machine, items, arguments) if truthy(value)]


def _for_each(machine: Machine, this: list[Any], arguments: list[Any]) -> Any:
    for _ in _call_for_each(machine, this, arguments):
        pass
    return UNDEFINED


def _find(place: bool, backwards: bool = False) -> Method:
    def find(machine: Machine, this: list[Any], arguments: list[Any]) -> Any:
        items = list(this)
        for index, value in _call_for_each(machine, items, arguments, backwards):
            if truthy(value):
                return index if place else items[index]
        return -1 if place else UNDEFINED

    return find


def _some(machine: Machine, this: list[Any], arguments: list[Any]) -> bool:
    return any(truthy(value) for _, value in _call_for_each(machine, this, arguments))


def _every(machine: Machine, this: list[Any], arguments: list[Any]) -> bool:
    return all(truthy(value) for _, value in _call_for_each(machine, this, arguments))


def _reduce(backwards: bool) -> Method:
    def reduce(machine: Machine, this: list[Any], arguments: list[Any]) -> Any:
        function = function_at(arguments, 0)
        order = list(range(len(this) - 1, -1, -1) if backwards else range(len(this)))
        if len(arguments) > 1:
            value = arguments[1]
        elif order:
            value = this[order.pop(0)]
        else:
            raise Refused("reduce of an empty list needs a first value")
        for index in order:
            if index < len(this):
                value = machine.call(function, [value, this[index], index, this])
        return value

    return reduce


def _index(machine: Machine, this: list[Any], arguments: list[Any]) -> int:
    machine.charge(1 + len(this) // 8)
    start = bounds(arguments[1:], len(this))[0] if len(arguments) > 1 else 0
    return next((at for at in range(start, len(this)) if strictly_equal(this[at], argument_at(arguments, 0))), -1)


def _last_index(machine: Machine, this: list[Any], arguments: list[Any]) -> int:
    machine.charge(1 + len(this) // 8)
    start = integer_of(argument_at(arguments, 1), -1)
    last = len(this) + start if start < 0 else min(start, len(this) - 1)
    return next((at for at in range(last, -1, -1) if strictly_equal(this[at], argument_at(arguments, 0))), -1)


def _includes(machine: Machine, this: list[Any], arguments: list[Any]) -> bool:
    item = argument_at(arguments, 0)
    if is_number(item) and item != item:
        return any(is_number(one) and one != one for one in this)
    return _index(machine, this, arguments) >= 0


def _join(machine: Machine, this: list[Any], arguments: list[Any]) -> str:
    mark = "," if argument_at(arguments, 0) is UNDEFINED else to_text(arguments[0])
    machine.charge(len(this))
    pieces = ["" if one is None or one is UNDEFINED else to_text(one) for one in this]
    machine.check_length(sum(map(len, pieces)) + len(mark) * len(pieces))
    return mark.join(pieces)


def _sorted(machine: Machine, this: list[Any], arguments: list[Any]) -> list[Any]:
    machine.charge(len(this) * 2)
    defined = [one for one in this if one is not UNDEFINED]
    if argument_at(arguments, 0) is UNDEFINED:
        defined.sort(key=to_text)
    else:
        function = function_at(arguments, 0)

        def compare(left: Any, right: Any) -> int:
            order = to_number(machine.call(function, [left, right]))
            return (order > 0) - (order < 0)

        defined.sort(key=cmp_to_key(compare))
    return defined + [UNDEFINED] * (len(this) - len(defined))


def _sort(machine: Machine, this: list[Any], arguments: list[Any]) -> list[Any]:
    this[:] = _sorted(machine, this, arguments)
    return this


def _reverse(machine: Machine, this: list[Any], _arguments: list[Any]) -> list[Any]:
    machine.charge(len(this) // 8)
    this.reverse()
    return this


def _copy(change: Method) -> Method:
    """Return the method that makes this change on a copy (`toSorted`)."""

    def run(machine: Machine, this: list[Any], arguments: list[Any]) -> list[Any]:
        copied = _grown(machine, list(this))
        change(machine, copied, arguments)
        return copied

    return run


def _grown(machine: Machine, items: list[Any]) -> list[Any]:
    machine.charge(1 + check_count(len(items)) // 4)
    return items


def _slice(machine: Machine, this: list[Any], arguments: list[Any]) -> list[Any]:
    start, end = bounds(arguments, len(this))
    return _grown(machine, this[start:end])


def _splice(machine: Machine, this: list[Any], arguments: list[Any]) -> list[Any]:
    start = bounds(arguments[:1], len(this))[0]
    asked = integer_of(arguments[1]) if len(arguments) > 1 else len(this) if arguments else 0
    count = min(max(asked, 0), len(this) - start)
    taken = this[start : start + count]
    this[start : start + count] = arguments[2:]
    _grown(machine, this)
    return taken


def _concat(machine: Machine, this: list[Any], arguments: list[Any]) -> list[Any]:
    result = list(this)
    for one in arguments:
        result.extend(one if isinstance(one, list) else [one])
    return _grown(machine, result)


def _flatten(machine: Machine, items: list[Any], depth: float, into: list[Any]) -> None:
    for one in items:
        machine.charge(1)
        if isinstance(one, list) and depth >= 1:
            _flatten(machine, one, depth - 1, into)
        else:
            into.append(one)


def _flat(machine: Machine, this: list[Any], arguments: list[Any]) -> list[Any]:
    result: list[Any] = []
    depth = argument_at(arguments, 0)
    _flatten(machine, this, 1 if depth is UNDEFINED else min(to_number(depth), 100), result)
    return result


def _flat_map(machine: Machine, this: list[Any], arguments: list[Any]) -> list[Any]:
    result: list[Any] = []
    _flatten(machine, _map(machine, this, arguments), 1, result)
    return result


def _push(machine: Machine, this: list[Any], arguments: list[Any]) -> int:
    check_count(len(this) + len(arguments))
    machine.charge(len(arguments))
    this.extend(arguments)
    return len(this)


def _unshift(machine: Machine, this: list[Any], arguments: list[Any]) -> int:
    this[:0] = arguments
    return len(_grown(machine, this))


def _pop(_machine: Machine, this: list[Any], _arguments: list[Any]) -> Any:
    return this.pop() if this else UNDEFINED


def _shift(machine: Machine, this: list[Any], _arguments: list[Any]) -> Any:
    machine.charge(len(this) // 64)
    return this.pop(0) if this else UNDEFINED


def _at(_machine: Machine, this: list[Any], arguments: list[Any]) -> Any:
    at = integer_of(argument_at(arguments, 0))
    at = at + len(this) if at < 0 else at
    return this[at] if 0 <= at < len(this) else UNDEFINED


def _with(machine: Machine, this: list[Any], arguments: list[Any]) -> list[Any]:
    at = integer_of(argument_at(arguments, 0))
    result = _grown(machine, list(this))
    if not -len(result) <= at < len(result):
        raise Refused("there is no item at this place of the list")
    result[at] = argument_at(arguments, 1)
    return result


def _fill(machine: Machine, this: list[Any], arguments: list[Any]) -> list[Any]:
    start, end = bounds(arguments[1:], len(this))
    this[start:end] = [argument_at(arguments, 0)] * (end - start)
    return _grown(machine, this)


def _items_method(item: Callable[[int, Any], Any]) -> Method:
    def run(machine: Machine, this: list[Any], _arguments: list[Any]) -> list[Any]:
        machine.charge(len(this))
        return [item(index, one) for index, one in enumerate(this)]

    return run


METHODS: Mapping[str, Method] = {
    "at": _at,
    "concat": _concat,
    "entries": _items_method(lambda index, one: [index, one]),
    "every": _every,
    "fill": _fill,
    "filter": _filter,
    "find": _find(False),
    "findIndex": _find(True),
    "findLast": _find(False, True),
    "findLastIndex": _find(True, True),
    "flat": _flat,
    "flatMap": _flat_map,
    "forEach": _for_each,
    "includes": _includes,
    "indexOf": _index,
    "join": _join,
    "keys": _items_method(lambda index, _one: index),
    "lastIndexOf": _last_index,
    "map": _map,
    "pop": _pop,
    "push": _push,
    "reduce": _reduce(False),
    "reduceRight": _reduce(True),
    "reverse": _reverse,
    "shift": _shift,
    "slice": _slice,
    "some": _some,
    "sort": _sort,
    "splice": _splice,
    "toReversed": _copy(_reverse),
    "toSorted": _copy(_sort),
    "toSpliced": _copy(_splice),
    "unshift": _unshift,
    "values": _items_method(lambda _index, one: one),
    "with": _with,
}
