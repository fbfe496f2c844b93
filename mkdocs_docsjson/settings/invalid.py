"""pydantic's errors in the words of a site owner, and what to leave out of a file to read the rest."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, TypeVar

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from mkdocs_docsjson.problems import closest
from mkdocs_docsjson.settings.findings import Findings
from mkdocs_docsjson.settings.text import Path, pointer
from mkdocs_docsjson.settings.written import Written

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
_WITH_SHORT_FORM = frozenset({"Modes", "Logo", "Icon", "GradientStops", "OpenApi", "CodeBlocks", "Address"})
_SPELT_OUT = 10
_Model = TypeVar("_Model", bound=Written)
_ROUNDS = 3
"""A value left out may bring one more default into play, which may fail for another reason; never deeper."""


def validated(model: type[_Model], data: dict[str, Any], findings: Findings) -> _Model | None:
    """`data` as `model`; every failure becomes a problem. None when one of them is an error."""
    for _ in range(_ROUNDS):
        try:
            return model.model_validate(data)
        except ValidationError as error:
            left_out = _report(error.errors(include_url=False), data, findings)
            if left_out is None:
                return None
            for path in left_out:
                data = _without(data, path)
    return None


def _report(errors: list[ErrorDetails], data: Any, findings: Findings) -> list[Path] | None:
    """Tell `errors`; the paths to leave out, or None when leaving out does not help."""
    by_path: dict[Path, list[ErrorDetails]] = {}
    for error in errors:
        by_path.setdefault(_path(error, data), []).append(error)
    soft = [path for path, found in by_path.items() if any(map(_is_soft, found)) and isinstance(path[-1], str)]
    for path, found in by_path.items():
        _tell(path, found, path in soft, findings)
    return soft if len(soft) == len(by_path) else None


def _is_soft(error: ErrorDetails) -> bool:
    return error["type"] in ("soft", "lenient") or error["loc"][-1:] == ("[key]",)


def _path(error: ErrorDetails, data: Any) -> Path:
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
    return tuple(path)


def _tell(path: Path, errors: list[ErrorDetails], soft: bool, findings: Findings) -> None:
    place = pointer(path)
    first = next((error for error in errors if _is_soft(error)), errors[0])
    if first["loc"][-1:] == ("[key]",):
        names = str(first.get("ctx", {}).get("expected", "")).replace("'", "").replace(" or ", ", ").split(", ")
        known = closest(str(path[-1]), names)
        findings.add(
            "unknown-key",
            place,
            "unknown key",
            known or f"known here: {', '.join(names)}" if any(names) else "",
            key=True,
        )
        return
    if first["type"] == "missing":
        findings.add("missing-key", place, f'required, but there is no "{path[-1]}"')
        return
    told = [_told(error) for error in errors]
    expected = " or ".join(dict.fromkeys(expected for _, expected, _ in told))
    code, _, hint = told[errors.index(first)]
    message = f"expected {expected}"
    if code not in _ABOUT_KEYS:
        message += f", got {shown(first['input'])}"
    findings.add("left-out" if soft else code, place, message, _addressed(hint, path))


def _addressed(hint: str, path: Path) -> str:
    """A hint that begins with an example is told with the name of its field."""
    name = ".".join(map(str, path))
    return f"write {name} as #rrggbb, {hint}" if hint.startswith("for instance") else hint


def _told(error: ErrorDetails) -> tuple[str, str, str]:
    """Code, what was expected, hint."""
    context: Mapping[str, Any] = error.get("ctx", {})
    kind = context.get("kind", error["type"])
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


def _without(data: Any, path: Path) -> Any:
    """A copy of `data` that lacks the key at `path`."""
    if len(path) == 1:
        return {key: value for key, value in data.items() if key != path[0]}
    copy: Any = dict(data) if isinstance(data, dict) else list(data)
    copy[path[0]] = _without(copy[path[0]], path[1:])
    return copy
