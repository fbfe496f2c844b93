"""Bodies of pages, whether authored or generated. Plain values: JSON in the cache, pickled between processes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from operator import attrgetter

from mkdocs_docsjson.marks import SIDE_PLACE, link_mark, with_addresses
from mkdocs_docsjson.pages.model import LinkUse, TocItem, WrittenField, html_with_addresses
from mkdocs_docsjson.problems import Problem


@dataclass(frozen=True, slots=True)
class LinkAddresses:
    """Functions that return the addresses to print for the links of a page."""

    html: Callable[[LinkUse], str]
    markdown: Callable[[LinkUse], str] = attrgetter("url")


@dataclass(frozen=True, slots=True)
class LinkedAnchor:
    """A link to an id, to be checked when the ids of all pages are known."""

    file: str
    line: int
    column: int
    url: str
    """The link as the author wrote it."""
    path: str
    """Path of the page that it leads to."""
    id: str


@dataclass(frozen=True, slots=True)
class RelatedPage:
    """A page that the frontmatter of another one names as `related`."""

    title: str
    url: str
    """The address, relative to the page."""
    description: str = ""


@dataclass(frozen=True, slots=True)
class PageSummary:
    """A finished page as other pages and the outputs need it, without its HTML."""

    ids: frozenset[str] = frozenset()
    icons: tuple[str, ...] = ()
    """Keys of its icons for `icons.sprite`, in order of first use."""
    features: frozenset[str] = frozenset()
    """The script features that the page needs: `tabs`, `code`, `mermaid`, `tooltip`, `zoom`, `update`, `view`, `tree`,
    …; and its utility classes, each with a dot before it: `.mt-4`."""
    kind: str = "page"
    has_updates: bool = False
    description: str = ""
    """Its description as plain text, if it does not come from the frontmatter."""
    markdown: str = ""
    """The text of its `.md` file."""
    playground: str = ""
    """The JSON of the playground, which is a file beside the page."""
    pictures: tuple[str, ...] = ()
    """Images of the docs folder of which it shows lighter copies."""
    problems: tuple[Problem, ...] = ()
    anchors: tuple[LinkedAnchor, ...] = ()
    search_terms: str = ""
    """Words by which search finds the page, which are not shown."""
    search_kind: str = ""
    """The label in search results: the method of its operation, or `schema`."""
    search_names: tuple[str, ...] = ()
    """Path and operationId of its operation, by which search finds the page as by its title."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PageBody(PageSummary):
    """The body of a page. As long as it has `links`, its addresses are marks with the index of a `LinkUse`."""

    html: str = ""
    """With `SIDE_PLACE` where the side column belongs, if that is not below all of it."""
    side: str = ""
    """HTML of the side column: RequestExample, ResponseExample, Panel."""
    links: tuple[LinkUse, ...] = ()
    markdown_links: tuple[LinkUse, ...] = ()
    """The links of `markdown`."""
    api_markdown: str = ""
    """The part of the page that comes from an API document, as Markdown."""
    examples: frozenset[str] = frozenset()
    """Kinds of examples that the author has written in the side column: `request`, `response`."""
    title: str = ""
    """The plain text of its h1, if it starts with one."""
    toc: tuple[TocItem, ...] = ()
    search_html: str | None = None
    """The HTML that is indexed by search instead of the page; None for the page itself."""
    fields: tuple[WrittenField, ...] = ()
    """The fields of an operation that the author describes by hand."""
    related: tuple[RelatedPage, ...] = ()
    includes: tuple[str, ...] = ()
    """Other files that were read, relative to the docs folder: snippets and imports."""

    def with_links(self, html: str, address: Callable[[LinkUse], str]) -> str:
        """Return `html` (the body or the side column) with each mark replaced by the result of `address`, escaped."""
        return html_with_addresses(html, self.links, address)

    def with_addresses(self, addresses: LinkAddresses) -> PageBody:
        """Return the same body with addresses in place of the marks."""
        html, side = (self.with_links(each, addresses.html) for each in (self.html, self.side))
        markdown = with_addresses(self.markdown, self.markdown_links, addresses.markdown)
        return replace(self, html=html, side=side, markdown=markdown, links=(), markdown_links=())

    @property
    def in_one_column(self) -> str:
        """Return all of its HTML, for uses without a side column: other themes, print, search."""
        above, _, below = self.html.partition(SIDE_PLACE)
        return above + self.side + below


class LinkMarks:
    """Gives marks instead of addresses, which `with_addresses` replaces later."""

    def __init__(self) -> None:
        self.links: list[LinkUse] = []

    def address(self, use: LinkUse) -> str:
        self.links.append(use)
        return link_mark(len(self.links) - 1)


def playground_file(page: str) -> str:
    """Return the path of the file with the data of a page's playground, beside the page. page: the file of its HTML."""
    return page.removesuffix(".html") + ".playground.json"
