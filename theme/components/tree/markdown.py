"""Writes file trees as Markdown."""

from __future__ import annotations

from mkdocs_docsjson.outputs.blocks import Block, join_blocks
from mkdocs_docsjson.outputs.markdown_blocks import Writer
from mkdocs_docsjson.outputs.markdown_components import attribute, children
from mkdocs_docsjson.pages.element_tree import Node
from mkdocs_docsjson.pages.ticks import code_span

_FOLDERS = ("Tree.Folder", "FileTree.Folder")
_PARTS = (*_FOLDERS, "Tree.File", "FileTree.File")


def block(writer: Writer, node: Node) -> list[Block]:
    """Return a list of files and folders."""
    if not any(True for _ in children(node, *_PARTS)):
        return writer.flow(node)
    return [Block(items=_entries(node))]


def _entries(node: Node) -> tuple[str, ...]:
    entries = []
    for child in children(node, *_PARTS):
        name = str(attribute(child, "name") or "")
        inside = _entries(child) if child.tag in _FOLDERS else ()
        text = code_span(name + "/" if child.tag in _FOLDERS else name)
        entries.append(f"{text}\n{join_blocks([Block(items=inside)])}" if inside else text)
    return tuple(entries)
