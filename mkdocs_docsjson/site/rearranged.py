"""A site with the navigation as other MkDocs plugins have changed it: other pages, another order, other titles.

Properties of groups and divisions that only docs.json has (icon, kind, links) are found by name.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from mkdocs_docsjson.site.model import NavGroup, NavPage, Site, SiteDivision
from mkdocs_docsjson.site.page_places import HiddenPage, Listing, places_of
from mkdocs_docsjson.site.titles import entry_of

NavItem = NavPage | NavGroup


def rearrange(site: Site, items: Sequence[NavItem]) -> Site:
    """Return the site with another navigation.

    items: the whole navigation. Entries without a title keep their previous title, or else get that of the page.
    """
    root = _Arranging(site).division(site.root, items)
    hidden: dict[str, list[HiddenPage]] = {}
    for path, place in site.places.items():
        if place.hidden:
            division = place.divisions[-1].id if place.divisions else ""
            hidden.setdefault(division, []).append(HiddenPage(path, Listing(False, place.searchable, place.boost)))
    places, listed = places_of(root, site.pages, hidden)
    return replace(
        site,
        root=root,
        pages={path: site.pages[path] for path in (*places, *site.pages) if path in site.pages},
        places=places,
        listed_paths=listed,
        home="index" if "index" in site.pages else root.first_path or site.home,
    )


@dataclass(frozen=True, slots=True)
class _Arranging:
    site: Site

    def division(self, division: SiteDivision, items: Sequence[NavItem]) -> SiteDivision:
        """Return `division` with other items."""
        named = {inner.name: inner for inner in division.divisions}
        linked = {inner.href.strip("/"): inner for inner in division.divisions if inner.href}
        alone = {page.path: inner for inner in division.divisions for page in _page_alone(inner)}
        listed = {item.path for item in division.items if isinstance(item, NavPage)}
        groups, inside, items_outside = _groups(division.items), list[SiteDivision](), list[NavItem]()
        for item in items:
            if isinstance(item, NavGroup):
                part = named.get(item.title)
                if part is None or part.href:
                    items_outside.append(self._group(item, groups))
                else:
                    inside.append(self.division(part, ([item.root] if item.root else []) + list(item.items)))
            elif (item.href or item.path) and (part := linked.get((item.href or item.path).strip("/"))):
                (items_outside.append(self._page(item)) if item.path in listed else inside.append(part))
            elif item.path in alone and not item.href:
                entry = self._page(item)
                inside.append(replace(alone[item.path], name=entry.title, items=(entry,)))
            elif item.href or item.path in self.site.pages:
                items_outside.append(self._page(item))
        first = _first_path(items_outside) or next(
            (each.first_path for each in inside if each.first_path and not each.href), ""
        )
        first = first or (division.first_path if division.first_path in self.site.pages else "")
        return replace(division, items=tuple(items_outside), divisions=tuple(inside), first_path=first)

    def _group(self, group: NavGroup, known: Mapping[str, NavGroup]) -> NavGroup:
        """Return a group with what docs.json says of the group with the same name."""
        before = known.get(group.title)
        inside = _groups(before.items) if before else {}
        items = tuple(
            self._group(item, inside) if isinstance(item, NavGroup) else self._page(item)
            for item in group.items
            if isinstance(item, NavGroup) or item.href or item.path in self.site.pages
        )
        root = self._page(group.root) if group.root and group.root.path in self.site.pages else None
        first = items[0] if items else None
        if root is None and before and before.root and isinstance(first, NavPage) and first.path == before.root.path:
            root, items = first, items[1:]
        return replace(before or group, title=group.title, items=items, root=root)

    def _page(self, page: NavPage) -> NavPage:
        if page.href:
            return page
        place = self.site.places.get(page.path)
        entry = (place.entry if place else None) or entry_of(self.site.pages[page.path])
        return replace(entry, title=page.title) if page.title else entry


def _page_alone(division: SiteDivision) -> list[NavPage]:
    """Return the only page of a division, such as a page that is a tab; an empty list for other divisions."""
    is_alone = len(division.items) == 1 and not division.divisions
    return [item for item in division.items if isinstance(item, NavPage)] if is_alone else []


def _groups(items: Iterable[NavItem]) -> dict[str, NavGroup]:
    return {item.title: item for item in items if isinstance(item, NavGroup)}


def _first_path(items: Iterable[NavItem]) -> str:
    """Return the path of the first page."""
    for item in items:
        if isinstance(item, NavGroup):
            path = item.root.path if item.root else _first_path(item.items)
        else:
            path = "" if item.href else item.path
        if path:
            return path
    return ""
