"""The fields of an API that a page describes by hand, read from its tree, independent of the templates."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Iterator

from markupsafe import Markup

from mkdocs_docsjson.pages.attribute_values import read_values
from mkdocs_docsjson.pages.component_state import ComponentView
from mkdocs_docsjson.pages.components import COMPONENTS
from mkdocs_docsjson.pages.element_tree import Node
from mkdocs_docsjson.pages.model import PageOptions, WrittenField
from mkdocs_docsjson.pages.prepare import prepare_of
from mkdocs_docsjson.pages.state import PageState

_BLOCKS = frozenset({"p", "li", "td", "h1", "h2", "h3", "h4", "h5", "h6", "pre"})
_DEEPEST = 100
"""The most levels of nested elements that are searched."""


def written_fields(tree: ET.Element, options: PageOptions) -> tuple[WrittenField, ...]:
    """Return the ParamFields of a page, with the fields inside them, but not the ResponseFields."""
    state = PageState("", options)  # their problems are reported when they are rendered
    return tuple(found for found in _fields_in(tree, state, 0) if found.location)


def _fields_in(element: ET.Element, state: PageState, depth: int) -> Iterator[WrittenField]:
    for child in element if depth < _DEEPEST else ():
        if _is_field(child):
            if found := _field(child, state, depth):
                yield found
        else:
            yield from _fields_in(child, state, depth + 1)


def _is_field(element: ET.Element) -> bool:
    return isinstance(element, Node) and element.tag in COMPONENTS and COMPONENTS[element.tag].anchor == "field"


def _field(node: ET.Element, state: PageState, depth: int) -> WrittenField | None:
    assert isinstance(node, Node)
    component = COMPONENTS[node.tag]
    values = read_values(component, node.values, state, node.line, node.column)
    view = ComponentView(component, values, Markup(), (), state, "", node.line, node.column)
    if prepare := prepare_of(component.name):
        prepare(view)
    given = view.attributes
    if not given["name"] or given.get("hidden"):
        return None
    return WrittenField(
        name=given["name"],
        location=given["location"],
        type=given["type"],
        required=bool(given["required"]),
        default=given["default"],
        placeholder=given["placeholder"],
        deprecated=bool(given["deprecated"]),
        description=" ".join("".join(_description_texts(node, 0)).split()),
        fields=tuple(_fields_in(node, state, depth + 1)),
    )


def _description_texts(element: ET.Element, depth: int) -> Iterator[str]:
    """Yield the texts that describe a field, without those of the fields inside it."""
    yield element.text or ""
    for child in element if depth < _DEEPEST else ():
        if not _is_field(child):
            yield from _description_texts(child, depth + 1)
            yield " " if child.tag in _BLOCKS else ""
        yield child.tail or ""
