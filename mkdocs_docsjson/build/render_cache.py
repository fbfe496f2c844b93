"""Rendered texts of pages: from the store while all that they were made from is as it was, or made now."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mkdocs_docsjson.build.codec import JsonCodec
from mkdocs_docsjson.build.file_digests import digest_of
from mkdocs_docsjson.build.inputs import Recording
from mkdocs_docsjson.build.sources import PageSource
from mkdocs_docsjson.build.store import Store, Stored
from mkdocs_docsjson.marks import LINK_CLOSE, LINK_OPEN
from mkdocs_docsjson.pages.model import LinkUse, Rendered, TocItem, WrittenField
from mkdocs_docsjson.problems import Problem

if TYPE_CHECKING:
    from markdown import Markdown

    from mkdocs_docsjson.build.cache import Cache
    from mkdocs_docsjson.build.site_inputs import SiteInputs

KIND = "rendered"
MARK = re.compile(f"{LINK_OPEN}(\\d+){LINK_CLOSE}")


@dataclass(frozen=True, slots=True)
class RenderedPage:
    """What one reading of a page gives."""

    rendered: Rendered
    markdown: str = ""
    """The page's body as readable Markdown; its addresses are marks, as in `Rendered.html`."""
    markdown_links: tuple[LinkUse, ...] = ()

    def with_links(self, address: Callable[[LinkUse], str]) -> str:
        """The Markdown with its addresses printed."""
        return MARK.sub(lambda match: address(self.markdown_links[int(match[1])]), self.markdown)


CODEC = JsonCodec((RenderedPage, Rendered, LinkUse, TocItem, WrittenField, Problem))


class RenderCache:
    """Renders the pages of one reading of a site."""

    def __init__(self, site: SiteInputs, cache: Cache | None, markdown: Markdown | None) -> None:
        """markdown: with the owner's extensions. Nobody knows what those read, so that nothing is kept with them."""
        self._site = site
        self._store = Store[RenderedPage](None if markdown else cache, site.inputs, KIND, RenderedPage, CODEC)
        self._markdown = markdown

    def render(self, source: PageSource, language: str) -> RenderedPage:
        """A page's text in the site's words of a language."""
        name = digest_of(language, source.file, source.text)
        known = self._store.get(name)
        if known:
            self._site.inputs.replay(Recording({(kind, name): digest for kind, name, digest in known.notes}))
            made: RenderedPage = known.result
            return made
        from mkdocs_docsjson.build.render_page import make_page

        with self._site.inputs.recording() as recording:
            options = self._site.page_options_of(language)
            made = make_page(source.text, source.file, options, self._site.text, self._markdown)
        self._store.put(name, Stored(made, recording.notes, ""))
        return made
