"""Finds what is not Markdown in a page: tags, expressions, comments, imports; and the code that hides them.

It takes one pass from left to right. The result is a list of `Token`s with their place in the text; everything between
them is Markdown. Code spans, autolinks and escapes are skipped; fences are tokens.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from mkdocs_docsjson.pages import elements, expressions
from mkdocs_docsjson.pages.braces import Braces
from mkdocs_docsjson.pages.components import LOWER_NAMES
from mkdocs_docsjson.pages.math import find_math
from mkdocs_docsjson.pages.module_statements import Statements
from mkdocs_docsjson.pages.scan_code import CodeScanner
from mkdocs_docsjson.pages.tags import FailedSearches, RawTag, end_of_braces, read_tag, simple_tag, tag_name_at
from mkdocs_docsjson.pages.tokens import Scan, Token

_NEXT = re.compile(r"[<{`\\$~]")
"""Characters at which a token, or code that hides tokens, can start. A character set alone is found fastest."""
_MODULE = re.compile(r"(?:import|export)(?=[\s{*'\"])")
_WORDS = ("import", "export")
_RUN = re.compile(r"`+|~+|\$\$?")
_AUTOLINK = re.compile(r"<(?:[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*|[\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+)>")
_DESTINATION = re.compile(r"<(?:[^<>\\\n]|\\.)*>(?=[ \t]*(?:[)\n]|\Z|[ \t\n][\"'(]))")
_CLOSING = re.compile(r"</([\w.:-]+)>")
_FRAGMENT = re.compile(r"</?>")
_NOT_EXPRESSION = re.compile(r"\{(?:[#:.%{]|\})")
_MAX_UNENDED, _TAG_ROOM = 20, 1500


def scan(text: str, raw: Callable[[str], bool], math: bool = False) -> Scan:
    """Return the tokens of `text`.

    raw: whether the content of a component of this name is plain text.
    math: whether to search for `$…$`.
    """
    return _Scanner(text, raw, math).run()


class _Scanner(CodeScanner):
    def __init__(self, text: str, raw: Callable[[str], bool], math: bool) -> None:
        super().__init__(text)
        self.is_raw = raw
        self.math = math
        self.braces = Braces(text)
        self.statements = Statements(text)
        self.own_names: set[str] = set()
        """Names of tags that are not HTML elements."""
        self.closed_names: frozenset[str] | None = None
        """Names of all closing tags, computed when first needed."""
        self.has_fragments = "</>" in text
        self.has_definitions = "]:" in text
        self.failed = FailedSearches()
        self.unended = 0
        """Number of tags that never end. After some, the end of others is not searched for in the whole text."""

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
        """Return the offsets of lines that may start with an import or export."""
        text = self.text
        starts = [] if not text.startswith(_WORDS) else [0]
        for word in _WORDS:
            at = -1
            while (at := text.find(f"\n{word}", at + 1)) >= 0:
                starts.append(at + 1)
        starts.sort()
        return (start for start in starts if _MODULE.match(text, start))

    def run_of(self, char: str, start: int, end: int, position: int) -> int:
        """Take a run of backticks, tildes or dollars. position: the end of the text that is already taken."""
        if char == "$":
            return self.dollar(start, end)
        if end - start >= 3 and (info := self.info_of_fence(start, end, position)) is not None:
            return self.fence_from(start, self.text[start:end], info)
        return self.ticks(start, end) if char == "`" else end

    def dollar(self, start: int, end: int) -> int:
        if not self.math:
            return end
        limit = self.end_of_paragraph(start) if end - start == 1 else self.next_blank_line(start)
        found = find_math(self.text, start, limit)
        if not found:
            return end
        return self.add("math", start, found.end, found.source, "block" if found.block else "inline")

    # Tags

    def less(self, start: int) -> int:
        text = self.text
        if text.startswith("<!--", start):
            return self.comment(start)
        in_destination = self.is_destination(start)
        if in_destination and (destination := _DESTINATION.match(text, start)):
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
        # Where an address can start, CommonMark must see the bracket to know that there is none.
        return start + 1 if in_destination else self.add("less", start, start + 1)

    def is_destination(self, start: int) -> bool:
        """Whether an address in angle brackets can start here: `](<…>)`, `[name]: <…>`."""
        if self.text.startswith("](", start - 2) and start >= 2:
            return True
        before = self.text[max(start - 16, 0) : start]
        before_space = before.rstrip(" \t\n")
        return self.has_definitions and before_space.endswith("]:") and before.count("\n", len(before_space)) < 2

    def comment(self, start: int) -> int:
        end = -1 if "-->" in self.never_closed else self.text.find("-->", start + 4)
        if self.text.startswith(("<!-->", "<!--->"), start):
            end = self.text.index(">", start) - 2
        if end < 0:
            self.never_closed.add("-->")
            return self.add("less", start, start + 1)
        return self.add("comment", start, end + 3)

    def tag(self, start: int, name: str, tag: RawTag | None) -> int:
        """Take a tag. Returns the offset after it; 0 if it is text.

        tag: the tag, if it was read already.
        """
        text = self.text
        element = elements.is_element(name)
        may_be_custom = not element and not name[0].isupper()
        if may_be_custom and not elements.may_be_custom_element(name):
            return 0
        limit = start + _TAG_ROOM if self.unended >= _MAX_UNENDED else None
        if tag is None or (limit is not None and tag.end > limit):
            tag = read_tag(text, start, self.failed, self.in_quote(start), limit)
        if tag is None:
            self.unended += 1
            return 0
        if may_be_custom and not self.is_component(tag):
            return 0
        if element and name not in elements.ELEMENTS:
            name = name.lower()
        token = Token("tag", start, tag.end, "", name)
        self.tokens.append(token)
        if tag.attributes:
            token.attributes = tag.attributes
        if tag.unreadable:
            token.unreadable = tag.unreadable
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
            if self.is_raw(name):
                self.raw_content(token)
        return token.end

    def is_component(self, tag: RawTag) -> bool:
        """Whether a tag with an unknown name is one: it has attributes with values, or a closing tag and a dash, or a
        closing tag and the name of a component in lower case.

        `<your-key>` and `<name>` are placeholders.
        """
        if tag.closing:
            return tag.name in self.own_names
        valued = any(each.kind in ("string", "expression") for each in tag.attributes) and not tag.unreadable
        is_named = "-" in tag.name or tag.name.lower() in LOWER_NAMES
        if not (valued or (is_named and self.is_closed(tag.name))):
            return False
        self.own_names.add(tag.name)
        return True

    def is_closed(self, name: str) -> bool:
        """Whether there is a closing tag of this name anywhere."""
        if self.closed_names is None:
            self.closed_names = frozenset(_CLOSING.findall(self.text))
        return name in self.closed_names

    def raw_content(self, token: Token) -> None:
        """Take everything up to the closing tag as raw text."""
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
            end = -1 if "*/" in self.never_closed else end_of_braces(text, start)
            if end > 0 and expressions.is_comment(text[start + 1 : end - 1]):
                return self.add("comment", start, end)
            close = -1 if "*/}" in self.never_closed else text.find("*/}", start)
            if close >= 0:
                return self.add("comment", start, close + 3)
            self.never_closed.update(("*/", "*/}"))
            return start + 1
        if _NOT_EXPRESSION.match(text, start):
            return start + 2
        end = self.braces.end(start)
        if end < 0:
            return start + 1
        source = text[start + 1 : end - 1]
        if expressions.is_readable(source):
            return self.add("expression", start, end, source=source)
        if expressions.is_javascript(source):
            return self.add("javascript", start, end, source=source)
        if expressions.may_compute(source) and _is_expression(source):
            return self.add("expression", start, end, source=source)
        return start + 1

    def module(self, start: int) -> int:
        """Take an import or export statement; 0 if the line is prose."""
        end = self.statements.end(start)
        return self.add("module", start, end, source=self.text[start:end]) if end else 0


def _is_expression(source: str) -> bool:
    """Whether the content of braces is one JavaScript expression. The parser is loaded when it is first needed."""
    from mkdocs_docsjson.pages.javascript.parse import is_expression

    return is_expression(source)
