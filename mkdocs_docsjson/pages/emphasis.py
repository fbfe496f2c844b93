"""Bold text in scripts without spaces: `**bold:**文字`, which is not bold by CommonMark's rules."""

from __future__ import annotations

import re

from mkdocs_docsjson.marks import JOINT
from mkdocs_docsjson.pages.ticks import code_spans

_EAST_ASIAN = re.compile(
    "[\u1100-\u11ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\uff00-\uffef\u3000-\u303f]"
)
_STARS = re.compile(r"\*\*+")


def join_emphasis(line: str) -> str:
    """Return `line` with a `JOINT` wherever a pair of asterisks would not be recognized for lack of a space."""
    if not _EAST_ASIAN.search(line):
        return line
    spans = [*code_spans(line)][::-1] if "`" in line else []
    out: list[str] = []
    last, opened = 0, False
    for match in _STARS.finditer(line):
        start, end = match.span()
        while spans and spans[-1][1] <= start:
            spans.pop()
        if end - start != 2 or (spans and spans[-1][0] <= start):
            continue
        before, after = line[start - 1 : start], line[end : end + 1]
        closes = opened and bool(before) and not before.isspace()
        out.append(line[last:start])
        if closes and _is_letter(after) and not before.isalnum():
            out.append(JOINT + "**")
        elif not opened and _is_letter(before) and after and not (after.isalnum() or after.isspace()):
            out.append("**" + JOINT)
        else:
            out.append("**")
        last = end
        opened = not closes and (opened or (bool(after) and not after.isspace()))
    out.append(line[last:])
    return "".join(out)


def _is_letter(char: str) -> bool:
    return bool(char) and _EAST_ASIAN.match(char) is not None
