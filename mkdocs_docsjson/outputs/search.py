"""What the site's search looks at: lean copies of the articles, indexed by Pagefind.

Pagefind reads HTML files. It gets the words of the pages alone (see `lean.py`), so that its own run is short and what
it finds is what a reader sees.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from urllib.parse import quote

from mkdocs_docsjson.context.views import LinkView, ListingGroup, ListingPage
from mkdocs_docsjson.outputs.lean import has_words
from mkdocs_docsjson.outputs.page import OutputPage, truthy
from mkdocs_docsjson.plain_text import xml

_FRAGMENT = "/?:@!$&'()*+,;=-._~"
"""Characters that a fragment holds as they are (RFC 3986)."""

_CELLS = re.compile(r"(</t[hd]>)(<t[hd]\b)")
"""Where Pagefind would take the words of two cells for one."""

BREADCRUMB = " / "
WEIGHT_RANGE = (0.0, 10.0)
"""Of Pagefind's `data-pagefind-weight`."""
ALWAYS = frozenset({"version", "language", "product"})
"""Filters that every search has: all hits have their values, which so say nothing in a breadcrumb."""


@dataclass(frozen=True, slots=True)
class SearchArticle:
    """A page as search sees it."""

    page: OutputPage
    html: str
    """Body and side column, as `lean.lean` leaves them."""
    filters: tuple[tuple[str, str], ...] = ()
    """(filter, value): tab, version, language, product."""
    weight: float = 1.0
    terms: str = ""
    """Words that find the page but are not shown (`keywords`)."""
    kind: str = ""
    """What a reader is told of the page: the method of an operation, `schema`, `changelog`, or nothing."""
    names: tuple[str, ...] = ()
    """Names beside its title: path and operationId of an operation, what the navigation calls the page."""
    headings: tuple[tuple[str, str], ...] = ()
    """(id, plain title)"""

    @property
    def breadcrumb(self) -> str:
        """The way to the page, without what all hits have in common."""
        everywhere = {value for name, value in self.filters if name in ALWAYS}
        return BREADCRUMB.join(name for name in self.page.trail if name not in everywhere)


def is_found(page: OutputPage, index_hidden: bool = False) -> bool:
    """Whether search may find a page: `searchable` decides where it is given, else what hides the page (format c)."""
    given = page.meta.get("searchable")
    if given is not None:
        return truthy(given)
    return page.searchable and page.open_to_all(index_hidden)


def search_documents(articles: Iterable[SearchArticle]) -> Iterator[tuple[str, str]]:
    """Files for Pagefind, relative to the root as the page is served, and their HTML."""
    return ((_file(article.page.url), _document(article)) for article in articles)


def listing(pages: Iterable[tuple[OutputPage, Sequence[tuple[str, str]]]], base: str) -> tuple[ListingGroup, ...]:
    """All pages and their headings, for the static search page; grouped by the way to them.

    pages: in the order of the navigation, each with its headings as (id, plain title).
    base: way from the search page to the root of the site.
    """
    groups: dict[str, list[ListingPage]] = {}
    for page, headings in pages:
        address = base + page.url
        links = tuple(LinkView(title, f"{address}#{quote(id_, safe=_FRAGMENT)}") for id_, title in headings)
        groups.setdefault(BREADCRUMB.join(page.trail), []).append(
            ListingPage(page.title, address, page.description, links)
        )
    return tuple(ListingGroup(title, tuple(entries)) for title, entries in groups.items())


def _file(url: str) -> str:
    return f"{url}index.html" if not url or url.endswith("/") else url


def _document(article: SearchArticle) -> str:
    """The page for Pagefind. What stands in `data-pagefind-meta` is found too, but not shown among the text."""
    page = article.page
    low, high = WEIGHT_RANGE
    weight = min(max(article.weight, low), high)
    heavier = f' data-pagefind-weight="{weight:g}"' if weight != 1 else ""
    html = _CELLS.sub(r"\1 \2", article.html)
    text = f"<p>{xml(page.description)}</p>\n{html}" if page.description else html
    # A title is found as such; but a page without any other word, as one that is but a film, would be left out.
    ignored = ' data-pagefind-ignore="index"' if has_words(text) else ""
    head = [f'<h1 data-pagefind-meta="title"{ignored}>{xml(page.title)}</h1>']
    head += [f'<p data-pagefind-filter="{xml(name)}:{xml(value)}"></p>' for name, value in article.filters]
    # All of them on every page: their numbers in the index hang on which there are.
    metas = {"breadcrumb": article.breadcrumb, "operation": " ".join(article.names), "terms": article.terms}
    head += [f'<p data-pagefind-meta="{name}:{xml(text)}"></p>' for name, text in metas.items()]
    body = "\n".join([*head, text])
    return (
        f'<!doctype html><html lang="{xml(page.lang)}"><title>{xml(page.title)}</title>'
        f"<body data-pagefind-body{heavier}>{body}</body></html>"
    )
