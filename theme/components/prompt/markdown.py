"""Writes prompts as Markdown."""

from __future__ import annotations

from mkdocs_docsjson.outputs import markdown_text as md
from mkdocs_docsjson.outputs.blocks import Block
from mkdocs_docsjson.outputs.markdown_blocks import Writer
from mkdocs_docsjson.outputs.markdown_components import attribute_text, titled_blocks
from mkdocs_docsjson.pages.element_tree import Node


def block(writer: Writer, node: Node) -> list[Block]:
    """Return the description, and the prompt as a code block."""
    return titled_blocks(
        attribute_text(node, "description"),
        [Block(md.fence(node.source, "text"))] if node.source else writer.flow(node),
    )
