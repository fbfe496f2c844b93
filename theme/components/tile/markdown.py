"""Writes tiles as Markdown."""

from __future__ import annotations

from mkdocs_docsjson.outputs import markdown_text as md
from mkdocs_docsjson.outputs.blocks import Block
from mkdocs_docsjson.outputs.markdown_blocks import Writer
from mkdocs_docsjson.outputs.markdown_components import attributes, text_of, with_heading
from mkdocs_docsjson.pages.element_tree import Node


def block(writer: Writer, node: Node) -> list[Block]:
    """Return a list item: the title, as a link to the tile's target, and the preview."""
    blocks, given = writer.flow(node), attributes(node)
    title, href = text_of(given.get("title")), given.get("href")
    address = writer.address_of(node, href) if isinstance(href, str) else ""
    if description := text_of(given.get("description")):
        blocks.insert(0, Block(description))
    if not title and not address:
        return blocks
    head = md.link(title or md.escape_markdown(str(href)), address) if address else md.label(title)
    return [Block(items=(with_heading(head, blocks),), joins=True)]
