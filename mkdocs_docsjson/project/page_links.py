"""Resolves and checks the links of pages. Anchors are checked when all pages are made."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from urllib.parse import unquote

from mkdocs_docsjson.outputs.output_page import absolute, markdown_path
from mkdocs_docsjson.pages.model import LinkUse
from mkdocs_docsjson.pages.page_body import LinkedAnchor
from mkdocs_docsjson.problems import Problem, closest
from mkdocs_docsjson.site.model import PageFacts, Site, SiteDivision
from mkdocs_docsjson.site.routes import Missing, Routes, Target, way_to_root

_CODES = {"src": "missing-file", "described": "openapi-link"}
"""By kind of link: the code of the problem if it leads nowhere."""


class PageLinks:
    """Resolves the links of a page, each once, and collects the problems."""

    def __init__(self, page: PageFacts, here: str, routes: Routes, site: Site, site_url: str) -> None:
        """here: the address at which the page is shown, from the root of the site."""
        self._page = page
        self._base = way_to_root(here)
        self._routes = routes
        self._site = site
        self._site_url = site_url
        place = site.places.get(page.path)
        self._divisions = place.divisions if place else ()
        self.problems: list[Problem] = []
        self.anchors: list[LinkedAnchor] = []

    def address(self, use: LinkUse) -> str:
        """Return the address to print in the page's HTML."""
        found = self._resolved(use)
        if isinstance(found, Missing):
            self._report(use, _CODES.get(use.kind, "broken-link"), found.message, found.hint)
            return use.url
        if not found.exact:
            hint = "use the same upper and lower case; most web servers tell them apart"
            self._report(
                use, "link-case", f'"{use.url}" is spelled "/{found.file or found.path}" in the docs folder', hint
            )
        found = edition(self._site, self._divisions, found)
        if found.fragment and found.path:
            file = use.file or self._page.file
            self.anchors.append(LinkedAnchor(file, use.line, use.column, use.url, found.path, unquote(found.fragment)))
            if found.path == self._page.path and not found.query:
                return f"#{found.fragment}"
        target = self._routes.address(found)
        return target if found.href else self._base + target

    def markdown_address(self, use: LinkUse) -> str:
        """Return the address to print in the page's Markdown file: links to pages lead to their `.md` files, from the
        root or absolute."""
        found = self._resolved(use)
        if isinstance(found, Missing):
            return use.url
        found = edition(self._site, self._divisions, found)
        if not found.path:
            return absolute(self._site_url, self._routes.address(found))
        ending = f"#{found.fragment}" if found.fragment else ""
        return absolute(self._site_url, markdown_path(self._routes.url(found.path))) + ending

    def _resolved(self, use: LinkUse) -> Target | Missing:
        return self._routes.resolve(use.url, self._page.file, "src" if use.kind == "src" else "href")

    def _report(self, use: LinkUse, code: str, message: str, hint: str) -> None:
        self.problems.append(Problem(use.file or self._page.file, use.line, use.column, code, message, hint))


def edition(site: Site, divisions: Sequence[SiteDivision], target: Target) -> Target:
    """Return the target of a link on a page in these divisions: a page that several divisions list has an edition in
    each."""
    path = site.seen_from(divisions, target.path) if target.path else ""
    return target if path == target.path else replace(target, path=path)


def missing_anchors(anchors: Iterable[LinkedAnchor], ids: Mapping[str, Collection[str]]) -> list[Problem]:
    """Return a problem for each link to an id that its page does not have. ids: those of every page, by its path."""
    problems = []
    for anchor in anchors:
        ids_of_page = ids.get(anchor.path)
        # `#:~:text=` is the browser's own, `#/` belongs to scripts of the page.
        if ids_of_page is None or anchor.id in ids_of_page or anchor.id.startswith((":~:", "/")):
            continue
        message, hint = missing_anchor(anchor.url, anchor.id, anchor.path, ids_of_page)
        problems.append(Problem(anchor.file, anchor.line, anchor.column, "broken-anchor", message, hint))
    return problems


def missing_anchor(url: str, id_: str, path: str, ids: Collection[str]) -> tuple[str, str]:
    """Return message and hint for a link to an id that the page at `path` does not have. ids: those that it has."""
    hint = closest(id_, ids) or "link to one of its headings, or give an element there this id"
    return f'"{url}": there is no #{id_} on the page {path}', hint
