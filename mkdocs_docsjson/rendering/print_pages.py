"""Printable pages: for every part of the navigation, one page that contains all pages listed there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from mkdocs_docsjson.context.own_heading import owns_title
from mkdocs_docsjson.outputs.output_page import OutputPage
from mkdocs_docsjson.outputs.printed import PrintedPage, print_path, printable_content
from mkdocs_docsjson.pages.model import html_with_addresses
from mkdocs_docsjson.pages.page_body import LinkMarks, PageBody
from mkdocs_docsjson.rendering.site_inputs import SiteInputs, shared
from mkdocs_docsjson.site.model import Place
from mkdocs_docsjson.site.routes import way_to_root

if TYPE_CHECKING:
    from mkdocs_docsjson.rendering.page_bodies import PageBodies

KIND = "print"


class PrintablePages:
    """Which pages are printed together, and the pages that show them."""

    def __init__(self, site: SiteInputs) -> None:
        self._site = site

    @shared
    def parts(self) -> dict[str, list[str]]:
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

    def pages(
        self, bodies: PageBodies, output_page: Callable[[str, PageBody], OutputPage]
    ) -> Iterator[tuple[str, PageBody, Place]]:
        """Each printable page: its path, its body, and its place in the navigation. output_page: of `PageViews`."""
        site = self._site
        for part, listed in self.parts().items():
            paths = [path for path in listed if site.is_visible(path)]
            if not paths:
                continue
            shown = [self._printed_page(path, bodies, output_page) for path in paths]
            divisions, path = site.site.places[paths[0]].divisions, print_path(part)
            body = PageBody(
                html=printable_content([page for page, _ in shown], site.routes, way_to_root(site.routes.url(path))),
                title=divisions[-1].name if divisions else site.settings.name,
                icons=tuple(dict.fromkeys(icon for _, body in shown for icon in body.icons)),
                features=frozenset[str]().union(*(body.features for _, body in shown)),
                kind=KIND,
            )
            yield path, body, Place(divisions)

    def _printed_page(
        self, path: str, bodies: PageBodies, output_page: Callable[[str, PageBody], OutputPage]
    ) -> tuple[PrintedPage, PageBody]:
        """A page as part of a printable page, and its body with marks in place of addresses."""
        marks, facts = LinkMarks(), self._site.site.pages[path]
        body = bodies.body_in_collection(path, marks.address)
        page = PrintedPage(
            output_page(path, body),
            facts.file,
            partial(html_with_addresses, body.in_one_column, marks.links),
            own_title=owns_title(body.title, facts.meta, always=self._site.options.stand_in is not None),
        )
        return page, body


def _division(place: Place) -> str:
    return place.divisions[-1].id if place.divisions else ""
