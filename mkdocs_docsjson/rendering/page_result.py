"""The result of making a page, as the store keeps it: everything that others need of the page."""

from __future__ import annotations

from dataclasses import dataclass, fields

from mkdocs_docsjson.outputs.output_page import FeedItem
from mkdocs_docsjson.pages.page_body import LinkedAnchor, PageBody, PageSummary
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.store.codec import JsonCodec


@dataclass(frozen=True, slots=True)
class PageResult(PageSummary):
    """What making a page has given, without its HTML, which is a file. Its long texts are stored apart (`TEXTS`)."""

    headings: tuple[tuple[str, str], ...] = ()
    """The (id, plain title) of each heading in its table of contents."""
    feed: tuple[FeedItem, ...] = ()
    article: str = ""
    """Its text for the search index."""
    has_playground: bool = False


TEXTS = {"article": "articles", "markdown": "markdown", "playground": "playgrounds"}
"""The long texts of a result, and their kinds in the cache. They are stored apart, as few outputs read them."""

CODEC = JsonCodec((PageResult, FeedItem, Problem, LinkedAnchor))


def result_of(body: PageBody, *, is_searched: bool, feed: tuple[FeedItem, ...] = ()) -> PageResult:
    """The result of a page, from its body. is_searched: whether the site has a search index of ours."""
    from mkdocs_docsjson.outputs.lean import lean

    return PageResult(
        **{each.name: getattr(body, each.name) for each in fields(PageSummary)},
        headings=tuple((item.id, item.title) for item in body.toc),
        feed=feed,
        article=lean(body.in_one_column if body.search_html is None else body.search_html) if is_searched else "",
        has_playground=bool(body.playground),
    )
