"""The element tree of a page: elements besides those of HTML, and how its paragraphs are tidied."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from typing import Any

from mkdocs_docsjson.pages.tokens import Token

UNKNOWN = "dj-unknown"
"""The class of the element around the content of an unknown component."""
_CUSTOM_ID = re.compile(r"(?<!\s)\s*+\{#([^{}]+)\}\s*$")


class Node(ET.Element):
    """An element that is not HTML yet: a component, a fence, a formula."""

    kind: str
    """`component`, `fence` or `math`."""
    token: Token | None = None
    values: Any
    line: int
    column: int
    file: str
    source: str
    """The code of a fence, the formula, or the content of a component with raw content."""
    id: str = ""

    def __init__(self, kind: str, name: str, place: tuple[int, int], file: str, source: str = "") -> None:
        super().__init__(name)
        self.kind = kind
        self.values = {}
        self.line, self.column = place
        self.file = file
        self.source = source


class AuthoredElement(ET.Element):
    """An HTML element that an author wrote as a tag."""


class Called(AuthoredElement):
    """The tag of a component that the page's JavaScript defines. It is replaced once its content has been read."""

    token: Token
    props: dict[str, Any]

    def __init__(self, token: Token, props: dict[str, Any]) -> None:
        super().__init__("div")
        self.token = token
        self.props = props


class Included(ET.Element):
    """The content of a snippet, before it is inserted into the tree."""


def copy_element(element: ET.Element) -> ET.Element:
    """Return a copy of an element and its children. The values of attributes are shared."""
    if isinstance(element, Node):
        copy: ET.Element = Node(element.kind, element.tag, (element.line, element.column), element.file, element.source)
        copy.__dict__.update(element.__dict__)
    elif isinstance(element, Called):
        copy = Called(element.token, element.props)
    else:
        copy = type(element)(element.tag)
    copy.attrib.update(element.attrib)
    copy.text, copy.tail = element.text, element.tail
    copy.extend(copy_element(child) for child in element)
    return copy


Places = dict[ET.Element, tuple[str, int, int]]
"""File, line and column (from 1) of the elements that authors wrote, in Markdown or as tags."""


def tidy_paragraph(parent: ET.Element, paragraph: ET.Element) -> None:
    """Remove an empty paragraph, and unwrap one that has only elements and is in an author's element."""
    if len(paragraph) == 0 and not (paragraph.text or "").strip():
        del parent[_index(parent, paragraph)]
        return
    if isinstance(parent, AuthoredElement) and _holds_only_tags(paragraph):
        unwrap(parent, paragraph)
        return
    last = paragraph[-1] if len(paragraph) else None
    if last is None:
        paragraph.text = (paragraph.text or "").rstrip()
    elif last.tail:
        last.tail = last.tail.rstrip()


def _index(parent: ET.Element, child: ET.Element) -> int:
    """Return the index of `child`, searched for from the end, where it usually is."""
    index = len(parent) - 1
    while parent[index] is not child:
        index -= 1
    return index


def _holds_only_tags(paragraph: ET.Element) -> bool:
    if (paragraph.text or "").strip():
        return False
    return all(isinstance(child, AuthoredElement | Node) and not (child.tail or "").strip() for child in paragraph)


def unwrap(parent: ET.Element, child: ET.Element) -> None:
    """Replace `child` by its content."""
    index = _index(parent, child)
    before = parent[index - 1] if index else None
    if before is None:
        parent.text = (parent.text or "") + (child.text or "")
    else:
        before.tail = (before.tail or "") + (child.text or "")
    inner = list(child)
    if inner:
        inner[-1].tail = (inner[-1].tail or "") + (child.tail or "")
    parent[index : index + 1] = inner


def unwrap_paragraphs(element: ET.Element) -> None:
    for child in [one for one in element if one.tag == "p" and not isinstance(one, AuthoredElement)]:
        unwrap(element, child)


def unwrap_lone_paragraph(element: ET.Element) -> None:
    """Unwrap a lone paragraph: `<summary><p>Title</p></summary>` becomes `<summary>Title</summary>`."""
    only = element[0] if len(element) == 1 else None
    if only is None or only.tag != "p" or isinstance(only, AuthoredElement):
        return
    if not (element.text or "").strip() and not (only.tail or "").strip():
        element.text = None
        unwrap(element, only)


def take_custom_id(heading: ET.Element) -> None:
    """Move `{#id}` from the end of a heading's text to its id."""
    last = heading[-1] if len(heading) else None
    text = heading.text if last is None else last.tail
    match = _CUSTOM_ID.search(text or "")
    if not match:
        return
    heading.set("id", match[1].strip())
    rest = (text or "")[: match.start()]
    if last is None:
        heading.text = rest
    else:
        last.tail = rest
