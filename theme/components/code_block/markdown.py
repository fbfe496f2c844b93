"""A code block that is written as a component, in Markdown."""

from __future__ import annotations

from mkdocs_docsjson.outputs import markdown_text as md
from mkdocs_docsjson.outputs.blocks import Block
from mkdocs_docsjson.outputs.markdown_blocks import Writer
from mkdocs_docsjson.outputs.markdown_components import attribute, titled
from mkdocs_docsjson.pages.tree import Node


def block(writer: Writer, node: Node) -> list[Block]:
    """A fence."""
    info = " ".join(str(each) for each in (attribute(node, "language"), attribute(node, "filename")) if each)
    if not node.source:
        return titled(md.escaped(str(attribute(node, "filename") or "")), writer.flow(node))
    return [Block(md.fence(node.source, info))]
