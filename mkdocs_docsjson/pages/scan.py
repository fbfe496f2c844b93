"""Find what is not Markdown in a page: tags, expressions, comments, imports; and the code that hides them.

One pass from left to right. The result is a list of `Token`s with their place in the text; everything
between them is Markdown. Code spans, autolinks and escapes are looked over, fences are tokens of their own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Literal

from mkdocs_docsjson.pages import elements, expressions
from mkdocs_docsjson.pages.math import find_math
from mkdocs_docsjson.pages.statements import end_of_statement
from mkdocs_docsjson.pages.tags import RawAttribute, RawTag, balanced, read_tag, simple_tag, tag_name_at

TokenKind = Literal["tag", "raw", "fence", "expression", "javascript", "comment", "module", "math", "less", "text"]


class Token:
    """One thing that is not Markdown text. `start` and `end` are offsets in the scanned text."""

    kind: TokenKind
    start: int
    end: int
    source: str = ""
    """expression, javascript: between the braces · raw: the content · fence: the code · math: the formula."""
    name: str = ""
    """tag, raw: the tag's name · fence: its info string · math: `inline` or `block`."""
    closing: bool = False
    self_closing: bool = False
    attributes: tuple[RawAttribute, ...] = ()
    mistakes: tuple[tuple[int, str], ...] = ()
    pair: Token | None = None
    """The tag at the other end; None when it needs none or has none."""
    block: bool = False
    """Set by the layout: the tag stands on its own between paragraphs."""
    closed: bool = True
    """fence: whether its end was found."""
    implied: bool = False
    """A closing tag that nobody wrote."""
    value: Any = None
    """expression: what it prints, once known."""
    number: int = -1
    """Index among the tokens of its text, set when they are paired."""
    code: str = ""
    """fence: the code without the indentation of its place, set by the layout."""
    content_start: int = 0
    """raw, fence: where `source` starts."""

    def __init__(self, kind: TokenKind, start: int, end: int, source: str = "", name: str = "") -> None:
        # Pages have many tokens and each token few of the attributes: the class holds what is not set.
        self.kind = kind
        self.start = start
        self.end = end
        if source:
            self.source = source
        if name:
            self.name = name


@dataclass(slots=True)
class Scan:
    """The tokens of one text, in order."""

    text: str
    tokens: list[Token] = field(default_factory=list)


_NEXT = re.compile(r"[<{`\\$~]")
"""Where a token may begin or something that hides tokens. A set alone, which is looked for many times faster."""
_MODULE = re.compile(r"(?:import|export)(?=[\s{*'\"])")
_WORDS = ("import", "export")
_RUN = re.compile(r"`+|~+|\$\$?")
_AUTOLINK = re.compile(r"<(?:[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*|[\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+)>")
_DESTINATION = re.compile(r"<(?:[^<>\\\n]|\\.)*>(?=[ \t]*(?:[)\n]|\Z|[ \t\n][\"'(]))")
_FRAGMENT = re.compile(r"</?>")
_PARAGRAPH_END = re.compile(
    r"\n[ \t>]*(?:\n|\Z|(?:[-*+]|\d{1,9}[.)])[ \t]|\#{1,6}[ \t]|```|~~~|\||</?[A-Z][\w.]*[\s>/])"
)
_UNQUOTED_LINE = re.compile(r"\n(?![ \t]*>)")
_LEAD = re.compile(r"[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*")
_NOT_EXPRESSION = re.compile(r"\{(?:[#:.%{]|\})")
_BRACES = re.compile(r"[{}]")
_MAX_BRACES = 40
_STRING_ROOM = 400
_MAX_UNENDED, _TAG_ROOM = 20, 1500
_BLANK_LINE = re.compile(r"\n[ \t>]*\n")


@lru_cache(maxsize=64)
def _closing_fence(mark: str, loose: bool) -> re.Pattern[str]:
    """loose: indentation is decoration, as inside components and lists; elsewhere four spaces make the ticks code."""
    space = "[ \t>]*" if loose else " {0,3}"
    return re.compile(rf"{space}{re.escape(mark[0])}{{{len(mark)},}}[ \t]*(?=$|</[A-Za-z])", re.M)


def scan(text: str, raw: Callable[[str], bool], math: bool = False) -> Scan:
    """Find the tokens of `text`.

    raw: whether the content of a component of this name is text as it stands. math: look for `$…$`.
    """
    return _Scanner(text, raw, math).run()


class _Scanner:
    def __init__(self, text: str, raw: Callable[[str], bool], math: bool) -> None:
        self.text = text
        self.raw = raw
        self.math = math
        self.tokens: list[Token] = []
        self.open_names: list[str] = []
        self.paragraph_end = -1
        self.own_names: set[str] = set()
        """Of tags that are no HTML elements."""
        self.has_fragments = "</>" in text
        self.has_definitions = "]:" in text
        self.unended = 0
        """Tags that never end: after some of them, others are not looked for in all of the text."""
        self.braces: dict[int, int] = {}
        """Ends of the braces of the paragraph at hand, by their start, as counting says."""
        self.braces_end = -1
        self.never_closed: set[str] = set()
        """What was looked for up to the end of the text in vain, so that it is not looked for again."""

    def run(self) -> Scan:
        text, position, next_of = self.text, 0, _NEXT.search
        modules = self.module_starts()
        module = next(modules, len(text))
        while match := next_of(text, position):
            start = match.start()
            while module < start:
                if module >= position:
                    position = self.module(module) or module + 1
                module = next(modules, len(text))
            if start < position:
                continue
            char = text[start]
            if char == "<":
                position = self.less(start)
            elif char == "{":
                position = self.brace(start)
            elif char == "\\":
                position = start + 1 if text.startswith("\n", start + 1) else start + 2
            else:
                run = _RUN.match(text, start)
                assert run is not None
                position = self.run_of(char, start, run.end(), position)
        while module < len(text):
            if module >= position:
                position = self.module(module) or module + 1
            module = next(modules, len(text))
        return Scan(text, self.tokens)

    def module_starts(self) -> Iterator[int]:
        """Lines that may be an import or export."""
        text = self.text
        starts = [] if not text.startswith(_WORDS) else [0]
        for word in _WORDS:
            at = -1
            while (at := text.find(f"\n{word}", at + 1)) >= 0:
                starts.append(at + 1)
        starts.sort()
        return (start for start in starts if _MODULE.match(text, start))

    def run_of(self, char: str, start: int, end: int, position: int) -> int:
        """Ticks, tildes or dollars. position: what stands before it is taken."""
        if char == "$":
            return self.dollar(start, end)
        if end - start >= 3 and (info := self.info_of_fence(start, end, position)) is not None:
            return self.fence_from(start, self.text[start:end], info)
        return self.ticks(start, end) if char == "`" else end

    def info_of_fence(self, start: int, end: int, position: int) -> str | None:
        """What follows the mark of a fence on its line; None when no fence begins here."""
        text = self.text
        line = text.rfind("\n", 0, start) + 1
        if line < position or not _LEAD.fullmatch(text, line, start):
            return None
        stop = text.find("\n", end)
        info = text[end : stop if stop >= 0 else len(text)]
        return None if text[start] == "`" and "`" in info else info

    def add(self, kind: TokenKind, start: int, end: int, source: str = "", name: str = "") -> int:
        self.tokens.append(Token(kind, start, end, source, name))
        return end

    # Code

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
        line = text.rfind("\n", 0, start) + 1
        close = _closing_fence(mark, bool(self.open_names) or start > line).match
        stop = self.end_of_quote(content, start)
        at = content
        while (at := text.find(mark, at, stop)) >= 0:
            if end := close(text, text.rfind("\n", content, at) + 1 or content, stop):
                return end
            at = text.find("\n", at, stop)
            if at < 0:
                break
        if not self.in_quote(start):
            self.never_closed.add(mark)
        return None

    def end_of_quote(self, content: int, start: int) -> int:
        """A fence in a block quote ends with the quote at the latest."""
        if not self.in_quote(start):
            return len(self.text)
        unquoted = _UNQUOTED_LINE.search(self.text, content - 1)
        return unquoted.start() + 1 if unquoted else len(self.text)

    def end_of_unclosed(self, content: int, start: int) -> int:
        """Where a fence without an end is cut: before the line that closes the component it stands in."""
        stop = self.end_of_quote(content, start)
        if self.open_names:
            names = "|".join(re.escape(name) for name in sorted(set(self.open_names)))
            closing = re.compile(rf"^[ \t>]*</(?:{names})>", re.M).search(self.text, content, stop)
            if closing:
                return closing.start()
        return stop

    def ticks(self, start: int, end: int) -> int:
        """A code span, or a fence right after a tag on its line, or just backticks."""
        text = self.text
        mark = text[start:end]
        if end - start >= 3 and self.tokens and self.tokens[-1].kind == "tag":
            line = text.rfind("\n", 0, start) + 1
            info_end = text.find("\n", end)
            info = text[end : info_end if info_end >= 0 else len(text)]
            if "`" not in info and self.only_tags_before(line, start):
                return self.fence_from(start, mark, info)
        limit = self.end_of_paragraph(start)
        at = end
        while (at := text.find(mark, at, limit)) >= 0:
            stop = at + len(mark)
            if text[stop : stop + 1] != "`":
                return stop
            while text[stop : stop + 1] == "`":
                stop += 1
            at = stop
        return end

    def only_tags_before(self, line: int, start: int) -> bool:
        at = start
        for token in reversed(self.tokens):
            if token.kind != "tag" or token.start < line or self.text[token.end : at].strip():
                break
            at = token.start
        return at < start and _LEAD.fullmatch(self.text, line, at) is not None

    def end_of_paragraph(self, position: int) -> int:
        if self.paragraph_end <= position:
            match = _PARAGRAPH_END.search(self.text, position)
            self.paragraph_end = match.start() if match else len(self.text)
        return self.paragraph_end

    def dollar(self, start: int, end: int) -> int:
        if not self.math:
            return end
        found = find_math(self.text, start, self.end_of_paragraph(start))
        if not found:
            return end
        return self.add("math", start, found.end, found.source, "block" if found.block else "inline")

    # Tags

    def less(self, start: int) -> int:
        text = self.text
        if text.startswith("<!--", start):
            return self.comment(start)
        wanted = self.is_destination(start)
        if wanted and (destination := _DESTINATION.match(text, start)):
            return destination.end()
        simple = simple_tag(text, start)
        if name := simple.name if simple else tag_name_at(text, start):
            if end := self.tag(start, name, simple):
                return end
            if name[0].isupper():
                return self.add("less", start, start + 1, name=name)
        elif (fragment := _FRAGMENT.match(text, start)) and self.has_fragments:
            return self.add("comment", start, fragment.end())
        if autolink := _AUTOLINK.match(text, start):
            return autolink.end()
        # Where an address may begin, CommonMark must see the bracket to say that none does.
        return start + 1 if wanted else self.add("less", start, start + 1)

    def is_destination(self, start: int) -> bool:
        """Whether an address in angle brackets is wanted: `](<…>)`, `[name]: <…>`."""
        if self.text.startswith("](", start - 2) and start >= 2:
            return True
        return self.has_definitions and self.text[max(start - 16, 0) : start].rstrip(" \t\n").endswith("]:")

    def comment(self, start: int) -> int:
        end = -1 if "-->" in self.never_closed else self.text.find("-->", start + 4)
        if self.text.startswith(("<!-->", "<!--->"), start):
            end = self.text.index(">", start) - 2
        if end < 0:
            self.never_closed.add("-->")
            return self.add("less", start, start + 1)
        return self.add("comment", start, end + 3)

    def tag(self, start: int, name: str, tag: RawTag | None) -> int:
        """Take a tag, `tag` when it was read already; 0 when it is text after all."""
        text = self.text
        element = elements.is_element(name)
        own = not element and not name[0].isupper()
        if own and not elements.may_be_own(name):
            return 0
        limit = start + _TAG_ROOM if self.unended >= _MAX_UNENDED else None
        if tag is None or (limit is not None and tag.end > limit):
            tag = read_tag(text, start, self.in_quote(start), limit)
        if tag is None:
            self.unended += 1
            return 0
        if own and not self.is_meant(tag):
            return 0
        if element and name not in elements.ELEMENTS:
            name = name.lower()
        token = Token("tag", start, tag.end, "", name)
        self.tokens.append(token)
        if tag.attributes:
            token.attributes = tag.attributes
        if tag.mistakes:
            token.mistakes = tag.mistakes
        if tag.closing:
            token.closing = True
            if self.open_names and self.open_names[-1] == name:
                self.open_names.pop()
        elif tag.self_closing or (element and name in elements.VOID):
            token.self_closing = True
        elif not name[0].isupper():
            if name in elements.RAW or name == "pre":
                self.raw_content(token)
        else:
            self.open_names.append(name)
            if self.raw(name):
                self.raw_content(token)
        return token.end

    def is_meant(self, tag: RawTag) -> bool:
        """Whether a name that is no element's makes a tag all the same: it has values, or a dash and an end.

        `<your-key>` and `<name>` are words that stand for others.
        """
        if tag.closing:
            return tag.name in self.own_names
        valued = any(each.kind in ("string", "expression") for each in tag.attributes) and not tag.mistakes
        if not valued and ("-" not in tag.name or not self.is_closed(tag.name)):
            return False
        self.own_names.add(tag.name)
        return True

    def is_closed(self, name: str) -> bool:
        """Whether a closing tag of this name stands anywhere."""
        mark = f"</{name}>"
        if mark not in self.never_closed and mark not in self.text:
            self.never_closed.add(mark)
        return mark not in self.never_closed

    def in_quote(self, start: int) -> bool:
        line = self.text.rfind("\n", 0, start) + 1
        return self.text[line:start].lstrip().startswith(">")

    def raw_content(self, token: Token) -> None:
        """Take everything up to the closing tag as it stands."""
        if token.name in self.never_closed:
            return
        close = re.compile(rf"</{re.escape(token.name)}\s*>").search(self.text, token.end)
        if not close:
            self.never_closed.add(token.name)
            return
        token.kind = "raw"
        token.content_start = token.end
        token.source = self.text[token.end : close.start()]
        token.end = close.end()

    # Braces

    def brace(self, start: int) -> int:
        text = self.text
        if text.startswith("{/*", start):
            end = -1 if "*/" in self.never_closed else balanced(text, start)
            if end > 0 and expressions.is_comment(text[start + 1 : end - 1]):
                return self.add("comment", start, end)
            close = -1 if "*/}" in self.never_closed else text.find("*/}", start)
            if close >= 0:
                return self.add("comment", start, close + 3)
            self.never_closed.update(("*/", "*/}"))
            return start + 1
        if _NOT_EXPRESSION.match(text, start):
            return start + 2
        end = self.end_of_braces(start)
        if end < 0:
            return start + 1
        source = text[start + 1 : end - 1]
        if expressions.is_readable(source):
            return self.add("expression", start, end, source=source)
        if expressions.is_javascript(source):
            return self.add("javascript", start, end, source=source)
        return start + 1

    def end_of_braces(self, start: int) -> int:
        """Where the braces close: in the same paragraph, or further on when they hold code; -1 when they are text."""
        if start >= self.braces_end:
            self.match_braces(start)
        text, limit = self.text, self.braces_end
        if plain := self.braces.get(start):
            # Strings may hold braces, so the end can be further on than counting says, but hardly far.
            end = balanced(text, start, min(limit, plain + _STRING_ROOM))
            return end if end > 0 else plain
        code = text[start + 1 : min(limit, start + _STRING_ROOM)]
        if "}" in self.never_closed or limit == len(text) or not expressions.is_javascript(code):
            return -1
        end = balanced(text, start)
        if end < 0:
            self.never_closed.add("}")
        return end

    def match_braces(self, start: int) -> None:
        """Count the braces of the paragraph at `start`, once for all of them.

        Deeply nested ones are left out: they are neither prose nor the data of a page, and looking at each of them
        would take the square of their number.
        """
        blank = _BLANK_LINE.search(self.text, start)
        self.braces_end = blank.start() if blank else len(self.text)
        self.braces.clear()
        opened: list[tuple[int, int]] = []
        for match in _BRACES.finditer(self.text, start, self.braces_end):
            if match[0] == "{":
                opened.append((match.start(), 0))
            elif opened:
                at, height = opened.pop()
                if height < _MAX_BRACES:
                    self.braces[at] = match.end()
                if opened:
                    opened[-1] = (opened[-1][0], max(opened[-1][1], height + 1))

    def module(self, start: int) -> int:
        """An import or export statement; 0 when the line is prose."""
        end = end_of_statement(self.text, start)
        return self.add("module", start, end, source=self.text[start:end]) if end else 0
