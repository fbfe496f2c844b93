"""What is told of the problems that a build meets."""

from __future__ import annotations

import logging
from collections.abc import Collection

from mkdocs_docsjson.checks.selection import InBuild
from mkdocs_docsjson.problems import Problem, Severity
from mkdocs_docsjson.project.project import Project

LEVELS = {
    Severity.ERROR: logging.ERROR,
    Severity.WARNING: logging.WARNING,
    Severity.INFO: logging.INFO,
    Severity.ADVICE: logging.DEBUG,
}


class BuildReport:
    """Logs the problems of one build, and ends it when one of them is an error."""

    def __init__(
        self, project: Project, log: logging.Logger | logging.LoggerAdapter[logging.Logger], end: type[Exception]
    ) -> None:
        """end: the exception with which the host ends a build."""
        self._told = InBuild(project)
        self._log = log
        self._end = end
        self.warnings = 0
        project.problems += self._told.mistakes

    def __call__(self, problems: Collection[Problem]) -> None:
        """Log problems in order of their place. Raises the host's exception when there is an error among them."""
        for problem in self._told.of(problems):
            self._log.log(LEVELS[problem.severity], str(problem))
            self.warnings += problem.severity is Severity.WARNING
        if fatal := sum(problem.severity is Severity.ERROR for problem in problems):
            raise self._end(f"the site cannot be built: {fatal} {'error' if fatal == 1 else 'errors'}, see above")
