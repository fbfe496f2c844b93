"""Pages that several versions, languages or products list: each of them gets an edition of its own.

A page stands at one address and shows one menu. So that a reader of version 1.0 stays in 1.0 on a page that 2.0 lists
too, the page is built once more at an address of 1.0 (`v1/about`). Links can be shared, and no script is needed. The
original stands in the division whose folder holds it, else in the default one; search engines are told of it alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from mkdocs_docsjson.settings.paths import owns
from mkdocs_docsjson.site.model import SWITCHED, NavGroup, NavPage, PageFacts, SiteDivision
from mkdocs_docsjson.site.places import main_folder


def with_editions(
    root: SiteDivision, pages: Mapping[str, PageFacts]
) -> tuple[SiteDivision, dict[str, PageFacts], dict[str, str]]:
    """The tree with each page in one place only, the editions made for that, and the original of each by its path."""
    made = _Editions(pages)
    root = made.separated(root)
    facts = {
        path: replace(pages[original], path=path, original=original) for path, original in made.original_of.items()
    }
    return root, facts, made.original_of


LONGEST_NAME = 60
"""Characters of a division's name that become a folder: no disk takes a name of any length."""


@dataclass(slots=True)
class _Editions:
    pages: Mapping[str, PageFacts]
    original_of: dict[str, str] = field(default_factory=dict)

    def separated(self, division: SiteDivision) -> SiteDivision:
        """`division`, where no two of its versions (languages, products) list the same page."""
        inner = {each.id: each for each in division.divisions}
        for kind in SWITCHED:
            siblings = [each for each in division.divisions if each.kind == kind and not each.href]
            if len(siblings) > 1:
                inner |= {each.id: each for each in self._apart(siblings)}
        return replace(division, divisions=tuple(map(self.separated, inner.values())))

    def _apart(self, siblings: Sequence[SiteDivision]) -> Iterator[SiteDivision]:
        """Divisions of which each page is listed by one alone."""
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
        """The path of a new edition of a page, below a folder."""
        wanted, count = f"{folder}/{path}", 1
        while wanted in self.pages or wanted in self.original_of:
            count += 1
            wanted = f"{folder}-{count}/{path}"
        self.original_of[wanted] = self.original_of.get(path, path)
        return wanted


def _holds(folder: str, path: str) -> bool:
    return bool(folder) and owns(folder, path)


def _paths(division: SiteDivision) -> Iterator[str]:
    """Pages that a division lists, in order; links are none."""
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
        first=renamed.get(division.first, division.first),
        items=items(division.items),
        divisions=tuple(_with_paths(inner, renamed) for inner in division.divisions),
    )
