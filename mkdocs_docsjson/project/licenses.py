"""`assets/licenses.txt`: whose icons and programs a finished site carries."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from mkdocs_docsjson.settings.models import Icon
from mkdocs_docsjson.site.model import NavGroup, NavPage, SiteDivision

if TYPE_CHECKING:
    from mkdocs_docsjson.project.project import Project

PATH = "assets/licenses.txt"
MERMAID = "Diagrams are drawn by Mermaid (https://mermaid.js.org), MIT License, see vendor/mermaid/LICENSE"
PAGEFIND = "Search: Pagefind (https://pagefind.app), MIT License, Copyright (c) CloudCannon"


def licenses(project: Project) -> str:
    """A line for each work of others, as its license asks."""
    body_icons = (key for outcome in project.outcomes.values() for key in outcome.icons)
    navigation = (project.parts.icon(icon)[1] for icon in _icons(project.site.root))
    keys = [key for key in (*body_icons, *navigation, *project.parts.drawn) if key]
    lines = [project.icons.notices(keys).rstrip("\n")]
    if any("mermaid" in outcome.features for outcome in project.outcomes.values()) and not project.options.offline:
        lines.append(MERMAID)
    if project.options.search == "pagefind":
        lines.append(PAGEFIND)
    return "".join(f"{line}\n" for line in lines if line)


def _icons(division: SiteDivision) -> Iterator[Icon]:
    """All icons of the navigation: those of divisions that no page of this build shows, too."""
    if division.icon:
        yield division.icon
    yield from _of_entries(division.items)
    for inner in division.divisions:
        yield from _icons(inner)


def _of_entries(entries: Iterable[NavPage | NavGroup]) -> Iterator[Icon]:
    for entry in entries:
        if entry.icon:
            yield entry.icon
        if isinstance(entry, NavGroup):
            yield from _of_entries(entry.items)
