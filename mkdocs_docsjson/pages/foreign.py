"""Runs the processors of other Python-Markdown extensions on our pages, each kind at its step:

    preprocessors       the lines of the page, before anything is read
    block processors    the page's blocks, before CommonMark sees them; what they leave is read as usual
    inline patterns     the text of the tree, code left out
    tree processors     the tree, components being elements in it
    postprocessors      the finished HTML

Python-Markdown's own syntax is taken out of the instance (`adapt`), as CommonMark has read it already. A page
without such extensions never comes here.
"""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from markdown import Markdown
from markdown.util import AtomicString

from mkdocs_docsjson.pages.definitions import Definitions
from mkdocs_docsjson.pages.foreign_blocks import Cutter, KeepAsMarkdown, UnclaimedMarkdown
from mkdocs_docsjson.pages.foreign_fences import Fence, custom_fences
from mkdocs_docsjson.pages.foreign_inline import SpanningInline
from mkdocs_docsjson.pages.foreign_syntax import own_syntax
from mkdocs_docsjson.pages.foreign_text import reads_code_marks, reads_formulas, take_code_marks, with_dollars
from mkdocs_docsjson.pages.tokens import Scan

_OWN_CODE = frozenset({"code", "pre", "script", "style", "math", "textarea"})
_RUNNING_TEXT = frozenset({"p", "dt", "summary", "label"})
"""Elements that contain no paragraphs."""
Parse = Callable[[str, int], ET.Element]
"""Returns the tree of a Markdown text, given the text and its line in the file."""


@dataclass(slots=True)
class Foreign:
    """The processors of one Markdown instance, and their results for one page."""

    md: Markdown
    strikethrough: bool = True
    """Whether our parser reads tildes; False if an extension of the owner does."""
    fence: Fence | None = None
    """Renders fences that extensions of the owner handle."""
    has_formulas: bool = False
    """Whether `pymdownx.arithmatex` is listed."""
    has_code_marks: bool = False
    """Whether `pymdownx.inlinehilite` is listed."""
    has_attributes: bool = False
    """Whether `attr_list` is listed."""
    definitions: Definitions = field(default_factory=Definitions)
    elements: list[ET.Element] = field(default_factory=list)
    """The results of block processors; their tags hold an index into this list."""

    def preprocess(self, text: str) -> str:
        if self.has_formulas:
            text = with_dollars(text)
        lines = text.split("\n")
        for processor in self.md.preprocessors:
            lines = processor.run(lines)
        return "\n".join(lines)

    def replace_blocks(self, text: str, line: int, scan: Callable[[str], Scan]) -> str:
        """Return `text` with everything that block processors handle replaced by tags.

        line: its first line in the file. The numbers of lines stay the same where possible.
        """
        self.definitions.learn(text)
        return Cutter(self.md.parser, self.elements, scan, self.fence).replace_blocks(text, line)

    def fill(self, number: int, parse: Parse, line: int) -> ET.Element:
        """Return the element that a block processor made, with the Markdown in it read. line: of its tag."""
        root = self.elements[number]
        for parent in list(root.iter()):
            for child in [each for each in parent if isinstance(each, UnclaimedMarkdown)]:
                tree = parse("\n\n".join(child.blocks), child.line or line)
                index = list(parent).index(child)
                if parent.tag in _RUNNING_TEXT and len(parent) == len(tree) == 1 and tree[0].tag == "p":
                    parent.text, tree = tree[0].text, tree[0]
                parent[index : index + 1] = list(tree)
        return root

    def process_tree(self, root: ET.Element, between: Callable[[ET.Element], None]) -> ET.Element:
        """Run the tree processors.

        between: gives headings their ids, before the table of contents is made.
        """
        number_tabs(root)
        if self.has_code_marks:
            take_code_marks(root)
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
            new_root = processor.run(root)
            root = root if new_root is None else new_root
        if not done:
            between(root)
        return root

    def change_stashed(self, change: Callable[[str], str]) -> None:
        """Change the finished HTML that extensions have stashed."""
        pieces = self.md.htmlStash.rawHtmlBlocks
        pieces[:] = [change(piece) if isinstance(piece, str) else piece for piece in pieces]

    def postprocess(self, html: str) -> str:
        for processor in self.md.postprocessors:
            html = processor.run(html)
        return html


def adapt(md: Markdown, *, runs_fences: bool = True) -> Foreign:
    """Remove Python-Markdown's own syntax from `md`, and return the other processors. Can be called for every page.

    runs_fences: whether fences are passed to extensions that handle them, which may run their code.
    """
    fence = custom_fences(md) if runs_fences else None
    has_code_marks = reads_code_marks(md)
    for registry, names in own_syntax(md):
        for name in names:
            registry.deregister(name, strict=False)
    if "docsjson" not in md.parser.blockprocessors:
        md.parser.blockprocessors.register(KeepAsMarkdown(md.parser), "docsjson", -1000)
    if not isinstance(md.treeprocessors["inline"], SpanningInline):
        md.treeprocessors.register(SpanningInline(md), "inline", 20)  # as in Python-Markdown
    for processor in md.treeprocessors:
        if type(processor).__module__ == "markdown.extensions.toc":  # headings have a link of ours
            processor.use_anchors = processor.use_permalinks = False  # type: ignore[attr-defined]
    tildes = any(type(pattern).__module__ == "pymdownx.tilde" for pattern in md.inlinePatterns)
    return Foreign(
        md,
        strikethrough=not tildes,
        fence=fence,
        has_formulas=reads_formulas(md),
        has_code_marks=has_code_marks,
        has_attributes="attr_list" in md.treeprocessors,
    )


def number_tabs(root: ET.Element) -> None:
    """Give each set of tabs a number of its own: `pymdownx.tabbed` and `pymdownx.blocks.tab` both count from 1."""
    sets = [element for element in root.iter("div") if "tabbed-set" in element.get("class", "").split()]
    numbers = [element.get("data-tabs", "").partition(":")[0] for element in sets]
    if len(set(numbers)) == len(numbers):
        return
    for number, (element, old) in enumerate(zip(sets, numbers, strict=True), 1):
        element.set("data-tabs", element.get("data-tabs", "").replace(old, str(number), 1))
        for part in (*element, *element.findall("div/label")):
            for name in ("id", "name", "for"):
                value = part.get(name, "")
                if value == f"__tabbed_{old}" or value.startswith(f"__tabbed_{old}_"):
                    part.set(name, f"__tabbed_{number}{value.removeprefix(f'__tabbed_{old}')}")


@contextmanager
def foreign_html(root: ET.Element, md: Markdown) -> Iterator[Sequence[object]]:
    """Yield the stashed HTML by its number, for code that writes the tree in another format.

    In this context the tree lacks duplicates of headings, which exist for a table of contents.
    """
    doubled = [(element, list(element)) for element in root.iter("div") if element.get("class") == "mkdocstrings"]
    for element, children in doubled:
        for child in children:
            element.remove(child)
    yield md.htmlStash.rawHtmlBlocks
    for element, children in doubled:
        element.extend(children)
