"""Builds an element tree from the events of the CommonMark parser. Components are elements of this tree, too.

The parser does not know tags, but passes on the marks that stand for them. `Builder` opens or closes an element at each
mark.
"""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from typing import Any

import pyromark

from mkdocs_docsjson.pages.alerts import KINDS, drop_first_line, titled_alert
from mkdocs_docsjson.pages.commonmark import parser
from mkdocs_docsjson.pages.component import AttributeValue
from mkdocs_docsjson.pages.element_tree import (
    AuthoredElement,
    Node,
    take_custom_id,
    tidy_paragraph,
)
from mkdocs_docsjson.pages.footnotes import Footnotes
from mkdocs_docsjson.pages.layout import MARK, OPEN, Layout
from mkdocs_docsjson.pages.lost import Lost, lost_cells, lost_notes, lost_references
from mkdocs_docsjson.pages.tag_tree import Make
from mkdocs_docsjson.pages.text_tree import Link, TextTree

_BLOCK_TAGS = {"Paragraph": "p", "Item": "li", "BlockQuote": "blockquote"}
_INLINE_TAGS = {
    "Emphasis": "em",
    "Strong": "strong",
    "Strikethrough": "del",
    "Superscript": "sup",
    "Subscript": "sub",
}
_OWN_ENDS = frozenset({"CodeBlock", "Image", "FootnoteDefinition"})
_MAX_DEPTH = 20
"""The most levels of indented text that is parsed again as Markdown."""


class Builder(TextTree):
    """Builds the tree of one text."""

    def __init__(
        self,
        layout: Layout,
        make: Make,
        link: Link,
        place_of: Callable[[int], tuple[int, int]],
        file: str,
        is_block: Callable[[str], bool],
        reads: pyromark.Markdown | None = None,
    ) -> None:
        super().__init__(layout, make, link, place_of, file, is_block)
        self.parser = reads or parser()
        self.footnotes = Footnotes()
        self.is_part = False
        """Whether this text is part of another one, which renders the footnotes."""
        self.outer_footnotes: frozenset[str] = frozenset()
        """Footnotes of the surrounding text, whose definitions are added here only so that they are recognized."""
        self.lost: list[Lost] = []
        """Text that the Markdown parser drops silently, to be reported."""
        self.titled_alerts: set[ET.Element] = set()
        """Alerts whose first line is their title."""
        self.in_table_head = False
        self.held_text: list[str] | None = None
        """Text of a code block, or of the start of an HTML block, kept until it is known how it must be read."""
        self.html_lines: list[str] = []
        """The lines of an HTML block that have no mark. They are joined at its end."""
        self.code_start: tuple[str | None, int] = (None, 0)
        """Info string of the current code block (None if it is indented), and its offset in the marked text."""
        self.depth = 0

    def build(self) -> ET.Element:
        self.feed(self.parser.events_with_range(self.layout.text, merge_text=True))
        if not self.is_part:
            if (notes := self.footnotes.section()) is not None:
                self.root.append(notes)
            self.lost += lost_notes(self.footnotes)
        self.lost += lost_references(self.layout)
        return self.root

    def feed(self, events: Iterator[Any]) -> None:
        """Process all events. The most frequent ones are tested first, as pages have thousands of them."""
        block_tags, Element, lines = _BLOCK_TAGS, ET.Element, self.lines
        for event, self.span in events:
            if type(event) is str:
                if event == "SoftBreak":
                    self.add_words("\n")
                else:
                    self.end_lines()
                    self.single(event)
                continue
            (kind,) = event
            value = event[kind]
            if kind == "Text":
                if self.held_text is None:
                    self.text(value)
                else:
                    self.held_text.append(value)
                continue
            if lines:
                self.end_lines()
            if kind == "Start":
                if type(value) is not str:
                    self.start(value)
                elif value == "HtmlBlock":
                    self.held_text = []
                elif (tag := block_tags.get(value)) is not None:
                    self.begin_block(Element(tag))
                else:
                    self.start_named(value)
            elif kind == "End":
                if type(value) is not str:
                    (value,) = value
                if value != "HtmlBlock":
                    self.end(value)
                else:
                    self.end_html()
            elif kind == "Code":
                self.code_span(value)
            elif kind == "Html":
                self.html_line(value)
            elif kind == "InlineHtml":
                self.html(value, False)
            elif kind == "TaskListMarker":
                self.task(value)
            elif kind == "FootnoteReference":
                self.add(self.footnotes.mention(value))
            else:
                self.add_text(str(value))

    # Events

    def single(self, event: str) -> None:
        if event == "HardBreak":
            if self.images:
                self.add_text(" ")
            else:
                self.add(ET.Element("br"))
                self.add_text("\n")
        elif event == "Rule":
            self.end_loose()
            self.stack[-1].append(ET.Element("hr"))

    def start_named(self, kind: str) -> None:
        if kind == "CodeBlock":
            self.held_text = []
        elif kind in _INLINE_TAGS:
            self.begin(ET.Element(_INLINE_TAGS[kind]))
        elif kind == "TableCell":
            self.start_cell()
        elif kind == "TableRow":
            self.column = 0
            if self.fixed_offset is None and (lost := lost_cells(self.layout, self.span, len(self.alignments))):
                self.lost.append(lost)
            self.start_row()
        elif kind == "TableHead":
            self.in_table_head = True
            self.column = 0
            self.begin_block(ET.Element("thead"))
            self.nest("tr")

    def start(self, value: dict[str, Any]) -> None:
        ((kind, data),) = value.items()
        if kind == "Heading":
            self.begin_block(ET.Element(data["level"].lower()))
        elif kind == "Link":
            self.start_link(data)
        elif kind == "CodeBlock":
            self.held_text = []
            self.code_start = (data["Fenced"] if isinstance(data, dict) else None, self.position)
        elif kind == "List":
            self.begin_block(_list(data))
        elif kind == "Image":
            self.start_image(data)
        elif kind == "BlockQuote":
            self.start_quote(data)
        elif kind == "Table":
            self.start_table(data)
        elif kind == "FootnoteDefinition":
            self.start_note(data)
        elif kind in _INLINE_TAGS:
            self.begin(ET.Element(_INLINE_TAGS[kind]))

    def start_quote(self, kind: str | None) -> None:
        name, title = KINDS[kind] if kind else "", ""
        if kind is None and "[!" in self.layout.text:
            name, title = titled_alert(self.layout.between(self.position, self.position + 1000)) or ("", "")
        if not name:
            self.begin_block(ET.Element("blockquote"))
            return
        line, column = self.place_of(self.layout.offset(self.position))
        alert = Node("component", name, (line, column), self.file)
        if title:
            alert.values["title"] = AttributeValue(title, line, column)
        if kind is None:
            self.titled_alerts.add(alert)
        self.begin_block(alert)

    def end(self, kind: str) -> None:
        if kind in _OWN_ENDS:
            self.end_special(kind)
            return
        if kind == "Link":
            self.links -= 1
        element = self.awaiting_end.pop()
        if self.images:
            return
        stack = self.stack
        if kind == "Paragraph":
            if stack[-1] is element:
                del stack[-1]
                tidy_paragraph(stack[-1], element)
            elif element not in self.closed_early:
                self.close(element, True)
            if self.split_parent is not None or self.split_rest is not None:
                self.end_paragraph()
            return
        if stack[-1] is element:
            del stack[-1]
        elif element not in self.closed_early:
            self.close(element)
        if kind == "BlockQuote" and element in self.titled_alerts:
            drop_first_line(element)
        elif kind == "Heading":
            take_custom_id(element)
        elif kind == "TableHead":
            self.in_table_head = False

    def end_special(self, kind: str) -> None:
        if kind == "CodeBlock":
            self.end_code()
        elif kind == "Image":
            self.end_image()
        else:
            self.end_note()

    def task(self, done: bool) -> None:
        attributes = {"type": "checkbox", "disabled": "", **({"checked": ""} if done else {})}
        self.stack[-1].append(ET.Element("input", attributes))
        for element in reversed(self.stack):
            if element.tag == "li":
                element.set("class", "task-list-item")
                break
        self.add_text(" ")

    # HTML and code

    def html_line(self, text: str) -> None:
        token = self.marked_line(text)
        if self.held_text and (token is None or token.kind != "fence"):
            self.add_held()
        self.held_text = None  # else the indentation belongs to the fence
        if token is None and OPEN not in text:
            if text.strip():
                self.html_lines.append(text)
            return
        if self.html_lines:
            self.end_html()
        if token is None:
            self.html(text, True)
        else:
            self.mark_on_line(token)

    def end_html(self) -> None:
        if self.html_lines:
            text = "".join(self.html_lines)
            self.html_lines.clear()
            self.html(text, True)
        elif self.held_text:
            self.add_held()
        self.held_text = None

    def add_held(self) -> None:
        """Add the text that was held back."""
        held, self.held_text = self.held_text, None
        if held:
            for text in held:
                self.text(text)
            self.end_lines()

    def end_code(self) -> None:
        code, self.held_text = "".join(self.held_text or ()), None
        self.end_loose()
        info, position = self.code_start
        if info is None and self.is_text(code):
            self.feed_code(code, position)
            return
        place = self.place_of(self.layout.offset(position))
        node = Node("fence", "pre", place, self.file, self.restore_source(code).removesuffix("\n"))
        node.values = self.restore_source(info or "")
        self.stack[-1].append(node)

    def is_text(self, code: str) -> bool:
        """Whether an indented block is text and not code: inside a component, or with tags in it."""
        if self.depth >= _MAX_DEPTH:
            return False
        if any(isinstance(element, Node | AuthoredElement) for element in self.stack):
            return True
        numbers = MARK.findall(code)
        return any((token := self.token(n)) is not None and token.kind in ("tag", "raw") for n in numbers)

    def feed_code(self, code: str, position: int) -> None:
        self.depth += 1
        before, self.fixed_offset = self.fixed_offset, position
        self.feed(self.parser.events_with_range(code, merge_text=True))
        self.fixed_offset = before
        self.depth -= 1

    # Tables

    def start_table(self, alignments: Any) -> None:
        self.alignments = [None if name == "None" else name.lower() for name in alignments]
        self.begin_block(ET.Element("table"))

    def start_row(self) -> None:
        if self.stack[-1].tag == "table":
            self.nest("tbody")
        self.begin_block(ET.Element("tr"))

    def start_cell(self) -> None:
        element = ET.Element("th" if self.in_table_head else "td")
        if self.column < len(self.alignments) and (side := self.alignments[self.column]):
            element.set("align", side)
        self.column += 1
        self.begin_block(element)

    # Footnotes

    def start_note(self, name: str) -> None:
        offset = None if self.is_part or self.fixed_offset is not None else self.layout.offset(self.position)
        element = ET.Element("li") if name in self.outer_footnotes else self.footnotes.define(name, offset)
        self.stack.append(element)
        self.awaiting_end.append(element)

    def end_note(self) -> None:
        element = self.awaiting_end.pop()
        while element not in self.closed_early:
            self.pop()


def _list(first: int | None) -> ET.Element:
    if first is None:
        return ET.Element("ul")
    return ET.Element("ol", {} if first == 1 else {"start": str(first)})
