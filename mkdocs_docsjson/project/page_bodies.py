"""Makes the bodies of a project's pages: rendered, their operations put on, addresses printed."""

from __future__ import annotations

import posixpath
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from mkdocs_docsjson.images import ImageSize, size_of_file
from mkdocs_docsjson.outputs.markdown import page_markdown
from mkdocs_docsjson.pages.model import LinkUse
from mkdocs_docsjson.project.bodies import Body, body_of_rendered, playground_file
from mkdocs_docsjson.project.operations import OperationPages, told_of_document
from mkdocs_docsjson.project.pictures import FRAMES, settled, with_frames_asked_for
from mkdocs_docsjson.project.render import Made
from mkdocs_docsjson.project.sources import Source
from mkdocs_docsjson.site.routes import way_to_root
from mkdocs_docsjson.site.titles import title_of

if TYPE_CHECKING:
    from mkdocs_docsjson.project.project import Project


class PageBodies:
    """Asked once the site is read."""

    def __init__(self, project: Project, operations: OperationPages) -> None:
        self._project = project
        self._operations = operations

    def shown_at(self, path: str, here: str, changed: str | None = None) -> Body:
        """A body as it is shown at the address `here`. changed: its Markdown, when another plugin has changed it."""
        project, facts = self._project, self._project.site.pages[path]
        links = project.links.of_page(facts, here)
        body, made = self._made(path, links.address, changed)
        markdown = page_markdown(
            made.with_links(links.markdown_address) if made else "",
            title_of(facts),
            str(facts.meta.get("description") or ""),
            instructions=project.settings.markdown_instructions,
            api=body.markdown,
        )
        problems = (*body.problems, *links.problems)
        body = replace(body, markdown=markdown, problems=problems, anchors=tuple(links.anchors))
        body = told_of_document(body, facts) if facts.generated else body
        body = self._with_pictures(body, path, here)
        if not body.playground:
            return body
        from mkdocs_docsjson.project.api_bodies import with_playground_at

        return with_playground_at(body, self._playground_from(path, here))

    def _with_pictures(self, body: Body, path: str, here: str) -> Body:
        """With room for images; `standalone.css` has them keep their ratio in themes that do not see to it."""
        project, options = self._project, self._project.options

        def size(file: str) -> ImageSize | None:
            return size_of_file(str(options.docs / file), own=True)

        html, side = (settled(each, here, size) for each in (body.html, body.side))
        if options.frames == "click" and "<iframe" in html:
            html = with_frames_asked_for(html, project.words_of(project.language_of(path))["load_frame"])
            return replace(body, html=html, side=side, features=body.features | {FRAMES})
        return replace(body, html=html, side=side)

    def among_others(self, path: str, address: Callable[[LinkUse], str]) -> Body:
        """A body for a page that holds several, with the addresses that the caller gives.

        What is wrong in it is told where the page itself is.
        """
        body = self._made(path, address)[0]
        if body.kind != "api":
            return body
        from mkdocs_docsjson.project.api_bodies import without_playground

        return without_playground(body)

    def _playground_from(self, path: str, here: str) -> str:
        """Its address, relative to the address `here`."""
        file = playground_file(self._project.routes.output(path))
        return posixpath.basename(file) if here == self._project.routes.url(path) else way_to_root(here) + file

    def _made(
        self, path: str, address: Callable[[LinkUse], str], changed: str | None = None
    ) -> tuple[Body, Made | None]:
        """A body with its operation, and what its source alone gives, if it has one."""
        project, source = self._project, self._source_of(path)
        changed = project.changed.get(path) if changed is None else changed
        language = project.language_of(path)
        made, body = None, Body("")
        if source:
            entry = project.renderers.render(language, source if changed is None else source.with_body(changed))
            made = entry.made
            body = replace(body_of_rendered(made.rendered, address), includes=entry.includes)
        return self._operations.onto(body, project.site.pages[path], address, project.words_of(language)), made

    def _source_of(self, path: str) -> Source | None:
        """What the body of a page is rendered from; None for a generated one that nobody has written anything for."""
        facts = self._project.site.pages[path]
        return self._operations.content_of(facts) if facts.generated else self._project.source_of(path)
