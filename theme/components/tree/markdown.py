"""Files and folders in Markdown."""

from __future__ import annotations

from mkdocs_docsjson.outputs.blocks import Block, joined
from mkdocs_docsjson.outputs.markdown_blocks import Writer
from mkdocs_docsjson.outputs.markdown_components import attribute, children
from mkdocs_docsjson.pages.ticks import code_span
from mkdocs_docsjson.pages.tree import Node

_FOLDERS = ("Tree.Folder", "FileTree.Folder")
_PARTS = (*_FOLDERS, "Tree.File", "FileTree.File")


def block(writer: Writer, node: Node) -> list[Block]:
    """A list of files and folders."""
    if not any(True for _ in children(node, *_PARTS)):
        return writer.flow(node)
    return [Block(items=_entries(node))]


def _entries(node: Node) -> tuple[str, ...]:
    entries = []
    for child in children(node, *_PARTS):
        name = str(attribute(child, "name") or "")
        inside = _entries(child) if child.tag in _FOLDERS else ()
        text = code_span(name + "/" if child.tag in _FOLDERS else name)
        entries.append(f"{text}\n{joined([Block(items=inside)])}" if inside else text)
    return tuple(entries)
