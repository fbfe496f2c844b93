"""The rendered text of a page, before its links are resolved. Importing this does not load the parser."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from mkdocs_docsjson.marks import LINK_CLOSE, LINK_OPEN
from mkdocs_docsjson.pages.model import LinkUse, Rendered, TocItem, WrittenField
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.store.codec import JsonCodec

MARK = re.compile(f"{LINK_OPEN}(\\d+){LINK_CLOSE}")


@dataclass(frozen=True, slots=True)
class RenderedPage:
    """The rendered text of a page, and its Markdown copy."""

    rendered: Rendered
    markdown: str = ""
    """The page's body as readable Markdown; its addresses are marks, as in `Rendered.html`."""
    markdown_links: tuple[LinkUse, ...] = ()

    def with_links(self, address: Callable[[LinkUse], str]) -> str:
        """The Markdown with its addresses resolved."""
        return MARK.sub(lambda match: address(self.markdown_links[int(match[1])]), self.markdown)


CODEC = JsonCodec((RenderedPage, Rendered, LinkUse, TocItem, WrittenField, Problem))
