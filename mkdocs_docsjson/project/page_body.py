"""Finished bodies of pages, whatever they were made from."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from mkdocs_docsjson.marks import LINK_CLOSE, LINK_OPEN, SIDE_PLACE
from mkdocs_docsjson.pages.model import LinkUse, Rendered, TocItem, WrittenField
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.project.page_links import LinkedAnchor


@dataclass(frozen=True, slots=True)
class RelatedPage:
    """What the frontmatter of a page leads on to."""

    title: str
    url: str
    """Relative to the page."""
    description: str = ""


@dataclass(frozen=True, slots=True)
class PageBody:
    """The body of a page with its addresses printed."""

    html: str
    """With `SIDE_PLACE` where the side column belongs, if that is not below all of it."""
    side: str = ""
    examples: frozenset[str] = frozenset()
    """Which examples its author has put there: `request`, `response`."""
    title: str = ""
    """Plain text of its own h1, if it starts with one."""
    toc: tuple[TocItem, ...] = ()
    ids: frozenset[str] = frozenset()
    icons: tuple[str, ...] = ()
    features: frozenset[str] = frozenset()
    kind: str = "page"
    has_updates: bool = False
    description: str = ""
    """Plain text, where the page has one of its own beside its frontmatter."""
    eyebrow: str = ""
    markdown: str = ""
    """The page as Markdown, where it is not made from Markdown. Addresses are marks, as in `Rendered.html`."""
    markdown_links: tuple[LinkUse, ...] = ()
    pictures: tuple[str, ...] = ()
    """Files of the docs folder that it shows lighter copies of."""
    problems: tuple[Problem, ...] = ()
    anchors: tuple[LinkedAnchor, ...] = ()
    search_html: str | None = None
    """What search reads in place of the page; None: the page itself."""
    search_terms: str = ""
    """Words that find the page but are not shown."""
    search_kind: str = ""
    """The method of its operation, `schema` of a component's page; what search tells of it."""
    search_names: tuple[str, ...] = ()
    """Path and operationId of its operation: names that find it as its title does."""
    playground: str = ""
    """JSON of the playground, a file beside the page (`DATA_FILE`)."""
    fields: tuple[WrittenField, ...] = ()
    """What an author says of an operation by hand."""
    related: tuple[RelatedPage, ...] = ()

    def markdown_with(self, address: Callable[[LinkUse], str]) -> str:
        """Its Markdown with the addresses printed."""
        return _MARK.sub(lambda match: address(self.markdown_links[int(match[1])]), self.markdown)

    @property
    def in_one_column(self) -> str:
        """HTML of all of it, for where there is no column beside the text: other themes, print, search."""
        above, _, below = self.html.partition(SIDE_PLACE)
        return above + self.side + below


_MARK = re.compile(f"{LINK_OPEN}([0-9]{{1,9}}){LINK_CLOSE}")


def body_of_rendered(rendered: Rendered, address: Callable[[LinkUse], str]) -> PageBody:
    """A page made from Markdown. address: what to print for a link."""
    return PageBody(
        html=rendered.with_links(rendered.html, address),
        side=rendered.with_links(rendered.side, address) if rendered.side else "",
        examples=rendered.examples,
        title=rendered.title,
        toc=rendered.toc,
        ids=rendered.ids,
        icons=rendered.icons,
        features=rendered.features,
        has_updates=rendered.has_updates,
        problems=rendered.problems,
        fields=rendered.fields,
    )


def playground_file(page: str) -> str:
    """File with the data of a page's playground: beside the page, named after it. page: the file of its HTML."""
    return page.removesuffix(".html") + ".playground.json"
