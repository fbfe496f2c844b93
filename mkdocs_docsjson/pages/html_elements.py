"""HTML elements that authors write as tags, in HTML or JSX, with the addresses in them turned into links."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Mapping
from typing import Any

from mkdocs_docsjson.pages import elements, html
from mkdocs_docsjson.pages.attributes import REACT_ONLY, spread_of, value_of
from mkdocs_docsjson.pages.classes import note_classes
from mkdocs_docsjson.pages.components import COMPONENTS
from mkdocs_docsjson.pages.element_tree import AuthoredElement
from mkdocs_docsjson.pages.expressions import UnreadableExpression, reason_of, shorten
from mkdocs_docsjson.pages.tags import RawAttribute
from mkdocs_docsjson.pages.text import Text
from mkdocs_docsjson.pages.tokens import Token
from mkdocs_docsjson.problems import closest

_ATTRIBUTE = re.compile(r"[A-Za-z_@:$][\w:.@$-]*")


def make_element(text: Text, token: Token) -> ET.Element | None:
    """Return the element of a tag; None if it is left out."""
    element = _element(text, token.name, token.start)
    if element is None:
        return None
    for raw in token.attributes:
        _set_attribute(text, element, raw)
    if token.kind == "raw":
        _set_raw(text, element, token)
    return element


def element_of(text: Text, name: str, values: Mapping[str, Any], offset: int) -> ET.Element | None:
    """Return an element that a program makes at `offset`; None if it is left out."""
    element = _element(text, name, offset)
    if element is not None:
        for written, value in values.items():
            _set_value(text, element, written, value, offset)
    return element


def _element(text: Text, name: str, offset: int) -> ET.Element | None:
    if text.state.options.safe and not elements.is_safe_element(name):
        text.report("unsafe-element", offset, f"<{name}> is left out", "write it as a component")
        return None
    if elements.may_be_custom_element(name) and "-" not in name:
        hint = closest(name, [*COMPONENTS, *elements.ELEMENTS]) or "write &lt; for a < that is text"
        message = f"<{name}>: neither an HTML element nor a component"
        text.state.unknown_components.add(name)
        text.report_once("unknown-component", name, offset, message, hint)
    return AuthoredElement(name)


def _set_raw(text: Text, element: ET.Element, token: Token) -> None:
    if element.tag != "pre":
        element.text = _raw_text(text, token.source, token.content_start)
        return
    inner = text.fragment(token.source.removeprefix("\n"), token.content_start)
    element.text = inner.text
    element.extend(list(inner))


def _raw_text(text: Text, source: str, offset: int) -> str:
    """Return the content of a script or style, which JSX writes as a template string in braces."""
    inner = source.strip()
    if inner.startswith("{`") and inner.endswith("`}"):
        try:
            return text.text_of_value(text.plain_value(inner[1:-1], offset))
        except UnreadableExpression:
            return source
    return source


def _set_attribute(text: Text, element: ET.Element, raw: RawAttribute) -> None:
    if raw.kind == "spread":
        _set_spread(text, element, raw)
        return
    if raw.name in REACT_ONLY or (raw.name == "markdown" and raw.source in ("1", "block", "span", "")):
        return
    try:
        value = value_of(text, raw)
    except UnreadableExpression as unread:
        if text.state.options.safe and html.is_handler(raw.name):
            _set_value(text, element, raw.name, "", raw.offset)
            return
        message = f"<{element.tag}>: {raw.name}={{{shorten(raw.source)}}} needs JavaScript{reason_of(unread)}"
        text.report("needs-javascript", raw.offset, message, "write a literal value")
        return
    _set_value(text, element, raw.name, value, raw.offset)


def _set_value(text: Text, element: ET.Element, written: str, value: Any, offset: int) -> None:
    name = html.attribute_name(written)
    if written == "dangerouslySetInnerHTML":
        message = f"<{element.tag}>: dangerouslySetInnerHTML is left out, as only a script would put it in"
        text.report("needs-javascript", offset, message, "write the elements themselves")
        return
    if not _ATTRIBUTE.fullmatch(name):
        message = f'<{element.tag}>: "{written}" is not a valid attribute name, so it is left out'
        text.report("bad-attribute", offset, message)
        return
    if text.state.options.safe and html.is_handler(name):
        text.report("unsafe-element", offset, f"<{element.tag}>: {written} is left out", "")
        return
    shown = html.attribute_text(name, value)
    if shown is not None and text.state.options.safe:
        shown = html.own_value(name, shown)
    if shown is None:
        return
    if name == "class":
        note_classes(shown, text.state)
    if kind := html.URL_ATTRIBUTES.get(name):
        shown = _srcset(text, shown, offset) if kind == "srcset" else text.link(shown, _kind(element, kind), offset)
    element.set(name, shown)


def _srcset(text: Text, value: str, offset: int) -> str:
    candidates = [candidate.split(None, 1) for candidate in re.split(r",\s+", value.strip()) if candidate.strip()]
    return ", ".join(" ".join([text.link(url, "src", offset), *rest]) for url, *rest in candidates)


def _kind(element: ET.Element, kind: str) -> str:
    return "src" if element.tag in ("image", "link") and kind == "href" else kind


def _set_spread(text: Text, element: ET.Element, raw: RawAttribute) -> None:
    for name, one in spread_of(text, element.tag, raw).items():
        _set_value(text, element, name, one, raw.offset)
