"""Assigns ids and makes the table of contents: one pass over the finished tree, in document order."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from mkdocs_docsjson.pages.component import AttributeValue, Component
from mkdocs_docsjson.pages.component_words import words_of
from mkdocs_docsjson.pages.components import COMPONENTS
from mkdocs_docsjson.pages.element_tree import AuthoredElement, Node
from mkdocs_docsjson.pages.headings import Ids, smarten
from mkdocs_docsjson.pages.model import TocItem
from mkdocs_docsjson.pages.serialise import MAX_NESTING
from mkdocs_docsjson.pages.state import PageState
from mkdocs_docsjson.pages.toc_ids import TocIds

_LEVELS = {"h1": 1, "h2": 2, "h3": 3, "h4": 4}
_ALL_LEVELS = frozenset({*_LEVELS, "h5", "h6"})
_PANELS = frozenset({"tab", "view"})
_ASIDE = re.compile("\x02[^\x03]*\x03")
"""A placeholder of HTML that a processor of Python-Markdown has stashed."""


class _OutlineElement(NamedTuple):
    element: ET.Element
    panel: Node | None
    hidden: bool
    title_size: str = "p"


def assign_ids(tree: ET.Element, state: PageState) -> None:
    """Give every heading and component its id, and list the entries of the table of contents.

    Headings, Steps and Updates come first, so that their ids do not depend on the names of tabs.
    """
    ids = Ids() if state.slug is None else TocIds(slug=state.slug)
    linked: set[ET.Element] = set()
    found = list(_walk(tree, ids, linked))
    if state.slug is not None:
        ids.used.update(own for one in found if (own := one.element.get("id")))
    entries: list[tuple[_OutlineElement, int, str]] = []
    for one in found:
        if entry := _main_id(one, ids):
            entries.append((one, *entry))
    for one in found:
        if isinstance(one.element, Node):
            _other_id(one.element, ids)
    for one, level, title in entries:
        isolated = _isolate_code(one.element) if one.element.tag in _LEVELS else ""
        identifier = one.element.id if isinstance(one.element, Node) else one.element.get("id", "")
        if not one.hidden:
            panel = one.panel.id if one.panel is not None else ""
            state.toc.append(TocItem(level, identifier, title, panel, isolated))
        if one.element.tag in _LEVELS and identifier and one.element not in linked:
            _add_anchor(one.element, identifier, title, state)
    state.ids |= ids.used


def _walk(tree: ET.Element, ids: Ids, linked: set[ET.Element]) -> Iterator[_OutlineElement]:
    """Yield headings and components with ids, in order. Records the ids that authors wrote on other elements.

    linked: receives the headings inside of links, which cannot contain another link.
    """
    stack: list[tuple[Iterator[ET.Element], Node | None, bool, str]] = []
    children, panel, hidden, size = iter(tree), None, False, "p"
    while True:
        for element in children:
            if isinstance(element, Node):
                stack.append((children, panel, hidden, size))
                if (component := COMPONENTS.get(str(element.tag))) is not None:
                    if component.anchor:
                        yield _OutlineElement(element, panel, hidden, size)
                    panel = element if component.anchor in _PANELS else panel
                    hidden = hidden or component.hides_headings or _for_agents(element)
                    size = str(_text(element.values.get("titleSize")) or "p") if element.tag == "Steps" else size
                break
            if element.tag in _ALL_LEVELS and len(stack) < MAX_NESTING:  # each has the text of inner ones, too
                yield _OutlineElement(element, panel, hidden)
            elif authored_id := element.get("id"):
                ids.used.add(authored_id)
            if len(element):
                if element.tag == "a":
                    linked.update(inner for inner in element.iter() if inner.tag in _LEVELS)
                stack.append((children, panel, hidden, size))
                break
        else:
            if not stack:
                return
            children, panel, hidden, size = stack.pop()
            continue
        children = iter(element)


def _for_agents(node: Node) -> bool:
    return node.tag == "Visibility" and _text(node.values.get("for")) == "agents"


def _main_id(heading: _OutlineElement, ids: Ids) -> tuple[int, str] | None:
    """Set the id of a heading, Step or Update. Returns its level and title, if it has any."""
    element = heading.element
    if not isinstance(element, Node):
        return _heading_id(element, ids)
    component = COMPONENTS[str(element.tag)]
    if component.anchor == "heading":
        size = _text(element.values.get("titleSize")) or heading.title_size
        title = _name(element, component)
        if size not in ("h2", "h3") or not title or _flag(element.values.get("noAnchor")):
            return None
        element.id = _own_id(element, ids) or ids.title_id(title)
        return int(size[1]), title
    if component.anchor == "update":
        title = _name(element, component)
        element.id = _own_id(element, ids) or ids.title_id(title)
        return component.toc_level or 1, title
    return None


def _heading_id(element: ET.Element, ids: Ids) -> tuple[int, str] | None:
    # Stashed HTML is not text. As in Python-Markdown, a label replaces the title.
    text = "".join(element.itertext()) if len(element) else element.text or ""
    title = _without_asides(element.get("data-toc-label") or text).strip()
    authored_id = element.get("id")
    if authored_id is not None:
        element.set("id", ids.custom(authored_id))
    elif isinstance(ids, TocIds):
        element.set("id", ids.heading_id(_without_asides(text).strip()))
    elif element.tag in _LEVELS:
        shown = _without_asides(smarten_heading(element))
        element.set("id", ids.title_id(shown) if isinstance(element, AuthoredElement) else ids.heading_id(shown))
    level = _LEVELS.get(str(element.tag))
    return (level, " ".join(title.split())) if level else None


def _isolate_code(heading: ET.Element) -> str:
    """Return the title with each piece of code between Unicode's isolate characters; empty if it has no code."""
    if heading.get("data-toc-label") or heading.find(".//code") is None:
        return ""
    parts = [heading.text or ""]
    for element in heading:
        text = "".join(element.itertext())
        parts += (f"\u2066{text}\u2069" if element.tag == "code" else text, element.tail or "")
    return " ".join(_without_asides("".join(parts)).split())


def _without_asides(text: str) -> str:
    return _ASIDE.sub("", text) if "\x02" in text else text


def smarten_heading(element: ET.Element) -> str:
    """Return the text of a heading with typographic quotes and dashes, except in code."""
    if not len(element):
        return smarten(element.text or "").strip()
    parts: list[str] = []
    stack: list[tuple[Iterator[ET.Element], bool, ET.Element]] = []
    _enter(element, False, stack, parts)
    while stack:
        children, code, parent = stack[-1]
        child = next(children, None)
        if child is not None:
            _enter(child, code, stack, parts)
            continue
        stack.pop()
        if stack:
            parts.append((parent.tail or "") if stack[-1][1] else smarten(parent.tail or ""))
    return "".join(parts).strip()


def _enter(
    element: ET.Element, code: bool, stack: list[tuple[Iterator[ET.Element], bool, ET.Element]], parts: list[str]
) -> None:
    code = code or element.tag == "code"
    parts.append((element.text or "") if code else smarten(element.text or ""))
    stack.append((iter(element), code, element))


def _other_id(node: Node, ids: Ids) -> None:
    component = COMPONENTS[str(node.tag)]
    kind = component.anchor
    if kind in ("", "heading", "update"):
        return
    title = _name(node, component)
    if authored_id := _own_id(node, ids):
        node.id = authored_id
    elif kind == "tab":
        node.id = ids.tab_id(title)
    elif kind == "field":
        node.id = ids.field(title) if title else ""
    else:
        node.id = ids.item_id(title)


def _own_id(node: Node, ids: Ids) -> str:
    authored_id = _text(node.values.get("id"))
    return ids.custom(authored_id) if authored_id else ""


def _name(node: Node, component: Component) -> str:
    values: Mapping[str, AttributeValue] = node.values
    for name in component.anchor_attributes:
        if text := _text(values.get(name)):
            return " ".join(text.replace("`", "").split())
    return ""


def _text(value: AttributeValue | None) -> str:
    if value is None or value.opaque or isinstance(value.value, bool):
        return ""
    inner: Any = value.value
    return inner.striptags() if hasattr(inner, "striptags") else str(inner)


def _flag(value: AttributeValue | None) -> bool:
    return value is not None and value.value not in (False, "false")


def _add_anchor(heading: ET.Element, identifier: str, title: str, state: PageState) -> None:
    label = words_of(state.options.words)["link_to"].replace("{title}", title)
    ET.SubElement(heading, "a", {"class": "dj-anchor headerlink", "href": f"#{identifier}", "aria-label": label})
