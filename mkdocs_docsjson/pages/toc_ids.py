"""Ids of headings by the rule of Python-Markdown's extension `toc`, for sites whose links were written for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from markdown import Markdown
from markdown.extensions.toc import slugify, unique

from mkdocs_docsjson.pages.headings import Ids

Slugify = Callable[[str], str]


def slugify_of(md: Markdown | None) -> Slugify:
    """The function that makes ids, from the owner's configuration or the default of `toc`."""
    toc = _toc_of(md)
    if toc is None:
        return lambda title: slugify(title, "-")
    return lambda title: str(toc.slugify(title, toc.sep))


def is_changed(md: Markdown) -> bool:
    """Whether the owner's configuration changes the default rule of `toc`."""
    toc = _toc_of(md)
    return toc is not None and (toc.slugify is not slugify or toc.sep != "-")


def _toc_of(md: Markdown | None) -> Any:
    """The tree processor of the extension `toc`."""
    return md.treeprocessors["toc"] if md is not None and "toc" in md.treeprocessors else None


@dataclass(slots=True)
class TocIds(Ids):
    """Gives out the ids of one page. Ids that an author has given are taken before all others."""

    slug: Slugify = field(default_factory=lambda: slugify_of(None))

    def heading(self, title: str) -> str:
        return unique(self.slug(title), self.taken)

    def titled(self, title: str) -> str:
        return self.heading(title)

    def custom(self, text: str) -> str:
        self.taken.add(text)
        return text
