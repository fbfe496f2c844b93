"""A tree under construction in which tags open and close elements anywhere in the text."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Callable

from mkdocs_docsjson.pages import elements
from mkdocs_docsjson.pages.element_tree import (
    AuthoredElement,
    Included,
    Node,
    tidy_paragraph,
    unwrap_lone_paragraph,
    unwrap_paragraphs,
)
from mkdocs_docsjson.pages.open_tree import OpenTree
from mkdocs_docsjson.pages.tokens import Token

_BARE_TEXT = elements.TEXT_ONLY | elements.NO_PARAGRAPHS

Make = Callable[[Token], ET.Element | None]
"""Makes the element of a tag, formula or JSX expression; None for nothing."""


class TagTree(OpenTree):
    """A tree with elements of tags.

    make: see `Make`.
    is_block: whether an element of this name cannot be part of a paragraph.
    """

    def __init__(self, make: Make, is_block: Callable[[str], bool]) -> None:
        super().__init__()
        self.make = make
        self.is_block = is_block
        self.tags: dict[int, ET.Element] = {}
        """Open elements by the number of their opening tag."""

    def mark(self, token: Token) -> None:
        kind = token.kind
        if kind == "tag" and token.closing:
            self.close_tag(token)
        elif kind == "expression":
            self.add_text(str(token.value))
        elif kind == "comment":
            pass
        elif self.images:
            if token.name == "br":
                self.add_text(" ")
        else:
            self.open_tag(token)

    def open_tag(self, token: Token) -> None:
        element = self.make(token)
        if element is None:
            return
        if self.places is not None:
            self.note(element, token.start)
        if isinstance(element, Included):
            self.insert_snippet(element, token)
            return
        if self.is_block_element(token):
            self.cut_paragraph()
        elif self.on_lines or self.split_parent is not None:
            self.ready()
        self.stack[-1].append(element)
        if token.kind == "tag" and not token.self_closing:
            self.stack.append(element)
            self.tags[token.number] = element
            if self.holds_paragraphs(token, element):
                self.on_lines.add(id(element))

    def holds_paragraphs(self, token: Token, element: ET.Element) -> bool:
        """Whether bare text in an element becomes paragraphs: in components, and in elements on lines of their own."""
        if isinstance(element, Node):
            return token.block or self.is_block(token.name)
        return token.block and element.tag not in _BARE_TEXT

    def insert_snippet(self, included: ET.Element, token: Token) -> None:
        """Replace the tag of a snippet by its content.

        The text of a single paragraph becomes part of the sentence around it.
        """
        if not token.block and len(included) == 1 and included[0].tag == "p":
            included = included[0]
        if not token.block and any(self.ends_sentence(child) for child in included):
            self.cut_paragraph()
        elif len(included) and not token.block:
            self.ready()
        if included.text:
            self.add_text(included.text)
        self.stack[-1].extend(list(included))

    def ends_sentence(self, element: ET.Element) -> bool:
        if isinstance(element, Node):
            return self.is_block(element.tag)
        return element.tag not in elements.IN_TEXT

    def is_block_element(self, token: Token) -> bool:
        if token.kind == "math":
            return token.name == "block"
        return self.is_block(token.name) if token.name else False

    def close_tag(self, token: Token) -> None:
        opened = self.tags.pop(token.pair.number, None) if token.pair else None
        if opened is None or opened in self.closed_early:
            return
        stack, in_paragraph = self.stack, False
        while stack[-1] is not opened:
            element = self.pop()
            if element.tag == "p" and not isinstance(element, AuthoredElement):
                in_paragraph = True
                tidy_paragraph(stack[-1], element)
        stack.pop()
        self.on_lines.discard(id(opened))
        self.finish(opened)
        if in_paragraph or self.split_parent is opened:
            self.split_parent = stack[-1] if stack[-1].tag != "p" else None
            self.split_rest = None

    def finish(self, element: ET.Element) -> None:
        """Unwrap the paragraph in an element of running text."""
        if isinstance(element, Node):
            if not self.is_block(element.tag):
                unwrap_lone_paragraph(element)
        elif element.tag in elements.NO_PARAGRAPHS:
            unwrap_paragraphs(element)
        elif element.tag in elements.LONE_PARAGRAPH:
            unwrap_lone_paragraph(element)
            if element.tag == "p" and any(child.tag in elements.BLOCKS for child in element):
                element.tag = "div"
