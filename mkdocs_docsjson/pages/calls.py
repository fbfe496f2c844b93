"""Calls components that the page's JavaScript defines, and puts the results of expressions into the page."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import TYPE_CHECKING, Any

from mkdocs_docsjson.pages import elements, expressions
from mkdocs_docsjson.pages.components import COMPONENTS
from mkdocs_docsjson.pages.content import Content, children_of
from mkdocs_docsjson.pages.element_maker import Maker, is_function
from mkdocs_docsjson.pages.expressions import Jsx, reason_of, shortened
from mkdocs_docsjson.pages.javascript.values import UNDEFINED, Refused
from mkdocs_docsjson.pages.jsx import append
from mkdocs_docsjson.pages.tokens import Token
from mkdocs_docsjson.pages.tree import UNKNOWN, AuthoredElement, Called, Included, Node, unwrap

if TYPE_CHECKING:
    from mkdocs_docsjson.pages.document import Text


def show(text: Text, token: Token, props: dict[str, Any]) -> ET.Element | None:
    """Return the elements of a component that the page defines, or a reported fallback if it cannot be run here."""
    try:
        component = text.value(token.name, token.start + 1, markup=False)
        return Maker(text, token).called(component, props, token.name)
    except Refused as refused:
        _tell(text, token, refused)
    except expressions.UnreadableExpression:
        text.report_unknown(token.name, token.start)
    return AuthoredElement("div", {"class": UNKNOWN}) if not token.self_closing else None


def _tell(text: Text, token: Token, refused: Refused) -> None:
    name = token.name
    message = f"<{name}> needs JavaScript: {refused.reason}{_where(text, token, refused)}"
    template = f"components/{name.replace('.', '-')}.html"
    text.report_once("needs-javascript", name, token.start, message, f"a template {template} can draw it")


def _where(text: Text, token: Token, refused: Refused) -> str:
    """Return the place of the cause, for a message, if it is in another place than the tag."""
    if refused.place is None:
        return ""
    file, line, _ = refused.place
    if file != text.source.file:
        return f" ({file}:{line})"
    return f" (line {line})" if line != text.source.place(token.start)[0] else ""


def show_value(text: Text, token: Token) -> ET.Element | None:
    """Return the elements that an expression makes."""
    try:
        return Maker(text, token).tree(token.value)
    except Refused as refused:
        shown = shortened(token.source)
        message = f"{{{shown}}} needs JavaScript, which pages are built without{reason_of(refused)}"
        hint = "write what it should show, or make it a component template"
        text.report("needs-javascript", token.start, message + _where(text, token, refused), hint)
        return None


def plain(text: Text, value: Any) -> Any:
    """Return a JavaScript value as a value of an attribute. Raises Refused for functions."""
    if is_function(value):
        raise Refused("a function has no effect while pages are built")
    if isinstance(value, Jsx):
        return value
    maker = Maker(text, None)
    return maker.machine.run(lambda: maker.plain(value))


def printed(text: Text, value: Any) -> str:
    """Return the text that a value without elements shows. Raises Refused."""
    if isinstance(value, list):
        return Maker(text, None).tree(value).text or ""
    return "" if value is UNDEFINED or is_function(value) else expressions.printed(value)


def resolve(text: Text, root: ET.Element) -> None:
    """Replace tags of the page's own components by their elements, outer ones first, as they decide what is in them."""
    parents = [root]
    while parents:
        parent = parents.pop()
        index = 0
        while index < len(parent):
            child = parent[index]
            if _is_lone(child):
                unwrap(parent, child)
            elif isinstance(child, Called):
                _replace(parent, index, _shown(text, child))
            else:
                parents.append(child)
                index += 1


def _is_lone(element: ET.Element) -> bool:
    """Whether a paragraph contains only the tag of a component, which then is a block."""
    if (
        element.tag != "p"
        or isinstance(element, AuthoredElement)
        or len(element) != 1
        or not isinstance(element[0], Called)
    ):
        return False
    return not (element.text or "").strip() and not (element[0].tail or "").strip()


def _shown(text: Text, called: Called) -> ET.Element:
    token, pair = called.token, called.token.pair
    inline = pair is not None and "\n" not in text.source.text[token.end : pair.start]
    children = children_of(called, inline)
    props = called.props if children is UNDEFINED else {**called.props, "children": children}
    made = show(text, token, props)
    if isinstance(made, Included):
        return made
    kept = made if made is not None else AuthoredElement("div")
    for one in children if isinstance(children, list) else [children]:
        if isinstance(one, Content) and one.tree is not None:
            one.tree.tail = None
            kept.append(one.tree)
        elif isinstance(one, str):
            append(kept, one)
    return kept


def _replace(parent: ET.Element, index: int, made: ET.Element) -> None:
    """Replace the tag of a component by its elements."""
    tail = parent[index].tail
    if not isinstance(made, Included):
        made.tail = tail
        parent[index] = made
        return
    inner = list(made)
    last = inner[-1] if inner else None
    before = parent[index - 1] if index else None
    text = made.text or ""
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
