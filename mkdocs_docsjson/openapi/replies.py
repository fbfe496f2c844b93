"""The sections of responses, by status with headers and links, and of callbacks."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from mkdocs_docsjson.openapi.api_markup import method_badge
from mkdocs_docsjson.openapi.article import PLACES, Article
from mkdocs_docsjson.openapi.model import Callback, Link, Operation, Response
from mkdocs_docsjson.openapi.safe_markdown import inline, markdown, plain_text
from mkdocs_docsjson.openapi.slugs import field_id
from mkdocs_docsjson.pages.model import TocItem

LONG = 120
"""A description of more characters does not fit beside the status."""


def responses(article: Article, responses: Sequence[Response]) -> str:
    """A disclosure for each status; the first success is open. Each has an id, so that links can open it."""
    if not responses:
        return ""
    title = article.context.words["api_responses"]
    article.text.append(f"## {title}")
    heading = article.parts.heading(2, article.parts.ids("responses"), title)
    first = next((index for index, each in enumerate(responses) if each.status[:1] == "2"), 0)
    rows = []
    for index, each in enumerate(responses):
        id_ = article.parts.ids(f"response-{field_id(each.status)}")
        label = f"{each.status} {plain_text(each.summary or each.description, 40)}".strip()
        article.parts.toc.append(TocItem(3, id_, label))
        rows.append(_response(article, each, id_, index == first))
    return heading + "".join(rows)


def _response(article: Article, response: Response, id_: str, is_open: bool) -> str:
    words = article.context.words
    about = response.description.strip()
    beside = response.summary or (about if "\n" not in about and len(about) <= LONG else "")
    article.text += [f"### {response.status}", response.summary, about]
    inner = [markdown(about) if about != beside else ""]
    inner += [_headers(article, response, id_)]
    inner += [article.media(response.media, article.side_of_response, id_, id_) if response.media else ""]
    inner += [_links(article, response.links)]
    body = "".join(inner)
    if not body:
        article.text.append(words["api_no_content"])
        body = f'<p class="dj-api-note">{escape(words["api_no_content"])}</p>'
    status = escape(response.status)
    badge = f'<span class="dj-api-status" data-status="{escape(response.status[:1].lower())}">{status}</span>'
    title = f" <span>{inline(beside)}</span>" if beside else ""
    state = " open" if is_open else ""
    return (
        f'<details class="dj-api-response" id="{escape(id_)}"{state}><summary>{badge}{title}</summary>'
        f'<div class="dj-api-response-body">{body}</div></details>'
    )


def _headers(article: Article, response: Response, id_: str) -> str:
    if not response.headers:
        return ""
    title = article.context.words["api_response_headers"]
    article.text.append(f"{title}:")
    fields = article.fields(response.headers, f"{id_}-header-", "response header")
    return f'<p class="dj-api-label">{escape(title)}</p>{fields}'


def _links(article: Article, links: Sequence[Link]) -> str:
    if not links:
        return ""
    title = article.context.words["api_links"]
    article.text.append(f"{title}: {', '.join(f'`{each.name}`' for each in links)}")
    rows = "".join(f"<li>{_link(article, each)}</li>" for each in links)
    return f'<p class="dj-api-label">{escape(title)}</p><ul class="dj-api-links">{rows}</ul>'


def _link(article: Article, link: Link) -> str:
    name = f"<code>{escape(link.name)}</code>"
    target = _target(article, link)
    path = article.context.operation_page(target) if target else ""
    if target is not None:
        label = f"{name} {escape(target.key)}"
        name = article.parts.page_link(path, label) if path else label
    elif other := link.operation_id or link.operation_ref:
        name = f"{name} <code>{escape(other)}</code>"
    rows = [f"<li><code>{escape(key)}</code> = <code>{escape(value)}</code></li>" for key, value in link.parameters]
    body = f" <code>{escape(link.request_body)}</code>" if link.request_body else ""
    listed = f"<ul>{''.join(rows)}</ul>" if rows else ""
    return f"{name} {inline(link.description)}{body}{listed}"


def _target(article: Article, link: Link) -> Operation | None:
    context = article.context
    reference = context.document.lookup(link.operation_ref).node if link.operation_ref else None
    for each in context.api.operations:
        if (link.operation_id and each.operation_id == link.operation_id) or each.node is reference:
            return each
    return None


def callbacks(article: Article, callbacks: Sequence[Callback]) -> str:
    """The callbacks, each a closed disclosure with the content of a small webhook."""
    if not callbacks:
        return ""
    title = article.context.words["api_callbacks"]
    article.text.append(f"## {title}")
    article.api_sends = not article.api_sends
    rows = [_callback(article, each, operation) for each in callbacks for operation in each.operations]
    article.api_sends = not article.api_sends
    return article.parts.heading(2, article.parts.ids("callbacks"), title) + "".join(rows)


def _callback(article: Article, callback: Callback, operation: Operation) -> str:
    words = article.context.words
    id_ = article.parts.ids(f"callback-{field_id(callback.name)}")
    article.text += [f"### {callback.name}: {operation.method}", f"{words['api_sent_to']} `{callback.expression}`"]
    inner = [f'<p class="dj-api-note">{escape(words["api_sent_to"])} <code>{escape(callback.expression)}</code></p>']
    inner.append(markdown(operation.description))
    for where in PLACES:
        parameters = [each for each in operation.parameters if each.location == where]
        if parameters:
            fields = article.fields(parameters, f"{id_}-", where)
            inner.append(f'<p class="dj-api-label">{escape(words[f"api_{where}"])}</p>{fields}')
    if operation.body:
        media = article.media(operation.body.media, article.side_of_request, f"{id_}-body", id_)
        inner.append(f'<p class="dj-api-label">{escape(words["api_body"])}</p>{media}')
    for response in operation.responses:
        inner.append(_response(article, response, article.parts.ids(f"{id_}-{field_id(response.status)}"), False))
    title = escape(operation.summary or callback.name)
    return (
        f'<details class="dj-api-callback" id="{escape(id_)}"><summary>{method_badge(operation.method)} '
        f'<span>{title}</span></summary><div class="dj-api-response-body">{"".join(inner)}</div></details>'
    )
