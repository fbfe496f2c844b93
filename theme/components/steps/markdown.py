"""Writes steps as Markdown."""

from __future__ import annotations

from mkdocs_docsjson.outputs.blocks import Block, join_blocks
from mkdocs_docsjson.outputs.markdown_blocks import Writer
from mkdocs_docsjson.outputs.markdown_components import (
    attribute,
    attribute_text,
    children,
    content_without,
    titled_blocks,
)
from mkdocs_docsjson.pages.element_tree import Node


def block(writer: Writer, node: Node) -> list[Block]:
    """Return a numbered list with an item for each step; for a step on its own, its title and content."""
    if node.tag == "Step":
        return titled_blocks(attribute_text(node, "title"), writer.flow(node))
    items = [
        join_blocks(titled_blocks(attribute_text(step, "title"), writer.flow(step))) for step in children(node, "Step")
    ]
    first = next(children(node, "Step"), None)
    start = attribute(first, "stepNumber") if first is not None else None
    steps = [Block(items=tuple(items), start=start if isinstance(start, int) else 1, loose=True)] if items else []
    return content_without(writer, node, "Step") + steps
