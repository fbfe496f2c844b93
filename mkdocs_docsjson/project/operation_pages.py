"""Pages that show an operation: generated ones, `openapi: "GET /users"` of a document, `api: "GET /users"` by hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from mkdocs_docsjson.pages.page_body import LinkAddresses, LinkedAnchor, PageBody
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.project.page_sources import PageSource, source_of
from mkdocs_docsjson.settings.models import Api as ApiSettings
from mkdocs_docsjson.settings.paths import operation
from mkdocs_docsjson.site.model import PageFacts
from mkdocs_docsjson.site.titles import heading_of

if TYPE_CHECKING:
    from mkdocs_docsjson.openapi.api_site import ApiSite
    from mkdocs_docsjson.openapi.manual import ManualPage
    from mkdocs_docsjson.openapi.whole_pages import ApiPage

# `openapi` is loaded in the functions that need it: most of the modules of a build are its own (see `api_sources.py`).

SCHEMA = "openapi-schema"
"""Key of frontmatter that names a schema of a document."""


@dataclass(frozen=True, slots=True)
class OperationPages:
    """Adds operations to pages."""

    api: ApiSite | None
    settings: ApiSettings
    can_send: bool = True
    """Whether requests can be sent from the pages; not from a page that consists of several."""

    def facts(self, path: str, source: PageSource) -> PageFacts:
        """Return the facts of an authored page; what its frontmatter does not say is taken from its operation."""
        text = meta_text(source.meta, "openapi")
        found = self.api.find_operation(text) if self.api and text else None
        if found is None or isinstance(found, Problem):
            return PageFacts(path, source.file, source.meta, heading=heading_of(source.body))
        from mkdocs_docsjson.openapi.whole_pages import operation_title

        from_document: dict[str, Any] = {"title": operation_title(found.operation)}
        if found.operation.deprecated:
            from_document["deprecated"] = True
        written = {key: value for key, value in source.meta.items() if value is not None}
        return PageFacts(path, source.file, {**from_document, **written}, heading=heading_of(source.body))

    def problems(self, sources: Iterable[PageSource]) -> Iterator[Problem]:
        """Yield what is wrong with the endpoints that pages describe by hand. It is reported when the site is read."""
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

    def source_of_generated(self, page: PageFacts) -> PageSource | None:
        """Return the text of a generated page: what the document has to be shown above the operation
        (`x-mint.content`), or the changes of the document."""
        spec = self.api.pages.get(page.source_path) if self.api else None
        return source_of(page.file, spec.content) if spec and spec.content.strip() else None

    def with_operation(
        self, body: PageBody, page: PageFacts, addresses: LinkAddresses, words: Mapping[str, str]
    ) -> PageBody:
        """Return a page's own body with its operation. words: of the interface in the page's language; one object for
        each language.
        """
        from mkdocs_docsjson.openapi.whole_pages import ApiPage
        from mkdocs_docsjson.project.operation_bodies import with_api_page, with_manual_page

        found = self._operation_of(body, page, words)
        if found is None or isinstance(found, Problem):
            return body
        return with_api_page(body, found, addresses) if isinstance(found, ApiPage) else with_manual_page(body, found)

    def _operation_of(
        self, body: PageBody, page: PageFacts, words: Mapping[str, str]
    ) -> ApiPage | ManualPage | Problem | None:
        """Return what a page shows beside its own body; a Problem, which was reported when the site was read, shows
        nothing."""
        keys = ("playground", "description", "openapi", "api", SCHEMA)
        mode, lead, named, api, schema = (meta_text(page.meta, key) for key in keys)
        mode = mode if self.can_send else "hide"
        if page.generated and self.api:
            if self.api.pages[page.source_path].kind == "changelog":  # its text is all
                return None
            return self.api.render(page.source_path, words, mode)
        if named:
            found = self.api.render_operation(named, mode, body.ids, words, lead) if self.api else None
            if found and not isinstance(found, Problem):
                return found
            # What is missing in the document was reported; readers get the text of the page.
            bare = operation(named)
            shown = self._manual(body, page, f"{bare[1]} {bare[2]}", "hide", words) if bare else None
            return shown if shown is None or isinstance(shown, Problem) else replace(shown, side="")
        if schema:
            return self.api.render_schema(schema, body.ids, words) if self.api else None
        return self._manual(body, page, api, mode, words) if api else None

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
            used=body.ids,
            words=words,
        )


def shows_operation(page: PageFacts) -> bool:
    """Return whether a page shows an operation, a schema or a document."""
    return page.generated or any(meta_text(page.meta, key) for key in ("openapi", "api", SCHEMA))


def with_document_facts(body: PageBody, page: PageFacts) -> PageBody:
    """Return the body with problems and links without lines, as lines of a description are not lines of the
    document."""
    key = meta_text(page.meta, "openapi")
    start = f"{key}: " if key else ""
    # A link of a description is reported once, however many operations have it: its address is enough to find it.
    problems = (
        replace(each, line=0, column=0, message=f"{'' if each.code == 'openapi-link' else start}{each.message}")
        for each in body.problems
    )
    anchors = (LinkedAnchor(each.file, 0, 0, each.url, each.path, each.id) for each in body.anchors)
    return replace(body, problems=tuple(problems), anchors=tuple(anchors))


def meta_text(meta: Mapping[str, Any], key: str) -> str:
    """Return a value of frontmatter as text; empty for one that cannot be text, which is reported elsewhere."""
    value = meta.get(key)
    return "" if value is None or isinstance(value, bool | list | dict) else str(value).strip()
