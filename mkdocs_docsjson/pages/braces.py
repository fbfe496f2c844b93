"""Finds the closing braces of expressions."""

from __future__ import annotations

import re

from mkdocs_docsjson.pages import expressions
from mkdocs_docsjson.pages.tags import balanced

_BRACES = re.compile(r"[{}]")
_MAX_BRACES = 40
_STRING_ROOM = 400
_BLANK_LINE = re.compile(r"\n[ \t>]*\n")


class Braces:
    """The braces of one text; requested from left to right."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._ends: dict[int, int] = {}
        """Ends of the braces of the paragraph at hand, by their start, as counting says."""
        self._limit = -1
        self._never_closes = False
        """Whether the end of braces was looked for up to the end of the text in vain."""

    def end(self, start: int) -> int:
        """Return the offset where the braces close: in the paragraph, or later if they contain code; -1 for text."""
        if start >= self._limit:
            self._match(start)
        text, limit = self._text, self._limit
        if plain := self._ends.get(start):
            # Strings may hold braces, so the end can be further on than counting says, but hardly far.
            end = balanced(text, start, min(limit, plain + _STRING_ROOM))
            return end if end > 0 else plain
        code = text[start + 1 : min(limit, start + _STRING_ROOM)]
        if self._never_closes or limit == len(text) or not expressions.is_javascript(code):
            return -1
        end = balanced(text, start)
        if end < 0:
            self._never_closes = True
        return end

    def _match(self, start: int) -> None:
        """Match all braces of the paragraph at `start`.

        Deeply nested ones are skipped: they are neither prose nor data of a page, and matching each of them
        would take quadratic time.
        """
        blank = _BLANK_LINE.search(self._text, start)
        self._limit = blank.start() if blank else len(self._text)
        self._ends.clear()
        opened: list[tuple[int, int]] = []
        for match in _BRACES.finditer(self._text, start, self._limit):
            if match[0] == "{":
                opened.append((match.start(), 0))
            elif opened:
                at, height = opened.pop()
                if height < _MAX_BRACES:
                    self._ends[at] = match.end()
                if opened:
                    opened[-1] = (opened[-1][0], max(opened[-1][1], height + 1))
