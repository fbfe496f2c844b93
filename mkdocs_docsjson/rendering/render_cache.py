"""The rendered text of each page, from the store as long as its notes hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mkdocs_docsjson.project.page_sources import PageSource
from mkdocs_docsjson.rendering.rendered_page import CODEC, RenderedPage
from mkdocs_docsjson.store.file_digests import digest_of
from mkdocs_docsjson.store.recorder import Recording
from mkdocs_docsjson.store.result_store import Store

if TYPE_CHECKING:
    from markdown import Markdown

    from mkdocs_docsjson.rendering.site_inputs import SiteInputs
    from mkdocs_docsjson.store.cache import Cache

KIND = "rendered"


class RenderCache:
    """Renders the texts of a site as it was read."""

    def __init__(self, site: SiteInputs, cache: Cache | None, markdown: Markdown | None) -> None:
        """markdown: with the owner's extensions. What those read is unknown, so nothing is stored then."""
        self._site = site
        self._store = Store[RenderedPage](None if markdown else cache, site.recorder, KIND, RenderedPage, CODEC)
        self._markdown = markdown

    def render(self, source: PageSource, language: str) -> RenderedPage:
        """Render the text of a page. language: of the words that the theme adds."""
        name = digest_of(language, source.file, source.text)
        known = self._store.get(name)
        if known:
            self._site.recorder.replay(Recording({(kind, name): digest for kind, name, digest in known.notes()}))
            made: RenderedPage = known.result
            return made
        from mkdocs_docsjson.pages.templates import templates_of
        from mkdocs_docsjson.rendering.render_page import make_page

        with self._site.recorder.recording() as recording:
            options = self._site.page_options_of(language)
            templates = templates_of(options.template_folders)
            templates.take_used()
            made = make_page(source.text, source.file, options, self._site.text, self._markdown)
            self._site.use_components(templates.take_used())
        self._store.put(name, made, recording.notes)
        return made
