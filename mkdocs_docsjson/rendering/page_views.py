"""The variable `docsjson` of each page, for its template, and the page as outputs see it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import TYPE_CHECKING
from urllib.parse import quote, urlsplit

from markupsafe import Markup

from mkdocs_docsjson.context.build import BodyFacts, PageExtras, SiteServices, Views
from mkdocs_docsjson.context.own_heading import owns_title
from mkdocs_docsjson.context.shell import EXTERNAL, default_of, steps
from mkdocs_docsjson.context.views import DocsJson, HeadView, LinkView, ListedPage
from mkdocs_docsjson.outputs.page import OutputPage, feed_path
from mkdocs_docsjson.outputs.redirects import RedirectFiles
from mkdocs_docsjson.outputs.seo import HeadLinks, head_view
from mkdocs_docsjson.pages.classes import CLASS
from mkdocs_docsjson.plain_text import plain
from mkdocs_docsjson.project.arrangement import CODE
from mkdocs_docsjson.project.origin import date_label
from mkdocs_docsjson.project.output_paths import NOT_FOUND
from mkdocs_docsjson.project.page_body import PageBody
from mkdocs_docsjson.rendering.card_pictures import CardPictures
from mkdocs_docsjson.rendering.print_pages import PrintablePages
from mkdocs_docsjson.rendering.redirect_files import leading_on
from mkdocs_docsjson.rendering.shared_views import SharedViews, short_html
from mkdocs_docsjson.settings.addresses import is_external
from mkdocs_docsjson.site.model import Place
from mkdocs_docsjson.site.routes import Missing, relative, way_to_root
from mkdocs_docsjson.site.titles import title_of

if TYPE_CHECKING:
    from mkdocs_docsjson.rendering.site_inputs import SiteInputs


class PageViews:
    """Makes the variable `docsjson` for every page of a site."""

    def __init__(self, site: SiteInputs, parts: SharedViews) -> None:
        self._site = site
        self._parts = parts
        self.cards = CardPictures(site)
        self.printable = PrintablePages(site)

    @property
    def _site_parts(self) -> SiteServices:
        return self._parts.site_parts()

    @property
    def _views(self) -> Views:
        return Views(self._site.site, self._site_parts)

    def view(self, path: str, body: PageBody, title: str, address: str | None = None) -> DocsJson:
        """The view of a page.

        title: as MkDocs and other plugins have decided it; empty for the page's own. address: where the page is shown,
        if not at its own address: the home page is also shown at the root of the site.
        """
        site = self._site
        facts = site.site.pages[path]
        output = self.output_page(path, body.kind, body.description)
        address = site.routes.url(path) if address is None else address
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
            utilities=any(name.startswith(CLASS) for name in body.features),
            kind=body.kind,
            own_title=owns_title(body.title, facts.meta, always=site.options.stand_in is not None),
        )
        return self._views.docsjson(page, self._extras(path, output, body, address))

    def _extras(self, path: str, output: OutputPage, body: PageBody, address: str) -> PageExtras:
        site, base, facts = self._site, way_to_root(address), self._site.site.pages[path]

        def way(target: str) -> str:
            return relative(address, target)

        edit_url = "" if facts.generated else site.edit_url(facts.file)
        place = site.site.places.get(path)
        is_open = site.is_open(path)
        markdown = way(output.markdown_path) if site.options.markdown_pages and is_open else ""
        has_feed = body.has_updates and site.options.feeds and site.options.site_url and is_open
        feed = base + feed_path(output.original_url or output.url) if has_feed else ""
        light, dark = self._favicons(base)
        links = HeadLinks(
            markdown=markdown,
            feed=feed,
            edit=edit_url,
            previous=way(site.routes.url(place.previous.path)) if place and place.previous else "",
            next=way(site.routes.url(place.next.path)) if place and place.next else "",
            favicon_light=light,
            favicon_dark=dark,
        )
        head = head_view(
            output,
            site.settings,
            site_url=site.options.site_url,
            home=path == site.site.home,
            card=self.cards.path(self.output_page(facts.source_path, body.kind, body.description)),
            links=links,
            theme_colors=self._theme_colors(),
        )
        wanted = facts.meta.get("timestamp")
        shows_date = wanted if isinstance(wanted, bool) else site.settings.timestamp
        updated = output.updated if shows_date else ""
        return PageExtras(
            head=head,
            description=self._description(path, base),
            edit_url=edit_url,
            issue_url=site.issue_url(output.title, head.canonical, facts.file),
            updated=updated,
            updated_label=date_label(updated, output.lang),
            markdown_url=markdown,
            page_url=head.canonical,
            feed_url="" if facts.meta.get("rss") is False else feed,
            specification_url=self._specification(path, base),
            related=tuple(ListedPage(each.title, each.url, each.description) for each in body.related),
            original=self._original(path, address) if site.options.translation_notice else None,
            mcp_url=site.options.mcp_url,
            printed_url=base + printed if (printed := self.printable.address(path)) else "",
        )

    def _original(self, path: str, address: str) -> LinkView | None:
        """The page that this one translates, if that has changed since."""
        original = self._site.newer_original(path)
        if not original:
            return None
        title = title_of(self._site.site.pages[original])
        return LinkView(
            title, relative(address, self._site.routes.url(original)), lang=self._site.language_of(original)
        )

    def _description(self, path: str, base: str) -> Markup:
        return self._inline(str(self._site.site.pages[path].meta.get("description") or ""), base)

    def _inline(self, text: str, base: str) -> Markup:
        """Inline Markdown as HTML. base: relative path from the page to the root of the site."""

        def address(url: str) -> str:
            target = self._site_parts.target(url, ())
            return url if target is None else base + target

        return short_html(text, self._site.page_options, address) if text else Markup("")

    def _specification(self, path: str, base: str) -> str:
        """Address of the OpenAPI document that a page is made from, if it is published or elsewhere on the web."""
        facts = self._site.site.pages[path]
        if not (facts.generated or facts.meta.get("openapi")):
            return ""
        published = self._site.specifications(path)
        if facts.generated:
            file = facts.file if facts.file in published else ""
        else:
            file = published[0] if len(published) == 1 else ""
        return file if is_external(file) or not file else base + quote(file)

    def _favicons(self, base: str) -> tuple[str, str]:
        """Addresses of the icon in light and in dark mode: of docs.json, else of the docs folder, else empty."""
        if favicon := self._site.settings.favicon:
            return self._asset(favicon.light, base), self._asset(favicon.dark, base)
        found = self._site.routes.resolve("/favicon.ico", "", "src")
        own = "" if isinstance(found, Missing) else base + self._site.routes.address(found)
        return own, own

    def _own_head(self, title: str, base: str) -> HeadView:
        """The head of a page that has no source, which search engines leave out."""
        light, dark = self._favicons(base)
        return HeadView(
            title=f"{title} - {self._site.settings.name}",
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
        light, dark = self._site.palette.tokens["bg"]
        return (("light", light), ("dark", dark))

    def output_page(self, path: str, kind: str = "page", description: str = "") -> OutputPage:
        """A page as sitemap, feeds, search and previews see it.

        kind, description: of its body; the description is used where its frontmatter has none.
        """
        site = self._site
        facts = site.site.pages[path]
        place = site.site.places.get(path)
        crumbs: list[tuple[str, str]] = []
        if place:
            named = [d for d in place.divisions if d.name and d.kind != "language"]
            crumbs += [(d.name, site.routes.url(d.first)) for d in named]
            crumbs += [(group.title, "") for group in place.groups if group.title]
        return OutputPage(
            path=path,
            url=site.routes.url(path),
            title=title_of(facts),
            description=plain(str(facts.meta.get("description") or "")) or description,
            meta=facts.meta,
            lang=site.language_of(path),
            trail=tuple(name for name, _ in crumbs),
            trail_urls=tuple(url for _, url in crumbs),
            listed=bool(facts.added or (place and place.entry)) and not (place and place.is_hidden),
            searchable=place.searchable if place else True,
            kind=kind,
            updated=site.updated(path),
            alternates=self._alternates(path),
            primary=self._is_primary(path),
            original_url=site.routes.url(facts.original) if facts.original else "",
        )

    def _is_primary(self, path: str) -> bool:
        """Whether the page stands in the default language and version."""
        site = self._site.site
        return all(
            step.taken is default_of(step.siblings)
            for step in steps(site, site.places.get(path))
            if step.taken.kind in ("language", "version")
        )

    def _alternates(self, path: str) -> dict[str, str]:
        """The same page in each language, the default language first."""
        site = self._site
        place = None if site.site.pages[path].original else site.site.places.get(path)
        for step in steps(site.site, place):
            if step.taken.kind == "language" and step.inside:
                pairs = [(d, *site.counterpart(path, d)) for d in step.siblings if not d.href]
                pairs.sort(key=lambda pair: not pair[0].default)
                own = [(d, target) for d, target, exact in pairs if exact and self._is_own(target)]
                return {d.name: site.routes.url(target) for d, target in own}
        return {}

    def _is_own(self, path: str) -> bool:
        """Whether a page is more than an edition of another."""
        facts = self._site.site.pages.get(path)
        return facts is None or not facts.original

    def _scripts(self, features: Collection[str] = ()) -> tuple[str, ...]:
        """Paths of the scripts of a page from the root. features: of its body."""
        return tuple(self._parts.script_folder + name for name in self._parts.scripts.of_page(features))

    def not_found(self, redirects: RedirectFiles) -> DocsJson:
        """The 404 page. It is served at any path, so its addresses start at the root of the host."""
        base = urlsplit(self._site.options.site_url).path or "/"
        told = self._site.settings.not_found
        words = self._site.words_of(self._site.language)
        title = told.title or words.get("not_found_title", "Page not found")
        body = BodyFacts(path="", address=NOT_FOUND, title=title, kind="404", scripts=self._scripts())
        extras = PageExtras(head=self._own_head(title, base), description=self._inline(told.description, base))
        view = self._views.docsjson(body, extras, base)
        home = self._site_parts.home_address if told.redirect else None
        moved = leading_on(redirects, base=base, scripts=self._parts.script_folder, home=home)
        return replace(view, page=replace(view.page, leading_on=moved))

    def printed_page(self, path: str, body: PageBody, place: Place) -> DocsJson:
        """The printable page of a part of the navigation. path: of that page."""
        facts = BodyFacts(
            path="",
            address=self._site.routes.url(path),
            title=body.title,
            content=body.html,
            icons=body.icons,
            scripts=self._scripts(body.features),
            utilities=any(name.startswith(CLASS) for name in body.features),
            kind=body.kind,
            place=place,
        )
        head = self._own_head(body.title, way_to_root(facts.address))
        return self._views.docsjson(facts, PageExtras(head=head))

    def other_page(self, facts: BodyFacts) -> DocsJson:
        """A page that is not part of the site: another plugin renders it beside them."""
        base = way_to_root(facts.address)
        head = replace(self._own_head(facts.title or self._site.settings.name, base), robots="")
        return self._views.docsjson(replace(facts, scripts=self._scripts(CODE)), PageExtras(head=head))

    def search_page(self) -> DocsJson:
        """The static list of all pages."""
        words = self._site.words_of(self._site.language)
        address = self._site_parts.search_address
        title = words.get("search", "Search")
        body = BodyFacts(path="", address=address, title=title, kind="search", scripts=self._scripts())
        head = self._own_head(title, way_to_root(address))
        return self._views.docsjson(body, PageExtras(head=head))
