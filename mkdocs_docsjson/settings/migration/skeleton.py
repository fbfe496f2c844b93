"""What a navigation comes to, in lines that can be compared, whichever shape of the file it was read from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mkdocs_docsjson.settings import models


def skeleton(settings: models.Settings) -> list[str]:
    """What must stay the same: which page is where, in which group, in which order; and where links lead."""
    links = [link for link in settings.global_divisions if link.href]
    pages = list(_shape(settings.navigation, "", links))
    return [*pages, *sorted({f'the link "{link.name}" to {link.href}' for link in links})]


def _shape(division: models.Division, way: str, links: list[models.Division]) -> Iterator[str]:
    """A line for each page. links: gets those of the division's own level."""
    for inner in division.divisions:
        if inner.href:
            links.append(inner)
        elif inner.kind == "anchor" and _is_only(inner, division):
            # Beside anchors that are links, the older form's pages stand under a first anchor of their own: an
            # anchor that is the only one divides nothing.
            yield from _shape(inner, way, links)
        else:
            yield from _shape(inner, f"{way}{inner.kind} {inner.name}, ", links)
    if division.openapi:
        yield f"{way}made from {', '.join(source.source.lstrip('/') for source in division.openapi)}"
    yield from _shape_of_items(division.items, way)


def _is_only(inner: models.Division, division: models.Division) -> bool:
    return all(other is inner or other.href for other in division.divisions)


def _shape_of_items(items: Sequence[models.PageItem | models.Group], way: str) -> Iterator[str]:
    for item in items:
        if isinstance(item, models.Group):
            yield from _shape_of_items(item.items, f"{way}{item.title}, " if item.title else way)
        else:
            yield f"{item.path} in {way.strip(', ') or 'the navigation'}"
