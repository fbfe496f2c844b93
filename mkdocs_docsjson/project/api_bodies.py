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
from mkdocs_docsjson.project.bodies import Body


def body_of_api_page(page: ApiPage, address: Callable[[LinkUse], str]) -> Body:
    """The page of an operation, an overview or a schema."""
    marked = Rendered(page.html, links=page.links)
    search = page.search
    return Body(
        html=marked.with_links(page.html, address),
        side=marked.with_links(page.side, address) if page.side else "",
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


def body_of_manual_page(written: Body, page: ManualPage) -> Body:
    """A page whose author describes an operation: its endpoint stands above the text, below an h1 of the text."""
    cut = written.html.find(_END_OF_TITLE) + len(_END_OF_TITLE) if written.title else 0
    opening, further = split_opening(written.html[cut:])
    operation = page.operation
    side = written.side if _REQUEST in written.side else page.side + written.side
    scripts = {"playground"} if "<button" in page.endpoint else set()
    return replace(
        written,
        html=written.html[:cut] + page.endpoint + opening + SIDE_PLACE + further,
        side=side,
        features=written.features | FEATURES | side_scripts(side) | scripts,
        kind="api",
        search_terms=" ".join(re.split(r"\W+", operation.path)).strip(),
        search_kind=operation.method,
        search_names=(operation.path,),
        playground=playground_json(page.playground) if page.playground else "",
    )


def _sides(written: str, made: str) -> str:
    """The author's examples; what the author has none of comes from the document."""
    if not written:
        return made
    start = made.find(_RESPONSE)
    cut = made.rfind("<", 0, start) if start >= 0 else len(made)
    requests = "" if _REQUEST in written else made[:cut]
    responses = "" if _RESPONSE in written else made[cut:]
    return requests + written + responses


_END_OF_TITLE = "</h1>"
_REQUEST, _RESPONSE = 'data-kind="request"', 'data-kind="response"'
"""In the side column: its author has written a RequestExample, which stands in place of the samples."""


def joined(written: Body, made: Body) -> Body:
    """A page with an operation below what its author has written: the text, then what the document says."""
    search = made.search_html
    return replace(
        made,
        html=written.html + made.html,
        side=_sides(written.side, made.side),
        title=written.title,
        toc=(*written.toc, *made.toc),
        ids=written.ids | made.ids,
        icons=tuple(dict.fromkeys([*written.icons, *made.icons])),
        features=written.features | made.features,
        has_updates=written.has_updates,
        problems=(*written.problems, *made.problems),
        search_html=None if search is None else written.html + written.side + search,
    )


def with_playground_at(body: Body, source: str) -> Body:
    """A body whose playground reads its data from the address `source`, relative to where the page is shown."""
    written, wanted = (f'id="dj:playground" data-source="{escape(each)}"' for each in (DATA_FILE, source))
    return replace(body, html=body.html.replace(written, wanted, 1)) if source != DATA_FILE else body


def without_playground(body: Body) -> Body:
    """A body for a page that holds several: it can be read, nothing can be sent from it."""
    html = _PANEL.sub("", body.html)
    return replace(body, html=html, playground="", features=body.features - {"playground"})


_PANEL = re.compile(
    r'<section class="dj-playground".*?</section>|<button [^>]*class="dj-api-(?:try|copy)".*?</button>', re.S
)
