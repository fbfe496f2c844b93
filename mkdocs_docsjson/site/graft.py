"""Adds generated pages to the navigation: those of the site's OpenAPI documents that docs.json does not list itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from mkdocs_docsjson.site.model import NavGroup, NavPage, SiteDivision
from mkdocs_docsjson.site.page_places import main_folder

TITLE = "API reference"
_EDITIONS = frozenset({"language", "version"})


def with_generated_root(
    root: SiteDivision, entries: Sequence[NavPage | NavGroup], unique_id: Callable[[str, str], str]
) -> SiteDivision:
    """Return `root` with `entries` added: as groups beside groups, as a tab beside tabs, and likewise in each language.

    Among versions only the default one gets them: a document describes one state of an API, and its pages have one
    place.

    unique_id: returns the id of a new division, given the id of its parent and its name.
    """
    if not entries:
        return root
    parts = [division for division in root.divisions if not division.href]
    if not parts:
        first = root.first_path or next((page.path for page in _pages(entries)), "")
        return replace(root, items=(*root.items, *_grouped(entries)), first_path=first)
    if parts[0].kind in _EDITIONS:
        default = next((part for part in parts if part.default), parts[0])
        chosen = [default] if parts[0].kind == "version" else parts
        divisions = tuple(
            with_generated_root(division, entries, unique_id) if division in chosen else division
            for division in root.divisions
        )
        return replace(root, divisions=divisions)
    paths = [page.path for page in _pages(entries)]
    added = SiteDivision(
        id=unique_id(root.id, TITLE),
        kind=parts[0].kind,
        name=TITLE,
        first_path=next(iter(paths), ""),
        folder=main_folder(paths),
        items=tuple(entries),
    )
    after = root.divisions.index(parts[-1]) + 1
    return replace(root, divisions=(*root.divisions[:after], added, *root.divisions[after:]))


def _grouped(entries: Sequence[NavPage | NavGroup]) -> tuple[NavGroup, ...]:
    """Return the entries with loose pages in a group, so that they do not look like a part of the last one."""
    loose = tuple(entry for entry in entries if isinstance(entry, NavPage))
    groups = tuple(entry for entry in entries if isinstance(entry, NavGroup))
    return (*([NavGroup(TITLE, loose)] if loose else []), *groups)


def _pages(entries: Sequence[NavPage | NavGroup]) -> list[NavPage]:
    pages: list[NavPage] = []
    for entry in entries:
        pages += _pages(entry.items) if isinstance(entry, NavGroup) else [entry]
    return pages
