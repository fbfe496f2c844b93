"""Conversion of the arguments of methods."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from mkdocs_docsjson.pages.javascript.values import UNDEFINED, Refused, to_number, to_text

if TYPE_CHECKING:
    from mkdocs_docsjson.pages.javascript.machine import Machine

Method = Callable[["Machine", Any, list[Any]], Any]
"""(machine, this, arguments) → value"""

MOST_ITEMS = 100_000


def given(arguments: list[Any], index: int) -> Any:
    return arguments[index] if index < len(arguments) else UNDEFINED


def text_at(arguments: list[Any], index: int) -> str:
    return to_text(given(arguments, index))


def whole(value: Any, absent: int = 0) -> int:
    """A number without its fraction, limited to what an index of a list can be."""
    if value is UNDEFINED:
        return absent
    number = to_number(value)
    if number != number:
        return 0
    return int(max(-1e9, min(1e9, number)))


def bounds(arguments: list[Any], length: int) -> tuple[int, int]:
    """Start and end of `slice`, negative ones counted from the end."""
    start, end = whole(given(arguments, 0)), whole(given(arguments, 1), length)
    start = max(length + start, 0) if start < 0 else min(start, length)
    end = max(length + end, 0) if end < 0 else min(end, length)
    return start, max(start, end)


def at_most(count: float) -> int:
    """Return `count`. Raises Refused if a list may not have that many items."""
    if not 0 <= count <= MOST_ITEMS:
        raise Refused(f"a list in it would have more than {MOST_ITEMS} items")
    return int(count)
