"""Helpers for writing components as Markdown: their attributes as text, and their content."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from markupsafe import Markup

from mkdocs_docsjson.outputs import markdown_text as md
from mkdocs_docsjson.outputs.blocks import Block, join_blocks
from mkdocs_docsjson.outputs.markdown_blocks import Writer
from mkdocs_docsjson.pages.component import Component
from mkdocs_docsjson.pages.components import COMPONENTS
from mkdocs_docsjson.pages.element_tree import Node


def attributes(node: Node, declared_by: Component | None = None) -> dict[str, Any]:
    """Return the attributes that the author gave, by their declared names in whatever spelling they were written.

    declared_by: the declaration of an owner's component; those of ours are known.
    """
    component = declared_by or COMPONENTS.get(str(node.tag))
    read: dict[str, Any] = {}
    for written, given in node.values.items():
        if not given.opaque:
            declared = component.by_name.get(written.lower()) if component else None
            read.setdefault(declared.name if declared else written, given.value)
    return read


def attribute(node: Node, name: str) -> Any:
    """Return one of `attributes`; None when it is not given."""
    return attributes(node).get(name) if node.values else None


def attribute_text(node: Node, name: str) -> str:
    """Return an attribute as finished running text."""
    return text_of(attribute(node, name))


def text_of(value: Any) -> str:
    if isinstance(value, Markup):
        return md.escape_markdown(value.striptags())
    return "" if value is None or isinstance(value, bool | dict | list) else md.inline_attribute(str(value))


def titled_blocks(text: str, blocks: list[Block]) -> list[Block]:
    return [Block(md.label(text)), *blocks] if text else blocks


def is_paragraph(block: Block) -> bool:
    return bool(block.text) and re.match(r"[#>|`$~-]|<table|!\[|\d+[.)] ", block.text) is None


def children(node: Node, *names: str) -> Iterator[Node]:
    """Yield the components with these names inside `node`, also within elements, but not within other components."""
    for child in node:
        if isinstance(child, Node):
            if child.tag in names:
                yield child
        else:
            yield from children(child, *names)  # type: ignore[arg-type]


def content_without(writer: Writer, node: Node, *names: str) -> list[Block]:
    """Return the content of a component without the child components of these names."""
    rest = Node("component", "", (node.line, node.column), node.file)
    rest.text = node.text
    for child in node:
        if isinstance(child, Node) and child.tag in names:
            if child.tail and child.tail.strip():
                rest.append(_holder(child.tail))
        elif not any(True for _ in _children_of(child, names)):
            rest.append(child)
    return writer.flow(rest)


def _holder(text: str) -> Node:
    holder = Node("component", "div", (0, 0), "")
    holder.text = text
    return holder


def _children_of(element: Any, names: tuple[str, ...]) -> Iterator[Node]:
    if not isinstance(element, Node):
        yield from children(element, *names)


def strings_of(value: Any) -> list[str]:
    return (
        [str(each) for each in value] if isinstance(value, list | tuple) else [value] if isinstance(value, str) else []
    )


def with_heading(head: str, blocks: list[Block]) -> str:
    """Return the text of a list item: `head`, with the blocks that describe it beside it or below."""
    if blocks and is_paragraph(blocks[0]):
        blocks = [Block(f"{head}: {blocks[0].text}"), *blocks[1:]]
        return join_blocks(blocks)
    return join_blocks([Block(head), *blocks])
