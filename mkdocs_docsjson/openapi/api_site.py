"""All API pages of a site: first their addresses and navigation entries, then the content of each page on request.

Each document is read once; each schema is rendered once and shared by all pages. Uses neither the disk nor MkDocs.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from mkdocs_docsjson.openapi.api_document import Document
from mkdocs_docsjson.openapi.api_navigation import NavItem
from mkdocs_docsjson.openapi.api_words import Words
from mkdocs_docsjson.openapi.article import Context
from mkdocs_docsjson.openapi.model import Operation
from mkdocs_docsjson.openapi.operation_lookup import FoundOperation, Lookup
from mkdocs_docsjson.openapi.overview import group_page, overview_page
from mkdocs_docsjson.openapi.parts import DocumentPart, component_part
from mkdocs_docsjson.openapi.schema_components import components
from mkdocs_docsjson.openapi.whole_pages import ApiPage, operation_page, schema_page
from mkdocs_docsjson.problems import Problem, closest
from mkdocs_docsjson.settings.models import Api as ApiSettings
from mkdocs_docsjson.settings.models import OpenApiSource
from mkdocs_docsjson.site.model import PageFacts


@dataclass(frozen=True, slots=True)
class SourceDocument:
    """A document, and a place in docs.json where its pages belong."""

    source: OpenApiSource
    document: Document
    """One object for each source, however many places name it."""
    nav_location: str = ""
    """`where` of the division or group; empty for the whole site."""
    generate: bool = True
    """False: no pages are generated but those of operations that the navigation names."""
    changelog: bool = False
    """Whether it has a changelog page, whose text is set with `ApiSite.set_changelog`."""


@dataclass(frozen=True, slots=True)
class Reference:
    """A reference to an operation, written by an author."""

    text: str
    """`GET /users`, `billing.yaml GET /invoices`, `webhook user.created`."""
    nav_location: str = ""
    """`where` of the entry in the navigation; empty for a page's frontmatter."""
    page: str = ""
    """Path of the page whose frontmatter contains it; empty for an entry of the navigation."""
    file: str = ""
    """The source file of that page, for problems."""
    line: int = 0
    source: str = ""
    """The document of the division or group that contains the entry; used if `text` names no file."""


@dataclass(frozen=True, slots=True)
class PageSpec:
    """A page to generate."""

    path: str
    kind: Literal["operation", "overview", "schema", "changelog"]
    title: str
    index: int
    """Index of its document in `ApiSite.contexts`."""
    operation: Operation | None = None
    group: str = ""
    """For an `overview` of a single group: the name of that group."""
    part: DocumentPart | None = None
    """For a `schema` page: the schema that it shows."""
    hidden: bool = False
    """Whether it is left out of the navigation and the search, and is `noindex`."""
    meta: Mapping[str, Any] = field(default_factory=dict)
    """Its frontmatter, as if an author had written it: title, deprecated, the values of `x-mint.metadata`."""
    content: str = ""
    """Page source to show above the operation (`x-mint.content`). Taken only from documents in the docs folder, as
    JavaScript in page source is evaluated. For a `changelog`: the whole page."""


@dataclass(slots=True)
class ApiSite:
    """All API pages of a site. Made by `site_builder.api_site`."""

    contexts: tuple[Context, ...]
    settings: ApiSettings
    lookup: Lookup
    pages: dict[str, PageSpec] = field(default_factory=dict)
    """Generated pages by path; hand-written pages are not included."""
    navigation: dict[str, tuple[NavItem, ...]] = field(default_factory=dict)
    """Entries by `where` of a division, group or page item, "" for the whole site (`build_site(generated=…)`)."""
    problems: list[Problem] = field(default_factory=list)
    hand_written: dict[int, str] = field(default_factory=dict)
    """Path of the hand-written page of an operation, by the `id` of its node."""
    addresses: dict[int, str] = field(default_factory=dict)
    """Path of the generated page by the `id` of an operation's node; unused if there is a hand-written page."""
    changelogs: dict[str, str] = field(default_factory=dict)
    """Path of the changelog page by the source of its document."""
    redirected: dict[str, str] = field(default_factory=dict)
    """Path of a generated page to the path of the hand-written page that already had its address."""
    _translated: dict[tuple[int, int], Context] = field(default_factory=dict)
    """Contexts by index of the document and `id` of the words, which is unique as contexts keep their words."""

    def find_operation(self, text: str) -> FoundOperation | Problem:
        """The operation for a reference such as `GET /users`; if there is none, a problem without file and line."""
        return self.lookup.find(text)

    def page_of(self, operation: Operation) -> str | None:
        """Path of the page of an operation, whether written by hand or generated; None if it has none."""
        path = self.reserved_path(operation)
        return path if id(operation.node) in self.hand_written or path in self.pages else None

    def reserved_path(self, operation: Operation) -> str:
        """Path that the page of an operation has or would have."""
        key = id(operation.node)
        return self.hand_written.get(key) or self.addresses.get(key, "")

    def set_changelog(self, source: str, text: Callable[[Callable[[str], str]], str]) -> None:
        """Set the text of a document's changelog page.

        text: makes it; its argument returns the address of an operation's page by `Operation.key`, empty without one.
        """
        path = self.changelogs[source]
        operations = self.contexts[self.pages[path].index].api.operations
        pages = {each.key: page for each in operations if (page := self.page_of(each))}
        self.pages[path] = replace(self.pages[path], content=text(lambda key: f"/{pages[key]}" if key in pages else ""))

    def render(self, path: str, words: Words | None = None, mode: str = "") -> ApiPage:
        """A generated page.

        words: of the page's language, if that is not the site's. Pass the same object for the same language.
        mode: of the playground, if the page's frontmatter sets it.
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
        self, text: str, mode: str = "", used: Collection[str] = (), words: Words | None = None, lead: str = ""
    ) -> ApiPage | Problem:
        """The content for an operation that a hand-written page names.

        mode: of the playground, if the frontmatter sets it. used: ids that are already in use in the page's own text.
        words: as for `render`. lead: `description` of the frontmatter, which is not repeated.
        """
        found = self.find_operation(text)
        if isinstance(found, Problem):
            return found
        context = self._context(found.index, words)
        return operation_page(context, found.operation, mode=mode, used=used, lead=lead)

    def render_schema(self, text: str, used: Collection[str] = (), words: Words | None = None) -> ApiPage | Problem:
        """The content for a schema that a page names, as `Name` or `file Name`. used, words: as above."""
        found = self.find_schema(text)
        return found if isinstance(found, Problem) else schema_page(self._context(found[0], words), found[1], used)

    def find_schema(self, text: str) -> tuple[int, DocumentPart] | Problem:
        """(index of the document, component) for `Name` or `file Name`; else a problem without file and line."""
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
        context = self.contexts[index]
        if words is None or words is context.words or words == context.words:
            return context
        key = (index, id(words))
        if key not in self._translated:
            self._translated[key] = context.with_words(words)
        return self._translated[key]

    def page_facts(self) -> dict[str, PageFacts]:
        """Facts about the generated pages, for `build_site`, by path."""
        return {
            path: PageFacts(
                path, self.contexts[spec.index].document.source, spec.meta, generated=True, added=spec.kind == "schema"
            )
            for path, spec in self.pages.items()
        }

    @property
    def files(self) -> tuple[str, ...]:
        """Files and URLs of all documents, including those that they refer to."""
        return tuple(dict.fromkeys(file for context in self.contexts for file in context.document.files))
