"""What other plugins have made of the pages and the navigation of a site."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from mkdocs_docsjson.site.model import NavGroup, NavPage, PageFacts

CODE = frozenset({"code"})
"""Features of pages that others render: their code can be copied."""


@dataclass(frozen=True, slots=True)
class OtherPage:
    """A page that is not of the docs folder, or stands for one of it."""

    file: str
    """Its source as MkDocs names it (`src_uri`)."""
    text: str
    """Markdown with its frontmatter; empty where it is something else that another plugin renders."""
    edit_url: str = ""


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Empty where no other plugin has changed anything."""

    added: Mapping[str, OtherPage] = field(default_factory=dict)
    """By path."""
    removed: frozenset[str] = frozenset()
    """Paths of pages that are to be in no list and have no address."""
    placed: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """Address and file of pages that have others than their path says."""
    moved: Mapping[str, str] = field(default_factory=dict)
    """Addresses of static files that are not where their path says."""
    instead: Mapping[str, str] = field(default_factory=dict)
    """Path of the page or static file that stands for one which is gone, as its translation."""
    items: Sequence[NavPage | NavGroup] | None = None
    """The whole navigation; None: as docs.json has it."""
    meta: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """By path, frontmatter that has changed."""
    languages: Mapping[str, str] = field(default_factory=dict)
    """By path, of pages that another build of the site has left beside this one."""
    titles: Mapping[str, str] = field(default_factory=dict)
    """By path, of pages that others render."""

    def facts(self, pages: Mapping[str, PageFacts]) -> dict[str, PageFacts]:
        """The pages of the site as they are now. pages: all that were read."""
        found = {path: facts for path, facts in pages.items() if path not in self.removed}
        # What has been given an address is meant to be found, listed in a navigation or not.
        found |= {path: replace(found[path], added=True) for path in self.placed if path in found}
        found |= {path: replace(found[path], meta=meta) for path, meta in self.meta.items() if path in found}
        return found | {
            path: replace(found[path], heading=title) for path, title in self.titles.items() if path in found
        }

    @property
    def edit_urls(self) -> dict[str, str]:
        """Addresses of forms that edit the added pages, by file."""
        return {page.file: page.edit_url for page in self.added.values()}
