"""What extensions of Python-Markdown have made, as Markdown: their blocks, and HTML that they have put aside."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Sequence
from html.parser import HTMLParser

from mkdocs_docsjson.pages.elements import VOID

_BLOCK = re.compile("^(?P<lead>[ >]*)\x02wzxhzdk:(?P<number>\\d+)\x03$", re.M)
_ASIDE = re.compile("\x02(?:wzxhzdk:(?P<number>\\d+))?[^\x03]*\x03")


def with_html(markdown: str, put_aside: Sequence[object], write: Callable[[ET.Element], str]) -> str:
    """`markdown` with the places of what was put aside filled.

    put_aside: texts of HTML by their number, anything else is left out. write: a tree as Markdown.
    """
    if "\x02" not in markdown:
        return markdown

    def written(number: str | None) -> str:
        html = put_aside[int(number)] if number and int(number) < len(put_aside) else ""
        return write(html_tree(html)) if isinstance(html, str) else ""

    def block(match: re.Match[str]) -> str:
        lines = written(match["number"]).split("\n")
        return "\n".join(f"{match['lead']}{line}".rstrip() for line in lines)

    filled = _BLOCK.sub(block, markdown)
    return _ASIDE.sub(lambda match: " ".join(written(match["number"]).split()), filled)


def plain_block(element: ET.Element) -> ET.Element | None:
    """An admonition as a quote, tabs as their labels with what belongs to each below; None for anything else."""
    classes = element.get("class", "").split()
    made: ET.Element | None = None
    if "admonition" in classes and len(element) and element[0].get("class") == "admonition-title":
        made = ET.Element("blockquote")
        made.append(_label(element[0]))
        made.extend(element[1:])
    elif "tabbed-set" in classes:
        made = ET.Element("div")
        blocks = [each for each in element.iter("div") if each.get("class") in ("tabbed-block", "tabbed-content")]
        blocks = [each for each in blocks if not any(child in blocks for child in each)]
        for name, block in zip(element.iter("label"), blocks, strict=False):
            made.append(_label(name))
            made.extend(block)
    return made


def _label(element: ET.Element) -> ET.Element:
    """A paragraph in bold with what is in `element`."""
    paragraph = ET.Element("p")
    strong = ET.SubElement(paragraph, "strong")
    strong.text = element.text
    strong.extend(element)
    return paragraph


def html_tree(html: str) -> ET.Element:
    """The elements of a piece of HTML in one of our own."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    return reader.open[0]


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open = [ET.Element("div")]
        self.skipped = 0
        """Open elements in a column of line numbers, which is no text."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if self.skipped or "linenos" in given.get("class", "").split():
            self.skipped += tag not in VOID
            return
        element = ET.SubElement(self.open[-1], "div" if given.get("class") == "highlighttable" else tag, given)
        if tag not in VOID:
            self.open.append(element)

    def handle_endtag(self, tag: str) -> None:
        if self.skipped:
            self.skipped -= tag not in VOID
            return
        for index in range(len(self.open) - 1, 0, -1):
            if self.open[index].tag == tag or (tag == "table" and self.open[index].get("class") == "highlighttable"):
                del self.open[index:]
                return

    def handle_data(self, data: str) -> None:
        if self.skipped:
            return
        current = self.open[-1]
        if len(current):
            current[-1].tail = (current[-1].tail or "") + data
        else:
            current.text = (current.text or "") + data
