"""Problems of docs.json, gathered with their place in the file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.settings.left_out import LeftOut
from mkdocs_docsjson.settings.text import Position

Place = Callable[..., tuple[str, Position]]
"""`Document.place`: (pointer, key=False) → file, position."""


@dataclass(slots=True)
class Findings:
    """What is wrong so far."""

    place: Place
    problems: list[Problem] = field(default_factory=list)
    left_out: LeftOut = field(default_factory=LeftOut)

    def add(self, code: str, pointer: str, message: str, hint: str = "", *, key: bool = False) -> None:
        """Note a problem of the value at `pointer`, or of its key. pointer: into what was kept of the file."""
        pointer = self.left_out.pointer(pointer)
        file, (line, column) = self.place(pointer, key=key)
        self.problems.append(Problem(file, line, column, code, message, hint, pointer))
