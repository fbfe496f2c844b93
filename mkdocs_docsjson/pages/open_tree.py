"""A tree under construction: its open elements, and the paragraphs for running text.

A paragraph and a component may overlap (`text <Note>more`, or a tag that is closed in another paragraph). Then the
paragraph is split in two, or the content of the tag is moved after it, so that the tree is always well formed.
"""

from __future__ import annotations

import xml.etree.ElementTree as ET

from mkdocs_docsjson.pages.element_tree import AuthoredElement, Node, Places, tidy_paragraph

_MAX_STACK = 300
"""The most levels of nested elements. Emphasis that is nested deeper is left out."""


class OpenTree:
    def __init__(self) -> None:
        self.root = ET.Element("div")
        self.stack: list[ET.Element] = [self.root]
        self.closed_early: set[ET.Element] = set()
        """Elements that were closed before their own end event."""
        self.awaiting_end: list[ET.Element] = []
        """Elements of CommonMark whose end event is still to come."""
        self.split_parent: ET.Element | None = None
        """The parent for the rest of a paragraph that a block has split."""
        self.split_rest: ET.Element | None = None
        """The paragraph with that rest, once it has started."""
        self.implied_paragraph: ET.Element | None = None
        """A paragraph around bare text in a component, like that in a tight list."""
        self.on_lines: set[int] = set()
        """Open elements with paragraphs, in which bare text starts one."""
        self.images: list[tuple[ET.Element, list[str]]] = []
        """Images whose alternative text is being read, which is not part of the tree."""
        self.places: Places | None = None
        """Receives the place of each element, unless it is None."""

    def note(self, element: ET.Element, offset: int | None = None) -> None:
        """Record the place of an element. Only called when there are `places`.

        offset: its place in the source; by default the present one.
        """

    def pop(self) -> ET.Element:
        """Close the innermost element, whether or not its own end has come."""
        element = self.stack.pop()
        self.closed_early.add(element)
        if self.on_lines:
            self.on_lines.discard(id(element))
        return element

    def begin(self, element: ET.Element) -> None:
        """Open an element of running text."""
        if self.places is not None:
            self.note(element)
        stack = self.stack
        if self.images or len(stack) >= _MAX_STACK:
            self.closed_early.add(element)
        else:
            if self.on_lines or self.split_parent is not None:
                self.ready()
            stack[-1].append(element)
            stack.append(element)
        self.awaiting_end.append(element)

    def begin_block(self, element: ET.Element) -> None:
        """Open a block element."""
        if self.places is not None:
            self.note(element)
        if self.implied_paragraph is not None:
            self.end_loose()
        stack = self.stack
        stack[-1].append(element)
        stack.append(element)
        self.awaiting_end.append(element)

    def nest(self, tag: str) -> None:
        """Open an element that has no event of its own."""
        self.stack.append(ET.SubElement(self.stack[-1], tag))

    def add(self, element: ET.Element) -> None:
        """Add an element of running text that is complete."""
        if self.images:
            return
        if self.on_lines or self.split_parent is not None:
            self.ready()
        self.stack[-1].append(element)

    def add_text(self, text: str) -> None:
        if self.images:
            self.images[-1][1].append(text)
            return
        if self.split_parent is not None or self.on_lines:
            only_blocks = self.split_parent is not None and self.stack[-1] is self.split_parent
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
        """Start a paragraph if running text comes where only blocks are allowed."""
        if self.on_lines and id(self.stack[-1]) in self.on_lines:
            self.implied_paragraph = self.begin_paragraph()
        elif self.split_parent is not None and self.stack[-1] is self.split_parent:
            self.split_rest = self.begin_paragraph()

    def begin_paragraph(self) -> ET.Element:
        paragraph = ET.SubElement(self.stack[-1], "p")
        if self.places is not None:
            self.note(paragraph)
        self.stack.append(paragraph)
        return paragraph

    def end_loose(self) -> None:
        """End the paragraph that was started for bare text, before a block."""
        if self.implied_paragraph is not None and self.stack[-1] is self.implied_paragraph:
            self.close(self.implied_paragraph, paragraph=True)
        self.implied_paragraph = None

    def close(self, element: ET.Element, paragraph: bool = False) -> None:
        """Close `element` and all open elements in it.

        paragraph: whether it is a paragraph, after which a tag may stay open.
        """
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
        """Move a tag that is opened in a paragraph and closed after it, with its content, behind the paragraph."""
        opened, parent = self.stack[-1], self.stack[-3]
        del self.stack[-2]
        self.closed_early.add(paragraph)
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
        """Close the rest of a paragraph that was split."""
        if self.split_rest is not None and self.split_rest not in self.closed_early:
            self.close(self.split_rest, paragraph=True)
        self.split_rest = self.split_parent = None

    def cut_paragraph(self) -> None:
        """End the paragraph before a block in it. Its rest becomes a new paragraph after the block."""
        if self.stack[-1].tag != "p" or isinstance(self.stack[-1], AuthoredElement):
            return
        paragraph = self.pop()
        self.split_parent = self.stack[-1]
        self.split_rest = None
        tidy_paragraph(self.split_parent, paragraph)
