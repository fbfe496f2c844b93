"""Inline patterns of other extensions whose text may contain what CommonMark has read already: [`code`][name]."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from typing import Any

from markdown.treeprocessors import InlineProcessor
from markdown.util import INLINE_PLACEHOLDER, AtomicString

_FOLDED = frozenset({"code", "em", "strong", "del"})
_OPEN = re.compile(r"\[[^\[\]]*\Z")
_SHUT = re.compile(r"[^\[\]]*\]\[[^\[\]\n]*\]")


class SpanningInline(InlineProcessor):
    """Like Python-Markdown's own processor, but patterns see a reference as one text even if it contains elements.

    These elements are stashed like the results of patterns, so that Python-Markdown puts them back.
    """

    def run(self, tree: ET.Element, ancestors: list[str] | None = None) -> ET.Element:
        self._folded: dict[str, ET.Element | str] = {}
        for element in list(tree.iter()):
            if len(element):
                self._fold(element)
        return super().run(tree, ancestors)

    @property
    def stashed_nodes(self) -> dict[str, ET.Element | str]:
        """The stashed elements by their number. There are new ones for each tree."""
        return self._stashed

    @stashed_nodes.setter
    def stashed_nodes(self, nodes: dict[str, Any]) -> None:
        self._stashed = {**nodes, **self._folded}

    def _fold(self, element: ET.Element) -> None:
        last: ET.Element | None = None
        for child in list(element):
            before = (element.text if last is None else last.tail) or ""
            if (
                child.tag not in _FOLDED
                or isinstance(before, AtomicString)
                or not _OPEN.search(before)
                or not _SHUT.match(child.tail or "")
            ):
                last = child
                continue
            number = f"{len(self._folded):04d}"
            self._folded[number] = child
            joined = before + INLINE_PLACEHOLDER % number + (child.tail or "")
            child.tail = None
            element.remove(child)
            if last is None:
                element.text = joined
            else:
                last.tail = joined
