"""The place of each page in a finished tree, with the pages before and after it."""

from __future__ import annotations

import posixpath
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from mkdocs_docsjson.site.model import NavGroup, NavPage, PageFacts, Place, SiteDivision


@dataclass(frozen=True, slots=True)
class Listing:
    """How a page is listed, by the groups and divisions around it."""

    is_shown: bool
    searchable: bool
    boost: float


@dataclass(frozen=True, slots=True)
class HiddenPage:
    """A page that a division lists but does not show."""

    path: str
    listing: Listing


_Chain = tuple[SiteDivision, ...]


def places_of(
    root: SiteDivision, pages: Mapping[str, PageFacts], hidden_pages: Mapping[str, Sequence[HiddenPage]]
) -> tuple[dict[str, Place], dict[str, frozenset[str]]]:
    """Return the places by path, and the set of paths that each division lists, by its id.

    hidden_pages: the pages that divisions list but do not show, by the id of the division.
    """
    places: dict[str, Place] = {}
    listed: dict[str, set[str]] = {}
    claims: dict[str, _Chain] = {}
    for chain in _chains(root, ()):
        division = chain[-1] if chain else root
        _claim(claims, division, chain)
        found = [*_places_of(division, chain), *_unseen(division, chain, hidden_pages.get(division.id, ()))]
        for path, place in found:
            places.setdefault(path, place)
            for part in (root, *chain):
                listed.setdefault(part.id, set()).add(path)
    for path in pages:
        if path not in places and (chain := _claiming_chain(claims, path)):
            places[path] = Place(chain, searchable=all(division.searchable for division in chain))
    return places, {name: frozenset(paths) for name, paths in listed.items()}


def _chains(division: SiteDivision, chain: _Chain) -> Iterator[_Chain]:
    """Yield the chain of divisions that leads to each division, outermost first; that of the root is empty.

    A default division comes before its siblings, so that it gets the pages that several of them list.
    """
    yield chain
    for inner in sorted(division.divisions, key=lambda each: not each.default):
        if not inner.href:
            yield from _chains(inner, (*chain, inner))


def _places_of(division: SiteDivision, chain: _Chain) -> list[tuple[str, Place]]:
    """Return (path, place) of the pages that a division itself lists, in order, each once."""
    sequence: dict[str, tuple[NavPage, tuple[NavGroup, ...]]] = {}
    for page, groups in _entries(division.items, ()):
        if page.path:  # links to other sites have no place
            sequence.setdefault(page.path, (page, groups))
    in_order = [page for page, _ in sequence.values() if not page.href]
    at = {page.path: index for index, page in enumerate(in_order)}
    searchable = all(part.searchable for part in chain)
    places = []
    for path, (page, groups) in sequence.items():
        index = at.get(path)
        place = Place(
            divisions=chain,
            groups=groups,
            entry=page,
            previous=in_order[index - 1] if index else None,
            next=in_order[index + 1] if index is not None and index + 1 < len(in_order) else None,
            searchable=searchable and all(group.searchable for group in groups),
            boost=groups[-1].boost if groups else 1.0,
        )
        places.append((path, place))
    return places


def _unseen(division: SiteDivision, chain: _Chain, hidden_pages: Iterable[HiddenPage]) -> list[tuple[str, Place]]:
    return [
        (page.path, Place(chain, hidden=True, searchable=page.listing.searchable, boost=page.listing.boost))
        for page in hidden_pages
    ]


def _entries(
    items: Iterable[NavPage | NavGroup], groups: tuple[NavGroup, ...]
) -> Iterator[tuple[NavPage, tuple[NavGroup, ...]]]:
    for item in items:
        if isinstance(item, NavGroup):
            if item.root:
                yield item.root, (*groups, item)
            yield from _entries(item.items, (*groups, item))
        else:
            yield item, groups


def _claim(claims: dict[str, _Chain], division: SiteDivision, chain: _Chain) -> None:
    """Record that a division owns the unlisted pages under its prefix, or else those in the folder of its pages.

    If several divisions would own the same folder, their common ancestor does.
    """
    folder = division.prefix or division.folder
    if not folder or not chain:
        return
    if division.prefix or folder not in claims:
        claims[folder] = chain
    elif claims[folder] and not claims[folder][-1].prefix:  # empty if they have no common ancestor
        claims[folder] = _common(claims[folder], chain)


def _common(first: _Chain, other: _Chain) -> _Chain:
    same = []
    for left, right in zip(first, other, strict=False):
        if left is not right:
            break
        same.append(left)
    return tuple(same)


def _claiming_chain(claims: Mapping[str, _Chain], path: str) -> _Chain:
    folder = path
    while folder:
        if folder in claims:
            return claims[folder]
        folder = posixpath.dirname(folder)
    return ()


def main_folder(paths: Sequence[str]) -> str:
    """Return the deepest folder that contains all of them, or else the top folder that contains most of them."""
    folders = [path.split("/")[:-1] for path in paths]
    shared = []
    for parts in zip(*folders, strict=False):
        if len(set(parts)) > 1:
            break
        shared.append(parts[0])
    if shared or not folders:
        return "/".join(shared)
    top, count = Counter(parts[0] if parts else "" for parts in folders).most_common(1)[0]
    return top if count * 2 > len(folders) else ""
