"""Ids of headings by the rule of Python-Markdown's extension `toc`, for sites with existing links to such ids."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from mkdocs_docsjson.pages.headings import Ids

if TYPE_CHECKING:
    from markdown import Markdown

# Python-Markdown is loaded where it is used: most sites do without it.

Slugify = Callable[[str], str]


def slugify_of(md: Markdown | None) -> Slugify:
    """Return the function that makes ids, from the owner's configuration or the default of `toc`."""
    from markdown.extensions.toc import slugify

    toc = _toc_of(md)
    if toc is None:
        return lambda title: slugify(title, "-")
    return lambda title: str(toc.slugify(title, toc.sep))


def is_changed(md: Markdown) -> bool:
    """Whether the owner's configuration changes the default rule of `toc`."""
    from markdown.extensions.toc import slugify

    toc = _toc_of(md)
    return toc is not None and (toc.slugify is not slugify or toc.sep != "-")


def _toc_of(md: Markdown | None) -> Any:
    """Return the tree processor of the extension `toc`; None if there is none."""
    return md.treeprocessors["toc"] if md is not None and "toc" in md.treeprocessors else None


@dataclass(slots=True)
class TocIds(Ids):
    """Assigns the ids of one page. Ids that authors have written have priority."""

    slug: Slugify = field(default_factory=lambda: slugify_of(None))

    def heading_id(self, title: str) -> str:
        from markdown.extensions.toc import unique

        return unique(self.slug(title), self.used)

    def title_id(self, title: str) -> str:
        return self.heading_id(title)

    def custom(self, text: str) -> str:
        self.used.add(text)
        return text
