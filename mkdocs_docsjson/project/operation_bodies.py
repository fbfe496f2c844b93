"""Bodies of pages with an operation: what `openapi` has made, and what an author has written, as one."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from html import escape

from mkdocs_docsjson.marks import SIDE_PLACE
from mkdocs_docsjson.openapi.description import split_opening
from mkdocs_docsjson.openapi.manual import ManualPage
from mkdocs_docsjson.openapi.pages import FEATURES, ApiPage
from mkdocs_docsjson.openapi.playground import DATA_FILE, playground_json
from mkdocs_docsjson.openapi.side import side_scripts
from mkdocs_docsjson.pages.model import LinkUse, Rendered
from mkdocs_docsjson.project.page_body import PageBody


def body_of_api_page(page: ApiPage, address: Callable[[LinkUse], str]) -> PageBody:
    """The page of an operation, an overview or a schema, without its side column."""
    marked = Rendered(page.html, links=page.links)
    search = page.search
    return PageBody(
        html=marked.with_links(page.html, address),
        toc=page.toc,
        ids=page.ids,
        icons=page.icons,
        problems=page.problems,
        features=page.features,
        kind="api",
        description=page.description,
        eyebrow=page.eyebrow,
        markdown=page.text,
        markdown_links=page.links,
        search_html=(f"<p>{escape(search.text)}</p>" if search.text else "") if search else None,
        search_terms=search.terms if search else "",
        search_kind=search.kind if search else "",
        search_names=search.names if search else (),
        playground=playground_json(page.playground) if page.playground else "",
    )


def body_of_manual_page(written: PageBody, page: ManualPage) -> PageBody:
    """A page whose author describes an operation: its endpoint stands above the text, below an h1 of the text."""
    cut = written.html.find(_END_OF_TITLE) + len(_END_OF_TITLE) if written.title else 0
    opening, further = split_opening(written.html[cut:])
    operation = page.operation
    side = written.side if "request" in written.examples else page.side + written.side
    return replace(
        written,
        html=written.html[:cut] + page.endpoint + opening + SIDE_PLACE + further,
        side=side,
        features=written.features | FEATURES | side_scripts(side) | page.features,
        kind="api",
        search_terms=" ".join(re.split(r"\W+", operation.path)).strip(),
        search_kind=operation.method,
        search_names=(operation.path,),
        playground=playground_json(page.playground) if page.playground else "",
    )


_END_OF_TITLE = "</h1>"


def joined(written: PageBody, page: ApiPage, address: Callable[[LinkUse], str]) -> PageBody:
    """A page with what a document says below what its author has written. Examples of the author's stand in place of
    the document's.
    """
    made = body_of_api_page(page, address)
    search = made.search_html
    marked = Rendered("", links=page.links)
    requests, responses = (
        "" if kind in written.examples else marked.with_links(side, address)
        for kind, side in (("request", page.requests), ("response", page.responses))
    )
    return replace(
        made,
        html=written.html + made.html,
        side=requests + written.side + responses,
        title=written.title,
        toc=(*written.toc, *made.toc),
        ids=written.ids | made.ids,
        icons=tuple(dict.fromkeys([*written.icons, *made.icons])),
        features=written.features | made.features,
        has_updates=written.has_updates,
        problems=(*written.problems, *made.problems),
        search_html=None if search is None else written.html + written.side + search,
    )


def with_playground_at(body: PageBody, source: str) -> PageBody:
    """A body whose playground reads its data from the address `source`, relative to where the page is shown."""
    written, wanted = (f'id="dj:playground" data-source="{escape(each)}"' for each in (DATA_FILE, source))
    return replace(body, html=body.html.replace(written, wanted, 1)) if source != DATA_FILE else body
