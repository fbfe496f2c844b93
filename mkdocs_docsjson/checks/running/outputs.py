"""Compares what code printed with what its page says; `...` matches anything."""

from __future__ import annotations

import re
from collections.abc import Sequence

ANY = ("...", "…")
_ANY = re.compile(r"\.\.\.|…")
_COLOR = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def lines_of(text: str) -> list[str]:
    """Return the lines of an output without colors, trailing spaces, and empty lines at both ends."""
    lines = [line.rstrip() for line in _COLOR.sub("", text).replace("\r\n", "\n").split("\n")]
    while lines and not lines[-1]:
        lines.pop()
    while lines and not lines[0]:
        lines.pop(0)
    return lines


def difference(expected: str, printed: str) -> tuple[int, str, str] | None:
    """Return the first difference as (number of the expected line from 0, expected line, printed line).

    None when both agree. Past the end, a line is empty.
    """
    expected_lines, printed_lines = lines_of(expected), lines_of(printed)
    if _agree(expected_lines, printed_lines):
        return None
    skipped = len(expected.replace("\r\n", "\n").split("\n")) - len(
        expected.replace("\r\n", "\n").lstrip("\n").split("\n")
    )
    for number in range(max(len(expected_lines), len(printed_lines))):
        line = expected_lines[number] if number < len(expected_lines) else ""
        there = printed_lines[number] if number < len(printed_lines) else ""
        if line in ANY:
            return _after_any(expected_lines, printed_lines, number, skipped)
        if number >= len(expected_lines) or number >= len(printed_lines) or not is_like(line, there):
            return skipped + number, line, there
    return skipped, expected_lines[0] if expected_lines else "", printed_lines[0] if printed_lines else ""


def _after_any(names: Sequence[str], got: Sequence[str], start: int, skipped: int) -> tuple[int, str, str]:
    """Return the first line after a `...` that is not in the rest of the output."""
    at = start
    for number in range(start, len(names)):
        if names[number] in ANY:
            continue
        found = next((index for index in range(at, len(got)) if is_like(names[number], got[index])), None)
        if found is None:
            return skipped + number, names[number], got[-1] if got else ""
        at = found + 1
    return skipped + len(names) - 1, names[-1], got[-1] if got else ""


def _agree(names: Sequence[str], got: Sequence[str]) -> bool:
    """Whether the lines match, where a line `...` matches any number of lines (with backtracking to the last `...`)."""
    at = here = 0
    star, mark = -1, 0
    while here < len(got):
        if at < len(names) and names[at] in ANY:
            star, mark = at, here
            at += 1
        elif at < len(names) and is_like(names[at], got[here]):
            at, here = at + 1, here + 1
        elif star >= 0:
            mark += 1
            at, here = star + 1, mark
        else:
            return False
    return all(line in ANY for line in names[at:])


def is_like(pattern: str, line: str) -> bool:
    """Whether a line matches a pattern, where `...` matches any text."""
    if pattern == line:
        return True
    first, *rest = _ANY.split(pattern)
    if not rest or not line.startswith(first):
        return False
    at, last = len(first), rest.pop()
    for part in rest:
        found = line.find(part, at)
        if found < 0:
            return False
        at = found + len(part)
    return len(line) - len(last) >= at and line.endswith(last)
