"""Writes tables as Markdown; as HTML with Markdown in the cells if a Markdown table cannot hold them."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Iterable, Sequence
from typing import Protocol

from mkdocs_docsjson.outputs import markdown_text as md
from mkdocs_docsjson.outputs.blocks import Block, join_blocks


class CellWriter(Protocol):
    """Writes the content of cells; see `markdown_blocks.Writer`."""

    def flow(self, element: ET.Element) -> list[Block]: ...
    def running(self, element: ET.Element) -> str: ...
    def is_block(self, element: ET.Element) -> bool: ...


def table(writer: CellWriter, element: ET.Element) -> list[Block]:
    rows = [list(row) for row in element.iter("tr")]
    rows = [[cell for cell in row if cell.tag in ("td", "th")] for row in rows]
    rows = [row for row in rows if row]
    if not rows:
        return writer.flow(element)
    if any(_is_rich(writer, cell) for row in rows for cell in row):
        return [Block(_html_table(writer, rows))]
    caption = element.find("caption")
    head, body = (rows[0], rows[1:]) if all(cell.tag == "th" for cell in rows[0]) else ([], rows)
    width = max(len(row) for row in rows)
    lines = [_row(writer, head, width), _rule(head, width), *(_row(writer, row, width) for row in body)]
    return ([Block(md.label(writer.running(caption)))] if caption is not None else []) + [Block("\n".join(lines))]


def _is_rich(writer: CellWriter, cell: ET.Element) -> bool:
    """Whether a Markdown table cannot hold a cell: it spans others, or has lists, code blocks or other blocks."""
    if number_of(cell.get("colspan")) > 1 or number_of(cell.get("rowspan")) > 1:
        return True
    if len(cell) == 0:
        return False
    blocks = [part for part in cell.iter() if part is not cell and writer.is_block(part)]
    return any(part.tag not in ("p", "div", "span", "center") for part in blocks)


def _row(writer: CellWriter, cells: Sequence[ET.Element], width: int) -> str:
    cell_texts = [md.one_line(writer.running(cell), "<br>").replace("|", "\\|") for cell in cells]
    return "| " + " | ".join([*cell_texts, *[""] * (width - len(cell_texts))]) + " |"


def _html_table(writer: CellWriter, rows: Iterable[Sequence[ET.Element]]) -> str:
    parts = ["<table>"]
    for row in rows:
        parts.append("<tr>")
        for cell in row:
            spans = "".join(f' {name}="{value}"' for name in ("colspan", "rowspan") if (value := cell.get(name)))
            parts.append(f"<{cell.tag}{spans}>\n\n{join_blocks(writer.flow(cell))}\n\n</{cell.tag}>")
        parts.append("</tr>")
    return "\n".join([*parts, "</table>"])


def _rule(head: Sequence[ET.Element], width: int) -> str:
    marks = {"left": ":---", "right": "---:", "center": ":---:"}
    sides = [marks.get(cell.get("align", ""), "---") for cell in head]
    return "| " + " | ".join([*sides, *["---"] * (width - len(sides))]) + " |"


def number_of(value: str | None) -> int:
    return int(value) if value and value.isdecimal() else 1
