"""All API pages of a site: their addresses and entries in the navigation before anything is drawn, then each page.

The documents are read once; schemas are drawn once and shared by all pages. Nothing here knows the disk or MkDocs.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from mkdocs_docsjson.openapi.article import Context
from mkdocs_docsjson.openapi.lookup import FoundOperation, Lookup
from mkdocs_docsjson.openapi.model import Api, Operation
from mkdocs_docsjson.openapi.navigation import (
    OVERVIEW,
    SCHEMAS,
    Addresses,
    NavItem,
    badges_of,
    folders,
    navigation,
    tag_slug,
)
from mkdocs_docsjson.openapi.operations import read_api
from mkdocs_docsjson.openapi.overview import overview_page
from mkdocs_docsjson.openapi.pages import ApiPage, draft_of, operation_page, operation_title, schema_page
from mkdocs_docsjson.openapi.references import Document
from mkdocs_docsjson.openapi.samples import language_problems
from mkdocs_docsjson.openapi.slugs import digest, slug
from mkdocs_docsjson.openapi.trees import Trees
from mkdocs_docsjson.openapi.views import components
from mkdocs_docsjson.openapi.words import ENGLISH, Words
from mkdocs_docsjson.problems import Problem, closest
from mkdocs_docsjson.settings.models import Api as ApiSettings
from mkdocs_docsjson.settings.models import OpenApiSource
from mkdocs_docsjson.site.model import NavPage, PageFacts


@dataclass(frozen=True, slots=True)
class SourceDocument:
    """A document and a place of docs.json that asks for its pages."""

    source: OpenApiSource
    document: Document
    """The same object for the same source."""
    place: str = ""
    """`where` of the division or group; empty for the whole site."""
    generate: bool = True
    """False: only pages that name its operations are made; docs.json does not ask for the rest."""


@dataclass(frozen=True, slots=True)
class Reference:
    """An operation that an author names."""

    text: str
    """`GET /users`, `billing.yaml GET /invoices`, `webhook user.created`."""
    where: str = ""
    """`where` of the entry in the navigation; empty for a page's frontmatter."""
    page: str = ""
    """Path of the page whose frontmatter names it."""
    file: str = ""
    """Its source file, for problems."""
    line: int = 0
    source: str = ""
    """Document that the entry's division or group names, for references without a file."""


@dataclass(frozen=True, slots=True)
class PageSpec:
    """A page that is to be made."""

    path: str
    kind: Literal["operation", "overview", "schema"]
    title: str
    index: int
    """Of its document."""
    operation: Operation | None = None
    schema: str = ""
    hidden: bool = False
    """Neither in the navigation nor in the search; `noindex`."""
    meta: Mapping[str, Any] = field(default_factory=dict)
    """Frontmatter that the page is as if it had: title, deprecated, what `x-mint.metadata` says."""
    content: str = ""
    """Page source that `x-mint.content` puts above; only of documents of the docs folder, since it is run."""


@dataclass(slots=True)
class ApiSite:
    """API pages by path. Made by `api_site`."""

    contexts: tuple[Context, ...]
    settings: ApiSettings
    lookup: Lookup
    pages: dict[str, PageSpec] = field(default_factory=dict)
    """Generated pages, without those that are written by hand."""
    navigation: dict[str, tuple[NavItem, ...]] = field(default_factory=dict)
    """By `where` of divisions, groups and single entries; "" for the whole site: `build_site(generated=…)`."""
    problems: list[Problem] = field(default_factory=list)
    by_hand: dict[int, str] = field(default_factory=dict)
    """Path of the hand-written page of an operation, by `id` of its node."""
    _paths: dict[int, str] = field(default_factory=dict)
    _translated: dict[tuple[int, int], Context] = field(default_factory=dict)
    """By document and `id` of the words, which the context keeps."""

    def find_operation(self, text: str) -> FoundOperation | Problem:
        """The operation that an author means, or why there is none (a problem without a place)."""
        return self.lookup.find(text)

    def page_of(self, operation: Operation) -> str:
        """Path of the page that shows an operation, empty when it has none."""
        key = id(operation.node)
        return self.by_hand.get(key) or self._paths.get(key, "")

    def render(self, path: str, words: Words | None = None) -> ApiPage:
        """A generated page.

        words: of its language, when that is not the site's; always the same object.
        """
        spec = self.pages[path]
        context = self._context(spec.index, words)
        if spec.kind == "overview":
            return overview_page(context)
        if spec.kind == "schema":
            return schema_page(context, spec.schema, {"$ref": components_reference(context.document, spec.schema)})
        assert spec.operation is not None
        lead = str(spec.meta.get("description") or "")
        return operation_page(context, spec.operation, self.settings, lead=lead)

    def render_operation(
        self, text: str, mode: str = "", taken: Collection[str] = (), words: Words | None = None, lead: str = ""
    ) -> ApiPage | Problem:
        """The operation that a hand-written page names.

        mode, lead: what its frontmatter says of the playground, and as its description. taken: ids that its own text
        has. words: as for `render`.
        """
        found = self.find_operation(text)
        if isinstance(found, Problem):
            return found
        context = self._context(found.index, words)
        return operation_page(context, found.operation, self.settings, mode=mode, taken=taken, lead=lead)

    def render_schema(self, text: str, taken: Collection[str] = (), words: Words | None = None) -> ApiPage | Problem:
        """The schema that a hand-written page names, as `Name` or `file Name`. taken, words: as above."""
        file, _, name = text.strip().rpartition(" ")
        indexes = self.lookup.of_file(file.strip())
        for index in indexes:
            document = self.contexts[index].document
            if name in components(document):
                node = {"$ref": components_reference(document, name)}
                return schema_page(self._context(index, words), name, node, taken)
        known = [each for index in indexes for each in components(self.contexts[index].document)]
        message = f'no OpenAPI document has the schema "{name}"'
        return Problem("", 0, 0, "openapi-page", message, closest(name, known))

    def _context(self, index: int, words: Words | None) -> Context:
        own = self.contexts[index]
        if words is None or words is own.words or words == own.words:
            return own
        key = (index, id(words))
        if key not in self._translated:
            self._translated[key] = own.in_words(words)
        return self._translated[key]

    def page_facts(self) -> dict[str, PageFacts]:
        """What `build_site` must know of the generated pages."""
        return {
            path: PageFacts(path, self.contexts[spec.index].document.source, spec.meta, generated=True)
            for path, spec in self.pages.items()
        }

    @property
    def files(self) -> tuple[str, ...]:
        """Files and URLs that the pages were made of."""
        return tuple(dict.fromkeys(file for context in self.contexts for file in context.document.files))


def api_site(
    sources: Sequence[SourceDocument],
    settings: ApiSettings,
    references: Sequence[Reference] = (),
    taken: Collection[str] = (),
    words: Words = ENGLISH,
) -> ApiSite:
    """The API pages of a site.

    references: operations that pages and the navigation name; they are not generated a second time, and a place whose
    own entries name operations gets no others. taken: paths of the pages that are written by hand.
    """
    unique = list({id(each.document): each for each in sources}.values())
    builder = _Builder(unique, settings, words, taken)
    builder.take_references(references)
    for each in sources:
        builder.generate(each, references)
    builder.schema_pages()
    return builder.finished()


def components_reference(document: Document, name: str) -> str:
    folder = "definitions" if document.version < (3, 0) else "components/schemas"
    return f"#/{folder}/{name.replace('~', '~0').replace('/', '~1')}"


class _Builder:
    def __init__(
        self, sources: Sequence[SourceDocument], settings: ApiSettings, words: Words, taken: Collection[str]
    ) -> None:
        self.words = words
        self.addresses = Addresses(taken)
        self.schemas: list[dict[str, str]] = [{} for _ in sources]
        """Path of the page of each component that has one, by name, for each document."""
        self.overviews: set[int] = set()
        """Indexes of the documents that have one."""
        apis = [read_api(each.document, settings) for each in sources]
        self.folders = folders(apis, [each.source.directory for each in sources])
        self.indexes = {id(each.document): index for index, each in enumerate(sources)}
        contexts = tuple(
            self._context(each.document, api, index, settings)
            for index, (each, api) in enumerate(zip(sources, apis, strict=True))
        )
        self.site = ApiSite(contexts, settings, Lookup(apis))
        self.site.problems += language_problems(settings.languages, "docs.json", "/api")
        self._give_addresses()

    def _context(self, document: Document, api: Api, index: int, settings: ApiSettings) -> Context:
        order, pills = settings.maintain_order, settings.params_post
        trees = Trees(document, self.words, settings.params_expanded, order, pills)
        return Context(
            document=document,
            api=api,
            trees=trees,
            words=self.words,
            maintain_order=order,
            pills=pills,
            operation_page=lambda operation: self.site.page_of(operation),
            schema_page=lambda name: self.schemas[index].get(name, ""),
        )

    def _give_addresses(self) -> None:
        """Every operation has its address, also those that are written by hand: which ones must not move others."""
        for index, context in enumerate(self.site.contexts):
            tags = {tag_slug(tag) for operation in context.api.operations for tag in operation.tags[:1]}
            for operation in context.api.operations:
                path = self.addresses.of_operation(operation, self.folders[index], tags)
                self.site._paths[id(operation.node)] = path

    # What authors name

    def take_references(self, references: Sequence[Reference]) -> None:
        for each in references:
            found = self._find(each)
            if isinstance(found, Problem):
                if each.page:
                    self.site.problems.append(replace(found, file=each.file, line=each.line))
                continue
            operation = found.operation
            if each.page:
                self.site.by_hand.setdefault(id(operation.node), each.page)
        for each in references:
            found = self._find(each)
            if not each.page and not isinstance(found, Problem):
                self.site.navigation[each.where] = (self._entry(found),)

    def _find(self, reference: Reference) -> FoundOperation | Problem:
        if reference.source:
            found = self.site.find_operation(f"{reference.source} {reference.text}")
            if not isinstance(found, Problem):
                return found
        return self.site.find_operation(reference.text)

    def _entry(self, found: FoundOperation) -> NavPage:
        """An entry for an operation, and the page that it leads to."""
        path = self.site.page_of(found.operation)
        if path not in self.site.pages and id(found.operation.node) not in self.site.by_hand:
            self._add_operation(found.index, found.operation)
        return self._nav_page(found.index, found.operation, path)

    def _add_operation(self, index: int, operation: Operation) -> None:
        path = self.site.page_of(operation)
        title = operation_title(operation)
        metadata = operation.mint.get("metadata")
        meta: dict[str, Any] = {"title": title, "openapi": operation.key}
        meta |= metadata if isinstance(metadata, dict) else {}
        meta |= {"deprecated": True} if operation.deprecated else {}
        meta |= {"hidden": True, "noindex": True} if operation.hidden else {}
        content = operation.mint.get("content")
        is_local = "://" not in self.site.contexts[index].document.source
        self.site.pages[path] = PageSpec(
            path,
            "operation",
            title,
            index,
            operation,
            hidden=operation.hidden,
            meta=meta,
            content=content if isinstance(content, str) and is_local else "",
        )

    def _nav_page(self, index: int, operation: Operation, path: str) -> NavPage:
        metadata = operation.mint.get("metadata")
        given = metadata.get("sidebarTitle") if isinstance(metadata, dict) else None
        badges = badges_of(self.site.contexts[index].api)(operation)
        return NavPage(
            path=path,
            title=given if isinstance(given, str) and given else operation_title(operation),
            tag=badges[0] if badges else "",
            method="WEBHOOK" if operation.kind == "webhook" else operation.method,
            deprecated=operation.deprecated,
        )

    # What is generated

    def generate(self, source: SourceDocument, references: Sequence[Reference]) -> None:
        """All operations of a document at one place, but those that have a page."""
        index = self.indexes[id(source.document)]
        if not source.generate or self._is_listed_by_hand(source, index, references):
            return
        context = self.site.contexts[index]
        entries = []
        for operation in context.api.operations:
            path = self.site.page_of(operation)
            if id(operation.node) in self.site.by_hand or path in self.site.pages:
                continue
            self._add_operation(index, operation)
            if not operation.hidden:
                entries.append((operation, self._nav_page(index, operation, path)))
        if entries:
            made = navigation(context.api, self.words, entries, self._overview(index))
            self.site.navigation[source.place] = (*self.site.navigation.get(source.place, ()), *made)

    def _is_listed_by_hand(self, source: SourceDocument, index: int, references: Sequence[Reference]) -> bool:
        """Whether the author chose which operations are shown: by entries of the same place, or, for a document of
        the whole site, by any page or entry."""
        for each in references:
            if each.where and source.place and each.where.startswith(source.place + "/"):
                return True
            if not source.place:
                found = self._find(each)
                if not isinstance(found, Problem) and found.index == index:
                    return True
        return False

    def _overview(self, index: int) -> NavPage:
        context = self.site.contexts[index]
        path = self.addresses.fixed(f"{self.folders[index]}/{OVERVIEW}")
        title = context.api.info.title or self.words["api_overview"]
        meta = {"title": title}
        self.site.pages[path] = PageSpec(path, "overview", title, index, meta=meta)
        self.overviews.add(index)
        several = len(self.site.contexts) > 1 and bool(context.api.info.title)
        return NavPage(path, context.api.info.title if several else self.words["api_overview"])

    def schema_pages(self) -> None:
        """Pages for the components that are cut on other pages, and for those cut on these."""
        for index, context in enumerate(self.site.contexts):
            todo = self._cut_names(index)
            if self.site.settings.schemas and index in self.overviews:
                todo = list(dict.fromkeys([*components(context.document), *todo]))
            while todo:
                name = todo.pop(0)
                if name in self.schemas[index] or name not in components(context.document):
                    continue
                path = self.addresses.fixed(f"{self.folders[index]}/{SCHEMAS}/{slug(name) or digest(name)}")
                self.schemas[index][name] = path
                meta = {"title": name}
                self.site.pages[path] = PageSpec(path, "schema", name, index, schema=name, meta=meta)
                todo += self.site.render(path).cut

    def _cut_names(self, index: int) -> list[str]:
        """Components that do not fit on the pages of operations: every page is drafted, which draws the schemas, too.

        A draft in which all fits is the page's own; in others the ways to the components' pages are not known yet.
        """
        context = self.site.contexts[index]
        found: dict[str, None] = {}
        for each in context.api.operations:
            by_hand = id(each.node) in self.site.by_hand
            if by_hand or self.site.page_of(each) in self.site.pages:
                draft = draft_of(context, each)
                found |= draft.article.cut
                if not (draft.article.cut or by_hand):
                    context.drafts[id(each.node)] = draft
        return list(found)

    def finished(self) -> ApiSite:
        for context in self.site.contexts:
            self.site.problems += context.document.problems()
        return self.site
