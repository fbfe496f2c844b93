"""Makes elements of JavaScript values: the tree that a value stands for, with the page's own components called."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from mkdocs_docsjson.marks import without_marks
from mkdocs_docsjson.pages import elements, html
from mkdocs_docsjson.pages.component import AttributeValue
from mkdocs_docsjson.pages.components import COMPONENTS
from mkdocs_docsjson.pages.content import Content
from mkdocs_docsjson.pages.element_tree import UNKNOWN, AuthoredElement, Included, Node
from mkdocs_docsjson.pages.html_elements import element_of
from mkdocs_docsjson.pages.included import include_module
from mkdocs_docsjson.pages.javascript.hooks import STATEFUL
from mkdocs_docsjson.pages.javascript.machine import Machine
from mkdocs_docsjson.pages.javascript.values import (
    CALLABLE,
    FRAGMENT,
    UNDEFINED,
    Collection,
    Element,
    Refused,
    is_number,
    to_number,
)
from mkdocs_docsjson.pages.jsx import append
from mkdocs_docsjson.pages.numbers_text import number_text
from mkdocs_docsjson.pages.scripts import SnippetType, machine_of
from mkdocs_docsjson.pages.text import Text
from mkdocs_docsjson.pages.tokens import Scan, Token

_TAG = re.compile(r"[A-Za-z][\w.:-]{0,60}")
_INNER_HTML = "dangerouslySetInnerHTML"


class Maker:
    """Makes the elements of one expression or tag of a page. token: its place in `text`."""

    def __init__(self, text: Text, token: Token | None) -> None:
        self.text = text
        self.token = token
        self.machine: Machine = machine_of(text.library)
        self.callers: list[str] = []
        """Names of the components that are being called, outermost first."""

    def tree(self, value: Any) -> ET.Element:
        """Return what a value shows, in an element that is to be spliced. Raises Refused, and then changes nothing."""

        def work() -> ET.Element:
            root = Included("div")
            self.place_value(value, root)
            return root

        with self._undone():
            return self.machine.run(work)

    def call_component(self, component: Any, props: dict[str, Any], name: str) -> ET.Element:
        """Return what a component shows. Raises as `tree` does."""
        return self.tree(Element(component, props, None, 0, name))

    @contextmanager
    def _undone(self) -> Iterator[None]:
        """Undo reports and links if the work in this context is refused."""
        state = self.text.state
        links, problems, left = len(state.links), len(state.problems), self.text.library.include_limit.remaining
        reported = set(self.text.reported)
        try:
            yield
        except Refused:
            del state.links[links:], state.problems[problems:]
            self.text.library.include_limit.remaining = left
            self.text.reported.intersection_update(reported)
            raise

    # Values

    def place_value(self, value: Any, parent: ET.Element) -> None:
        """Add what a value shows to an element."""
        if value is None or value is UNDEFINED or isinstance(value, bool):
            return
        if isinstance(value, str):
            self.charge(value)
            append(parent, without_marks(value))
        elif is_number(value):
            append(parent, number_text(value))
        elif isinstance(value, list | Collection):
            for one in list(value if isinstance(value, list) else [pair[1] for pair in value.entries.values()]):
                self.machine.charge(1)
                self.place_value(one, parent)
        elif isinstance(value, Element):
            self.machine.charge(2)
            self.machine.enter()
            try:
                self.element(value, parent)
            except Refused as refused:
                if refused.position is None and value.home is not None:
                    refused.position = value.home.place(value.offset)
                raise
            finally:
                self.machine.depth -= 1
        elif not isinstance(value, CALLABLE):
            raise Refused("an object cannot be shown as text")

    def charge(self, text: str) -> None:
        if not self.text.library.include_limit.take(len(text)):
            raise Refused("the page would include more than a million characters from elsewhere")

    # Elements

    def element(self, element: Element, parent: ET.Element) -> None:
        kind = element.type
        if isinstance(element, Content):
            if element.tree is not None:
                self.copy(element, parent)
                return
            kind = element.type
        if kind is FRAGMENT:
            self.place_value(element.props.get("children"), parent)
        elif isinstance(kind, str):
            if not _TAG.fullmatch(kind):
                raise Refused(f'"{kind[:40]}" is not the name of an element')
            (self.component if _is_component(kind) else self.html)(kind, element, parent)
        elif isinstance(kind, CALLABLE):
            self.call(kind, element, parent)
        elif isinstance(kind, SnippetType):
            self.snippet(kind, element, parent)
        else:
            raise Refused("its type is not a component")

    def call(self, function: Any, element: Element, parent: ET.Element) -> None:
        name = function.name or (element.key if isinstance(element.key, str) else "") or "component"
        before, self.machine.hooks = self.machine.hooks, set()
        self.callers.append(name)
        try:
            value = self.machine.call(function, [dict(element.props)])
            if lost := sorted(self.machine.hooks & STATEFUL):
                self.report_lost(lost[0], element)
            self.place_value(value, parent)
        finally:
            self.callers.pop()
            self.machine.hooks = before

    def html(self, name: str, element: Element, parent: ET.Element) -> None:
        text, offset = self.origin_of(element)
        values: dict[str, Any] = {}
        for written, value in element.props.items():
            if isinstance(value, CALLABLE):
                if html.is_handler(written):
                    self.report_lost(written, element)
            elif written not in ("children", _INNER_HTML):
                values[written] = self.attribute_value(value)
        html_element = element_of(text, name, values, offset)
        if html_element is None:
            return
        self.add(html_element, parent, text, offset)
        if name in elements.VOID:
            return
        inner = element.props.get(_INNER_HTML)
        if isinstance(inner, dict) and isinstance(inner.get("__html"), str):
            self.inner_html(html_element, inner["__html"], text, offset)
        else:
            self.place_value(element.props.get("children"), html_element)
        if name in elements.RAW and (len(html_element) or f"</{name}" in (html_element.text or "").lower()):
            raise Refused(f"<{name}> holds text alone")

    def inner_html(self, html_element: ET.Element, source: str, text: Text, offset: int) -> None:
        self.charge(source)
        if html_element.tag in elements.RAW:
            html_element.text = without_marks(source)
            return
        root = text.fragment(without_marks(source).replace("{", "&#123;"), offset)
        html_element.text = root.text
        html_element.extend(list(root))

    def component(self, name: str, element: Element, parent: ET.Element) -> None:
        text, offset = self.origin_of(element)
        position = text.source.place(offset)
        children = element.props.get("children")
        if name not in COMPONENTS and self.text.find(name) is None:
            text.report_unknown(name, offset)
            holder: ET.Element = AuthoredElement("div", {"class": UNKNOWN})
            self.add(holder, parent, text, offset)
            self.place_value(children, holder)
            return
        node = Node("component", name, position, text.source.file)
        node.values = {}
        for written, value in element.props.items():
            if isinstance(value, CALLABLE):
                if html.is_handler(written):
                    self.report_lost(written, element)
            elif written != "children" and value is not UNDEFINED:
                node.values[written] = AttributeValue(self.attribute_value(value), *position)
        self.add(node, parent, text, offset)
        declared = COMPONENTS.get(name)
        if declared is not None and declared.content == "raw":
            shown = Included("div")
            self.place_value(children, shown)
            node.source = "".join(shown.itertext()).strip("\n")
        else:
            self.place_value(children, node)

    def snippet(self, kind: SnippetType, element: Element, parent: ET.Element) -> None:
        text, offset = self.origin_of(element)
        props = {name: value for name, value in element.props.items() if not isinstance(value, CALLABLE)}
        holder = include_module(text, offset, kind.name, kind.module, props)
        if holder is not None:
            self.extend(parent, holder)

    def copy(self, content: Content, parent: ET.Element) -> None:
        """Add the content of a component where the component shows it, which may be several times."""
        assert content.tree is not None
        tree = content.take_tree(self.machine.charge, self.text.places)
        if isinstance(tree, str):
            self.place_value(tree, parent)
        else:
            parent.append(tree)

    def add(self, element: ET.Element, parent: ET.Element, text: Text, offset: int) -> None:
        parent.append(element)
        if self.text.places is not None:
            self.text.places[element] = (text.source.file, *text.source.place(offset))

    def extend(self, parent: ET.Element, holder: ET.Element) -> None:
        append(parent, holder.text or "")
        parent.extend(list(holder))

    def origin_of(self, element: Element) -> tuple[Text, int]:
        """Return the text that an element is written in, and its offset there."""
        if element.home is None:
            return self.text, self.token.start if self.token is not None else 0
        home = element.home
        if home.source is self.text.source:
            return self.text, home.offset_of(element.offset)
        return self.text.other_text(home.source, Scan(home.source.text)), home.offset_of(element.offset)

    # Attributes

    def attribute_value(self, value: Any) -> Any:
        """Return a value in the form of attributes of elements and components."""
        if isinstance(value, str):
            self.charge(value)
            return without_marks(value)
        if value is None or value is UNDEFINED or isinstance(value, CALLABLE):
            return None
        if isinstance(value, bool):
            return value
        if is_number(value):
            number = to_number(value)
            return int(number) if number.is_integer() and abs(number) < 2**53 else number
        self.machine.charge(1)
        self.machine.enter()
        try:
            return self._plain_holder(value)
        finally:
            self.machine.depth -= 1

    def _plain_holder(self, value: Any) -> Any:
        if isinstance(value, Collection):
            value = [one for _, one in value.entries.values()]
        if isinstance(value, list):
            if any(isinstance(one, Element) for one in value):
                return self.markup(value)
            return [self.attribute_value(one) for one in value]
        if isinstance(value, Mapping):
            return {without_marks(name): self.attribute_value(one) for name, one in value.items()}
        if isinstance(value, Element):
            return self.markup(value)
        return None

    def markup(self, value: Any) -> Any:
        root = Included("div")
        self.place_value(value, root)
        return self.text.library.render(root)

    # What is lost

    def report_lost(self, kind: str, element: Element) -> None:
        """Report, once for each component, that part of it would need JavaScript in the browser."""
        caller = next((name for name in self.callers), "") or str(element.type)
        self.text.report_once(
            "static-component",
            caller,
            self.token.start if self.token is not None else 0,
            f"<{caller}> is shown as it is at first: {kind} has no effect",
            "for something interactive, use details, tabs or a script of your own",
        )


def _is_component(name: str) -> bool:
    return name[0].isupper() and not (elements.is_element(name) and name not in COMPONENTS)


def shows_elements(value: Any) -> bool:
    """Whether a value contains elements. Lists may contain each other many times."""
    seen: set[int] = set()
    stack = [value]
    while stack:
        one = stack.pop()
        if isinstance(one, Element | Collection):
            return True
        if isinstance(one, list) and id(one) not in seen:
            seen.add(id(one))
            stack.extend(one)
    return False


def is_function(value: Any) -> bool:
    return isinstance(value, CALLABLE)
