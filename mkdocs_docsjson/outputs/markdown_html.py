"""Markdown of what Python-Markdown extensions have made: blocks of theirs, and HTML in Python-Markdown's stash."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Sequence
from html.parser import HTMLParser

from mkdocs_docsjson.pages.elements import VOID

_BLOCK = re.compile("^(?P<lead>[ >]*)\x02wzxhzdk:(?P<number>\\d+)\x03$", re.M)
_ASIDE = re.compile("\x02(?:wzxhzdk:(?P<number>\\d+))?[^\x03]*\x03")


def with_html(markdown: str, put_aside: Sequence[object], write: Callable[[ET.Element], str]) -> str:
    """Return `markdown` with the placeholders of stashed HTML replaced.

    put_aside: stashed HTML by its number in the placeholders; anything that is not text is left out.
    write: returns the Markdown of an element tree.
    """
    if "\x02" not in markdown:
        return markdown

    def stashed_markdown(number: str | None) -> str:
        html = put_aside[int(number)] if number and int(number) < len(put_aside) else ""
        return write(html_tree(html)) if isinstance(html, str) else ""

    def block(match: re.Match[str]) -> str:
        lines = stashed_markdown(match["number"]).split("\n")
        return "\n".join(f"{match['lead']}{line}".rstrip() for line in lines)

    filled = _BLOCK.sub(block, markdown)
    return _ASIDE.sub(lambda match: " ".join(stashed_markdown(match["number"]).split()), filled)


def plain_block(element: ET.Element) -> ET.Element | None:
    """Return an admonition as a quote, or tabs as labels with their content below; None for anything else."""
    classes = element.get("class", "").split()
    plain: ET.Element | None = None
    if "admonition" in classes and len(element) and element[0].get("class") == "admonition-title":
        plain = ET.Element("blockquote")
        plain.append(_label(element[0]))
        plain.extend(element[1:])
    elif "tabbed-set" in classes:
        plain = ET.Element("div")
        blocks = [each for each in element.iter("div") if each.get("class") in ("tabbed-block", "tabbed-content")]
        blocks = [each for each in blocks if not any(child in blocks for child in each)]
        for name, block in zip(element.iter("label"), blocks, strict=False):
            plain.append(_label(name))
            plain.extend(block)
    return plain


def _label(element: ET.Element) -> ET.Element:
    """Return a bold paragraph with the content of `element`."""
    paragraph = ET.Element("p")
    strong = ET.SubElement(paragraph, "strong")
    strong.text = element.text
    strong.extend(element)
    return paragraph


def html_tree(html: str) -> ET.Element:
    """Return a `div` with the elements of a piece of HTML."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    return reader.stack[0]


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.stack = [ET.Element("div")]
        self.skipped = 0
        """Number of open elements in a column of line numbers, which is left out."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        if self.skipped or "linenos" in attributes.get("class", "").split():
            self.skipped += tag not in VOID
            return
        element = ET.SubElement(
            self.stack[-1], "div" if attributes.get("class") == "highlighttable" else tag, attributes
        )
        if tag not in VOID:
            self.stack.append(element)

    def handle_endtag(self, tag: str) -> None:
        if self.skipped:
            self.skipped -= tag not in VOID
            return
        for index in range(len(self.stack) - 1, 0, -1):
            if self.stack[index].tag == tag or (tag == "table" and self.stack[index].get("class") == "highlighttable"):
                del self.stack[index:]
                return

    def handle_data(self, data: str) -> None:
        if self.skipped:
            return
        current = self.stack[-1]
        if len(current):
            current[-1].tail = (current[-1].tail or "") + data
        else:
            current.text = (current.text or "") + data
