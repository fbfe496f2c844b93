"""Writes groups of code blocks as Markdown."""

from __future__ import annotations

from mkdocs_docsjson.outputs import markdown_text as md
from mkdocs_docsjson.outputs.blocks import Block
from mkdocs_docsjson.outputs.markdown_blocks import Writer
from mkdocs_docsjson.outputs.markdown_components import titled_blocks
from mkdocs_docsjson.pages.element_tree import Node
from mkdocs_docsjson.pages.fence import parse_fence

_NAMES = {"RequestExample": "Request example", "ResponseExample": "Response example"}


def block(writer: Writer, node: Node) -> list[Block]:
    """Return all code blocks of the group, each below the label of its tab."""
    name = _NAMES.get(str(node.tag), "")
    blocks = titled_blocks(name, [])
    for child in node:
        if isinstance(child, Node) and child.kind == "fence":
            fence = parse_fence(str(child.values or ""))
            blocks += titled_blocks(md.escape_markdown(fence.title or fence.language), writer.node(child))
        else:
            blocks += writer.block(child) if writer.is_block(child) else writer.flow(child)
    return blocks
