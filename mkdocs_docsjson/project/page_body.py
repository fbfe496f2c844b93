"""Finished bodies of pages, whether authored or generated."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from operator import attrgetter
from typing import Any

from mkdocs_docsjson.marks import SIDE_PLACE, link_mark, with_addresses
from mkdocs_docsjson.pages.model import LinkUse, Rendered, TocItem, WrittenField, html_with_addresses
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.project.page_links import LinkedAnchor


@dataclass(frozen=True, slots=True)
class LinkAddresses:
    """Functions that return the addresses to print for the links of a page."""

    html: Callable[[LinkUse], str]
    markdown: Callable[[LinkUse], str] = attrgetter("url")


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
    """Keys of its icons."""
    features: frozenset[str] = frozenset()
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
    """The body of a page. As long as it has `links`, there are marks in place of their addresses, as in `Rendered`."""

    html: str = ""
    """With `SIDE_PLACE` where the side column belongs, if that is not below all of it."""
    side: str = ""
    links: tuple[LinkUse, ...] = ()
    markdown_links: tuple[LinkUse, ...] = ()
    """The links of `markdown`."""
    api_markdown: str = ""
    """The part of the page that comes from an API document, as Markdown."""
    examples: frozenset[str] = frozenset()
    """Kinds of examples that the author has written: `request`, `response`."""
    title: str = ""
    """The plain text of its h1, if it starts with one."""
    toc: tuple[TocItem, ...] = ()
    search_html: str | None = None
    """The HTML that is indexed by search instead of the page; None for the page itself."""
    fields: tuple[WrittenField, ...] = ()
    """The fields of an operation that the author describes by hand."""
    related: tuple[RelatedPage, ...] = ()

    @classmethod
    def of_rendered(cls, rendered: Rendered, **more: Any) -> PageBody:
        """Return the body of a rendered text. more: what is known beside it, or in place of it."""
        return cls(**(shared_fields(rendered, cls) | more))

    def with_addresses(self, addresses: LinkAddresses) -> PageBody:
        """Return the same body with addresses in place of the marks."""
        html, side = (html_with_addresses(each, self.links, addresses.html) for each in (self.html, self.side))
        markdown = with_addresses(self.markdown, self.markdown_links, addresses.markdown)
        return replace(self, html=html, side=side, markdown=markdown, links=(), markdown_links=())

    @property
    def in_one_column(self) -> str:
        """Return all of its HTML, for uses without a side column: other themes, print, search."""
        above, _, below = self.html.partition(SIDE_PLACE)
        return above + self.side + below


def shared_fields(value: Any, kind: Any) -> dict[str, Any]:
    """Return the fields of a dataclass' value that another dataclass has, too."""
    names = {each.name for each in fields(kind)}
    return {each.name: getattr(value, each.name) for each in fields(value) if each.name in names}


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
