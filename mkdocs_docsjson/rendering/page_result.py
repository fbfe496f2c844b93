"""The result of making a page, as the store keeps it: everything that others need of the page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.project.page_links import LinkedAnchor
from mkdocs_docsjson.store.codec import JsonCodec

if TYPE_CHECKING:
    from mkdocs_docsjson.project.page_body import PageBody


@dataclass(frozen=True, slots=True)
class FeedItem:
    """An entry of a page's feed; fields as of `outputs.feeds.Item`."""

    title: str
    anchor: str
    html: str
    published: str = ""
    """ISO date and time, or empty."""
    categories: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PageResult:
    """What making a page has given, without its HTML, which is a file."""

    ids: frozenset[str] = frozenset()
    headings: tuple[tuple[str, str], ...] = ()
    """The (id, plain title) of each heading in its table of contents."""
    features: frozenset[str] = frozenset()
    kind: str = "page"
    has_updates: bool = False
    feed: tuple[FeedItem, ...] = ()
    markdown: str = ""
    """The text of its `.md` file (see `TEXTS`)."""
    article: str = ""
    """Its text for the search index (see `TEXTS`)."""
    terms: str = ""
    """Words by which search finds it, which are not shown."""
    search_kind: str = ""
    search_names: tuple[str, ...] = ()
    """The names of its operation (see `PageBody`)."""
    description: str = ""
    """Plain text, where its frontmatter gives none."""
    playground: str = ""
    """The JSON of its playground, a file beside it (see `TEXTS`)."""
    has_playground: bool = False
    problems: tuple[Problem, ...] = ()
    anchors: tuple[LinkedAnchor, ...] = ()
    pictures: tuple[str, ...] = ()
    """Images of the docs folder of which it shows lighter copies."""
    icons: tuple[str, ...] = ()
    """Keys of all its icons."""


TEXTS = {"article": "articles", "markdown": "markdown", "playground": "playgrounds"}
"""The long texts of a result, and their kinds in the cache. They are stored apart, as few outputs read them."""

CODEC = JsonCodec((PageResult, FeedItem, Problem, LinkedAnchor))


def result_of(body: PageBody, *, searched: bool, feed: tuple[FeedItem, ...] = ()) -> PageResult:
    """The result of a page, from its body. searched: whether the site has a search index of ours."""
    from mkdocs_docsjson.outputs.lean import lean

    return PageResult(
        ids=body.ids,
        headings=tuple((item.id, item.title) for item in body.toc),
        features=body.features,
        kind=body.kind,
        has_updates=body.has_updates,
        feed=feed,
        markdown=body.markdown,
        article=lean(body.in_one_column if body.search_html is None else body.search_html) if searched else "",
        terms=body.search_terms,
        search_kind=body.search_kind or ("changelog" if body.has_updates else ""),
        search_names=body.search_names,
        description=body.description,
        playground=body.playground,
        has_playground=bool(body.playground),
        problems=body.problems,
        anchors=body.anchors,
        icons=body.icons,
        pictures=body.pictures,
    )
