"""Writes a scanned page as plain CommonMark, with marks for tags and without decorative indentation.

A tag on its own becomes a line `<!--mark-->`, which CommonMark reads as an HTML block that ends with its line and may
interrupt a paragraph. A tag in running text becomes its number between two rare characters. Lines inside a component
start at the component's own column, so that indentation there is decoration, while lists keep their nesting.
`Layout.offset` maps the result back to the source.
"""

from __future__ import annotations

import html
import re
from bisect import bisect_right
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from mkdocs_docsjson.marks import JOINT, without_marks
from mkdocs_docsjson.pages.cut import split_lines
from mkdocs_docsjson.pages.emphasis import join_emphasis
from mkdocs_docsjson.pages.fence_lines import code_lines, code_of, fence_mark
from mkdocs_docsjson.pages.lines import LIST_MARKS, Line
from mkdocs_docsjson.pages.margin import CODE, text_of
from mkdocs_docsjson.pages.tokens import Scan, Token

OPEN, CLOSE = "\u2e45", "\u2e46"
"""Around the number of a token in the marked text. In the rules of emphasis, they are punctuation, as a tag's brackets
are."""
LESS = "\u2e49"
"""A `<` that is text."""
FILLER = "\ufdef"
"""Not printed: fills the place of an entity, so that offsets stay right."""
MARK = re.compile(f"{OPEN}(\\d+){CLOSE}")

_HIDDEN = {OPEN: "\ufde5", CLOSE: "\ufde6", LESS: "\ufde9"}
"""The marks must be punctuation, which authors may use as well. In their text, these characters replace them."""
_AUTHORS = re.compile(f"[{OPEN}{CLOSE}{LESS}]|&#(?:[xX]0*2[eE]4[569]|0*1184[569]);")
_SHOWN = str.maketrans({hidden: char for char, hidden in _HIDDEN.items()} | {FILLER: "", LESS: "<", JOINT: ""})
_UNSEEN = re.compile(f"[{OPEN}{CLOSE}]")
_MAY_JOIN = re.compile(r"(?:`|&#?\w{0,32})\Z")

_MAY_CONTINUE = frozenset(("", *" \n-*+0123456789"))
"""The start of a line after an empty line that does not end a list. The empty text is for the end of the text."""


@dataclass(slots=True)
class Layout:
    """The marked text, with the offsets back to the source."""

    text: str
    tokens: list[Token]
    """The tokens, by the number in their marks."""
    source: str
    origins: list[tuple[int, int]]
    """For each piece of the marked text, an offset in the source and the column of the piece's line at that offset."""
    starts: list[int]
    """For each piece, the UTF-8 byte of the marked text at which it starts. Most pieces are one line."""
    _bytes: bytes = b""
    _last: tuple[int, int] = (0, 0)
    """The last requested byte, and its offset in the source before it was limited to the text."""

    def between(self, start: int, end: int) -> str:
        """Return a part of the marked text by its UTF-8 bytes."""
        if not self._bytes:
            self._bytes = self.text.encode()
        return self._bytes[start:end].decode("utf-8", "replace")

    def offset(self, position: int) -> int:
        """Return the offset in the source of the UTF-8 byte `position` of the marked text."""
        if not self._bytes:
            self._bytes = self.text.encode()
        piece = bisect_right(self.starts, position) - 1
        start = self.starts[piece]
        before, found = self._last
        if not start <= before <= position or before == 0:
            origin, column = self.origins[piece]
            before, found = start, origin - column
        # Counted from the last place on, so that links in one long line do not take quadratic time.
        passed = self._bytes[before:position].decode("utf-8", "replace")
        found += len(passed) - passed.count(JOINT)
        for match in MARK.finditer(passed):
            token = self.tokens[int(match[1])]
            found += token.end - token.start - len(match[0])
        self._last = (position, found)
        return min(max(found, 0), len(self.source))


def hide_marks(text: str) -> str:
    """Return an author's text, of the same length, without anything that looks like our marks."""
    return text if text.isascii() and "&" not in text else _AUTHORS.sub(_hide, text)


def authored_text(text: str) -> str:
    """Return a piece of the marked text as its author wrote it, without marks."""
    if text.isascii():
        return text
    return without_marks(_UNSEEN.sub("", text).translate(_SHOWN))


def lay_out(scan: Scan, inline: Callable[[str], bool]) -> Layout:
    """Return the marked text.

    inline: whether a component of this name is part of running text.
    """
    return _Writer(scan).run(split_lines(scan, inline))


class _Writer:
    """Writes lines at the columns that CommonMark needs."""

    def __init__(self, scan: Scan) -> None:
        self.scan = scan
        self.out: list[str] = []
        self.origins: list[tuple[int, int]] = []
        self.starts: list[int] = []
        self.written = 0
        """The number of bytes written so far."""
        self.items: list[int] = []
        """Columns of the content of the open list items."""
        self.shifts: list[tuple[int, int]] = []
        """(column, distance) of lists that were moved left; their further lines are moved as well."""
        self.after_blank = True
        self.is_pulled_in = self.code = False
        """Whether the last deeply indented line was moved left, or is code."""
        self.quote = ""
        """The quote marks of the last line."""

    def run(self, lines: list[Line]) -> Layout:
        for line in lines:
            if line.kind == "text":
                self.write_text(line)
                self.after_blank = False
            elif line.kind == "verbatim":
                self.write_verbatim(line)
            else:
                self.write_other(line)
                self.after_blank = True
        self.out.append("")
        return Layout(
            "\n".join(self.out), self.scan.tokens, self.scan.text, self.origins or [(0, 0)], self.starts or [0]
        )

    def put_line(self, text: str, origin: int, column: int) -> None:
        """Write a line. origin: the offset in the source of what is at `column` of the line."""
        self.out.append(text)
        self.origins.append((origin, column))
        self.starts.append(self.written)
        self.written += (len(text) if text.isascii() else len(text.encode())) + 1

    def write_text(self, line: Line) -> None:
        column = self.settle(line)
        lead = line.quote + " " * column + line.marker
        written = lead + (self.marked_text(line) if line.parts else hide_marks(line.text))
        if "**" in written and not written.isascii():
            written = join_emphasis(written)
        self.put_line(written, line.start, len(lead))

    def write_verbatim(self, line: Line) -> None:
        text = line.text
        self.follow_lists(text)
        text = hide_marks(text)
        if "**" in text and not text.isascii():
            text = "\n".join(map(join_emphasis, text.split("\n")))
        self.put_line(text, line.start, 0)

    def follow_lists(self, text: str) -> None:
        """Do what `settle` does, for several lines. The last paragraph outside of a list ends all lists before it."""
        at = len(text)
        while (at := text.rfind("\n\n", 0, at + 1)) >= 0:
            if text[at + 2 : at + 3] not in _MAY_CONTINUE:
                self.after_blank = True
                text = text[at + 2 :]
                break
        items = self.items
        for line in text.split("\n"):
            rest = line.lstrip(" ")
            if not rest:
                self.after_blank = True
                continue
            column = len(line) - len(rest)
            found = LIST_MARKS.match(rest)
            marker = found.end() if found and found.end() < len(rest) else 0
            if self.after_blank or marker:
                while items and items[-1] > column:
                    items.pop()
            if marker:
                items.append(column + marker)
            self.after_blank = False
            self.shifts.clear()
            self.quote = ""

    def marked_text(self, line: Line) -> str:
        out: list[str] = []
        for part in line.parts:
            if isinstance(part, str):
                out.append(hide_marks(part))
            elif part.kind == "less":
                out.append(LESS)
            elif part.kind == "text":
                out.append(hide_marks(self.scan.text[part.start : part.end]))
            elif part.kind == "tag" and out and out[-1].endswith("]("):
                # No address starts with a tag, but a bare mark could be part of one.
                out.append(f"<!--{OPEN}{part.number}{CLOSE}-->")
            elif part.kind == "comment":
                if out and _MAY_JOIN.search(out[-1]):
                    out.append(JOINT)  # or both sides would form a fence or an entity that nobody wrote
            else:
                out.append(f"{OPEN}{part.number}{CLOSE}")
        return "".join(out)

    def write_other(self, line: Line) -> None:
        if line.kind == "blank":
            self.put_line((line.quote + " " * line.column).rstrip() if line.quote else " " * line.column, line.start, 0)
            return
        column = self.settle(line)
        lead = line.quote + " " * column + line.marker
        content = column + len(line.marker)
        assert line.token is not None
        if line.kind == "fence":
            if "\\" in line.token.name or "&" in line.token.name:
                lines = code_lines(line.token, line.quote.count(">"), line.column + len(line.marker))
                self.write_fence(line, line.token, lead, content, lines)
                return
            # The parser need not see the code.
            line.token.code = code_of(line.token, line.quote.count(">"), line.column + len(line.marker))
        if line.kind == "open" and line.frame is not None:
            line.frame.out = content
        self.put_line(f"{lead}<!--{OPEN}{line.token.number}{CLOSE}-->", line.start, len(lead))

    def write_fence(self, line: Line, token: Token, lead: str, content: int, lines: Iterator[tuple[int, str]]) -> None:
        """Write a fence with escapes in its info string, which the parser must read."""
        mark = fence_mark(token.source, "~" if "`" in token.name else "`")
        self.put_line(f"{lead}{mark}{hide_marks(token.name)}", line.start, len(lead))
        inner = line.quote + " " * content
        for offset, code in lines:
            self.put_line(inner + hide_marks(code) if code else inner.rstrip(" "), offset, len(inner))
        self.put_line(inner + mark, token.end, len(inner))

    # Columns

    def settle(self, line: Line) -> int:
        """Return the column to write a line at.

        It follows the list items. Lines that CommonMark would read as code, but no author means as such, are moved
        left.
        """
        column = self.column_of(line)
        if column < CODE and not (self.items or self.shifts or line.marker):
            self.quote = line.quote
            return column
        while self.shifts and column < self.shifts[-1][0]:
            self.shifts.pop()
        written = column
        column -= self.shifts[-1][1] if self.shifts else 0
        in_list = bool(self.items)
        if self.after_blank or line.marker or line.kind != "text":
            while self.items and self.items[-1] > column:
                self.items.pop()
        base = self.items[-1] if self.items else 0
        nests = line.quote == self.quote and (bool(base) or not in_list)
        self.quote = line.quote
        if column - base < CODE:
            self.is_pulled_in = self.code = False
        elif self.is_pulled(line, nests):
            self.is_pulled_in, self.code = True, False
            if line.marker:
                self.shifts.append((written, written - base))
            column = base
        else:
            self.is_pulled_in, self.code = False, self.code or self.after_blank
        if line.marker:
            self.items.append(column + len(line.marker))
        return column

    def column_of(self, line: Line) -> int:
        frame = line.frame
        if frame is None:
            return line.column
        if line.kind == "close":
            return frame.out
        if line.kind == "open":
            frame = frame.parent
            if frame is None:
                return line.column
        return frame.out + max(0, line.column - frame.column)

    def is_pulled(self, line: Line, nests: bool) -> bool:
        """Whether a deeply indented line is moved left because it is not code: a tag, a fence, a list, a table.

        nests: whether a list there belongs to the line above it.
        """
        if line.kind != "text":
            return line.token is None or line.token.kind != "comment"
        if line.is_text:
            return True
        if self.after_blank:
            return line.frame is not None or bool(line.marker)
        if self.code:
            return False
        return self.is_pulled_in or (bool(line.marker) and nests) or text_of(line).startswith("|")


def _hide(match: re.Match[str]) -> str:
    written = match[0]
    char = written if len(written) == 1 else html.unescape(written)
    return _HIDDEN[char] + FILLER * (len(written) - 1)
