"""Bodies of pages: the rendered text, with the operation of an API page, and with addresses resolved."""

from __future__ import annotations

import posixpath
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING
from urllib.parse import urljoin

from mkdocs_docsjson.outputs.markdown import page_markdown
from mkdocs_docsjson.outputs.page import absolute
from mkdocs_docsjson.pages.model import LinkUse
from mkdocs_docsjson.plain_text import plain
from mkdocs_docsjson.project.lighter_pictures import LightImage
from mkdocs_docsjson.project.operation_pages import OperationPages, shows_operation, with_document_facts
from mkdocs_docsjson.project.page_body import PageBody, RelatedPage, body_of_rendered, playground_file
from mkdocs_docsjson.project.page_links import PageLinks
from mkdocs_docsjson.project.page_sources import PageSource
from mkdocs_docsjson.rendering.image_sizes import COLUMN, FRAMES, with_frames_asked_for, with_image_sizes
from mkdocs_docsjson.rendering.page_result import FeedItem
from mkdocs_docsjson.rendering.render_cache import RenderCache
from mkdocs_docsjson.rendering.rendered_page import RenderedPage
from mkdocs_docsjson.settings.addresses import is_external
from mkdocs_docsjson.site.routes import Missing, way_to_root
from mkdocs_docsjson.site.titles import title_of

if TYPE_CHECKING:
    from mkdocs_docsjson.rendering.site_inputs import SiteInputs

_COLUMNS = {"wide": "64rem", "custom": "100vw", "frame": "100vw"}
"""The largest width of images, by the mode of a page."""


class PageBodies:
    """The bodies of the pages of a site as it was read."""

    def __init__(
        self,
        site: SiteInputs,
        renderer: RenderCache,
        source: Callable[[str], PageSource | None],
        given: Mapping[str, PageBody],
    ) -> None:
        """source: gives the source of a page by its path. given: bodies that other plugins have rendered, by path."""
        self._site = site
        self._renderer = renderer
        self._source = source
        self._given = given

    def shown_at(self, path: str, here: str) -> PageBody:
        """A body as it is shown at the address `here`."""
        if path in self._given:
            return self._given[path]
        site, facts = self._site, self._site.site.pages[path]
        links = PageLinks(facts, here, site.routes, site.site, site.options.site_url)
        body, made = self._made(path, links.address)
        related = tuple(self._related(path, links.address))
        markdown = page_markdown(
            made.with_links(links.markdown_address) if made else "",
            title_of(facts),
            str(facts.meta.get("description") or ""),
            instructions=site.settings.markdown_instructions,
            api=body.markdown_with(links.markdown_address),
        )
        problems = (*body.problems, *links.problems)
        body = replace(body, markdown=markdown, problems=problems, anchors=tuple(links.anchors), related=related)
        body = with_document_facts(body, facts) if facts.generated else body
        body = self._with_pictures(body, path, here)
        if not body.playground:
            return body
        from mkdocs_docsjson.project.operation_bodies import with_playground_at

        return with_playground_at(body, self._playground_from(path, here))

    def _related(self, path: str, address: Callable[[LinkUse], str]) -> Iterator[RelatedPage]:
        """The pages that frontmatter names as `related`; broken links are reported."""
        site, facts = self._site, self._site.site.pages[path]
        source = None if facts.generated else self._source(facts.source_path)
        for use in source.related if source else ():
            shown = address(use)
            if is_external(use.url):
                yield RelatedPage(use.url.partition("://")[2] or use.url, use.url)
                continue
            target = site.routes.resolve(use.url, facts.file)
            if isinstance(target, Missing):
                continue
            page = site.site.pages.get(target.path)
            about = plain(str(page.meta.get("description") or "")) if page else ""
            yield RelatedPage(title_of(page) if page else posixpath.basename(target.file), shown, about)

    def _with_pictures(self, body: PageBody, path: str, here: str) -> PageBody:
        """The body with sizes of images (`standalone.css` keeps their ratio under other themes)."""
        site = self._site
        shown: dict[str, None] = {}

        def lighter(file: str) -> tuple[LightImage, ...]:
            copies = site.lighter(file)
            shown.update(dict.fromkeys([file] if copies else ()))
            return copies

        size, column = partial(site.size, own=True), _COLUMNS.get(str(site.site.pages[path].meta.get("mode")), COLUMN)
        html, side = (with_image_sizes(each, here, size, lighter, column) for each in (body.html, body.side))
        body = replace(body, pictures=tuple(shown))
        if "<iframe" in html and site.options.frames == "click":
            html = with_frames_asked_for(html, site.words_of(site.language_of(path))["load_frame"])
            return replace(body, html=html, side=side, features=body.features | {FRAMES})
        return replace(body, html=html, side=side)

    def feed_of(self, path: str) -> tuple[FeedItem, ...]:
        """The items of a page's feed, where the site has feeds."""
        site, options = self._site, self._site.options
        source = self._source_of(path) if options.feeds and options.site_url else None
        if source is None:
            return ()
        from mkdocs_docsjson.outputs.feeds import feed_items
        from mkdocs_docsjson.outputs.page_tree import read_tree

        url = site.routes.url(path)
        links = PageLinks(site.site.pages[path], url, site.routes, site.site, options.site_url)
        base = absolute(options.site_url, url)
        tree = read_tree(source.text, source.file, site.page_options_of(site.language_of(path)), site.text, ids=True)
        return tuple(
            FeedItem(
                item.title,
                item.anchor,
                item.html,
                item.published.isoformat() if item.published else "",
                tuple(map(str, item.categories)),
            )
            for item in feed_items(tree, lambda use: urljoin(base, links.address(use)))
        )

    def among_others(self, path: str, address: Callable[[LinkUse], str]) -> PageBody:
        """The body of a page that is part of a larger one, with addresses by `address`.

        Its problems are reported with the page itself.
        """
        return self._given.get(path) or self._made(path, address, can_send=False)[0]

    def _playground_from(self, path: str, here: str) -> str:
        """The address of the data of its playground, relative to the address `here`."""
        file = playground_file(self._site.routes.output(path))
        return posixpath.basename(file) if here == self._site.routes.url(path) else way_to_root(here) + file

    def _made(
        self, path: str, address: Callable[[LinkUse], str], can_send: bool = True
    ) -> tuple[PageBody, RenderedPage | None]:
        """The body of a page with its operation, and what its source alone gives, if it has one."""
        site, source = self._site, self._source_of(path)
        language = site.language_of(path)
        made, body = None, PageBody("")
        if source:
            made = self._renderer.render(source, language)
            body = body_of_rendered(made.rendered, address)
        facts = site.site.pages[path]
        if not shows_operation(facts):
            return body, made
        pages = OperationPages(site.api_of(path), site.settings.api, can_send)
        return pages.onto(body, facts, address, site.words_of(language)), made

    def _source_of(self, path: str) -> PageSource | None:
        """The source of a page; None for a generated page without a text of its own."""
        facts = self._site.site.pages[path]
        if facts.generated:
            return OperationPages(self._site.api_of(path), self._site.settings.api).content_of(facts)
        self._site.page_text(path)
        return self._source(path)
