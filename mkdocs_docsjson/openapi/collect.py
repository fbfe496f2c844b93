"""What a site asks of its OpenAPI documents: which documents, at which places, and which operations authors name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from mkdocs_docsjson.openapi.lookup import reference
from mkdocs_docsjson.openapi.site import Reference
from mkdocs_docsjson.settings.models import Division, Group, OpenApiSource, PageItem, Settings
from mkdocs_docsjson.site.model import PageFacts


def api_sources(settings: Settings) -> tuple[tuple[OpenApiSource, str], ...]:
    """Every document with the place that asks for its pages: `where` of a division or group, empty for the site."""
    return (*((source, "") for source in settings.api.openapi), *_of_division(settings.navigation))


def _of_division(division: Division) -> Iterator[tuple[OpenApiSource, str]]:
    place = "" if division.kind == "root" else division.where
    yield from ((source, place) for source in division.openapi)
    for item in division.items:
        if isinstance(item, Group):
            yield from _of_group(item)
    for inner in division.divisions:
        yield from _of_division(inner)


def _of_group(group: Group) -> Iterator[tuple[OpenApiSource, str]]:
    yield from ((source, group.where) for source in group.openapi)
    for item in group.items:
        if isinstance(item, Group):
            yield from _of_group(item)


def api_references(settings: Settings, pages: Mapping[str, PageFacts]) -> tuple[Reference, ...]:
    """Every operation that a page's frontmatter or an entry of the navigation names."""
    of_pages = (_of_page(page) for page in pages.values())
    return (*(each for each in of_pages if each), *_entries(settings.navigation))


def _of_page(page: PageFacts) -> Reference | None:
    text = page.meta.get("openapi")
    if page.generated or not isinstance(text, str) or not text.strip():
        return None
    return Reference(text.strip(), page=page.path, file=page.file)


def _entries(division: Division, source: str = "") -> Iterator[Reference]:
    """Entries of the navigation that are operations; those of a division mean its own document first."""
    source = division.openapi[0].source if division.openapi else source
    yield from _of_items(division.items, source)
    for inner in division.divisions:
        yield from _entries(inner, source)


def _of_items(items: Iterable[PageItem | Group], source: str) -> Iterator[Reference]:
    for item in items:
        if isinstance(item, Group):
            yield from _of_items(item.items, item.openapi[0].source if item.openapi else source)
        elif reference(item.path):
            yield Reference(item.path, where=item.where, source=source)
