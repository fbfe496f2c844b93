"""The MkDocs plugin: the events of a build in their order. The steps themselves are those of `SiteBuild`."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mkdocs.commands.build import get_context
from mkdocs.exceptions import MkDocsException, PluginError
from mkdocs.plugins import EVENTS, BasePlugin, CombinedEvent, event_priority, get_plugin_logger
from mkdocs.structure.files import File, Files, InclusionLevel

from mkdocs_docsjson.build.site_build import SiteBuild
from mkdocs_docsjson.context.docsjson_variable import BodyFacts
from mkdocs_docsjson.hosts.build_report import BuildReport
from mkdocs_docsjson.hosts.foreign_templates import ForeignTemplates
from mkdocs_docsjson.hosts.live_pages import LivePages
from mkdocs_docsjson.hosts.live_site import LiveSite
from mkdocs_docsjson.hosts.mkdocs import docs_folder, live_server, neighbours, other_plugins, page_templates, stand_in
from mkdocs_docsjson.hosts.mkdocs.finished_sites import FinishedSites, list_with
from mkdocs_docsjson.hosts.mkdocs.own_theme import SITEMAP, configured_look, remove_theme_files
from mkdocs_docsjson.hosts.mkdocs.page_files import DocsPage, docs_files, owners_markdown
from mkdocs_docsjson.hosts.mkdocs.plugin_options import (
    PluginOptions,
    cache_of,
    missing_files,
    plain_options,
    project_options,
)
from mkdocs_docsjson.hosts.served_folder import ServedFolder
from mkdocs_docsjson.hosts.template_folder import TemplateFolder
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.project.output_paths import NOT_FOUND
from mkdocs_docsjson.project.project import Project
from mkdocs_docsjson.rendering.site_renderer import PageTemplates
from mkdocs_docsjson.site.routes import way_to_root

if TYPE_CHECKING:
    import jinja2
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.livereload import LiveReloadServer
    from mkdocs.structure.nav import Navigation
    from mkdocs.structure.pages import Page
    from mkdocs.utils.templates import TemplateContext

    from mkdocs_docsjson.context.views import DocsJson
    from mkdocs_docsjson.pages.page_body import PageBody

log = get_plugin_logger("docsjson")
LAST = -10_000
"""Priority of a method that runs after those of all other plugins."""


class DocsJsonPlugin(BasePlugin[PluginOptions]):  # type: ignore[no-untyped-call]
    """docs.json → MkDocs' configuration, navigation, pages and outputs."""

    serving = False
    project: Project | None = None
    build: SiteBuild
    live: LivePages
    """The pages of the latest build, while serving."""
    _served: ServedFolder | None = None
    _original_html = ""
    """HTML of the current page before other plugins could change it."""
    _report: BuildReport
    _last_report: BuildReport | None = None
    """Of the last build that succeeded, while serving."""
    _reading_problems: list[Problem]
    """Problems found when docs.json was read, so that they are reported once."""

    def __init__(self) -> None:
        self._finished_sites = FinishedSites()

    def load_config(self, *args: Any, **kwargs: Any) -> tuple[list[Any], list[Any]]:
        """Runs while MkDocs validates its configuration, before it looks at the folders."""
        docs_folder.allow_same_folder()
        return super().load_config(*args, **kwargs)

    def on_startup(self, *, command: str, dirty: bool) -> None:
        """Exists so that MkDocs keeps this object, and with it the rendered pages, for the next rebuild."""
        self.serving = command == "serve"
        self.project = self._served = None

    @event_priority(50)  # before plugins that read nav, theme or extensions in their own on_config
    def _read_config(self, config: MkDocsConfig) -> MkDocsConfig:
        config.use_directory_urls = config.use_directory_urls and not self.config.offline
        if self.serving:
            config.site_dir = self._served_folder(config)
        project = self._open(config)
        self._reading_problems = project.take_problems()
        if not self._finished_sites.earlier:
            self._reading_problems += stand_in.notes(config, project.options)
            self._reading_problems += neighbours.limited_plugins(config, project.options)
        self.build.report(self._reading_problems)
        config.site_name = project.settings.name
        if project.options.own_theme:
            own = set() if other_plugins.others_at(config, self, other_plugins.TEMPLATE_EVENTS) else {NOT_FOUND}
            config.theme.static_templates -= {SITEMAP, *own}
            if "language" not in config.theme:
                config.theme["language"] = project.language  # as Material has it, whose plugins run here, too
            page_templates.prepare(config.theme, self._view)
        else:
            from mkdocs_docsjson.hosts.mkdocs import other_themes

            other_themes.prepare(config, project)
        self._read_inputs = self._inputs_of_reading(config)
        return config

    def _inputs_of_reading(self, config: MkDocsConfig) -> tuple[object, ...]:
        """Return everything that the reading of the site depends on."""
        return plain_options(config, self.config), repr(config.nav), repr(config.extra)

    @event_priority(LAST)
    def _take_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Start again if other plugins have changed the docs folder or the form of addresses."""
        if self._inputs_of_reading(config) != self._read_inputs:
            project = self._open(config)
            self.build.report([each for each in project.take_problems() if each not in self._reading_problems])
        other_plugins.name_failures(config, self, other_plugins.BUILD_EVENTS)
        # Nothing is written or removed before all plugins have changed the settings.
        self.build.open_folder()
        self.build.folder.can_reuse = not other_plugins.change_finished_site(config, self)
        config.watch.extend(docs_folder.watched_files(self._project))
        return config

    on_config = CombinedEvent(_read_config, _take_config)

    @event_priority(-100)  # after every other plugin: MkDocs empties the site's folder next, then walks the docs folder
    def on_pre_build(self, *, config: MkDocsConfig) -> None:
        """Make MkDocs write to the staging folder. Before and after the build, `site_dir` is the finished site.

        `docs_dir` is an empty folder until `on_files`, as MkDocs would walk all of it, including `node_modules`.
        """
        self._config, self._docs_dir = config, config.docs_dir
        config.site_dir = str(self.build.folder.staging)
        config.docs_dir = os.devnull

    @event_priority(100)  # before every other plugin: they see the files that exist
    def _list_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        config.docs_dir = self._docs_dir
        project = self._project
        self._extended = project.use_extensions(owners_markdown(config))
        self.build.read()
        if project.options.own_theme:
            remove_theme_files(files, config.docs_dir)
        for file in docs_files(project, config):
            files.append(file)
        self._others = other_plugins.OtherPluginChanges(self.build, config)
        self._others.set_nav(files)
        self.build.report_problems()
        return files

    @event_priority(LAST)
    def _list_what_is_left(self, files: Files, *, config: MkDocsConfig) -> Files:
        self._others.set_nav(files)
        if self.build.folder.can_reuse:  # else another plugin may write them into the finished site
            self.build.report([*missing_files(config, files, self._project.options.referred)])
        return files

    on_files = CombinedEvent(_list_files, _list_what_is_left)

    @event_priority(-LAST)
    def _note_nav(self, nav: Navigation, *, config: MkDocsConfig, files: Files) -> Navigation:
        self._others.note(nav, files)
        return nav

    @event_priority(LAST)  # pages that others have removed are not rendered, and the others still see unchanged pages
    def _take_nav(self, nav: Navigation, *, config: MkDocsConfig, files: Files) -> Navigation:
        """Drop pages whose output is already up to date; start rendering the others."""
        self._nav, project = nav, self._project
        kept = self._others.apply_changes(nav, files)
        project.withheld.remove(project.site.pages.keys() - kept)
        if other_plugins.others_at(config, self, other_plugins.SOURCE_EVENTS):
            return nav
        given = self._others.pages_of_others()
        is_known = not (given or self._extended or other_plugins.others_at(config, self, other_plugins.PAGE_EVENTS))
        if project.options.own_theme and is_known:
            project.host_digest = configured_look(config)
            self.build.render_page = self._render_page
            on_demand = self._renders_on_demand(config) and live_server.has_our_server()
            self.build.find_pages_to_make([path for path in project.site.pages if path in kept], on_demand=on_demand)
            docs_folder.leave_out(files, self.build.folder, project.file_digests)
        else:
            self.build.host_pages.make_bodies_ahead([path for path in project.site.pages if path in kept - given])
        return nav

    on_nav = CombinedEvent(_note_nav, _take_nav)

    @event_priority(LAST)  # others set frontmatter until now
    def on_env(self, env: jinja2.Environment, *, config: MkDocsConfig, files: Files) -> jinja2.Environment:
        project = self._project
        self._others.take_in_pages()
        self.build.report_problems()
        if not project.options.own_theme:
            from mkdocs_docsjson.hosts.mkdocs import other_themes

            for path, content in other_themes.files(config, project).items():
                files.append(File.generated(config, path, content=content, inclusion=InclusionLevel.INCLUDED))
            return env
        pages = self._others.pages
        if config.theme.custom_dir:
            base = Path(config.config_file_path or ".").resolve().parent
            metas = {page.file.src_uri: project.site.pages[path].meta for path, page in pages.items()}
            asked = {source: str(meta.get("template") or "") for source, meta in metas.items()}
            folder = TemplateFolder(Path(config.theme.custom_dir).resolve(), base, publishes=True)
            self.build.report([*ForeignTemplates(env, folder).problems(asked), *folder.problems()])
        self.build.report(page_templates.with_templates(env, pages))

        def render(template: str, view: DocsJson) -> str:
            """Render a page outside MkDocs' loop, with the variables that templates have there."""
            page, base = pages.get(view.page.path), view.base.rstrip("/") or "/"
            return env.get_template(template).render(get_context(self._nav, files, config, page, base), docsjson=view)

        self.build.templates = PageTemplates(env.get_template, render)
        return env

    def on_page_content(self, html: str, *, page: Page, **_: Any) -> str:
        if isinstance(page, DocsPage) and not self._project.options.own_theme:
            from mkdocs_docsjson.hosts.mkdocs import other_themes

            html = other_themes.add_script_data(html, way_to_root(page.url), self._project.words)
        return html

    @event_priority(50)  # before other plugins, which may exchange the variable `docsjson`
    def _offer_view(self, context: TemplateContext, /, *, page: Page, **_: Any) -> TemplateContext:
        if self._project.options.own_theme:
            self._original_html = str(page.content)
            return {**context, "docsjson": self._view(page)}  # type: ignore[typeddict-unknown-key]  # beside MkDocs'
        return context

    def _view(self, page: Page | None, address: str = "") -> DocsJson:
        """Return the variable `docsjson` for a page, or for an address if no page is given."""
        views, path = self.build.renderer.views, self._others.path_of(page) if page else None
        if page is None or path is None:
            return views.other_page(other_plugins.facts_beside(page) if page else BodyFacts("", address, ""))
        return views.view(
            path, self.build.host_pages.body_after_plugins(path, str(page.content)), str(page.title or "")
        )

    @event_priority(LAST)
    def _renew_view(self, context: TemplateContext, /, *, page: Page, **_: Any) -> TemplateContext:
        """Make the view again if other plugins have changed `page.content`, as those that hide it do."""
        return context if str(page.content) == self._original_html else self._offer_view(context, page=page)

    on_page_context = CombinedEvent(_offer_view, _renew_view)

    def on_post_page(self, output: str, *, page: Page, **_: Any) -> str:
        return self.build.renderer.finish(output, way_to_root(page.url)) if self._project.options.own_theme else output

    @event_priority(100)  # before every other plugin: they find the finished site in its place
    def _publish(self, *, config: MkDocsConfig) -> None:
        build, project = self.build, self._project
        build.make_pages()
        if other_plugins.others_at(config, self, other_plugins.PAGE_EVENTS):
            project.withheld.find_hidden(
                build.host_pages.bodies_before_plugins, project.routes.output, build.folder.staging
            )
        project.problems += project.withheld.problems(project.site.pages)
        if earlier := self._finished_sites.earlier:
            list_with(build, earlier)
        build.write_lists()
        if config.strict and docs_folder.warnings_counted():
            return  # MkDocs ends the build; until then others work on files that will be discarded
        self._finished_sites.publish(build, others_follow=other_plugins.change_finished_site(config, self))
        config.site_dir = str(build.folder.root)
        if self.serving:
            self._last_report = self._report.finish()
        log.info(build.summary)

    @event_priority(LAST)  # after every other plugin that writes into the site
    def _finish(self, *, config: MkDocsConfig) -> None:
        if not (build := self._finished_sites.finish()):
            return
        self.build, self.project = build, build.project
        hidden = map(build.project.routes.url, build.project.withheld.pages)
        docs_folder.remove_from_search(Path(config.site_dir), hidden)
        if self.serving:
            self.live = LivePages(build, alone=self._renders_on_demand(config))

    on_post_build = CombinedEvent(_publish, _finish)

    def on_build_error(self, **_: Any) -> None:
        """Discard the failed build; the last good site stays."""
        self._finished_sites.forget()
        if folder := getattr(getattr(self, "build", None), "folder", None):
            self.build.host_pages.close()
            folder.discard()
            if config := getattr(self, "_config", None):
                config.site_dir = str(folder.root)

    def on_shutdown(self) -> None:
        """Remove partial output, also after Ctrl-C."""
        self.on_build_error()
        if live := getattr(self, "live", None):
            live.remember()
        if self._served:
            self._served.give_back()

    @event_priority(-LAST)  # before other plugins, which tell the server what else to watch
    def on_serve(self, server: LiveReloadServer, *, config: MkDocsConfig, builder: Any) -> LiveReloadServer:
        def build() -> LivePages:
            builder()
            return self.live

        site = LiveSite(self.live, build, (MkDocsException,))
        allowed = self.config.allowed_hosts
        return live_server.server_for(site, server, config, allowed, lambda: docs_folder.watched_files(self._project))  # type: ignore[return-value]

    @property
    def _project(self) -> Project:
        assert self.project is not None, "on_config comes first"
        return self.project

    def _open(self, config: MkDocsConfig) -> Project:
        """Start a build, which reuses what the earlier one has read."""
        options = project_options(config, self.config, serving=self.serving)
        self.project = project = Project(options, previous=self.project)
        self.build = SiteBuild(project)
        self.build.report = self._report = BuildReport(project, log, PluginError, self._last_report)
        return project

    def _render_page(self, path: str, body: PageBody) -> str:
        """Render a page outside MkDocs' loop, with the attributes that an owner's templates expect."""
        page = self._others.pages[path]
        assert isinstance(page, DocsPage)
        with page.mkdocs_attributes(body):
            return self.build.renderer.render_page(path, body)

    def _renders_on_demand(self, config: MkDocsConfig) -> bool:
        """Whether pages may be rendered on demand: only if serving, not strict, and no other plugin has hooks."""
        alone = self.serving and not config.strict and not other_plugins.others_at(config, self, EVENTS)
        return alone and self._project.options.own_theme

    def _served_folder(self, config: MkDocsConfig) -> str:
        """Return the folder of the served site: that of MkDocs if its server shows it, else one in the cache."""
        if self._served is None and self.config.cache and live_server.has_our_server():
            self._served = ServedFolder(cache_of(config, self.config).folder)
        return str(self._served.path) if self._served else config.site_dir
