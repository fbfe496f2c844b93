"""Cuts a scanned page into lines: each is a tag on its own, text, a fence, or empty.

This is the first half of the layout. The column at which the lines of a component start is known only after all of
them have been read. So columns are those of the source here, and `layout.py` writes the lines.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from mkdocs_docsjson.pages import elements
from mkdocs_docsjson.pages.lines import Frame, Line, Parts, RestOfLine, closes_block, vanishes
from mkdocs_docsjson.pages.margin import CODE, mark_text
from mkdocs_docsjson.pages.tokens import Scan, Token

_LEAD = re.compile(r"(?P<quote>(?:[ \t]{0,3}>[ \t]?)*)(?P<indent>[ \t]*)(?P<list>(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)")
_CAREFUL = re.compile(r"^(?: {4,}+(?!$)| *+\t| {0,3}>)", re.M)
"""Lines outside of components that may not be written unchanged: deeply indented ones, those with tabs, and quotes."""
_PLAIN = re.compile(r"( *)(?![ \t>*+-]|\d{1,9}[.)])")
_NO_BREAK = frozenset({"br", "wbr"})


def split_lines(scan: Scan, inline: Callable[[str], bool]) -> list[Line]:
    """Return the lines of a scanned text, and set `Token.block`.

    inline: whether a component of this name is part of running text.
    """
    return _Cutter(scan, inline).run()


class _Cutter:
    def __init__(self, scan: Scan, inline: Callable[[str], bool]) -> None:
        self.text = scan.text
        self.tokens = scan.tokens
        self.inline = inline
        self.lines: list[Line] = []
        self.frame: Frame | None = None
        self.next = 0
        """Index of the first token that is not yet in a line."""
        self.is_indented = False
        """Whether a line outside of components is indented like code."""

    def run(self) -> list[Line]:
        text, tokens = self.text, self.tokens
        position, end, count = 0, len(text), len(tokens)
        while position < end or self.next < count:
            start = tokens[self.next].start if self.next < count else end + 1
            stop = text.rfind("\n", position, start) + 1 if start <= end else end
            if stop > position:
                self.whole_lines(position, stop)
                position = stop
            else:
                position = self.line(position)
        if self.is_indented:
            mark_text(self.lines)
        return self.lines

    def whole_lines(self, position: int, end: int) -> None:
        """Add lines without tokens. They are the most frequent ones, so this must be fast."""
        if self.frame is not None:
            self.each_line(position, end)
            return
        careful = _CAREFUL.search(self.text, position, end)
        self.is_indented = self.is_indented or careful is not None
        while careful:
            if careful.start() > position:
                self.verbatim(position, careful.start())
            position = self.text.find("\n", careful.start(), end) + 1 or end
            self.each_line(careful.start(), position)
            careful = _CAREFUL.search(self.text, position, end)
        if position < end:
            self.verbatim(position, end)

    def verbatim(self, position: int, end: int) -> None:
        self.lines.append(Line("verbatim", position, 0, None, self.text[position:end].removesuffix("\n")))

    def each_line(self, position: int, end: int) -> None:
        lines, frame, match_plain = self.lines, self.frame, _PLAIN.match
        block = self.text[position:end]
        for text in block.removesuffix("\n").split("\n"):
            match = match_plain(text)
            if match is None:
                self.strip_lead([text], position)
            elif (column := match.end()) == len(text):
                # White space on an empty line can be part of indented code, which only exists outside of components.
                lines.append(Line("blank", position, 0 if frame else column, frame))
            else:
                if frame is not None:
                    frame.hold(column)
                lines.append(Line("text", position + column, column, frame, text[column:]))
            position += len(text) + 1

    def line(self, start: int) -> int:
        """Add the line of the source at `start`, with all lines of its tokens. Returns where the next line starts."""
        if self.next < len(self.tokens) and (end := self.lone_token_line(self.tokens[self.next], start)):
            return end
        parts: Parts = []
        text, at, stop = self.text, start, -1
        while True:
            if stop < at:
                stop = text.find("\n", at)
                stop = len(text) if stop < 0 else stop
            token = self.tokens[self.next] if self.next < len(self.tokens) else None
            if token is None or token.start > stop:
                parts.append(text[at:stop])
                break
            if token.start > at:
                parts.append(text[at : token.start])
            parts.append(token)
            at = max(token.end, at)
            self.next += 1
            if token.kind == "fence" and (at >= len(text) or text[at - 1] == "\n"):
                # The fence is never closed, so a new line starts here.
                stop = at - 1 if text[at - 1 : at] == "\n" else at
                break
        self.strip_lead(parts, start)
        return stop + 1

    def lone_token_line(self, token: Token, start: int) -> int:
        """Add a line that has only one tag or fence, as most lines with tokens do. The result is that of `split`.

        Returns where the next line starts; 0 for any other line.
        """
        text, end = self.text, token.end
        stop = text.find("\n", end)
        if stop < 0 or token.start < start or (end < stop and text[end:stop].strip(" ")):
            return 0
        column = token.start - start
        if column and text[start : token.start].strip(" "):
            return 0
        if self.next + 1 < len(self.tokens) and self.tokens[self.next + 1].start <= stop:
            return 0
        if token.kind == "fence":
            if text[end - 1] == "\n":
                return 0
        elif token.kind not in ("tag", "raw") or token.name in _NO_BREAK:
            return 0
        elif token.closing:
            if not closes_block(token):
                return 0
        elif token.pair is not None and token.pair.implied:
            return 0
        if self.frame is not None and not token.closing:
            self.frame.hold(column)
        self.add_lone_token(token, Line("text", 0, column, None), column)
        self.next += 1
        return stop + 1

    def strip_lead(self, parts: Parts, start: int) -> None:
        """Remove the marks of quotes and lists and the indentation, and add the rest."""
        first = parts[0] if isinstance(parts[0], str) else ""
        match = _LEAD.match(first)
        assert match is not None
        quote, indent, marker = match.groups()
        if marker and len(parts) == 1 and match.end() == len(first):
            # An empty item: the position after its marker is not the column of its content.
            marker = ""
        column = len(indent.expandtabs(4)) if "\t" in indent else len(indent)
        self.is_indented = self.is_indented or (column >= CODE and self.frame is None)
        taken = match.end("list") if marker else match.end("indent")
        if len(parts) == 1 and isinstance(parts[0], str):
            self.add_text(first[taken:], start + taken, quote, column, marker)
            return
        if first:
            parts[0] = first[taken:]
        if all(vanishes(part) for part in parts):
            self.add_vanishing_line(parts, start, quote, column)
        else:
            self.split(parts, quote, column, marker)

    def add_text(self, text: str, start: int, quote: str, column: int, marker: str) -> None:
        if not marker and not text.strip():
            self.lines.append(Line("blank", start, 0 if self.frame else column, self.frame, quote=quote))
            return
        if self.frame is not None:
            self.frame.hold(column)
        self.lines.append(Line("text", start, column, self.frame, text, quote).with_marker(marker))

    def add_vanishing_line(self, parts: Parts, start: int, quote: str, column: int) -> None:
        """Add a line of which nothing is printed.

        A comment between empty lines still separates the blocks around it.
        """
        tokens = [part for part in parts if isinstance(part, Token)]
        if any(token.kind == "module" for token in tokens):
            self.lines.append(Line("blank", start, 0, self.frame, quote=quote))
        elif self.after_blank():
            comment = next((token for token in tokens if token.kind == "comment"), None)
            if comment is not None:
                line = Line("single", start, column, self.frame, quote=quote)
                line.token = comment
                self.lines.append(line)

    def after_blank(self) -> bool:
        """Whether the previous line is empty or there is none."""
        if not self.lines:
            return True
        last = self.lines[-1]
        return last.kind == "blank" or (last.kind == "verbatim" and not last.text.rpartition("\n")[2].strip(" "))

    # Lines with tags

    def split(self, parts: Parts, quote: str, column: int, marker: str) -> None:
        """Put tags that are blocks of their own on separate lines."""
        first = parts[0] if parts[0] != "" else parts[1]
        if self.frame is not None and not (isinstance(first, Token) and closes_block(first)):
            self.frame.hold(column)
        content, at = column + len(marker), 0
        rest = RestOfLine(parts)
        line = Line("text", 0, column, None, quote=quote).with_marker(marker)
        while at < len(parts):
            part = parts[at]
            if vanishes(part):
                at += 1
                continue
            if isinstance(part, Token) and (part.kind == "fence" or self.stands_alone(part, at, rest)):
                self.add_lone_token(part, line, content)
                at += 1
            else:
                stop = self.end_of_run(parts, at)
                self.run_of_text(parts[at:stop], line)
                at = stop
            if self.lines and line is self.lines[-1]:
                line = Line("text", 0, content, None, quote=quote)

    def add_lone_token(self, token: Token, line: Line, content: int) -> None:
        """Add a tag or fence on a line of its own. content: the column of the tag's content."""
        line.token, line.start, line.frame = token, token.start, self.frame
        if token.kind == "fence":
            line.kind = "fence"
        elif token.closing:
            assert self.frame is not None
            line.kind = "close"
            self.frame = self.frame.parent
        else:
            token.block = True
            line.kind = "single"
            if token.kind == "tag" and not token.self_closing:
                line.kind = "open"
                line.frame = self.frame = Frame(content, self.frame)
        self.lines.append(line)

    def run_of_text(self, run: Parts, line: Line) -> None:
        first = run[0]
        line.start = first.start if isinstance(first, Token) else self.start_of(run)
        if all(vanishes(part) for part in run):
            return
        if isinstance(first, str):
            stripped = first.lstrip()
            line.start += len(first) - len(stripped)
            run[0] = stripped
        line.parts, line.frame = run, self.frame
        self.lines.append(line)

    def start_of(self, run: Parts) -> int:
        """Return the offset of a text before a token, or before the end of the line."""
        following = next((part for part in run[1:] if isinstance(part, Token)), None)
        if following is not None:
            return following.start - len(str(run[0]))
        previous = self.tokens[self.next - 1]
        return previous.end if previous.end > previous.start or previous.implied else previous.start

    def stands_alone(self, token: Token, at: int, rest: RestOfLine) -> bool:
        """Whether a tag at the start of a line (or after another such tag) is a block of its own."""
        if token.kind not in ("tag", "raw"):
            return False
        name = token.name
        if token.closing:
            return closes_block(token)
        if token.kind == "raw":
            return not self.is_inline(name) or at + 1 >= rest.empty_from
        if name[0].isupper() and not self.inline(name):
            return True
        if name in _NO_BREAK:
            return False
        if at >= rest.bare_from and rest.closes_its_own(token):
            # CommonMark starts no HTML block with a tag over several lines, so one that is never closed is part of
            # text.
            return not (self.is_left_open(token) and "\n" in self.text[token.start : token.end])
        closed_here = token.pair is not None and token.pair.number <= rest.last
        return not self.is_inline(name) and not token.self_closing and not closed_here

    def is_inline(self, name: str) -> bool:
        return self.inline(name) if name[0].isupper() else elements.is_phrasing(name)

    def is_left_open(self, token: Token) -> bool:
        return token.pair is not None and token.pair.implied and self.is_inline(token.name)

    def end_of_run(self, parts: Parts, at: int) -> int:
        """Return where running text ends: before the closing tag of a block, before a fence, or with the line."""
        for index in range(at, len(parts)):
            part = parts[index]
            if isinstance(part, Token) and (part.kind == "fence" or closes_block(part)):
                return index
        return len(parts)
