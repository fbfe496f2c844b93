"""The sections of a request: authorizations, parameters by location, body. `replies.py` has those of the responses.

Every section has a heading (the markup is described in `whole_pages.py`). The Markdown of the page and the names that
search finds it by are collected at the same time.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from html import unescape
from typing import Any
from urllib.parse import unquote, urljoin, urlsplit

from mkdocs_docsjson.marks import (
    ADDRESS_CLOSE,
    ADDRESS_OPEN,
    ROW_PREFIX,
    SCHEMA_CLOSE,
    SCHEMA_OPEN,
    SECTION,
    link_mark,
)
from mkdocs_docsjson.openapi.api_document import Document
from mkdocs_docsjson.openapi.api_markup import PageParts
from mkdocs_docsjson.openapi.api_words import Words
from mkdocs_docsjson.openapi.encodings import encodings
from mkdocs_docsjson.openapi.facts import Fact, fact_text, facts
from mkdocs_docsjson.openapi.field_tree import SLIM, USUAL, Side, Sizes
from mkdocs_docsjson.openapi.model import ApiModel, Media, Operation, Parameter, Security
from mkdocs_docsjson.openapi.painter import Field, Painter
from mkdocs_docsjson.openapi.parts import DocumentPart
from mkdocs_docsjson.openapi.remarks import docs_of, docs_text, example_notes, external_docs, with_examples
from mkdocs_docsjson.openapi.safe_markdown import (
    escape,
    markdown,
    plain_text,
    with_relative,
)
from mkdocs_docsjson.openapi.schema_views import view
from mkdocs_docsjson.openapi.security_html import security_html, security_text
from mkdocs_docsjson.openapi.slugs import field_id, slug
from mkdocs_docsjson.openapi.stylewords import style_words
from mkdocs_docsjson.openapi.tree_html import (
    TYPE_LINE,
    default_of,
    enum_html,
    extra_pills,
    facts_html,
)
from mkdocs_docsjson.openapi.trees import Packed, RenderedSchema, Trees, allowed_text, field_line
from mkdocs_docsjson.openapi.typetext import view_text
from mkdocs_docsjson.pages.model import LinkUse
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.settings.models import Api as ApiSettings

REPEATED = 4_000
"""A schema of more characters than this is not repeated on a page that has already shown it."""
PLACES = ("path", "query", "querystring", "header", "cookie")


@dataclass(frozen=True, slots=True)
class Context:
    """The data that all pages of one document share."""

    document: Document
    api: ApiModel
    settings: ApiSettings
    trees: Trees
    operation_page: Callable[[Operation], str] = lambda operation: ""
    """Return the path of an operation's page; empty when it has none."""
    schema_pages: dict[str, str] = field(default_factory=dict)
    """By `DocumentPart.key`: the path of the page of a component, or of a part too large to be shown in place."""
    linked_parts: dict[str, Sequence[DocumentPart]] = field(default_factory=dict)
    """By the same key: the parts that such a page links to."""
    group_pages: dict[str, str] = field(default_factory=dict)
    """By name of a group: the path of the page that lists its operations; `""`: the overview, for other groups."""
    drafts: dict[int, Draft] = field(default_factory=dict)
    """By `id` of an operation's node: drafts made to find parts that are too large; its page reuses them."""

    @property
    def painter(self) -> Painter:
        """The painter of all pages in one language."""
        return self.trees.painter

    @property
    def words(self) -> Words:
        """The words of the language of the site or of a page."""
        return self.painter.words

    @property
    def sizes(self) -> Sizes:
        """The size limits of schemas."""
        return SLIM if self.api.is_large else USUAL

    def with_words(self, words: Words) -> Context:
        """The same document in another language."""
        return replace(self, trees=self.trees.with_painter(self.painter.with_words(words)), drafts={})


def resolve_links(context: Context, parts: PageParts, html: str) -> str:
    """`html` with the addresses of links resolved: those in descriptions and those that owners' templates print.

    A fragment that names an operation or a tag becomes the address of its page.
    """

    def address(url: str) -> str:
        source = context.document.source
        if not url.startswith("#"):
            return escape(urljoin(source, url)) if urlsplit(source).scheme else parts.address(url, "described")
        path, fragment = _page_of(context, unquote(url[1:]))
        if not path:
            message = f'"{url}" in a description refers to nothing in the document'
            hint = "write #operation/ID, #tag/NAME or the address of a page"
            parts.problems.append(Problem(parts.file, 0, 0, "openapi-link", message, hint))
        return parts.page_address(path, fragment) if path else ""

    def mark_of(match: re.Match[str]) -> str:
        kind, _, url = match[1].partition(" ")
        parts.links.append(LinkUse(unescape(url), kind, 0, 0, parts.file))
        return link_mark(len(parts.links) - 1)

    if ADDRESS_OPEN in html:
        html = _ADDRESS.sub(mark_of, html)
    return with_relative(html, address)


_ADDRESS = re.compile(f"{ADDRESS_OPEN}([^{ADDRESS_CLOSE}]*){ADDRESS_CLOSE}")


def _page_of(context: Context, fragment: str) -> tuple[str, str]:
    """(path, fragment) of the page that a fragment means. Other tools show a whole document on one page."""
    if operation := _operation_named(context, fragment):
        return context.operation_page(operation), ""
    kind, _, name = fragment.partition("/")
    overview, tags = context.group_pages.get("", ""), context.api.tags.values()
    if tag := next((each for each in tags if kind == "tag" and name in (each.name, slug(each.name))), None):
        path = context.group_pages.get(tag.name, "")
        return (path, "") if path else (overview, f"#{field_id(tag.label)}")
    return (overview, "") if kind == "section" else ("", "")


def _operation_named(context: Context, fragment: str) -> Operation | None:
    """The operation that a fragment names, in any of the forms that other tools use.

    `getPet`, `operation/getPet`, `tag/pets/operation/getPet`, `tag/pets/GET/pets/{id}`, `get-pets-id`.
    """

    def index() -> dict[str, Operation]:
        found: dict[str, Operation] = {}
        for each in reversed(context.api.operations):
            name = f"{each.method}{each.path}"
            found |= {f"/{name}": each, slug(name): each, **({each.operation_id: each} if each.operation_id else {})}
        return found

    by_name = context.document.memoize("operations by name", context.api, index)
    starts = [at for at, sign in enumerate(fragment) if sign == "/"]
    names = (fragment.rpartition("/")[2], fragment, *(fragment[at:] for at in starts))
    return next((by_name[name] for name in names if name in by_name), None)


@dataclass(slots=True)
class Article:
    """The body of a page while it is being written."""

    context: Context
    parts: PageParts
    api_sends: bool = False
    """True for webhooks and callbacks: the API sends the request, and the reader's server answers."""
    text: list[str] = field(default_factory=list)
    """Blocks of Markdown."""
    names: dict[str, None] = field(default_factory=dict)
    large_parts: dict[str, DocumentPart] = field(default_factory=dict)
    """Parts that were too large to be shown in place."""
    _size: int = 0
    _schema_labels: dict[Packed, tuple[str, str]] = field(default_factory=dict)
    """By the content shown of a schema: (id, label) of the body or response that shows it."""

    @property
    def side_of_request(self) -> Side:
        """The side whose properties a request has: if the API sends it, `readOnly` ones are included."""
        return "response" if self.api_sends else "request"

    @property
    def side_of_response(self) -> Side:
        """The side whose properties a response has."""
        return "request" if self.api_sends else "response"

    def request(self, operation: Operation) -> Iterator[str]:
        """The sections of the request; `replies.py` has those of the responses."""
        yield self.authorizations(operation.security)
        for where in PLACES:
            yield self.parameters(where, [each for each in operation.parameters if each.location == where])
        yield self.body(operation)

    # Authorizations

    def authorizations(self, security: Security) -> str:
        """The section on authorization; empty where none is required."""
        if not security or security == ((),):
            return ""
        words = self.context.words
        self.text += [f"## {words['api_authorizations']}", security_text(security, words)]
        heading = self.parts.heading(2, self.parts.ids("authorizations"), words["api_authorizations"])
        return heading + security_html(security, self.parts)

    # Parameters

    def parameters(self, where: str, parameters: Sequence[Parameter]) -> str:
        """The section of the parameters in one location, such as `query`; empty if there are none."""
        if not parameters:
            return ""
        words = self.context.words
        title = words[f"api_{where}"]
        self.text.append(f"## {title}")
        heading = self.parts.heading(2, self.parts.ids(f"{where}-parameters"), title)
        return heading + self.fields(self._in_order(parameters), "param-", where)

    def _in_order(self, parameters: Sequence[Parameter]) -> Sequence[Parameter]:
        if self.context.settings.maintain_order:
            return parameters
        return sorted(parameters, key=lambda each: (not each.required, each.name.lower()))

    def fields(self, parameters: Iterable[Parameter], prefix: str, where: str) -> str:
        """Parameters or headers as fields. prefix: starts their ids. where: their location, or `response header`."""
        rows, lines = [], []
        for each in parameters:
            self.names[each.name] = None
            html, line = self._parameter(each, self.parts.ids(f"{prefix}{field_id(each.name)}"), where)
            rows.append(html)
            lines.append(line)
        self.text.append("\n".join(lines))
        return f'<div class="dj-fields">{"".join(rows)}</div>'

    def _parameter(self, parameter: Parameter, id_: str, where: str) -> tuple[str, str]:
        context, words = self.context, self.context.words
        node = parameter.schema if parameter.schema is not None else {}
        seen = view(context.document, node)
        about = [*with_examples(facts(context.document, seen), parameter), *style_words(parameter, seen.types)]
        type_ = view_text(context.document, seen, words)
        if parameter.content and parameter.location != "querystring":
            about.insert(0, Fact("content_type", (parameter.content,)))
        deprecated = parameter.deprecated or seen.node.get("deprecated") is True
        described = parameter.description or str(seen.node.get("description") or "")
        drawn = self._tree(node, self.side_of_request if where in PLACES else self.side_of_response, True)
        self.names.update(dict.fromkeys(drawn.names))
        body = markdown(described, 4) + enum_html(seen, words) + facts_html(about, words) + example_notes(parameter)
        body += external_docs(docs := docs_of(seen.node), words) + self.tree_on_page(drawn, id_, id_)
        notes = [words["component_required"]] if parameter.required else []
        notes += [words["component_deprecated"]] if deprecated else []
        notes += [fact_text(fact, words) for fact in about]
        if seen.enum:
            notes.append(allowed_text(seen, words))
        text = " ".join(filter(None, (plain_text(described), docs_text(docs, words))))
        line = field_line(parameter.name, type_, notes, text)
        if drawn.html.size:
            line = "\n".join([line, *(f"  {inner}" for inner in self.text_of(drawn).splitlines())])
        is_parameter = where in PLACES
        html = self.context.painter.field(
            Field(
                id=id_,
                name=parameter.name,
                type=type_,
                location=where if is_parameter else "",
                default=default_of(about),
                required=parameter.required,
                deprecated=deprecated,
                post=extra_pills(seen.node, self.context.settings.params_post),
                content=body,
                is_sent=is_parameter,
            )
        )
        return html, line

    # Bodies

    def body(self, operation: Operation) -> str:
        """The section on the request body; empty if there is none."""
        body, words = operation.body, self.context.words
        if body is None:
            return ""
        id_ = self.parts.ids("body")
        mark = words["component_required"] if body.required else ""
        required = f' <span class="dj-pill dj-field-required">{escape(mark)}</span>' if mark else ""
        title = words["api_body"]
        heading = self.parts.heading(2, id_, title, required)
        note = f" ({mark})" if mark else ""
        self.text += [f"## {title}{note}", body.description.strip()]
        return heading + markdown(body.description) + self.media(body.media, self.side_of_request, "param", id_)

    def media(self, media: Sequence[Media], side: Side, prefix: str, section: str) -> str:
        """The schemas of a body: media types with the same schema are shown together, others in tabs."""
        groups: dict[tuple[int, int], list[Media]] = {}
        for each in media:
            node, item = each.schema, each.item_schema
            key = (self.context.trees.key(node) if node is not None else 0, id(item) if item is not None else 0)
            groups.setdefault(key, []).append(each)
        panels = []
        for index, alike in enumerate(groups.values()):
            name = field_id(alike[0].type)
            own_prefix = prefix if index == 0 else self.parts.ids(f"{prefix}-{name}")
            id_ = self.parts.ids(f"{section}-{name}")
            panels.append((id_, ", ".join(each.type for each in alike), self._media(alike, side, own_prefix, section)))
        return self.parts.tabs(self.context.words["api_media_type"], panels)

    def _media(self, alike: Sequence[Media], side: Side, prefix: str, section: str) -> str:
        """Media types with one schema."""
        words = self.context.words
        line = " ".join(f"<code>{escape(each.type)}</code>" for each in alike)
        parts, parts_text = encodings(self.context.document, alike, words)
        self.text += [f"{words['api_media_type']}: {', '.join(f'`{each.type}`' for each in alike)}", parts_text]
        html = self._schema(alike[0].schema, side, prefix, section)
        if html.startswith(TYPE_LINE):  # one line with the description and the media type
            type_, _, html = html.removeprefix(TYPE_LINE).partition("</p>")
            line = f"{line} {type_}"
        html = f'<p class="dj-api-media">{line}</p>{parts}{html}'
        return html + self._schema(alike[0].item_schema, side, prefix, section, words["api_stream_of"])

    def _schema(self, node: Any, side: Side, prefix: str, section: str, note: str = "") -> str:
        """A schema with a line for its type. note: text in front of the type."""
        if node is None:
            return ""
        words, drawn = self.context.words, self._tree(node, side)
        if drawn.html in self._schema_labels and drawn.html.size > REPEATED:
            id_, label = self._schema_labels[drawn.html]
            same = words["api_same_as"].format(status=label)
            self.text.append(same)
            return f'<p class="dj-api-marker" data-kind="above"><a href="#{escape(id_)}">{escape(same)}</a></p>'
        label = section.rpartition("-")[2] if section.startswith("response-") else words["api_body"]
        self._schema_labels.setdefault(drawn.html, (section, label))
        self.names.update(dict.fromkeys(drawn.names))
        self.text += [f"{note} {drawn.type}".strip(), self.text_of(drawn)]
        opening = f'<p class="dj-api-note">{escape(note)}</p>' if note else ""
        return opening + self.tree_on_page(drawn, prefix, section)

    def _tree(self, node: Any, side: Side, is_inside: bool = False) -> RenderedSchema:
        """A schema, as large as the page has room for. is_inside: it is shown inside a field."""
        trees, sizes = self.context.trees, self.context.sizes
        drawn = trees.render(node, side, sizes.of_requests if side == "request" else sizes.of_responses, is_inside)
        for size, limits in sizes.steps:
            if self._size + drawn.html.size > size:
                drawn = trees.render(node, side, limits, is_inside)
        return drawn

    def text_of(self, rendered: RenderedSchema) -> str:
        """The Markdown of a tree, with marks for the addresses of parts that are too large."""

        def address(key: str) -> str:
            path = self.context.schema_pages.get(key)
            return self.parts.page_address(path) if path else ""

        return with_part_links(rendered.markdown.text, address)

    def tree_on_page(self, rendered: RenderedSchema, prefix: str, section: str) -> str:
        """The HTML of a tree, with ids that are unique on the page."""
        if not rendered.html.size:
            return ""
        self._size += rendered.html.size
        self.parts.icons.update(dict.fromkeys(rendered.icons))
        unique_prefix = self.parts.ids.prefix(prefix, rendered.ids)
        html = rendered.html.text.replace(ROW_PREFIX, escape(unique_prefix)).replace(SECTION, escape(section))
        return with_part_links(html, self.part_link)

    def part_link(self, key: str) -> str:
        """The link to the page of a part that is too large; in a draft only its text. key: of the part, escaped."""
        part = self.context.trees.parts[unescape(key)]
        self.large_parts[part.key] = part
        path = self.context.schema_pages.get(part.key)
        text = escape(self.context.words["api_see"]).format(name=f"<code>{escape(part.title)}</code>")
        return self.parts.page_link(path, text) if path else text


def with_part_links(text: str, link: Callable[[str], str]) -> str:
    """The HTML or Markdown of a tree in which `link` writes the link for the key of each part that is too large."""
    first, *pieces = text.split(SCHEMA_OPEN)
    parted = (piece.partition(SCHEMA_CLOSE) for piece in pieces)
    return "".join([first, *(f"{link(key)}{rest}" for key, _, rest in parted)])


@dataclass(frozen=True, slots=True)
class Draft:
    """The finished sections of an operation."""

    article: Article
    html: Packed
