"""Groups whose root page lists their pages (`directory` in newer docs.json files)."""

from __future__ import annotations

from collections.abc import Iterator

from mkdocs_docsjson.site.model import NavGroup, NavPage, Place


def listed_group(place: Place | None) -> NavGroup | None:
    """Return the group whose root page is at `place`, if that page lists the group's pages; else None."""
    if place is None or not place.groups or place.entry is None:
        return None
    group = place.groups[-1]
    return group if group.root == place.entry and group.directory != "none" else None


def pages_of(group: NavGroup) -> Iterator[NavPage]:
    """Yield every page of a group, in order."""
    for item in group.items:
        if isinstance(item, NavPage):
            yield item
        else:
            yield from [item.root] if item.root else []
            yield from pages_of(item)
