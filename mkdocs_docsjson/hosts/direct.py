"""Builds a site that has no mkdocs.yml, without MkDocs: the same site, byte for byte."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from dataclasses import dataclass
from types import SimpleNamespace
from typing import TYPE_CHECKING

from mkdocs_docsjson.build.publish import SiteFolder
from mkdocs_docsjson.build.site_build import SiteBuild
from mkdocs_docsjson.build.site_place import refused
from mkdocs_docsjson.checks.selection import InBuild
from mkdocs_docsjson.hosts.live_pages import AT_ONCE, LivePages
from mkdocs_docsjson.outputs.search_paths import FOLDER as SEARCH_FOLDER
from mkdocs_docsjson.problems import Problem, Severity
from mkdocs_docsjson.project.project import Project
from mkdocs_docsjson.project.site_options import SiteOptions
from mkdocs_docsjson.rendering.drawing import PageTemplates

if TYPE_CHECKING:
    import jinja2

    from mkdocs_docsjson.context.views import DocsJson

log = logging.getLogger("mkdocs.plugins.docsjson")
LEVELS = {
    Severity.ERROR: logging.ERROR,
    Severity.WARNING: logging.WARNING,
    Severity.INFO: logging.INFO,
    Severity.ADVICE: logging.DEBUG,
}
CONFIGURATION = SimpleNamespace(extra_css=(), extra_javascript=())
"""What the theme's templates ask of an mkdocs.yml."""


class Failed(Exception):
    """The site cannot be built; the text says why, where that is not told yet."""


@dataclass(frozen=True, slots=True)
class Opener:
    """Opens the site that is being built in another process, which shares no memory with the first one."""

    options: SiteOptions

    def open(self) -> SiteBuild:
        build = SiteBuild(Project(self.options))
        build.read()
        build.templates = theme_templates(self.options.theme_folders)
        return build


def theme_templates(folders: Iterable[str]) -> PageTemplates:
    """The theme's templates; Jinja is loaded by the first page."""
    environment: list[jinja2.Environment] = []

    def template(name: str) -> jinja2.Template:
        if not environment:
            environment.append(_environment(folders))
        return environment[0].get_template(name)

    def draw(name: str, view: DocsJson) -> str:
        return template(name).render(config=CONFIGURATION, docsjson=view)

    return PageTemplates(template, draw)


def _environment(folders: Iterable[str]) -> jinja2.Environment:
    import jinja2

    made = jinja2.Environment(loader=jinja2.FileSystemLoader(list(folders)), autoescape=True, auto_reload=False)
    made.filters.update(url=str, script_tag=str)  # MkDocs', for addresses that only an mkdocs.yml can name
    return made


class DirectBuild:
    """Builds once, or again and again while the site is served."""

    def __init__(self, options: SiteOptions) -> None:
        self.options = options
        self.project: Project | None = None
        """The site as it was built last; a later build keeps what has not changed."""
        self._warnings = 0

    def run(self) -> LivePages | None:
        """Build the site and put it in its place; gives its pages when it is served. What is wrong is logged.

        Raises Failed.
        """
        options, self._warnings = self.options, 0
        assert options.site is not None, "there is a place for the site"
        project = Project(options, previous=self.project)
        self._told = InBuild(project)
        project.problems += self._told.mistakes
        self._report(project.take_problems())
        apart = SEARCH_FOLDER if options.serving else ""
        folder = SiteFolder(options.site, options.state_folder, apart=apart, is_ours=options.serving)
        if not options.serving and (problem := refused(folder, options)):
            self._report([problem])
        build = SiteBuild(project)
        try:
            changed, waiting = self._make(build, folder)
        finally:
            folder.discard()
        self.project = project
        count = len(project.site.pages)
        pages = "1 page" if count == 1 else f"{count} pages"
        log.info("%s, %d of them new, in %s", pages, len(changed), folder.place)
        return LivePages(build, folder, self._report, waiting) if options.serving else None

    def _make(self, build: SiteBuild, folder: SiteFolder) -> tuple[list[str], list[str]]:
        """Make the pages that do not stand finished; returns them, and those that may wait until they are asked for."""
        project, options = build.project, self.options
        build.read()
        self._report(project.take_problems())
        build.templates = theme_templates(options.theme_folders)
        build.opener = Opener(options)
        up_to_date = build.queue.up_to_date(folder)
        changed = [path for path in project.site.pages if path not in up_to_date]
        waiting = changed if options.serving and not options.strict and len(changed) > AT_ONCE else []
        if waiting:
            build.lists.write_first(folder)
        else:
            build.queue.make_all(changed, folder)
        build.lists.copy_static(folder)
        if not waiting:
            build.lists.write(folder)
        self._report([*project.take_problems(), *folder.problems()])
        if options.strict and self._warnings:
            told = "1 warning" if self._warnings == 1 else f"{self._warnings} warnings"
            raise Failed(f"Aborted with {told} in strict mode!")
        folder.publish()
        return changed, waiting

    def _report(self, problems: list[Problem]) -> None:
        """Log all problems in order of their place; stop when one of them is fatal."""
        for problem in self._told.of(problems):
            log.log(LEVELS[problem.severity], str(problem))
            self._warnings += problem.severity is Severity.WARNING
        if fatal := sum(problem.severity is Severity.ERROR for problem in problems):
            raise Failed(f"the site cannot be built: {fatal} {'error' if fatal == 1 else 'errors'}, see above")
