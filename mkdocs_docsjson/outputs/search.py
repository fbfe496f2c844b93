"""The documents that the site's search indexes: reduced copies of the articles, for Pagefind.

Pagefind reads HTML files. They hold only the words of the pages (see `lean.py`), so that indexing is fast and search
finds what readers see.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from urllib.parse import quote

from mkdocs_docsjson.context.views import LinkView, ListingGroup, ListingPage
from mkdocs_docsjson.outputs.lean import has_words
from mkdocs_docsjson.outputs.output_page import OutputPage, truthy
from mkdocs_docsjson.plain_text import xml

_FRAGMENT = "/?:@!$&'()*+,;=-._~"
"""Characters that need no escape in a fragment (RFC 3986)."""

_CELLS = re.compile(r"(</t[hd]>)(<t[hd]\b)")
"""Boundaries between table cells, where Pagefind would join two words."""

BREADCRUMB = " / "
WEIGHT_RANGE = (0.0, 10.0)
"""The range of Pagefind's `data-pagefind-weight`."""
ALWAYS = frozenset({"version", "language", "product"})
"""Filters that every search sets. All results share their values, so these are left out of breadcrumbs."""


@dataclass(frozen=True, slots=True)
class SearchArticle:
    """A page for the search index."""

    page: OutputPage
    html: str
    """Its body and side column, reduced by `lean.lean`."""
    filters: tuple[tuple[str, str], ...] = ()
    """(filter, value): tab, version, language, product."""
    weight: float = 1.0
    terms: str = ""
    """Words by which search finds the page, which are not shown (`keywords`)."""
    kind: str = ""
    """What kind of page the results show: the method of an operation, `schema`, `changelog`, or nothing."""
    names: tuple[str, ...] = ()
    """Further names of the page: path and operationId of an operation, and its label in the navigation."""
    headings: tuple[tuple[str, str], ...] = ()
    """Pairs of id and plain title."""

    @property
    def breadcrumb(self) -> str:
        """The divisions and groups above the page, without those that all results share."""
        everywhere = {value for name, value in self.filters if name in ALWAYS}
        return BREADCRUMB.join(name for name in self.page.trail if name not in everywhere)


def is_found(page: OutputPage, index_hidden: bool = False) -> bool:
    """Whether search may find a page: as `searchable` says if it is given, else unless the page is hidden."""
    searchable = page.meta.get("searchable")
    if searchable is not None:
        return truthy(searchable)
    return page.searchable and page.is_public(index_hidden)


def search_documents(articles: Iterable[SearchArticle]) -> Iterator[tuple[str, str]]:
    """Return (path, HTML) of the files for Pagefind. Paths are relative to the root, as the pages are served."""
    return ((_file(article.page.url), _document(article)) for article in articles)


def listing(pages: Iterable[tuple[OutputPage, Sequence[tuple[str, str]]]], base: str) -> tuple[ListingGroup, ...]:
    """Return all pages and their headings for the static search page, grouped by breadcrumb.

    pages: in the order of the navigation, each with its headings as (id, plain title).
    base: path from the search page to the root of the site.
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
    """Return the HTML of a page for Pagefind. Text in `data-pagefind-meta` is found, but not shown in excerpts."""
    page = article.page
    low, high = WEIGHT_RANGE
    weight = min(max(article.weight, low), high)
    heavier = f' data-pagefind-weight="{weight:g}"' if weight != 1 else ""
    html = _CELLS.sub(r"\1 \2", article.html)
    text = f"<p>{xml(page.description)}</p>\n{html}" if page.description else html
    # Titles are indexed as metadata, so they are ignored as text. But a page without any other word (for example, a
    # page with only a video) would be left out of the index.
    ignored = ' data-pagefind-ignore="index"' if has_words(text) else ""
    head = [f'<h1 data-pagefind-meta="title"{ignored}>{xml(page.title)}</h1>']
    head += [f'<p data-pagefind-filter="{xml(name)}:{xml(value)}"></p>' for name, value in article.filters]
    # Every page has all of them, as their numbers in the index depend on which ones exist.
    metas = {"breadcrumb": article.breadcrumb, "operation": " ".join(article.names), "terms": article.terms}
    head += [f'<p data-pagefind-meta="{name}:{xml(text)}"></p>' for name, text in metas.items()]
    body = "\n".join([*head, text])
    return (
        f'<!doctype html><html lang="{xml(page.lang)}"><title>{xml(page.title)}</title>'
        f"<body data-pagefind-body{heavier}>{body}</body></html>"
    )
