"""Pages that show an operation: generated ones, `openapi: "GET /users"` of a document, `api: "GET /users"` by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from mkdocs_docsjson.pages.model import LinkUse
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.project.page_body import PageBody
from mkdocs_docsjson.project.page_links import LinkedAnchor
from mkdocs_docsjson.project.page_sources import PageSource, source_of
from mkdocs_docsjson.settings.models import Api as ApiSettings
from mkdocs_docsjson.settings.paths import operation
from mkdocs_docsjson.site.model import PageFacts
from mkdocs_docsjson.site.titles import heading_of

if TYPE_CHECKING:
    from mkdocs_docsjson.openapi.manual import ManualPage
    from mkdocs_docsjson.openapi.site import ApiSite

# `openapi` is loaded in the functions that need it: most of the modules of a build are its own (see `wishes`).

SCHEMA = "openapi-schema"
"""Key of frontmatter that names a schema of a document."""


@dataclass(frozen=True, slots=True)
class OperationPages:
    """Puts operations onto pages."""

    api: ApiSite | None
    settings: ApiSettings
    can_send: bool = True
    """Whether requests can be sent from the pages; not from one that holds several."""

    def facts(self, path: str, source: PageSource) -> PageFacts:
        """A written page as the site must know it; what its frontmatter leaves out of an operation is taken over."""
        text = meta_text(source.meta, "openapi")
        found = self.api.find_operation(text) if self.api and text else None
        if found is None or isinstance(found, Problem):
            return PageFacts(path, source.file, source.meta, heading=heading_of(source.body))
        from mkdocs_docsjson.openapi.pages import operation_title

        known: dict[str, Any] = {"title": operation_title(found.operation)}
        if found.operation.deprecated:
            known["deprecated"] = True
        given = {key: value for key, value in source.meta.items() if value is not None}
        return PageFacts(path, source.file, {**known, **given}, heading=heading_of(source.body))

    def problems(self, sources: Iterable[PageSource]) -> Iterator[Problem]:
        """What is wrong with the endpoints that pages describe by hand; told when the site is read."""
        for source in sources:
            if api := meta_text(source.meta, "api"):
                from mkdocs_docsjson.openapi.manual import manual_page

                found = manual_page(api, (), self.settings, file=source.file, line=source.lines.get("api", 0))
                if isinstance(found, Problem):
                    yield found
            if self.api and (schema := meta_text(source.meta, SCHEMA)):
                shown = self.api.render_schema(schema)
                if isinstance(shown, Problem):
                    yield replace(shown, file=source.file, line=source.lines.get(SCHEMA, 0))

    def content_of(self, page: PageFacts) -> PageSource | None:
        """The text of a generated page: what a document's author wrote (`x-mint.content`) to stand above its operation,
        or its changes."""
        spec = self.api.pages.get(page.source_path) if self.api else None
        return source_of(page.file, spec.content) if spec and spec.content.strip() else None

    def onto(
        self, body: PageBody, page: PageFacts, address: Callable[[LinkUse], str], words: Mapping[str, str]
    ) -> PageBody:
        """A page's own body with its operation.

        address: what to print for a link. words: of the interface in the page's language, for each language one object.
        """
        keys = ("playground", "description", "openapi", "api", SCHEMA)
        mode, lead, named, api, schema = (meta_text(page.meta, key) for key in keys)
        from mkdocs_docsjson.project.operation_bodies import body_of_manual_page, joined

        mode = mode if self.can_send else "hide"
        if page.generated and self.api:
            if self.api.pages[page.source_path].kind == "changelog":  # its text is all
                return body
            return joined(body, self.api.render(page.source_path, words, mode), address)
        if named:
            made = self.api.render_operation(named, mode, body.ids, words, lead) if self.api else None
            if made and not isinstance(made, Problem):
                return joined(body, made, address)
            # What is in no document is told there; readers get what the page itself says of it.
            bare = operation(named)
            shown = self._manual(body, page, f"{bare[1]} {bare[2]}", "hide", words) if bare else None
            if shown is None or isinstance(shown, Problem):
                return body
            return body_of_manual_page(body, replace(shown, side=""))
        if schema:
            made = self.api.render_schema(schema, body.ids, words) if self.api else None
            return body if made is None or isinstance(made, Problem) else joined(body, made, address)
        if not api:
            return body
        manual = self._manual(body, page, api, mode, words)
        return body if isinstance(manual, Problem) else body_of_manual_page(body, manual)

    def _manual(
        self, body: PageBody, page: PageFacts, api: str, mode: str, words: Mapping[str, str]
    ) -> ManualPage | Problem:
        from mkdocs_docsjson.openapi.manual import manual_page

        return manual_page(
            api,
            body.fields,
            self.settings,
            mode=mode,
            auth_method=meta_text(page.meta, "authMethod"),
            content_type=meta_text(page.meta, "contentType"),
            file=page.file,
            taken=body.ids,
            words=words,
        )


def shows_operation(page: PageFacts) -> bool:
    """Return whether a page shows an operation, a schema or a document."""
    return page.generated or any(meta_text(page.meta, key) for key in ("openapi", "api", SCHEMA))


def with_document_facts(body: PageBody, page: PageFacts) -> PageBody:
    """Return the body with problems and links without lines: those of a description are not those of its document."""
    key = meta_text(page.meta, "openapi")
    start = f"{key}: " if key else ""
    # A link of a description is told once, however many operations have it: its address is enough to find it.
    problems = (
        replace(each, line=0, column=0, message=f"{'' if each.code == 'openapi-link' else start}{each.message}")
        for each in body.problems
    )
    anchors = (LinkedAnchor(each.file, 0, 0, each.url, each.path, each.id) for each in body.anchors)
    return replace(body, problems=tuple(problems), anchors=tuple(anchors))


def meta_text(meta: Mapping[str, Any], key: str) -> str:
    value = meta.get(key)
    return "" if value is None or isinstance(value, bool) else str(value).strip()
