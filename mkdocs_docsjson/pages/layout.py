"""Writes a scanned page as plain CommonMark, with tags as marks and without decorative indentation.

A tag on its own becomes a line `<!--mark-->`, which CommonMark takes as an HTML block that ends with its
line and may interrupt a paragraph; a tag in running text becomes its number between two rare marks.
Lines inside a component start at the component's own column, so that indentation there is decoration
while lists keep their nesting. `Layout.offset` leads from the result back to the source.
"""

from __future__ import annotations

import html
import re
from bisect import bisect_right
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from mkdocs_docsjson.marks import JOINT, without_marks
from mkdocs_docsjson.pages.cut import cut
from mkdocs_docsjson.pages.emphasis import join_emphasis
from mkdocs_docsjson.pages.fence_lines import code_lines, code_of, fence_mark
from mkdocs_docsjson.pages.lines import LIST_MARKS, Line
from mkdocs_docsjson.pages.margin import CODE, text_of
from mkdocs_docsjson.pages.tokens import Scan, Token

OPEN, CLOSE = "\u2e45", "\u2e46"
"""Around the number of a token in the marked text. Punctuation to the rules of emphasis, as a tag's brackets are."""
LESS = "\u2e49"
"""A `<` that is text."""
FILLER = "\ufdef"
"""Nothing: what is left of an entity, so that offsets stay right."""
MARK = re.compile(f"{OPEN}(\\d+){CLOSE}")

_HIDDEN = {OPEN: "\ufde5", CLOSE: "\ufde6", LESS: "\ufde9"}
"""These marks must be punctuation, so authors may have them in their text: there they are put under others."""
_AUTHORS = re.compile(f"[{OPEN}{CLOSE}{LESS}]|&#(?:[xX]0*2[eE]4[569]|0*1184[569]);")
_SHOWN = str.maketrans({hidden: char for char, hidden in _HIDDEN.items()} | {FILLER: "", LESS: "<", JOINT: ""})
_UNSEEN = re.compile(f"[{OPEN}{CLOSE}]")
_MAY_JOIN = re.compile(r"(?:`|&#?\w{0,32})\Z")

_MAY_CONTINUE = frozenset(("", *" \n-*+0123456789"))
"""How a line after an empty one may begin that does not end a list; the empty text is no line."""


@dataclass(slots=True)
class Layout:
    """The marked text, with the offsets back to the source."""

    text: str
    tokens: list[Token]
    """By the number of their mark."""
    source: str
    origins: list[tuple[int, int]]
    """By piece of the marked text: (offset in the source, column of the piece's line where that is)."""
    starts: list[int]
    """By piece: the UTF-8 byte of the marked text that it starts at. Most are lines, some are several."""
    _bytes: bytes = b""
    _last: tuple[int, int] = (0, 0)
    """Byte of the marked text that was asked for last, and its offset before it was bounded."""

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
        # From the last place on only, so that a page of one long line does not cost its length for each link.
        passed = self._bytes[before:position].decode("utf-8", "replace")
        found += len(passed) - passed.count(JOINT)
        for match in MARK.finditer(passed):
            token = self.tokens[int(match[1])]
            found += token.end - token.start - len(match[0])
        self._last = (position, found)
        return min(max(found, 0), len(self.source))


def hidden(text: str) -> str:
    """Return an author's text of the same length in which nothing looks like one of our marks."""
    return text if text.isascii() and "&" not in text else _AUTHORS.sub(_hide, text)


def shown(text: str) -> str:
    """Return a piece of the marked text as its author wrote it, without marks."""
    if text.isascii():
        return text
    return without_marks(_UNSEEN.sub("", text).translate(_SHOWN))


def lay_out(scan: Scan, inline: Callable[[str], bool]) -> Layout:
    """Return the marked text.

    inline: whether a component of this name stands in running text.
    """
    return _Writer(scan).run(cut(scan, inline))


class _Writer:
    """Writes lines at the columns that CommonMark needs."""

    def __init__(self, scan: Scan) -> None:
        self.scan = scan
        self.out: list[str] = []
        self.origins: list[tuple[int, int]] = []
        self.starts: list[int] = []
        self.written = 0
        """Bytes of all pieces so far."""
        self.items: list[int] = []
        """Columns of the content of the list items that are open."""
        self.shifts: list[tuple[int, int]] = []
        """(column, by how much) of lists that are pulled back: their further lines follow them."""
        self.after_blank = True
        self.pulled = self.code = False
        """What became of the last line that was indented by four or more: pulled back, or code."""
        self.quote = ""
        """Marks of the quote that the last line stood in."""

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

    def put(self, text: str, origin: int, column: int) -> None:
        """Write a line. origin: offset in the source of what stands at `column` of it."""
        self.out.append(text)
        self.origins.append((origin, column))
        self.starts.append(self.written)
        self.written += (len(text) if text.isascii() else len(text.encode())) + 1

    def write_text(self, line: Line) -> None:
        column = self.settle(line)
        lead = line.quote + " " * column + line.marker
        written = lead + (self.marked(line) if line.parts else hidden(line.text))
        if "**" in written and not written.isascii():
            written = join_emphasis(written)
        self.put(written, line.start, len(lead))

    def write_verbatim(self, line: Line) -> None:
        text = line.text
        self.follow_lists(text)
        text = hidden(text)
        if "**" in text and not text.isascii():
            text = "\n".join(map(join_emphasis, text.split("\n")))
        self.put(text, line.start, 0)

    def follow_lists(self, text: str) -> None:
        """What `settle` does line by line. The last paragraph that stands in no list ends all lists before it."""
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

    def marked(self, line: Line) -> str:
        out: list[str] = []
        for part in line.parts:
            if isinstance(part, str):
                out.append(hidden(part))
            elif part.kind == "less":
                out.append(LESS)
            elif part.kind == "text":
                out.append(hidden(self.scan.text[part.start : part.end]))
            elif part.kind == "tag" and out and out[-1].endswith("]("):
                # No address begins with a tag, but one would with a bare mark.
                out.append(f"<!--{OPEN}{part.number}{CLOSE}-->")
            elif part.kind == "comment":
                if out and _MAY_JOIN.search(out[-1]):
                    out.append(JOINT)  # or both sides would be a fence or an entity that nobody wrote
            else:
                out.append(f"{OPEN}{part.number}{CLOSE}")
        return "".join(out)

    def write_other(self, line: Line) -> None:
        if line.kind == "blank":
            self.put((line.quote + " " * line.column).rstrip() if line.quote else " " * line.column, line.start, 0)
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
            # The parser need not see the code to know that it is code.
            line.token.code = code_of(line.token, line.quote.count(">"), line.column + len(line.marker))
        if line.kind == "open" and line.frame is not None:
            line.frame.out = content
        self.put(f"{lead}<!--{OPEN}{line.token.number}{CLOSE}-->", line.start, len(lead))

    def write_fence(self, line: Line, token: Token, lead: str, content: int, lines: Iterator[tuple[int, str]]) -> None:
        """Write a fence whose info string has escapes, which are the parser's to read."""
        mark = fence_mark(token.source, "~" if "`" in token.name else "`")
        self.put(f"{lead}{mark}{hidden(token.name)}", line.start, len(lead))
        inner = line.quote + " " * content
        for offset, code in lines:
            self.put(inner + hidden(code) if code else inner.rstrip(" "), offset, len(inner))
        self.put(inner + mark, token.end, len(inner))

    # Columns

    def settle(self, line: Line) -> int:
        """The column to write a line at.

        Follows the list items, and pulls back what CommonMark takes for code but no author means as such.
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
            self.pulled = self.code = False
        elif self.is_pulled(line, nests):
            self.pulled, self.code = True, False
            if line.marker:
                self.shifts.append((written, written - base))
            column = base
        else:
            self.pulled, self.code = False, self.code or self.after_blank
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
        """Whether a line that is indented by four or more is decoration: a tag, a fence, a list, a table.

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
        return self.pulled or (bool(line.marker) and nests) or text_of(line).startswith("|")


def _hide(match: re.Match[str]) -> str:
    written = match[0]
    char = written if len(written) == 1 else html.unescape(written)
    return _HIDDEN[char] + FILLER * (len(written) - 1)
