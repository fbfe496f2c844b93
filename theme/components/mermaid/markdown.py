"""Writes diagrams as Markdown."""

from __future__ import annotations

from mkdocs_docsjson.outputs import markdown_text as md
from mkdocs_docsjson.outputs.blocks import Block
from mkdocs_docsjson.outputs.markdown_blocks import Writer
from mkdocs_docsjson.outputs.markdown_components import attribute
from mkdocs_docsjson.pages.element_tree import Node


def block(writer: Writer, node: Node) -> list[Block]:
    """Return a fence with the language mermaid."""
    source = node.source or str(attribute(node, "chart") or "")
    return [Block(md.fence(source.strip("\n"), "mermaid"))] if source.strip() else writer.flow(node)
