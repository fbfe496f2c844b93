"""One text of a page, as the functions see it that read its tags, attributes and expressions."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from mkdocs_docsjson.pages.component import Component
from mkdocs_docsjson.pages.element_tree import Places
from mkdocs_docsjson.pages.resolved import ResolvedText
from mkdocs_docsjson.pages.scope import Module
from mkdocs_docsjson.pages.source import Source
from mkdocs_docsjson.pages.tokens import Scan


class Text(ResolvedText, ABC):
    """The text of a page, of a snippet, or of a part of one.

    What it declares here needs the whole reader of a page (`document.PageText`), which in turn needs those functions.
    """

    places: Places | None
    """Where each element comes from; filled while a tree is built, unless it is None."""

    @abstractmethod
    def find(self, name: str) -> Component | None:
        """Return a component of this package or of an owner's template."""

    @abstractmethod
    def other_text(self, source: Source, scanned: Scan) -> Text:
        """Return another text of the same page."""

    @abstractmethod
    def tree_of(self, module: Module, props: Mapping[str, Any]) -> ET.Element:
        """Return the tree of an included file. props: the attributes that are passed to it."""

    @abstractmethod
    def fragment(self, text: str, offset: int) -> ET.Element:
        """Return the elements and text of markup without Markdown."""

    @abstractmethod
    def markup_text(self, source: str, offset: int) -> Markup:
        """Return the HTML of markup without Markdown."""

    @abstractmethod
    def plain_value(self, source: str, offset: int) -> Any:
        """Return the value of an expression for an attribute. Raises UnreadableExpression."""

    @abstractmethod
    def link(self, url: str, kind: str, offset: int) -> str:
        """Return an address as it is printed, and remember the link. kind: see `attribute_addresses`."""

    @abstractmethod
    def report_unknown(self, name: str, offset: int) -> None:
        """Report an unknown component, once for each name."""
