"""Calls components that the page's JavaScript defines, and puts the results of expressions into the page."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import Any

from mkdocs_docsjson.pages import elements, expressions
from mkdocs_docsjson.pages.components import COMPONENTS
from mkdocs_docsjson.pages.content import Content, children_of
from mkdocs_docsjson.pages.element_maker import Maker, is_function
from mkdocs_docsjson.pages.element_tree import UNKNOWN, AuthoredElement, Called, Included, Node, unwrap
from mkdocs_docsjson.pages.expressions import Jsx, reason_of, shorten
from mkdocs_docsjson.pages.javascript.values import UNDEFINED, Refused
from mkdocs_docsjson.pages.jsx import append
from mkdocs_docsjson.pages.text import Text
from mkdocs_docsjson.pages.tokens import Token


def show(text: Text, token: Token, props: dict[str, Any]) -> ET.Element | None:
    """Return the elements of a component that the page defines, or a reported fallback if it cannot be run here."""
    try:
        component = text.value(token.name, token.start + 1, markup=False)
        return Maker(text, token).call_component(component, props, token.name)
    except Refused as refused:
        _report(text, token, refused)
    except expressions.UnreadableExpression:
        text.report_unknown(token.name, token.start)
    return AuthoredElement("div", {"class": UNKNOWN}) if not token.self_closing else None


def _report(text: Text, token: Token, refused: Refused) -> None:
    name = token.name
    message = f"<{name}> needs JavaScript: {refused.reason}{_place_text(text, token, refused)}"
    template = f"components/{name.replace('.', '-')}.html"
    text.report_once("needs-javascript", name, token.start, message, f"write a template {template} to draw it")


def _place_text(text: Text, token: Token, refused: Refused) -> str:
    """Return the place of an error's cause for a message; empty if it is in the tag itself."""
    if refused.position is None:
        return ""
    file, line, _ = refused.position
    if file != text.source.file:
        return f" ({file}:{line})"
    return f" (line {line})" if line != text.source.place(token.start)[0] else ""


def show_value(text: Text, token: Token) -> ET.Element | None:
    """Return the elements that an expression makes."""
    try:
        return Maker(text, token).tree(token.value)
    except Refused as refused:
        shown = shorten(token.source)
        message = f"{{{shown}}} cannot be evaluated while the site is built{reason_of(refused)}"
        hint = "write what it should show, or make it a component template"
        text.report("needs-javascript", token.start, message + _place_text(text, token, refused), hint)
        return None


def attribute_value(text: Text, value: Any) -> Any:
    """Return a JavaScript value as a value of an attribute. Raises Refused for functions."""
    if is_function(value):
        raise Refused("a function has no effect on a static page")
    if isinstance(value, Jsx):
        return value
    maker = Maker(text, None)
    return maker.machine.run(lambda: maker.attribute_value(value))


def text_of_value(text: Text, value: Any) -> str:
    """Return the text for a value without elements. Raises Refused."""
    if isinstance(value, list):
        return Maker(text, None).tree(value).text or ""
    return "" if value is UNDEFINED or is_function(value) else expressions.text_of_value(value)


def resolve(text: Text, root: ET.Element) -> None:
    """Replace the tags of the page's own components by their elements.

    Outer ones come first, as they decide what is in them.
    """
    parents = [root]
    while parents:
        parent = parents.pop()
        index = 0
        while index < len(parent):
            child = parent[index]
            if _is_lone(child):
                unwrap(parent, child)
            elif isinstance(child, Called):
                _replace(parent, index, _show_call(text, child))
            else:
                parents.append(child)
                index += 1


def _is_lone(element: ET.Element) -> bool:
    """Whether a paragraph contains only the tag of a component, which is a block then."""
    if (
        element.tag != "p"
        or isinstance(element, AuthoredElement)
        or len(element) != 1
        or not isinstance(element[0], Called)
    ):
        return False
    return not (element.text or "").strip() and not (element[0].tail or "").strip()


def _show_call(text: Text, called: Called) -> ET.Element:
    token, pair = called.token, called.token.pair
    inline = pair is not None and "\n" not in text.source.text[token.end : pair.start]
    children = children_of(called, inline)
    props = called.props if children is UNDEFINED else {**called.props, "children": children}
    shown = show(text, token, props)
    if isinstance(shown, Included):
        return shown
    holder = shown if shown is not None else AuthoredElement("div")
    for one in children if isinstance(children, list) else [children]:
        if isinstance(one, Content) and one.tree is not None:
            one.tree.tail = None
            holder.append(one.tree)
        elif isinstance(one, str):
            append(holder, one)
    return holder


def _replace(parent: ET.Element, index: int, elements_shown: ET.Element) -> None:
    """Replace the tag of a component by its elements."""
    tail = parent[index].tail
    if not isinstance(elements_shown, Included):
        elements_shown.tail = tail
        parent[index] = elements_shown
        return
    inner = list(elements_shown)
    last = inner[-1] if inner else None
    before = parent[index - 1] if index else None
    text = elements_shown.text or ""
    if last is not None:
        last.tail = (last.tail or "") + (tail or "")
    else:
        text += tail or ""
    if before is not None:
        before.tail = (before.tail or "") + text
    else:
        parent.text = (parent.text or "") + text
    parent[index : index + 1] = inner
    if parent.tag == "p" and not isinstance(parent, AuthoredElement) and any(map(_ends_sentence, inner)):
        parent.tag = "div"


def _ends_sentence(element: ET.Element) -> bool:
    if isinstance(element, Node):
        component = COMPONENTS.get(element.tag)
        return element.kind == "component" and not (component is not None and component.inline)
    return not isinstance(element, Called) and element.tag not in elements.IN_TEXT
