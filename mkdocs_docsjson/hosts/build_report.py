"""Logs the problems of a build."""

from __future__ import annotations

import logging
from collections.abc import Collection

from mkdocs_docsjson.checks.selection import InBuild
from mkdocs_docsjson.problems import Problem, Severity
from mkdocs_docsjson.problems.repeated import Mistake, mistake_of, without_repetitions
from mkdocs_docsjson.project.project import Project

LEVELS = {
    Severity.ERROR: logging.ERROR,
    Severity.WARNING: logging.WARNING,
    Severity.INFO: logging.INFO,
    Severity.ADVICE: logging.DEBUG,
}


class BuildReport:
    """Logs the problems of one build, and ends it when one of them is an error.

    Under `serve`, problems that the last build has logged are only counted.
    """

    def __init__(
        self,
        project: Project,
        log: logging.Logger | logging.LoggerAdapter[logging.Logger],
        end: type[Exception],
        last: BuildReport | None = None,
    ) -> None:
        """end: the exception that ends a build of this host. last: the report of the last build that succeeded."""
        self._selection = InBuild(project)
        self._log = log
        self._end = end
        self._earlier: set[Mistake] = {*map(mistake_of, last.found)} if last and not project.options.strict else set()
        self.found: set[Problem] = set()
        """The problems of this build."""
        self._remaining: set[Problem] = set()
        self.warnings = 0
        project.problems += self._selection.mistakes

    def __call__(self, problems: Collection[Problem], *, saved: Collection[str] = ()) -> None:
        """Log problems in order of their place. Raises the host's exception when there is an error among them.

        saved: files whose problems are logged again, as somebody has just worked on them.
        """
        selected = self._selection.select(problems)
        self.warnings += sum(problem.severity is Severity.WARNING for problem in selected)
        self.found = {problem for problem in self.found if problem.file not in saved}
        new = [each for each in selected if each.severity is Severity.ERROR or not self._is_known(each, saved)]
        self._remaining.update(problem for problem in selected if mistake_of(problem) in self._earlier)
        self.found.update(selected)
        for problem in without_repetitions(new):
            self._log.log(LEVELS[problem.severity], str(problem))
        if fatal := sum(problem.severity is Severity.ERROR for problem in problems):
            raise self._end(f"the site cannot be built: {fatal} {'error' if fatal == 1 else 'errors'}, see above")

    def _is_known(self, problem: Problem, saved: Collection[str]) -> bool:
        """Whether a problem was logged: by this build, or, wherever in its file it was, by the last one."""
        return problem in self.found or (problem.file not in saved and mistake_of(problem) in self._earlier)

    def finish(self) -> BuildReport:
        """Log how many earlier problems remain, and return the report for the next build."""
        count = len([each for each in self._remaining if each.severity is not Severity.ADVICE])
        if count:
            self._log.info(
                "%s, see above", "1 earlier problem remains" if count == 1 else f"{count} earlier problems remain"
            )
        return self
