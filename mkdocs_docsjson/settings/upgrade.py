"""The older shape of docs.json, and older spellings in either, as the newer shape has them.

The rules stand beside the fields (`Becomes` in older.py, shared.py, …), but for the navigation, which `prefixes.py`
turns into a tree. They are used when a file is read, and when `docsjson migrate` writes one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

from mkdocs_docsjson.settings import prefixes
from mkdocs_docsjson.settings.findings import Findings
from mkdocs_docsjson.settings.keys import INNER, Key, check_keys, keys_of
from mkdocs_docsjson.settings.mending import validated
from mkdocs_docsjson.settings.newer import Newer, NewerBody
from mkdocs_docsjson.settings.older import Older, OlderBody
from mkdocs_docsjson.settings.origins import Origins
from mkdocs_docsjson.settings.placed import Placed, joined, unplaced, with_below
from mkdocs_docsjson.settings.raw_model import Becomes, OlderOnly, RawModel
from mkdocs_docsjson.settings.text import path_of, pointer

DIVIDING = ("navigation", "versions", "tabs", "anchors", "topAnchor", "primaryTab")
"""Keys of the older shape that together say which page is where."""


def is_newer(data: Mapping[str, Any]) -> bool:
    """Whether a file has the newer shape: its `navigation` is an object, and in the older one a list."""
    return isinstance(data.get("navigation"), dict)


class Upgraded(NamedTuple):
    """A file in the newer shape."""

    data: dict[str, Any]
    places: dict[str, str]
    """JSON pointers of values in `data`, and where their author wrote them; see `Origins.moved`."""
    lost: tuple[str, ...]
    """Dotted keys of what the newer shape has no place for."""


def read(data: dict[str, Any], findings: Findings) -> Newer | None:
    """What `data`, of either shape or a mixture, says; all that is wrong with it goes into `findings`.

    None when it has no navigation. Pointers that `findings` gets from then on are those of the newer shape.
    """
    made = upgraded(data, findings)
    if made is None or isinstance(made, Newer):
        return made
    findings.steps.append(Origins(made.places))
    found = validated(Newer, made.data, findings)
    return found[0] if found else None


def upgraded(data: dict[str, Any], findings: Findings, *, for_file: bool = False) -> Upgraded | Newer | None:
    """`data` in the newer shape; as it was read where it has that shape in all its parts.

    for_file: with keys that have no effect, and without what the newer shape has no key for.
    """
    own: type[Newer] | type[Older] = Newer if is_newer(data) else Older
    other: type[NewerBody] | type[OlderBody] = OlderBody if own is Newer else NewerBody
    foreign = {key: value for key, value in data.items() if key not in keys_of(own) and key in keys_of(other)}
    check_keys(data, {**keys_of(other), **keys_of(own)}, findings)
    main = validated(own, {key: value for key, value in data.items() if key not in foreign}, findings)
    more = validated(other, foreign, findings) if foreign else None
    if main is None:
        return None
    upgrade = _Upgrade(for_file)
    upgrade.take(main[1], own)
    if more is not None:
        upgrade.take(more[1], other)
    for model in (main[0], more[0] if more else None):
        if isinstance(model, Older):
            upgrade.put("navigation", prefixes.navigation_of(model.navigation, model, findings))
            if any(group.public is not None for _, group in prefixes.all_groups(model.navigation)):
                upgrade.lost["navigation.public"] = None
        elif isinstance(model, OlderBody) and (model.tabs or model.anchors):
            upgrade.put("navigation.global", prefixes.links_of(model, findings))
    return upgrade.made() if upgrade.changes or not isinstance(main[0], Newer) else main[0]


@dataclass(slots=True)
class _Upgrade:
    for_file: bool
    data: dict[str, Any] = field(default_factory=dict)
    lost: dict[str, None] = field(default_factory=dict)
    changes: bool = False

    def take(self, data: dict[str, Any], model: type[RawModel]) -> None:
        """Add what a file says; what was added before wins where both say something."""
        moves: list[tuple[str, Placed]] = []
        if issubclass(model, OlderBody):
            data = {key: value for key, value in data.items() if key not in (*DIVIDING, "theme")}
        self.data = joined(self._object(data, model, "", moves), self.data)
        for key, value in moves:
            self.put(key, value)

    def put(self, key: str, value: Any) -> None:
        """Add a value at dotted keys from the root."""
        self.data = with_below(self.data, key, value)
        self.changes = True

    def made(self) -> Upgraded:
        places: dict[str, str] = {}
        known = {key: value for key, value in self.data.items() if key in keys_of(Newer)}
        lost = (*self.lost, *(key for key in self.data if key not in known))
        return Upgraded(unplaced(known, places), places, lost)

    def _value(self, value: Any, model: type[RawModel], where: str, moves: list[tuple[str, Placed]]) -> Any:
        if isinstance(value, list):
            return [self._value(item, model, f"{where}/{index}", moves) for index, item in enumerate(value)]
        return self._object(value, model, where, moves) if isinstance(value, dict) else value

    def _object(self, value: dict[str, Any], model: type[RawModel], where: str, moves: list[Any]) -> dict[str, Any]:
        """What stays in an object. moves: gets what belongs elsewhere."""
        made: dict[str, Any] = {}
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
                if (new := _changed(inner, rule)) is None:
                    continue
                self.changes = True
                if rule.key.startswith("."):
                    below[rule.key[1:]] = Placed(new, at)
                else:
                    moves.append((rule.key, Placed(new, at)))
            if not rules and (inner or not item):  # an object that is empty now has moved whole
                made[name] = inner
        whole: dict[str, Any] = joined(below, made, where)
        return whole


def _has_no_place(key: Key) -> bool:
    """Whether the newer shape has no key for it, at which only this project looks."""
    return any(
        isinstance(mark, OlderOnly) or (isinstance(mark, Becomes) and mark.key.startswith(f".{INNER}"))
        for mark in key.marks
    )


@cache
def _has_marks(model: type[RawModel]) -> bool:
    """Whether something anywhere inside an object may be another one in the newer shape."""
    waiting, seen = [model], {model}
    for current in waiting:
        for key in keys_of(current).values():
            if key.marks and any(isinstance(mark, Becomes | OlderOnly) for mark in key.marks):
                return True
            if key.model is not None and key.model not in seen:
                seen.add(key.model)
                waiting.append(key.model)
    return False


def _changed(value: Any, rule: Becomes) -> Any:
    if rule.change is None or value is None:
        return value
    return rule.change(value) if callable(rule.change) else rule.change.get(value, value)
