"""Finds what CommonMark silently drops (table cells, footnotes, link definitions), so that it can be reported."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from mkdocs_docsjson.pages.footnotes import Footnotes
from mkdocs_docsjson.pages.layout import Layout

Lost = tuple[str, int, str, str]
"""The code of a problem, the offset in the source, the message, the hint."""

_PIPE = re.compile(r"(?<!\\)\|")
_REFERENCE = re.compile(r"^ {0,3}\[(?!\^)((?:[^\[\]\\]|\\.)+)\]:[ \t]*(?!#[ \t(\"\n])\S", re.M)
"""Does not match `[//]: # (…)`, which is used as a comment."""


def lost_cells(layout: Layout, span: Mapping[str, int], columns: int) -> Lost | None:
    """Return a problem for cells of a row that are beyond its table's columns.

    span: bytes of the row in the marked text.
    """
    row = layout.between(span["start"], span["end"]).strip()
    if row.count("|") < columns:
        return None
    cells = _PIPE.split(row.removeprefix("|"))
    lost = [cell.strip() for cell in cells[columns:] if cell.strip()]
    if not lost:
        return None
    message = (
        f"the row has {len(cells) - (not cells[-1].strip())} cells, but its table has {columns} columns, "
        "so the rest is left out"
    )
    return "table-cells", layout.offset(span["start"]), message, r"write \| for a | in text, or add a column"


def lost_notes(footnotes: Footnotes) -> Iterator[Lost]:
    """Yield problems for footnotes that are never mentioned, or defined again later."""
    last = dict(footnotes.places)
    for name, offset in footnotes.places:
        if offset != last[name]:
            message = f"the footnote [^{name}] is defined again further down, so this definition is left out"
            yield "lost-footnote", offset, message, "give one of them another name"
        elif name not in footnotes.mentions:
            message = f"nothing mentions the footnote [^{name}], so it is left out"
            yield "lost-footnote", offset, message, f"write [^{name}] where it belongs"


def lost_references(layout: Layout) -> Iterator[Lost]:
    """Yield problems for definitions of links, `[name]: address`, whose name is defined already."""
    if "]:" not in layout.text:
        return
    seen: set[str] = set()
    for found in _REFERENCE.finditer(layout.text):
        name = " ".join(found[1].casefold().split())
        if name in seen:
            offset = layout.offset(len(layout.text[: found.start()].encode()))
            message = f"[{found[1]}] has an address already, so this one is left out"
            yield "repeated-reference", offset, message, "give one of them another name"
        seen.add(name)
