"""Colors in Markdown."""

from __future__ import annotations

from mkdocs_docsjson.outputs.blocks import Block
from mkdocs_docsjson.outputs.markdown_blocks import Writer
from mkdocs_docsjson.outputs.markdown_components import attribute, children, titled, words
from mkdocs_docsjson.pages.ticks import code_span
from mkdocs_docsjson.pages.tree import Node


def block(writer: Writer, node: Node) -> list[Block]:
    """A list for each row, the colors without a row last."""
    blocks: list[Block] = []
    for row in children(node, "Color.Row"):
        blocks += titled(words(row, "title"), _swatches(row))
    return blocks + _swatches(node)


def _swatches(node: Node) -> list[Block]:
    items = []
    for item in children(node, "Color.Item"):
        value = attribute(item, "value")
        values = value.items() if isinstance(value, dict) else [("", value)]
        told = ", ".join(f"{mode} {code_span(str(color))}".strip() for mode, color in values)
        items.append(f"{words(item, 'name')}: {told}" if words(item, "name") else told)
    return [Block(items=tuple(items))] if items else []
