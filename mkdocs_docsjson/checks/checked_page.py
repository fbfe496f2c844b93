"""A page as checks read it: every element with its place and its ancestors."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from mkdocs_docsjson.checks.model import Edit, Finding, finding
from mkdocs_docsjson.marks import LINK_CLOSE, LINK_OPEN
from mkdocs_docsjson.pages.element_tree import Node, Places
from mkdocs_docsjson.pages.model import LinkUse
from mkdocs_docsjson.pages.render import PageTree


@dataclass(frozen=True, slots=True)
class Visit:
    """An element and its ancestors."""

    element: ET.Element
    parents: tuple[ET.Element, ...]
    """Ancestors, from the root of the page inwards."""
    file: str
    line: int
    column: int

    @property
    def tag(self) -> str:
        return str(self.element.tag)

    def has_ancestor(self, *tags: str) -> bool:
        """Whether one of these elements or components is an ancestor."""
        return any(parent.tag in tags for parent in self.parents)

    def problem(self, code: str, message: str, hint: str = "", edits: Iterable[Edit] = ()) -> Finding:
        return finding(self.file, self.line, self.column, code, message, hint, tuple(edits))


class Page:
    """One page, its frontmatter and its tree."""

    def __init__(
        self, tree: PageTree, text: str, lines: Mapping[str, int], language: str, read: Callable[[str], str | None]
    ) -> None:
        """Read a page.

        text: the whole file.
        lines: line of each frontmatter key.
        read: returns the text of a snippet by its path.
        """
        self.file = tree.file
        self.text = text
        self.meta: Mapping[str, Any] = tree.meta
        self.key_lines = lines
        self.language = language
        """Language code of the page's division, else of the site."""
        self._tree = tree
        self._read = read
        self._source_lines: dict[str, list[str]] = {self.file: text.split("\n")}

    @cached_property
    def visits(self) -> list[Visit]:
        """Return every element in document order."""
        return list(_walk(self._tree.root, self._tree.places, self.file))

    def link(self, printed: str) -> LinkUse | None:
        """Return the link that a mark in an attribute stands for, or None."""
        if not printed.startswith(LINK_OPEN):
            return None
        return self._tree.links[int(printed.strip(LINK_OPEN + LINK_CLOSE))]

    def address(self, printed: str) -> str:
        """Return an address as its author wrote it."""
        use = self.link(printed)
        return use.url if use else printed

    def source_line(self, file: str, line: int) -> str:
        """Return a line of the page or of a snippet, as it is in the file. line: from 1."""
        if file not in self._source_lines:
            self._source_lines[file] = (self._read(file) or "").replace("\r\n", "\n").split("\n")
        lines = self._source_lines[file]
        return lines[line - 1] if 0 < line <= len(lines) else ""

    def column_of(self, words: str, file: str, line: int) -> int:
        """Return the column of words in a line of the source, from 1; 0 when the source spells them differently."""
        return self.source_line(file, line).find(words) + 1

    def of_key(self, key: str, code: str, message: str, hint: str = "") -> Finding:
        """Return a finding about a value of the frontmatter."""
        return finding(self.file, self.key_lines.get(key, 1), 1, code, message, hint)


def _walk(root: ET.Element, places: Places, file: str) -> Iterator[Visit]:
    last = (file, 1, 1)
    stack: list[tuple[Iterator[ET.Element], tuple[ET.Element, ...]]] = [(iter(root), (root,))]
    while stack:
        children, parents = stack[-1]
        element = next(children, None)
        if element is None:
            stack.pop()
            continue
        position = (element.file, element.line, element.column) if isinstance(element, Node) else None
        last = position or places.get(element, last)
        yield Visit(element, parents, *last)
        if len(element):
            stack.append((iter(element), (*parents, element)))


def text_of(element: ET.Element) -> str:
    """Return the text of an element as a screen reader reads it: with the alternative texts of its images."""
    parts = [element.text or ""]
    for child in element:
        parts.append(child.get("alt") or "" if child.tag == "img" else text_of(child))
        parts.append(child.tail or "")
    return "".join(parts)


def value_of(element: ET.Element, name: str) -> str:
    """Return an attribute of a component as text; empty when it is missing or its value is computed."""
    value = element.values.get(name) if isinstance(element, Node) and isinstance(element.values, dict) else None
    if value is None or value.opaque or isinstance(value.value, bool):
        return ""
    return str(value.value.striptags() if hasattr(value.value, "striptags") else value.value)


def is_fence(element: ET.Element) -> bool:
    return isinstance(element, Node) and element.kind == "fence"
