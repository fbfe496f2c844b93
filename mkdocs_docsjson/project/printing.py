"""Printable pages: for every part of the navigation that lists pages one page that holds all of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING

from mkdocs_docsjson.marks import LINK_CLOSE, LINK_OPEN
from mkdocs_docsjson.outputs.printed import PrintedPage, print_path, printed
from mkdocs_docsjson.pages.model import LinkUse, Rendered
from mkdocs_docsjson.project.bodies import Body
from mkdocs_docsjson.site.model import Place
from mkdocs_docsjson.site.routes import way_to_root

if TYPE_CHECKING:
    from mkdocs_docsjson.project.project import Project

KIND = "print"


class Printing:
    """Which pages are printed together, and the page that holds them."""

    def __init__(self, project: Project) -> None:
        self._project = project

    @cached_property
    def _parts(self) -> dict[str, list[str]]:
        """By the id of a division the paths of its own pages, as the navigation lists them."""
        parts: dict[str, list[str]] = {}
        if self._project.options.print_pages:
            for path, place in self._project.site.places.items():
                if path in self._project.site.pages and place.entry and not place.entry.href and not place.hidden:
                    parts.setdefault(_division(place), []).append(path)
        return parts

    def address(self, path: str) -> str:
        """Of the printable page that holds a page, from the root of the site; empty when there is none."""
        place = self._project.site.places.get(path)
        if place is None or path not in self._parts.get(_division(place), ()):
            return ""
        return self._project.routes.url(print_path(_division(place)))

    def pages(self) -> Iterator[tuple[str, Body, Place]]:
        """Path of each printable page, its body, and where it stands."""
        for part, listed in self._parts.items():
            paths = [path for path in listed if path not in self._project.withheld]
            if not paths:
                continue
            divisions = self._project.site.places[paths[0]].divisions
            title = divisions[-1].name if divisions else self._project.settings.name
            yield print_path(part), self._body(print_path(part), title, paths), Place(divisions)

    def _body(self, path: str, title: str, paths: list[str]) -> Body:
        project = self._project
        pages = [self._printed(each) for each in paths]
        bodies = [body for _, body in pages]
        return Body(
            html=printed([page for page, _ in pages], project.routes, way_to_root(project.routes.url(path))),
            title=title,
            icons=tuple(dict.fromkeys(icon for body in bodies for icon in body.icons)),
            features=frozenset[str]().union(*(body.features for body in bodies)),
            kind=KIND,
        )

    def _printed(self, path: str) -> tuple[PrintedPage, Body]:
        """A page for printing, and its body, whose addresses are marks."""
        project = self._project
        links: list[LinkUse] = []

        def mark(use: LinkUse) -> str:
            links.append(use)
            return f"{LINK_OPEN}{len(links) - 1}{LINK_CLOSE}"

        body = project.bodies.among_others(path, mark)
        marked = Rendered(body.in_one_column, links=tuple(links))
        facts = project.site.pages[path]
        page = PrintedPage(
            project.views.output_page(path),
            facts.file,
            lambda address: marked.with_links(marked.html, address),
            own_title=bool(body.title) and not facts.meta.get("title"),
        )
        return page, body


def _division(place: Place) -> str:
    return place.divisions[-1].id if place.divisions else ""
