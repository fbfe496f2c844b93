"""Writes components as Markdown: with a template beside that of their HTML, with code, or as their content alone.

The code is `markdown.py` in the folder of a component, which defines `block(writer, node)`, or `text(writer, node)` for
a component in running text. Only our theme has such files. A component of an owner without a template is written as its
content, with its attributes before it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from markupsafe import Markup

from mkdocs_docsjson.outputs import markdown_text as md
from mkdocs_docsjson.outputs.blocks import Block
from mkdocs_docsjson.outputs.markdown_blocks import Writer
from mkdocs_docsjson.outputs.markdown_components import attributes, text_of, with_heading
from mkdocs_docsjson.outputs.markdown_templates import markdown_templates
from mkdocs_docsjson.pages.components import COMPONENTS, component_module
from mkdocs_docsjson.pages.element_tree import Node
from mkdocs_docsjson.pages.templates import TemplateFailure
from mkdocs_docsjson.pages.ticks import code_span

Report = Callable[[Node, str], None]
"""Reports a template that fails. Arguments: the component, the reason."""

_INLINE = frozenset(name for name, component in COMPONENTS.items() if component.inline)
_LOOK = frozenset({"class", "classname", "id", "key", "style"})
"""Attributes that only concern the look of a component."""
_LEADS = frozenset({"href", "img", "image", "link", "src", "url"})


class ComponentWriters:
    """Writes the components of one site as Markdown; see `markdown_blocks.Writer`."""

    def __init__(self, folders: tuple[str, ...] = (), report: Report | None = None) -> None:
        self._templates = markdown_templates(folders)
        self._report = report

    def is_inline(self, name: str) -> bool:
        """Whether a component is part of running text."""
        return name in _INLINE

    def block(self, writer: Writer, node: Node) -> list[Block]:
        """Return the Markdown blocks of a block component."""
        name = str(node.tag)
        try:
            if template := self._templates.find(*_names(name)):
                return template.block(writer, node)
        except TemplateFailure as failure:
            self._fail(node, failure)
        if write := _function(name, "block"):
            written: list[Block] = write(writer, node)
            return written
        head = _head(writer, node) if _is_owners(node) else ""
        return [Block(with_heading(head, writer.flow(node)))] if head else writer.flow(node)

    def text(self, writer: Writer, node: Node) -> str:
        """Return the Markdown of a component in running text, on one line."""
        name = str(node.tag)
        try:
            if self.is_inline(name) and (template := self._templates.find(*_names(name))):
                return template.text(writer, node)
        except TemplateFailure as failure:
            self._fail(node, failure)
        if write := _function(name, "text"):
            return str(write(writer, node))
        head = _head(writer, node) if _is_owners(node) else ""
        text = md.one_line(writer.running(node))
        return f"{head}: {text}" if head and text else head or text

    def _fail(self, node: Node, failure: TemplateFailure) -> None:
        if self._report:
            where = f"{failure.template}:{failure.line}" if failure.line else failure.template
            self._report(node, f"<{node.tag}>: {where}: {failure.reason}")


@lru_cache(maxsize=1024)
def _function(name: str, function: str) -> Callable[[Writer, Node], Any] | None:
    module = component_module(name, "markdown")
    return getattr(module, function, None)


@lru_cache(maxsize=1024)
def _names(name: str) -> tuple[str, ...]:
    """Return the names that the template of a component may have."""
    component = COMPONENTS.get(name)
    return (name, component.template) if component and component.template else (name,)


def _is_owners(node: Node) -> bool:
    return node.tag not in COMPONENTS and str(node.tag)[:1].isupper()


def _head(writer: Writer, node: Node) -> str:
    """Return the name of an owner's component with its attributes; empty when it has no attributes."""
    parts = [
        _attribute_text(writer, node, name, value)
        for name, value in attributes(node).items()
        if name.lower() not in _LOOK
    ]
    text = ", ".join(filter(None, parts))
    return f"**{node.tag}** ({text})" if text else ""


def _attribute_text(writer: Writer, node: Node, name: str, value: Any) -> str:
    label = md.escape_markdown(name)
    if value is True:
        return label
    if value is None or value is False:
        return ""
    if isinstance(value, str) and name.lower() in _LEADS:
        address = writer.address_of(node, value)
        return f"{label}: {md.link(md.escape_markdown(value), address)}" if address else ""
    if isinstance(value, list | tuple | Mapping):
        return f"{label}: {code_span(json.dumps(value, ensure_ascii=False, default=str))}"
    text = text_of(value if isinstance(value, Markup) else str(value))
    return f"{label}: {text}" if text else ""
