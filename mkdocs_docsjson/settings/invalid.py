"""pydantic's errors in the words of a site owner, and at their place in the file."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pydantic_core import ErrorDetails

from mkdocs_docsjson.problems import closest
from mkdocs_docsjson.settings.text import Path

_EXPECTED = {
    "string_type": "a text",
    "list_type": "a list",
    "bool_type": "true or false",
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "float_type": "a number",
    "dict_type": "an object",
    "model_type": "an object",
    "model_attributes_type": "an object",
    "union_tag_not_found": "a text or an object",
    "union_tag_invalid": "a text or an object",
    "finite_number": "a number",
}
_ABOUT_KEYS = frozenset({"missing-key", "empty-navigation"})
_WITH_SHORT_FORM = frozenset({"Modes", "Logo", "Icon", "GradientStops", "OpenApi", "AsyncApi", "CodeBlocks", "Address"})
_SPELT_OUT = 10


class Words(NamedTuple):
    """A failure as it is told."""

    code: str
    message: str
    hint: str = ""
    about_key: bool = False
    """Whether the key is meant, and not its value."""


def path_of_error(error: ErrorDetails, data: Any) -> Path:
    """pydantic's `loc` as a path of the file: names of union branches and made-up parts left out."""
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
    """Whether something is not there, at the path of the error."""
    return error["type"] == "missing" or bool(error.get("ctx", {}).get("key"))


def words(path: Path, errors: Sequence[ErrorDetails]) -> Words:
    """What is wrong with the value at `path`, of which every branch of its type has an error."""
    first = next((error for error in errors if error["loc"][-1:] == ("[key]",)), errors[0])
    if first["loc"][-1:] == ("[key]",):
        names = str(first.get("ctx", {}).get("expected", "")).replace("'", "").replace(" or ", ", ").split(", ")
        known = f"known here: {', '.join(names)}" if any(names) else ""
        return Words("unknown-key", "unknown key", closest(str(path[-1]), names) or known, True)
    if path == ("navigation",) and "code" not in first.get("ctx", {}):
        shape = "a list or an object that holds the pages of the site"
        got = 'there is no "navigation"' if is_lack(first) else f"got {shown(first['input'])}"
        return Words("empty-navigation", f"expected {shape}, {'but ' if is_lack(first) else ''}{got}")
    if first["type"] == "missing":
        return Words("missing-key", f'required, but there is no "{path[-1]}"')
    told = [_told(error) for error in errors]
    expected = " or ".join(dict.fromkeys(expected for _, expected, _ in told))
    code, _, hint = told[errors.index(first)]
    message = f"expected {expected}"
    if code not in _ABOUT_KEYS:
        message += f", got {shown(first['input'])}"
    return Words(code, message, _addressed(hint, path))


def _addressed(hint: str, path: Path) -> str:
    """A hint that begins with an example is told with the name of its field."""
    name = ".".join(map(str, path))
    return f"write {name} as #rrggbb, {hint}" if hint.startswith("for instance") else hint


def _told(error: ErrorDetails) -> tuple[str, str, str]:
    """Code, what was expected, hint."""
    context: Mapping[str, Any] = error.get("ctx", {})
    kind = error["type"]
    if "code" in context:
        return context["code"], context["expected"], context["hint"]
    value = error["input"]
    if kind == "literal_error":
        return _told_choice(context["expected"], value)
    expected = _EXPECTED.get(kind, "another kind of value")
    if context.get("class_name") in _WITH_SHORT_FORM:
        expected = "a text or an object"
    if context.get("discriminator") == "page_or_group()":
        expected = "the path of a page, or a group"
    return "wrong-type", expected, _repair(kind, value)


def _told_choice(expected: str, value: Any) -> tuple[str, str, str]:
    """expected: as pydantic writes it, `'a', 'b' or 'c'`."""
    names = expected.replace("'", "").replace(" or ", ", ").split(", ")
    hint = closest(value, names) if isinstance(value, str) else ""
    if len(names) > _SPELT_OUT:
        return "choice", f"one of {len(names)} words", hint or f"known here: {', '.join(names)}"
    return "choice", ("one of " if len(names) > 2 else "") + expected.replace("'", '"'), hint


def _repair(kind: str, value: Any) -> str:
    if kind == "list_type" and isinstance(value, str):
        return f"write it as [{shown(value)}]"
    if kind == "bool_type" and value in ("true", "false"):
        return f"write it as {value}, without quotes"
    if kind == "string_type" and isinstance(value, int | float):
        return f'write it as "{json.dumps(value)}"'
    return ""


def shown(value: Any) -> str:
    """A value of the file, short enough for a message."""
    if isinstance(value, list):
        return "a list" if value else "an empty list"
    if isinstance(value, dict):
        return "an object"
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else text[:57] + '…"'
