"""Finds the end of an `import` or `export` at the start of a line, or that it is the first word of a sentence."""

from __future__ import annotations

import re

_IMPORT = re.compile(
    r"import\s*+(?:[\w$*{][^'\";`]{0,1000}?(?<=[\s}])from\s*+)?(['\"])[^'\"\n]+\1[ \t]*;?[ \t]*$",
    re.M,
)
_EXPORT = re.compile(
    r"export\s+(?:(?:const|let|var)\s+[\w$\[{]|(?:async\s+)?function\b|class\b|"
    r"default\s*(?:[(\[{'\"`<]|function\b|async\b|class\b)|\*\s*from|\{)"
)
_BLANK_THEN_TEXT = re.compile(r"\n[ \t]*\n(?=[^\s}\])])")
_OPENERS, _CLOSERS = "([{", ")]}"
_CODE_TOKEN = re.compile(
    r"""[(\[{)\]};]|\n\s*+|"(?:[^"\\\n]|\\.)*+"|'(?:[^'\\\n]|\\.)*+'|`(?:[^`\\]|\\.)*+`|/\*|(?<![:\w])//[^\n]*""",
    re.S,
)
_GOES_ON = re.compile(r"\s*(?:[.?:+*&|=]|=>)")
_AWAITS = "=(,?:+*&|"
_MAX_UNENDED, _ROOM = 20, 1500
_MAY_MISLEAD = re.compile(r"<[A-Za-z>]")
_BLANK = re.compile(r"\n[ \t]*(?=\n)")
_MAX_PARSED = 200_000
"""How many characters of a text are parsed to find ends. After that, the first guess is used."""


class Statements:
    """The statements of one text."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._unended = 0
        """Number of exports that never end. After some of them, the end of others is not searched for in the whole
        text."""
        self._parsed = 0

    def end(self, start: int) -> int:
        """Return the offset after the statement at `start`; 0 if it is prose."""
        text = self._text
        if match := _IMPORT.match(text, start):
            return match.end()
        if not _EXPORT.match(text, start):
            return 0
        limit = len(text) if self._unended < _MAX_UNENDED else start + _ROOM
        end = _end_of_export(text, start, limit)
        if end <= 0:
            # Text of elements in it may contain single quotes and brackets. Text after an empty line is not part of it.
            self._unended += 1
            blank = _BLANK_THEN_TEXT.search(text, start)
            end = blank.start() if blank else len(text)
        return self._end_of_elements(start, end) if _MAY_MISLEAD.search(text, start, end) else end

    def _end_of_elements(self, start: int, end: int) -> int:
        """Return the end of an export with elements, in whose text brackets, quotes and semicolons have no meaning."""
        text = self._text
        if self._parsed > _MAX_PARSED or is_program(text[start:end]):
            return end
        at = end
        while at < len(text) and self._parsed <= _MAX_PARSED:
            blank = _BLANK.search(text, at)
            at = blank.start() if blank else len(text)
            self._parsed += at - start
            if is_program(text[start:at]):
                return at
            at = blank.end() if blank else at
        return end


def _end_of_export(text: str, start: int, limit: int) -> int:
    """Return the offset of a `;` or line end outside of all brackets; -1 if these do not close before `limit`."""
    depth, at, has_comments = 0, start, True
    while match := _CODE_TOKEN.search(text, at, limit):
        mark, at = match[0], match.end()
        if mark in _OPENERS:
            depth += 1
        elif mark in _CLOSERS:
            depth -= 1
        elif depth <= 0 and mark == ";":
            return at
        elif depth <= 0 and mark[0] == "\n" and not _goes_on(text, match.start()):
            return match.start()
        elif mark == "/*" and has_comments:
            close = text.find("*/", at, limit)
            at, has_comments = (close + 2, True) if close >= 0 else (at, False)
        if depth < 0:
            break
    return -1


def _goes_on(text: str, line_end: int) -> bool:
    """Whether a statement continues after the end of a line."""
    at = line_end - 1
    while at > 0 and text[at] in " \t":
        at -= 1
    awaits = text[at] in _AWAITS or text.startswith("=>", at - 1)
    return awaits or _GOES_ON.match(text, line_end + 1) is not None


def is_program(text: str) -> bool:
    """Whether `text` is JavaScript without syntax errors. The parser is loaded when it is first needed."""
    from mkdocs_docsjson.pages.javascript.parse import parse

    return not parse(text).has_error if len(text) < _MAX_PARSED else True
