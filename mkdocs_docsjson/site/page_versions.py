"""Frontmatter `version`: a page that names its version is listed in that version only, whatever its group says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from mkdocs_docsjson.settings.models import Division, Group, PageItem
from mkdocs_docsjson.site.model import PageFacts

_Items = tuple[PageItem | Group, ...]


def with_page_versions(root: Division, pages: Mapping[str, PageFacts]) -> Division:
    """Return `root` with such pages moved between its versions."""
    names = {division.name for division in root.divisions if division.kind == "version" and not division.href}
    own = {path: str(page.meta["version"]) for path, page in pages.items() if page.meta.get("version") is not None}
    own = {path: version for path, version in own.items() if version in names}
    if not own:
        return root
    strangers: dict[str, dict[str, tuple[PageItem, str]]] = {name: {} for name in names}
    for division in root.divisions:
        for item, title in _pages(division):
            if (version := own.get(item.path)) and version != division.name:
                strangers[version].setdefault(item.path, (item, title))
    divisions = []
    for division in root.divisions:
        if division.name in names:
            here = {item.path for item, _ in _pages(division)}
            arriving = [entry for path, entry in strangers[division.name].items() if path not in here]
            division = _joined(_left(division, own, division.name), arriving)
        divisions.append(division)
    return replace(root, divisions=tuple(divisions))


def _pages(node: Division | Group, title: str = "") -> Iterator[tuple[PageItem, str]]:
    """Yield (page, title of its group)."""
    for item in node.items:
        if isinstance(item, Group):
            yield from _pages(item, item.title)
        else:
            yield item, title
    for division in node.divisions if isinstance(node, Division) else ():
        yield from _pages(division)


def _left(division: Division, own: Mapping[str, str], version: str) -> Division:
    """Return the division without the pages of other versions."""
    return replace(
        division,
        items=_left_items(division.items, own, version),
        divisions=tuple(_left(inner, own, version) for inner in division.divisions),
    )


def _left_items(items: _Items, own: Mapping[str, str], version: str) -> _Items:
    kept: list[PageItem | Group] = []
    for item in items:
        if isinstance(item, Group):
            inner = _left_items(item.items, own, version)
            if inner or not item.items:
                kept.append(replace(item, items=inner))
        elif own.get(item.path, version) == version:
            kept.append(item)
    return tuple(kept)


def _joined(division: Division, arriving: list[tuple[PageItem, str]]) -> Division:
    """Return the division with arriving pages added to the group of the same title, or to a new one."""
    if not arriving:
        return division
    if division.divisions:
        first, *rest = division.divisions
        return replace(division, divisions=(_joined(first, arriving), *rest))
    items = list(division.items)
    for page, title in arriving:
        found = ((at, item) for at, item in enumerate(items) if isinstance(item, Group) and item.title == title)
        at, group = next(found, (len(items), Group(title=title, where=page.where)))
        items[at : at + 1] = [replace(group, items=(*group.items, page))]
    return replace(division, items=tuple(items))
