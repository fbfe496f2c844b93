"""Builds a site that has no mkdocs.yml, without MkDocs: the same site, byte for byte."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from types import SimpleNamespace
from typing import TYPE_CHECKING

from mkdocs_docsjson.build.site_build import SiteBuild
from mkdocs_docsjson.hosts.build_report import BuildReport
from mkdocs_docsjson.project.project import Project
from mkdocs_docsjson.project.site_options import SiteOptions
from mkdocs_docsjson.rendering.drawing import PageTemplates

if TYPE_CHECKING:
    import jinja2

    from mkdocs_docsjson.context.views import DocsJson

log = logging.getLogger("mkdocs.plugins.docsjson")
CONFIGURATION = SimpleNamespace(extra_css=(), extra_javascript=())
"""The settings of mkdocs.yml that templates read; here all are empty."""


class Failed(Exception):
    """The site cannot be built. The text says why, unless that was logged already."""


@dataclass(frozen=True, slots=True)
class Opener:
    """Opens the site once more in a worker process that shares no memory with this one."""

    options: SiteOptions

    def open(self) -> SiteBuild:
        build = SiteBuild(Project(self.options))
        build.read()
        build.templates = theme_templates(self.options.theme_folders)
        return build


def theme_templates(folders: Iterable[str]) -> PageTemplates:
    """The theme's templates; Jinja is loaded by the first page."""

    @cache
    def environment() -> jinja2.Environment:
        import jinja2

        made = jinja2.Environment(loader=jinja2.FileSystemLoader(list(folders)), autoescape=True, auto_reload=False)
        made.filters.update(url=str, script_tag=str)  # MkDocs', for addresses that only an mkdocs.yml can name
        return made

    def draw(name: str, view: DocsJson) -> str:
        return environment().get_template(name).render(config=CONFIGURATION, docsjson=view)

    return PageTemplates(lambda name: environment().get_template(name), draw)


def build_site(options: SiteOptions, previous: Project | None = None) -> SiteBuild:
    """Build the site and put it in its place. What is wrong is logged. Raises Failed.

    previous: the site as it was built before, when it is built again and again; what has not changed is kept.
    """
    build = SiteBuild(Project(options, previous))
    build.report = report = BuildReport(build.project, log, Failed)
    build.report_problems()
    build.open_folder()
    try:
        build.read()
        build.report_problems()
        build.templates = theme_templates(options.theme_folders)
        build.opener = Opener(options)
        build.find_new(build.project.site.pages, on_demand=options.serving and not options.strict)
        build.lists.copy_static(build.folder)
        build.make_pages()
        build.write_lists()
        if options.strict and report.warnings:
            told = "1 warning" if report.warnings == 1 else f"{report.warnings} warnings"
            raise Failed(f"Aborted with {told} in strict mode!")
        build.folder.publish()
    finally:
        build.folder.discard()
    log.info(build.summary)
    return build
