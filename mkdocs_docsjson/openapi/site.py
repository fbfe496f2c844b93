"""All API pages of a site: their addresses and entries in the navigation before anything is drawn, then each page.

The documents are read once; schemas are drawn once and shared by all pages. Nothing here knows the disk or MkDocs.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from mkdocs_docsjson.openapi.article import Context
from mkdocs_docsjson.openapi.lookup import FoundOperation, Lookup
from mkdocs_docsjson.openapi.model import Operation
from mkdocs_docsjson.openapi.navigation import NavItem
from mkdocs_docsjson.openapi.overview import group_page, overview_page
from mkdocs_docsjson.openapi.pages import ApiPage, operation_page, schema_page
from mkdocs_docsjson.openapi.parts import DocumentPart, component_part
from mkdocs_docsjson.openapi.references import Document
from mkdocs_docsjson.openapi.views import components
from mkdocs_docsjson.openapi.words import Words
from mkdocs_docsjson.problems import Problem, closest
from mkdocs_docsjson.settings.models import Api as ApiSettings
from mkdocs_docsjson.settings.models import OpenApiSource
from mkdocs_docsjson.site.model import PageFacts


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
    changelog: bool = False
    """Whether it has a page of its changes, which `ApiSite.give_changelog` gets the text of."""


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
    kind: Literal["operation", "overview", "schema", "changelog"]
    title: str
    index: int
    """Of its document."""
    operation: Operation | None = None
    group: str = ""
    """Of an `overview` that lists the operations of one group: its name."""
    part: DocumentPart | None = None
    """Of a `schema` page: what it shows."""
    hidden: bool = False
    """Neither in the navigation nor in the search; `noindex`."""
    meta: Mapping[str, Any] = field(default_factory=dict)
    """Frontmatter that the page is as if it had: title, deprecated, what `x-mint.metadata` says."""
    content: str = ""
    """Page source that `x-mint.content` puts above; only of documents of the docs folder, since it is run. Of a
    `changelog` all that it shows."""


@dataclass(slots=True)
class ApiSite:
    """API pages by path. Made by `site_builder.api_site`."""

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
    addresses: dict[int, str] = field(default_factory=dict)
    """Path of the generated page of an operation, also where it has one by hand, by `id` of its node."""
    changelogs: dict[str, str] = field(default_factory=dict)
    """Path of the page of changes of each document that has one, by its source."""
    moved: dict[str, str] = field(default_factory=dict)
    """By path of a generated page the path of the written one whose address it would have had."""
    _translated: dict[tuple[int, int], Context] = field(default_factory=dict)
    """By document and `id` of the words, which the context keeps."""

    def find_operation(self, text: str) -> FoundOperation | Problem:
        """The operation that an author means, or why there is none (a problem without a place)."""
        return self.lookup.find(text)

    def page_of(self, operation: Operation) -> str:
        """Path of the page that shows an operation, empty when it has none."""
        key = id(operation.node)
        return self.by_hand.get(key) or self.addresses.get(key, "")

    def has_page(self, operation: Operation) -> bool:
        """Whether a page shows an operation."""
        return id(operation.node) in self.by_hand or self.page_of(operation) in self.pages

    def give_changelog(self, source: str, text: Callable[[Callable[[str], str]], str]) -> None:
        """Give a document's page of changes its text. text: makes it with the address of operations by key."""
        path = self.changelogs[source]
        operations = self.contexts[self.pages[path].index].api.operations
        pages = {each.key: self.page_of(each) for each in operations if self.has_page(each)}
        self.pages[path] = replace(self.pages[path], content=text(lambda key: f"/{pages[key]}" if key in pages else ""))

    def render(self, path: str, words: Words | None = None, mode: str = "") -> ApiPage:
        """A generated page.

        words: of its language, when that is not the site's; always the same object. mode: of its playground, in place
        of the site's.
        """
        spec = self.pages[path]
        context = self._context(spec.index, words)
        if spec.kind == "overview":
            return group_page(context, spec.group) if spec.group else overview_page(context)
        if spec.kind == "schema":
            assert spec.part is not None
            return schema_page(context, spec.part)
        assert spec.operation is not None
        lead = str(spec.meta.get("description") or "")
        return operation_page(context, spec.operation, mode=mode, lead=lead)

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
        return operation_page(context, found.operation, mode=mode, taken=taken, lead=lead)

    def render_schema(self, text: str, taken: Collection[str] = (), words: Words | None = None) -> ApiPage | Problem:
        """The schema that a hand-written page names, as `Name` or `file Name`. taken, words: as above."""
        found = self.find_schema(text)
        return found if isinstance(found, Problem) else schema_page(self._context(found[0], words), found[1], taken)

    def find_schema(self, text: str) -> tuple[int, DocumentPart] | Problem:
        """(index of the document, component) that `Name` or `file Name` means."""
        file, _, name = text.strip().rpartition(" ")
        indexes = self.lookup.of_file(file.strip())
        for index in indexes:
            document = self.contexts[index].document
            if name in components(document):
                return index, component_part(document, name)
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
            path: PageFacts(
                path, self.contexts[spec.index].document.source, spec.meta, generated=True, added=spec.kind == "schema"
            )
            for path, spec in self.pages.items()
        }

    @property
    def files(self) -> tuple[str, ...]:
        """Files and URLs that the pages were made of."""
        return tuple(dict.fromkeys(file for context in self.contexts for file in context.document.files))
