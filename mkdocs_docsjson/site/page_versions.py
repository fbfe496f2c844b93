"""Frontmatter `version`: a page that names its version is listed in that version only, wherever docs.json lists it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from mkdocs_docsjson.problems import Problem, closest
from mkdocs_docsjson.settings.models import Division, Group, PageItem
from mkdocs_docsjson.site.model import PageFacts

_Items = tuple[PageItem | Group, ...]


def with_page_versions(root: Division, pages: Mapping[str, PageFacts]) -> Division:
    """Return `root` with these pages moved between its versions."""
    names = set(_names(root))
    version_of_page = {
        path: str(page.meta["version"]) for path, page in pages.items() if page.meta.get("version") is not None
    }
    version_of_page = {path: version for path, version in version_of_page.items() if version in names}
    if not version_of_page:
        return root
    strangers: dict[str, dict[str, tuple[PageItem, str]]] = {name: {} for name in names}
    for division in root.divisions:
        for item, title in _pages(division):
            if (version := version_of_page.get(item.path)) and version != division.name:
                strangers[version].setdefault(item.path, (item, title))
    divisions = []
    for division in root.divisions:
        if division.name in names:
            here = {item.path for item, _ in _pages(division)}
            arriving = [entry for path, entry in strangers[division.name].items() if path not in here]
            division = _joined(_without_other_versions(division, version_of_page, division.name), arriving)
        divisions.append(division)
    return replace(root, divisions=tuple(divisions))


def version_problems(root: Division, written: Iterable[tuple[str, int, object]]) -> Iterator[Problem]:
    """Yield a problem for each page whose frontmatter names a version that docs.json does not have.

    On a site without versions the key may mean anything. written: file, line and value of `version`.
    """
    names = _names(root)
    for file, line, value in written:
        if names and value is not None and str(value) not in names:
            hint = closest(str(value), names) or f"known here: {', '.join(names)}"
            yield Problem(file, line, min(line, 1), "unknown-version", f'no version is called "{value}"', hint)


def _names(root: Division) -> list[str]:
    return [division.name for division in root.divisions if division.kind == "version" and not division.href]


def _pages(node: Division | Group, title: str = "") -> Iterator[tuple[PageItem, str]]:
    """Yield pairs of a page and the title of its group."""
    for item in node.items:
        if isinstance(item, Group):
            yield from _pages(item, item.title)
        else:
            yield item, title
    for division in node.divisions if isinstance(node, Division) else ():
        yield from _pages(division)


def _without_other_versions(division: Division, version_of_page: Mapping[str, str], version: str) -> Division:
    """Return the division without the pages of other versions."""
    return replace(
        division,
        items=_left_items(division.items, version_of_page, version),
        divisions=tuple(_without_other_versions(inner, version_of_page, version) for inner in division.divisions),
    )


def _left_items(items: _Items, version_of_page: Mapping[str, str], version: str) -> _Items:
    result: list[PageItem | Group] = []
    for item in items:
        if isinstance(item, Group):
            inner = _left_items(item.items, version_of_page, version)
            if inner or not item.items:
                result.append(replace(item, items=inner))
        elif version_of_page.get(item.path, version) == version:
            result.append(item)
    return tuple(result)


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
