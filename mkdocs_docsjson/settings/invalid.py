"""Puts pydantic's errors into the words of a site owner, and finds their places in the file."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pydantic_core import ErrorDetails

from mkdocs_docsjson.problems import closest
from mkdocs_docsjson.settings.text import Path

_EXPECTED = {
    "string_type": "a string",
    "list_type": "a list",
    "bool_type": "true or false",
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "float_type": "a number",
    "dict_type": "an object",
    "model_type": "an object",
    "model_attributes_type": "an object",
    "finite_number": "a number",
}
_ABOUT_KEYS = frozenset({"missing-key", "empty-navigation"})
_WITH_SHORT_FORM = frozenset({"Modes", "Logo", "Icon", "GradientStops", "OpenApi", "AsyncApi", "CodeBlocks", "Address"})
_MAIN_KEYS = {"Banner": "content", "Fonts": "family", "Background": "image", "Appearance": "default"}
"""By class of an object: the key whose value a string in its place probably is."""
_SPELT_OUT = 10


class MessageParts(NamedTuple):
    """The parts of a message about invalid values."""

    code: str
    message: str
    hint: str = ""
    about_key: bool = False
    """Whether the message is about the key, not its value."""


def path_of_error(error: ErrorDetails, data: Any) -> Path:
    """Return the path in the file of pydantic's `loc`, which also names branches of unions and parts of its own."""
    path: list[str | int] = []
    for part in error["loc"]:
        inside = (isinstance(data, dict) and part in data) or (
            isinstance(data, list) and isinstance(part, int) and part < len(data)
        )
        if inside:
            data = data[part]
            path.append(part)
    if error["type"] == "missing" and isinstance(data, dict):
        path.append(error["loc"][-1])
    if lacking := error.get("ctx", {}).get("key"):
        path.append(lacking)
    return tuple(path)


def is_lack(error: ErrorDetails) -> bool:
    """Return whether the error is that there is nothing at its path."""
    return error["type"] == "missing" or bool(error.get("ctx", {}).get("key"))


def message_parts(path: Path, errors: Sequence[ErrorDetails]) -> MessageParts:
    """Return what is wrong with the value at `path`. errors: one for each branch of its type."""
    first = next((error for error in errors if error["loc"][-1:] == ("[key]",)), errors[0])
    if first["loc"][-1:] == ("[key]",):
        names = str(first.get("ctx", {}).get("expected", "")).replace("'", "").replace(" or ", ", ").split(", ")
        known = f"known here: {', '.join(names)}" if any(names) else ""
        key = str(first["loc"][-2])
        message = "unknown key" if path[-1:] == (key,) else f'unknown key "{key}"'  # of a map that is written as a list
        return MessageParts("unknown-key", message, closest(key, names) or known, path[-1:] == (key,))
    if path == ("navigation",) and "code" not in first.get("ctx", {}):
        shape = "a list or an object that holds the pages of the site"
        got = 'there is no "navigation"' if is_lack(first) else f"got {value_text(first['input'])}"
        return MessageParts("empty-navigation", f"expected {shape}, {'but ' if is_lack(first) else ''}{got}")
    if first["type"] == "missing":
        return MessageParts("missing-key", f'required, but there is no "{path[-1]}"')
    descriptions = [_description(error) for error in errors]
    expected = " or ".join(dict.fromkeys(expected for _, expected, _ in descriptions))
    code, _, hint = descriptions[errors.index(first)]
    message = f"expected {expected}"
    if code not in _ABOUT_KEYS:
        message += f", got {value_text(first['input'])}"
    if hint.startswith("for instance"):
        hint = f"write {'.'.join(map(str, path))} as #rrggbb, {hint}"
    return MessageParts(code, message, hint)


def _description(error: ErrorDetails) -> tuple[str, str, str]:
    """Return code, what was expected, and hint."""
    context: Mapping[str, Any] = error.get("ctx", {})
    kind = error["type"]
    if "code" in context:
        return context["code"], context["expected"], context["hint"]
    value = error["input"]
    if kind == "literal_error":
        return _description_of_choice(context["expected"], value)
    expected = _EXPECTED.get(kind, "another kind of value")
    if context.get("class_name") in _WITH_SHORT_FORM:
        expected = "a string or an object"
    if isinstance(value, str) and (key := _MAIN_KEYS.get(context.get("class_name", ""))):
        return "wrong-type", expected, f'write it as {{"{key}": {value_text(value)}}}'
    return "wrong-type", expected, _repair(kind, value)


def _description_of_choice(expected: str, value: Any) -> tuple[str, str, str]:
    """Return code, what was expected, and hint. expected: as pydantic writes it, `'a', 'b' or 'c'`."""
    names = expected.replace("'", "").replace(" or ", ", ").split(", ")
    hint = closest(value, names) if isinstance(value, str) else ""
    if len(names) > _SPELT_OUT:
        return "choice", f"one of {len(names)} values", hint or f"known here: {', '.join(names)}"
    return "choice", ("one of " if len(names) > 2 else "") + expected.replace("'", '"'), hint


def _repair(kind: str, value: Any) -> str:
    if kind == "list_type" and isinstance(value, str):
        return f"write it as [{value_text(value)}]"
    if kind == "bool_type" and value in ("true", "false"):
        return f"write it as {value}, without quotes"
    if kind == "string_type" and isinstance(value, int | float):
        return f'write it as "{json.dumps(value)}"'
    return ""


def value_text(value: Any) -> str:
    """Return a value of the file in a form that is short enough for a message."""
    if isinstance(value, list):
        return "a list" if value else "an empty list"
    if isinstance(value, dict):
        return "an object"
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else text[:57] + '…"'
