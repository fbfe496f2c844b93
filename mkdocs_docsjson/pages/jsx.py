"""Markup without Markdown: the content of `<pre>`, and JSX in values."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Callable

from mkdocs_docsjson.pages.element_tree import AuthoredElement
from mkdocs_docsjson.pages.tokens import Scan, Token


def markup_tree(scan: Scan, make: Callable[[Token], ET.Element | None]) -> ET.Element:
    """Return the elements and texts of a scanned and paired text.

    make: returns the element of a tag; None if it is left out.
    """
    text, position = scan.text, 0
    stack = [ET.Element("div")]
    for token in scan.tokens:
        append(stack[-1], text[position : token.start])
        position = max(position, token.end)
        if token.kind == "tag" and token.closing:
            if len(stack) > 1:
                stack.pop()
        elif token.kind in ("tag", "raw", "javascript"):
            element = make(token)
            if element is None:
                if token.kind != "tag" or token.self_closing:
                    continue
                element = AuthoredElement("span")
            stack[-1].append(element)
            if token.kind == "tag" and not token.self_closing:
                stack.append(element)
        elif token.kind == "expression":
            append(stack[-1], str(token.value))
        elif token.kind not in ("comment", "module"):
            append(stack[-1], text[token.start : token.end])
    append(stack[-1], text[position:])
    return stack[0]


def append(parent: ET.Element, text: str) -> None:
    """Add text at the end of an element's content."""
    if not text:
        return
    if len(parent):
        parent[-1].tail = (parent[-1].tail or "") + text
    else:
        parent.text = (parent.text or "") + text
