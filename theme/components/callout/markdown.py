"""Writes callouts as Markdown."""

from __future__ import annotations

from mkdocs_docsjson.outputs import markdown_text as md
from mkdocs_docsjson.outputs.blocks import Block, join_blocks
from mkdocs_docsjson.outputs.markdown_blocks import Writer
from mkdocs_docsjson.outputs.markdown_components import attribute_text, is_paragraph, titled_blocks
from mkdocs_docsjson.pages.element_tree import Node


def block(writer: Writer, node: Node) -> list[Block]:
    """Return a quote that starts with the kind of the callout and its title."""
    kind = "" if node.tag == "Callout" else str(node.tag)
    name = ": ".join(filter(None, (kind, attribute_text(node, "title"))))
    blocks = writer.flow(node)
    if name and blocks and is_paragraph(blocks[0]):
        blocks = [Block(f"{md.label(f'{name}:')} {blocks[0].text}"), *blocks[1:]]
    else:
        blocks = titled_blocks(name, blocks)
    text = join_blocks(blocks)
    return [Block(md.quote_block(text))] if text else []
