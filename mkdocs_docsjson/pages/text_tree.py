"""A tree under construction with its running text: words, marks of tags, code spans, bare addresses, links, images."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable
from typing import Any

from mkdocs_docsjson.pages import autolinks
from mkdocs_docsjson.pages.attribute_addresses import WEB
from mkdocs_docsjson.pages.element_tree import Node
from mkdocs_docsjson.pages.layout import CLOSE, LESS, MARK, OPEN, Layout, authored_text
from mkdocs_docsjson.pages.tag_tree import Make, TagTree
from mkdocs_docsjson.pages.tokens import Token

_SPECIAL = re.compile(f"[{OPEN}{CLOSE}{LESS}\ufdd0-\ufdef]")
_TAG_LINE = re.compile(f"(?:<!--)?{OPEN}(\\d+){CLOSE}(?:-->)?")
_LINE_START, _LINE_END = f"<!--{OPEN}", f"{CLOSE}-->\n"

Link = Callable[[str, str, int], str]
"""Returns what to print for an address. Arguments: url, kind, offset in the source."""


class TextTree(TagTree):
    """A tree with running text.

    link: see `Link`.
    place: returns the line and column of an offset in the source.
    file: the file of the text.
    """

    def __init__(
        self,
        layout: Layout,
        make: Make,
        link: Link,
        place_of: Callable[[int], tuple[int, int]],
        file: str,
        is_block: Callable[[str], bool],
    ) -> None:
        super().__init__(make, is_block)
        self.layout = layout
        self.link = link
        self.place_of = place_of
        self.file = file
        self.stray: ET.Element | None = None
        """The last paragraph of lines that only CommonMark reads as HTML."""
        self.lines: list[str] = []
        """Further lines and pieces of a text. They are joined at the end, as adding them one by one would take
        quadratic time."""
        self.links = 0
        """The number of open links."""
        self.fill_code: Callable[[str], str] | None = None
        self.fixed_offset: int | None = None
        """The offset in the marked text for all events, if these come from text that is parsed again."""
        self.span: dict[str, int] = {}
        """The place of the present event in the marked text."""

    @property
    def position(self) -> int:
        """The offset in the marked text of the present event."""
        return self.span["start"] if self.fixed_offset is None else self.fixed_offset

    def note(self, element: ET.Element, offset: int | None = None) -> None:
        """Record the place of an element. offset: in the source."""
        if self.places is not None:
            place = self.place_of(self.layout.offset(self.position) if offset is None else offset)
            self.places[element] = (self.file, *place)

    # Words

    def text(self, text: str) -> None:
        if text.isascii() or not _SPECIAL.search(text):
            if not (self.links or self.images) and autolinks.may_hold(text):
                self.end_lines()
                self.with_addresses(text)
            elif self.lines:
                self.lines.append(text)
            else:
                self.add_text(text)
            return
        last = 0
        for match in MARK.finditer(text):
            if match.start() > last:
                self.add_plain(authored_text(text[last : match.start()]))
            if (token := self.token(match[1])) is not None:
                if token.kind == "expression":
                    self.add_words(str(token.value))
                else:
                    self.end_lines()
                    self.mark(token)
            last = match.end()
        if last < len(text):
            self.add_plain(authored_text(text[last:]))

    def add_words(self, text: str) -> None:
        """Add text that more may follow immediately."""
        current = self.stack[-1]
        if self.lines or not (self.images or current is self.split_parent or id(current) in self.on_lines):
            self.lines.append(text)
        else:
            self.add_text(text)

    def end_lines(self) -> None:
        if self.lines:
            text = "".join(self.lines)
            self.lines.clear()
            self.add_text(text)

    def add_plain(self, text: str) -> None:
        if self.links or self.images or not autolinks.may_hold(text):
            self.add_words(text)
        else:
            self.end_lines()
            self.with_addresses(text)

    def with_addresses(self, text: str) -> None:
        for piece in autolinks.split_addresses(text):
            if isinstance(piece, str):
                self.add_text(piece)
            else:
                element = ET.Element("a", {"href": piece.url})
                if self.places is not None:
                    self.note(element)
                element.text = piece.text
                self.add(element)

    def code_span(self, code: str) -> None:
        if self.images:
            self.add_text(self.restore_source(code))
            return
        element = ET.Element("code")
        element.text = self.restore_source(code)
        self.add(element)

    def restore_source(self, text: str) -> str:
        """Return the source of a text whose marks are not tags."""
        if self.fill_code is not None:
            text = self.fill_code(text)
        if text.isascii() or not _SPECIAL.search(text):
            return text
        source = self.layout.source
        text = _TAG_LINE.sub(lambda match: _source_of(self.token(match[1]), source), text)
        return authored_text(text)

    # Marks of tags

    def token(self, number: str) -> Token | None:
        index = int(number)
        return self.layout.tokens[index] if index < len(self.layout.tokens) else None

    def marked_line(self, text: str) -> Token | None:
        """Return the token of a line that consists only of its mark; None for other lines."""
        if text.startswith(_LINE_START) and text.endswith(_LINE_END) and (number := text[5:-5]).isdecimal():
            return self.token(number)
        return None

    def html(self, text: str, block: bool) -> None:
        """Add the tags of marks in HTML. All else was code to the scanner but not to CommonMark, and stays text."""
        if (token := self.marked_line(text)) is not None:
            self.mark_on_line(token)
            return
        last = 0
        for match in _TAG_LINE.finditer(text):
            self.stray_html(text[last : match.start()], block)
            last = match.end()
            self.mark_on_line(self.token(match[1]))
        self.stray_html(text[last:], block)

    def mark_on_line(self, token: Token | None) -> None:
        if token is None:
            return
        kind = token.kind
        if kind == "tag" and token.closing:
            self.close_tag(token)
            return
        if self.implied_paragraph is not None:
            self.end_loose()
        if kind == "fence":
            self.add_fence(token.name, token.code, token.start)
        else:
            self.mark(token)

    def add_fence(self, info: str, code: str, offset: int) -> None:
        """Add a code fence. offset: that of the fence's ticks in the source."""
        if self.fill_code is not None:
            info, code = self.fill_code(info), self.fill_code(code)
        node = Node("fence", "pre", self.place_of(offset), self.file, code)
        node.values = info
        self.stack[-1].append(node)

    def stray_html(self, text: str, block: bool) -> None:
        if not text.strip():
            return
        if not block:
            self.add_text(authored_text(text))
            return
        current = self.stack[-1]
        lines = current[-1] if len(current) else None
        if lines is None or lines is not self.stray or (lines.tail or "").strip():
            self.end_loose()
            lines = self.stray = ET.SubElement(self.stack[-1], "p")
            if self.places is not None:
                self.note(lines)
        lines.text = (lines.text or "") + authored_text(text)

    # Links and images

    def start_link(self, data: dict[str, Any]) -> None:
        url = self.restore_source(data["dest_url"])
        if data["link_type"] == "Email":
            url = "mailto:" + url.removeprefix("mailto:")
        # For addresses of other sites, `link` would return the same but spend time on the place.
        is_web = url.startswith(WEB)
        href = url.strip() if is_web else self.link(url, "href", self.layout.offset(self.position))
        element = ET.Element("a", {"href": href})
        if data["title"]:
            element.set("title", self.restore_source(data["title"]))
        self.links += 1
        self.begin(element)

    def start_image(self, data: dict[str, Any]) -> None:
        url = self.restore_source(data["dest_url"])
        element = ET.Element("img", {"src": "", "alt": ""})
        if self.places is not None:
            self.note(element)
        if not self.images:
            element.set("src", self.link(url, "src", self.layout.offset(self.position)))
        if data["title"]:
            element.set("title", self.restore_source(data["title"]))
        self.images.append((element, []))

    def end_image(self) -> None:
        element, alt = self.images.pop()
        text = "".join(alt)
        if self.images:
            self.images[-1][1].append(text)
            return
        element.set("alt", text.replace("\n", " "))
        self.add(element)


def _source_of(token: Token | None, source: str) -> str:
    if token is None:
        return ""
    if token.kind == "expression":
        return str(token.value)
    return source[token.start : token.end]
