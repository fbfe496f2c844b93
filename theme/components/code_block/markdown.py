"""Writes code blocks that are components as Markdown."""

from __future__ import annotations

from mkdocs_docsjson.outputs import markdown_text as md
from mkdocs_docsjson.outputs.blocks import Block
from mkdocs_docsjson.outputs.markdown_blocks import Writer
from mkdocs_docsjson.outputs.markdown_components import attribute, titled_blocks
from mkdocs_docsjson.pages.element_tree import Node


def block(writer: Writer, node: Node) -> list[Block]:
    """Return a fenced code block."""
    info = " ".join(str(each) for each in (attribute(node, "language"), attribute(node, "filename")) if each)
    if not node.source:
        return titled_blocks(md.escape_markdown(str(attribute(node, "filename") or "")), writer.flow(node))
    return [Block(md.fence(node.source, info))]
