"""Finds what CommonMark silently drops (table cells, footnotes, link definitions), so that it can be reported."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from mkdocs_docsjson.pages.footnotes import Footnotes
from mkdocs_docsjson.pages.layout import Layout

Lost = tuple[str, int, str, str]
"""Kind of problem, offset in the source, what is wrong, what to do."""

_PIPE = re.compile(r"(?<!\\)\|")
_REFERENCE = re.compile(r"^ {0,3}\[(?!\^)((?:[^\[\]\\]|\\.)+)\]:[ \t]*(?!#[ \t(\"\n])\S", re.M)
"""Not `[//]: # (…)`, which is how Markdown has comments."""


def lost_cells(layout: Layout, span: Mapping[str, int], columns: int) -> Lost | None:
    """The cells of a table's row that no column takes. span: of the row in the marked text, in bytes."""
    row = layout.between(span["start"], span["end"]).strip()
    if row.count("|") < columns:
        return None
    cells = _PIPE.split(row.removeprefix("|"))
    lost = [cell.strip() for cell in cells[columns:] if cell.strip()]
    if not lost:
        return None
    message = (
        f"the row has {len(cells) - (not cells[-1].strip())} cells, its table {columns} columns; the rest is left out"
    )
    return "table-cells", layout.offset(span["start"]), message, r"write \| for a | that is text, or add a column"


def lost_notes(footnotes: Footnotes) -> Iterator[Lost]:
    """Footnotes that nothing on the page mentions, and those of a name that a later one has, too."""
    last = dict(footnotes.places)
    for name, offset in footnotes.places:
        if offset != last[name]:
            message = f"the footnote [^{name}] is defined again further down, and left out here"
            yield "lost-footnote", offset, message, "give one of them another name"
        elif name not in footnotes.mentions:
            message = f"nothing mentions the footnote [^{name}], so it is left out"
            yield "lost-footnote", offset, message, f"write [^{name}] where it belongs"


def lost_references(layout: Layout) -> Iterator[Lost]:
    """Addresses of links, `[name]: address`, whose name has one already."""
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
