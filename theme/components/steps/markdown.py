"""Steps in Markdown."""

from __future__ import annotations

from mkdocs_docsjson.outputs.blocks import Block, joined
from mkdocs_docsjson.outputs.markdown_blocks import Writer
from mkdocs_docsjson.outputs.markdown_components import attribute, children, titled, without, words
from mkdocs_docsjson.pages.tree import Node


def block(writer: Writer, node: Node) -> list[Block]:
    """A numbered list, a step in each item; a step by itself is its title and its content."""
    if node.tag == "Step":
        return titled(words(node, "title"), writer.flow(node))
    items = [joined(titled(words(step, "title"), writer.flow(step))) for step in children(node, "Step")]
    first = next(children(node, "Step"), None)
    start = attribute(first, "stepNumber") if first is not None else None
    steps = [Block(items=tuple(items), start=start if isinstance(start, int) else 1, loose=True)] if items else []
    return without(writer, node, "Step") + steps
