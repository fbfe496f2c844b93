"""Writes values as JSON without loss: integers of any size, decimals as the author wrote them (`1.10`).

`theme/js/playground/json.js` writes the same text for the same values.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable
from typing import Any

_NUMBER = re.compile(r"-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?")
INDENT = "  "
_encode_string = json.encoder.encode_basestring


def compact(value: Any) -> str:
    """JSON on one line without spaces."""
    if isinstance(value, dict):
        return "{" + ",".join(f"{_encode_string(str(key))}:{compact(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ",".join(map(compact, value)) + "]"
    return scalar_text(value)


def pretty(value: Any, margin: str = "", indent: str = INDENT, single: Callable[[Any], str] = compact) -> str:
    """JSON with a line for each value. margin: text before every line but the first.

    single: writes keys and values that contain no others.
    """
    if not isinstance(value, dict | list | tuple) or not value:
        return single(value)
    inner = margin + indent
    lines = [pretty(item, inner, indent, single) for item in (value.values() if isinstance(value, dict) else value)]
    opening, closing = "[", "]"
    if isinstance(value, dict):
        lines = [f"{single(str(key))}: {line}" for key, line in zip(value, lines, strict=True)]
        opening, closing = "{", "}"
    body = f",\n{inner}".join(lines)
    return f"{opening}\n{inner}{body}\n{margin}{closing}"


def drop_empty(**values: Any) -> dict[str, Any]:
    """The values that are neither empty nor false; 0 is kept."""
    return {
        key: value for key, value in values.items() if value is not None and value is not False and value not in _EMPTY
    }


_EMPTY: tuple[Any, ...] = ("", [], {})


def scalar_text(value: Any) -> str:
    """A string, number, boolean or null as JSON. NaN and infinity become null, other objects their text."""
    if isinstance(value, str):
        return _encode_string(value)
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int):
        return int.__repr__(value)
    if isinstance(value, float):
        written = str(getattr(value, "spelling", ""))
        if math.isfinite(value):
            return written or float.__repr__(value)
        return written if _NUMBER.fullmatch(written) else "null"  # too large for a double
    return _encode_string(str(value))
