"""Makes up a string or number for a schema, by format, pattern, length and limits."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from typing import Any, Final

from mkdocs_docsjson.openapi.normalise import Node
from mkdocs_docsjson.openapi.pattern_examples import text_for

FORMATS: Final[Mapping[str, str]] = {
    "date": "2024-01-15",
    "date-time": "2024-01-15T09:30:00Z",
    "time": "09:30:00Z",
    "duration": "P1D",
    "uuid": "3fa85f64-5717-4562-b3fc-2c963f66afa6",
    "email": "user@example.com",
    "idn-email": "user@example.com",
    "hostname": "example.com",
    "idn-hostname": "example.com",
    "ipv4": "192.0.2.1",
    "ip": "192.0.2.1",
    "ipv6": "2001:db8::1",
    "uri": "https://example.com",
    "url": "https://example.com",
    "iri": "https://example.com",
    "uri-reference": "/path",
    "iri-reference": "/path",
    "uri-template": "/users/{id}",
    "json-pointer": "/path",
    "relative-json-pointer": "1",
    "regex": "^[a-z]+$",
    "byte": "c3RyaW5n",
    "base64": "c3RyaW5n",
    "binary": "file",
    "password": "********",
    "int64": "1",
    "decimal": "1.00",
}


def text_value(node: Node) -> str:
    """A string by format, pattern and length."""
    least, most = _length(node.get("minLength"), 0), _length(node.get("maxLength"), 10_000)
    format_example = FORMATS.get(str(node.get("format", "")).lower())
    if format_example and least <= len(format_example) <= most:
        return format_example
    if isinstance(node.get("pattern"), str):
        matching = text_for(node["pattern"], least)
        if matching is not None and least <= len(matching) <= most:
            return matching
    text = "string"
    while len(text) < min(least, 1_000):
        text += "string"
    return text[: max(least, min(len("string"), most))]


def _length(value: Any, default: int) -> int:
    return int(value) if isinstance(value, int | float) and not isinstance(value, bool) else default


def number_value(node: Node, kind: str) -> int | float:
    """1, or the first number near the limits that they allow; always an int for a whole number."""
    limits: dict[str, Any] = {key: node[key] for key in _ALLOWS if _is_number(node.get(key))}
    step: list[Any] = [node["multipleOf"]] if _is_number(node.get("multipleOf")) and node["multipleOf"] > 0 else []
    is_integer = kind == "integer" or bool(step)
    unit: int | float = step[0] if step else 1
    floor = max((limits[key] for key in ("minimum", "exclusiveMinimum") if key in limits), default=None)
    ceiling = min((limits[key] for key in ("maximum", "exclusiveMaximum") if key in limits), default=None)
    candidates: list[int | float] = [unit]
    if not is_integer:
        candidates += [limit for limit in (floor, ceiling) if limit is not None]
    if floor is not None:
        above = -(-floor // unit) * unit  # floor division keeps integers of any size exact
        candidates += [above, above + unit]
    if ceiling is not None:
        below = ceiling // unit * unit
        candidates += [below, below - unit]
    if floor is not None and ceiling is not None and not is_integer:
        candidates.append((floor + ceiling) / 2)
    fitting = (one for one in candidates if all(_ALLOWS[key](one, limit) for key, limit in limits.items()))
    value = next(fitting, candidates[-1])
    return int(value) if kind == "integer" or (isinstance(value, float) and value.is_integer()) else value


_ALLOWS: Final[Mapping[str, Callable[[Any, Any], bool]]] = {
    "minimum": operator.ge,
    "exclusiveMinimum": operator.gt,
    "maximum": operator.le,
    "exclusiveMaximum": operator.lt,
}
"""The comparison between a value and each kind of limit."""


def _is_number(value: Any) -> bool:
    """Whether it is a number to calculate with: not infinite, and no integer that is too large for a float."""
    return isinstance(value, int | float) and not isinstance(value, bool) and -_LARGEST < value < _LARGEST


_LARGEST: Final = 10**300
