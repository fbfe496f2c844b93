"""Writes colors as Markdown."""

from __future__ import annotations

from mkdocs_docsjson.outputs.blocks import Block
from mkdocs_docsjson.outputs.markdown_blocks import Writer
from mkdocs_docsjson.outputs.markdown_components import attribute, attribute_text, children, titled_blocks
from mkdocs_docsjson.pages.element_tree import Node
from mkdocs_docsjson.pages.ticks import code_span


def block(writer: Writer, node: Node) -> list[Block]:
    """Return a list for each row, and a last one for colors outside of rows."""
    blocks: list[Block] = []
    for row in children(node, "Color.Row"):
        blocks += titled_blocks(attribute_text(row, "title"), _swatches(row))
    return blocks + _swatches(node)


def _swatches(node: Node) -> list[Block]:
    items = []
    for item in children(node, "Color.Item"):
        value = attribute(item, "value")
        values = value.items() if isinstance(value, dict) else [("", value)]
        told = ", ".join(f"{mode} {code_span(str(color))}".strip() for mode, color in values)
        items.append(f"{attribute_text(item, 'name')}: {told}" if attribute_text(item, "name") else told)
    return [Block(items=tuple(items))] if items else []
