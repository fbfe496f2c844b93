"""Texts in the units that JavaScript counts: a character such as an emoji has two (UTF-16), in Python one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from mkdocs_docsjson.pages.javascript.arguments import Method, argument_at
from mkdocs_docsjson.pages.javascript.values import Pattern, Refused

if TYPE_CHECKING:
    from mkdocs_docsjson.pages.javascript.machine import Machine

_LONG = re.compile("[\U00010000-\U0010ffff]")


def has_long(text: str) -> bool:
    """Whether a text has characters of two units."""
    return not text.isascii() and _LONG.search(text) is not None


def unit_index(text: str, at: int) -> int:
    """Return a place of a text in units."""
    return at if text.isascii() else at + len(_LONG.findall(text, 0, at))


def as_units(text: str) -> str:
    """Return a text with a character for each unit (with surrogates), which must not leave this module's callers."""
    return _LONG.sub(_pair, text) if has_long(text) else text


def _pair(match: re.Match[str]) -> str:
    above = ord(match[0]) - 0x10000
    return chr(0xD800 + (above >> 10)) + chr(0xDC00 + (above & 0x3FF))


def from_units(value: Any) -> Any:
    """Return texts, and lists of texts, with whole characters again. Raises Refused for half of one."""
    if isinstance(value, list):
        return [from_units(one) for one in value]
    if not isinstance(value, str) or value.isascii():
        return value
    try:
        return value.encode("utf-16", "surrogatepass").decode("utf-16")
    except UnicodeDecodeError:
        raise Refused("it would cut a character such as an emoji in two") from None


def by_units(method: Method) -> Method:
    """Return a method of texts with all positions and lengths counted in units."""

    def run(machine: Machine, this: str, arguments: list[Any]) -> Any:
        texts = [this, *(one for one in arguments if isinstance(one, str))]
        if isinstance(argument_at(arguments, 0), Pattern) or not any(map(has_long, texts)):
            return method(machine, this, arguments)
        counted = [as_units(one) if isinstance(one, str) else one for one in arguments]
        return from_units(method(machine, as_units(this), counted))

    return run
