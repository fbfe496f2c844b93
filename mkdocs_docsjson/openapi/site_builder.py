"""Decides which API pages a site has, and gives them addresses and navigation entries."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from mkdocs_docsjson.openapi.api_document import Document
from mkdocs_docsjson.openapi.api_navigation import (
    CHANGELOG,
    OVERVIEW,
    SCHEMAS,
    Addresses,
    folders,
    navigation,
    tag_slug,
)
from mkdocs_docsjson.openapi.api_site import ApiSite, PageSpec, Reference, SourceDocument
from mkdocs_docsjson.openapi.article import Context
from mkdocs_docsjson.openapi.model import Operation
from mkdocs_docsjson.openapi.oauth import oauth_problems
from mkdocs_docsjson.openapi.operation_lookup import FoundOperation, Lookup
from mkdocs_docsjson.openapi.operations import read_api
from mkdocs_docsjson.openapi.overview import group_names
from mkdocs_docsjson.openapi.painter import Painter
from mkdocs_docsjson.openapi.parts import DocumentPart, component_part
from mkdocs_docsjson.openapi.samples import language_problems
from mkdocs_docsjson.openapi.schema_components import components
from mkdocs_docsjson.openapi.slugs import digest, slug
from mkdocs_docsjson.openapi.trees import Trees
from mkdocs_docsjson.openapi.whole_pages import ApiPage, draft_of, operation_title, schema_page
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.settings.addresses import harmful_keys
from mkdocs_docsjson.settings.models import Api as ApiSettings
from mkdocs_docsjson.site.model import NavPage


def api_site(
    sources: Sequence[SourceDocument],
    settings: ApiSettings,
    references: Sequence[Reference] = (),
    used: Collection[str] = (),
    painter: Painter | None = None,
    schemas: Collection[str] = (),
    listed_paths: Collection[str] = (),
) -> ApiSite:
    """The API pages of a site.

    references: operations that pages and the navigation name. They get no second page, and a place whose own entries
    name operations gets no further ones. used: paths of hand-written pages. schemas: components that pages name.
    listed_paths: paths of pages that docs.json itself lists.
    """
    unique = list({id(each.document): each for each in sources}.values())
    builder = _Builder(unique, settings, painter or Painter(), used)
    builder.take_references(references)
    for each in sources:
        builder.generate(each, references, listed_paths)
    builder.schema_pages(schemas)
    return builder.build()


class _Builder:
    def __init__(
        self, sources: Sequence[SourceDocument], settings: ApiSettings, painter: Painter, used: Collection[str]
    ) -> None:
        self.painter, self.words = painter, painter.words
        self.addresses = Addresses(used)
        apis = [read_api(each.document, settings) for each in sources]
        self.folders = folders(apis, [each.source.directory for each in sources])
        self.indexes = {id(each.document): index for index, each in enumerate(sources)}
        contexts = tuple(
            Context(each.document, api, settings, Trees(each.document, painter, settings), self._page_of)
            for each, api in zip(sources, apis, strict=True)
        )
        for context in contexts:
            context.document.largest_example = context.sizes.max_example
        self.site = ApiSite(contexts, settings, Lookup(apis), redirected=self.addresses.redirected)
        self.site.problems += language_problems(settings.languages, "docs.json", "/api")
        self.site.problems += oauth_problems([each.document for each in sources], settings.playground)
        self._assign_addresses()

    def _page_of(self, operation: Operation) -> str:
        return self.site.page_of(operation) or ""

    def _assign_addresses(self) -> None:
        """Give every operation an address, also if it has a hand-written page: adding one must not change others."""
        for index, context in enumerate(self.site.contexts):
            tags = {tag_slug(tag) for operation in context.api.operations for tag in operation.tags[:1]}
            for operation in context.api.operations:
                path = self.addresses.of_operation(operation, self.folders[index], tags)
                self.site.addresses[id(operation.node)] = path

    # Operations that authors name

    def take_references(self, references: Sequence[Reference]) -> None:
        for each in references:
            found = self._find(each)
            if isinstance(found, Problem):
                if each.page:
                    self.site.problems.append(replace(found, file=each.file, line=each.line))
                continue
            operation = found.operation
            if each.page:
                self.site.hand_written.setdefault(id(operation.node), each.page)
        for each in references:
            found = self._find(each)
            if not each.page and not isinstance(found, Problem):
                self.site.navigation[each.nav_location] = (self._entry(found),)

    def _find(self, reference: Reference) -> FoundOperation | Problem:
        if reference.source:
            found = self.site.find_operation(f"{reference.source} {reference.text}")
            if not isinstance(found, Problem):
                return found
        return self.site.find_operation(reference.text)

    def _entry(self, operation: FoundOperation) -> NavPage:
        """The navigation entry of an operation. Adds the page if there is none yet."""
        path = self.site.reserved_path(operation.operation)
        if self.site.page_of(operation.operation) is None:
            self._add_operation(operation.index, operation.operation)
        return self._nav_page(operation.index, operation.operation, path)

    def _add_operation(self, index: int, operation: Operation) -> None:
        path = self.site.reserved_path(operation)
        title = operation_title(operation)
        metadata = operation.mint.get("metadata")
        meta: dict[str, Any] = {"title": title, "openapi": operation.key}
        if isinstance(metadata, dict):
            meta |= _harmless(self.site.contexts[index].document, metadata)
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
        sidebar_title = metadata.get("sidebarTitle") if isinstance(metadata, dict) else None
        badges = self.site.contexts[index].api.badges_of(operation)
        return NavPage(
            path=path,
            title=sidebar_title if isinstance(sidebar_title, str) and sidebar_title else operation_title(operation),
            tag=badges[0] if badges else "",
            method=operation.badge,
            endpoint=operation.path,
            deprecated=operation.deprecated,
        )

    # Generated pages

    def generate(self, source: SourceDocument, references: Sequence[Reference], listed_paths: Collection[str]) -> None:
        """Add pages for all operations of a document that have none, and its changelog page, to one place."""
        index = self.indexes[id(source.document)]
        changes = [each for each in self._changelog(source, index) if each.path not in listed_paths]
        if not source.generate or self._is_listed_by_hand(source, index, references):
            return
        context = self.site.contexts[index]
        entries = []
        for operation in context.api.operations:
            if self.site.page_of(operation) is not None:
                continue
            self._add_operation(index, operation)
            if not operation.hidden:
                entries.append((operation, self._nav_page(index, operation, self.site.reserved_path(operation))))
        if entries:
            pages = navigation(context.api, self.words, entries, [self._overview(index), *changes])
            self.site.navigation[source.nav_location] = (*self.site.navigation.get(source.nav_location, ()), *pages)

    def _is_listed_by_hand(self, source: SourceDocument, index: int, references: Sequence[Reference]) -> bool:
        """Whether the author has chosen which operations are shown: by entries within the same place, or, if the
        document is for the whole site, by any page or entry."""
        for each in references:
            if each.nav_location and source.nav_location and each.nav_location.startswith(source.nav_location + "/"):
                return True
            if not source.nav_location:
                found = self._find(each)
                if not isinstance(found, Problem) and found.index == index:
                    return True
        return False

    def _changelog(self, source: SourceDocument, index: int) -> list[NavPage]:
        """The navigation entry of the changelog page; empty without one. Adds the page."""
        setting, name = source.source.changelog, source.document.source
        if not source.changelog or setting is None or name in self.site.changelogs:
            return []
        path = self.addresses.reserve(setting.path or f"{self.folders[index]}/{CHANGELOG}")
        title = setting.title or self.words["api_changes"]
        self.site.pages[path] = PageSpec(path, "changelog", title, index, meta={"title": title})
        self.site.changelogs[name] = path
        return [NavPage(path, title)]

    def _overview(self, index: int) -> NavPage:
        context = self.site.contexts[index]
        path = self.addresses.reserve(f"{self.folders[index]}/{OVERVIEW}")
        title = context.api.info.title or self.words["api_overview"]
        meta = {"title": title}
        self.site.pages[path] = PageSpec(path, "overview", title, index, meta=meta)
        context.group_pages[""] = path
        for name, label in group_names(context):
            address = self.addresses.reserve(f"{self.folders[index]}/{tag_slug(name)}/{OVERVIEW}")
            context.group_pages[name] = address
            self.site.pages[address] = PageSpec(address, "overview", label, index, group=name, meta={"title": label})
        several = len(self.site.contexts) > 1 and bool(context.api.info.title)
        return NavPage(path, context.api.info.title if several else self.words["api_overview"])

    def schema_pages(self, names: Collection[str]) -> None:
        """Add pages for parts that are too large for other pages, and for parts that are too large for these.

        names: components that hand-written pages show, as in their frontmatter.
        """
        shown = [found for each in names if not isinstance(found := self.site.find_schema(each), Problem)]
        for index, context in enumerate(self.site.contexts):
            todo = deque(self._find_large_parts(index))
            if self.site.settings.schemas and context.group_pages:
                todo.extendleft(
                    component_part(context.document, name) for name in reversed(list(components(context.document)))
                )
            for at, part in shown:
                todo += schema_page(context, part).large_parts if at == index else ()
            while todo:
                part = todo.popleft()
                if part.key not in context.schema_pages:
                    todo += self._schema_page(index, part).large_parts

    def _schema_page(self, index: int, part: DocumentPart) -> ApiPage:
        name = slug(part.title.replace(".", "-")) or digest(part.key)
        path = self.addresses.reserve(f"{self.folders[index]}/{SCHEMAS}/{name}")
        context = self.site.contexts[index]
        context.schema_pages[part.key] = path
        self.site.pages[path] = PageSpec(path, "schema", part.title, index, part=part, meta={"title": part.title})
        page = self.site.render(path)
        context.linked_parts[part.key] = page.large_parts
        return page

    def _find_large_parts(self, index: int) -> list[DocumentPart]:
        """The parts that are too large for the pages of operations. Drafts every page, which also renders the schemas.

        A draft without such parts is kept for the page. Others cannot be used, as the addresses of their parts are not
        known yet. Drafts of large documents are not kept, as they would take hundreds of megabytes.
        """
        context = self.site.contexts[index]
        found: dict[str, DocumentPart] = {}
        for each in context.api.operations:
            by_hand = id(each.node) in self.site.hand_written
            if self.site.page_of(each) is not None:
                draft = draft_of(context, each)
                found |= draft.article.large_parts
                if not (draft.article.large_parts or by_hand or context.api.is_large):
                    context.drafts[id(each.node)] = draft
        return list(found.values())

    def build(self) -> ApiSite:
        self.site.problems += self.painter.problems
        self.painter.problems.clear()
        for context in self.site.contexts:
            self.site.problems += context.document.problems()
        return self.site


def _harmless(document: Document, metadata: Mapping[str, Any]) -> dict[str, Any]:
    """`x-mint.metadata` of an operation without addresses that could run code; these are reported."""
    left_out = harmful_keys(metadata)
    for key in left_out:
        message = f'"{key}" is an address that runs code, so it is left out'
        document.report("unsafe-address", metadata, message, "write the address of a page or of the web", keys=(key,))
    return {key: value for key, value in metadata.items() if key not in left_out}
