"""Where an `import` or `export` at the start of a line ends, and whether it is one or the first word of a sentence."""

from __future__ import annotations

import re

_IMPORT = re.compile(
    r"import\s*(?:[\w$*{][^'\";`]{0,1000}?(?:\s|\})\s*from\s*)?(['\"])[^'\"\n]+\1[ \t]*;?[ \t]*$",
    re.M,
)
_EXPORT = re.compile(
    r"export\s+(?:(?:const|let|var)\s+[\w$\[{]|(?:async\s+)?function\b|class\b|"
    r"default\s*(?:[(\[{'\"`<]|function\b|async\b|class\b)|\*\s*from|\{)"
)
_BLANK_THEN_TEXT = re.compile(r"\n[ \t]*\n(?=[^\s}\])])")
_OPENERS, _CLOSERS = "([{", ")]}"
_CODE_TOKEN = re.compile(
    r"""[(\[{)\]};]|\n\s*+|"(?:[^"\\\n]|\\.)*+"|'(?:[^'\\\n]|\\.)*+'|`(?:[^`\\]|\\.)*+`|/\*.*?\*/|(?<![:\w])//[^\n]*""",
    re.S,
)
_GOES_ON = re.compile(r"\s*(?:[.?:+*&|=]|=>)")
_AWAITS = "=(,?:+*&|"


def end_of_statement(text: str, start: int) -> int:
    """The offset behind the statement at `start`; 0 when it is prose."""
    if match := _IMPORT.match(text, start):
        return match.end()
    return _end_of_export(text, start) if _EXPORT.match(text, start) else 0


def _end_of_export(text: str, start: int) -> int:
    """At `;` or a line end outside of all brackets.

    Text of elements in it may hold single quotes and brackets, so when the brackets never close, the first
    line of text after an empty one ends it.
    """
    depth = 0
    for match in _CODE_TOKEN.finditer(text, start):
        mark = match[0]
        if mark in _OPENERS:
            depth += 1
        elif mark in _CLOSERS:
            depth -= 1
        elif depth <= 0 and mark == ";":
            return match.end()
        elif depth <= 0 and mark[0] == "\n" and not _goes_on(text, match.start()):
            return match.start()
        if depth < 0:
            break
    blank = _BLANK_THEN_TEXT.search(text, start)
    return blank.start() if blank else len(text)


def _goes_on(text: str, line_end: int) -> bool:
    """Whether a statement is not yet complete at the end of a line."""
    at = line_end - 1
    while at > 0 and text[at] in " \t":
        at -= 1
    awaits = text[at] in _AWAITS or text.startswith("=>", at - 1)
    return awaits or _GOES_ON.match(text, line_end + 1) is not None
