"""A text with its name and its place in a file, so that what is found in it can be reported."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate, count
from operator import add


def starts_of(lines: Sequence[str] | Sequence[bytes]) -> list[int]:
    """Where each line starts in the text that was split into them."""
    return [0, *map(add, accumulate(map(len, lines[:-1])), count(1))]


@dataclass(slots=True)
class Source:
    """The body of a page or of a snippet."""

    text: str
    file: str
    """Relative to the docs folder."""
    line: int = 1
    """Line of the file that `text` starts on."""
    _starts: list[int] = field(default_factory=list)

    def place(self, offset: int) -> tuple[int, int]:
        """Line and column in the file, both from 1, of an offset in the text."""
        if not self._starts:
            self._starts = starts_of(self.text.split("\n"))
        index = bisect_right(self._starts, offset) - 1
        return index + self.line, offset - self._starts[index] + 1
