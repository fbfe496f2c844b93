"""Frontmatter that needs a YAML parser: plain data and problems from a block of lines."""

from __future__ import annotations

import re
from typing import Any

from mkdocs_docsjson import yaml12
from mkdocs_docsjson.marks import without_marks
from mkdocs_docsjson.pages.frontmatter_values import PAIR
from mkdocs_docsjson.problems import Problem

_MOST, _DEEPEST = 10_000, 32
"""The most values and levels of nesting. A few lines of YAML with aliases can expand to billions of values."""


_INDENTED_BY_TAB = re.compile(r" *\t[ \t]*[^\s#]")
_FLOW = ("{", "[")


def load_block(block: str, file: str) -> tuple[dict[str, Any], list[Problem]]:
    """Return the data of a block, and its problems. If it is not YAML, each line is read by itself."""
    try:
        data = _value(block)
    except yaml12.UnreadableYaml as fault:
        return _pairs(block), [_problem(block, fault, file)]
    if data is None:
        return {}, []
    if not isinstance(data, dict):
        message = f"the frontmatter is a {'list' if isinstance(data, list) else 'text'}, not a mapping"
        return {}, [Problem(file, 2, 1, "frontmatter-syntax", message, "write `key: value` lines")]
    return data, []


def _value(text: str) -> Any:
    """Return the value of a YAML text, without shared objects. Raises UnreadableYaml."""
    return _copy(yaml12.read(text, deepest=_DEEPEST, most=_MOST, plain=_unquoted_value).value)


def _unquoted_value(text: str) -> Any:
    """Return the value of a text without quotes. A number that Python would print differently stays text."""
    value = yaml12.scalar(text)
    return text if isinstance(value, int | float) and not isinstance(value, bool) and str(value) != text else value


def _copy(value: Any) -> Any:
    if isinstance(value, dict):
        return {without_marks(key): _copy(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_copy(item) for item in value]
    return without_marks(value) if isinstance(value, str) else value


def _problem(block: str, fault: yaml12.UnreadableYaml, file: str) -> Problem:
    """Return the problem with the line to fix. Unquoted colons are searched for, as YAML often blames a later line."""
    line, column = min(fault.line, block.count("\n") + 1) + 1 if fault.line else 2, fault.column or 1
    if fault.kind != "syntax":
        hint = "write the values out" if fault.kind == "size" or "alias" in fault.message else "quote the value"
        message = f"the frontmatter cannot be read: {fault.message}"
        return Problem(file, line, column, "frontmatter-syntax", message, hint)
    lines = block.split("\n")
    if tabbed := next((number for number, source in enumerate(lines) if _INDENTED_BY_TAB.match(source)), None):
        message = "a tab starts the line, the frontmatter is not valid YAML"
        return Problem(file, tabbed + 2, 1, "frontmatter-syntax", message, "indent with spaces")
    for number, source in enumerate(lines):
        pair = PAIR.match(source)
        if pair and _needs_quotes(pair["value"] or "", lines, number):
            message = f'the value of "{pair["key"]}" must be quoted, the frontmatter is not valid YAML'
            hint = f"write {pair['key']}: {_quote(pair['value'])}"
            return Problem(file, number + 2, pair.start("value") + 1, "frontmatter-syntax", message, hint)
    message = f"the frontmatter is not valid YAML: {fault.message}"
    return Problem(file, line, column, "frontmatter-syntax", message, "quote the value")


def _needs_quotes(value: str, lines: list[str], number: int) -> bool:
    if not value or value[0] in "|>":
        return False
    try:
        yaml12.read(f"key: {value}", deepest=_DEEPEST, most=_MOST)
    except yaml12.UnreadableYaml:
        # A quoted or bracketed value may continue on the lines below.
        goes_on = number + 1 < len(lines) and lines[number + 1].startswith((" ", "\t"))
        return not (goes_on and value[0] in "\"'[{")
    return False


def _quote(value: str) -> str:
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _pairs(block: str) -> dict[str, Any]:
    """Return the `key: value` lines of an invalid YAML block. Each is read on its own, as text if necessary."""
    meta: dict[str, Any] = {}
    for source in block.split("\n"):
        pair = PAIR.match(source)
        if not pair:
            continue
        value = pair["value"] or ""
        text = without_marks(value.strip("\"'"))
        try:
            read_value = _value(value) if value else None
        except yaml12.UnreadableYaml:
            read_value = text
        if isinstance(read_value, dict | list) and not value.startswith(_FLOW):
            read_value = text  # `it's a: b`, which is a mapping only on a line of its own
        meta[pair["key"].strip("\"'")] = read_value
    return meta
