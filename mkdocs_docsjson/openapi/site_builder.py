"""Makes the API pages of a site: which operations have one, their addresses and navigation entries."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from mkdocs_docsjson.openapi.article import Context
from mkdocs_docsjson.openapi.lookup import FoundOperation, Lookup
from mkdocs_docsjson.openapi.model import Operation
from mkdocs_docsjson.openapi.navigation import (
    CHANGELOG,
    OVERVIEW,
    SCHEMAS,
    Addresses,
    folders,
    navigation,
    tag_slug,
)
from mkdocs_docsjson.openapi.oauth import oauth_problems
from mkdocs_docsjson.openapi.operations import read_api
from mkdocs_docsjson.openapi.overview import group_names
from mkdocs_docsjson.openapi.pages import ApiPage, draft_of, operation_title, schema_page
from mkdocs_docsjson.openapi.painter import Painter
from mkdocs_docsjson.openapi.parts import DocumentPart, component_part
from mkdocs_docsjson.openapi.references import Document
from mkdocs_docsjson.openapi.samples import language_problems
from mkdocs_docsjson.openapi.site import ApiSite, PageSpec, Reference, SourceDocument
from mkdocs_docsjson.openapi.slugs import digest, slug
from mkdocs_docsjson.openapi.trees import Trees
from mkdocs_docsjson.openapi.views import components
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.settings.addresses import harmful_keys
from mkdocs_docsjson.settings.models import Api as ApiSettings
from mkdocs_docsjson.site.model import NavPage


def api_site(
    sources: Sequence[SourceDocument],
    settings: ApiSettings,
    references: Sequence[Reference] = (),
    taken: Collection[str] = (),
    painter: Painter | None = None,
    schemas: Collection[str] = (),
    listed: Collection[str] = (),
) -> ApiSite:
    """The API pages of a site.

    references: operations that pages and the navigation name; they are not generated a second time, and a place whose
    own entries name operations gets no others. taken: paths of the pages that are written by hand. schemas: components
    that pages name. listed: paths of pages that the navigation has already.
    """
    unique = list({id(each.document): each for each in sources}.values())
    builder = _Builder(unique, settings, painter or Painter(), taken)
    builder.take_references(references)
    for each in sources:
        builder.generate(each, references, listed)
    builder.schema_pages(schemas)
    return builder.finished()


class _Builder:
    def __init__(
        self, sources: Sequence[SourceDocument], settings: ApiSettings, painter: Painter, taken: Collection[str]
    ) -> None:
        self.painter, self.words = painter, painter.words
        self.addresses = Addresses(taken)
        apis = [read_api(each.document, settings) for each in sources]
        self.folders = folders(apis, [each.source.directory for each in sources])
        self.indexes = {id(each.document): index for index, each in enumerate(sources)}
        contexts = tuple(
            Context(each.document, api, settings, Trees(each.document, painter, settings), self._page_of)
            for each, api in zip(sources, apis, strict=True)
        )
        for context in contexts:
            context.document.largest_example = context.sizes.example
        self.site = ApiSite(contexts, settings, Lookup(apis), moved=self.addresses.moved)
        self.site.problems += language_problems(settings.languages, "docs.json", "/api")
        self.site.problems += oauth_problems([each.document for each in sources], settings.playground)
        self._give_addresses()

    def _page_of(self, operation: Operation) -> str:
        return self.site.page_of(operation)

    def _give_addresses(self) -> None:
        """Every operation has its address, also those that are written by hand: which ones must not move others."""
        for index, context in enumerate(self.site.contexts):
            tags = {tag_slug(tag) for operation in context.api.operations for tag in operation.tags[:1]}
            for operation in context.api.operations:
                path = self.addresses.of_operation(operation, self.folders[index], tags)
                self.site.addresses[id(operation.node)] = path

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
        given = metadata.get("sidebarTitle") if isinstance(metadata, dict) else None
        badges = self.site.contexts[index].api.badges_of(operation)
        return NavPage(
            path=path,
            title=given if isinstance(given, str) and given else operation_title(operation),
            tag=badges[0] if badges else "",
            method=operation.badge,
            endpoint=operation.path,
            deprecated=operation.deprecated,
        )

    # What is generated

    def generate(self, source: SourceDocument, references: Sequence[Reference], listed: Collection[str]) -> None:
        """All operations of a document at one place, but those that have a page; and the page of its changes."""
        index = self.indexes[id(source.document)]
        changes = [each for each in self._changelog(source, index) if each.path not in listed]
        if not source.generate or self._is_listed_by_hand(source, index, references):
            return
        context = self.site.contexts[index]
        entries = []
        for operation in context.api.operations:
            path = self.site.page_of(operation)
            if self.site.has_page(operation):
                continue
            self._add_operation(index, operation)
            if not operation.hidden:
                entries.append((operation, self._nav_page(index, operation, path)))
        if entries:
            made = navigation(context.api, self.words, entries, [self._overview(index), *changes])
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

    def _changelog(self, source: SourceDocument, index: int) -> list[NavPage]:
        """The entry of the changelog page, if the document has one."""
        wish, name = source.source.changelog, source.document.source
        if not source.changelog or wish is None or name in self.site.changelogs:
            return []
        path = self.addresses.fixed(wish.path or f"{self.folders[index]}/{CHANGELOG}")
        title = wish.title or self.words["api_changes"]
        self.site.pages[path] = PageSpec(path, "changelog", title, index, meta={"title": title})
        self.site.changelogs[name] = path
        return [NavPage(path, title)]

    def _overview(self, index: int) -> NavPage:
        context = self.site.contexts[index]
        path = self.addresses.fixed(f"{self.folders[index]}/{OVERVIEW}")
        title = context.api.info.title or self.words["api_overview"]
        meta = {"title": title}
        self.site.pages[path] = PageSpec(path, "overview", title, index, meta=meta)
        context.group_pages[""] = path
        for name, label in group_names(context):
            own = self.addresses.fixed(f"{self.folders[index]}/{tag_slug(name)}/{OVERVIEW}")
            context.group_pages[name] = own
            self.site.pages[own] = PageSpec(own, "overview", label, index, group=name, meta={"title": label})
        several = len(self.site.contexts) > 1 and bool(context.api.info.title)
        return NavPage(path, context.api.info.title if several else self.words["api_overview"])

    def schema_pages(self, named: Collection[str]) -> None:
        """Pages for what does not fit on other pages, and for what does not fit on these.

        named: components that pages show, as their frontmatter names them.
        """
        shown = [found for each in named if not isinstance(found := self.site.find_schema(each), Problem)]
        for index, context in enumerate(self.site.contexts):
            todo = deque(self._cut(index))
            if self.site.settings.schemas and context.group_pages:
                todo.extendleft(
                    component_part(context.document, name) for name in reversed(list(components(context.document)))
                )
            for at, part in shown:
                todo += schema_page(context, part).cut if at == index else ()
            while todo:
                part = todo.popleft()
                if part.key not in context.schema_pages:
                    todo += self._schema_page(index, part).cut

    def _schema_page(self, index: int, part: DocumentPart) -> ApiPage:
        name = slug(part.title.replace(".", "-")) or digest(part.key)
        path = self.addresses.fixed(f"{self.folders[index]}/{SCHEMAS}/{name}")
        context = self.site.contexts[index]
        context.schema_pages[part.key] = path
        self.site.pages[path] = PageSpec(path, "schema", part.title, index, part=part, meta={"title": part.title})
        page = self.site.render(path)
        context.inside[part.key] = page.cut
        return page

    def _cut(self, index: int) -> list[DocumentPart]:
        """What does not fit on the pages of operations: every page is drafted, which draws the schemas, too.

        A draft in which all fits is the page's own; in others the ways to further pages are not known yet. Those of
        large documents are made anew, as they would be hundreds of megabytes.
        """
        context = self.site.contexts[index]
        found: dict[str, DocumentPart] = {}
        for each in context.api.operations:
            by_hand = id(each.node) in self.site.by_hand
            if by_hand or self.site.page_of(each) in self.site.pages:
                draft = draft_of(context, each)
                found |= draft.article.cut
                if not (draft.article.cut or by_hand or context.api.is_large):
                    context.drafts[id(each.node)] = draft
        return list(found.values())

    def finished(self) -> ApiSite:
        self.site.problems += self.painter.problems
        self.painter.problems.clear()
        for context in self.site.contexts:
            self.site.problems += context.document.problems()
        return self.site


def _harmless(document: Document, metadata: Mapping[str, Any]) -> dict[str, Any]:
    """Frontmatter from a document, without addresses that could run code."""
    left_out = harmful_keys(metadata)
    for key in left_out:
        message = f'"{key}" is an address that runs code; it is left out'
        document.report("unsafe-address", metadata, message, "write the address of a page or of the web", keys=(key,))
    return {key: value for key, value in metadata.items() if key not in left_out}
