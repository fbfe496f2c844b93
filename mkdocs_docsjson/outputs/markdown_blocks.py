"""Writes the element tree of a page as Markdown: blocks, running text, tables. See also `component_writers.py`."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from mkdocs_docsjson.marks import BREAK
from mkdocs_docsjson.outputs import markdown_text as md
from mkdocs_docsjson.outputs.blocks import Block, join_blocks, tight
from mkdocs_docsjson.outputs.markdown_html import plain_block
from mkdocs_docsjson.outputs.markdown_tables import number_of, table
from mkdocs_docsjson.pages.element_tree import AuthoredElement, Node
from mkdocs_docsjson.pages.ticks import code_span

MAX_DEPTH = 60
"""The most levels of nested elements; deeper ones are written as plain text."""

_BLOCKS = frozenset(
    """p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre table hr div section details summary figure figcaption article aside
    main header footer nav dl dt dd center form fieldset video audio iframe address thead tbody tr""".split()  # noqa: SIM905
)
_DROPPED = frozenset(
    "script style svg noscript template input select textarea math canvas object track source".split()  # noqa: SIM905
)
_KEPT_TAGS = frozenset("kbd sub sup u mark ins abbr small q cite var samp".split())  # noqa: SIM905
_MARKS = {"strong": "**", "b": "**", "em": "*", "i": "*", "del": "~~", "s": "~~", "strike": "~~"}
_WEB_ADDRESS = re.compile(r"https?://[^\s<>]+")
_HEADINGS = {f"h{level}": level for level in range(1, 7)}


class Components(Protocol):
    """Writes components; see `component_writers.ComponentWriters`."""

    def is_inline(self, name: str) -> bool: ...
    def block(self, writer: Writer, node: Node) -> list[Block]: ...
    def text(self, writer: Writer, node: Node) -> str: ...


@dataclass(slots=True)
class Writer:
    """Writes the Markdown of one element tree."""

    address_of_link: Callable[[str], str]
    """Returns the output's address for one in the tree, which is a link mark (see `marks.py`) or as written."""
    address_of: Callable[[Node, str], str]
    """The same for an address in an attribute of a component."""
    components: Components
    depth: int = 0

    def page(self, root: ET.Element) -> str:
        return join_blocks(self.flow(root))

    def flow(self, element: ET.Element) -> list[Block]:
        """Return the content of `element` as blocks. Text between blocks becomes paragraphs."""
        if self.depth > MAX_DEPTH:
            return _text_block(element)
        self.depth += 1
        blocks: list[Block] = []
        run = _start_of(element.text)
        for child in element:
            if child.tag in _BLOCKS or self.is_block(child):
                if run:
                    _flush(run, blocks)
                blocks += self.block(child)
                run = _start_of(child.tail)
            else:
                run.append(self.text(child))
                if child.tail:
                    run.append(md.escape_markdown(child.tail))
        if run:
            _flush(run, blocks)
        self.depth -= 1
        return blocks

    def is_block(self, element: ET.Element) -> bool:
        tag = element.tag
        if isinstance(element, Node):
            if element.kind == "component":
                return not self.components.is_inline(str(tag))
            return element.kind == "fence" or tag == "math-block"
        if tag in _BLOCKS:
            return True
        return len(element) > 0 and any(self.is_block(child) for child in element)

    # Blocks

    def block(self, element: ET.Element) -> list[Block]:
        tag = str(element.tag)
        if isinstance(element, Node):
            return self.node(element)
        if tag in _HEADINGS:
            return self.heading(element, _HEADINGS[tag])
        if writer := _BLOCK_WRITERS.get(tag):
            return writer(self, element)
        if tag == "div" and (plain := plain_block(element)) is not None:
            return self.block(plain)
        return [] if tag in _DROPPED else self.flow(element)

    def node(self, node: Node) -> list[Block]:
        if node.kind == "fence":
            return [Block(md.fence(node.source, str(node.values or "")))]
        if node.kind == "math":
            return [Block(f"$$\n{node.source.strip()}\n$$")]
        return self.components.block(self, node) if node.kind == "component" else self.flow(node)

    def heading(self, element: ET.Element, level: int) -> list[Block]:
        text = md.one_line(self.running(element))
        if text.endswith("#"):
            text = re.sub(r"#(?=#*$)", r"\\#", text)
        return [Block(f"{'#' * level} {text}")] if text else []

    def listing(self, element: ET.Element) -> list[Block]:
        items, loose = [], False
        for child in element:
            if child.tag == "li" and child.get("id", "").startswith("fn-"):
                continue
            blocks = self.flow(child)
            if child.tag == "li":
                loose = loose or any(part.tag == "p" for part in child)
                items.append(_box(child) + (join_blocks(blocks) if loose else tight(blocks)))
            elif items:
                items[-1] = "\n\n".join(filter(None, (items[-1], join_blocks(blocks))))
        if not items:
            return []
        start = number_of(element.get("start")) if element.tag == "ol" else None
        return [Block(items=tuple(items), start=start, loose=loose)]

    def quote(self, element: ET.Element) -> list[Block]:
        inner = join_blocks(self.flow(element))
        return [Block(md.quote_block(inner))] if inner else []

    def code_block(self, element: ET.Element) -> list[Block]:
        return [Block(md.fence(_text_of(element).strip("\n")))]

    def details(self, element: ET.Element) -> list[Block]:
        summary = element.find("summary")
        if summary is None:
            return self.flow(element)
        blocks = [Block(md.label(self.running(summary)))]
        rest = AuthoredElement("div")
        rest.text = summary.tail
        rest.extend(child for child in element if child is not summary)
        return blocks + self.flow(rest)

    def caption(self, element: ET.Element) -> list[Block]:
        text = md.one_line(self.running(element))
        return [Block(md.emphasis(text, "*"))] if text else []

    def media(self, element: ET.Element) -> list[Block]:
        source = element.get("src") or next((child.get("src", "") for child in element.iter("source")), "")
        name = (
            element.get("title")
            or element.get("aria-label")
            or {"iframe": "Embedded page"}.get(str(element.tag), "Media")
        )
        url = self.address_of_link(source) if source else ""
        return [Block(md.link(md.escape_markdown(name), url))] if url else []

    def terms(self, element: ET.Element) -> list[Block]:
        """Return a definition list: each term in bold, with its definitions below."""
        blocks: list[Block] = []
        for child in element.iter():
            if child.tag == "dt":
                blocks.append(Block(md.label(self.running(child))))
            elif child.tag == "dd":
                blocks += self.flow(child)
        return blocks

    def section(self, element: ET.Element) -> list[Block]:
        if element.get("class") != "footnotes":
            return self.flow(element)
        notes = []
        for item in element.iter("li"):
            text = join_blocks(self.flow(item))
            notes.append(Block(f"[^{item.get('id', '').removeprefix('fn-')}]: {md.indent_rest(text, 4)}"))
        return notes

    # Running text

    def running(self, element: ET.Element) -> str:
        """Return the content of `element` as running text, with breaks around blocks in it."""
        if self.depth > MAX_DEPTH:
            return md.escape_markdown("".join(element.itertext()))
        text = md.escape_markdown(element.text) if element.text else ""
        if len(element) == 0:
            return text
        self.depth += 1
        parts = [text]
        for child in element:
            if not isinstance(child, Node) and self.is_block(child):
                parts += (BREAK if "".join(parts).strip() else "", self.running(child))
            else:
                parts.append(self.text(child))
            if child.tail:
                parts.append(md.escape_markdown(child.tail))
        self.depth -= 1
        return md.run_of(parts)

    def text(self, element: ET.Element) -> str:
        """Return an element as running text; a block is written on one line."""
        tag = str(element.tag)
        if isinstance(element, Node):
            return self.node_text(element)
        if tag == "code":
            return code_span(_text_of(element))
        if tag == "br":
            return BREAK
        if tag == "a":
            return self.link(element)
        if tag == "img":
            return self.image(element)
        if tag in _DROPPED or tag == "wbr":
            return ""
        if tag == "sup" and element.get("id", "").startswith("fnref-"):
            return f"[^{element.get('id', '').removeprefix('fnref-')}]"
        inner = self.running(element)
        if mark := _MARKS.get(tag):
            return md.emphasis(inner, mark)
        return f"<{tag}>{inner}</{tag}>" if tag in _KEPT_TAGS and inner.strip() else inner

    def node_text(self, node: Node) -> str:
        if node.kind == "math":
            return f"${node.source}$"
        if node.kind == "fence":
            return code_span(node.source)
        return self.components.text(self, node) if node.kind == "component" else md.one_line(self.running(node))

    def link(self, element: ET.Element) -> str:
        if element.get("role") == "doc-backlink":
            return ""
        text = md.one_line(self.running(element))
        url = element.get("href")
        if not url or not text:
            return text
        address = self.address_of_link(url)
        if _WEB_ADDRESS.fullmatch(address) and _text_of(element) == address:
            return f"<{address}>"
        return md.link(text, address, element.get("title", "")) if address else text

    def image(self, element: ET.Element) -> str:
        source = element.get("src", "")
        url = "" if source.startswith("data:") else self.address_of_link(source) if source else ""
        alt = element.get("alt", "")
        return md.image(alt, url, element.get("title", "")) if url else md.escape_markdown(alt)


_BLOCK_WRITERS: Mapping[str, Callable[[Writer, ET.Element], list[Block]]] = {
    "ul": Writer.listing,
    "ol": Writer.listing,
    "blockquote": Writer.quote,
    "pre": Writer.code_block,
    "table": table,
    "hr": lambda writer, element: [Block("---")],
    "details": Writer.details,
    "figcaption": Writer.caption,
    "video": Writer.media,
    "audio": Writer.media,
    "iframe": Writer.media,
    "dl": Writer.terms,
    "section": Writer.section,
}


def _start_of(text: str | None) -> list[str]:
    """Return the start of a run of text; white space alone is dropped."""
    return [md.escape_markdown(text)] if text and not text.isspace() else []


def _text_of(element: ET.Element) -> str:
    return (element.text or "") if len(element) == 0 else "".join(element.itertext())


def _flush(run: list[str], blocks: list[Block]) -> None:
    text = md.paragraph(md.run_of(run))
    if text:
        blocks.append(Block(text))


def _text_block(element: ET.Element) -> list[Block]:
    text = md.paragraph(md.escape_markdown("".join(element.itertext())))
    return [Block(text)] if text else []


def _box(item: ET.Element) -> str:
    """Return the check box of an item in a task list; empty for other items. The tree has it as an input element."""
    for part in item.iter("input"):
        if part.get("type") == "checkbox" and item.get("class") == "task-list-item":
            return "[x] " if part.get("checked") is not None else "[ ] "
    return ""
