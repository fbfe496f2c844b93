"""Changes in the navigation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from mkdocs_docsjson.site_diff.model import NavigationChange
from mkdocs_docsjson.site_diff.snapshot import PageSnapshot

BETWEEN = " › "
NOWHERE = "not listed"
Trail = tuple[str, ...]


def navigation_changes(
    old: Mapping[str, PageSnapshot], new: Mapping[str, PageSnapshot], moved: Mapping[str, str]
) -> Iterator[NavigationChange]:
    """All changes in the navigation. moved: new addresses of pages by their old ones."""
    pairs = [(old[was], new[now]) for was in old if (now := moved.get(was, was)) in new]
    before, after = _parts(old), _parts(new)
    names = _renamed(pairs, before, after)
    for trail in after:
        if trail not in before and trail not in names.values() and trail[:-1] in {*before, *names.values(), ()}:
            yield NavigationChange("added", trail_text(trail))
    for trail in before:
        if trail not in after and trail not in names and trail[:-1] in {*after, *names, ()}:
            yield NavigationChange("removed", trail_text(trail))
    yield from (NavigationChange("renamed", trail_text(trail), trail[-1], now[-1]) for trail, now in names.items())
    for page, later in pairs:
        if _renamed_trail(page.trail, names) != later.trail:
            yield NavigationChange("moved", later.address, trail_text(page.trail), trail_text(later.trail))
        elif page.label != later.label:
            yield NavigationChange("renamed", later.address, page.label, later.label)
    yield from _reordered(pairs, after)


def _renamed(
    pairs: list[tuple[PageSnapshot, PageSnapshot]], before: Mapping[Trail, list[str]], after: Mapping[Trail, list[str]]
) -> dict[Trail, Trail]:
    """Renamed divisions and groups: old trail to new. Their pages are now in a new part at the same place."""
    found: dict[Trail, Trail] = {}
    for page, later in pairs:
        old, new = page.trail or (), later.trail or ()
        differing = [at for at, (was, now) in enumerate(zip(old, new, strict=False)) if was != now]
        if len(old) == len(new) and len(differing) == 1:
            end = differing[0] + 1
            if old[:end] not in after and new[:end] not in before and new[:end] not in found.values():
                found.setdefault(old[:end], new[:end])
    return found


def _renamed_trail(trail: Trail | None, names: Mapping[Trail, Trail]) -> Trail | None:
    """A trail with the new name of a renamed part."""
    for length in range(1, len(trail or ()) + 1):
        if trail and (now := names.get(trail[:length])):
            return (*now, *trail[length:])
    return trail


def _reordered(
    pairs: list[tuple[PageSnapshot, PageSnapshot]], after: Mapping[Trail, list[str]]
) -> Iterator[NavigationChange]:
    """Groups in which pages that remained have another order."""
    stay: dict[Trail, list[str]] = {}
    for was, now in pairs:
        if was.trail is not None and was.trail == now.trail:
            stay.setdefault(was.trail, []).append(now.address)
    for trail, order in stay.items():
        now_order = [address for address in after[trail] if address in set(order)]
        if now_order != order:
            yield NavigationChange("reordered", trail_text(trail), ", ".join(order), ", ".join(now_order))


def _parts(pages: Mapping[str, PageSnapshot]) -> dict[Trail, list[str]]:
    """Divisions and groups by trail, outer ones first, with the addresses of pages that they list directly."""
    found: dict[Trail, list[str]] = {}
    for page in pages.values():
        if page.trail is not None:
            for length in range(1, len(page.trail) + 1):
                found.setdefault(page.trail[:length], [])
            found.setdefault(page.trail, []).append(page.address)
    return found


def trail_text(trail: Trail | None) -> str:
    """Return a place in the navigation as a phrase."""
    if trail is None:
        return NOWHERE
    return BETWEEN.join(trail) or "top level"
