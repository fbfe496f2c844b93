"""Pieces of a page as Markdown, and how they stand one below the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from mkdocs_docsjson.outputs import markdown_text as md


class Block(NamedTuple):
    """A piece of the page that stands on lines of its own."""

    text: str = ""
    items: tuple[str, ...] = ()
    """Of a list, without markers."""
    start: int | None = None
    """First number of a numbered list; None: bullets."""
    loose: bool = False
    """Items are parted by empty lines."""
    joins: bool = False
    """A component that is an item by itself: those that follow each other make one list."""


def joined(blocks: Iterable[Block]) -> str:
    """Blocks one below the other. A list after a list of the same kind changes its marker, or they would be one."""
    parts: list[str] = []
    bullet, dot, last = "-", ".", ""
    for block in _merged(blocks):
        kind = "" if not block.items else "ul" if block.start is None else "ol"
        if kind and kind == last:
            bullet, dot = ("*" if bullet == "-" else "-"), (")" if dot == "." else ".")
        elif kind:
            bullet, dot = "-", "."
        text = _listed(block, bullet, dot) if kind else block.text
        if text:
            parts.append(text)
            last = kind
    return "\n\n".join(parts)


def _merged(blocks: Iterable[Block]) -> Iterator[Block]:
    """Items that are components by themselves, put together."""
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


def _listed(block: Block, bullet: str, dot: str) -> str:
    lines = []
    for number, item in enumerate(block.items, block.start or 0):
        marker = f"{bullet} " if block.start is None else f"{number}{dot} "
        lines.append((marker + md.indented(item, len(marker))).rstrip())
    return ("\n\n" if block.loose else "\n").join(lines)


def tight(blocks: Sequence[Block]) -> str:
    """Content of an item of a tight list: a list right below its text, anything else set apart."""
    if len(blocks) == 2 and not blocks[0].items and blocks[1].items and blocks[1].start in (None, 1):
        return f"{blocks[0].text}\n{joined(blocks[1:])}"
    return joined(blocks)
