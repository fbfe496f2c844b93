"""The overview page of a document: description, servers, authorization, and all operations by tag."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import NamedTuple
from urllib.parse import urlsplit

from mkdocs_docsjson.openapi.api_markup import PageParts, join_parts, method_badge, pill
from mkdocs_docsjson.openapi.api_navigation import loose_groups
from mkdocs_docsjson.openapi.api_words import Words
from mkdocs_docsjson.openapi.article import Context
from mkdocs_docsjson.openapi.description import description_html, split_opening
from mkdocs_docsjson.openapi.endpoint import segments_html, servers_html, servers_text
from mkdocs_docsjson.openapi.model import Info, Operation, Requirement
from mkdocs_docsjson.openapi.parts import COMPONENT
from mkdocs_docsjson.openapi.remarks import docs_text, external_docs
from mkdocs_docsjson.openapi.safe_markdown import link, markdown, markdown_words, plain_text
from mkdocs_docsjson.openapi.schema_components import components
from mkdocs_docsjson.openapi.security_html import security_html, security_text
from mkdocs_docsjson.openapi.slugs import field_id
from mkdocs_docsjson.openapi.whole_pages import DESCRIPTION, ApiPage, SearchRecord, finished_page, operation_title

MOST_LISTED = 1_000
"""The largest number of operations that an overview lists; if there are more, every group has its own page."""


class OperationGroup(NamedTuple):
    """A group of operations in an overview."""

    name: str
    """Name of its tag, for its id."""
    label: str
    description: str
    """Markdown."""
    operations: list[Operation]


def group_names(context: Context) -> list[tuple[str, str]]:
    """(name, label) of the groups that have their own page: all groups, or none."""
    groups = list(groups_of(context))
    if sum(len(each.operations) for each in groups) <= MOST_LISTED:
        return []
    return [(each.name, each.label) for each in groups if each.operations]


def group_page(context: Context, name: str) -> ApiPage:
    """The page that lists the operations of a group."""
    parts = PageParts(context.painter, context.document.source)
    group = next(each for each in groups_of(context) if each.name == name)
    html, text = _group_section(context, group, parts)
    about = plain_text(group.description)
    description, found = plain_text(group.description, DESCRIPTION), SearchRecord(group.label, about, "")
    head = f"# {group.label}"
    return finished_page(context, parts, group.label, html, [head, *text], description=description, search=found)


def overview_page(context: Context) -> ApiPage:
    """The overview page."""
    api, words = context.api, context.words
    parts = PageParts(context.painter, context.document.source)
    title = api.info.title or api.source
    opening, further = split_opening(markdown(api.info.description))
    body = [_facts(api.info, context, parts), description_html(opening), servers_html(api.servers, words)]
    body += [description_html(further), external_docs(api.external_docs, words)]
    text = [f"# {title}", api.info.summary, api.info.description.strip()]
    text += [servers_text(api.servers, words), docs_text(api.external_docs, words)]

    def section(id_: str, label: str, html: str, *blocks: str) -> None:
        body.append(parts.heading(2, parts.ids(id_), label) + html)
        text.extend((f"## {label}", *blocks))

    if api.schemes:
        security = tuple((Requirement(scheme),) for scheme in api.schemes)
        html, as_markdown = security_html(security, parts, summary=False), security_text(security, words, summary=False)
        section("authorizations", words["api_authorizations"], html, as_markdown)
    groups = list(groups_of(context))
    large = [(path, each) for each in groups if (path := context.group_pages.get(each.name))]
    if large:
        rows = "".join(
            f"<li>{parts.page_link(path, escape(each.label))} <span>{len(each.operations):,}</span></li>"
            for path, each in large
        )
        links = "\n".join(f"- [{each.label}]({parts.page_address(path)})" for path, each in large)
        section("operations", words["api_operations"], f'\n<ul class="dj-api-schemas">{rows}</ul>', links)
    for each in groups:
        if not (large and each.operations):
            html, blocks = _group_section(context, each, parts)
            section(
                field_id(api.tags[each.name].label if each.name in api.tags else each.name), each.label, html, *blocks
            )
    paths = ((name, context.schema_pages.get(COMPONENT + name, "")) for name in components(context.document))
    schemas = [(name, path) for name, path in paths if path]
    if schemas and not large:
        html, lines = parts.schema_list(schemas)
        section("schemas", words["api_schemas"], f"\n{html}", "\n".join(f"- {line}" for line in lines))
    return finished_page(
        context,
        parts,
        title,
        join_parts(body),
        text,
        description=plain_text(api.info.summary or api.info.description, DESCRIPTION),
        search=SearchRecord(title, plain_text(api.info.description), " ".join(tag.label for tag in api.tags.values())),
    )


def groups_of(context: Context) -> Iterable[OperationGroup]:
    """The groups in the order of the navigation.

    A tag without operations, or with webhooks only, is listed with its description; one that has only hidden operations
    is left out.
    """
    api, words = context.api, context.words
    groups: dict[str, list[Operation]] = {"": [], **{tag.name: [] for tag in api.tags.values() if tag.kind == "nav"}}
    webhooks = []
    for each in api.operations:
        if each.is_webhook and not each.hidden:
            webhooks.append(each)
        elif not each.hidden:
            groups.setdefault(api.group_of(each), []).append(each)
    for name, operations in loose_groups(groups.pop("")).items():
        yield OperationGroup(name or "operations", name or words["api_operations"], "", operations)
    hidden = {tag for each in api.operations if each.hidden for tag in each.tags}
    for name, operations in groups.items():
        tag = api.tag(name)
        if operations or (tag.description and name not in hidden):
            yield OperationGroup(name, tag.label, tag.description, operations)
    if webhooks:
        yield OperationGroup("webhooks", words["api_webhooks"], "", webhooks)


def _group_section(context: Context, group: OperationGroup, parts: PageParts) -> tuple[str, list[str]]:
    """The description of a group and the list of its operations, as HTML and as blocks of Markdown."""
    rows, lines = [], []
    for each in group.operations:
        title, path = operation_title(each), context.operation_page(each)
        name, text = escape(title), markdown_words(title)
        if path:
            name, text = parts.page_link(path, name), f"[{text}]({parts.page_address(path)})"
        mark = f" {pill(context.words['component_deprecated'], 'deprecated')}" if each.deprecated else ""
        rows.append(f"<li>{method_badge(each.badge)} {name} <code>{segments_html(each.path)}</code>{mark}</li>")
        lines.append(f"- `{each.key}` {text}")
    table = f'<ul class="dj-api-operations">{"".join(rows)}</ul>' if rows else ""
    return markdown(group.description) + table, [group.description.strip(), "\n".join(lines)]


def _facts(info: Info, context: Context, parts: PageParts) -> str:
    """Version, terms, contact, license and the document's own file."""
    words = context.words
    facts = []
    if info.version:
        facts.append(f"{escape(words['api_version'])} <code>{escape(info.version)}</code>")
    if info.license[0]:
        facts.append(f"{escape(words['api_license'])}: {_maybe(info.license[0], info.license[1])}")
    if info.contact:
        facts.append(f"{escape(words['api_contact'])}: {', '.join(_maybe(text, url) for text, url in info.contact)}")
    if info.terms_url:
        facts.append(link(info.terms_url, words["api_terms"]) if "://" in info.terms_url else _terms(info, words))
    source = context.document.source
    name = words["api_document"]
    facts.append(link(source, name) if urlsplit(source).scheme else parts.page_link(source, escape(name)))
    summary = f"<p>{escape(info.summary)}</p>" if info.summary else ""
    return f'{summary}<p class="dj-api-facts">{" ".join(f"<span>{each}</span>" for each in facts)}</p>'


def _maybe(text: str, url: str) -> str:
    return link(url, text) if url else escape(text)


def _terms(info: Info, words: Words) -> str:
    return f"{escape(words['api_terms'])}: {escape(info.terms_url)}"
