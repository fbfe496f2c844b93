"""Writes cards as Markdown."""

from __future__ import annotations

from markupsafe import Markup

from mkdocs_docsjson.outputs import markdown_text as md
from mkdocs_docsjson.outputs.blocks import Block
from mkdocs_docsjson.outputs.markdown_blocks import Writer
from mkdocs_docsjson.outputs.markdown_components import attributes, text_of, with_heading
from mkdocs_docsjson.outputs.output_page import truthy
from mkdocs_docsjson.pages.element_tree import Node


def block(writer: Writer, node: Node) -> list[Block]:
    """Return a list item: the title, as a link to the card's target, and the content."""
    blocks, given = writer.flow(node), attributes(node)
    title, href = text_of(given.get("title")), given.get("href")
    address = writer.address_of(node, href) if isinstance(href, str) else ""
    image = given.get("img")
    if isinstance(image, str) and (source := writer.address_of(node, image)):
        blocks.append(Block(md.image(Markup(title).striptags(), source)))
    if description := text_of(given.get("description")):
        blocks.insert(0, Block(description))
    if not title and address:
        title = text_of(given.get("cta")) or md.escape_markdown(str(href))
    if not title:
        return blocks
    head = md.link(title, address) if address and not truthy(given.get("disabled")) else md.label(title)
    return [Block(items=(with_heading(head, blocks),), joins=True)]
