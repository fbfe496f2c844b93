"""Entries of lists that were left out, and so where the others stand in the file."""

from __future__ import annotations

from bisect import insort
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from typing import Any

from mkdocs_docsjson.settings.text import path_of
from mkdocs_docsjson.settings.text import pointer as pointer_of


@dataclass(slots=True)
class LeftOut:
    """By the path of a list in the file: the indexes of its entries that were left out, in order."""

    gaps: dict[tuple[str, ...], list[int]] = field(default_factory=dict)

    def add(self, path: tuple[str, ...]) -> None:
        """path: of the entry, as `original` gives it."""
        insort(self.gaps.setdefault(path[:-1], []), int(path[-1]))

    def original(self, path: tuple[str, ...]) -> tuple[str, ...]:
        """Where in the file that stands which is at `path` of what was kept of it."""
        found: tuple[str, ...] = ()
        for part in path:
            for gap in self.gaps.get(found, ()):
                part = str(int(part) + 1) if gap <= int(part) else part
            found = (*found, part)
        return found

    def pointer(self, pointer: str) -> str:
        """As `original`, of a JSON pointer."""
        return pointer_of(self.original(path_of(pointer))) if self.gaps else pointer

    def placed(self, value: Any) -> Any:
        """A part of the settings whose every `where` points into the file."""
        if not self.gaps:
            return value
        if isinstance(value, tuple):
            return tuple(map(self.placed, value))
        if isinstance(value, Mapping) or not is_dataclass(value) or isinstance(value, type):
            return value
        old = {each.name: getattr(value, each.name) for each in fields(value)}
        new = {
            name: self.pointer(inner) if name == "where" and inner else self.placed(inner)
            for name, inner in old.items()
        }
        return replace(value, **new) if new != old else value
