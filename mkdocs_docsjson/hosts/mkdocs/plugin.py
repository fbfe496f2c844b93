"""The MkDocs plugin: the events of a build in their order. The steps themselves are those of `SiteBuild`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mkdocs.exceptions import MkDocsException, PluginError
from mkdocs.plugins import EVENTS, BasePlugin, CombinedEvent, event_priority, get_plugin_logger
from mkdocs.structure.files import File, Files, InclusionLevel

from mkdocs_docsjson.build.site_build import SiteBuild
from mkdocs_docsjson.context.build import BodyFacts
from mkdocs_docsjson.hosts.build_report import BuildReport
from mkdocs_docsjson.hosts.live_pages import LivePages
from mkdocs_docsjson.hosts.live_site import LiveSite
from mkdocs_docsjson.hosts.mkdocs.docs_folder import (
    allow_same_folder,
    hide_docs,
    leave_out,
    remove_from_search,
    show_docs,
    warnings_counted,
    watched,
)
from mkdocs_docsjson.hosts.mkdocs.finished_sites import FinishedSites, list_with
from mkdocs_docsjson.hosts.mkdocs.foreign_templates import ForeignTemplates
from mkdocs_docsjson.hosts.mkdocs.live_server import has_our_server, server_for
from mkdocs_docsjson.hosts.mkdocs.neighbours import in_part
from mkdocs_docsjson.hosts.mkdocs.other_plugins import (
    BUILD_EVENTS,
    PAGE_EVENTS,
    SOURCE_EVENTS,
    TEMPLATE_EVENTS,
    OtherPluginChanges,
    change_finished_site,
    facts_beside,
    name_failures,
    take_part,
)
from mkdocs_docsjson.hosts.mkdocs.own_theme import SITEMAP, configured_look, page_drawer, remove_theme_files
from mkdocs_docsjson.hosts.mkdocs.page_files import DocsFile, DocsPage, files_beside, owners_markdown
from mkdocs_docsjson.hosts.mkdocs.page_templates import prepare, with_templates
from mkdocs_docsjson.hosts.mkdocs.plugin_options import PluginOptions, cache_of, project_options
from mkdocs_docsjson.hosts.mkdocs.stand_in import notes
from mkdocs_docsjson.hosts.served_folder import ServedFolder
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.project.output_paths import NOT_FOUND
from mkdocs_docsjson.project.project import Project
from mkdocs_docsjson.project.site_options import SiteOptions
from mkdocs_docsjson.rendering.drawing import PageTemplates
from mkdocs_docsjson.site.routes import way_to_root

if TYPE_CHECKING:
    import jinja2
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.livereload import LiveReloadServer
    from mkdocs.structure.nav import Navigation
    from mkdocs.structure.pages import Page
    from mkdocs.utils.templates import TemplateContext

    from mkdocs_docsjson.context.views import DocsJson
    from mkdocs_docsjson.project.page_body import PageBody

log = get_plugin_logger("docsjson")
LAST = -10_000
"""Priority of a method that runs after those of all other plugins."""


class DocsJsonPlugin(BasePlugin[PluginOptions]):  # type: ignore[no-untyped-call]
    """docs.json → MkDocs' configuration, navigation, pages and outputs."""

    serving = False
    """Set by `on_startup`, which those who only ask for `project_options` do not call."""
    project: Project | None = None
    build: SiteBuild
    live: LivePages
    """The pages of the latest build, while serving."""
    _served: ServedFolder | None = None
    _offered = ""
    """HTML of the current page before other plugins could change it."""
    _at_opening: Sequence[Problem] = ()
    """Problems found when docs.json was read, so that they are reported once."""

    def __init__(self) -> None:
        self._finished = FinishedSites()

    def load_config(self, *args: Any, **kwargs: Any) -> tuple[list[Any], list[Any]]:
        """Runs while MkDocs validates its configuration, before it looks at the folders."""
        allow_same_folder()
        return super().load_config(*args, **kwargs)

    def on_startup(self, *, command: str, dirty: bool) -> None:
        """Its presence keeps this object, and with it the rendered pages, from one rebuild to the next."""
        self.serving = command == "serve"
        self.project = self._served = None

    @event_priority(50)  # before plugins that read nav, theme or extensions in their own on_config
    def _read_config(self, config: MkDocsConfig) -> MkDocsConfig:
        config.use_directory_urls = config.use_directory_urls and not self.config.offline
        if self.serving:
            config.site_dir = self._served_folder(config)
        project = self._open(self.project_options(config))
        noted = () if self._finished.earlier else (*notes(config, project.options), *in_part(config, project.options))
        self._at_opening = [*project.take_problems(), *noted]
        self.build.report(self._at_opening)
        config.site_name = project.settings.name
        if project.options.own_theme:
            drawn = set() if take_part(config, self, TEMPLATE_EVENTS) else {NOT_FOUND}
            config.theme.static_templates -= {SITEMAP, *drawn}
            if "language" not in config.theme:
                config.theme["language"] = project.language  # as Material has it, whose plugins run here, too
            prepare(config.theme, self._view)
        else:
            from mkdocs_docsjson.hosts.mkdocs import other_themes

            other_themes.prepare(config, project)
        self._read_with = self.project_options(config)
        return config

    @event_priority(LAST)
    def _take_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Begin anew where others have changed what is read: the docs folder, or how addresses are made."""
        read, now = self._read_with, self.project_options(config)
        if now != replace(read, excluded=now.excluded):
            project = self._open(now)
            self.build.report([each for each in project.take_problems() if each not in self._at_opening])
        name_failures(config, self, BUILD_EVENTS)
        # Nothing is written or removed before every plugin has had its say on the settings.
        self.build.open_folder()
        self.build.folder.keeps = not change_finished_site(config, self)
        config.watch.extend(watched(self._project))
        return config

    on_config = CombinedEvent(_read_config, _take_config)

    @event_priority(-100)  # after every other plugin: MkDocs empties the site's folder next, then walks the docs folder
    def on_pre_build(self, *, config: MkDocsConfig) -> None:
        """Have MkDocs write to a folder in which the site grows. Before and after, `site_dir` is the finished one."""
        self._config = config
        config.site_dir = str(self.build.folder.staging)
        hide_docs(config)

    @event_priority(100)  # before every other plugin: they shall see the files that are really there
    def _list_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        show_docs(config)
        project = self._project
        self._extended = project.use_extensions(owners_markdown(config))
        self.build.read()
        if project.options.own_theme:
            remove_theme_files(files, config.docs_dir)
        inclusion = InclusionLevel.UNDEFINED if project.options.stand_in else InclusionLevel.INCLUDED
        for page in project.site.pages.values():
            routes = project.routes
            files.append(DocsFile(page, routes.url(page.path), routes.output(page.path), config, inclusion))
        for file in files_beside(project.found, config):
            files.append(file)
        self._others = OtherPluginChanges(self.build, config)
        self._others.set_nav(files)
        self.build.report_problems()
        return files

    @event_priority(LAST)
    def _list_what_is_left(self, files: Files, *, config: MkDocsConfig) -> Files:
        self._others.set_nav(files)
        return files

    on_files = CombinedEvent(_list_files, _list_what_is_left)

    @event_priority(-LAST)
    def _note_nav(self, nav: Navigation, *, config: MkDocsConfig, files: Files) -> Navigation:
        self._others.note(nav, files)
        return nav

    @event_priority(LAST)  # what others have taken out of the site is not drawn, and what is unchanged they still see
    def _take_nav(self, nav: Navigation, *, config: MkDocsConfig, files: Files) -> Navigation:
        """Drop pages whose output is already up to date; start rendering the others."""
        self._nav, project = nav, self._project
        kept = self._others.take_in(nav, files)
        project.withheld.remove(project.site.pages.keys() - kept)
        if take_part(config, self, SOURCE_EVENTS):
            return nav
        given = self._others.given()
        is_known = not (given or self._extended or take_part(config, self, PAGE_EVENTS))
        if project.options.own_theme and is_known:
            project.host_digest = configured_look(config)
            self.build.draw_page = self._draw_page
            on_demand = self._draws_on_demand(config) and has_our_server()
            self.build.find_new([path for path in project.site.pages if path in kept], on_demand=on_demand)
            leave_out(files, self.build.folder)
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
            self.build.report([*ForeignTemplates(env, Path(config.theme.custom_dir).resolve(), base).problems(asked)])
        self.build.report(with_templates(env, pages))
        drawer = page_drawer(env, config, files, self._nav, pages)
        self.build.templates = PageTemplates(env.get_template, drawer)
        return env

    def on_page_content(self, html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
        if isinstance(page, DocsPage) and not self._project.options.own_theme:
            from mkdocs_docsjson.hosts.mkdocs import other_themes

            html = other_themes.completed(html, way_to_root(page.url), self._project.words)
        return html

    @event_priority(50)  # before other plugins, which may exchange the variable `docsjson`
    def _offer_view(
        self, context: TemplateContext, *, page: Page, config: MkDocsConfig, nav: Navigation
    ) -> TemplateContext:
        if self._project.options.own_theme:
            self._offered = str(page.content)
            return {**context, "docsjson": self._view(page)}  # type: ignore[typeddict-unknown-key]  # beside MkDocs'
        return context

    def _view(self, page: Page | None, address: str = "") -> DocsJson:
        """What a template shows of a page, whoever draws it, or of none at an address."""
        views, path = self.build.drawing.views, self._others.path_of(page) if page else None
        if page is None or path is None:
            return views.other_page(facts_beside(page) if page else BodyFacts("", address, ""))
        return views.view(path, self.build.host_pages.body_left(path, str(page.content)), str(page.title or ""))

    @event_priority(LAST)
    def _renew_view(
        self, context: TemplateContext, *, page: Page, config: MkDocsConfig, nav: Navigation
    ) -> TemplateContext:
        """Renew the view if other plugins have changed `page.content`, as those do that hide it."""
        changed = self._project.options.own_theme and str(page.content) != self._offered
        return self._offer_view(context, page=page, config=config, nav=nav) if changed else context

    on_page_context = CombinedEvent(_offer_view, _renew_view)

    def on_post_page(self, output: str, *, page: Page, config: MkDocsConfig) -> str:
        return self.build.drawing.finished(output, way_to_root(page.url)) if self._project.options.own_theme else output

    @event_priority(100)  # before every other plugin: they find the finished site in its place
    def _publish(self, *, config: MkDocsConfig) -> None:
        build, project = self.build, self._project
        build.make_pages()
        if take_part(config, self, PAGE_EVENTS):
            project.withheld.look_at(build.host_pages.bodies, project.routes.output, build.folder.staging)
        project.problems += project.withheld.problems(project.site.pages)
        if earlier := self._finished.earlier:
            list_with(build, earlier)
        build.write_lists()
        if config.strict and warnings_counted():
            return  # MkDocs ends the build; until then others work on what is thrown away
        self._finished.publish(build, others_follow=change_finished_site(config, self))
        config.site_dir = str(build.folder.place)
        log.info(build.summary)

    @event_priority(LAST)  # after every other plugin that writes into the site
    def _finish(self, *, config: MkDocsConfig) -> None:
        if not (build := self._finished.finish()):
            return
        self.build, self.project = build, build.project
        hidden = map(build.project.routes.url, build.project.withheld.pages)
        remove_from_search(Path(config.site_dir), hidden)
        if self.serving:
            self.live = LivePages(build, alone=self._draws_on_demand(config))

    on_post_build = CombinedEvent(_publish, _finish)

    def on_build_error(self, *, error: Exception) -> None:
        """The last good site stays."""
        self._discard()

    def on_shutdown(self) -> None:
        """Remove partial output, also after Ctrl-C."""
        self._discard()
        if live := getattr(self, "live", None):
            live.remember()
        if self._served:
            self._served.give_back()

    def _discard(self) -> None:
        self._finished.forget()
        build: SiteBuild | None = getattr(self, "build", None)
        if not build:
            return
        build.host_pages.close()
        if folder := getattr(build, "folder", None):
            folder.discard()
            if config := getattr(self, "_config", None):
                config.site_dir = str(folder.place)

    @event_priority(-LAST)  # before other plugins, which tell the server what else to watch
    def on_serve(self, server: LiveReloadServer, *, config: MkDocsConfig, builder: Any) -> LiveReloadServer:
        def build() -> LivePages:
            builder()
            return self.live

        site = LiveSite(self.live, build, (MkDocsException,))
        allowed = self.config.allowed_hosts
        return server_for(site, server, config, allowed, lambda: watched(self._project))  # type: ignore[return-value]

    @property
    def _project(self) -> Project:
        assert self.project is not None, "on_config comes first"
        return self.project

    def _open(self, options: SiteOptions) -> Project:
        """Start a build; it reuses what the earlier one has read."""
        self.project = project = Project(options, previous=self.project)
        self.build = SiteBuild(project)
        self.build.report = BuildReport(project, log, PluginError)
        return project

    def project_options(self, config: MkDocsConfig) -> SiteOptions:
        return project_options(config, self.config, serving=self.serving)

    def _draw_page(self, path: str, body: PageBody) -> str:
        """Draw a page outside MkDocs' loop, with the attributes that an owner's templates expect."""
        page = self._others.pages[path]
        assert isinstance(page, DocsPage)
        with page.shown(body):
            return self.build.drawing.page(path, body)

    def _draws_on_demand(self, config: MkDocsConfig) -> bool:
        """Whether pages may be rendered on demand: only if serving, not strict, and no other plugin has hooks."""
        alone = self.serving and not config.strict and not take_part(config, self, EVENTS)
        return alone and self._project.options.own_theme

    def _served_folder(self, config: MkDocsConfig) -> str:
        """Where the served site stands: MkDocs' own folder where its own server shows that, else one in the cache."""
        if self._served is None and self.config.cache and has_our_server():
            self._served = ServedFolder(cache_of(config, self.config).folder)
        return str(self._served.place) if self._served else config.site_dir
