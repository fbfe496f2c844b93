"""Values that remember where their author wrote them while a file is rearranged."""

from __future__ import annotations

from typing import Any, NamedTuple

from mkdocs_docsjson.settings.raw_model import as_list
from mkdocs_docsjson.settings.text import pointer


class PlacedValue(NamedTuple):
    """A value, and where its author wrote it."""

    value: Any
    where: str
    """JSON pointer."""


def unplaced(value: Any, places: dict[str, str], at: str = "") -> Any:
    """Return `value` as plain data. places: gets the JSON pointer of each placed value, and where it was written."""
    if isinstance(value, PlacedValue):
        places[at] = value.where
        return unplaced(value.value, places, at)
    if isinstance(value, dict):
        return {key: unplaced(item, places, at + pointer((key,))) for key, item in value.items()}
    if isinstance(value, list):
        return [unplaced(item, places, f"{at}/{index}") for index, item in enumerate(value)]
    return value


_COLLECTIONS = frozenset({"metatags", "integrations"})
"""Objects whose members are independent of each other."""
_LISTED_TOGETHER = frozenset({"openapi", "tabs", "anchors"})


def joined(below: Any, above: Any, where: str = "") -> Any:
    """Return two values joined: objects at all depths, some lists one after the other; otherwise `above` wins.

    where: JSON pointer of `above`.
    """
    last = where.rpartition("/")[2]
    if isinstance(below, PlacedValue) and isinstance(below.value, dict) and last in _COLLECTIONS:
        below = {key: PlacedValue(value, below.where + pointer((key,))) for key, value in below.value.items()}
    if isinstance(below, dict) and isinstance(above, dict):
        shared = below.keys() & above.keys()
        return below | above | {key: joined(below[key], above[key], where + pointer((key,))) for key in shared}
    if last in _LISTED_TOGETHER:
        both = [value if isinstance(value, PlacedValue) else PlacedValue(value, where) for value in (below, above)]
        return [PlacedValue(item, one.where) for one in both for item in as_list(one.value)]
    return below if above == [] else above


def with_below(data: dict[str, Any], key: str, value: Any) -> dict[str, Any]:
    """Return `data` with a value added at dotted keys from the root; what is there already wins (`joined`)."""
    for part in reversed(key.split(".")):
        value = {part: value}
    found: dict[str, Any] = joined(value, data)
    return found
