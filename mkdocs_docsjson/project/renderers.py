"""A renderer for each language of the site: components print words of their own in the page's language."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from markdown import Markdown

from mkdocs_docsjson.cache import Cache
from mkdocs_docsjson.pages.model import PageOptions
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.project.render import Renderer
from mkdocs_docsjson.project.sources import Source, Sources


@dataclass(slots=True)
class Renderers:
    """Made at the first page of each language, from those of an earlier build where there are any."""

    sources: Sources
    options: Callable[[str], PageOptions]
    """Of a language."""
    cache: Cache | None = None
    workers: int = 0
    markdown: Markdown | None = None
    """With the owner's extensions, when they have something to do."""
    earlier: Mapping[str, Renderer] = field(default_factory=dict)
    made: dict[str, Renderer] = field(default_factory=dict)

    def of(self, language: str) -> Renderer:
        if language not in self.made:
            options = self.options(language)
            renderer = self.earlier.get(language)
            if renderer:
                renderer.forget_options(options)
            else:
                renderer = Renderer(self.sources, options, self.cache, self.workers)
            renderer.markdown = self.markdown
            self.made[language] = renderer
        return self.made[language]

    def render_all(self, sources: Mapping[str, Sequence[Source]]) -> list[Problem]:
        """Have pages ready. sources: by language."""
        found: list[Problem] = []
        for language, pages in sources.items():
            renderer = self.of(language)
            renderer.render_all(pages)
            found += renderer.problems
            renderer.problems.clear()
        return found
