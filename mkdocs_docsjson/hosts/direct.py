"""Builds a site that has no mkdocs.yml, without MkDocs. The result is the same, byte for byte."""

from __future__ import annotations

import logging
from functools import cache, partial
from types import SimpleNamespace
from typing import TYPE_CHECKING

from mkdocs_docsjson.build.site_build import SiteBuild
from mkdocs_docsjson.hosts.build_report import BuildReport
from mkdocs_docsjson.project.project import Project
from mkdocs_docsjson.project.site_options import SiteOptions
from mkdocs_docsjson.rendering.site_renderer import PageTemplates

if TYPE_CHECKING:
    import jinja2

    from mkdocs_docsjson.context.views import DocsJson

log = logging.getLogger("mkdocs.plugins.docsjson")
CONFIGURATION = SimpleNamespace(extra_css=(), extra_javascript=())
"""The settings of mkdocs.yml that templates read; here all are empty."""


class Failed(Exception):
    """The site cannot be built. The text says why, unless that was logged already."""


def open_and_read(options: SiteOptions) -> SiteBuild:
    """Return the site, read and ready to render pages; not read if docs.json has errors, which `project` then has.

    Also for worker processes that share no memory with this one.
    """
    build = SiteBuild(Project(options))
    if build.project.loaded.settings:
        build.read()
        build.templates = theme_templates(build.project)
    return build


def theme_templates(project: Project) -> PageTemplates:
    """Return the templates of the theme and the owner. Jinja is loaded for the first page."""

    *owned, theme = project.options.theme_folders

    @cache
    def environment() -> jinja2.Environment:
        if owned:
            from mkdocs_docsjson.hosts.custom_dir import owners_environment

            jinja_environment = owners_environment((*owned, theme), Failed)
        else:
            import jinja2

            from mkdocs_docsjson.template_code import TemplateCode

            loader, code = jinja2.FileSystemLoader(theme), TemplateCode("page")
            jinja_environment = jinja2.Environment(
                loader=loader, autoescape=True, auto_reload=False, bytecode_cache=code
            )
        jinja_environment.filters.update(url=str, script_tag=str)  # MkDocs' filters
        return jinja_environment

    def render(name: str, view: DocsJson) -> str:
        values = {"config": CONFIGURATION, "docsjson": view}
        if owned:
            from mkdocs_docsjson.hosts.custom_dir import owners_values

            values |= owners_values(project, view)
        return environment().get_template(name).render(values)

    return PageTemplates(lambda name: environment().get_template(name), render)


def build_site(
    options: SiteOptions, previous: Project | None = None, last: BuildReport | None = None
) -> tuple[SiteBuild, BuildReport]:
    """Build and publish the site; problems are logged. Raises Failed.

    previous: the last build of the same site in this process; what has not changed is reused. last: its report.
    """
    build = SiteBuild(Project(options, previous))
    build.report = report = BuildReport(build.project, log, Failed, last)
    build.report_problems()
    build.open_folder()
    try:
        build.read()
        build.report_problems()
        build.templates = theme_templates(build.project)
        if len(options.theme_folders) > 1:
            from mkdocs_docsjson.hosts.custom_dir import template_problems

            report(template_problems(build.project))
        build.opener = partial(open_and_read, options)
        build.find_pages_to_make(build.project.site.pages, on_demand=options.serving and not options.strict)
        build.lists.copy_static()
        build.make_pages()
        build.write_lists()
        if options.strict and report.warnings:
            warnings = "1 warning" if report.warnings == 1 else f"{report.warnings} warnings"
            raise Failed(f"Aborted with {warnings} in strict mode!")
        build.folder.publish()
    finally:
        build.folder.discard()
    report.finish()
    log.info(build.summary)
    return build, report
