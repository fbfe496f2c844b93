"""From the events of the CommonMark parser to an element tree in which components are elements too.

The parser does not know of tags: it hands their marks on, and `Builder` opens and closes an element at each.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from typing import Any

import pyromark

from mkdocs_docsjson.pages import autolinks
from mkdocs_docsjson.pages.commonmark import parser
from mkdocs_docsjson.pages.footnotes import Footnotes
from mkdocs_docsjson.pages.layout import CLOSE, LESS, MARK, OPEN, Layout, shown
from mkdocs_docsjson.pages.scan import Token
from mkdocs_docsjson.pages.tag_tree import Make, TagTree
from mkdocs_docsjson.pages.tree import (
    Node,
    Places,
    Written,
    take_custom_id,
)

_ALERTS = {"Note": "Note", "Tip": "Tip", "Important": "Info", "Warning": "Warning", "Caution": "Danger"}
_SPECIAL = re.compile(f"[{OPEN}{CLOSE}{LESS}\ufdd0-\ufdef]")
_TAG_LINE = re.compile(f"(?:<!--)?{OPEN}(\\d+){CLOSE}(?:-->)?")
_INLINE_TAGS = {
    "Emphasis": "em",
    "Strong": "strong",
    "Strikethrough": "del",
    "Superscript": "sup",
    "Subscript": "sub",
}
_MAX_DEPTH = 20
"""Indented text that is parsed again, in indented text that is parsed again …"""


Link = Callable[[str, str, int], str]
"""Prints an address: (url, kind, offset in the source) → what stands in the attribute."""


class Builder(TagTree):
    """Builds the tree of one text."""

    def __init__(
        self,
        layout: Layout,
        make: Make,
        link: Link,
        place: Callable[[int], tuple[int, int]],
        file: str,
        is_block: Callable[[str], bool],
        reads: pyromark.Markdown | None = None,
    ) -> None:
        super().__init__(make, is_block)
        self.layout = layout
        self.link = link
        self.place = place
        self.file = file
        self.parser = reads or parser()
        self.stray: ET.Element | None = None
        """The last paragraph of lines that only CommonMark takes for HTML."""
        self.links = 0
        self.footnotes = Footnotes()
        self.in_head = False
        self.code: list[str] | None = None
        self.code_start: tuple[str | None, int] = (None, 0)
        self.depth = 0
        self.fill_code: Callable[[str], str] | None = None
        self.places: Places | None = None
        self.position = 0
        """Offset in the marked text of the event being taken."""

    def build(self) -> ET.Element:
        self.feed(self.parser.events_with_range(self.layout.text, merge_text=True), None)
        if (notes := self.footnotes.section()) is not None:
            self.root.append(notes)
        return self.root

    def feed(self, events: Iterator[Any], at: int | None) -> None:
        """Take all events. at: the offset that stands for all of them, when they come from text parsed again."""
        for event, span in events:
            position = self.position = span["start"] if at is None else at
            if isinstance(event, str):
                self.single(event)
                continue
            ((kind, value),) = event.items()
            if kind == "Text":
                self.text(value)
            elif kind == "Start":
                self.start(value, position)
            elif kind == "End":
                self.end(value)
            elif kind == "Code":
                self.code_span(value)
            elif kind in ("InlineHtml", "Html"):
                self.html(value, kind == "Html")
            elif kind == "TaskListMarker":
                self.task(value)
            elif kind == "FootnoteReference":
                self.add(self.footnotes.mention(value))
            else:
                self.add_text(str(value))

    def note(self, element: ET.Element, offset: int | None = None) -> None:
        """Remember where an element stands, when somebody wants to know. offset: in the source."""
        if self.places is not None:
            place = self.place(self.layout.offset(self.position) if offset is None else offset)
            self.places[element] = (self.file, *place)

    # Events

    def single(self, event: str) -> None:
        if event == "SoftBreak":
            self.add_text("\n")
        elif event == "HardBreak":
            if self.images:
                self.add_text(" ")
            else:
                self.add(ET.Element("br"))
                self.add_text("\n")
        elif event == "Rule":
            self.end_loose()
            self.current.append(ET.Element("hr"))

    def start(self, value: Any, position: int) -> None:
        if isinstance(value, str):
            self.start_named(value)
            return
        ((kind, data),) = value.items()
        if kind == "Link":
            self.start_link(data, position)
        elif kind == "Image":
            self.start_image(data, position)
        elif kind == "Heading":
            self.begin_block(ET.Element(data["level"].lower()))
        elif kind == "CodeBlock":
            self.code = []
            self.code_start = (data["Fenced"] if isinstance(data, dict) else None, position)
        elif kind == "List":
            self.begin_block(_list(data))
        elif kind == "BlockQuote":
            self.start_quote(data, position)
        elif kind == "Table":
            self.start_table(data)
        elif kind == "FootnoteDefinition":
            self.start_note(data)
        elif kind in _INLINE_TAGS:
            self.begin(ET.Element(_INLINE_TAGS[kind]))

    def start_named(self, kind: str) -> None:
        if kind == "Paragraph":
            self.begin_block(ET.Element("p"))
        elif kind in _INLINE_TAGS:
            self.begin(ET.Element(_INLINE_TAGS[kind]))
        elif kind == "Item":
            self.begin_block(ET.Element("li"))
        elif kind == "BlockQuote":
            self.begin_block(ET.Element("blockquote"))
        elif kind == "CodeBlock":
            self.code = []
        elif kind == "TableHead":
            self.in_head = True
            self.column = 0
            self.begin_block(ET.Element("thead"))
            self.nest("tr")
        elif kind == "TableRow":
            self.column = 0
            self.start_row()
        elif kind == "TableCell":
            self.start_cell()
        elif kind == "HtmlBlock":
            pass

    def start_quote(self, kind: str | None, position: int) -> None:
        if kind is None:
            self.begin_block(ET.Element("blockquote"))
        else:
            self.begin_block(Node("component", _ALERTS[kind], self.place(self.layout.offset(position)), self.file))

    def end(self, value: Any) -> None:
        kind = value if isinstance(value, str) else next(iter(value))
        if kind == "HtmlBlock":
            return
        if kind == "CodeBlock":
            self.end_code()
            return
        if kind == "Image":
            self.end_image()
            return
        if kind == "Link":
            self.links -= 1
        if kind == "FootnoteDefinition":
            self.end_note()
            return
        element = self.marked.pop()
        if self.images:
            return
        if id(element) in self.open:
            self.close(element, kind == "Paragraph")
        if kind == "Paragraph":
            self.end_paragraph()
        elif kind == "TableHead":
            self.in_head = False
        elif kind == "Heading":
            take_custom_id(element)

    # Text

    def text(self, text: str) -> None:
        if self.code is not None:
            self.code.append(text)
            return
        if not _SPECIAL.search(text):
            self.plain(text)
            return
        last = 0
        for match in MARK.finditer(text):
            if match.start() > last:
                self.plain(shown(text[last : match.start()]))
            if (token := self.token(match[1])) is not None:
                self.mark(token)
            last = match.end()
        if last < len(text):
            self.plain(shown(text[last:]))

    def plain(self, text: str) -> None:
        if self.links or self.images or not autolinks.may_hold(text):
            self.add_text(text)
            return
        for piece in autolinks.split(text):
            if isinstance(piece, str):
                self.add_text(piece)
            else:
                element = ET.Element("a", {"href": piece.url})
                self.note(element)
                element.text = piece.text
                self.add(element)

    def code_span(self, code: str) -> None:
        if self.images:
            self.add_text(self.restored(code))
            return
        element = ET.Element("code")
        element.text = self.restored(code)
        self.add(element)

    def restored(self, text: str) -> str:
        """Text in which no tag was meant, as it stood in the source."""
        if self.fill_code is not None:
            text = self.fill_code(text)
        if not _SPECIAL.search(text):
            return text
        source = self.layout.source
        text = _TAG_LINE.sub(lambda match: _source_of(self.token(match[1]), source), text)
        return shown(text)

    def token(self, number: str) -> Token | None:
        index = int(number)
        return self.layout.tokens[index] if index < len(self.layout.tokens) else None

    def html(self, text: str, block: bool) -> None:
        """Marks of tags. What else is there was code to the scanner but is none to CommonMark: it stays text."""
        last = 0
        for match in _TAG_LINE.finditer(text):
            self.stray_html(text[last : match.start()], block)
            last = match.end()
            token = self.token(match[1])
            if token is not None:
                if not (token.kind == "tag" and token.closing):
                    self.end_loose()
                self.mark(token)
        self.stray_html(text[last:], block)

    def stray_html(self, text: str, block: bool) -> None:
        if not text.strip():
            return
        if not block:
            self.add_text(shown(text))
            return
        lines = self.current[-1] if len(self.current) else None
        if lines is None or lines is not self.stray or (lines.tail or "").strip():
            self.end_loose()
            lines = self.stray = ET.SubElement(self.current, "p")
            self.note(lines)
        lines.text = (lines.text or "") + shown(text)

    # Links and images

    def start_link(self, data: dict[str, Any], position: int) -> None:
        url = self.restored(data["dest_url"])
        if data["link_type"] == "Email":
            url = "mailto:" + url.removeprefix("mailto:")
        element = ET.Element("a", {"href": self.link(url, "href", self.layout.offset(position))})
        if data["title"]:
            element.set("title", self.restored(data["title"]))
        self.links += 1
        self.begin(element)

    def start_image(self, data: dict[str, Any], position: int) -> None:
        url = self.restored(data["dest_url"])
        element = ET.Element("img", {"src": "", "alt": ""})
        self.note(element)
        if not self.images:
            element.set("src", self.link(url, "src", self.layout.offset(position)))
        if data["title"]:
            element.set("title", self.restored(data["title"]))
        self.images.append((element, []))

    def end_image(self) -> None:
        element, alt = self.images.pop()
        text = "".join(alt)
        if self.images:
            self.images[-1][1].append(text)
            return
        element.set("alt", text.replace("\n", " "))
        self.add(element)

    def task(self, done: bool) -> None:
        attributes = {"type": "checkbox", "disabled": "", **({"checked": ""} if done else {})}
        self.current.append(ET.Element("input", attributes))
        for element in reversed(self.stack):
            if element.tag == "li":
                element.set("class", "task-list-item")
                break
        self.add_text(" ")

    # Code

    def end_code(self) -> None:
        code, self.code = "".join(self.code or ()), None
        self.end_loose()
        info, position = self.code_start
        if info is None and self.is_text(code):
            self.again(code, position)
            return
        place = self.place(self.layout.offset(position))
        restored = self.restored(code)
        node = Node("fence", "pre", place, self.file, restored.removesuffix("\n"))
        node.values = self.restored(info or "")
        self.current.append(node)

    def is_text(self, code: str) -> bool:
        """Whether indented text is decoration: inside a component, or when it holds tags."""
        if self.depth >= _MAX_DEPTH:
            return False
        if any(isinstance(element, Node | Written) for element in self.stack):
            return True
        numbers = MARK.findall(code)
        return any((token := self.token(n)) is not None and token.kind in ("tag", "raw") for n in numbers)

    def again(self, code: str, position: int) -> None:
        self.depth += 1
        self.feed(self.parser.events_with_range(code, merge_text=True), position)
        self.depth -= 1

    # Tables

    def start_table(self, alignments: Any) -> None:
        self.alignments = [None if name == "None" else name.lower() for name in alignments]
        self.begin_block(ET.Element("table"))

    def start_row(self) -> None:
        if self.current.tag == "table":
            self.nest("tbody")
        self.begin_block(ET.Element("tr"))

    def start_cell(self) -> None:
        element = ET.Element("th" if self.in_head else "td")
        if self.column < len(self.alignments) and (side := self.alignments[self.column]):
            element.set("align", side)
        self.column += 1
        self.begin_block(element)

    # Footnotes

    def start_note(self, name: str) -> None:
        element = self.footnotes.define(name)
        self.enter(element)
        self.marked.append(element)

    def end_note(self) -> None:
        element = self.marked.pop()
        while id(element) in self.open:
            self.pop()


def _list(first: int | None) -> ET.Element:
    if first is None:
        return ET.Element("ul")
    return ET.Element("ol", {} if first == 1 else {"start": str(first)})


def _source_of(token: Token | None, source: str) -> str:
    if token is None:
        return ""
    if token.kind == "expression":
        return str(token.value)
    return source[token.start : token.end]
