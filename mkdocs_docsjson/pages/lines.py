"""The lines of the marked text before they are written, and the parts of a source line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

from mkdocs_docsjson.pages.tokens import Token

LIST_MARKS = re.compile(r"(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)+")

LineKind = Literal["text", "open", "close", "single", "fence", "blank", "verbatim"]
"""verbatim: several lines that are written unchanged · open, close: a tag around lines · single: a tag without content,
or with its content in itself."""

Parts = list[str | Token]


class Frame:
    """A component whose lines are being laid out."""

    __slots__ = ("column", "out", "parent", "seen")

    def __init__(self, column: int, parent: Frame | None) -> None:
        self.column = column
        """The column at which its lines start in the source: that of the least indented one."""
        self.out = 0
        """The column at which they start in the marked text."""
        self.parent = parent
        self.seen = False

    def hold(self, column: int) -> None:
        self.column = min(self.column, column) if self.seen else column
        self.seen = True


class Line:
    """A line of the marked text, before its column is known."""

    kind: LineKind
    start: int
    """Offset in the source of the text after its lead."""
    column: int
    frame: Frame | None
    """The component that it is in; for open and close, the component of the tag."""
    text: str
    """The text after the lead, if the line has no tokens."""
    quote: str
    marker: str = ""
    parts: Sequence[str | Token] = ()
    """The texts and tokens, if the line has any tokens."""
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
    """Whether a part of a line prints nothing."""
    if isinstance(part, str):
        return not part or part.isspace()
    if part.kind == "expression":
        return isinstance(part.value, str) and not part.value.strip()
    return part.kind in ("comment", "module")


def closes_block(token: Token) -> bool:
    return token.closing and token.pair is not None and token.pair.block


class RestOfLine:
    """Facts about the rest of a line, computed once."""

    __slots__ = ("bare_from", "empty_from", "last", "opened_before")

    def __init__(self, parts: Parts) -> None:
        self.bare_from = self.empty_from = len(parts)
        """Indexes from which on the line has only tags, and only parts that print nothing."""
        self.last = -1
        """Number of the last token."""
        self.opened_before: int | None = None
        """The lowest number of the opening tags in running text that the line closes."""
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
        """Whether no tag of the rest closes an element of running text that was opened before `token`."""
        return self.opened_before is None or self.opened_before >= token.number
