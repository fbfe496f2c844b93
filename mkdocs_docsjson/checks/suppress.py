"""Comments that hide findings: `{/* docsjson-ignore CODE */}`, or the same as an HTML comment.

A comment on a line of its own covers the block below it (a paragraph, a list, a code block, a component with its
content). At the end of a line it covers that line, and as `docsjson-ignore-file` the whole file. Without a code it
hides every code.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from mkdocs_docsjson.checks.model import MARK, Finding, finding
from mkdocs_docsjson.pages import frontmatter
from mkdocs_docsjson.pages.pairs import pair
from mkdocs_docsjson.pages.scan import scan
from mkdocs_docsjson.pages.source import Source
from mkdocs_docsjson.pages.tokens import Scan
from mkdocs_docsjson.problems import CODES, closest

_COMMENT = re.compile(
    rf"(?:\{{/\*|<!--)\s*{MARK}(?P<file>-file)?(?P<codes>(?:[\s,]+[a-z][a-z0-9-]*)*)\s*(?:\*/\}}|-->)"
)


@dataclass(frozen=True, slots=True)
class _Cover:
    """A range of lines on which findings of these codes are hidden."""

    first: int
    last: int
    codes: Collection[str]
    """The codes; empty for all."""


def drop_suppressed(findings: Iterable[Finding], text: str, file: str) -> Iterator[Finding]:
    """Yield the findings of one file that no comment hides, and the problems of the comments themselves."""
    covers, mistakes = _covers(text, file)
    for one in findings:
        problem = one.problem
        if not any(
            cover.first <= problem.line <= cover.last and (not cover.codes or problem.code in cover.codes)
            for cover in covers
        ):
            yield one
    yield from mistakes


def _covers(text: str, file: str) -> tuple[list[_Cover], list[Finding]]:
    front = frontmatter.read(text, file)
    source = Source(front.body, file, front.line)
    scanned = scan(front.body, lambda name: False)
    pair(scanned, lambda name: True, lambda *_: None)
    covers, mistakes = [], []
    for token in scanned.tokens:
        match = _COMMENT.fullmatch(front.body, token.start, token.end) if token.kind == "comment" else None
        if match is None:
            continue
        codes = frozenset(match["codes"].replace(",", " ").split())
        line, column = source.place(token.start)
        for code in sorted(codes - CODES.keys()):
            message = f'the comment names "{code}", which is not the code of a problem'
            mistakes.append(finding(file, line, column, "check-configuration", message, closest(code, CODES)))
        first, last = (0, 10**9) if match["file"] else _lines(scanned, source, token.start, token.end)
        covers.append(_Cover(first, last, codes))
    return covers, mistakes


def _lines(scanned: Scan, source: Source, start: int, end: int) -> tuple[int, int]:
    """Return the first and the last line that a comment covers."""
    text = source.text
    line, _ = source.place(start)
    if text[text.rfind("\n", 0, start) + 1 : start].strip():
        return line, line
    rest = re.compile(r"\s*").match(text, end)
    block = rest.end() if rest else end
    stop = re.compile(r"\n[ \t]*\n|\Z").search(text, block)
    until = stop.start() if stop else len(text)
    for token in scanned.tokens:
        if token.start == block and token.kind in ("fence", "raw"):
            until = token.end
        elif token.start == block and token.pair is not None and not token.closing:
            until = max(until, token.pair.end)
    return line, source.place(until)[0]
