"""The page that a reader gets to when switching to another version, language or product."""

from __future__ import annotations

from collections.abc import Iterator

from mkdocs_docsjson.site.model import Site, SiteDivision


def counterpart(site: Site, path: str, division: SiteDivision) -> tuple[str, bool]:
    """Return the counterpart of the page `path` in `division`, and whether it is the same page.

    It is the page itself, or its edition there, if that division lists it; or else the page at the same path in the
    division's own folder (`v1/keys` and `v2/keys`); or else the division's first page.
    """
    listed = site.listed_paths.get(division.id, frozenset())
    here = site.seen_from((division,), path)
    if here in listed:
        return here, True
    place = site.places.get(path)
    for sibling in _siblings_with_page(place.divisions if place else (), division):
        for candidate in _swapped(path, sibling, division):
            if candidate in listed or _is_inside(site, candidate, division):
                return candidate, True
    return division.first_path, False


def _siblings_with_page(chain: tuple[SiteDivision, ...], division: SiteDivision) -> Iterator[SiteDivision]:
    """Yield the siblings of `division` that have the same kind and contain the page.

    chain: the divisions around the page.
    """
    parent = division.id.rpartition("/")[0]
    for own in chain:
        if own.kind == division.kind and own.id.rpartition("/")[0] == parent and own.id != division.id:
            yield own


def _swapped(path: str, sibling: SiteDivision, other: SiteDivision) -> Iterator[str]:
    """Yield `path` with the folder of one division replaced by that of the other.

    A division with few pages has a deeper folder than its sibling (`v2/guides` beside `v1`), so initial folders of
    equal number are tried, too. One of the divisions may be at the root (`guides` beside `fr/guides`, or
    `i18n/fr/guides`).
    """
    own_parts, other_parts, parts = _parts(sibling.folder), _parts(other.folder), path.split("/")
    lengths = [(count, count) for count in range(min(len(own_parts), len(other_parts)), 0, -1)]
    lengths += [(1, 0), (0, 1)]
    if _is_named_after(sibling) and _is_named_after(other):
        lengths.insert(0, (len(own_parts), len(other_parts)))
    for taken, given in lengths:
        if parts[:taken] == own_parts[:taken]:
            yield "/".join((*other_parts[:given], *parts[taken:]))


def _is_named_after(division: SiteDivision) -> bool:
    """Whether the folder belongs to the division by name: `v1` to v1, `i18n/fr` to fr; the root belongs to any."""
    return _parts(division.folder)[-1:] in ([], [division.name])


def _parts(folder: str) -> list[str]:
    return folder.split("/") if folder else []


def _is_inside(site: Site, path: str, division: SiteDivision) -> bool:
    place = site.places.get(path)
    return place is not None and any(part.id == division.id for part in place.divisions)
