"""The element tree as HTML, components drawn from the inside out.

Written without recursion: a page may nest a thousand tags.
"""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from markupsafe import Markup

from mkdocs_docsjson.pages.component import Part
from mkdocs_docsjson.pages.components import COMPONENTS
from mkdocs_docsjson.pages.elements import VOID
from mkdocs_docsjson.pages.tree import Node

_UNESCAPED = frozenset({"script", "style"})
_TRANSPARENT = frozenset({"div", "p", "section"})
"""Between a component and its parts these are looked through."""

MAX_NESTING = 100
"""Components within components: deeper ones are not drawn, only their content is, so that work stays in bounds."""

Draw = Callable[[Node, Markup, list[Part], Node | None], Markup | Part]
"""node, its content, its parts, the component it stands in → its HTML, or itself as a part of that component."""


@dataclass(slots=True)
class _Frame:
    element: ET.Element
    children: Iterator[ET.Element]
    out: list[str]
    owner: _Frame | None
    """The frame of the component that takes parts found here."""
    depth: int = 0
    """How many components it is in, itself included."""
    parts: list[Part] = field(default_factory=list)


def serialise(root: ET.Element, draw: Draw) -> str:
    """HTML of what is inside `root`."""
    out: list[str] = [escape_text(root.text)] if root.text else []
    frames = [_Frame(root, iter(root), out, None)]
    while frames:
        frame = frames[-1]
        element = next(frame.children, None)
        if element is None:
            _leave(frames, draw)
        else:
            _enter(element, frame, frames)
    return "".join(out)


def _enter(element: ET.Element, frame: _Frame, frames: list[_Frame]) -> None:
    if isinstance(element, Node):
        _enter_node(element, frame, frames)
        return
    tag = element.tag
    if not isinstance(tag, str):
        # Comments and processing instructions that a foreign tree processor made.
        if element.tail:
            frame.out.append(escape_text(element.tail))
        return
    out = frame.out
    out.append(start_tag(element))
    if tag in VOID:
        if element.tail:
            out.append(escape_text(element.tail))
        return
    if element.text:
        out.append(_raw(element.text) if tag in _UNESCAPED else escape_text(element.text))
    if len(element) == 0:
        out.append(f"</{tag}>")
        if element.tail:
            out.append(escape_text(element.tail))
        return
    owner = frame.owner if tag in _TRANSPARENT else None
    frames.append(_Frame(element, iter(element), out, owner, frame.depth))


def _enter_node(node: Node, frame: _Frame, frames: list[_Frame]) -> None:
    drawn = frame.depth < MAX_NESTING
    inner: list[str] = [] if drawn else frame.out
    if node.text:
        inner.append(escape_text(node.text))
    entered = _Frame(node, iter(node), inner, None, frame.depth + 1)
    entered.owner = entered if drawn else None
    frames.append(entered)


def _leave(frames: list[_Frame], draw: Draw) -> None:
    frame = frames.pop()
    if not frames:
        return
    element, outer = frame.element, frames[-1]
    if isinstance(element, Node):
        if frame.out is outer.out:
            outer.out.append(escape_text(element.tail or ""))
            return
        owner = outer.owner
        parent = owner.element if owner is not None else None
        drawn = draw(element, Markup("".join(frame.out)), frame.parts, parent if isinstance(parent, Node) else None)
        if isinstance(drawn, Part) and owner is not None:
            owner.parts.append(drawn)
        else:
            outer.out.append(str(drawn))
            if owner is not None and _is_owned(parent) and element.kind == "component":
                owner.parts.append(_child(element, Markup(drawn)))
    else:
        outer.out.append(f"</{element.tag}>")
    if element.tail:
        outer.out.append(escape_text(element.tail))


def _is_owned(node: ET.Element | None) -> bool:
    """Whether only an owner's template draws it: no declaration says which children are its parts."""
    return isinstance(node, Node) and node.kind == "component" and node.tag not in COMPONENTS


def _child(node: Node, drawn: Markup) -> Part:
    """A component inside an owner's, for its template's `children`; it stands in `content` as well."""
    attributes = {name: value.value for name, value in node.values.items()}
    return Part(str(node.tag), node.id, attributes, drawn)


def _raw(text: str) -> str:
    """Content of a script or style. Behind `<!--` and `<script` a browser would not see the script's end any more."""
    return text.replace("<!--", "<\\!--") if "<!--" in text and "<script" in text.lower() else text


def start_tag(element: ET.Element) -> str:
    if not element.attrib:
        return f"<{element.tag}>"
    attributes = "".join(f' {name}="{escape_attribute(str(value))}"' for name, value in element.attrib.items())
    return f"<{element.tag}{attributes}>"


def escape_text(text: str) -> str:
    if "&" in text:
        text = text.replace("&", "&amp;")
    if "<" in text:
        text = text.replace("<", "&lt;")
    if ">" in text:
        text = text.replace(">", "&gt;")
    return text


def escape_attribute(text: str) -> str:
    text = escape_text(text)
    return text.replace('"', "&quot;") if '"' in text else text
