"""Whether a project has API pages, and which documents docs.json names. Does not import `openapi`.

That package is a fifth of all modules; it is imported only for sites with API pages.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from mkdocs_docsjson.project.page_sources import PageSource
from mkdocs_docsjson.settings.addresses import is_external
from mkdocs_docsjson.settings.models import Division, Group, OpenApiSource, PageItem, Settings
from mkdocs_docsjson.settings.paths import operation

DOCUMENT_SUFFIXES = (".json", ".yaml", ".yml")
KEYS = ("openapi", "openapi-schema")
"""Keys of frontmatter that name a part of a document."""


@dataclass(frozen=True, slots=True)
class ApiSource:
    """A document that docs.json names, and where."""

    source: OpenApiSource
    place: str


def api_sources(settings: Settings) -> list[ApiSource]:
    """Return every document that docs.json names, with the part of the navigation that gets its pages.

    A document that a part of the navigation names has its pages there, even if the whole site names it, too.
    """
    placed = list(_sources_of(settings.navigation))
    names = {name_of(wish.source.source) for wish in placed}
    return [*(ApiSource(each, "") for each in settings.api.openapi if name_of(each.source) not in names), *placed]


def name_of(source: str) -> str:
    """Return a document's path relative to the docs folder, or its address. `/a.yaml` and `./a.yaml` are the same."""
    return source if is_external(source) else source.strip("/").removeprefix("./")


def entries(node: Division | Group, source: str = "") -> Iterator[tuple[PageItem | Group | Division, str]]:
    """Yield everything in a part of the navigation, each with the document that the innermost part around it names."""
    source = node.openapi[0].source if node.openapi else source
    for each in (*node.items, *(node.divisions if isinstance(node, Division) else ())):
        yield each, source
        if not isinstance(each, PageItem):
            yield from entries(each, source)


def _sources_of(navigation: Division) -> Iterator[ApiSource]:
    for node in (navigation, *(each for each, _ in entries(navigation))):
        if not isinstance(node, PageItem):
            place = "" if node is navigation else node.where
            yield from (ApiSource(source, place) for source in node.openapi)


def has_api_sources(settings: Settings, sources: Mapping[str, PageSource]) -> bool:
    """Whether docs.json or a page names a document or a part of one."""
    pages = any(source.meta.get(key) for source in sources.values() for key in KEYS)
    return pages or bool(api_sources(settings)) or any(operation(path) for path in listed_paths(settings.navigation))


def listed_paths(navigation: Division) -> Iterator[str]:
    """Yield the entries of the navigation that are texts: paths of pages, or operations."""
    return (each.path for each, _ in entries(navigation) if isinstance(each, PageItem))
