"""What the template of each page shows, and the page as outputs see it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from functools import cache, cached_property
from typing import TYPE_CHECKING
from urllib.parse import quote, urlsplit

from markupsafe import Markup

from mkdocs_docsjson.context.build import BodyFacts, PageExtras, Views
from mkdocs_docsjson.context.shell import EXTERNAL, default_of, steps
from mkdocs_docsjson.context.views import DocsJson, HeadView
from mkdocs_docsjson.outputs.feeds import feed_path
from mkdocs_docsjson.outputs.page import OutputPage
from mkdocs_docsjson.outputs.redirects import RedirectFiles
from mkdocs_docsjson.outputs.seo import HeadLinks, head_view
from mkdocs_docsjson.outputs.text import plain
from mkdocs_docsjson.project.bodies import Body
from mkdocs_docsjson.project.cards import Cards
from mkdocs_docsjson.project.made_files import NOT_FOUND
from mkdocs_docsjson.project.moves import leading_on, redirects_of
from mkdocs_docsjson.project.origin import date_label
from mkdocs_docsjson.project.parts import Parts, short_html
from mkdocs_docsjson.project.printing import Printing
from mkdocs_docsjson.settings.addresses import is_external
from mkdocs_docsjson.site.counterpart import counterpart
from mkdocs_docsjson.site.model import Place
from mkdocs_docsjson.site.routes import relative, way_to_root
from mkdocs_docsjson.site.titles import title_of

if TYPE_CHECKING:
    from mkdocs_docsjson.project.project import Project


class PageViews:
    """Makes the variable `docsjson` for every page of a project."""

    def __init__(self, project: Project, parts: Parts) -> None:
        self._project = project
        self._parts = parts
        self._site_parts = parts.site_parts()
        self._views = Views(project.site, self._site_parts)
        self.output_page = cache(self._output_page)
        self.cards = Cards(project)
        self.printing = Printing(project)

    def view(self, path: str, body: Body, title: str, address: str | None = None) -> DocsJson:
        """The view of a page.

        title: as MkDocs and other plugins have settled it; empty: the page's own. address: where it is shown when
        that is not its own address: the first page stands at the root of the site too.
        """
        project = self._project
        facts = project.site.pages[path]
        output = self.output_page(path)
        address = project.routes.url(path) if address is None else address
        page = BodyFacts(
            path=path,
            address=address,
            title=title or output.title,
            meta=facts.meta,
            content=body.html,
            side=body.side,
            toc=() if str(facts.meta.get("mode")) in ("wide", "custom", "frame", "center") else body.toc,
            icons=body.icons,
            scripts=self._scripts(body.features),
            kind=body.kind,
            own_title=bool(body.title) and not facts.meta.get("title"),
        )
        return self._views.docsjson(page, self._extras(path, output, body, address))

    def _extras(self, path: str, output: OutputPage, body: Body, address: str) -> PageExtras:
        project, base = self._project, way_to_root(address)

        def way(target: str) -> str:
            return relative(address, target)

        file = project.site.pages[path].file
        edit_url = "" if project.site.pages[path].generated else project.origin.edit_url(file)
        place = project.site.places.get(path)
        is_open = path not in project.withheld
        markdown = way(output.markdown_path) if project.options.markdown_pages and is_open else ""
        has_feed = body.has_updates and project.options.feeds and project.options.site_url and is_open
        feed = base + feed_path(output.original_url or output.url) if has_feed else ""
        light, dark = self._favicons(base)
        links = HeadLinks(
            markdown=markdown,
            feed=feed,
            edit=edit_url,
            previous=way(project.routes.url(place.previous.path)) if place and place.previous else "",
            next=way(project.routes.url(place.next.path)) if place and place.next else "",
            favicon_light=light,
            favicon_dark=dark,
        )
        head = head_view(
            output,
            project.settings,
            site_url=project.options.site_url,
            home=path == project.site.home,
            card=self.cards.path(self.output_page(project.site.pages[path].source_path)),
            links=links,
            theme_colors=self._theme_colors(),
        )
        wanted = project.site.pages[path].meta.get("timestamp")
        shows_date = wanted if isinstance(wanted, bool) else project.settings.timestamp
        updated = output.updated if shows_date else ""
        return PageExtras(
            head=head,
            description=self._description(path, base),
            edit_url=edit_url,
            issue_url=project.origin.issue_url(output.title, head.canonical, file),
            updated=updated,
            updated_label=date_label(updated, output.lang),
            markdown_url=markdown,
            page_url=head.canonical,
            feed_url="" if project.site.pages[path].meta.get("rss") is False else feed,
            specification_url=self._specification(path, base),
            printed_url=base + printed if (printed := self.printing.address(path)) else "",
        )

    def _description(self, path: str, base: str) -> Markup:
        return self._inline(str(self._project.site.pages[path].meta.get("description") or ""), base)

    def _inline(self, text: str, base: str) -> Markup:
        """Inline Markdown with its links as seen from a page. base: way from it to the root."""

        def address(url: str) -> str:
            target = self._site_parts.target(url, ())
            return url if target is None else base + target

        return short_html(text, self._project.page_options, address) if text else Markup("")

    def _specification(self, path: str, base: str) -> str:
        """Address of the OpenAPI document that a page is made from, if it is published or elsewhere on the web."""
        facts, published = self._project.site.pages[path], self._project.specifications
        if facts.generated:
            file = facts.file if facts.file in published else ""
        else:
            file = published[0] if facts.meta.get("openapi") and len(published) == 1 else ""
        return file if is_external(file) or not file else base + quote(file)

    def _favicons(self, base: str) -> tuple[str, str]:
        """Addresses of the icon in light and in dark mode, empty where there is none."""
        favicon = self._project.settings.favicon
        return (self._asset(favicon.light, base), self._asset(favicon.dark, base)) if favicon else ("", "")

    def _own_head(self, title: str, base: str) -> HeadView:
        """Of a page that the site has of itself, which search engines leave out."""
        light, dark = self._favicons(base)
        return HeadView(
            title=f"{title} - {self._project.settings.name}",
            robots="noindex",
            theme_colors=self._theme_colors(),
            favicon_light=light,
            favicon_dark=dark,
        )

    def _asset(self, path: str, base: str) -> str:
        image = self._site_parts.image(path)
        if image is None:
            return ""
        return image.url if image.url.startswith(EXTERNAL) else base + image.url

    def _theme_colors(self) -> tuple[tuple[str, str], ...]:
        light, dark = self._project.palette.tokens["bg"]
        return (("light", light), ("dark", dark))

    def _output_page(self, path: str) -> OutputPage:
        """A page as sitemap, feeds, search and previews see it."""
        project, site = self._project, self._project.site
        facts = site.pages[path]
        place = site.places.get(path)
        crumbs: list[tuple[str, str]] = []
        if place:
            named = [d for d in place.divisions if d.name and d.kind != "language"]
            crumbs += [(d.name, project.routes.url(d.first)) for d in named]
            crumbs += [(group.title, "") for group in place.groups if group.title]
        return OutputPage(
            path=path,
            url=project.routes.url(path),
            title=title_of(facts),
            description=plain(str(facts.meta.get("description") or "")) or project.description_of(path),
            meta=facts.meta,
            lang=project.language_of(path),
            trail=tuple(name for name, _ in crumbs),
            trail_urls=tuple(url for _, url in crumbs),
            listed=bool(place and place.entry) and not (place and place.is_hidden),
            searchable=place.searchable if place else True,
            kind=project.kind_of(path),
            updated=project.updated(path),
            alternates=self._alternates(path),
            primary=self._is_primary(path),
            original_url=project.routes.url(facts.original) if facts.original else "",
        )

    def _is_primary(self, path: str) -> bool:
        """Whether the page stands in the default language and version."""
        site = self._project.site
        return all(
            step.taken is default_of(step.siblings)
            for step in steps(site, site.places.get(path))
            if step.taken.kind in ("language", "version")
        )

    def _alternates(self, path: str) -> dict[str, str]:
        """The same page in each language, the default language first."""
        site = self._project.site
        place = None if site.pages[path].original else site.places.get(path)
        for step in steps(site, place):
            if step.taken.kind == "language" and step.inside:
                pairs = [(d, *counterpart(site, path, d)) for d in step.siblings if not d.href]
                pairs.sort(key=lambda pair: not pair[0].default)
                own = [(d, target) for d, target, exact in pairs if exact and self._is_own(target)]
                return {d.name: self._project.routes.url(target) for d, target in own}
        return {}

    def _is_own(self, path: str) -> bool:
        """Whether a page is more than an edition of another."""
        return path not in self._project.site.pages or not self._project.site.pages[path].original

    def _scripts(self, features: Collection[str] = ()) -> tuple[str, ...]:
        """Modules of a page from the root. features: what its body holds."""
        return tuple(self._parts.theme.scripts + name for name in self._parts.scripts.of_page(features))

    @cached_property
    def redirects(self) -> RedirectFiles:
        return redirects_of(self._project, self._parts.theme.scripts)

    def not_found(self) -> DocsJson:
        """The 404 page: served at any depth, so its addresses start at the root of the host."""
        base = urlsplit(self._project.options.site_url).path or "/"
        told = self._project.settings.not_found
        words = self._site_parts.words(self._project.language)
        title = told.title or words.get("not_found_title", "Page not found")
        body = BodyFacts(path="", address=NOT_FOUND, title=title, kind="404", scripts=self._scripts())
        extras = PageExtras(head=self._own_head(title, base), description=self._inline(told.description, base))
        view = self._views.docsjson(body, extras, base)
        home = self._site_parts.home_address if told.redirect else None
        moved = leading_on(self.redirects, base=base, scripts=self._parts.theme.scripts, home=home)
        return replace(view, page=replace(view.page, leading_on=moved))

    def printed_page(self, path: str, body: Body, place: Place) -> DocsJson:
        """The page that holds all pages of a part of the navigation. path: of the page itself."""
        facts = BodyFacts(
            path="",
            address=self._project.routes.url(path),
            title=body.title,
            content=body.html,
            icons=body.icons,
            scripts=self._scripts(body.features),
            kind=body.kind,
            place=place,
        )
        head = self._own_head(body.title, way_to_root(facts.address))
        return self._views.docsjson(facts, PageExtras(head=head))

    def search_page(self) -> DocsJson:
        """The static list of all pages."""
        words = self._site_parts.words(self._project.language)
        address = self._site_parts.search_address
        title = words.get("search", "Search")
        body = BodyFacts(path="", address=address, title=title, kind="search", scripts=self._scripts())
        head = self._own_head(title, way_to_root(address))
        return self._views.docsjson(body, PageExtras(head=head))
