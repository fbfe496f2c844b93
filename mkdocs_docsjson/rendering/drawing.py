"""Everything that renders the pages of a site as it was read: bodies, views and templates."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from mkdocs_docsjson.project.project import Project
from mkdocs_docsjson.project.theme_files import follow
from mkdocs_docsjson.rendering.site_inputs import COMMON, COVERING, SiteInputs
from mkdocs_docsjson.store.recorder import Recorder

if TYPE_CHECKING:
    from mkdocs_docsjson.context.views import DocsJson
    from mkdocs_docsjson.project.page_body import PageBody
    from mkdocs_docsjson.rendering.page_bodies import PageBodies
    from mkdocs_docsjson.rendering.page_views import PageViews
    from mkdocs_docsjson.rendering.shared_views import SharedViews

# What draws is loaded when the first page is drawn: a build that changes nothing takes half the time.


@dataclass(frozen=True, slots=True)
class PageTemplates:
    """The theme's templates, as the host loads them."""

    get: Callable[[str], Any]
    """A compiled template by its name."""
    draw: Callable[[str, DocsJson], str]
    """A whole page by template and view."""


class SiteDrawing:
    """Renders pages. It is replaced whenever the site is laid out anew; all that it reads goes through `inputs`."""

    def __init__(self, project: Project, templates: Callable[[], PageTemplates]) -> None:
        """templates: called when the first page is rendered."""
        self._project = project
        self._templates = templates
        self.inputs = SiteInputs(project, Recorder(COVERING, COMMON))

    @cached_property
    def bodies(self) -> PageBodies:
        """Bodies of pages."""
        from mkdocs_docsjson.rendering.page_bodies import PageBodies
        from mkdocs_docsjson.rendering.render_cache import RenderCache

        project = self._project
        renderer = RenderCache(self.inputs, project.cache, project.markdown)
        return PageBodies(self.inputs, renderer, project.source_of, project.given)

    @cached_property
    def parts(self) -> SharedViews:
        """What all pages share."""
        from mkdocs_docsjson.rendering.shared_views import SharedViews

        def nav(t: Mapping[str, str], way: str, **context: Any) -> str:
            return str(self._template("partials/nav.html").render(docsjson={"t": t, "dir": way}, **context))

        return SharedViews(self.inputs, nav, has_extensions=self._project.markdown is not None)

    @cached_property
    def views(self) -> PageViews:
        """What templates show of pages."""
        from mkdocs_docsjson.rendering.page_views import PageViews

        return PageViews(self.inputs, self.parts)

    def load(self) -> None:
        """Load what all pages share. Called before workers are forked, which then share the memory."""
        _ = self.bodies  # which the lists need too
        self.draw("search.html", self.views.search_page())

    def page(self, path: str, body: PageBody) -> str:
        """A page of the site."""
        view = self.views.view(path, body, "")
        meta = self.inputs.site.pages[path].meta
        if meta.get("template"):
            self.inputs.use_template(str(meta["template"]))
        return self.draw(str(self._project.meta_for_theme(meta).get("template") or "main.html"), view)

    def draw(self, name: str, view: DocsJson) -> str:
        """A whole page by template and view."""
        self._template(name)
        return self.finished(self._templates().draw(name, view), view.base)

    def _template(self, name: str) -> Any:
        """A compiled template. It is noted, and so are all templates that it includes while it is rendered."""
        self.inputs.use_template(name)
        template = self._templates().get(name)
        follow(template.environment, self.inputs.use_template)
        return template

    def finished(self, html: str, base: str) -> str:
        """The HTML of a page as it is written. base: way from the page to the root of the site."""
        options = self.inputs.options
        if any(name.endswith((".css", ".js", ".mjs")) for name in options.referred):
            from mkdocs_docsjson.outputs.aliases import with_aliases

            html = with_aliases(html)
        if not options.offline:
            return html
        from mkdocs_docsjson.outputs.offline import offline_html

        return offline_html(html, base + self.parts.script_folder)
