"""Problems of docs.json, gathered with their place in the file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.settings.origins import Origins
from mkdocs_docsjson.settings.text import Position

Place = Callable[..., tuple[str, Position]]
"""`Document.place`: (pointer, key=False) → file, position."""


@dataclass(slots=True)
class Findings:
    """What is wrong so far."""

    place: Place
    problems: list[Problem] = field(default_factory=list)
    steps: list[Origins] = field(default_factory=lambda: [Origins()])
    """What was done to the file until now. Pointers are given into what the last step has left."""
    _indexes: dict[Problem, int] = field(default_factory=dict)

    def add(self, code: str, pointer: str, message: str, hint: str = "", *, key: bool = False) -> int:
        """Note a problem of the value at `pointer`, or of its key, unless it is noted already. Returns its index."""
        pointer = self.where(pointer)
        file, (line, column) = self.place(pointer, key=key)
        problem = Problem(file, line, column, code, message, hint, pointer)
        index = self._indexes.setdefault(problem, len(self.problems))
        if index == len(self.problems):
            self.problems.append(problem)
        return index

    def where(self, pointer: str) -> str:
        """The pointer into what the author wrote."""
        for step in reversed(self.steps):
            pointer = step.before(pointer)
        return pointer

    def moved_entry(self, where: str, index: int) -> str:
        """Pointer of an entry of a list that was put together from several places; of any other list, of the whole."""
        entry = f"{where}/{index}"
        return entry if entry in self.steps[-1].moved else where
