"""A tile in Markdown."""

from __future__ import annotations

from mkdocs_docsjson.outputs import markdown_text as md
from mkdocs_docsjson.outputs.blocks import Block
from mkdocs_docsjson.outputs.markdown_blocks import Writer
from mkdocs_docsjson.outputs.markdown_components import attributes, headed, text_of
from mkdocs_docsjson.pages.tree import Node


def block(writer: Writer, node: Node) -> list[Block]:
    """An item of a list: the title, which links where the tile leads, and its preview."""
    blocks, given = writer.flow(node), attributes(node)
    title, href = text_of(given.get("title")), given.get("href")
    address = writer.address_of(node, href) if isinstance(href, str) else ""
    if description := text_of(given.get("description")):
        blocks.insert(0, Block(description))
    if not title and not address:
        return blocks
    head = md.link(title or md.escaped(str(href)), address) if address else md.label(title)
    return [Block(items=(headed(head, blocks),), joins=True)]
