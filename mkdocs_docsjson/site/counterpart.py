"""The page that a switch of version, language or product leads to."""

from __future__ import annotations

from collections.abc import Iterator

from mkdocs_docsjson.site.model import Site, SiteDivision


def counterpart(site: Site, path: str, division: SiteDivision) -> tuple[str, bool]:
    """What stands for the page `path` in `division`, and whether it is the same page.

    It is the page itself where both list it; else the page at the same path in the division's own folder
    (`v1/keys` and `v2/keys`); else the division's first page.
    """
    listed = site.listed.get(division.id, frozenset())
    if path in listed:
        return path, True
    place = site.places.get(path)
    for own in _beside(place.divisions if place else (), division):
        for candidate in _swapped(path, own.folder, division.folder):
            if candidate in listed or _is_inside(site, candidate, division):
                return candidate, True
    return division.first, False


def _beside(chain: tuple[SiteDivision, ...], division: SiteDivision) -> Iterator[SiteDivision]:
    """The division of the same kind and parent that the page is in."""
    parent = division.id.rpartition("/")[0]
    for own in chain:
        if own.kind == division.kind and own.id.rpartition("/")[0] == parent and own.id != division.id:
            yield own


def _swapped(path: str, own: str, other: str) -> Iterator[str]:
    """`path` with the folder `own`, or the start of it, replaced by `other` or the start of that.

    A division with few pages has a deeper common folder than its sibling (`v2/guides` beside `v1`), so shorter
    starts are tried after longer ones.
    """
    own_parts, other_parts = _parts(own), _parts(other)
    parts = path.split("/")
    for start in range(len(own_parts), -1, -1):
        if parts[:start] != own_parts[:start]:
            continue
        for length in range(len(other_parts), -1, -1):
            if start or length:
                yield "/".join((*other_parts[:length], *parts[start:]))


def _parts(folder: str) -> list[str]:
    return folder.split("/") if folder else []


def _is_inside(site: Site, path: str, division: SiteDivision) -> bool:
    place = site.places.get(path)
    return place is not None and any(part.id == division.id for part in place.divisions)
