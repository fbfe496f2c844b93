"""Reads a page's source into an element tree: tags become elements, expressions their values, snippets their text."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from mkdocs_docsjson.pages import elements
from mkdocs_docsjson.pages.attribute_addresses import address
from mkdocs_docsjson.pages.attributes import attributes_of, props_of, report_repeated
from mkdocs_docsjson.pages.builder import Builder
from mkdocs_docsjson.pages.commonmark import parser
from mkdocs_docsjson.pages.component import Component
from mkdocs_docsjson.pages.component_html import find
from mkdocs_docsjson.pages.components import COMPONENTS
from mkdocs_docsjson.pages.element_tree import UNKNOWN, AuthoredElement, Called, Included, Node, Places
from mkdocs_docsjson.pages.expressions import Jsx, UnreadableExpression, shorten
from mkdocs_docsjson.pages.footnotes import Footnotes
from mkdocs_docsjson.pages.html_elements import make_element
from mkdocs_docsjson.pages.included import include
from mkdocs_docsjson.pages.jsx import markup_tree
from mkdocs_docsjson.pages.layout import Layout, lay_out
from mkdocs_docsjson.pages.model import PageOptions
from mkdocs_docsjson.pages.near_misses import near_misses
from mkdocs_docsjson.pages.other_dialects import foreign_blocks, suggested_component
from mkdocs_docsjson.pages.pairs import pair
from mkdocs_docsjson.pages.scan import scan
from mkdocs_docsjson.pages.scope import Library, Module
from mkdocs_docsjson.pages.source import Source
from mkdocs_docsjson.pages.state import PageState
from mkdocs_docsjson.pages.tags import CURLY, dedent
from mkdocs_docsjson.pages.text import Text
from mkdocs_docsjson.pages.tokens import Scan, Token
from mkdocs_docsjson.problems import closest

if TYPE_CHECKING:
    from mkdocs_docsjson.pages.foreign import Foreign

_MAX_DEPTH = 20
"""The most levels of markup in attributes of markup."""


@dataclass(slots=True)
class Reader:
    """Reads the page and what it includes into one tree."""

    state: PageState
    library: Library
    reported: set[tuple[str, str, str]] = field(default_factory=set)
    """Problems to be reported only once that were reported: (file, code, name)."""
    foreign: Foreign | None = None
    """The processors of other extensions, if there are any."""
    depth: int = 0
    """How deeply attributes with markup in them are nested at present."""
    places: Places | None = None
    """Where each element comes from; filled while a tree is built, unless it is None."""

    def find(self, name: str) -> Component | None:
        return find(name, self.state.options)

    def scan(self, text: str) -> Scan:
        return scan_of(text, self.state.options)

    def read(self, source: Source, names: Mapping[str, Any], props: Mapping[str, Any], module: Module) -> ET.Element:
        """Return the tree of a text.

        names: values of names that are already known.
        props: the attributes that an import passes to the text.
        module: the file of the text.
        """
        return self.text(source, names, props, module).tree()

    def text(self, source: Source, names: Mapping[str, Any], props: Mapping[str, Any], module: Module) -> PageText:
        """Return a text with its names resolved, ready to become a tree."""
        if self.foreign is not None:
            source = Source(self.foreign.replace_blocks(source.text, source.line, self.scan), source.file, source.line)
        text = PageText(self, source, self.scan(source.text))
        text.resolve(names, props, module)
        return text


class PageText(Text):
    """The state while one text is read."""

    def __init__(self, reader: Reader, source: Source, scanned: Scan) -> None:
        super().__init__(reader.state, reader.library, source, scanned, reader.reported)
        self.reader = reader
        self.places = reader.places
        self.footnotes = Footnotes()
        self.calls = 0
        """The number of tags in the tree that call components of the page's own JavaScript."""

    def other_text(self, source: Source, scanned: Scan) -> PageText:
        return PageText(self.reader, source, scanned)

    def tree_of(self, module: Module, props: Mapping[str, Any]) -> ET.Element:
        return self.reader.read(module.source, self.library.names, props, module)

    def find(self, name: str) -> Component | None:
        return self.reader.find(name)

    # The tree

    def layout(self) -> Layout:
        for token in self.scan.tokens:
            if token.kind == "less" and token.name and self.knows(token.name):
                self.report("unended-tag", token.start, f"<{token.name} has no > at its end", "check its quotes")
        foreign = self.reader.foreign
        for offset, written, instead in foreign_blocks(
            self.scan, attributes=foreign is None or not foreign.has_attributes
        ):
            self.report("foreign-block", offset, f"{written} is syntax of another tool and is shown as text", instead)
        for offset, message, instead in near_misses(self.scan):
            self.report("near-miss", offset, message, instead)
        pair(self.scan, self.knows, self.report)
        return lay_out(self.scan, _is_inline if self.scope.script is None else self.is_inline)

    def tree(self, around: Footnotes | None = None, defined_around: frozenset[str] = frozenset()) -> ET.Element:
        """Return the tree of the text.

        around: footnotes of the text that this one is part of.
        defined_around: the names of the notes that are defined there.
        """
        foreign = self.reader.foreign
        builder = Builder(
            self.layout(),
            self.make,
            self.link,
            self.source.place,
            self.source.file,
            _is_block if self.scope.script is None else self.is_block,
            parser(self.state.options.smart_quotes, foreign is None or foreign.strikethrough),
        )
        if self.scope.props:
            builder.fill_code = self.fill_props
        builder.places = self.places
        builder.footnotes.as_python_markdown = self.state.options.as_python_markdown
        if around is not None:
            builder.footnotes, builder.is_part, builder.outer_footnotes = around, True, defined_around
        self.footnotes = builder.footnotes
        root = builder.build()
        for lost in builder.lost:
            self.report(*lost)
        return self.with_called_components(root)

    def with_called_components(self, root: ET.Element) -> ET.Element:
        """Return the tree with the page's own components replaced by their elements."""
        if self.calls:
            from mkdocs_docsjson.pages.expression_results import resolve

            resolve(self, root)
        return root

    def is_inline(self, name: str) -> bool:
        """Whether a component is part of running text.

        That of the page's own components depends on where they are written.
        """
        return _is_inline(name) or self.scope.defines(name)

    def is_block(self, name: str) -> bool:
        return _is_block(name) and not self.scope.defines(name)

    def knows(self, name: str) -> bool:
        return (
            name in self.scope.snippets
            or name == elements.FOREIGN
            or name in self.scope.packages
            or self.scope.defines(name)
            or elements.is_element(name)
            or self.find(name) is not None
        )

    def link(self, url: str, kind: str, offset: int) -> str:
        line, column = self.source.place(offset)
        return self.address(url, kind, line, column)

    def address(self, url: str, kind: str, line: int, column: int) -> str:
        before = len(self.state.links)
        printed = address(url, kind, self.state, line, column)
        if self.source.file != self.state.file and len(self.state.links) > before:
            self.state.links.pop()
            printed = self.state.link(url.strip(), kind, line, column, self.source.file)
        return printed

    def make(self, token: Token) -> ET.Element | None:
        name = token.name
        if token.kind == "math":
            return Node("math", f"math-{token.name}", self.source.place(token.start), self.source.file, token.source)
        if token.kind == "javascript":
            return self.elements_of_expression(token)
        for offset, mistake in token.unreadable:
            message, hint = (
                f"<{token.name}>: cannot read {shorten(mistake)}",
                "with no quotes of the same kind inside",
            )
            if not CURLY.keys().isdisjoint(mistake):
                message, hint = f"<{token.name}>: {shorten(mistake)} has curly quotes", "with straight quotes"
            self.report("bad-attribute", offset, message, f'write name="value", {hint}')
        if len(token.attributes) > 1:
            report_repeated(self, token)
        if name not in COMPONENTS and (elements.is_element(name) or elements.may_be_custom_element(name)):
            return make_element(self, token)
        return self.component(token)

    def elements_of_expression(self, token: Token) -> ET.Element | None:
        """Return the elements that an expression makes."""
        if isinstance(token.value, Jsx):
            return self.markup(token.value, token.start)
        if token.value is None:
            return None
        from mkdocs_docsjson.pages.expression_results import show_value

        return show_value(self, token)

    # Components

    def component(self, token: Token) -> ET.Element | None:
        name = token.name
        if name == "Snippet" or name in self.scope.snippets:
            return include(self, token)
        if name == elements.FOREIGN and self.reader.foreign is not None:
            return self.foreign_block(token, self.reader.foreign)
        if name in self.scope.missing:
            return AuthoredElement("div") if not token.self_closing else None
        if self.scope.defines(name):
            return self.page_component(token)
        return self.template_component(token)

    def page_component(self, token: Token) -> ET.Element | None:
        """Return a component that the page's JavaScript defines. Its content must be read before it is called."""
        props = props_of(self, token)
        if not token.self_closing:
            self.calls += 1
            return Called(token, props)
        from mkdocs_docsjson.pages.expression_results import show

        return show(self, token, props)

    def template_component(self, token: Token) -> ET.Element | None:
        """Return a component of this package or of an owner's template."""
        name = token.name
        if name in COMPONENTS or self.find(name) is not None:
            node = Node("component", name, self.source.place(token.start), self.source.file)
            node.token = token
            node.values = attributes_of(self, token)
            if token.kind == "raw":
                node.source = dedent(self.raw(token))
            return node
        self.report_unknown_component(token)
        return AuthoredElement("div", {"class": UNKNOWN}) if not token.self_closing else None

    def raw(self, token: Token) -> str:
        """Return raw content, or its value if it is a single expression: `<CodeBlock>{code}</CodeBlock>`."""
        source = token.source
        inner = source.strip()
        if inner.startswith("{") and inner.endswith("}") and not inner.startswith("{/*"):
            try:
                value = self.plain_value(inner[1:-1], token.content_start + source.index("{") + 1)
            except UnreadableExpression as unread:
                if unread.name and unread.name not in self.scope.missing:
                    message = f"<{token.name}>: {inner} is shown as it is written: {unread.name} is not defined"
                    hint = f"define it with export const {unread.name} = …"
                    self.report_once("unknown-name", unread.name, token.start, message, hint)
            else:
                if isinstance(value, str | int | float) and not isinstance(value, Jsx | bool):
                    return self.text_of_value(value)
        return self.fill_props(source) if self.scope.props else source

    def report_unknown_component(self, token: Token) -> None:
        """Report an unknown component, once for each name."""
        name = token.name
        if name in self.scope.packages:
            message = f"<{name}> is a JavaScript component ({self.scope.packages[name]})"
            template = f"components/{name.replace('.', '-')}.html"
            self.report_once("needs-javascript", name, token.start, message, f"write a template {template} to draw it")
        else:
            self.report_unknown(name, token.start)

    def report_unknown(self, name: str, offset: int) -> None:
        template = f"components/{name.replace('.', '-')}.html"
        near = suggested_component(name) or closest(name, [*COMPONENTS, *self.scope.snippets])
        hint = near or f"import it, or make a template {template}"
        self.state.unknown_components.add(name)
        self.report_once("unknown-component", name, offset, f"<{name}>: unknown component", hint)

    # Values of programs

    def plain_value(self, source: str, offset: int) -> Any:
        value = self.value(source, offset)
        if self.library.machine is None:
            return value
        from mkdocs_docsjson.pages.expression_results import attribute_value

        return attribute_value(self, value)

    def shows_elements(self, value: Any) -> bool:
        if self.library.machine is None:
            return False
        from mkdocs_docsjson.pages.element_maker import shows_elements

        return shows_elements(value)

    def is_function(self, value: Any) -> bool:
        if self.library.machine is None:
            return False
        from mkdocs_docsjson.pages.element_maker import is_function

        return is_function(value)

    def text_of_value(self, value: Any) -> str:
        if self.library.machine is None:
            return super().text_of_value(value)
        from mkdocs_docsjson.pages.expression_results import text_of_value

        return text_of_value(self, value)

    # JSX where a value is expected

    def fragment(self, text: str, offset: int) -> ET.Element:
        reader = self.reader
        if reader.depth >= _MAX_DEPTH:
            root = ET.Element("div")
            root.text = text
            return root
        inner = PageText(reader, Source(text, self.source.file, self.source.place(offset)[0]), reader.scan(text))
        inner.scope = self.scope
        inner.resolve_values()
        pair(inner.scan, inner.knows, inner.report)
        reader.depth += 1
        try:
            return inner.with_called_components(markup_tree(inner.scan, inner.make))
        finally:
            reader.depth -= 1

    def markup(self, source: str, offset: int) -> ET.Element:
        root = self.fragment(source, offset)
        span = AuthoredElement("span")
        span.text = root.text
        span.extend(list(root))
        return span

    def markup_text(self, source: str, offset: int) -> Markup:
        return self.reader.library.render(self.fragment(source, offset))

    # Blocks of other extensions

    def foreign_block(self, token: Token, foreign: Foreign) -> ET.Element | None:
        number = token.attributes[0].source if token.attributes else ""
        if not number.isdecimal() or int(number) >= len(foreign.elements):
            return None
        holder = Included("div")
        holder.append(foreign.fill(int(number), self.part, self.source.place(token.start)[0]))
        return holder

    def part(self, markdown: str, line: int) -> ET.Element:
        """Return the tree of a part of this text that was taken out of it."""
        notes: frozenset[str] = frozenset()
        if self.reader.foreign is not None:
            markdown, notes = self.reader.foreign.definitions.append_used(markdown)
        text = PageText(self.reader, Source(markdown, self.source.file, line), self.reader.scan(markdown))
        text.scope = self.scope
        text.resolve_values()
        return text.tree(self.footnotes, notes)


def scan_of(text: str, options: PageOptions) -> Scan:
    """Return the parts of a text that are not Markdown."""
    return scan(text, _is_raw, options.math)


@lru_cache(maxsize=1024)
def _is_raw(name: str) -> bool:
    """Whether the content of a component is plain text."""
    component = COMPONENTS.get(name)
    return component is not None and component.content == "raw"


@lru_cache(maxsize=1024)
def _is_inline(name: str) -> bool:
    """Whether a component is part of running text."""
    component = COMPONENTS.get(name)
    return component is not None and component.inline


@lru_cache(maxsize=1024)
def _is_block(name: str) -> bool:
    """Whether an element or component cannot be part of a paragraph."""
    return not _is_inline(name) if name[0].isupper() else name in elements.NOT_IN_TEXT
