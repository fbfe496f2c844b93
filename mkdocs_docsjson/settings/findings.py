"""Collects the problems of docs.json with their places in the file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.settings.text import Position

Place = Callable[..., tuple[str, Position]]
"""As `ReferencedFile.place`: (pointer, key=False) → file, position."""


@dataclass(slots=True)
class Findings:
    """The problems that were found so far."""

    place: Place = lambda pointer, key=False: ("", Position(0, 0))
    problems: list[Problem] = field(default_factory=list)
    steps: list[dict[str, str]] = field(default_factory=list)
    """For each change of the file: JSON pointers of moved values after it, and before it.

    The content of a moved value has moved with it. Methods take pointers into the shape after the last change.
    """
    _indexes: dict[Problem, int] = field(default_factory=dict)

    def add(self, code: str, pointer: str, message: str, hint: str = "", *, key: bool = False) -> int:
        """Add a problem of the value at `pointer` (or of its key), once, and return its index."""
        pointer = self.authored_pointer(pointer)
        file, (line, column) = self.place(pointer, key=key)
        problem = Problem(file, line, column, code, message, hint, pointer)
        index = self._indexes.setdefault(problem, len(self.problems))
        if index == len(self.problems):
            self.problems.append(problem)
        return index

    def authored_pointer(self, pointer: str) -> str:
        """Return the pointer of the same value in what the author wrote."""
        for step in reversed(self.steps):
            holder, rest = pointer, ""
            while holder and holder not in step:
                holder, _, last = holder.rpartition("/")
                rest = f"/{last}{rest}"
            pointer = step.get(holder, "") + rest
        return pointer

    def moved_entry(self, where: str, index: int) -> str:
        """Return the pointer of an entry if its list was joined from several places; else the pointer of the list."""
        entry = f"{where}/{index}"
        return where if self.authored_pointer(entry).startswith(f"{self.authored_pointer(where)}/") else entry
