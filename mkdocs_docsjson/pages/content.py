"""The content of a component that a page defines: its `children` as a JavaScript value."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Callable
from typing import Any

from markupsafe import Markup

from mkdocs_docsjson.pages.element_tree import Called, Node, Places, copy_element, unwrap_lone_paragraph
from mkdocs_docsjson.pages.javascript.values import UNDEFINED, Element


class Content(Element):
    """An element of the page as a JavaScript value. Programs can show it, or read its `props`."""

    __slots__ = ("_props", "tree", "was_shown")

    def __init__(self, tree: ET.Element) -> None:
        kind = tree.token.name if isinstance(tree, Called) else tree.tag
        self._props: dict[str, Any] | None = None
        super().__init__(kind, {}, None, 0)
        self._props = None
        self.tree: ET.Element | None = tree
        self.was_shown = False

    @property
    def props(self) -> dict[str, Any]:
        if self._props is None and self.tree is not None:
            self._props = _props_of(self.tree)
        return self._props or {}

    @props.setter
    def props(self, value: dict[str, Any]) -> None:
        self._props = value

    def take_tree(self, charge: Callable[[int], None], places: Places | None) -> ET.Element:
        """Return the element to put into the tree: the original the first time, then copies."""
        assert self.tree is not None
        if not self.was_shown:
            self.was_shown = True
            return self.tree
        charge(sum(1 for _ in self.tree.iter()))
        copy = copy_element(self.tree)
        copy.tail = None
        if places is not None:
            for old, new in zip(self.tree.iter(), copy.iter(), strict=True):
                if old in places:
                    places[new] = places[old]
        return copy


def _props_of(tree: ET.Element) -> dict[str, Any]:
    if isinstance(tree, Called):
        props = dict(tree.props)
    elif isinstance(tree, Node):
        values = tree.values if isinstance(tree.values, dict) else {}
        props = {name: _value(one.value) for name, one in values.items()}
    else:
        props = dict(tree.attrib)
        if "class" in props:
            props["className"] = props.pop("class")
    children = children_of(tree)
    if children is not UNDEFINED:
        props["children"] = children
    return props


def _value(value: Any) -> Any:
    return value.striptags() if isinstance(value, Markup) else value


def children_of(tree: ET.Element, inline: bool = False) -> Any:
    """Return the content of an element as a JavaScript value; undefined if it is empty.

    inline: whether to leave out the paragraph around it.
    """
    if inline:
        unwrap_lone_paragraph(tree)
    items: list[Any] = []
    _add_text(items, tree.text)
    for child in tree:
        tail, child.tail = child.tail, None
        items.append(Content(child))
        _add_text(items, tail)
    if items and isinstance(items[0], str):
        items[0] = items[0].lstrip()
    if items and isinstance(items[-1], str):
        items[-1] = items[-1].rstrip()
    items = [one for one in items if one != ""]
    return UNDEFINED if not items else items[0] if len(items) == 1 else items


def _add_text(items: list[Any], text: str | None) -> None:
    if text and not (text.isspace() and "\n" in text):
        items.append(text)
