"""Moving keys between two JSON objects by dotted paths; what nobody moved is what is lost."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

Change = Callable[[Any], Any]


@dataclass(slots=True)
class Made:
    """A new file in the making."""

    data: dict[str, Any] | None = field(default_factory=dict)
    """None when it cannot be written."""
    lost: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


class Mover:
    """Takes values out of a copy of one object and puts them into another."""

    def __init__(self, source: Mapping[str, Any]) -> None:
        self.left: dict[str, Any] = copy.deepcopy(dict(source))
        self.made = Made()

    def take(self, path: str) -> Any:
        """The value at a dotted path, which is gone then; None when there is none."""
        *way, last = path.split(".")
        holder: Any = self.left
        for key in way:
            holder = holder.get(key) if isinstance(holder, dict) else None
        if not isinstance(holder, dict) or last not in holder:
            return None
        value = holder.pop(last)
        self._drop_empty(way)
        return value

    def _drop_empty(self, way: list[str]) -> None:
        for depth in range(len(way), 0, -1):
            holder: Any = self.left
            for key in way[: depth - 1]:
                holder = holder[key]
            if holder.get(way[depth - 1]) == {}:
                del holder[way[depth - 1]]

    def put(self, path: str, value: Any) -> None:
        """Objects are joined with what is there already, which wins."""
        if value is None or self.made.data is None:
            return
        *way, last = path.split(".")
        holder = self.made.data
        for key in way:
            holder = holder.setdefault(key, {})
        holder[last] = _joined(value, holder[last]) if last in holder else value

    def move(self, source: str, target: str, change: Change = lambda value: value) -> None:
        value = self.take(source)
        if value is not None:
            self.put(target, change(value))

    def lose_the_rest(self, why: str) -> None:
        self.made.lost += [f"{path}: {why}" for key, value in self.left.items() for path in _leaves(value, key)]


def _joined(below: Any, above: Any) -> Any:
    """Two objects in one, deep down; anything else of `above` stands in place of what is below."""
    if not isinstance(below, dict) or not isinstance(above, dict):
        return above
    return below | {key: _joined(below.get(key), value) for key, value in above.items()}


def _leaves(value: Any, path: str) -> list[str]:
    if isinstance(value, dict) and value:
        return [leaf for key, item in value.items() for leaf in _leaves(item, f"{path}.{key}")]
    return [path]
