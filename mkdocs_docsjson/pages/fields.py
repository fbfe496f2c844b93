"""The fields of an API that a page describes by hand, as values: what its tree says, whatever template draws them."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Iterator

from markupsafe import Markup

from mkdocs_docsjson.pages.components import COMPONENTS
from mkdocs_docsjson.pages.drawing import Drawing
from mkdocs_docsjson.pages.model import PageOptions, WrittenField
from mkdocs_docsjson.pages.prepare import prepare_of
from mkdocs_docsjson.pages.state import PageState
from mkdocs_docsjson.pages.tree import Node
from mkdocs_docsjson.pages.values import read_values

_BLOCKS = frozenset({"p", "li", "td", "h1", "h2", "h3", "h4", "h5", "h6", "pre"})
_DEEPEST = 100
"""Elements within elements that are looked into."""


def written_fields(tree: ET.Element, options: PageOptions) -> tuple[WrittenField, ...]:
    """The ParamFields of a page, with the fields inside them. ResponseFields are not among them."""
    state = PageState("", options)  # what is wrong with them is told when they are drawn
    return tuple(found for found in _inside(tree, state, 0) if found.place)


def _inside(element: ET.Element, state: PageState, depth: int) -> Iterator[WrittenField]:
    for child in element if depth < _DEEPEST else ():
        if _is_field(child):
            if found := _field(child, state, depth):
                yield found
        else:
            yield from _inside(child, state, depth + 1)


def _is_field(element: ET.Element) -> bool:
    return isinstance(element, Node) and element.tag in COMPONENTS and COMPONENTS[element.tag].anchor == "field"


def _field(node: ET.Element, state: PageState, depth: int) -> WrittenField | None:
    assert isinstance(node, Node)
    component = COMPONENTS[node.tag]
    values = read_values(component, node.values, state, node.line, node.column)
    drawing = Drawing(component, values, Markup(), (), state, "", node.line, node.column)
    if prepare := prepare_of(component.name):
        prepare(drawing)
    given = drawing.attributes
    if not given["name"] or given.get("hidden"):
        return None
    return WrittenField(
        name=given["name"],
        place=given["location"],
        type=given["type"],
        required=bool(given["required"]),
        default=given["default"],
        placeholder=given["placeholder"],
        deprecated=bool(given["deprecated"]),
        description=" ".join("".join(_words(node, 0)).split()),
        fields=tuple(_inside(node, state, depth + 1)),
    )


def _words(element: ET.Element, depth: int) -> Iterator[str]:
    """What is said of a field itself."""
    yield element.text or ""
    for child in element if depth < _DEEPEST else ():
        if not _is_field(child):
            yield from _words(child, depth + 1)
            yield " " if child.tag in _BLOCKS else ""
        yield child.tail or ""
