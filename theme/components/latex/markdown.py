"""A formula in Markdown."""

from __future__ import annotations

from mkdocs_docsjson.outputs.markdown_blocks import Writer
from mkdocs_docsjson.pages.tree import Node


def text(writer: Writer, node: Node) -> str:
    """The component as it was written: dollars around a formula are not read everywhere."""
    source = " ".join((node.source or "".join(node.itertext())).split())
    return f"<Latex>{source}</Latex>" if source else ""
