"""Whole API pages as values: an operation's, a document's overview, a component's.

The markup, for stylesheets (no inline styles or scripts anywhere; all of it reads without either):

    .dj-api-endpoint[data-method][data-mode]   bar: .dj-method, .dj-api-path (with <var>), .dj-api-copy, .dj-api-try
    .dj-api-base                               base URL: a line, or a list of servers with variables
    .dj-api-description                        from Markdown; the rest of a long one is in a second element
    .dj-fields > dl.dj-field#param-limit       every field, as ParamField draws it: dt with a code that links to the
                                               field, and a span for each pill (.dj-field-type, -required,
                                               -deprecated, others have no class), then dd
    .dj-api-facts > span                       bounds, formats, examples: words and <code>
    .dj-api-enum                               allowed values; `details` for the later ones
    .dj-api-marker[data-kind]                  `recursive`, `above` or `cut`: where the fields are
    .dj-api-choice                             one of / any of / all of, with .dj-tabs or a list
    .dj-api-type, -media, -label, -note        single lines: a type, media types, a small title, a remark
    details.dj-api-response#response-200       summary: .dj-api-status[data-status] and words; .dj-api-response-body
    details.dj-api-callback                    the same for callbacks
    details.dj-api-further                     schemas behind those that the page leads to
    .dj-api-links                              lists of links, scopes, example notes, parts of a body
    .dj-api-operations                         tables of an overview: .dj-method, link, description
    .dj-example[data-kind]                     side column: .dj-code-group or a single .dj-code

Ids: `param-…` for parameters and fields of the body, `response-200-…` for fields of a response, `authorization-…`,
and of sections `query-parameters`, `body`, `responses`, `callbacks`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from html import escape
from typing import Any

from mkdocs_docsjson.marks import SIDE_PLACE
from mkdocs_docsjson.openapi.api_markup import PageParts, join_parts, pill
from mkdocs_docsjson.openapi.api_words import Words
from mkdocs_docsjson.openapi.article import Article, Context, Draft, resolve_links
from mkdocs_docsjson.openapi.description import description_html, drop_lead, split_opening
from mkdocs_docsjson.openapi.endpoint import endpoint_html, playground_mode, servers_text
from mkdocs_docsjson.openapi.model import Operation
from mkdocs_docsjson.openapi.parts import DocumentPart
from mkdocs_docsjson.openapi.playground import has_playground, panel_html, playground_data, required_scripts
from mkdocs_docsjson.openapi.remarks import docs_text, external_docs
from mkdocs_docsjson.openapi.replies import callbacks, responses
from mkdocs_docsjson.openapi.safe_markdown import inline, markdown, markdown_words, plain_text
from mkdocs_docsjson.openapi.side import request_html, responses_html, side_scripts
from mkdocs_docsjson.openapi.slugs import Unique
from mkdocs_docsjson.openapi.trees import Packed
from mkdocs_docsjson.pages.model import LinkUse, TocItem
from mkdocs_docsjson.problems import Problem

FEATURES = frozenset({"tabs", "code", "details"})
DESCRIPTION = 200
"""The largest number of characters of a page's description."""
LONG_TITLE = 80
"""A summary of more characters than this counts as a paragraph."""
_LINK = re.compile(r"\[([^\[\]]+)\]\([^()\s]*\)")
_SENTENCE = re.compile(r"(.{8,}?)[.!?]\s+(?=[A-Z])", re.S)


@dataclass(frozen=True, slots=True)
class SearchRecord:
    """The texts by which search finds a page, instead of its whole text."""

    title: str
    text: str
    """Plain text of the description."""
    terms: str
    """The path in words, the tag, names of parameters and properties."""
    kind: str = ""
    """Method of an operation, or `schema`."""
    names: tuple[str, ...] = ()
    """Path and operationId of an operation."""


@dataclass(frozen=True, slots=True)
class ApiPage:
    """A finished page. Addresses in `html` are marks, as in `pages.page_body.PageBody`."""

    title: str
    """Plain text of the h1."""
    html: str
    """Has `SIDE_PLACE` at the place of the side column, which has examples of requests and responses."""
    requests: str = ""
    responses: str = ""
    description: str = ""
    """Plain text on one line, for `<meta>`."""
    method: str = ""
    deprecated: bool = False
    toc: tuple[TocItem, ...] = ()
    links: tuple[LinkUse, ...] = ()
    icons: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()
    ids: frozenset[str] = frozenset()
    features: frozenset[str] = FEATURES
    text: str = ""
    """The page as Markdown, for its `.md` file and llms.txt."""
    search: SearchRecord | None = None
    """None: it is not in the search."""
    playground: Mapping[str, Any] | None = None
    """The playground's data as JSON; None if there is nothing to send."""
    large_parts: tuple[DocumentPart, ...] = field(default=(), repr=False)
    """Parts that have pages of their own, to which the page links."""

    @property
    def side(self) -> str:
        """HTML of the side column."""
        return self.requests + self.responses


def operation_title(operation: Operation) -> str:
    """Summary, else `x-mint` title, else the operationId in words, else method and path.

    For a webhook, its name comes before the operationId.
    """
    metadata = operation.mint.get("metadata")
    title = metadata.get("title") if isinstance(metadata, dict) else None
    if operation.summary.strip():
        return _headline(operation.summary)
    if isinstance(title, str) and title.strip():
        return title.strip()
    if operation.is_webhook:
        return operation.path
    return _words_of_name(operation.operation_id) or f"{operation.badge} {operation.path}"


def _headline(summary: str) -> str:
    """A summary as a title: without Markdown's links and code marks; only the first sentence of a paragraph."""
    text = _LINK.sub(r"\1", summary).replace("`", "").strip()
    first = _SENTENCE.match(text) if len(text) > LONG_TITLE else None
    return first[1] if first else text


def _introduction(operation: Operation) -> str:
    """The description, preceded by the summary if the title does not show all of that."""
    description, summary = operation.description.strip(), operation.summary.strip()
    is_cut = len(operation_title(operation)) < len(_LINK.sub(r"\1", summary).replace("`", ""))
    return f"{summary}\n\n{description}".strip() if is_cut and not description.startswith(summary) else description


MOST_FURTHER = 300
"""The largest number of indirectly linked schemas that a page lists, nearest first."""
FEW_FOLDED = 8
"""Up to this number of foldable elements, readers open them one by one."""


def levels_bar(parts: PageParts) -> str:
    """Buttons that open the fields of a page down to a level, or all; their script shows them."""
    words = parts.words
    buttons = "".join(f'<button type="button" data-level="{level}">{level}</button>' for level in (1, 2, 3))
    every = f'<button type="button" data-level="99">{escape(words["api_expand_all"])}</button>'
    label = escape(words["api_levels"])
    head = f'<div class="dj-api-levels" role="group" aria-label="{label}" hidden><span>{label}</span>'
    return f"{head}{buttons}{every}</div>"


def draft_of(context: Context, operation: Operation, used: Iterable[str] = ()) -> Draft:
    """The sections of an operation, without its side column. used: ids of the author's text above them."""
    parts = PageParts(context.painter, context.document.source, Unique(used))
    article = Article(context, parts, api_sends=operation.api_sends)
    sections = [
        *article.request(operation),
        responses(article, operation.responses),
        callbacks(article, operation.callbacks),
    ]
    parts.icons = dict.fromkeys(parts.shown_icons())
    html = join_parts(sections)
    return Draft(article, Packed.pack(levels_bar(parts) + html if html.count("<details") > FEW_FOLDED else html))


def finished_page(
    context: Context,
    parts: PageParts,
    title: str,
    html: str,
    text: Iterable[str],
    requests: str = "",
    responses: str = "",
    **more: Any,
) -> ApiPage:
    """A page with all that `parts` has collected. text: blocks of Markdown. requests, responses: HTML of examples."""
    return ApiPage(
        title=title,
        html=resolve_links(context, parts, html),
        requests=resolve_links(context, parts, requests),
        responses=resolve_links(context, parts, responses),
        toc=tuple(parts.toc),
        links=tuple(parts.links),
        icons=parts.shown_icons(),
        problems=parts.found_problems(),
        ids=parts.ids.used_slugs,
        text="\n\n".join(filter(str.strip, text)) + "\n",
        **more,
    )


def operation_page(
    context: Context, operation: Operation, *, mode: str = "", used: Collection[str] = (), lead: str = ""
) -> ApiPage:
    """The page of an operation or webhook.

    mode: of the playground, if a page's frontmatter sets it. used: as for `draft_of`. lead: Markdown of the
    description that is already shown under the title.
    """
    words, document, settings = context.words, context.document, context.settings
    title, about = operation_title(operation), _introduction(operation)
    kept = None if used else context.drafts.pop(id(operation.node), None)
    draft = kept or draft_of(context, operation, used)
    article, parts = draft.article, draft.article.parts
    mode = playground_mode(mode, settings.playground.mode)
    playable = has_playground(operation, mode)
    bar = endpoint_html(operation, mode, words) + (panel_html(operation, words) if playable else "")
    requests = request_html(document, operation, parts, settings)
    responses = responses_html(document, operation, parts)
    further, further_text = _further(context, parts, article.large_parts)
    head = [f"# {title}", _deprecated_text(operation, words), about, docs_text(operation.external_docs, words)]
    head += [
        f"`{operation.verb} {operation.path}`" if operation.verb else f"`{operation.key}`",
        "" if operation.is_webhook else servers_text(operation.servers, words),
    ]
    return finished_page(
        context,
        parts,
        title,
        join_parts([*_top(context, operation, bar, about, lead), draft.html.text, further]),
        [*head, *article.text, further_text, *parts.side_text],
        requests,
        responses,
        description=plain_text(about or operation.summary, DESCRIPTION),
        method=operation.badge,
        deprecated=operation.deprecated,
        features=FEATURES | side_scripts(requests) | required_scripts(operation, mode),
        search=None if operation.hidden else _record(context, operation, title, article.names),
        playground=playground_data(document, operation, settings, words) if playable else None,
        large_parts=tuple(article.large_parts.values()),
    )


def _further(context: Context, parts: PageParts, cut: Mapping[str, DocumentPart]) -> tuple[str, str]:
    """Links to schemas that a page links to only indirectly, so that each is one click away: (HTML, Markdown)."""
    found: dict[str, DocumentPart] = {}
    level = [] if context.api.is_large else list(cut.values())
    while level and len(found) < MOST_FURTHER:
        level = list({each.key: each for part in level for each in context.linked_parts.get(part.key, ())}.values())
        level = [each for each in level if each.key not in cut and each.key not in found]
        found |= {each.key: each for each in level}
    listed = list(found.values())[:MOST_FURTHER]
    if not listed:
        return "", ""
    label = context.words["api_schemas"]
    links, lines = parts.schema_list((each.title, context.schema_pages.get(each.key, "")) for each in listed)
    head = f'<details class="dj-api-further"><summary>{escape(label)}</summary>'
    return f"{head}{links}</details>", f"{label}: {', '.join(lines)}"


def schema_page(context: Context, part: DocumentPart, used: Iterable[str] = ()) -> ApiPage:
    """The page of a component, or of another part that is too large to be shown in place.

    used: ids that are already in use on the page.
    """
    parts = PageParts(context.painter, context.document.source, Unique(used))
    article = Article(context, parts)
    drawn = context.trees.render(part.node, "both", context.sizes.of_responses)
    section = parts.ids("fields")
    html = parts.heading(2, section, context.words["api_fields"]) + article.tree_on_page(drawn, "field", section)
    return finished_page(
        context,
        parts,
        part.title,
        html,
        [f"# {part.title}", drawn.type, article.text_of(drawn)],
        search=SearchRecord(part.title, "", " ".join(drawn.names), "schema"),
        large_parts=tuple(article.large_parts.values()),
    )


def _top(context: Context, operation: Operation, bar: str, description: str, lead: str) -> list[str]:
    """The elements before the sections: description, endpoint bar, and the place of the samples.

    bar: HTML of the endpoint. description: the description. lead: as for `operation_page`.
    """
    opening, further = split_opening(drop_lead(markdown(description), markdown(lead)))
    docs = external_docs(operation.external_docs, context.words)
    above = [_notices(context, operation), description_html(opening), "" if further else docs, bar]
    below = [description_html(further), docs] if further else []
    # A text without an opening goes below the bar, but before the samples.
    return [*above, SIDE_PLACE, *below] if opening else [*above, *below, SIDE_PLACE]


def _notices(context: Context, operation: Operation) -> str:
    """Badges, and the notice on a deprecated operation."""
    words = context.words
    badges = [pill(text, "badge") for text in (*context.api.badges_of(operation), *operation.badges)]
    html = f'<p class="dj-api-badges">{" ".join(badges)}</p>' if badges else ""
    if operation.deprecated:
        description = inline(operation.deprecated_description) if operation.deprecated_description else ""
        note = description or escape(words["api_deprecated_note"])
        html += f'<div class="dj-callout" data-kind="warning" role="note"><p>{note}</p></div>'
    return html


def _deprecated_text(operation: Operation, words: Words) -> str:
    """The same as Markdown."""
    return (
        f"> {markdown_words(operation.deprecated_description) or words['api_deprecated_note']}"
        if operation.deprecated
        else ""
    )


def _tag_label(context: Context, operation: Operation) -> str:
    if operation.is_webhook:
        return context.words["api_webhooks"]
    return context.api.tag(context.api.group_of(operation)).label


def _record(context: Context, operation: Operation, title: str, names: Mapping[str, None]) -> SearchRecord:
    in_words = " ".join(re.split(r"[/_{}.:?=&-]+", operation.path)).strip()
    terms = " ".join(dict.fromkeys(filter(None, [in_words, _tag_label(context, operation), *names])))
    other_names = tuple(filter(None, (operation.path, operation.operation_id)))
    return SearchRecord(title, plain_text(operation.description), terms, operation.badge, other_names)


def _words_of_name(name: str) -> str:
    """`getUserById` -> `Get user by id`, `list_users` -> `List users`."""
    spaced = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|[_\W]+", " ", name).strip()
    return spaced[:1].upper() + spaced[1:].lower() if spaced else ""
