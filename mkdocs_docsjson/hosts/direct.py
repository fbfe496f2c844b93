"""Builds a site that has no mkdocs.yml, without MkDocs: the same site, byte for byte."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING

from mkdocs_docsjson.build.project import Project
from mkdocs_docsjson.build.publish import SiteFolder
from mkdocs_docsjson.build.site_options import SiteOptions
from mkdocs_docsjson.build.site_place import refused
from mkdocs_docsjson.problems import Problem, Severity

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

    def open(self) -> Project:
        project = Project(self.options)
        project.read()
        use_theme(project)
        return project


def use_theme(project: Project) -> None:
    """Have pages drawn by the theme's templates."""
    environment: list[jinja2.Environment] = []

    def template(name: str) -> jinja2.Template:
        if not environment:
            environment.append(_environment(project.options.theme_folders))
        return environment[0].get_template(name)

    def draw(name: str, view: DocsJson) -> str:
        return template(name).render(config=CONFIGURATION, docsjson=view)

    project.use_templates(template, draw)


def _environment(folders: Iterable[str]) -> jinja2.Environment:
    import jinja2

    made = jinja2.Environment(loader=jinja2.FileSystemLoader(list(folders)), autoescape=True, auto_reload=False)
    made.filters.update(url=str, script_tag=str)  # MkDocs', for addresses that only an mkdocs.yml can name
    return made


class DirectBuild:
    """One build."""

    def __init__(self, options: SiteOptions) -> None:
        self._options = options
        self._warnings = 0

    def run(self) -> None:
        """Build the site and put it in its place. Raises Failed; what is wrong is logged."""
        options = self._options
        assert options.site is not None, "there is a place for the site"
        project = Project(options)
        self._report(project.take_problems())
        folder = SiteFolder(options.site, options.state_folder)
        if problem := refused(folder, options):
            self._report([problem])
        try:
            changed = self._make(project, folder)
        finally:
            project.build.close()
            folder.discard()
        count = len(project.site.pages)
        pages = "1 page" if count == 1 else f"{count} pages"
        log.info("%s, %d of them new, in %s", pages, changed, folder.place)

    def _make(self, project: Project, folder: SiteFolder) -> int:
        """Make the pages that do not stand finished; returns how many."""
        project.read()
        self._report(project.take_problems())
        use_theme(project)
        build = project.build
        build.opener = Opener(self._options)
        standing = build.standing(folder)
        changed = [path for path in project.site.pages if path not in standing]
        build.make_all(changed, folder)
        build.copy_static(folder)
        build.write_lists(folder)
        self._report([*project.take_problems(), *folder.problems()])
        if self._options.strict and self._warnings:
            told = "1 warning" if self._warnings == 1 else f"{self._warnings} warnings"
            raise Failed(f"Aborted with {told} in strict mode!")
        folder.publish()
        return len(changed)

    def _report(self, problems: list[Problem]) -> None:
        """Log all problems in order of their place; stop when one of them is fatal."""
        for problem in sorted(set(problems)):
            log.log(LEVELS[problem.severity], str(problem))
            self._warnings += problem.severity is Severity.WARNING
        if fatal := sum(problem.severity is Severity.ERROR for problem in problems):
            raise Failed(f"the site cannot be built: {fatal} {'error' if fatal == 1 else 'errors'}, see above")


def site_options(folder: Path, docs: Path) -> SiteOptions:
    """Options of a site without mkdocs.yml. folder: that of the command. docs: that of docs.json."""
    from mkdocs_docsjson.commands.site import listed_files
    from mkdocs_docsjson.site.discover import Rules
    from mkdocs_docsjson.theme_folder import own_theme_folder
    from mkdocs_docsjson.user_cache import project_cache

    base, docs = folder.resolve(), docs.resolve()
    cache = project_cache(base, docs=docs)
    return SiteOptions(
        docs=docs,
        theme_folders=(own_theme_folder(),),
        site=base / "site",
        config_folder=base,
        rules=Rules(listed=tuple(listed_files(folder, docs))),
        cache_folder=cache.folder,
        state_folder=cache.folder,
        cache_problem=cache.problem,
    )
