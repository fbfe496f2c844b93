"""The changes that other plugins have made to the pages and the navigation of a site."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from mkdocs_docsjson.site.model import NavGroup, NavPage, PageFacts

CODE = frozenset({"code"})
"""Features of pages that other plugins render: code blocks have a copy button."""


@dataclass(frozen=True, slots=True)
class OtherPage:
    """A page that is not in the docs folder, or replaces one that is."""

    file: str
    """Its source as MkDocs names it (`src_uri`)."""
    text: str
    """Markdown with its frontmatter; empty if it is something else, which another plugin renders."""
    edit_url: str = ""


@dataclass(frozen=True, slots=True)
class Arrangement:
    """All changes of other plugins; empty if there are none."""

    added: Mapping[str, OtherPage] = field(default_factory=dict)
    """Pages that are not from the docs folder, by path."""
    removed: frozenset[str] = frozenset()
    """Paths of pages that are in no list and have no address."""
    placed: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """Address and output file of pages for which these do not follow from the path."""
    moved: Mapping[str, str] = field(default_factory=dict)
    """Addresses of static files for which these do not follow from the path."""
    instead: Mapping[str, str] = field(default_factory=dict)
    """By path of a page or static file that was removed: the path of its replacement, such as a translation."""
    items: Sequence[NavPage | NavGroup] | None = None
    """The whole navigation; None if it is that of docs.json."""
    meta: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """Changed frontmatter, by path."""
    languages: Mapping[str, str] = field(default_factory=dict)
    """Languages of pages that an earlier build has left in the same folder, by path."""
    titles: Mapping[str, str] = field(default_factory=dict)
    """Titles of pages that other plugins render, by path."""

    def facts(self, pages: Mapping[str, PageFacts]) -> dict[str, PageFacts]:
        """Apply the changes to the pages that were read."""
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
