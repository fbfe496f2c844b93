"""Block syntax of other extensions: without indentation, in components, in lists.

Their processors know no components, so indented text is passed to them without its indentation. Each block that a
processor handles is replaced by a tag, whose element is the processor's result.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from bisect import bisect_right
from collections.abc import Callable, Iterator
from itertools import accumulate

from markdown.blockparser import BlockParser
from markdown.blockprocessors import BlockProcessor
from markdown.util import AtomicString

from mkdocs_docsjson.marks import FENCE, FENCE_LINE
from mkdocs_docsjson.pages import elements
from mkdocs_docsjson.pages.definitions import FENCED
from mkdocs_docsjson.pages.foreign_fences import Fence
from mkdocs_docsjson.pages.tokens import Scan

_MAX_DEPTH = 12
"""The most levels of indented blocks; deeper ones are text."""
_HELD = re.compile(f"^(?P<indent>[ \t]*){FENCE}(?P<number>\\d+){FENCE}$", re.M)
_TITLES = frozenset({"dt", "summary", "label"})
_BLOCK = re.compile(r"\s*(?:[-+*][ \t]|[>#|]|\d+[.)])")
"""The start of a block that is not running text, which a title must be."""
_PLACE = re.compile(f"{FENCE}(\\d+){FENCE}|{FENCE_LINE}")
_ITEM = re.compile(r"(?:[-*+]|\d{1,9}[.)])[ \t]+(?=\S)")


class UnclaimedMarkdown(ET.Element):
    """Markdown that block processors have left, to be read as CommonMark.

    It looks like the paragraph that Python-Markdown would have made, as some processors (definition lists, captions)
    take the paragraph before their own block.
    """

    def __init__(self, block: str, line: int) -> None:
        super().__init__("p")
        self.text = block
        self.blocks = [block]
        self.line = line
        """The line in the file; 0 if unknown."""


class _Block(str):
    """A block with the number of its line."""

    line: int


class KeepAsMarkdown(BlockProcessor):
    """Fallback block processor: leaves a block that no extension wants to our parser."""

    def test(self, parent: ET.Element, block: str) -> bool:
        return True

    def run(self, parent: ET.Element, blocks: list[str]) -> None:
        block = blocks.pop(0)
        parent.append(UnclaimedMarkdown(block, block.line if isinstance(block, _Block) else 0))


class Cutter:
    """Replaces the blocks of one text by tags.

    elements: receives the results of processors; a tag holds an index into it.
    scan: finds the tags of a text.
    fence: renders fences that extensions handle.
    """

    def __init__(
        self, parser: BlockParser, elements: list[ET.Element], scan: Callable[[str], Scan], fence: Fence | None
    ) -> None:
        self.parser = parser
        self.fence = fence
        self.elements = elements
        self.scan = scan
        self.fences: list[str] = []
        # Some processors (`abbr`) accept all blocks only to look at them, so they cannot tell where a block starts.
        found = [each for each in parser.blockprocessors if not each.test(ET.Element("div"), "words")]
        self.processors: list[BlockProcessor] = found

    def replace_blocks(self, text: str, line: int) -> str:
        """Return `text` with its blocks replaced by tags. line: its first line in the file."""
        if len(self.parser.blockprocessors) < 2 and not self.fence:
            return text
        return _release(self._replace_level(self._hold(text).split("\n"), line, 0), self.fences)

    def _hold(self, text: str) -> str:
        """Return `text` with its fences replaced by placeholders, so that no processor reads them."""
        return FENCED.sub(self._hold_fence, text) if "```" in text or "~~~" in text else text

    def _hold_fence(self, match: re.Match[str]) -> str:
        # The number of lines stays the same, so that later blocks have the right line numbers.
        indent, lines = match["indent"], match[0].count("\n")
        if self.fence and (element := self.fence("\n".join(_at_margin(match[0])))) is not None:
            self.elements.append(element)
            return f'{indent}<{elements.FOREIGN} n="{len(self.elements) - 1}" />' + "\n" * lines
        self.fences.append(match[0])
        return f"{indent}{FENCE}{len(self.fences) - 1}{FENCE}" + f"\n{indent}{FENCE_LINE}" * lines

    def _replace_level(self, lines: list[str], line: int, depth: int) -> str:
        """Return the lines of one level, which starts without indentation, with blocks replaced."""
        if depth < _MAX_DEPTH and self.processors:
            lines = self._replace_indented(lines, line, depth)
        root = ET.Element("div")
        blocks: list[str] = list(_numbered("\n".join(lines), line))
        self.parser.parseBlocks(root, blocks)
        _join_unclaimed(root)
        _leave_titles(root)
        return self._join(root, line)

    def _replace_indented(self, lines: list[str], line: int, depth: int) -> list[str]:
        """Return the lines with the indented blocks among them replaced."""
        level = _Level(lines, self.scan)
        out: list[str] = []
        at = 0
        while at < len(lines):
            column = level.enter(at)
            if column < 0 or not self.is_claimed(lines, at, column):
                out.append(lines[at])
                at += 1
                continue
            # The content of an unindented block belongs to its processor.
            end = level.end(at, column or 4)
            if column and not level.is_code(at, column):
                cut = self._replace_level([_dedented(each, column) for each in lines[at:end]], line + at, depth + 1)
                indented = [" " * column + each if each else each for each in cut.split("\n")]
                out += indented + [""] * (end - at - len(indented))
            else:
                out += lines[at:end]
            at = end
        return out

    def is_claimed(self, lines: list[str], at: int, column: int) -> bool:
        """Whether a processor handles the line, or the block that starts with it."""
        block = lines[at : at + 1]
        if at == 0 or not lines[at - 1].strip():
            for text in lines[at + 1 :]:
                if not text.strip():
                    break
                block.append(text)
        # Only the first line of an unindented block is tested here, as its other lines are tested later.
        text = "\n".join(_dedented(each, column) for each in (block if column else block[:1]))
        return any(each.test(ET.Element("div"), text) for each in self.processors)

    def _join(self, root: ET.Element, line: int) -> str:
        out: list[str] = []
        at = line
        for child in root:
            if isinstance(child, UnclaimedMarkdown):
                piece = "\n\n".join(child.blocks)
                out.append("\n" * max(child.line - at, 2 if out else 0))
            else:
                for left in [each for each in child.iter() if isinstance(each, UnclaimedMarkdown)]:
                    left.blocks = [_release("\n\n".join(left.blocks), self.fences)]
                _restore(child, self.fences)
                piece = f'<{elements.FOREIGN} n="{len(self.elements)}" />'
                self.elements.append(child)
                out.append("\n\n" if out else "")
            out.append(piece)
            at += out[-2].count("\n") + piece.count("\n")
        return "".join(out)


class _Level:
    """The meaning of indentation on one level: it belongs to list items or components, or else it is code."""

    def __init__(self, lines: list[str], scan: Callable[[str], Scan]) -> None:
        self.lines = lines
        self.scan = scan
        self.items: list[int] = []
        """Columns of the content of the open list items."""
        self.depths: tuple[list[int], list[int]] | None = None
        """Offsets at which tags open or close, and the number of open tags after each of them; computed when needed."""
        self.starts: list[int] = []

    def enter(self, at: int) -> int:
        """Return the column of a line; -1 for an empty one."""
        text = self.lines[at]
        column = _column(text)
        if column < 0:
            return column
        while self.items and self.items[-1] > column:
            self.items.pop()
        if item := _ITEM.match(text.lstrip()):
            self.items.append(column + item.end())
        return column

    def end(self, at: int, column: int) -> int:
        """Return the index after the block at `at`: its further lines are empty, or as deep as `column`."""
        last = at
        for index in range(at + 1, len(self.lines)):
            found = _column(self.lines[index])
            if found >= column:
                last = index
            elif found >= 0:
                break
        return last + 1

    def is_code(self, at: int, column: int) -> bool:
        base = self.items[-1] if self.items else 0
        return column - base >= 4 and not self.in_component(at)

    def in_component(self, at: int) -> bool:
        if self.depths is None:
            self.depths = _depths(self.scan("\n".join(self.lines)))
            self.starts = list(accumulate((len(text) + 1 for text in self.lines), initial=0))
        offsets, depths = self.depths
        index = bisect_right(offsets, self.starts[at])
        return index > 0 and depths[index - 1] > 0


def _depths(scan: Scan) -> tuple[list[int], list[int]]:
    offsets, depths, depth = [0], [0], 0
    for token in scan.tokens:
        is_block = token.name[:1].isupper() or not elements.is_phrasing(token.name)
        if token.kind == "tag" and is_block and not token.self_closing:
            depth = max(0, depth + (-1 if token.closing else 1))
            offsets.append(token.end if not token.closing else token.start)
            depths.append(depth)
    return offsets, depths


def _column(text: str) -> int:
    """Return the number of columns of leading space; -1 for a blank line."""
    stripped = text.lstrip(" \t")
    return len(text[: len(text) - len(stripped)].expandtabs(4)) if stripped else -1


def _dedented(text: str, column: int) -> str:
    if text.startswith(" " * column):
        return text[column:]
    stripped = text.lstrip(" \t")
    return " " * max(0, _column(text) - column) + stripped


def _numbered(text: str, line: int) -> Iterator[str]:
    for piece in text.split("\n\n"):
        block = _Block(piece)
        block.line = line
        yield block
        line += piece.count("\n") + 2


def _join_unclaimed(root: ET.Element) -> None:
    """Join adjacent blocks into one text, as a list or a quote may continue in the next block."""
    for parent in list(root.iter()):
        last: UnclaimedMarkdown | None = None
        for child in list(parent):
            if not isinstance(child, UnclaimedMarkdown):
                last = None
            elif last is None:
                last = child
            else:
                last.blocks += child.blocks
                parent.remove(child)


def _leave_titles(root: ET.Element) -> None:
    """Mark the text of titles and terms, which processors leave as strings, to be read as CommonMark."""
    for element in root.iter():
        is_title = element.tag in _TITLES or element.get("class") == "admonition-title"
        text = element.text
        is_plain = text and not isinstance(text, AtomicString) and not len(element) and not _BLOCK.match(text)
        if is_title and text and is_plain:
            element.append(UnclaimedMarkdown(text, 0))
            element.text = None


def _at_margin(fence: str) -> list[str]:
    """Return the lines of a fence without the indentation of its first line."""
    before = len(fence) - len(fence.lstrip(" \t"))
    return [line[min(before, len(line) - len(line.lstrip(" \t"))) :] for line in fence.split("\n")]


def _restore(result: ET.Element, placeholders: list[str]) -> None:
    """Put back fences that a processor has put into its text, as definition lists do with the block before them."""

    def one(match: re.Match[str]) -> str:
        return placeholders[int(match[1])].strip() if match[1] else ""

    for element in result.iter():
        if FENCE in (element.text or "") or FENCE_LINE in (element.text or ""):
            element.text = AtomicString(_PLACE.sub(one, element.text or ""))


def _release(text: str, placeholders: list[str]) -> str:
    """Put back the fences, with the indentation of their placeholders."""
    if FENCE not in text:
        return text

    def one(match: re.Match[str]) -> str:
        lines = _at_margin(placeholders[int(match["number"])])
        return "\n".join(f"{match['indent']}{line}".rstrip(" ") for line in lines)

    return _HELD.sub(one, re.sub(f"\n[ \t]*{FENCE_LINE}", "", text))
