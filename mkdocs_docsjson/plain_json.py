"""The only reader of JSON from outside. It refuses excessive nesting before other code walks the tree."""

from __future__ import annotations

import json
from typing import Any

DEEPEST = 200
"""The most levels of nesting; real documents stay under 40."""


class TooDeep(ValueError):
    """A text with more levels of nesting than are allowed."""


def read(text: str | bytes, *, deepest: int = DEEPEST, **hooks: Any) -> Any:
    """Like `json.loads`. Raises JSONDecodeError, TooDeep, or another ValueError for a number with thousands of digits.

    hooks: further arguments of `json.loads`.
    """
    try:
        value = json.loads(text, **hooks)
    except RecursionError:
        raise TooDeep from None
    if _is_deeper(value, deepest):
        raise TooDeep
    return value


def _is_deeper(value: Any, deepest: int) -> bool:
    level = [value] if isinstance(value, dict | list) else []
    for _ in range(deepest):
        members = (member for node in level for member in (node.values() if isinstance(node, dict) else node))
        level = [member for member in members if isinstance(member, dict | list)]
        if not level:
            return False
    return bool(level)
