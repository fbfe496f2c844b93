"""Turns the older shape of docs.json, and older spellings in either shape, into the newer shape.

The rules stand beside the fields (`Becomes` in older.py, shared.py, …), except for the navigation, which
`prefixes.py` turns into a tree. They are used when a file is read, and when `docsjson migrate` writes one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

from mkdocs_docsjson.settings import prefixes
from mkdocs_docsjson.settings.findings import Findings
from mkdocs_docsjson.settings.keys import INNER, Key, check_keys, keys_below, keys_of
from mkdocs_docsjson.settings.mending import validated
from mkdocs_docsjson.settings.newer import Newer, NewerBody
from mkdocs_docsjson.settings.older import Older, OlderBody
from mkdocs_docsjson.settings.placed import PlacedValue, joined, unplaced, with_below
from mkdocs_docsjson.settings.raw_model import Becomes, OlderOnly, RawModel
from mkdocs_docsjson.settings.text import path_of, pointer

DIVIDING = ("navigation", "versions", "tabs", "anchors", "topAnchor", "primaryTab")
"""Keys of the older shape that together make up the navigation."""


def is_newer(data: Mapping[str, Any]) -> bool:
    """Return whether a file has the newer shape, whose `navigation` is an object; in the older one it is a list."""
    return isinstance(data.get("navigation"), dict)


class Upgraded(NamedTuple):
    """A file in the newer shape."""

    data: dict[str, Any]
    places: dict[str, str]
    """JSON pointers of values in `data`, each with that of the place where its author wrote it."""
    lost: tuple[str, ...]
    """Dotted keys for which the newer shape has no place."""


def read_newer(data: dict[str, Any], findings: Findings) -> Newer | None:
    """Return `data`, of either shape or a mixture, as the newer shape; None if it has no navigation.

    findings: gets all problems; from then on it expects pointers into the newer shape.
    """
    newer = upgraded(data, findings)
    if newer is None or isinstance(newer, Newer):
        return newer
    findings.steps.append(newer.places)
    found = validated(Newer, newer.data, findings)
    return found[0] if found else None


def upgraded(data: dict[str, Any], findings: Findings, *, for_file: bool = False) -> Upgraded | Newer | None:
    """Return `data` in the newer shape; a Newer if nothing in it had to change; None if it has no navigation.

    for_file: keep keys that have no effect, and leave out what has no key in the newer shape.
    """
    shape, other = (Newer, OlderBody) if is_newer(data) else (Older, NewerBody)
    check_keys(data, {**keys_of(other), **keys_of(shape)}, findings)
    foreign = {key: value for key, value in data.items() if key not in keys_of(shape) and key in keys_of(other)}
    main = validated(shape, {key: data[key] for key in data if key not in foreign}, findings)
    more = validated(other, foreign, findings) if foreign else None
    if main is None:
        return None
    upgrade = _Upgrade(for_file)
    for model, written in filter(None, (main, more)):
        upgrade.take(written, type(model))
        if isinstance(model, Older):
            upgrade.put("navigation", prefixes.navigation_of(model.navigation, model, findings))
            if any(group.public is not None for _, group in prefixes.all_groups(model.navigation)):
                upgrade.lost["navigation.public"] = None
        elif isinstance(model, OlderBody) and (model.tabs or model.anchors):
            upgrade.put("navigation.global", prefixes.links_of(model, findings))
    return main[0] if isinstance(main[0], Newer) and not upgrade.changes else upgrade.result()


@dataclass(slots=True)
class _Upgrade:
    for_file: bool
    data: dict[str, Any] = field(default_factory=dict)
    lost: dict[str, None] = field(default_factory=dict)
    changes: bool = False

    def take(self, data: dict[str, Any], model: type[RawModel]) -> None:
        """Add the values of a file; where there is one already, that stays."""
        moves: list[tuple[str, PlacedValue]] = []
        if issubclass(model, OlderBody):
            data = {key: value for key, value in data.items() if key not in (*DIVIDING, "theme")}
        self.data = joined(self._object(data, model, "", moves), self.data)
        for key, value in moves:
            self.put(key, value)

    def put(self, key: str, value: Any) -> None:
        """Add a value at dotted keys from the root."""
        self.data = with_below(self.data, key, value)
        self.changes = True

    def result(self) -> Upgraded:
        places: dict[str, str] = {}
        newer = {key: value for key, value in self.data.items() if key in keys_of(Newer)}
        lost = (*self.lost, *(key for key in self.data if key not in newer))
        return Upgraded(unplaced(newer, places), places, lost)

    def _value(self, value: Any, model: type[RawModel], where: str, moves: list[tuple[str, PlacedValue]]) -> Any:
        if isinstance(value, list):
            return [self._value(item, model, f"{where}/{index}", moves) for index, item in enumerate(value)]
        return self._object(value, model, where, moves) if isinstance(value, dict) else value

    def _object(self, value: dict[str, Any], model: type[RawModel], where: str, moves: list[Any]) -> dict[str, Any]:
        """Return an object without what belongs elsewhere, which `moves` gets with its keys."""
        result: dict[str, Any] = {}
        below: dict[str, Any] = {}
        keys = keys_of(model)
        for name, item in value.items():
            key, at = keys.get(name), where + pointer((name,))
            if key is None or (self.for_file and _has_no_place(key)):
                if self.for_file:
                    self.lost[".".join(part for part in path_of(at) if not part.isdigit())] = None
                continue
            inner = self._value(item, key.model, at, moves) if key.model and _has_marks(key.model) else item
            rules = [mark for mark in key.marks if isinstance(mark, Becomes)]
            if key.idle and not self.for_file:
                rules = []
            for rule in rules:
                if (new := _convert(inner, rule)) is None:
                    continue
                self.changes = True
                if rule.key.startswith("."):
                    below[rule.key[1:]] = PlacedValue(new, at)
                else:
                    moves.append((rule.key, PlacedValue(new, at)))
            if not rules and (inner or not item):  # an object that became empty has moved as a whole
                result[name] = inner
        whole: dict[str, Any] = joined(below, result, where)
        return whole


def _has_no_place(key: Key) -> bool:
    """Return whether the newer shape of the format has no such key, though it is read here."""
    return any(
        isinstance(mark, OlderOnly) or (isinstance(mark, Becomes) and mark.key.startswith(f".{INNER}"))
        for mark in key.marks
    )


@cache
def _has_marks(model: type[RawModel]) -> bool:
    """Return whether anything inside an object may have another place in the newer shape."""
    return any(isinstance(mark, Becomes | OlderOnly) for _, key in keys_below(model) for mark in key.marks)


def _convert(value: Any, rule: Becomes) -> Any:
    if rule.change is None or value is None:
        return value
    return rule.change(value) if callable(rule.change) else rule.change.get(value, value)
