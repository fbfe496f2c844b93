"""Scans the code in a page: fences, which are tokens, and code spans, which are skipped because they hide tokens."""

from __future__ import annotations

import re
from functools import lru_cache

from mkdocs_docsjson.pages.margin import CODE
from mkdocs_docsjson.pages.ticks import Ticks
from mkdocs_docsjson.pages.tokens import Token, TokenKind

_PARAGRAPH_END = re.compile(
    r"\n[ \t>]*(?:\n|\Z|(?:[-*+]|\d{1,9}[.)])[ \t]|\#{1,6}[ \t]|```|~~~|\||</?[A-Z][\w.]*[\s>/])"
)
_INFO = re.compile(r"[^`\n]*")
_QUOTED = re.compile(r"\s*>")
_UNQUOTED_LINE = re.compile(r"\n(?![ \t]*>)")
_LEAD = re.compile(r"[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*")


@lru_cache(maxsize=64)
def _fence_line(mark: str, loose: bool) -> re.Pattern[str]:
    """Return a pattern of a line that starts with a fence of at least `mark`, with its indentation and what follows.

    loose: whether indentation and quote marks before it are decoration, as inside components and lists.
    """
    lead = "[ \t>]*" if loose else "[ \t]*"
    return re.compile(
        rf"(?P<lead>{lead}){re.escape(mark[0])}{{{len(mark)},}}[ \t]*(?:(?P<end>(?=$|</[A-Za-z]))|.)", re.M
    )


class CodeScanner:
    """The part of the scanner that handles code. Its methods return the offset after what they have taken."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens: list[Token] = []
        self.open_names: list[str] = []
        """Names of the open components."""
        self.line_start = 0
        """The start of the last requested line; see also `line_seen`."""
        self.line_seen = 0
        self.blank_line = self.paragraph_end = -1
        self.paragraph_ticks = Ticks("", 0, 0)
        """The backticks of the paragraph that ends at `ticks_end`, once one of them was not closed."""
        self.ticks_end = -1
        self.never_closed: set[str] = set()
        """Closing texts that do not occur in the rest of the text, so that they are not searched for again."""

    def add(self, kind: TokenKind, start: int, end: int, source: str = "", name: str = "") -> int:
        self.tokens.append(Token(kind, start, end, source, name))
        return end

    def line_of(self, start: int) -> int:
        """Return the start of the line that contains `start`. Offsets must not decrease from call to call."""
        line_end = self.text.rfind("\n", self.line_seen, start)
        self.line_seen = start
        if line_end >= 0:
            self.line_start = line_end + 1
        return self.line_start

    def in_quote(self, start: int) -> bool:
        quote = _QUOTED.match(self.text, self.line_of(start))
        return quote is not None and quote.end() <= start

    def info_of_fence(self, start: int, end: int, position: int) -> str | None:
        """Return the rest of the line after the mark of a fence; None if no fence starts here."""
        text = self.text
        line = self.line_of(start)
        if line < position or not _LEAD.fullmatch(text, line, start):
            return None
        stop = text.find("\n", end)
        info = text[end : stop if stop >= 0 else len(text)]
        return None if text[start] == "`" and "`" in info else info

    def fence_from(self, start: int, mark: str, info: str) -> int:
        text = self.text
        content = text.find("\n", start) + 1
        end = self.end_of_fence(mark, content, start) if content else None
        if end:
            stop, code = end.end(), text[content : end.start()]
        else:
            content = content or len(text)
            stop = self.end_of_unclosed(content, start)
            code = text[content:stop]
        token = Token("fence", start, stop, code, info.strip())
        token.content_start = content
        token.closed = end is not None
        self.tokens.append(token)
        return stop

    def end_of_fence(self, mark: str, content: int, start: int) -> re.Match[str] | None:
        if mark in self.never_closed:
            return None
        text = self.text
        loose = bool(self.open_names) or start > self.line_of(start)
        fence_line = _fence_line(mark, loose).match
        stop = self.end_of_quote(content, start)
        inner: set[str] = set()
        """Indentations, as deep as that of code, of fences with an info string inside."""
        at = content
        while (at := text.find(mark, at, stop)) >= 0:
            if found := fence_line(text, text.rfind("\n", content, at) + 1 or content, stop):
                lead = found["lead"]
                deep = not loose and len(lead.expandtabs(4)) >= CODE
                if found["end"] is None:
                    inner.update([lead] if deep else [])
                elif not deep or lead not in inner:
                    return found
                else:
                    inner.discard(lead)
            at = text.find("\n", at, stop)
            if at < 0:
                break
        if not self.in_quote(start):
            self.never_closed.add(mark)
        return None

    def end_of_quote(self, content: int, start: int) -> int:
        """Return the end of the quote around a fence, or of the text. The fence ends there at the latest."""
        if not self.in_quote(start):
            return len(self.text)
        unquoted = _UNQUOTED_LINE.search(self.text, content - 1)
        return unquoted.start() + 1 if unquoted else len(self.text)

    def end_of_unclosed(self, content: int, start: int) -> int:
        """Return where a fence without an end is cut: before the line that closes the component it is in."""
        stop = self.end_of_quote(content, start)
        if self.open_names:
            names = "|".join(re.escape(name) for name in sorted(set(self.open_names)))
            closing = re.compile(rf"^[ \t>]*</(?:{names})>", re.M).search(self.text, content, stop)
            if closing:
                return closing.start()
        return stop

    def ticks(self, start: int, end: int) -> int:
        """Take a code span, a fence directly after a tag on its line, or literal backticks."""
        text = self.text
        if end - start >= 3 and self.tokens and self.tokens[-1].kind == "tag":
            info = _INFO.match(text, end)
            if info and text[info.end() : info.end() + 1] != "`" and self.only_tags_before(self.line_of(start), start):
                return self.fence_from(start, text[start:end], info[0])
        if start >= self.ticks_end:
            limit, mark = self.end_of_paragraph(start), text[start:end]
            at = text.find(mark, end, limit)
            stop = at + len(mark)
            if at >= 0 and text[stop : stop + 1] != "`":
                return stop
            # Some backticks have no counterpart. From here on, the paragraph is analyzed once for all of them.
            self.ticks_end, self.paragraph_ticks = limit, Ticks(text, start, limit)
        close = self.paragraph_ticks.close(start, end)
        return close if close > 0 else end

    def only_tags_before(self, line: int, start: int) -> bool:
        at = start
        for token in reversed(self.tokens):
            if token.kind != "tag" or token.start < line or self.text[token.end : at].strip():
                break
            at = token.start
        return at < start and _LEAD.fullmatch(self.text, line, at) is not None

    def next_blank_line(self, position: int) -> int:
        """Return the first empty line after `position`, or the end. Positions must not decrease from call to call."""
        if self.blank_line < position:
            found = self.text.find("\n\n", position)
            self.blank_line = found if found >= 0 else len(self.text)
        return self.blank_line

    def end_of_paragraph(self, position: int) -> int:
        if self.paragraph_end <= position:
            match = _PARAGRAPH_END.search(self.text, position)
            self.paragraph_end = match.start() if match else len(self.text)
        return self.paragraph_end
