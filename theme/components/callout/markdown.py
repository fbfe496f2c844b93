"""A callout in Markdown."""

from __future__ import annotations

from mkdocs_docsjson.outputs import markdown_text as md
from mkdocs_docsjson.outputs.blocks import Block, joined
from mkdocs_docsjson.outputs.markdown_blocks import Writer
from mkdocs_docsjson.outputs.markdown_components import is_paragraph, titled, words
from mkdocs_docsjson.pages.tree import Node


def block(writer: Writer, node: Node) -> list[Block]:
    """A quote that begins with the kind of the callout and its title."""
    kind = "" if node.tag == "Callout" else str(node.tag)
    name = ": ".join(filter(None, (kind, words(node, "title"))))
    blocks = writer.flow(node)
    if name and blocks and is_paragraph(blocks[0]):
        blocks = [Block(f"{md.label(f'{name}:')} {blocks[0].text}"), *blocks[1:]]
    else:
        blocks = titled(name, blocks)
    text = joined(blocks)
    return [Block(md.quoted(text))] if text else []
