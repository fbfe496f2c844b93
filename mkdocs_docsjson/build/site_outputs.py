"""The files of a site beside its pages and assets, as contents by path."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from mkdocs_docsjson.outputs.llms import LlmsPart, LlmsSite, OutsideLink, llms_files
from mkdocs_docsjson.outputs.oauth2_redirect import PATH as OAUTH2_REDIRECT
from mkdocs_docsjson.outputs.oauth2_redirect import SCRIPT as REDIRECT_SCRIPT
from mkdocs_docsjson.outputs.oauth2_redirect import oauth2_redirect
from mkdocs_docsjson.outputs.opensearch import PATH as OPENSEARCH
from mkdocs_docsjson.outputs.opensearch import opensearch
from mkdocs_docsjson.outputs.page import OutputPage, feed_path
from mkdocs_docsjson.outputs.redirects import RedirectFiles, redirect_page
from mkdocs_docsjson.outputs.search import SearchArticle, is_found, listing, search_documents
from mkdocs_docsjson.outputs.search_names import names_files, names_scripts
from mkdocs_docsjson.outputs.sitemap import robots, sitemap
from mkdocs_docsjson.outputs.skill import PATH as SKILL
from mkdocs_docsjson.outputs.skill import skill_md
from mkdocs_docsjson.project.output_paths import NOT_FOUND, SEARCH_PATH
from mkdocs_docsjson.rendering import licenses
from mkdocs_docsjson.rendering.page_result import PageResult
from mkdocs_docsjson.rendering.print_pages import Printing
from mkdocs_docsjson.rendering.redirect_files import redirects_of
from mkdocs_docsjson.rendering.script_files import REDIRECT
from mkdocs_docsjson.settings.addresses import is_external

if TYPE_CHECKING:
    from mkdocs_docsjson.build.build_state import BuildState, Content


class SiteOutputs:
    """The outputs of a build. To be made once all pages are."""

    def __init__(self, state: BuildState) -> None:
        self._state = state
        self._project = project = state.project
        self._drawing = drawing = state.drawing
        self._site = site = drawing.inputs
        self._settings = site.settings
        self._options = site.options
        self._results = state.results
        removed, order = project.withheld.removed, site.page_order
        self._addresses = [self._page(path) for path in order if path not in removed]
        self.pages = [page for page in self._addresses if page.path not in project.withheld]
        """The pages whose text may be repeated elsewhere: no other plugin hides any of it."""

    def _page(self, path: str) -> OutputPage:
        result = self._results.get(path, PageResult())
        return self._drawing.views.output_page(path, result.kind, result.description)

    def files(self) -> dict[str, Content]:
        """All outputs by path, without those of single pages. An owner's own file of the same name is left alone."""
        found: dict[str, Content] = {".nojekyll": "", "robots.txt": robots(self._options.site_url)}
        found |= sitemap(self._addresses, self._options.site_url, index_hidden=self._settings.seo.index_hidden)
        found |= self._beside_any_theme()
        if self._drawing.parts.opensearch:
            found[OPENSEARCH] = self._opensearch()
        if not self._options.serving:
            found |= self.search_files()
        return self._not_the_owners(found)

    def files_beside_other_themes(self) -> dict[str, Content]:
        """The outputs beside another theme: MkDocs writes a sitemap of its own, and themes have their own search."""
        home = self._site.site.home
        found = self._beside_any_theme()
        if home not in ("", "index", *self._project.withheld.removed):
            found["index.html"] = self.door()
        return self._not_the_owners(found)

    def door(self) -> str:
        """The page at the root that redirects to the home page."""
        script = self._drawing.parts.script_folder + REDIRECT
        target = self._site.routes.url(self._site.site.home)
        return redirect_page("index.html", target, site_url=self._options.site_url, script=script)

    def _beside_any_theme(self) -> dict[str, Content]:
        found: dict[str, Content] = {licenses.PATH: self._licenses(), **self._redirects().files}
        if self._settings.api.playground.clients:
            found[OAUTH2_REDIRECT] = self._oauth2_redirect()
        if self._options.feeds:
            found |= self._feeds()
        if self._options.llms:
            site = self._llms_site()
            found |= llms_files(site, self.pages, lambda page: self._text(page, "markdown"))
            found[SKILL] = skill_md(site, has_copies=self._options.markdown_pages)
        return found

    def _not_the_owners(self, found: dict[str, Content]) -> dict[str, Content]:
        own = set(self._site.static)
        return {path: content for path, content in found.items() if path not in own}

    def cards(self) -> Iterator[tuple[str, Callable[[], bytes]]]:
        """Every preview picture: its path, and a function that draws it. The path is a digest of what is on it."""
        cards = self._drawing.views.cards
        for path in cards.paths(page for page in self.pages if not page.original_url):
            yield path, partial(cards.picture, path, self._project.cache)

    def _text(self, page: OutputPage, field: str) -> str:
        return self._state.text_of(page.path, field)

    def _feeds(self) -> dict[str, str]:
        """A feed for each page with Updates."""
        made = {}
        for page in self.pages:
            if page.original_url or not (found := self._results[page.path].feed):
                continue
            from mkdocs_docsjson.outputs.feeds import FeedItem, feed  # which reads pages, and few sites have any

            items = [FeedItem.of(item) for item in found]
            if text := feed(page, self._settings.name, self._options.site_url, items):
                made[feed_path(page.url)] = text
        return made

    def _licenses(self) -> str:
        own = (key for result in self._results.values() for key in result.icons)
        has_diagrams = any("mermaid" in result.features for result in self._results.values())
        return licenses.licenses(self._site, self._drawing.parts, own, has_diagrams=has_diagrams)

    def _redirects(self) -> RedirectFiles:
        """The files and rules that follow from `redirects` in docs.json."""
        return redirects_of(self._site, self._drawing.parts.script_folder)

    def extra_pages(self) -> dict[str, str]:
        """The pages of the site that have no source, by output path: search, the 404 page, printable pages."""
        drawing, routes = self._drawing, self._site.routes
        search = drawing.views.search_page()
        groups = listing(self.listing_pages(), search.base)
        search = replace(search, page=replace(search.page, listing=groups))
        pages = {routes.output(SEARCH_PATH): drawing.draw("search.html", search), **self.own_pages()}
        for path, body, place in Printing(
            self._site, drawing.bodies, drawing.views.printable, drawing.views.output_page
        ).pages():
            pages[routes.output(path)] = drawing.draw("main.html", drawing.views.printed_page(path, body, place))
        return pages

    def own_pages(self) -> dict[str, str]:
        """The 404 page, and the page at the root where the home page has another address."""
        project, drawing, home = self._project, self._drawing, self._site.site.home
        pages = {NOT_FOUND: drawing.draw(NOT_FOUND, drawing.views.not_found(self._redirects()))}
        if home != "index" and home in project.withheld.pages - project.withheld.removed:
            pages["index.html"] = self.door()
        elif home != "index" and home in project.site.pages and home not in project.withheld:
            body = drawing.bodies.shown_at(home, "")
            pages["index.html"] = drawing.draw("main.html", drawing.views.view(home, body, "", address=""))
        return pages

    def _llms_site(self) -> LlmsSite:
        links = [
            OutsideLink(division.name, division.href)
            for division in self._settings.global_divisions
            if is_external(division.href)
        ]
        settings, specifications = self._settings, self._site.specifications()
        return LlmsSite(settings, self._options.site_url, specifications, tuple(links), tuple(self._parts()))

    def _parts(self) -> Iterator[LlmsPart]:
        """The divisions of the navigation (tabs, versions …) that have siblings: each has an llms.txt of its own."""
        ways: dict[str, tuple[str, ...]] = {}
        pages: dict[str, set[str]] = {}
        beside: dict[tuple[str, str], set[str]] = {}
        for page in self.pages:
            place, names, around = self._site.site.places.get(page.path), tuple[str, ...](), ""
            for division in place.divisions if place and page.listed else ():
                names = (*names, division.name)
                ways[division.id] = names
                pages.setdefault(division.id, set()).add(page.path)
                beside.setdefault((around, division.kind), set()).add(division.id)
                around = division.id
        several = {id_ for (_, kind), ids in beside.items() if len(ids) > 1 and kind != "anchor" for id_ in ids}
        for id_, names in ways.items():
            if id_ in several:
                yield LlmsPart(names, f"llms/{id_}.txt", frozenset(pages[id_]))

    def _opensearch(self) -> str:
        site = self._site
        word = site.words_of(site.language)["search"]
        return opensearch(self._settings.name, self._options.site_url, site.routes.url(SEARCH_PATH), word)

    def _oauth2_redirect(self) -> str:
        language = self._site.language
        text = self._site.words_of(language)["playground_signed_in"]
        script = self._drawing.parts.script_folder + REDIRECT_SCRIPT
        return oauth2_redirect(script, self._settings.name, text, language or "en")

    def search_files(self) -> dict[str, Content]:
        """The search index and the lists of names; `serve` makes them apart, so that no page waits."""
        if not self._options.search:
            return {}
        articles = list(self.articles())
        if self._options.search != "pagefind":
            names = names_files(articles, {})
            return names_scripts(names) if self._options.search == "list" else dict(names)
        from mkdocs_docsjson.outputs.search_index import index

        cache = self._options.cache_folder
        made = index(search_documents(articles), cache / "search" if cache else None)
        self._project.problems += made.problems
        return {**made.files(), **names_files(articles, made.ids)}

    def articles(self) -> Iterator[SearchArticle]:
        """The pages that search may find, with their texts."""
        for page in self.pages:
            if not self._is_found(page):
                continue
            result, place = self._results[page.path], self._site.site.places.get(page.path)
            filters = tuple((d.kind, d.name) for d in (place.divisions if place else ()) if d.kind in FILTERS)
            weight = (place.boost if place else 1.0) * _number(page.meta.get("boost"))
            terms = page.meta.get("keywords")
            words = " ".join(map(str, terms)) if isinstance(terms, list) else str(terms or "")
            label = place.entry.title if place and place.entry else ""
            labels = (label,) if label not in ("", page.title) else ()
            # A description of the document's is in the article already.
            page = page if page.meta.get("description") else replace(page, description="")
            yield SearchArticle(
                page,
                self._text(page, "article") if self._options.search == "pagefind" else "",
                filters,
                weight,
                " ".join((words, result.terms, *labels)).strip(),
                result.search_kind,
                (*result.search_names, *labels),
                self._headings(page),
            )

    def _is_found(self, page: OutputPage) -> bool:
        """Whether search may find a page."""
        return is_found(page, self._settings.seo.index_hidden)

    def listing_pages(self) -> list[tuple[OutputPage, tuple[tuple[str, str], ...]]]:
        """Every page that search may find, with its headings as (id, title), for the static list."""
        return [(page, self._headings(page)) for page in self.pages if not page.original_url and self._is_found(page)]

    def _headings(self, page: OutputPage) -> tuple[tuple[str, str], ...]:
        """The headings of a page; none for those of operations, which are all alike."""
        generated = api.pages if (api := self._site.api) else {}
        return () if page.path in generated else self._results[page.path].headings


FILTERS = ("tab", "version", "language", "product")
__all__ = ["Content", "SiteOutputs", "listing"]


def _number(value: object) -> float:
    return float(value) if isinstance(value, (int, float)) and not isinstance(value, bool) else 1.0
