"""Markdown that is text because something small is missing or too much, as a space in `##Title`; and what to write."""

from __future__ import annotations

import re
from collections.abc import Iterator

from mkdocs_docsjson.pages.alerts import KINDS
from mkdocs_docsjson.pages.tokens import Scan
from mkdocs_docsjson.problems import closest

_HEADING = re.compile(r"^ {0,3}(?P<marks>#{2,6})(?=[^\s#{])[^\n]*", re.M)
_ROWS = re.compile(r"^ {0,3}\|[^\n]*\|[ \t]*\n(?: {0,3}\|[^\n]*\|[ \t]*(?:\n|\Z))+", re.M)
_DASHES = re.compile(r"[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*")
_PIPE = re.compile(r"(?<!\\)\|")
_LINK = re.compile(r"\[[^\[\]\n]+\][ \t]+\((?:https?://|/|\.{1,2}/|#)[^()\s]*\)")
_NOWHERE = re.compile(r"!?\[[^\[\]\n]+\]\([ \t]*\)")
_ALERT = re.compile(r"^[ \t]*>[ \t]*\[!(?P<kind>\w+)\]", re.M)
_HIDING = frozenset({"fence", "raw", "comment", "math"})
NearMiss = tuple[int, str, str]
"""The offset in the text, what is read as text, and what to write."""


def near_misses(scan: Scan) -> Iterator[NearMiss]:
    """Yield the places in the order of their kinds."""
    found = [*_candidates(scan.text)]
    if found:
        hidden = [(token.start, token.end) for token in scan.tokens if token.kind in _HIDING]
        hidden += _code_spans(scan.text)
        yield from (each for each in found if not any(start <= each[0] < end for start, end in hidden))


def _candidates(text: str) -> Iterator[NearMiss]:
    for heading in _HEADING.finditer(text) if "##" in text else ():
        marks = heading["marks"]
        title = heading[0].strip().removeprefix(marks)
        message = f'"{_short(heading[0].strip())}" is not a heading'
        yield heading.start("marks"), message, f"write {marks} {_short(title)}"
    for rows in _ROWS.finditer(text) if "|\n" in text else ():
        above = text[text.rfind("\n", 0, max(rows.start() - 1, 0)) + 1 : rows.start()]
        if "|" not in above and (problem := _table(rows[0])):
            yield rows.start() + len(rows[0]) - len(rows[0].lstrip()), *problem
    for link in _LINK.finditer(text) if "] (" in text else ():
        yield link.start(), f"{_short(link[0])} is not a link", "remove the space between ] and ("
    for empty in _NOWHERE.finditer(text) if "](" in text else ():
        yield (
            empty.start(),
            f"{_short(empty[0])} has no address",
            r"write it between the parentheses, or \[ for a bracket that is text",
        )
    for alert in _ALERT.finditer(text) if "[!" in text else ():
        if (kind := alert["kind"]).capitalize() not in KINDS:
            hint = closest(kind, map(str.upper, KINDS)) or f"known here: {', '.join(KINDS).upper()}"
            yield alert.start("kind") - 2, f"[!{kind}] is not a kind of alert", hint


def _table(rows: str) -> tuple[str, str] | None:
    """Return what is wrong with lines of cells; None if they are a table."""
    names, dashes = rows.split("\n")[:2]
    count = _cells(names)
    line = f"{'|---' * min(count, 8)}|"
    if not _DASHES.fullmatch(dashes):
        return "these lines are not a table", f"write {line} below the first of them"
    if _cells(dashes) != count:
        message = f"these lines are not a table: it has {count} names of columns, but dashes for {_cells(dashes)}"
        return message, f"write {line} below the names"
    return None


def _cells(line: str) -> int:
    return len(_PIPE.split(line.strip().removeprefix("|").removesuffix("|")))


def _code_spans(text: str) -> Iterator[tuple[int, int]]:
    """Yield where code in running text starts and ends."""
    return (span.span() for span in re.finditer(r"(?<!`)(`+)(?!`)(?:[^\n]|\n(?!\n))*?(?<!`)\1(?!`)", text))


def _short(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:39]}…"
