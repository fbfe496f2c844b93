"""From a scanned page to plain CommonMark: every tag a mark, every indentation meant.

A tag on its own becomes a line `<!--mark-->`, which CommonMark takes as an HTML block that ends with its
line and may interrupt a paragraph; a tag in running text becomes two private-use characters around its
number. Lines inside a component start at the component's own column, so that indentation there is decoration
while lists keep their nesting. `Layout.place` leads from the result back to the source.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass, field

from mkdocs_docsjson.pages import elements
from mkdocs_docsjson.pages.scan import Scan, Token

OPEN, CLOSE = "\u2e45", "\u2e46"
"""Around the number of a token in the marked text. Punctuation to the rules of emphasis, as a tag's brackets are."""
LESS = "\u2e49"
"""A `<` that is text."""
JOINT = "\ufdd0"
"""Nothing, but a letter to the rules of emphasis."""
MARK = re.compile(f"{OPEN}(\\d+){CLOSE}")
BLOCK_MARK = re.compile(f"<!--{OPEN}(\\d+){CLOSE}-->")

_LEAD = re.compile(r"(?P<quote>(?:[ \t]{0,3}>[ \t]?)*)(?P<indent>[ \t]*)(?P<list>(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)")
_NO_LIST = re.compile(r"(?P<quote>(?:[ \t]{0,3}>[ \t]?)*)(?P<indent>[ \t]*)")
_NO_BREAK = frozenset({"br", "wbr"})
_CJK = "\u1100-\u11ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\uff00-\uffef\u3000-\u303f"
_STARS = re.compile(r"\*\*+")
_EAST_ASIAN = re.compile(f"[{_CJK}]")
_CODE_SPAN = re.compile(r"(`+)(?!`).*?(?<!`)\1(?!`)", re.S)


@dataclass(slots=True)
class _Frame:
    """A component whose lines are being laid out."""

    column: int
    """Where its lines start in the source: the least indented one decides."""
    out: int = 0
    """Where they start in the marked text."""
    parent: _Frame | None = None
    tag_column: int = 0
    seen: bool = False


@dataclass(slots=True)
class _Line:
    """A line of the marked text to be, before its column is known."""

    kind: str
    """text, open, close, fence, blank"""
    start: int
    """Offset of its first character in the source, for `place`."""
    quote: str = ""
    column: int = 0
    marker: str = ""
    frame: _Frame | None = None
    parts: list[str | Token] = field(default_factory=list)
    offsets: list[int] = field(default_factory=list)
    token: Token | None = None
    same_line: bool = False
    """It stood behind something else on its source line, so its column is the one of that."""


@dataclass(slots=True)
class Layout:
    """The marked text and the way back."""

    text: str
    tokens: list[Token]
    """By the number of their mark."""
    source: str
    origins: list[tuple[int, int]]
    """By line of the marked text: (offset in the source, column of the marked line where it starts)."""
    fences: list[tuple[int, int, Token]] = field(default_factory=list)
    """(start, end, token) of each code fence in the marked text, whole lines."""
    _starts: list[int] = field(default_factory=list)
    _bytes: bytes = b""

    def offset(self, position: int) -> int:
        """Offset in the source of the UTF-8 byte `position` of the marked text."""
        if not self._starts:
            self._bytes = self.text.encode()
            self._starts = [0, *(match.end() for match in re.finditer(b"\n", self._bytes))]
        line = bisect_right(self._starts, position) - 1
        start, column = self.origins[min(line, len(self.origins) - 1)]
        before = self._bytes[self._starts[line] : position].decode("utf-8", "replace")
        for match in MARK.finditer(before):
            token = self.tokens[int(match[1])]
            start += token.end - token.start - len(match[0])
        return min(max(start + len(before.replace(JOINT, "")) - column, 0), len(self.source))


def lay_out(scan: Scan, inline: Callable[[str], bool]) -> Layout:
    """Write the marked text.

    inline: whether a component of this name stands in running text.
    """
    return _Layout(scan, inline).run()


class _Layout:
    def __init__(self, scan: Scan, inline: Callable[[str], bool]) -> None:
        self.text = scan.text
        self.tokens = scan.tokens
        self.inline = inline
        self.lines: list[_Line] = []
        self.frames: list[_Frame] = []
        self.next = 0
        """Index of the first token that is not laid out yet."""
        self.out: list[str] = []
        self.length = 0
        self.fences: list[tuple[int, int, Token]] = []
        self.origins: list[tuple[int, int]] = []
        self.items: list[int] = []
        """Columns of the content of the list items that are open, while writing."""
        self.shifts: list[tuple[int, int]] = []
        """(column, by how much) of lists that are pulled back: their further lines follow them."""
        self.after_blank = True
        self.quote = ""

    def run(self) -> Layout:
        position, end = 0, len(self.text)
        while position < end or self.next < len(self.tokens):
            position = self.line(position)
        for line in self.lines:
            self.write(line)
        return Layout("".join(self.out), self.tokens, self.text, self.origins, self.fences)

    # First pass: cut into lines, find out what each starts with and which frame it is in.

    def line(self, start: int) -> int:
        """Cut one source line, with what its tokens drag along; returns where the next one starts."""
        parts: list[str | Token] = []
        offsets: list[int] = []
        at = start
        while True:
            stop = self.text.find("\n", at)
            stop = len(self.text) if stop < 0 else stop
            token = self.tokens[self.next] if self.next < len(self.tokens) else None
            if token is None or token.start > stop:
                parts.append(self.text[at:stop])
                offsets.append(at)
                break
            if token.start > at:
                parts.append(self.text[at : token.start])
                offsets.append(at)
            parts.append(token)
            offsets.append(token.start)
            at = max(token.end, at)
            self.next += 1
            if token.kind == "fence" and (at >= len(self.text) or self.text[at - 1] == "\n"):
                # Never closed: what comes next is a line of its own.
                stop = at - 1 if self.text[at - 1 : at] == "\n" else at
                break
        self.cut(parts, offsets, start)
        return stop + 1

    def cut(self, parts: list[str | Token], offsets: list[int], start: int) -> None:
        """Make the lines of the marked text that one source line becomes."""
        first = parts[0] if isinstance(parts[0], str) else ""
        lead = _LEAD.match(first)
        assert lead is not None
        quote, marker = lead["quote"], lead["list"]
        if marker and len(parts) == 1 and lead.end() == len(first):
            # An item without text yet: what follows the mark is not its content's column.
            marker, lead = "", _NO_LIST.match(first)
            assert lead is not None
        column = _width(lead["indent"])
        if first:
            parts[0] = first[lead.end() :]
            offsets[0] += lead.end()
        if not any(isinstance(part, Token) for part in parts):
            self.plain(parts, offsets, quote, column, marker, start)
            return
        if all(_vanishes(part) for part in parts):
            self.vanish(parts, quote, column, start)
            return
        self.split(parts, offsets, quote, column, marker, start)

    def vanish(self, parts: list[str | Token], quote: str, column: int, start: int) -> None:
        """A line of which nothing is shown. A comment between empty lines still parts what stands around it."""
        tokens = [part for part in parts if isinstance(part, Token)]
        if any(token.kind == "module" for token in tokens):
            self.lines.append(_Line("blank", start, quote))
        elif not self.lines or self.lines[-1].kind == "blank":
            comment = next((token for token in tokens if token.kind == "comment"), None)
            if comment is not None:
                self.lines.append(_Line("open", start, quote, column, "", self.frame, token=comment))

    def plain(
        self, parts: list[str | Token], offsets: list[int], quote: str, column: int, marker: str, start: int
    ) -> None:
        if not "".join(str(part) for part in parts).strip() and not marker:
            # Space on an empty line is part of indented code, which there is only outside of components.
            self.lines.append(_Line("blank", start, quote, 0 if self.frames else column))
            return
        self.place_in_frame(column)
        self.lines.append(_Line("text", start, quote, column, marker, self.frame, parts, offsets))

    @property
    def frame(self) -> _Frame | None:
        return self.frames[-1] if self.frames else None

    def place_in_frame(self, column: int) -> None:
        if self.frames:
            frame = self.frames[-1]
            frame.column = min(frame.column, column) if frame.seen else column
            frame.seen = True

    def split(
        self, parts: list[str | Token], offsets: list[int], quote: str, column: int, marker: str, start: int
    ) -> None:
        """Put tags that stand for themselves on lines of their own."""
        at, count, same_line = 0, len(parts), False
        content = column + len(marker)

        def emit(kind: str, token: Token | None, run: list[str | Token], run_offsets: list[int]) -> None:
            nonlocal marker, same_line
            begin = run_offsets[0] if run_offsets else token.start if token else start
            line = _Line(kind, begin, quote, column if marker else content, marker, self.frame, run, run_offsets, token)
            line.same_line = same_line
            self.lines.append(line)
            marker, same_line = "", True

        closes_first = isinstance(parts[0], Token) and parts[0].closing and parts[0].pair and parts[0].pair.block
        if not (closes_first or (parts[0] == "" and self.closes(parts, 1))):
            self.place_in_frame(column)
        while at < count:
            part = parts[at]
            if _vanishes(part):
                at += 1
                continue
            if isinstance(part, Token):
                if part.kind == "fence":
                    emit("fence", part, [], [])
                    at += 1
                    continue
                if self.stands_alone(part, parts, at):
                    self.block(part, content, emit)
                    at += 1
                    continue
            stop = self.end_of_run(parts, at)
            run, run_offsets = parts[at:stop], offsets[at:stop]
            if isinstance(run[0], str) and same_line:
                stripped = run[0].lstrip()
                run_offsets[0] += len(run[0]) - len(stripped)
                run[0] = stripped
            if any(not _vanishes(one) for one in run):
                emit("text", None, run, run_offsets)
            at = stop

    def closes(self, parts: list[str | Token], at: int) -> bool:
        part = parts[at] if at < len(parts) else None
        return isinstance(part, Token) and part.closing and part.pair is not None and part.pair.block

    def block(self, token: Token, content: int, emit: Callable[..., None]) -> None:
        if token.closing:
            frame = self.frames.pop()
            emit("close", token, [], [])
            self.lines[-1].frame = frame
            return
        token.block = True
        emit("open", token, [], [])
        if token.kind == "tag" and not token.self_closing:
            self.frames.append(_Frame(content, parent=self.frame, tag_column=content))
            self.lines[-1].frame = self.frames[-1]

    def stands_alone(self, token: Token, parts: list[str | Token], at: int) -> bool:
        """Whether a tag at the start of a line (or behind another such tag) is a block of its own."""
        if token.kind == "math":
            return False
        if token.kind not in ("tag", "raw"):
            return False
        if token.closing:
            return token.pair is not None and token.pair.block
        if token.kind == "raw":
            return all(_vanishes(part) for part in parts[at + 1 :]) or not self.is_inline(token.name)
        name = token.name
        if name[0].isupper() and not self.inline(name):
            return True
        alone = all(self.is_bare(part) for part in parts[at:])
        if name in _NO_BREAK:
            return False
        if alone and self.matched_within(parts, at):
            return True
        return not self.is_inline(name) and not token.self_closing and token.pair not in parts

    def is_inline(self, name: str) -> bool:
        return self.inline(name) if name[0].isupper() else name in elements.PHRASING

    def is_bare(self, part: str | Token) -> bool:
        return _vanishes(part) or (isinstance(part, Token) and part.kind in ("tag", "raw"))

    def matched_within(self, parts: list[str | Token], at: int) -> bool:
        """Whether no tag of the rest of the line closes an element of running text that began before."""
        for part in parts[at:]:
            if not isinstance(part, Token) or not part.closing or not part.pair:
                continue
            if not (part.pair.block or any(part.pair is other for other in parts[at:])):
                return False
        return True

    def end_of_run(self, parts: list[str | Token], at: int) -> int:
        """Where running text ends: before the closing tag of a block, or at the end of the line."""
        for index in range(at, len(parts)):
            part = parts[index]
            if isinstance(part, Token):
                if part.kind == "fence":
                    return index
                if part.closing and part.pair and part.pair.block:
                    return index
        return len(parts)

    # Second pass: write.

    def column_of(self, line: _Line) -> int:
        frame = line.frame
        if line.kind in ("open", "close") and line.token and line.token.kind == "tag" and not line.token.self_closing:
            assert frame is not None
            if line.kind == "close":
                return frame.out
            parent = frame.parent
            return line.column if parent is None else parent.out + max(0, line.column - parent.column)
        return line.column if frame is None else frame.out + max(0, line.column - frame.column)

    def write(self, line: _Line) -> None:
        if line.kind == "blank":
            self.put((line.quote + " " * line.column).rstrip() if line.quote else " " * line.column, line.start, 0)
            self.after_blank = True
            return
        column = self.settle(line, self.column_of(line))
        lead = line.quote + " " * column + line.marker
        if line.kind == "text":
            self.write_text(line, lead)
            self.after_blank = False
            return
        token = line.token
        assert token is not None
        content = column + len(line.marker)
        if line.kind == "fence":
            self.write_fence(line, token, lead, content)
        else:
            if line.kind == "open" and line.frame and token.kind == "tag" and not token.self_closing:
                line.frame.out = content
            self.put(f"{lead}<!--{OPEN}{token.number}{CLOSE}-->", line.start, len(lead))
        self.after_blank = True

    def settle(self, line: _Line, column: int) -> int:
        """Follow the list items, and pull back what CommonMark takes for code but no author means as such."""
        while self.shifts and column < self.shifts[-1][0]:
            self.shifts.pop()
        same_quote = line.quote == self.quote
        self.quote = line.quote
        in_list = bool(self.items)
        written = column
        column -= self.shifts[-1][1] if self.shifts else 0
        if self.after_blank or line.marker or line.kind != "text":
            while self.items and self.items[-1] > column:
                self.items.pop()
        base = self.items[-1] if self.items else 0
        if column - base >= 4 and self.is_pulled(line, same_quote and (bool(base) or not in_list)):
            if line.marker:
                self.shifts.append((written, written - base))
            column = base
        if line.marker:
            self.items.append(column + len(line.marker))
        return column

    def is_pulled(self, line: _Line, nests: bool) -> bool:
        """Whether a line that is indented by four or more is decoration: a tag, a fence, a list under its sentence.

        nests: whether a list there belongs to the line above it.
        """
        if line.kind != "text":
            return line.token is None or line.token.kind != "comment"
        return line.frame is not None if self.after_blank else bool(line.marker) and nests

    def write_text(self, line: _Line, lead: str) -> None:
        out: list[str] = [lead]
        for part in line.parts:
            if isinstance(part, str):
                out.append(part)
            elif part.kind == "less":
                out.append(LESS)
            elif part.kind == "text":
                out.append(self.text[part.start : part.end])
            elif part.kind != "comment":
                out.append(f"{OPEN}{part.number}{CLOSE}")
        written = "".join(out)
        if "**" in written and _EAST_ASIAN.search(written):
            written = join_emphasis(written)
        self.put(written, line.offsets[0] if line.offsets else line.start, len(lead))

    def write_fence(self, line: _Line, token: Token, lead: str, content: int) -> None:
        mark, start = fence_mark(token.source, "~" if "`" in token.name else "`"), self.length
        self.put(f"{lead}{mark}{token.name}", line.start, len(lead))
        inner = line.quote + " " * content
        for offset, code in code_lines(token, line.quote, self.fence_column(line)):
            self.put((inner + code).rstrip(" ") if not code else inner + code, offset, len(inner))
        self.put(inner + mark, token.end, len(inner))
        self.fences.append((start, self.length, token))

    def fence_column(self, line: _Line) -> int:
        return line.column + len(line.marker)

    def put(self, text: str, origin: int, column: int) -> None:
        self.out.append(text + "\n")
        self.length += len(text) + 1
        self.origins.append((origin, column))


def fence_mark(code: str, char: str = "`") -> str:
    """A fence that the code cannot close."""
    longest = max((len(run) for run in re.findall(rf"^\s*({char}{{3,}})", code, re.M)), default=2)
    return char * (longest + 1)


def code_lines(token: Token, quote: str, column: int) -> list[tuple[int, str]]:
    """The lines of a fence with their offsets, without the quote's marks and the fence's own indentation."""
    lines: list[tuple[int, str]] = []
    offset = token.content_start
    depth = quote.count(">")
    source = token.source
    if source.endswith("\n"):
        source = source[:-1]
    elif not source:
        return []
    for line in source.split("\n"):
        stripped, left = line, depth
        while left and (mark := re.match(r"[ \t]{0,3}>[ ]?", stripped)):
            stripped, left = stripped[mark.end() :], left - 1
        lines.append((offset, _without_indent(stripped, column)))
        offset += len(line) + 1
    return lines


def _without_indent(line: str, column: int) -> str:
    """`line` without up to `column` columns of leading space."""
    at = width = 0
    while at < len(line) and width < column:
        if line[at] == " ":
            width += 1
        elif line[at] == "\t":
            width += 4 - width % 4
        else:
            break
        at += 1
    return " " * max(0, width - column) + line[at:]


def _vanishes(part: str | Token) -> bool:
    if isinstance(part, str):
        return not part.strip()
    if part.kind == "expression":
        return isinstance(part.value, str) and not part.value.strip()
    return part.kind in ("comment", "module")


def _width(space: str) -> int:
    return len(space.expandtabs(4)) if "\t" in space else len(space)


def join_emphasis(line: str) -> str:
    """Let `**bold:**文字` be bold: CommonMark wants a space there, which these scripts do not write."""
    spans = [match.span() for match in _CODE_SPAN.finditer(line)] if "`" in line else []
    out: list[str] = []
    last, opened = 0, False
    for match in _STARS.finditer(line):
        start, end = match.span()
        if end - start != 2 or any(a <= start < b for a, b in spans):
            continue
        before, after = line[start - 1 : start], line[end : end + 1]
        out.append(line[last:start])
        closes = opened and bool(before) and not before.isspace()
        if closes and after and _EAST_ASIAN.match(after) and not before.isalnum():
            out.append(JOINT + "**")
        elif not opened and before and _EAST_ASIAN.match(before) and after and not (after.isalnum() or after.isspace()):
            out.append("**" + JOINT)
        else:
            out.append("**")
        last = end
        if closes:
            opened = False
        elif not opened and after and not after.isspace():
            opened = True
    out.append(line[last:])
    return "".join(out)
