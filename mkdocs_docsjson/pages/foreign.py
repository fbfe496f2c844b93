"""Other Python-Markdown extensions on our pages: where each kind of their processors gets its turn.

    preprocessors       the lines of the page, before anything is read
    block processors    the page's blocks, before CommonMark sees them; what they leave is read as ever
    inline patterns     the text of the tree, code left out
    tree processors     the tree, components being elements in it
    postprocessors      the finished HTML

Python-Markdown's own syntax is taken out of the instance (`adapt`), as CommonMark has read it already. A page
without such extensions never comes here.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from markdown import Markdown
from markdown.blockprocessors import BlockProcessor
from markdown.util import AtomicString

from mkdocs_docsjson.marks import FENCE, FENCE_LINE
from mkdocs_docsjson.problems import Problem

_PREPROCESSORS = ("normalize_whitespace", "html_block", "fenced_code_block", "fenced_raw_block")
_BLOCKS = (
    "empty", "indent", "code", "hashheader", "setextheader", "hr", "olist", "ulist", "quote", "reference", "paragraph",
    "table", "footnote", "markdown_block",
)  # fmt: skip
_INLINE = (
    "backtick", "escape", "reference", "link", "image_link", "image_reference", "short_reference", "short_image_ref",
    "autolink", "automail", "linebreak", "html", "entity", "not_strong", "em_strong", "em_strong2", "footnote",
)  # fmt: skip
_TREE = ("prettify", "footnote", "footnote-duplicate", "hilite", "indent-highlight")
_POST = ("footnote",)

_HARMLESS = ("inline", "unescape", "raw_html", "amp_substitute", "docsjson")
"""Names that every instance has beside its syntax."""

_UNSUPPORTED = {
    "pymdownx.arithmatex": "formulas are read by docsjson itself, and MathML is made of them",
    "pymdownx.inlinehilite": "inline code is read before it could be highlighted",
    "pymdownx.betterem": "emphasis is read as CommonMark says",
    "pymdownx.fancylists": "lists are read as CommonMark says",
    "pymdownx.saneheaders": "headings are read as CommonMark says",
    "pymdownx.escapeall": "backslashes are read as CommonMark says",
    "markdown.extensions.wikilinks": "double brackets are read as CommonMark says",
}
"""By module: why the extension has no effect."""

_OWN_CODE = frozenset({"code", "pre", "script", "style", "math", "textarea"})
_FENCE = re.compile(
    r"^(?P<indent>[ \t]*)(?P<mark>`{3,}(?=[^`\n]*$)|~{3,})[^\n]*\n(?:.*?\n)??[ \t]*(?P=mark)[`~]*[ \t]*$", re.M | re.S
)
_HELD = re.compile(f"^(?P<indent>[ \t]*){FENCE}(?P<number>\\d+){FENCE}$", re.M)

FOREIGN = "Foreign.Block"
"""Name of the tag that stands for what a block processor made, while the page is read."""

Parse = Callable[[str, int], ET.Element]
"""Markdown and its line in the file → its tree."""


class Left(ET.Element):
    """Markdown that block processors have left, to be read as CommonMark."""

    def __init__(self, line: int) -> None:
        super().__init__("left")
        self.blocks: list[str] = []
        self.line = line
        """0 when it is not known."""


class _Block(str):
    """A block that remembers its line."""

    line: int


def unsupported(md: Markdown) -> list[Problem]:
    """What an owner has listed that cannot work on these pages."""
    modules = {type(extension).__module__ for extension in md.registeredExtensions}
    modules |= {
        type(each).__module__ for registry in (md.inlinePatterns, md.parser.blockprocessors) for each in registry
    }
    return [
        Problem(
            "",
            0,
            0,
            "markdown-extension",
            f"the extension {module} has no effect on these pages: {reason}",
            "remove it",
        )
        for module, reason in _UNSUPPORTED.items()
        if module in modules
    ]


@dataclass(slots=True)
class Foreign:
    """The processors of one Markdown instance, and what they made of one page."""

    md: Markdown
    strikethrough: bool = True
    """False when an extension of the owner reads tildes."""
    made: list[ET.Element] = field(default_factory=list)
    """What block processors made, by the number in its tag."""

    def preprocess(self, text: str) -> str:
        lines = text.split("\n")
        for processor in self.md.preprocessors:
            lines = processor.run(lines)
        return "\n".join(lines)

    def cut_blocks(self, text: str, line: int) -> str:
        """`text` with everything that block processors take replaced by tags.

        line: of its first line in the file. Lines keep their numbers where they are known.
        """
        if len(self.md.parser.blockprocessors) < 2:
            return text
        held: list[str] = []
        root = ET.Element("div")
        blocks: list[str] = list(_numbered(_hold(text, held), line))
        self.md.parser.parseBlocks(root, blocks)
        return self._joined(root, held, line)

    def _joined(self, root: ET.Element, held: list[str], line: int) -> str:
        out: list[str] = []
        at = line
        for child in root:
            if isinstance(child, Left):
                piece = _release("\n\n".join(child.blocks), held)
                out.append("\n" * max(child.line - at, 2 if out else 0))
            else:
                for left in [each for each in child.iter() if isinstance(each, Left)]:
                    left.blocks = [_release("\n\n".join(left.blocks), held)]
                piece = f'<{FOREIGN} n="{len(self.made)}" />'
                self.made.append(child)
                out.append("\n\n" if out else "")
            out.append(piece)
            at += out[-2].count("\n") + piece.count("\n")
        return "".join(out)

    def fill(self, number: int, parse: Parse, line: int) -> ET.Element:
        """What a block processor made, the Markdown in it read. line: of its tag."""
        root = self.made[number]
        for parent in list(root.iter()):
            for child in [each for each in parent if isinstance(each, Left)]:
                tree = parse("\n\n".join(child.blocks), child.line or line)
                index = list(parent).index(child)
                parent[index : index + 1] = list(tree)
        return root

    def process_tree(self, root: ET.Element, between: Callable[[ET.Element], None]) -> ET.Element:
        """Run the tree processors. between: gives headings their ids, before a table of contents is made of them."""
        for element in root.iter():
            if element.tag in _OWN_CODE and element.text and not isinstance(element.text, AtomicString):
                element.text = AtomicString(element.text)
        processors = list(self.md.treeprocessors)
        last = next((each for each in processors if type(each).__module__ == "markdown.extensions.toc"), None)
        done = False
        for processor in processors:
            if processor is last:
                between(root)
                done = True
            made = processor.run(root)
            root = root if made is None else made
        if not done:
            between(root)
        return root

    def postprocess(self, html: str) -> str:
        for processor in self.md.postprocessors:
            html = processor.run(html)
        return html


def adapt(md: Markdown) -> Foreign:
    """Take Python-Markdown's own syntax out of `md`, and hand out what is left. May be called for every page."""
    for registry, names in _syntax(md):
        for name in names:
            registry.deregister(name, strict=False)
    if "docsjson" not in md.parser.blockprocessors:
        md.parser.blockprocessors.register(_Leave(md.parser), "docsjson", -1000)
    tildes = any(type(pattern).__module__ == "pymdownx.tilde" for pattern in md.inlinePatterns)
    return Foreign(md, strikethrough=not tildes)


def is_needed(md: Markdown, toc: bool = True) -> bool:
    """Whether any extension of the owner has something to do. toc: False when nobody reads `md.toc_tokens`."""
    for registry, names in _syntax(md):
        harmless = _HARMLESS if toc else (*_HARMLESS, "toc")
        own = [registry[name] for name in (*names, *harmless) if name in registry]
        if any(all(each is not one for one in own) for each in registry):
            return True
    return False


def _syntax(md: Markdown) -> tuple[tuple[Any, tuple[str, ...]], ...]:
    """The registries of `md`, and the names in each that stand for what is read as CommonMark here."""
    return (
        (md.preprocessors, _PREPROCESSORS),
        (md.parser.blockprocessors, _BLOCKS),
        (md.inlinePatterns, _INLINE),
        (md.treeprocessors, _TREE),
        (md.postprocessors, _POST),
    )


class _Leave(BlockProcessor):
    """Takes every block that no extension wants."""

    def test(self, parent: ET.Element, block: str) -> bool:
        return True

    def run(self, parent: ET.Element, blocks: list[str]) -> None:
        block = blocks.pop(0)
        last = parent[-1] if len(parent) else None
        if not isinstance(last, Left):
            last = Left(block.line if isinstance(block, _Block) else 0)
            parent.append(last)
        last.blocks.append(block)


def _numbered(text: str, line: int) -> Iterator[str]:
    for piece in text.split("\n\n"):
        block = _Block(piece)
        block.line = line
        yield block
        line += piece.count("\n") + 2


def _hold(text: str, held: list[str]) -> str:
    """`text` with its fences put aside, so that no processor looks into them."""

    def one(match: re.Match[str]) -> str:
        held.append(match[0])
        # The lines are kept, so that the blocks after it have their numbers.
        return f"{match['indent']}{FENCE}{len(held) - 1}{FENCE}" + f"\n{FENCE_LINE}" * match[0].count("\n")

    return _FENCE.sub(one, text) if "```" in text or "~~~" in text else text


def _release(text: str, held: list[str]) -> str:
    """Put the fences back, indented as their place is now."""
    if FENCE not in text:
        return text

    def one(match: re.Match[str]) -> str:
        fence = held[int(match["number"])]
        before = len(fence) - len(fence.lstrip(" \t"))
        lines = [line[min(before, len(line) - len(line.lstrip(" \t"))) :] for line in fence.split("\n")]
        return "\n".join(f"{match['indent']}{line}".rstrip(" ") for line in lines)

    return _HELD.sub(one, re.sub(f"\n[ \t]*{FENCE_LINE}", "", text))
