"""Finished bodies of pages, whatever they were made from."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from mkdocs_docsjson.openapi.pages import ApiPage
from mkdocs_docsjson.pages.model import LinkUse, Rendered, TocItem
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.project.links import Anchor


@dataclass(frozen=True, slots=True)
class Body:
    """The body of a page with its addresses printed."""

    html: str
    side: str = ""
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
    """The page as Markdown, where it is not made from Markdown."""
    problems: tuple[Problem, ...] = ()
    anchors: tuple[Anchor, ...] = ()
    search_terms: str | None = None
    """What search finds the page by in place of its text; None: by its text."""
    files: dict[str, str] = field(default_factory=dict)
    """Files that belong to the page, by name beside it."""


def body_of_rendered(rendered: Rendered, address: Callable[[LinkUse], str]) -> Body:
    """A page made from Markdown. address: what to print for a link."""
    return Body(
        html=rendered.with_links(rendered.html, address),
        side=rendered.with_links(rendered.side, address) if rendered.side else "",
        title=rendered.title,
        toc=rendered.toc,
        ids=rendered.ids,
        icons=rendered.icons,
        features=rendered.features,
        has_updates=rendered.has_updates,
    )


PLAYGROUND = "index.playground.json"


def body_of_api_page(page: ApiPage, address: Callable[[LinkUse], str]) -> Body:
    """The page of an operation, an overview or a schema."""
    marked = Rendered(page.html, links=page.links)
    playground = {PLAYGROUND: json.dumps(page.playground, ensure_ascii=False)} if page.playground else {}
    return Body(
        html=marked.with_links(page.html, address),
        side=marked.with_links(page.side, address) if page.side else "",
        toc=page.toc,
        ids=page.ids,
        features=page.features | ({"playground"} if playground else set()),
        kind="api",
        description=page.description,
        eyebrow=page.eyebrow,
        markdown=page.text,
        search_terms=page.search.terms if page.search else None,
        files=playground,
    )


def joined(written: Body, made: Body) -> Body:
    """A page whose author names an operation: the author's text, then what the document says."""
    return replace(
        made,
        html=written.html + made.html,
        side=written.side or made.side,
        title=written.title,
        toc=(*written.toc, *made.toc),
        ids=written.ids | made.ids,
        icons=written.icons,
        features=written.features | made.features,
        has_updates=written.has_updates,
        search_terms=made.search_terms,
    )
