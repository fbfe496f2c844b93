"""Bodies of pages with an operation: joins what `openapi` has rendered to the author's text."""

from __future__ import annotations

import re
from dataclasses import replace
from html import escape

from mkdocs_docsjson.marks import SIDE_PLACE, with_addresses
from mkdocs_docsjson.openapi.description import split_opening
from mkdocs_docsjson.openapi.manual import ManualPage
from mkdocs_docsjson.openapi.playground import DATA_FILE, playground_json
from mkdocs_docsjson.openapi.side import side_scripts
from mkdocs_docsjson.openapi.whole_pages import FEATURES, ApiPage, SearchRecord
from mkdocs_docsjson.pages.model import html_with_addresses
from mkdocs_docsjson.pages.page_body import LinkAddresses, PageBody

_END_OF_TITLE = "</h1>"


def with_manual_page(written: PageBody, page: ManualPage) -> PageBody:
    """Return the body of a page whose author describes an operation. The endpoint is above the text, but below an
    h1."""
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


def with_api_page(written: PageBody, page: ApiPage, addresses: LinkAddresses) -> PageBody:
    """Return the body of a page, with the document's part below the author's text. Examples of the author replace those
    of the document.
    """
    search = page.search or SearchRecord("", "", "")
    requests = "" if "request" in written.examples else page.requests
    responses = "" if "response" in written.examples else page.responses
    parts = (page.html, requests, responses)
    html, requests, responses = (html_with_addresses(each, page.links, addresses.html) for each in parts)
    found = f"<p>{escape(search.text)}</p>" if search.text else ""
    return replace(
        written,
        html=written.html + html,
        side=requests + written.side + responses,
        toc=(*written.toc, *page.toc),
        ids=written.ids | page.ids,
        icons=tuple(dict.fromkeys([*written.icons, *page.icons])),
        features=written.features | page.features,
        kind="api",
        description=page.description,
        api_markdown=with_addresses(page.text, page.links, addresses.markdown),
        problems=(*written.problems, *page.problems),
        search_html=written.html + written.side + found if page.search else None,
        search_terms=search.terms,
        search_kind=search.kind or written.search_kind,
        search_names=search.names,
        playground=playground_json(page.playground) if page.playground else "",
    )


def with_playground_at(body: PageBody, source: str) -> PageBody:
    """Return a body whose playground reads its data from `source`, an address relative to that of the page."""
    before, after = (f'id="dj:playground" data-source="{escape(each)}"' for each in (DATA_FILE, source))
    return replace(body, html=body.html.replace(before, after, 1)) if source != DATA_FILE else body
