"""Lines of the future marked text, and the parts of a source line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

from mkdocs_docsjson.pages.tokens import Token

LIST_MARKS = re.compile(r"(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)+")

LineKind = Literal["text", "open", "close", "single", "fence", "blank", "verbatim"]
"""verbatim: a stretch of lines that are written as they stand · open, close: a tag that holds lines · single: one that
holds none, or has its content in itself."""

Parts = list[str | Token]


class Frame:
    """A component whose lines are being laid out."""

    __slots__ = ("column", "out", "parent", "seen")

    def __init__(self, column: int, parent: Frame | None) -> None:
        self.column = column
        """Where its lines start in the source: the least indented one decides."""
        self.out = 0
        """Where they start in the marked text."""
        self.parent = parent
        self.seen = False

    def hold(self, column: int) -> None:
        self.column = min(self.column, column) if self.seen else column
        self.seen = True


class Line:
    """A line of the marked text to be, before its column is known."""

    kind: LineKind
    start: int
    """Offset in the source of what stands behind its lead."""
    column: int
    frame: Frame | None
    """What it stands in; of open and close, what the tag holds."""
    text: str
    """Of a line without tokens, behind its lead."""
    quote: str
    marker: str = ""
    parts: Sequence[str | Token] = ()
    """Of a line with tokens."""
    token: Token | None = None
    is_text: bool = False
    """Whether it is text in spite of its indentation (`margin.py`)."""

    def __init__(
        self, kind: LineKind, start: int, column: int, frame: Frame | None, text: str = "", quote: str = ""
    ) -> None:
        self.kind = kind
        self.start = start
        self.column = column
        self.frame = frame
        self.text = text
        self.quote = quote

    def with_marker(self, marker: str) -> Line:
        if marker:
            self.marker = marker
        return self


def vanishes(part: str | Token) -> bool:
    """Whether nothing is shown of a part of a line."""
    if isinstance(part, str):
        return not part or part.isspace()
    if part.kind == "expression":
        return isinstance(part.value, str) and not part.value.strip()
    return part.kind in ("comment", "module")


def closes_block(token: Token) -> bool:
    return token.closing and token.pair is not None and token.pair.block


class Rest:
    """Facts about the rest of a line, computed once."""

    __slots__ = ("bare_from", "empty_from", "last", "opened_before")

    def __init__(self, parts: Parts) -> None:
        self.bare_from = self.empty_from = len(parts)
        """Index from which on there are only tags; only what vanishes."""
        self.last = -1
        """Number of the last token."""
        self.opened_before: int | None = None
        """Number of the first opening tag, in running text, of those that the line closes."""
        bare = empty = True
        for index in range(len(parts) - 1, -1, -1):
            part = parts[index]
            token = part if isinstance(part, Token) else None
            gone = vanishes(part)
            empty = empty and gone
            bare = bare and (gone or (token is not None and token.kind in ("tag", "raw")))
            self.empty_from = index if empty else self.empty_from
            self.bare_from = index if bare else self.bare_from
            if token is None:
                continue
            self.last = max(self.last, token.number)
            if token.closing and token.pair and not token.pair.block:
                first = token.pair.number
                self.opened_before = first if self.opened_before is None else min(self.opened_before, first)

    def closes_its_own(self, token: Token) -> bool:
        """Whether no tag of the rest closes an element of running text that began before `token`."""
        return self.opened_before is None or self.opened_before >= token.number
