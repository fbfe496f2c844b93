"""Lines of an OpenAPI file, looked up only when there is something to report."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from yaml import events

from mkdocs_docsjson.openapi.pointers import Path
from mkdocs_docsjson.yaml12 import Unreadable, events_of


def locate(text: bytes, paths: Iterable[Path]) -> dict[Path, tuple[int, int]]:
    """Line and column, both from 1, of each path's key (of a list's entry: where it starts).

    Where a path leaves the text (a missing key, a value behind an alias) its nearest parent is given.
    A text that cannot be read gives (0, 0).
    """
    wanted = set(paths)
    prefixes = {path[:size] for path in wanted for size in range(len(path) + 1)}
    content = text.decode("utf-8-sig", errors="replace")
    if content.lstrip()[:1] in ("{", "["):
        content = content.replace("\t", " ")  # indentation by tabs is JSON but not YAML
    found = _places(content, prefixes)
    return {path: _nearest(found, path) for path in wanted}


def _nearest(found: dict[Path, tuple[int, int]], path: Path) -> tuple[int, int]:
    for size in range(len(path), -1, -1):
        if path[:size] in found:
            return found[path[:size]]
    return 0, 0


def _places(content: str, wanted: set[Path]) -> dict[Path, tuple[int, int]]:
    found: dict[Path, tuple[int, int]] = {}
    walk = _Walk()
    stream = events_of(content)
    try:
        while len(found) < len(wanted) and (event := next(stream, None)):
            path = walk.step(event)
            if path is not None and path in wanted:
                mark = event.start_mark
                found.setdefault(path, (mark.line + 1, mark.column + 1))
    except Unreadable:
        pass  # what was found until here stands
    finally:
        stream.close()
    return found


class _Walk:
    """Follows an event stream and says at which path each key, list entry and the root begins."""

    def __init__(self) -> None:
        self._path: list[str] = []
        self._open: list[int] = []
        """Of each open collection: -1 a mapping that waits for a key, -2 for a value, else entries so far."""

    def step(self, event: Any) -> Path | None:
        kind = type(event)
        if kind is events.MappingEndEvent or kind is events.SequenceEndEvent:
            self._open.pop()
            self._value_done()
            return None
        is_scalar = kind is events.ScalarEvent or kind is events.AliasEvent
        starts = kind is events.MappingStartEvent or kind is events.SequenceStartEvent
        if not is_scalar and not starts:
            return None
        state = self._open[-1] if self._open else -2
        if state == -1:
            self._path.append(getattr(event, "value", ""))
            self._open[-1] = -2
            return tuple(self._path)
        if state >= 0:
            self._path.append(str(state))
        begins = tuple(self._path) if state >= 0 or not self._open else None
        if starts:
            self._open.append(-1 if kind is events.MappingStartEvent else 0)
        else:
            self._value_done()
        return begins

    def _value_done(self) -> None:
        """A value ended: back to the collection around it."""
        if not self._open:
            return
        self._path.pop()
        self._open[-1] = -1 if self._open[-1] == -2 else self._open[-1] + 1
