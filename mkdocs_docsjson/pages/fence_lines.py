"""The lines of a code fence, without the indentation and quote marks of its place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from mkdocs_docsjson.pages.tokens import Token

_QUOTE_MARK = re.compile(r"[ \t]{0,3}>[ ]?")


def fence_mark(code: str, char: str = "`") -> str:
    """Return the mark of a fence that the code does not contain."""
    if char * 3 not in code:
        return char * 3
    return char * (max(len(run) for run in re.findall(f"{char}{{3,}}", code)) + 1)


def code_of(token: Token, depth: int, column: int) -> str:
    """Return the code of a fence. Arguments as for `code_lines`."""
    if not depth and "\t" not in token.source:
        code = token.source.removesuffix("\n")
        return _indentation(column).sub("", code) if column else code
    return "\n".join([code for _, code in code_lines(token, depth, column)])


@lru_cache(maxsize=64)
def _indentation(column: int) -> re.Pattern[str]:
    return re.compile(f"^ {{1,{column}}}", re.M)


def code_lines(token: Token, depth: int, column: int) -> Iterator[tuple[int, str]]:
    """Yield the offsets and lines of a fence, without `depth` quote marks and `column` columns of indentation."""
    offset, source = token.content_start, token.source
    if not source:
        return
    for line in source.removesuffix("\n").split("\n"):
        stripped = line
        for _ in range(depth):
            if mark := _QUOTE_MARK.match(stripped):
                stripped = stripped[mark.end() :]
        yield offset, _without_indent(stripped, column) if column else stripped
        offset += len(line) + 1


def _without_indent(line: str, column: int) -> str:
    """Return `line` without up to `column` columns of leading space."""
    if "\t" not in line:
        return line[min(column, len(line) - len(line.lstrip(" "))) :]
    at = width = 0
    while at < len(line) and width < column and line[at] in " \t":
        width += 4 - width % 4 if line[at] == "\t" else 1
        at += 1
    return " " * max(0, width - column) + line[at:]
