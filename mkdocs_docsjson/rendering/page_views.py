"""The variable `docsjson` of each page, for its template, and the page as outputs see it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any
from urllib.parse import quote, urlsplit

from markupsafe import Markup

from mkdocs_docsjson.context.docsjson_variable import BodyFacts, PageExtras, SiteServices, Views
from mkdocs_docsjson.context.own_heading import owns_title
from mkdocs_docsjson.context.shell import EXTERNAL, default_of, steps
from mkdocs_docsjson.context.views import DocsJson, HeadView, LinkView, ListedPage
from mkdocs_docsjson.outputs.output_page import OutputPage, feed_path
from mkdocs_docsjson.outputs.redirects import RedirectFiles
from mkdocs_docsjson.outputs.seo import HeadLinks, head_view
from mkdocs_docsjson.pages.classes import CLASS
from mkdocs_docsjson.pages.model import LinkUse
from mkdocs_docsjson.pages.page_body import PageBody, PageSummary
from mkdocs_docsjson.plain_text import plain_text
from mkdocs_docsjson.project.arrangement import CODE
from mkdocs_docsjson.project.origin import date_label
from mkdocs_docsjson.project.output_paths import NOT_FOUND
from mkdocs_docsjson.project.page_links import PageLinks
from mkdocs_docsjson.rendering.card_pictures import CardPictures
from mkdocs_docsjson.rendering.print_pages import PrintablePages
from mkdocs_docsjson.rendering.redirect_files import not_found_redirects
from mkdocs_docsjson.rendering.shared_views import SharedViews, short_html
from mkdocs_docsjson.settings.addresses import is_external
from mkdocs_docsjson.site.model import PageFacts
from mkdocs_docsjson.site.routes import Missing, relative, way_to_root
from mkdocs_docsjson.site.titles import title_of

if TYPE_CHECKING:
    from mkdocs_docsjson.rendering.page_bodies import PageBodies
    from mkdocs_docsjson.rendering.site_inputs import SiteInputs


class PageViews:
    """Makes the variable `docsjson` for every page of a site."""

    def __init__(self, site: SiteInputs, parts: SharedViews) -> None:
        self._site = site
        self._shared = parts
        self._views = site.recorder.shared(lambda: Views(site.site, self._services))
        self.cards = CardPictures(site)
        self.printable = PrintablePages(site)

    @property
    def _services(self) -> SiteServices:
        return self._shared.site_services()

    def view(self, path: str, body: PageBody, title: str, address: str | None = None) -> DocsJson:
        """The view of a page.

        title: as MkDocs and other plugins have decided it; empty for the page's own. address: where the page is shown,
        if not at its own address: the home page is also shown at the root of the site.
        """
        site = self._site
        facts = site.site.pages[path]
        output = self.output_page(path, body)
        address = site.routes.url(path) if address is None else address
        page = self._body_facts(
            body,
            path=path,
            address=address,
            title=title or output.title,
            meta=facts.meta,
            toc=() if str(facts.meta.get("mode")) in ("wide", "custom", "frame", "center") else body.toc,
            own_title=owns_title(body.title, facts.meta, always=site.options.stand_in is not None),
        )
        return self._views().docsjson(page, self._extras(path, output, body, address))

    def _body_facts(self, body: PageBody, **more: Any) -> BodyFacts:
        """What a view shows of a body. more: of `BodyFacts`."""
        return BodyFacts(
            content=body.html,
            side=body.side,
            icons=body.icons,
            scripts=self._shared.scripts_of(body.features),
            utilities=bool(self._site.script_classes) or any(name.startswith(CLASS) for name in body.features),
            kind=body.kind,
            **more,
        )

    def _extras(self, path: str, output: OutputPage, body: PageBody, address: str) -> PageExtras:
        site, base, facts = self._site, way_to_root(address), self._site.site.pages[path]

        def from_page(target: str) -> str:
            return relative(address, target)

        place, is_visible = site.site.places.get(path), site.is_visible(path)
        edit_url = "" if facts.generated else site.edit_url(facts.file)
        markdown = from_page(output.markdown_path) if site.options.markdown_pages and is_visible else ""
        has_feed = body.has_updates and site.options.feeds and site.options.site_url and is_visible
        feed = base + feed_path(output.original_url or output.url) if has_feed else ""
        light, dark = self._favicons(base)
        links = HeadLinks(
            markdown=markdown,
            feed=feed,
            edit=edit_url,
            previous=from_page(site.routes.url(place.previous.path)) if place and place.previous else "",
            next=from_page(site.routes.url(place.next.path)) if place and place.next else "",
            favicon_light=light,
            favicon_dark=dark,
        )
        head = head_view(
            output,
            site.settings,
            site_url=site.options.site_url,
            home=path == site.site.home,
            card=self.cards.path(self.output_page(facts.source_path, body) if facts.original else output),
            links=links,
            theme_colors=self._theme_colors(),
            own_image=partial(self._own_image, facts.file),
        )
        timestamp = facts.meta.get("timestamp")
        shows_date = timestamp if isinstance(timestamp, bool) else site.settings.timestamp
        updated = output.updated if shows_date else ""
        return PageExtras(
            head=head,
            description=self._description(facts, address),
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

    def _description(self, facts: PageFacts, here: str) -> Markup:
        """The description of a page as HTML, with links as in its text. here: address at which the page is shown."""
        site, text = self._site, str(facts.meta.get("description") or "")
        links = PageLinks(facts, here, site.routes, site.site, site.options.site_url)
        line = 0 if facts.generated or not text else site.source(facts.path).lines.get("description", 0)
        kind = "described" if facts.generated else "href"
        html = short_html(text, site.page_options, lambda url: links.address(LinkUse(url, kind, line, min(line, 1))))
        for problem in links.problems:
            site.recorder.report(problem)
        return html

    def _own_image(self, file: str, image: str) -> str:
        """Address, from the root, of an image that the frontmatter of a file names."""
        found = self._site.routes.resolve(image, file, "src")
        return image if isinstance(found, Missing) else self._site.routes.address(found)

    def _original(self, path: str, address: str) -> LinkView | None:
        """The page that this one translates, if that has changed since."""
        original = self._site.newer_original(path)
        if not original:
            return None
        title, url = title_of(self._site.site.pages[original]), self._site.routes.url(original)
        return LinkView(title, relative(address, url), lang=self._site.language_of(original))

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
        address = "" if isinstance(found, Missing) else base + self._site.routes.address(found)
        return address, address

    def _asset(self, path: str, base: str) -> str:
        image = self._services.image(path)
        if image is None:
            return ""
        return image.url if image.url.startswith(EXTERNAL) else base + image.url

    def _theme_colors(self) -> tuple[tuple[str, str], ...]:
        light, dark = self._site.palette.tokens["bg"]
        return (("light", light), ("dark", dark))

    def output_page(self, path: str, summary: PageSummary) -> OutputPage:
        """A page as sitemap, feeds, search and previews see it. summary: what its frontmatter does not say."""
        site = self._site
        facts = site.site.pages[path]
        place = site.site.places.get(path)
        divisions, groups = (place.divisions, place.groups) if place else ((), ())
        crumbs = [(d.name, site.routes.url(d.first_path)) for d in divisions if d.name and d.kind != "language"]
        crumbs += [(group.title, "") for group in groups if group.title]
        return OutputPage(
            path=path,
            url=site.routes.url(path),
            title=title_of(facts),
            description=plain_text(str(facts.meta.get("description") or "")) or summary.description,
            meta=facts.meta,
            lang=site.language_of(path),
            trail=tuple(name for name, _ in crumbs),
            trail_urls=tuple(url for _, url in crumbs),
            listed=bool(facts.added or (place and place.entry)) and not (place and place.is_hidden),
            searchable=place.searchable if place else True,
            kind=summary.kind,
            updated=site.updated(path),
            alternates=self._alternates(path),
            primary=self._is_primary(path),
            original_url=site.routes.url(facts.original) if facts.original else "",
        )

    def _is_primary(self, path: str) -> bool:
        """Whether the page stands in the default language and version."""
        site = self._site.site
        return all(
            step.chosen is default_of(step.siblings)
            for step in steps(site, site.places.get(path))
            if step.chosen.kind in ("language", "version")
        )

    def _alternates(self, path: str) -> dict[str, str]:
        """The same page in each language, the default language first."""
        site = self._site
        place = None if site.site.pages[path].original else site.site.places.get(path)
        for step in steps(site.site, place):
            if step.chosen.kind == "language" and step.contains_page:
                pairs = [(d, *site.counterpart(path, d)) for d in step.siblings if not d.href]
                pairs.sort(key=lambda pair: not pair[0].default)
                exact = {d.name: target for d, target, exact in pairs if exact}
                pages = site.site.pages
                editions = {target for target in exact.values() if (facts := pages.get(target)) and facts.original}
                return {name: site.routes.url(target) for name, target in exact.items() if target not in editions}
        return {}

    def _own_page(self, body: BodyFacts, base: str = "", *, robots: str = "noindex", **extras: Any) -> DocsJson:
        """The view of a page that has no source, which search engines leave out.

        base: of its addresses, if not the way to the root. extras: of `PageExtras`.
        """
        name, base = self._site.settings.name, base or way_to_root(body.address)
        light, dark = self._favicons(base)
        head = HeadView(
            title=f"{body.title or name} - {name}",
            robots=robots,
            theme_colors=self._theme_colors(),
            favicon_light=light,
            favicon_dark=dark,
        )
        return self._views().docsjson(body, PageExtras(head=head, **extras), base)

    def not_found(self, redirects: RedirectFiles) -> DocsJson:
        """The 404 page. It is served at any path, so its addresses start at the root of the host."""
        base = urlsplit(self._site.options.site_url).path or "/"
        texts = self._site.settings.not_found
        title = texts.title or self._site.words_of(self._site.language)["not_found_title"]
        body = BodyFacts(path="", address=NOT_FOUND, title=title, kind="404", scripts=self._shared.scripts_of())
        view = self._own_page(body, base, description=self._shared.inline(texts.description, base))
        home = self._services.home_address if texts.redirect else None
        moved = not_found_redirects(redirects, base=base, scripts=self._shared.script_folder, home=home)
        return replace(view, page=replace(view.page, leading_on=moved))

    def printed_pages(self, bodies: PageBodies) -> Iterator[tuple[str, DocsJson]]:
        """The path and the view of each printable page of a part of the navigation."""
        for path, body, place in self.printable.pages(bodies, self.output_page):
            address = self._site.routes.url(path)
            yield path, self._own_page(self._body_facts(body, path="", address=address, title=body.title, place=place))

    def other_page(self, facts: BodyFacts) -> DocsJson:
        """The view of a page that is not part of the site: another plugin renders it."""
        return self._own_page(replace(facts, scripts=self._shared.scripts_of(CODE)), robots="")

    def search_page(self) -> DocsJson:
        """The static list of all pages."""
        address, title = self._services.search_address, self._site.words_of(self._site.language)["search"]
        return self._own_page(BodyFacts("", address, title, kind="search", scripts=self._shared.scripts_of()))
