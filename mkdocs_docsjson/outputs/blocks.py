"""Markdown blocks of a page, and how they are joined."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from mkdocs_docsjson.outputs import markdown_text as md


class Block(NamedTuple):
    """A block of Markdown."""

    text: str = ""
    items: tuple[str, ...] = ()
    """Items of a list, without markers."""
    start: int | None = None
    """First number of a numbered list; None: bullets."""
    loose: bool = False
    """Whether items are separated by empty lines."""
    joins: bool = False
    """Whether it is a component that makes one item: adjacent ones are joined to one list."""


def join_blocks(blocks: Iterable[Block]) -> str:
    """Return the text of blocks. A list after a list of the same kind gets another marker, or they would merge."""
    parts: list[str] = []
    bullet, dot, last = "-", ".", ""
    for block in _join_items(blocks):
        kind = "" if not block.items else "ul" if block.start is None else "ol"
        if kind and kind == last:
            bullet, dot = ("*" if bullet == "-" else "-"), (")" if dot == "." else ".")
        elif kind:
            bullet, dot = "-", "."
        text = _list_text(block, bullet, dot) if kind else block.text
        if text:
            parts.append(text)
            last = kind
    return "\n\n".join(parts)


def _join_items(blocks: Iterable[Block]) -> Iterator[Block]:
    """Yield the blocks, with adjacent components that make one item joined to lists."""
    items: list[str] = []
    for block in blocks:
        if block.joins:
            items += block.items
            continue
        if items:
            yield _component_list(items)
            items = []
        yield block
    if items:
        yield _component_list(items)


def _component_list(items: Sequence[str]) -> Block:
    return Block(items=tuple(items), loose=any("\n\n" in item for item in items))


def _list_text(block: Block, bullet: str, dot: str) -> str:
    lines = []
    for number, item in enumerate(block.items, block.start or 0):
        marker = f"{bullet} " if block.start is None else f"{number}{dot} "
        lines.append((marker + md.indent_rest(item, len(marker))).rstrip())
    return ("\n\n" if block.loose else "\n").join(lines)


def tight(blocks: Sequence[Block]) -> str:
    """Return the content of an item of a tight list: a list directly below its text, other blocks set apart."""
    if len(blocks) == 2 and not blocks[0].items and blocks[1].items and blocks[1].start in (None, 1):
        return f"{blocks[0].text}\n{join_blocks(blocks[1:])}"
    return join_blocks(blocks)
