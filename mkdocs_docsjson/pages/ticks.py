"""Code spans: finds which backticks close which in linear time, and writes code spans."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator

_RUN = re.compile(r"`+")


class Ticks:
    """The runs of backticks in a part of a text. Calls must go from left to right."""

    def __init__(self, text: str, start: int, end: int) -> None:
        self.runs: list[tuple[int, int]] = [run.span() for run in _RUN.finditer(text, start, end)]
        self._starts: dict[int, deque[int]] = {}
        for first, behind in self.runs:
            self._starts.setdefault(behind - first, deque()).append(first)

    def close(self, start: int, end: int) -> int:
        """Return the offset after the code span that the run at `start` to `end` opens; -1 if nothing closes it."""
        starts = self._starts.get(end - start, ())
        while starts and starts[0] < end:
            starts.popleft()
        return starts[0] + end - start if starts else -1


def code_spans(text: str) -> Iterator[tuple[int, int]]:
    """Yield start and end of each code span of a text that is one paragraph."""
    ticks, last = Ticks(text, 0, len(text)), 0
    for start, end in ticks.runs:
        if start >= last and (close := ticks.close(start, end)) > 0:
            yield start, close
            last = close


def code_span(code: str) -> str:
    """Return a text as a Markdown code span, whatever it contains; an empty text stays empty."""
    code = " ".join(code.split("\n")) if "\n" in code else code
    if not code.strip():
        return f"` {code} `" if code else ""
    if "`" not in code and code[0] != " ":
        return f"`{code}`"
    longest = max((len(run) for run in _RUN.findall(code)), default=0)
    mark = "`" * (longest + 1)
    padded = code[0] == "`" or code[-1] == "`" or (code[0] == code[-1] == " ")
    return f"{mark} {code} {mark}" if padded else f"{mark}{code}{mark}"
