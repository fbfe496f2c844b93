"""Editions: a page that several versions, languages or products list gets an address in each of them.

A page has one address and shows one menu. To keep a reader of version 1.0 in 1.0 on a page that 2.0 lists as well, the
page is rendered again at an address of 1.0 (`v1/about`). Such links can be shared and need no script. The original is
in the division whose folder contains it, or else in the default one; search engines only learn of the original.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from mkdocs_docsjson.settings.paths import owns
from mkdocs_docsjson.site.model import SWITCHED, NavGroup, NavPage, PageFacts, SiteDivision
from mkdocs_docsjson.site.page_places import main_folder


def with_editions(
    root: SiteDivision, pages: Mapping[str, PageFacts]
) -> tuple[SiteDivision, dict[str, PageFacts], dict[str, str]]:
    """Return the tree with each page in one place only, the editions made for that, and their originals by path."""
    editions = _Editions(pages)
    root = editions.separate(root)
    facts = {
        path: replace(pages[original], path=path, original=original) for path, original in editions.original_of.items()
    }
    return root, facts, editions.original_of


LONGEST_NAME = 60
"""The most characters of a division's name in a folder name, as file systems limit the length of names."""


@dataclass(slots=True)
class _Editions:
    pages: Mapping[str, PageFacts]
    original_of: dict[str, str] = field(default_factory=dict)

    def separate(self, division: SiteDivision) -> SiteDivision:
        """Return `division` with editions, so that no two of its versions (languages, products) list the same page."""
        inner = {each.id: each for each in division.divisions}
        for kind in SWITCHED:
            siblings = [each for each in division.divisions if each.kind == kind and not each.href]
            if len(siblings) > 1:
                inner |= {each.id: each for each in self._separate(siblings)}
        return replace(division, divisions=tuple(map(self.separate, inner.values())))

    def _separate(self, siblings: Sequence[SiteDivision]) -> Iterator[SiteDivision]:
        """Yield the divisions with editions, so that each page is listed by only one of them."""
        listed = {division.id: tuple(dict.fromkeys(_paths(division))) for division in siblings}
        times = Counter(path for paths in listed.values() for path in paths)
        if not times or max(times.values()) == 1:
            return
        folders = {name: main_folder([path for path in paths if times[path] == 1]) for name, paths in listed.items()}
        keepers: dict[str, str] = {}
        for division in sorted(siblings, key=lambda each: (each.hidden, not each.default)):
            for path in listed[division.id]:
                if path not in keepers or _holds(folders[division.id], path):
                    keepers[path] = division.id
        for division in siblings:
            folder = folders[division.id]
            renamed = {
                path: self._edition(path, folder or division.id.rpartition("/")[2][:LONGEST_NAME])
                for path in listed[division.id]
                if keepers[path] != division.id
            }
            yield replace(_with_paths(division, renamed), folder=folder)

    def _edition(self, path: str, folder: str) -> str:
        """Add an edition of a page below a folder, and return its path."""
        new_path, count = f"{folder}/{path}", 1
        while new_path in self.pages or new_path in self.original_of:
            count += 1
            new_path = f"{folder}-{count}/{path}"
        self.original_of[new_path] = self.original_of.get(path, path)
        return new_path


def _holds(folder: str, path: str) -> bool:
    return bool(folder) and owns(folder, path)


def _paths(division: SiteDivision) -> Iterator[str]:
    """Yield the paths of pages that a division lists, in order; links are left out."""
    yield from _paths_of(division.items)
    for inner in division.divisions:
        yield from _paths(inner)


def _paths_of(items: Iterable[NavPage | NavGroup]) -> Iterator[str]:
    for item in items:
        if isinstance(item, NavGroup):
            yield from _paths_of([item.root] if item.root else [])
            yield from _paths_of(item.items)
        elif not item.href:
            yield item.path


def _with_paths(division: SiteDivision, renamed: Mapping[str, str]) -> SiteDivision:
    if not renamed:
        return division

    def page(entry: NavPage) -> NavPage:
        return replace(entry, path=renamed.get(entry.path, entry.path))

    def items(entries: tuple[NavPage | NavGroup, ...]) -> tuple[NavPage | NavGroup, ...]:
        return tuple(
            replace(entry, items=items(entry.items), root=page(entry.root) if entry.root else None)
            if isinstance(entry, NavGroup)
            else page(entry)
            for entry in entries
        )

    return replace(
        division,
        first_path=renamed.get(division.first_path, division.first_path),
        items=items(division.items),
        divisions=tuple(_with_paths(inner, renamed) for inner in division.divisions),
    )
