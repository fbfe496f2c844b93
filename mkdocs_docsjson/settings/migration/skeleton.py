"""Describes a navigation in lines that can be compared, whichever shape it was read from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mkdocs_docsjson.settings import models


def skeleton(settings: models.Settings) -> list[str]:
    """Return what must stay the same: the place of each page, in order, and where links lead."""
    links = [link for link in settings.global_divisions if link.href]
    pages = list(_shape(settings.navigation, "", links))
    return [*pages, *sorted({f'the link "{link.name}" to {link.href}' for link in links})]


def _shape(division: models.Division, prefix: str, links: list[models.Division]) -> Iterator[str]:
    """Yield a line for each page. links: gets the divisions that are links."""
    for inner in division.divisions:
        if inner.href:
            links.append(inner)
        elif inner.kind == "anchor" and all(other is inner or other.href for other in division.divisions):
            # The older form puts its pages under an anchor if others are links. An anchor that is the only one with
            # pages divides nothing.
            yield from _shape(inner, prefix, links)
        else:
            yield from _shape(inner, f"{prefix}{inner.kind} {inner.name}, ", links)
    if division.openapi:
        yield f"{prefix}made from {', '.join(source.source.lstrip('/') for source in division.openapi)}"
    yield from _shape_of_items(division.items, prefix)


def _shape_of_items(items: Sequence[models.PageItem | models.Group], prefix: str) -> Iterator[str]:
    for item in items:
        if isinstance(item, models.Group):
            yield from _shape_of_items(item.items, f"{prefix}{item.title}, " if item.title else prefix)
        else:
            yield f"{item.path} in {prefix.strip(', ') or 'the navigation'}"
