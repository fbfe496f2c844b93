"""Where each value of a YAML text stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from yaml import events

from mkdocs_docsjson.settings.mkdocs_yml.conversion import Path
from mkdocs_docsjson.yaml12 import events_of


@dataclass(slots=True)
class _Open:
    path: Path
    is_list: bool
    at: int = 0
    """Of a list: the index of what comes next."""
    key: str | None = None
    """Of a mapping: the key whose value comes next."""


class YamlPlaces:
    """Line and column of keys and of entries of lists."""

    def __init__(self, text: str) -> None:
        """text: of YAML that can be read; raises yaml12.Unreadable."""
        self._found: dict[Path, tuple[int, int]] = {}
        stack: list[_Open] = []
        for event in events_of(text):
            kind = type(event)
            if kind in (events.MappingEndEvent, events.SequenceEndEvent):
                stack.pop()
            elif kind in (events.ScalarEvent, events.MappingStartEvent, events.SequenceStartEvent, events.AliasEvent):
                self._take(event, stack)

    def of(self, path: Path) -> tuple[int, int]:
        """Of a value, or of what it stands in."""
        while path and path not in self._found:
            path = path[:-1]
        return self._found.get(path, (0, 0))

    def _take(self, event: Any, stack: list[_Open]) -> None:
        top = stack[-1] if stack else None
        place = (event.start_mark.line + 1, event.start_mark.column + 1)
        if top is not None and not top.is_list and top.key is None:
            top.key = event.value if isinstance(event, events.ScalarEvent) else ""
            self._found[(*top.path, top.key)] = place
            return
        path: Path = ()
        if top is not None and top.is_list:
            path, top.at = (*top.path, top.at), top.at + 1
            self._found[path] = place
        elif top is not None:
            path, top.key = (*top.path, top.key or ""), None
        if isinstance(event, events.MappingStartEvent | events.SequenceStartEvent):
            stack.append(_Open(path, isinstance(event, events.SequenceStartEvent)))
