"""The overview of a document: what it is, where it is reached, how to be let in, and all operations by tag."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from urllib.parse import urlsplit

from mkdocs_docsjson.openapi.article import Context, linked
from mkdocs_docsjson.openapi.description import described, split_opening
from mkdocs_docsjson.openapi.endpoint import segments_html, servers_html, servers_text
from mkdocs_docsjson.openapi.markup import PageParts, joined, method_badge, pill
from mkdocs_docsjson.openapi.model import Info, Operation, Requirement
from mkdocs_docsjson.openapi.navigation import loose_groups
from mkdocs_docsjson.openapi.pages import DESCRIPTION, ApiPage, SearchRecord, operation_title
from mkdocs_docsjson.openapi.parts import COMPONENT
from mkdocs_docsjson.openapi.remarks import docs_text, external_docs
from mkdocs_docsjson.openapi.security_html import security_html, security_text
from mkdocs_docsjson.openapi.slugs import field_id
from mkdocs_docsjson.openapi.text import link, markdown, markdown_words, plain
from mkdocs_docsjson.openapi.views import components
from mkdocs_docsjson.openapi.words import Words

MOST_LISTED = 1_000
"""Operations that an overview lists; of more, every group has a page that does."""


def group_names(context: Context) -> list[tuple[str, str]]:
    """(name, label) of the groups that have a page of their own: all of them, or none."""
    groups = list(groups_of(context))
    if sum(len(each[3]) for each in groups) <= MOST_LISTED:
        return []
    return [(name, label) for name, label, _, operations in groups if operations]


def group_page(context: Context, name: str) -> ApiPage:
    """The page that lists the operations of a group."""
    parts = PageParts(context.painter, context.document.source)
    _, label, told, operations = next(each for each in groups_of(context) if each[0] == name)
    lines = "\n".join(f"- `{each.key}` {_entry_text(context, each, parts)}" for each in operations)
    return ApiPage(
        title=label,
        html=linked(context, parts, markdown(told) + _table(context, operations, parts)),
        description=plain(told, DESCRIPTION),
        links=tuple(parts.links),
        problems=parts.taken_problems(),
        ids=parts.ids.given,
        text="\n\n".join(filter(None, (f"# {label}", told.strip(), lines))) + "\n",
        search=SearchRecord(label, plain(told), ""),
    )


def overview_page(context: Context) -> ApiPage:
    """The page of the document itself."""
    api, words = context.api, context.words
    parts = PageParts(context.painter, context.document.source)
    title = api.info.title or api.source
    text = [f"# {title}", api.info.summary, api.info.description.strip()]
    opening, further = split_opening(markdown(api.info.description))
    body = [_facts(api.info, context, parts), described(opening), servers_html(api.servers, words)]
    body += [described(further), external_docs(api.external_docs, words)]
    text += [servers_text(api.servers, words), docs_text(api.external_docs, words)]
    if api.schemes:
        security = tuple((Requirement(scheme),) for scheme in api.schemes)
        heading = parts.heading(2, parts.ids("authorizations"), words["api_authorizations"])
        body.append(heading + security_html(security, parts, summary=False))
        text += [f"## {words['api_authorizations']}", security_text(security, words, summary=False)]
    large = [(path, each) for each in groups_of(context) if (path := context.group_page(each[0]))]
    if large:
        rows = "".join(
            f"<li>{parts.page_link(path, escape(label))} <span>{len(operations):,}</span></li>"
            for path, (_, label, _, operations) in large
        )
        body.append(parts.heading(2, parts.ids("operations"), words["api_operations"]))
        body.append(f'<ul class="dj-api-schemas">{rows}</ul>')
        text += [f"## {words['api_operations']}"]
        text.append("\n".join(f"- [{label}]({parts.page_address(path)})" for path, (_, label, _, _) in large))
    labels = {tag.name: tag.label for tag in api.tags}
    for name, label, told, operations in groups_of(context):
        if large and operations:
            continue
        heading = parts.heading(2, parts.ids(field_id(labels.get(name, name))), label)
        body.append(heading + markdown(told) + _table(context, operations, parts))
        text += [f"## {label}", told.strip()]
        text.append("\n".join(f"- `{each.key}` {_entry_text(context, each, parts)}" for each in operations))
    schemas = [(name, path) for name in components(context.document) if (path := context.schema_page(COMPONENT + name))]
    if schemas and not large:
        links = "".join(f"<li>{parts.page_link(path, f'<code>{escape(name)}</code>')}</li>" for name, path in schemas)
        body.append(parts.heading(2, parts.ids("schemas"), words["api_schemas"]))
        body.append(f'<ul class="dj-api-schemas">{links}</ul>')
        text += [
            f"## {words['api_schemas']}",
            "\n".join(f"- [{name}]({parts.page_address(path)})" for name, path in schemas),
        ]
    return ApiPage(
        title=title,
        html=linked(context, parts, joined(body)),
        description=plain(api.info.summary or api.info.description, DESCRIPTION),
        toc=tuple(parts.toc),
        links=tuple(parts.links),
        icons=parts.taken_icons(),
        problems=parts.taken_problems(),
        ids=parts.ids.given,
        text="\n\n".join(block for block in text if block.strip()) + "\n",
        search=SearchRecord(title, plain(api.info.description), " ".join(tag.label for tag in api.tags)),
    )


def groups_of(context: Context) -> Iterable[tuple[str, str, str, list[Operation]]]:
    """(name for its id, label, description, operations), in the order of the navigation.

    A tag that only webhooks have, or nothing, has no operations here but its words; one of hidden operations alone has
    neither.
    """
    api, words = context.api, context.words
    listed = [each for each in api.operations if not each.hidden]
    names = [tag.name for tag in api.tags if tag.kind == "nav"]
    others = {tag.name for tag in api.tags if tag.kind != "nav"}
    groups: dict[str, list[Operation]] = {name: [] for name in ("", *names)}
    webhooks = []
    for each in listed:
        if each.is_webhook:
            webhooks.append(each)
        else:
            groups.setdefault(next((tag for tag in each.tags if tag not in others), ""), []).append(each)
    tags = {tag.name: tag for tag in api.tags}
    loose = loose_groups(groups.pop(""))
    for name, operations in loose.items():
        yield name or "operations", name or words["api_operations"], "", operations
    hidden = {tag for each in api.operations if each.hidden for tag in each.tags}
    for name, operations in groups.items():
        tag = tags.get(name)
        if operations or (tag and tag.description and name not in hidden):
            yield name, tag.label if tag else name, tag.description if tag else "", operations
    if webhooks:
        yield "webhooks", words["api_webhooks"], "", webhooks


def _table(context: Context, operations: Iterable[Operation], parts: PageParts) -> str:
    rows = "".join(f"<li>{_entry(context, each, parts)}</li>" for each in operations)
    return f'<ul class="dj-api-operations">{rows}</ul>' if rows else ""


def _entry(context: Context, operation: Operation, parts: PageParts) -> str:
    method = operation.badge
    title = escape(operation_title(operation))
    path = context.operation_page(operation)
    name = parts.page_link(path, title) if path else title
    mark = f" {pill(context.words['component_deprecated'], 'deprecated')}" if operation.deprecated else ""
    return f"{method_badge(method)} {name} <code>{segments_html(operation.path)}</code>{mark}"


def _entry_text(context: Context, operation: Operation, parts: PageParts) -> str:
    title, path = operation_title(operation), context.operation_page(operation)
    title = markdown_words(title)
    return f"[{title}]({parts.page_address(path)})" if path else title


def _facts(info: Info, context: Context, parts: PageParts) -> str:
    """Version, terms, contact, license and the document's own file."""
    words = context.words
    told = []
    if info.version:
        told.append(f"{escape(words['api_version'])} <code>{escape(info.version)}</code>")
    if info.license[0]:
        told.append(f"{escape(words['api_license'])}: {_maybe(info.license[0], info.license[1])}")
    if info.contact:
        told.append(f"{escape(words['api_contact'])}: {', '.join(_maybe(text, url) for text, url in info.contact)}")
    if info.terms_url:
        told.append(link(info.terms_url, words["api_terms"]) if "://" in info.terms_url else _terms(info, words))
    source = context.document.source
    name = words["api_document"]
    told.append(link(source, name) if urlsplit(source).scheme else parts.page_link(source, escape(name)))
    summary = f"<p>{escape(info.summary)}</p>" if info.summary else ""
    return f'{summary}<p class="dj-api-facts">{" ".join(f"<span>{each}</span>" for each in told)}</p>'


def _maybe(text: str, url: str) -> str:
    return link(url, text) if url else escape(text)


def _terms(info: Info, words: Words) -> str:
    return f"{escape(words['api_terms'])}: {escape(info.terms_url)}"
