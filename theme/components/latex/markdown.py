"""Writes formulas as Markdown."""

from __future__ import annotations

from mkdocs_docsjson.outputs.markdown_blocks import Writer
from mkdocs_docsjson.pages.element_tree import Node


def text(writer: Writer, node: Node) -> str:
    """Return the component as it was written, as not every parser reads formulas between dollars."""
    source = " ".join((node.source or "".join(node.itertext())).split())
    return f"<Latex>{source}</Latex>" if source else ""
