"""A tree while it grows: where it is open, and how running text finds its paragraph.

A paragraph and a component may overlap (`text <Note>more`, or a tag that is closed in another paragraph): then the
paragraph is cut in two, or what the tag holds is moved behind it, so that the tree is always well formed.
"""

from __future__ import annotations

import xml.etree.ElementTree as ET

from mkdocs_docsjson.pages.tree import AuthoredElement, Node, Places, tidy_paragraph

_MAX_STACK = 300
"""Elements within each other: emphasis that is nested deeper is not emphasised further."""


class OpenTree:
    def __init__(self) -> None:
        self.root = ET.Element("div")
        self.stack: list[ET.Element] = [self.root]
        self.gone: set[ET.Element] = set()
        """Elements that were closed before their own end was met."""
        self.marked: list[ET.Element] = []
        """Elements of CommonMark whose end event is still to come."""
        self.cut: ET.Element | None = None
        """Where the rest of a paragraph goes that a block has cut in two."""
        self.rest: ET.Element | None = None
        """That rest, once it has begun."""
        self.loose: ET.Element | None = None
        """A paragraph around text that stands bare in a component, as it does in a tight list."""
        self.on_lines: set[int] = set()
        """Open elements that hold paragraphs, so that bare text in them begins one."""
        self.images: list[tuple[ET.Element, list[str]]] = []
        """Images whose text is being read, which is no part of the tree."""
        self.places: Places | None = None
        """Filled with the place of each element, when somebody wants to know."""

    def note(self, element: ET.Element, offset: int | None = None) -> None:
        """Called, when there are `places`, for each element that comes of the source. offset: its place there, when it
        is not the present one."""

    def pop(self) -> ET.Element:
        """Close the innermost element, whether its own end has come or not."""
        element = self.stack.pop()
        self.gone.add(element)
        if self.on_lines:
            self.on_lines.discard(id(element))
        return element

    def begin(self, element: ET.Element) -> None:
        """Open an element of running text."""
        if self.places is not None:
            self.note(element)
        stack = self.stack
        if self.images or len(stack) >= _MAX_STACK:
            self.gone.add(element)
        else:
            if self.on_lines or self.cut is not None:
                self.ready()
            stack[-1].append(element)
            stack.append(element)
        self.marked.append(element)

    def begin_block(self, element: ET.Element) -> None:
        """Open a block element."""
        if self.places is not None:
            self.note(element)
        if self.loose is not None:
            self.end_loose()
        stack = self.stack
        stack[-1].append(element)
        stack.append(element)
        self.marked.append(element)

    def nest(self, tag: str) -> None:
        """Open an element that has no event of its own."""
        self.stack.append(ET.SubElement(self.stack[-1], tag))

    def add(self, element: ET.Element) -> None:
        """Add an element of running text that holds nothing open."""
        if self.images:
            return
        if self.on_lines or self.cut is not None:
            self.ready()
        self.stack[-1].append(element)

    def add_text(self, text: str) -> None:
        if self.images:
            self.images[-1][1].append(text)
            return
        if self.cut is not None or self.on_lines:
            only_blocks = self.cut is not None and self.stack[-1] is self.cut
            if only_blocks or id(self.stack[-1]) in self.on_lines:
                if not text.strip():
                    return
                text = text.lstrip() if only_blocks else text
                self.ready()
        current = self.stack[-1]
        if len(current):
            last = current[-1]
            last.tail = last.tail + text if last.tail else text
        else:
            current.text = current.text + text if current.text else text

    def ready(self) -> None:
        """Begin a paragraph if running text comes where only blocks are allowed."""
        if self.on_lines and id(self.stack[-1]) in self.on_lines:
            self.loose = self.begin_paragraph()
        elif self.cut is not None and self.stack[-1] is self.cut:
            self.rest = self.begin_paragraph()

    def begin_paragraph(self) -> ET.Element:
        paragraph = ET.SubElement(self.stack[-1], "p")
        if self.places is not None:
            self.note(paragraph)
        self.stack.append(paragraph)
        return paragraph

    def end_loose(self) -> None:
        """End the paragraph that was begun for bare text, before a block."""
        if self.loose is not None and self.stack[-1] is self.loose:
            self.close(self.loose, paragraph=True)
        self.loose = None

    def close(self, element: ET.Element, paragraph: bool = False) -> None:
        """Close `element`, and what is still open in it. paragraph: it is one, which a tag may outlast."""
        stack = self.stack
        while stack[-1] is not element:
            if paragraph and isinstance(stack[-1], Node | AuthoredElement) and stack[-2] is element:
                self.hoist(element)
                return
            self.pop()
        stack.pop()
        if paragraph:
            tidy_paragraph(stack[-1], element)

    def hoist(self, paragraph: ET.Element) -> None:
        """Move the content of a tag that is opened in a paragraph and closed after it: it goes after the paragraph."""
        opened, parent = self.stack[-1], self.stack[-3]
        del self.stack[-2]
        self.gone.add(paragraph)
        paragraph.remove(opened)
        parent.append(opened)
        inner = ET.Element("p")
        inner.text, opened.text = opened.text, None
        inner.extend(list(opened))
        del opened[:]
        if len(inner) or (inner.text or "").strip():
            opened.append(inner)
        tidy_paragraph(parent, paragraph)

    def end_paragraph(self) -> None:
        """Close the rest of a paragraph that was cut."""
        if self.rest is not None and self.rest not in self.gone:
            self.close(self.rest, paragraph=True)
        self.rest = self.cut = None

    def cut_paragraph(self) -> None:
        """End the paragraph before a block that stands in it; its rest begins anew behind the block."""
        if self.stack[-1].tag != "p" or isinstance(self.stack[-1], AuthoredElement):
            return
        paragraph = self.pop()
        self.cut = self.stack[-1]
        self.rest = None
        tidy_paragraph(self.cut, paragraph)
