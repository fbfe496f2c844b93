"""Lines outside of components that are indented like code, but are text."""

from __future__ import annotations

import re
from collections.abc import Sequence

from mkdocs_docsjson.pages.lines import Line

CODE = 4
"""The least indentation in columns that CommonMark reads as code."""
_DELIMITERS = re.compile(r"\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*")


def mark_text(lines: Sequence[Line]) -> None:
    """Set `Line.is_text` of lines with the same indentation as a fence near them, and of rows of tables.

    Authors who indent a whole passage of prose indent its fences as well. Code has no fences and no delimiter rows.
    """
    run: list[Line] = []
    for line in lines:
        blank = line.kind == "blank" or (line.kind == "verbatim" and not line.text.strip())
        if blank or (line.frame is None and line.column >= CODE and line.kind in ("text", "fence")):
            run.append(line)
        elif run:
            _mark(run)
            run = []
    _mark(run)


def _mark(run: Sequence[Line]) -> None:
    fences = {(line.quote, line.column) for line in run if line.kind == "fence"}
    is_row = False
    for number, line in enumerate(run):
        below = run[number + 1] if number + 1 < len(run) else None
        if line.kind != "text":
            is_row = False
            continue
        is_row = is_row or (below is not None and "|" in text_of(line) and _is_delimiters(below))
        line.is_text = is_row or (line.quote, line.column) in fences


def _is_delimiters(line: Line) -> bool:
    text = text_of(line)
    return "|" in text and "-" in text and _DELIMITERS.fullmatch(text) is not None


def text_of(line: Line) -> str:
    """Return the first text of a line after its lead."""
    first = line.parts[0] if line.parts else line.text
    return first if isinstance(first, str) else ""
