"""Bodies of pages: the rendered text, with the operation of an API page, and with addresses resolved."""

from __future__ import annotations

import posixpath
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING
from urllib.parse import urljoin

from mkdocs_docsjson.outputs.markdown import page_markdown
from mkdocs_docsjson.outputs.output_page import FeedItem, absolute
from mkdocs_docsjson.pages.model import LinkUse, TocItem, WrittenField
from mkdocs_docsjson.pages.page_body import LinkAddresses, LinkedAnchor, PageBody, RelatedPage, playground_file
from mkdocs_docsjson.plain_text import plain_text
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.project.operation_pages import OperationPages, shows_operation, with_document_facts
from mkdocs_docsjson.project.page_links import PageLinks
from mkdocs_docsjson.project.page_sources import PageSource
from mkdocs_docsjson.rendering.image_sizes import COLUMN, FRAMES, with_frames_at_click, with_image_sizes
from mkdocs_docsjson.settings.addresses import is_external
from mkdocs_docsjson.site.routes import Missing, way_to_root
from mkdocs_docsjson.site.titles import title_of
from mkdocs_docsjson.store.cache import NoCache
from mkdocs_docsjson.store.codec import JsonCodec
from mkdocs_docsjson.store.file_digests import digest_of
from mkdocs_docsjson.store.recorder import Recording
from mkdocs_docsjson.store.result_store import ResultStore

if TYPE_CHECKING:
    from markdown import Markdown

    from mkdocs_docsjson.rendering.site_inputs import SiteInputs
    from mkdocs_docsjson.store.cache import Cache

KIND = "rendered"
CODEC = JsonCodec((PageBody, RelatedPage, LinkUse, TocItem, WrittenField, Problem, LinkedAnchor))
_COLUMNS = {"wide": "64rem", "custom": "100vw", "frame": "100vw"}
"""The largest width of images, by the mode of a page."""


class PageBodies:
    """The bodies of the pages of a site as it was read."""

    def __init__(
        self, site: SiteInputs, cache: Cache, markdown: Markdown | None, plugin_bodies: Mapping[str, PageBody]
    ) -> None:
        """markdown: with the owner's extensions. What those read is unknown, so no rendered text is stored then.

        plugin_bodies: bodies that other plugins have rendered, by path.
        """
        self._site = site
        self._markdown = markdown
        self._plugin_bodies = plugin_bodies
        self._store = ResultStore[PageBody](NoCache() if markdown else cache, site.recorder, KIND, PageBody, CODEC)

    def body_at(self, path: str, here: str) -> PageBody:
        """A body as it is shown at the address `here`."""
        if path in self._plugin_bodies:
            return self._plugin_bodies[path]
        site, facts = self._site, self._site.site.pages[path]
        links = PageLinks(facts, here, site.routes, site.site, site.options.site_url)
        body = self._with_operation(path, LinkAddresses(links.address, links.markdown_address))
        page = None if facts.generated else site.source(path)
        for use in (*page.entry_link, *page.preview_images) if page else ():
            links.address(use)  # which tells if it leads nowhere
        related = tuple(self._related(path, links.address))
        markdown = page_markdown(
            body.markdown,
            title_of(facts),
            str(facts.meta.get("description") or ""),
            instructions=site.settings.markdown_instructions,
            api=body.api_markdown,
        )
        problems = (*body.problems, *links.problems)
        body = replace(body, markdown=markdown, problems=problems, anchors=tuple(links.anchors), related=related)
        body = with_document_facts(body, facts) if facts.generated else body
        body = self._with_image_sizes(body, path, here)
        if not body.playground:
            return body
        from mkdocs_docsjson.project.operation_bodies import with_playground_at

        file = playground_file(site.routes.output(path))
        source = posixpath.basename(file) if here == site.routes.url(path) else way_to_root(here) + file
        return with_playground_at(body, source)

    def _related(self, path: str, address: Callable[[LinkUse], str]) -> Iterator[RelatedPage]:
        """The pages that frontmatter names as `related`; broken links are reported."""
        site, facts = self._site, self._site.site.pages[path]
        for use in () if facts.generated else site.source(path).related:
            shown = address(use)
            if is_external(use.url):
                yield RelatedPage(use.url.partition("://")[2] or use.url, use.url)
                continue
            target = site.routes.resolve(use.url, facts.file)
            if isinstance(target, Missing):
                continue
            page = site.site.pages.get(target.path)
            about = plain_text(str(page.meta.get("description") or "")) if page else ""
            yield RelatedPage(title_of(page) if page else posixpath.basename(target.file), shown, about)

    def _with_image_sizes(self, body: PageBody, path: str, here: str) -> PageBody:
        """The body with sizes of images (`standalone.css` keeps their ratio under other themes)."""
        site = self._site
        shown: dict[str, None] = {}

        def lighter(file: str) -> tuple[tuple[str, int], ...]:
            copies = site.lighter_copies(file)
            shown.update(dict.fromkeys([file] if copies else ()))
            return copies

        size, column = partial(site.size, own=True), _COLUMNS.get(str(site.site.pages[path].meta.get("mode")), COLUMN)
        html, side = (with_image_sizes(each, here, size, lighter, column) for each in (body.html, body.side))
        body = replace(body, pictures=tuple(shown))
        if "<iframe" in html and site.options.frames == "click":
            html = with_frames_at_click(html, site.words_of(site.language_of(path))["load_frame"])
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
        return feed_items(tree, lambda use: urljoin(base, links.address(use)))

    def body_in_collection(self, path: str, address: Callable[[LinkUse], str]) -> PageBody:
        """The body of a page that is part of a larger one. Its problems are reported with the page itself."""
        return self._plugin_bodies.get(path) or self._with_operation(path, LinkAddresses(address), can_send=False)

    def _with_operation(self, path: str, addresses: LinkAddresses, can_send: bool = True) -> PageBody:
        """The body of a page with its operation."""
        site, source, facts = self._site, self._source_of(path), self._site.site.pages[path]
        language = site.language_of(path)
        body = self._rendered_text(source, language).with_addresses(addresses) if source else PageBody()
        if not shows_operation(facts):
            return body
        pages = OperationPages(site.api_of(path), site.settings.api, can_send)
        return pages.with_operation(body, facts, addresses, site.words_of(language))

    def _rendered_text(self, source: PageSource, language: str) -> PageBody:
        """The rendered text of a page, from the store as long as its notes hold. language: of the theme's words."""
        name, site = digest_of(language, source.file, source.text), self._site
        if stored := self._store.get(name):
            site.recorder.replay(Recording({(kind, name): digest for kind, name, digest in stored.notes()}))
            return stored.result
        from mkdocs_docsjson.rendering.render_page import render_text

        with site.recorder.recording() as recording, site.rendering_options(language) as options:
            rendered = render_text(source.text, source.file, options, site.text, self._markdown)
        self._store.put(name, rendered, recording.notes)
        return rendered

    def _source_of(self, path: str) -> PageSource | None:
        """The source of a page; None for a generated page without a text of its own."""
        facts = self._site.site.pages[path]
        if facts.generated:
            return OperationPages(self._site.api_of(path), self._site.settings.api).source_of_generated(facts)
        return self._site.source(path)
