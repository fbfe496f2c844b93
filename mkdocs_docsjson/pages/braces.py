"""Finds the closing braces of expressions."""

from __future__ import annotations

import re

from mkdocs_docsjson.pages import expressions
from mkdocs_docsjson.pages.tags import end_of_braces

_BRACES = re.compile(r"[{}]")
_MAX_BRACES = 40
_STRING_ROOM = 400
_BLANK_LINE = re.compile(r"\n[ \t>]*\n")


class Braces:
    """The braces of a text, which must be requested from left to right."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._ends: dict[int, int] = {}
        """Offsets of the closing braces of the current paragraph, by offset of the opening one, found by counting."""
        self._limit = -1
        self._never_closes = False
        """Whether a search for a closing brace has reached the end of the text without finding one."""

    def end(self, start: int) -> int:
        """Return the offset where the braces close: in the paragraph, or later if they contain code; -1 for text."""
        if start >= self._limit:
            self._match(start)
        text, limit = self._text, self._limit
        if plain := self._ends.get(start):
            # Strings may contain braces, so the end can be later than counting says, but hardly much later.
            end = end_of_braces(text, start, min(limit, plain + _STRING_ROOM))
            return end if end > 0 else plain
        code = text[start + 1 : min(limit, start + _STRING_ROOM)]
        if self._never_closes or limit == len(text) or not expressions.is_javascript(code):
            return -1
        end = end_of_braces(text, start)
        if end < 0:
            self._never_closes = True
        return end

    def _match(self, start: int) -> None:
        """Match all braces of the paragraph at `start`.

        Deeply nested ones are skipped: they are neither prose nor data of a page, and matching each of them would take
        quadratic time.
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
