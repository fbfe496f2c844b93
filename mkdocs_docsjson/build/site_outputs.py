"""The files of a site beside its pages and assets, as contents by path."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property, partial
from typing import TYPE_CHECKING

from mkdocs_docsjson.outputs.llms import LlmsPart, LlmsSite, OutsideLink, llms_files
from mkdocs_docsjson.outputs.oauth2_redirect import PATH as OAUTH2_REDIRECT
from mkdocs_docsjson.outputs.oauth2_redirect import SCRIPT as REDIRECT_SCRIPT
from mkdocs_docsjson.outputs.oauth2_redirect import oauth2_redirect
from mkdocs_docsjson.outputs.opensearch import PATH as OPENSEARCH
from mkdocs_docsjson.outputs.opensearch import opensearch
from mkdocs_docsjson.outputs.output_page import OutputPage, feed_path
from mkdocs_docsjson.outputs.redirects import RedirectFiles, redirect_page
from mkdocs_docsjson.outputs.search import SearchArticle, is_found, listing, search_documents
from mkdocs_docsjson.outputs.search_names import names_files, names_scripts
from mkdocs_docsjson.outputs.sitemap import robots, sitemap
from mkdocs_docsjson.outputs.skill import PATH as SKILL
from mkdocs_docsjson.outputs.skill import skill_md
from mkdocs_docsjson.project.output_paths import NOT_FOUND, SEARCH_PATH
from mkdocs_docsjson.rendering import licenses
from mkdocs_docsjson.rendering.page_result import PageResult
from mkdocs_docsjson.rendering.redirect_files import redirects_of
from mkdocs_docsjson.rendering.script_files import REDIRECT
from mkdocs_docsjson.settings.addresses import is_external
from mkdocs_docsjson.site.model import Place, SiteDivision

if TYPE_CHECKING:
    from mkdocs_docsjson.build.build_state import BuildState, Content
    from mkdocs_docsjson.problems import Problem
    from mkdocs_docsjson.project.site_options import SiteOptions


class SiteOutputs:
    """The outputs of a build. Create it after all pages were made."""

    def __init__(self, state: BuildState) -> None:
        self._state = state
        self._project = state.project
        self._renderer = state.renderer
        self._site = site = state.renderer.inputs
        self._options = site.options
        self._published = [self._page(path) for path in site.page_order if path not in self._project.withheld.removed]
        self.pages = [page for page in self._published if page.path not in self._project.withheld]
        """The pages whose text may be repeated elsewhere: no other plugin hides any of it."""

    def _page(self, path: str) -> OutputPage:
        return self._renderer.views.output_page(path, self._state.results.get(path, PageResult()))

    @cached_property
    def _redirects(self) -> RedirectFiles:
        """The files and rules that follow from `redirects` in docs.json."""
        return redirects_of(self._site, self._renderer.shared.script_folder)

    def files(self) -> dict[str, Content]:
        """All outputs by path, without those of single pages. An owner's own file of the same name is left alone."""
        found: dict[str, Content] = {".nojekyll": "", "robots.txt": robots(self._options.site_url)}
        found |= sitemap(self._published, self._options.site_url, index_hidden=self._site.settings.seo.index_hidden)
        found |= self._beside_any_theme()
        if self._renderer.shared.opensearch:
            found[OPENSEARCH] = self._opensearch()
        if not self._options.serving:
            files, problems = search_files(list(self.articles()), self._options)
            self._project.problems += problems
            found |= files
        return self._without_owners_files(found)

    def files_beside_other_themes(self) -> dict[str, Content]:
        """The outputs beside another theme: MkDocs writes a sitemap of its own, and themes have their own search."""
        home = self._site.site.home
        found = self._beside_any_theme()
        if home not in ("", "index", *self._project.withheld.removed):
            found["index.html"] = self.root_redirect()
        return self._without_owners_files(found)

    def root_redirect(self) -> str:
        """The page at the root that redirects to the home page."""
        script = self._renderer.shared.script_folder + REDIRECT
        target = self._site.routes.url(self._site.site.home)
        lang, site_url = self._site.language, self._options.site_url
        words = self._site.words_of(lang)
        return redirect_page("index.html", target, site_url=site_url, script=script, words=words, lang=lang)

    def _beside_any_theme(self) -> dict[str, Content]:
        found: dict[str, Content] = {licenses.PATH: self._licenses(), **self._redirects.files}
        if self._site.settings.api.playground.clients:
            found[OAUTH2_REDIRECT] = self._oauth2_redirect()
        if self._options.feeds:
            found |= self._feeds()
        if self._options.llms:
            site = self._llms_site()
            found |= llms_files(site, self.pages, lambda page: self._state.text_of(page.path, "markdown"))
            found[SKILL] = skill_md(site, has_copies=self._options.markdown_pages)
        return found

    def _without_owners_files(self, found: dict[str, Content]) -> dict[str, Content]:
        owners_files = set(self._site.static)
        return {path: content for path, content in found.items() if path not in owners_files}

    def cards(self) -> Iterator[tuple[str, Callable[[], bytes]]]:
        """Every preview picture: its path, and a function that draws it. The path is a digest of what is on it."""
        cards = self._renderer.views.cards
        for path in cards.paths(page for page in self.pages if not page.original_url):
            yield path, partial(cards.picture, path, self._project.cache)

    def _feeds(self) -> dict[str, str]:
        """A feed for each page with Updates."""
        feeds = {}
        for page in self.pages:
            if page.original_url or not (found := self._state.results[page.path].feed):
                continue
            from mkdocs_docsjson.outputs.feeds import feed  # which reads pages, and few sites have any

            if text := feed(page, self._site.settings.name, self._options.site_url, found):
                feeds[feed_path(page.url)] = text
        return feeds

    def _licenses(self) -> str:
        results = self._state.results.values()
        used_icons = (key for result in results for key in result.icons)
        has_diagrams = any("mermaid" in result.features for result in results)
        return licenses.licenses(self._site, self._renderer.shared, used_icons, has_diagrams=has_diagrams)

    def extra_pages(self) -> dict[str, str]:
        """The pages of the site that have no source, by output path: search, the 404 page, printable pages."""
        renderer, routes = self._renderer, self._site.routes
        search = renderer.views.search_page()
        found = [(page, self._headings(page)) for page in self._found_pages() if not page.original_url]
        search = replace(search, page=replace(search.page, listing=listing(found, search.base)))
        pages = {routes.output(SEARCH_PATH): renderer.render("search.html", search), **self.own_pages()}
        for path, view in renderer.views.printed_pages(renderer.bodies):
            pages[routes.output(path)] = renderer.render("main.html", view)
        return pages

    def own_pages(self) -> dict[str, str]:
        """The 404 page and, if the home page is not at the root, the page there that redirects to it."""
        project, renderer, home = self._project, self._renderer, self._site.site.home
        pages = {NOT_FOUND: renderer.render(NOT_FOUND, renderer.views.not_found(self._redirects))}
        if home != "index" and home in project.withheld.pages - project.withheld.removed:
            pages["index.html"] = self.root_redirect()
        elif home != "index" and home in project.site.pages and home not in project.withheld:
            body = renderer.bodies.body_at(home, "")
            pages["index.html"] = renderer.render("main.html", renderer.views.view(home, body, "", address=""))
        return pages

    def _llms_site(self) -> LlmsSite:
        settings, specifications = self._site.settings, self._site.specifications()
        return LlmsSite(settings, self._options.site_url, specifications, self._outside_links(), tuple(self._parts()))

    def _outside_links(self) -> tuple[OutsideLink, ...]:
        """The links of the navigation to other sites, each once."""
        shown = (page for page in self.pages if page.link and page.listed and page.primary and not page.hidden)
        links = [
            *(OutsideLink(page.title, page.link) for page in shown),
            *(OutsideLink(link.name, link.href) for link in self._site.settings.global_divisions),
            *(OutsideLink(link.name, link.href) for link in _shown_divisions(self._site.site.root)),
        ]
        return tuple(dict.fromkeys(link for link in links if is_external(link.url)))

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
        return opensearch(self._site.settings.name, self._options.site_url, site.routes.url(SEARCH_PATH), word)

    def _oauth2_redirect(self) -> str:
        language = self._site.language
        text = self._site.words_of(language)["playground_signed_in"]
        script = self._renderer.shared.script_folder + REDIRECT_SCRIPT
        return oauth2_redirect(script, self._site.settings.name, text, language or "en")

    def articles(self) -> Iterator[SearchArticle]:
        """The pages that search may find, with their texts; none if the site has no search."""
        for page in self._found_pages() if self._options.search else ():
            result, place = self._state.results[page.path], self._site.site.places.get(page.path) or Place(())
            filters = tuple((each.kind, each.name) for each in place.divisions if each.kind in FILTERS)
            weight = place.boost * _factor(page.meta.get("boost"))
            terms = page.meta.get("keywords")
            words = " ".join(map(str, terms)) if isinstance(terms, list) else str(terms or "")
            label = place.entry.title if place.entry else ""
            labels = (label,) if label not in ("", page.title) else ()
            # The description from a document is already in the article.
            page = page if page.meta.get("description") else replace(page, description="")
            yield SearchArticle(
                page,
                self._state.text_of(page.path, "article") if self._options.search == "pagefind" else "",
                filters,
                weight,
                " ".join((words, result.search_terms, *labels)).strip(),
                result.search_kind,
                (*result.search_names, *labels),
                self._headings(page),
            )

    def _found_pages(self) -> list[OutputPage]:
        """The pages that search may find."""
        return [page for page in self.pages if is_found(page, self._site.settings.seo.index_hidden)]

    def _headings(self, page: OutputPage) -> tuple[tuple[str, str], ...]:
        """The headings of a page as (id, title); none for pages of operations, which all have the same headings."""
        generated = api.pages if (api := self._site.api) else {}
        return () if page.path in generated else self._state.results[page.path].headings


def search_files(
    articles: Sequence[SearchArticle], options: SiteOptions
) -> tuple[dict[str, Content], Sequence[Problem]]:
    """The search index and the lists of names, and the problems. articles: all of `SiteOutputs.articles`.

    `serve` calls it while pages are made, so it takes nothing else of the site.
    """
    if not options.search:
        return {}, ()
    if options.search != "pagefind":
        names = names_files(articles, {})
        return (names_scripts(names) if options.search == "list" else dict(names)), ()
    from mkdocs_docsjson.outputs.search_index import index

    folder = options.cache_folder
    search_index = index(search_documents(articles), folder / "search" if folder else None)
    return {**search_index.files(), **names_files(articles, search_index.ids)}, search_index.problems


FILTERS = ("tab", "version", "language", "product")


def _shown_divisions(division: SiteDivision) -> Iterator[SiteDivision]:
    """Yield the divisions inside one, without hidden ones."""
    for inner in division.divisions:
        if not inner.hidden:
            yield inner
            yield from _shown_divisions(inner)


def _factor(value: object) -> float:
    return float(value) if isinstance(value, (int, float)) and not isinstance(value, bool) else 1.0
