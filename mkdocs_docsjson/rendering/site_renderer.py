"""Everything that renders the pages of a site as it was read: bodies, views and templates."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from mkdocs_docsjson.project.project import Project
from mkdocs_docsjson.project.theme_files import track_templates
from mkdocs_docsjson.rendering.site_inputs import COMMON, COVERING, SiteInputs
from mkdocs_docsjson.store.recorder import Recorder

if TYPE_CHECKING:
    from mkdocs_docsjson.context.views import DocsJson
    from mkdocs_docsjson.pages.page_body import PageBody
    from mkdocs_docsjson.rendering.page_bodies import PageBodies
    from mkdocs_docsjson.rendering.page_views import PageViews
    from mkdocs_docsjson.rendering.shared_views import SharedViews

# The modules that render are loaded for the first page, so that an unchanged build takes half the time.


@dataclass(frozen=True, slots=True)
class PageTemplates:
    """The theme's templates, as the host loads them."""

    get: Callable[[str], Any]
    """A compiled template by its name."""
    render: Callable[[str, DocsJson], str]
    """Renders a whole page from the name of a template and a view."""


class SiteRenderer:
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

        return PageBodies(self.inputs, self._project.cache, self._project.markdown, self._project.plugin_bodies)

    @cached_property
    def shared(self) -> SharedViews:
        """What all pages share."""
        from mkdocs_docsjson.rendering.shared_views import SharedViews

        def nav(t: Mapping[str, str], way: str, **context: Any) -> str:
            return str(self._template("partials/nav.html").render(docsjson={"t": t, "dir": way}, **context))

        return SharedViews(self.inputs, nav, has_extensions=self._project.markdown is not None)

    @cached_property
    def views(self) -> PageViews:
        """The views of pages, which templates show."""
        from mkdocs_docsjson.rendering.page_views import PageViews

        return PageViews(self.inputs, self.shared)

    def load(self) -> None:
        """Load what all pages share. Called before workers are forked, which then share the memory."""
        _ = self.bodies  # which the lists need too
        self.render("search.html", self.views.search_page())

    def render_page(self, path: str, body: PageBody) -> str:
        """A page of the site."""
        view = self.views.view(path, body, "")
        meta = self.inputs.site.pages[path].meta
        if meta.get("template"):
            self.inputs.use_template(str(meta["template"]))
        return self.render(str(self._project.meta_for_theme(meta).get("template") or "main.html"), view)

    def render(self, name: str, view: DocsJson) -> str:
        """Render a whole page from the name of a template and a view."""
        self._template(name)
        return self.finish(self._templates().render(name, view), view.base)

    def _template(self, name: str) -> Any:
        """A compiled template. It is noted, and so are all templates that it includes while it is rendered."""
        self.inputs.use_template(name)
        template = self._templates().get(name)
        track_templates(template.environment, self.inputs.use_template)
        return template

    def finish(self, html: str, base: str) -> str:
        """The HTML of a page as it is written. base: way from the page to the root of the site."""
        options = self.inputs.options
        if any(name.endswith((".css", ".js", ".mjs")) for name in options.referred):
            from mkdocs_docsjson.outputs.aliases import with_aliases

            html = with_aliases(html)
        if not options.offline:
            return html
        from mkdocs_docsjson.outputs.offline import offline_html

        return offline_html(html, base + self.shared.script_folder)
