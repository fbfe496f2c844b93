"""Conversion of the arguments of methods."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from mkdocs_docsjson.pages.javascript.values import CALLABLE, UNDEFINED, Namespace, Refused, to_number, to_text

if TYPE_CHECKING:
    from mkdocs_docsjson.pages.javascript.machine import Machine

Method = Callable[["Machine", Any, list[Any]], Any]
"""(machine, this, arguments) → value"""

MOST_ITEMS = 100_000


def argument_at(arguments: list[Any], index: int) -> Any:
    return arguments[index] if index < len(arguments) else UNDEFINED


def function_at(arguments: list[Any], index: int) -> Any:
    """Return the argument, which is called later. Raises Refused if it is no function."""
    value = argument_at(arguments, index)
    if not isinstance(value, CALLABLE) and not (isinstance(value, Namespace) and value.call):
        raise Refused("what it calls is not a function")
    return value


def text_at(arguments: list[Any], index: int) -> str:
    return to_text(argument_at(arguments, index))


def integer_of(value: Any, absent: int = 0) -> int:
    """Return a number without its fraction, limited to possible indexes of a list."""
    if value is UNDEFINED:
        return absent
    number = to_number(value)
    if number != number:
        return 0
    return int(max(-1e9, min(1e9, number)))


def bounds(arguments: list[Any], length: int) -> tuple[int, int]:
    """Return start and end of `slice`; negative ones count from the end."""
    start, end = integer_of(argument_at(arguments, 0)), integer_of(argument_at(arguments, 1), length)
    start = max(length + start, 0) if start < 0 else min(start, length)
    end = max(length + end, 0) if end < 0 else min(end, length)
    return start, max(start, end)


def check_count(count: float) -> int:
    """Return `count`. Raises Refused if a list may not have that many items."""
    if not 0 <= count <= MOST_ITEMS:
        raise Refused(f"a list in it would have more than {MOST_ITEMS} items")
    return int(count)
