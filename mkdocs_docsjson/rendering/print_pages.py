"""Printable pages: for every part of the navigation, one page that contains all pages listed there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from mkdocs_docsjson.context.own_heading import owns_title
from mkdocs_docsjson.marks import LINK_CLOSE, LINK_OPEN
from mkdocs_docsjson.outputs.page import OutputPage
from mkdocs_docsjson.outputs.printed import PrintedPage, print_path, printed
from mkdocs_docsjson.pages.model import LinkUse, Rendered
from mkdocs_docsjson.project.page_body import PageBody
from mkdocs_docsjson.site.model import Place
from mkdocs_docsjson.site.routes import way_to_root

if TYPE_CHECKING:
    from mkdocs_docsjson.rendering.page_bodies import PageBodies
    from mkdocs_docsjson.rendering.site_inputs import SiteInputs

KIND = "print"


class PrintablePages:
    """Which pages are printed together."""

    def __init__(self, site: SiteInputs) -> None:
        self._site = site
        self.parts = site.shared(self._parts)

    def _parts(self) -> dict[str, list[str]]:
        """By the id of a division, the paths of its own pages in the order of the navigation."""
        parts: dict[str, list[str]] = {}
        if self._site.options.print_pages:
            for path, place in self._site.all_places().items():
                if place.entry and not place.entry.href and not place.hidden:
                    parts.setdefault(_division(place), []).append(path)
        return parts

    def address(self, path: str) -> str:
        """The address, from the root, of the printable page that contains a page; empty when there is none."""
        if not (parts := self.parts()):
            return ""
        place = self._site.site.places.get(path)
        if place is None or path not in parts.get(_division(place), ()):
            return ""
        return self._site.routes.url(print_path(_division(place)))


class Printing:
    """Makes the printable pages."""

    def __init__(
        self,
        site: SiteInputs,
        bodies: PageBodies,
        printable: PrintablePages,
        output_page: Callable[[str, str, str], OutputPage],
    ) -> None:
        """output_page: see `PageViews.output_page`."""
        self._site = site
        self._bodies = bodies
        self._printable = printable
        self._output_page = output_page

    def pages(self) -> Iterator[tuple[str, PageBody, Place]]:
        """Each printable page: its path, its body, and its place in the navigation."""
        for part, listed in self._printable.parts().items():
            paths = [path for path in listed if self._site.is_open(path)]
            if not paths:
                continue
            divisions = self._site.site.places[paths[0]].divisions
            title = divisions[-1].name if divisions else self._site.settings.name
            yield print_path(part), self._body(print_path(part), title, paths), Place(divisions)

    def _body(self, path: str, title: str, paths: list[str]) -> PageBody:
        pages = [self._printed(each) for each in paths]
        bodies = [body for _, body in pages]
        routes = self._site.routes
        return PageBody(
            html=printed([page for page, _ in pages], routes, way_to_root(routes.url(path))),
            title=title,
            icons=tuple(dict.fromkeys(icon for body in bodies for icon in body.icons)),
            features=frozenset[str]().union(*(body.features for body in bodies)),
            kind=KIND,
        )

    def _printed(self, path: str) -> tuple[PrintedPage, PageBody]:
        """A page as part of a printable page, and its body with marks in place of addresses."""
        links: list[LinkUse] = []

        def mark(use: LinkUse) -> str:
            links.append(use)
            return f"{LINK_OPEN}{len(links) - 1}{LINK_CLOSE}"

        body = self._bodies.among_others(path, mark)
        marked = Rendered(body.in_one_column, links=tuple(links))
        facts = self._site.site.pages[path]
        page = PrintedPage(
            self._output_page(path, body.kind, body.description),
            facts.file,
            lambda address: marked.with_links(marked.html, address),
            own_title=owns_title(body.title, facts.meta, always=self._site.options.stand_in is not None),
        )
        return page, body


def _division(place: Place) -> str:
    return place.divisions[-1].id if place.divisions else ""
