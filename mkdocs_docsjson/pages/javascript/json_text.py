"""`JSON.stringify` and `JSON.parse`."""

from __future__ import annotations

import json
from typing import Any

from mkdocs_docsjson import plain_json
from mkdocs_docsjson.marks import without_marks
from mkdocs_docsjson.pages.javascript.arguments import argument_at, text_at
from mkdocs_docsjson.pages.javascript.machine import Machine
from mkdocs_docsjson.pages.javascript.members import keys_of
from mkdocs_docsjson.pages.javascript.values import (
    CALLABLE,
    UNDEFINED,
    Refused,
    ThrownValue,
    from_data,
    is_number,
    to_text,
)
from mkdocs_docsjson.pages.numbers_text import number_text

_MOST_DEPTH = 50


def stringify(machine: Machine, arguments: list[Any]) -> Any:
    replacer, space = argument_at(arguments, 1), argument_at(arguments, 2)
    if replacer not in (None, UNDEFINED) and not isinstance(replacer, list):
        raise Refused("JSON.stringify is evaluated without a function as its second argument")
    step = " " * max(0, min(int(space), 10)) if is_number(space) else space[:10] if isinstance(space, str) else ""
    allowed = frozenset(map(to_text, replacer)) if isinstance(replacer, list) else None
    text = _Writer(machine, step, allowed).text(argument_at(arguments, 0), "", 0)
    return UNDEFINED if text is None else machine.text(text)


class _Writer:
    def __init__(self, machine: Machine, step: str, kept: frozenset[str] | None) -> None:
        self.machine = machine
        self.step = step
        self.allowed_keys = kept

    def text(self, value: Any, indent: str, depth: int) -> str | None:
        """Return a value as JSON; None for values that JSON does not have."""
        self.machine.charge(1)
        if depth > _MOST_DEPTH:
            raise Refused("JSON.stringify of what goes this deep is not evaluated")
        if isinstance(value, str):
            return json.dumps(value, ensure_ascii=False)
        if value is None or isinstance(value, bool):
            return to_text(value)
        if is_number(value):
            text = number_text(value)
            return "null" if text[-1] in "yN" else text
        if isinstance(value, list):
            return self.joined(
                "[", [self.text(one, indent + self.step, depth + 1) or "null" for one in value], "]", indent
            )
        if value is UNDEFINED or isinstance(value, CALLABLE):
            return None
        return self.members(value, indent, depth)

    def members(self, value: Any, indent: str, depth: int) -> str:
        parts: list[str] = []
        for key in keys_of(value):
            if self.allowed_keys is None or key in self.allowed_keys:
                text = self.text(value[key], indent + self.step, depth + 1)
                if text is not None:
                    parts.append(f"{json.dumps(key, ensure_ascii=False)}:{' ' if self.step else ''}{text}")
        return self.joined("{", parts, "}", indent)

    def joined(self, opening: str, parts: list[str], closing: str, indent: str) -> str:
        self.machine.check_length(sum(map(len, parts)) + len(parts) * (len(indent) + 2))
        if not self.step or not parts:
            return f"{opening}{','.join(parts)}{closing}"
        inner = f"\n{indent}{self.step}"
        return f"{opening}{inner}{f',{inner}'.join(parts)}\n{indent}{closing}"


def parse_json(machine: Machine, arguments: list[Any]) -> Any:
    if isinstance(argument_at(arguments, 1), CALLABLE):
        raise Refused("JSON.parse is evaluated without a function as its second argument")
    text = text_at(arguments, 0)
    machine.charge(1 + len(text) // 4)
    try:
        return from_data(plain_json.read(without_marks(text), parse_constant=_no_constant))
    except ValueError:
        raise ThrownValue({"name": "SyntaxError", "message": "this is not JSON"}) from None


def _no_constant(_name: str) -> Any:
    raise ValueError
