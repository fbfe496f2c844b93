"""A text with its place in a file, so that problems in it can be reported."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field
from itertools import accumulate, count
from operator import add


@dataclass(slots=True)
class Source:
    """The body of a page or of a snippet."""

    text: str
    file: str
    """The path of the file, relative to the docs folder."""
    line: int = 1
    """The line of the file on which `text` starts."""
    _starts: list[int] = field(default_factory=list)

    def place(self, offset: int) -> tuple[int, int]:
        """Return the line and column in the file, both from 1, of an offset in the text."""
        if not self._starts:
            lengths = map(len, self.text.split("\n"))
            self._starts = [0, *map(add, accumulate(lengths), count(1))]
        index = bisect_right(self._starts, offset) - 1
        return index + self.line, offset - self._starts[index] + 1
