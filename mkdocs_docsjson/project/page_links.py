"""Links of pages: printed relative to the page, and checked, anchors last of all."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from urllib.parse import unquote

from mkdocs_docsjson.outputs.page import absolute, markdown_path
from mkdocs_docsjson.pages.model import LinkUse
from mkdocs_docsjson.problems import Problem, closest, taken
from mkdocs_docsjson.site.model import PageFacts, Site, SiteDivision
from mkdocs_docsjson.site.routes import Missing, Routes, Target, way_to_root


@dataclass(frozen=True, slots=True)
class LinkedAnchor:
    """A link to an id, to be checked when the ids of all pages are known."""

    file: str
    line: int
    column: int
    url: str
    """As written."""
    path: str
    """Of the page that it leads to."""
    id: str


class Links:
    """Resolves the links of pages."""

    def __init__(self, routes: Routes, site_url: str, site: Site) -> None:
        self.routes = routes
        self.site_url = site_url
        self._site = site
        self._open: list[PageLinks] = []

    def printer(self, page: PageFacts, here: str) -> Callable[[LinkUse], str]:
        """`of_page(…).address`; what it finds is kept for `take_problems` and `missing_anchors`."""
        self._open.append(self.of_page(page, here))
        return self._open[-1].address

    def take_problems(self) -> list[Problem]:
        """What the printers have found since the last call."""
        return taken(*(links.problems for links in self._open))

    def missing_anchors(self, ids: Mapping[str, Collection[str]]) -> list[Problem]:
        """See `missing_anchors` below, for all that the printers have met."""
        found = missing_anchors((anchor for links in self._open for anchor in links.anchors), ids)
        self._open.clear()
        return found

    def of_page(self, page: PageFacts, here: str) -> PageLinks:
        """The links of one page. here: address that it is shown at, from the root of the site."""
        place = self._site.places.get(page.path)
        return PageLinks(self, page, here, way_to_root(here), place.divisions if place else ())

    def edition(self, target: Target, divisions: Sequence[SiteDivision]) -> Target:
        """The target of a link for readers in `divisions`: a page that several of them list has an edition in each."""
        path = self._site.seen_from(divisions, target.path) if target.path else ""
        return target if path == target.path else replace(target, path=path)

    def resolve(self, url: str, file: str, kind: str) -> Target | Missing:
        return self.routes.resolve(url, file, kind)


_CODES = {"src": "missing-file", "described": "openapi-link"}
"""Of what leads nowhere, by kind of link."""


@dataclass(slots=True)
class PageLinks:
    """Prints the addresses of a page, asked once for each, and keeps what is wrong with them."""

    _links: Links
    _page: PageFacts
    _here: str
    _base: str
    _divisions: Sequence[SiteDivision]
    problems: list[Problem] = field(default_factory=list)
    anchors: list[LinkedAnchor] = field(default_factory=list)

    def address(self, use: LinkUse) -> str:
        """What to print in the page's HTML."""
        found = self._resolved(use)
        if isinstance(found, Missing):
            self._report(use, _CODES.get(use.kind, "broken-link"), found.message, found.hint)
            return use.url
        if not found.exact:
            hint = "write it with the same upper and lower case: most servers tell them apart"
            self._report(
                use, "link-case", f'"{use.url}" is spelt "/{found.file or found.path}" in the docs folder', hint
            )
        found = self._links.edition(found, self._divisions)
        if found.fragment and found.path:
            file = use.file or self._page.file
            self.anchors.append(LinkedAnchor(file, use.line, use.column, use.url, found.path, unquote(found.fragment)))
            if found.path == self._page.path and not found.query:
                return f"#{found.fragment}"
        target = self._links.routes.address(found)
        return target if found.href else self._base + target

    def markdown_address(self, use: LinkUse) -> str:
        """What to print in the page's Markdown file: pages by their own `.md` files, from the root or absolute."""
        found = self._resolved(use)
        if isinstance(found, Missing):
            return use.url
        found = self._links.edition(found, self._divisions)
        if not found.path:
            return absolute(self._links.site_url, self._links.routes.address(found))
        ending = f"#{found.fragment}" if found.fragment else ""
        return absolute(self._links.site_url, markdown_path(self._links.routes.url(found.path))) + ending

    def _resolved(self, use: LinkUse) -> Target | Missing:
        return self._links.resolve(use.url, self._page.file, "src" if use.kind == "src" else "href")

    def _report(self, use: LinkUse, code: str, message: str, hint: str) -> None:
        self.problems.append(Problem(use.file or self._page.file, use.line, use.column, code, message, hint))


def missing_anchors(anchors: Iterable[LinkedAnchor], ids: Mapping[str, Collection[str]]) -> list[Problem]:
    """Links to ids that no page has. ids: of every page, by its path."""
    problems = []
    for anchor in anchors:
        known = ids.get(anchor.path)
        # `#:~:text=` is the browser's own, `#/` belongs to scripts of the page.
        if known is None or anchor.id in known or anchor.id.startswith((":~:", "/")):
            continue
        message = f'"{anchor.url}": there is no #{anchor.id} on the page {anchor.path}'
        hint = closest(anchor.id, known)
        problems.append(Problem(anchor.file, anchor.line, anchor.column, "broken-anchor", message, hint))
    return problems
