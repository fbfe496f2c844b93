"""Writes the element tree as HTML and renders components, inner ones first.

It uses no recursion, as a page may nest a thousand tags.
"""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterable, Iterator

from markupsafe import Markup

from mkdocs_docsjson.pages.component import ChildComponent
from mkdocs_docsjson.pages.components import COMPONENTS
from mkdocs_docsjson.pages.element_tree import Node
from mkdocs_docsjson.pages.elements import VOID

_UNESCAPED = frozenset({"script", "style"})
_TRANSPARENT = frozenset({"div", "p", "section"})
"""Elements that may be between a component and its child components."""

MAX_NESTING = 100
"""The deepest nesting of components that are rendered. Of deeper ones only the content is written, which limits the
work."""

Draw = Callable[[Node, Markup, list[ChildComponent], Node | None], Markup | ChildComponent]
"""Renders a component, given the node, its content, its child components and the component that it is in. Returns its
HTML, or the component as a child of that one."""


class _Frame:
    """A component whose content is being written, or the root."""

    __slots__ = ("depth", "node", "out", "parts")

    def __init__(self, node: Node | None, out: list[str], depth: int) -> None:
        self.node = node
        self.out = out
        self.depth = depth
        """The number of components that it is in, including itself."""
        self.parts: list[ChildComponent] = []


_Level = tuple[Iterator[ET.Element], ET.Element, _Frame, "_Frame | None"]
"""The remaining children of an element, the element, its frame, and the frame that takes child components there."""


def serialise(root: ET.Element, draw: Draw) -> str:
    """Return the HTML of the content of `root`."""
    frame, owner = _Frame(None, [escape_text(root.text)] if root.text else [], 0), None
    levels: list[_Level] = []
    parent, children = root, iter(root)
    while True:
        out = frame.out
        for element in children:
            if isinstance(element, Node):
                levels.append((children, parent, frame, owner))
                frame, owner = _enter(element, frame)
                break
            tag = element.tag
            if not isinstance(tag, str):
                # Comments and processing instructions of a foreign tree processor.
                text = ""
            elif tag in VOID:
                text = start_tag(tag, element.items())
            else:
                # `attrib` would create a dictionary for every element without attributes.
                attributes = element.items()
                text = start_tag(tag, attributes) if attributes else f"<{tag}>"
                if inner_text := element.text:
                    text += _raw(inner_text) if tag in _UNESCAPED else escape_text(inner_text)
                if len(element):
                    out.append(text)
                    levels.append((children, parent, frame, owner))
                    if tag not in _TRANSPARENT:
                        owner = None
                    break
                text += f"</{tag}>"
            if tail := element.tail:
                text += escape_text(tail)
            out.append(text)
        else:
            if not levels:
                return "".join(frame.out)
            element, inner = parent, frame
            children, parent, frame, owner = levels.pop()
            if isinstance(element, Node):
                _leave(element, inner, frame, owner, draw)
            else:
                frame.out.append(f"</{element.tag}>")
            if element.tail:
                frame.out.append(escape_text(element.tail))
            continue
        parent, children = element, iter(element)


def _enter(node: Node, frame: _Frame) -> tuple[_Frame, _Frame | None]:
    """Return the frame of a component, and the frame for its child components: None if it is nested too deeply."""
    drawn = frame.depth < MAX_NESTING
    entered = _Frame(node, [] if drawn else frame.out, frame.depth + 1)
    if node.text:
        entered.out.append(escape_text(node.text))
    return entered, entered if drawn else None


def _leave(node: Node, frame: _Frame, outer: _Frame, owner: _Frame | None, draw: Draw) -> None:
    """Render a component.

    outer: the frame that it is in.
    owner: the frame of the component that may take it as a child component.
    """
    if frame.out is outer.out:
        return
    parent = owner.node if owner is not None else None
    drawn = draw(node, Markup("".join(frame.out)), frame.parts, parent)
    if isinstance(drawn, ChildComponent):
        if owner is not None:
            owner.parts.append(drawn)
            return
    elif owner is not None and _is_owners(parent) and node.kind == "component":
        owner.parts.append(_child(node, Markup(drawn)))
    outer.out.append(str(drawn))


def _is_owners(node: ET.Element | None) -> bool:
    """Whether only an owner's template renders it, so that no declaration says which children are child components."""
    return isinstance(node, Node) and node.kind == "component" and node.tag not in COMPONENTS


def _child(node: Node, html: Markup) -> ChildComponent:
    """Return a component inside an owner's one, for `children` in its template. `content` contains it as well."""
    attributes = {name: value.value for name, value in node.values.items()}
    return ChildComponent(str(node.tag), node.id, attributes, html)


def _raw(text: str) -> str:
    """Return the content of a script or style. `<!--` is escaped if it could hide the end of the script."""
    return text.replace("<!--", "<\\!--") if "<!--" in text and "<script" in text.lower() else text


def start_tag(name: str, attributes: Iterable[tuple[str, str]]) -> str:
    written = [f' {key}="{escape_attribute(str(value))}"' for key, value in attributes]
    return f"<{name}{''.join(written)}>"


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
