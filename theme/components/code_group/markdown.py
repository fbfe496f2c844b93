"""Code blocks that share their place, in Markdown."""

from __future__ import annotations

from mkdocs_docsjson.outputs import markdown_text as md
from mkdocs_docsjson.outputs.blocks import Block
from mkdocs_docsjson.outputs.markdown_blocks import Writer
from mkdocs_docsjson.outputs.markdown_components import titled
from mkdocs_docsjson.pages.fence import parse_fence
from mkdocs_docsjson.pages.tree import Node

_NAMES = {"RequestExample": "Request example", "ResponseExample": "Response example"}


def block(writer: Writer, node: Node) -> list[Block]:
    """Code blocks of which readers see one at a time, each under the name of its tab."""
    name = _NAMES.get(str(node.tag), "")
    blocks = titled(name, [])
    for child in node:
        if isinstance(child, Node) and child.kind == "fence":
            fence = parse_fence(str(child.values or ""))
            blocks += titled(md.escaped(fence.title or fence.language), writer.node(child))
        else:
            blocks += writer.block(child) if writer.is_block(child) else writer.flow(child)
    return blocks
