"""Selects the findings to report: drops skipped codes, findings hidden by a comment, and those of the baseline.

Both `check` and builds use it, including strict ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from mkdocs_docsjson.checks import baseline
from mkdocs_docsjson.checks.model import MARK, Finding, finding
from mkdocs_docsjson.checks.options import CheckOptions, load_options
from mkdocs_docsjson.checks.unread import replace_unread
from mkdocs_docsjson.problems import Problem, Severity
from mkdocs_docsjson.settings.paths import PAGE_SUFFIXES

if TYPE_CHECKING:
    from mkdocs_docsjson.project.project import Project

_LEVELS_UP = 4
"""Largest number of folders above the docs folder that are searched for files of the checks."""


def folders_around(docs: Path) -> list[Path]:
    """Return the docs folder and the folders above it, up to the root of the repository."""
    folders = [docs]
    while len(folders) <= _LEVELS_UP and not (folders[-1] / ".git").exists() and folders[-1].parent != folders[-1]:
        folders.append(folders[-1].parent)
    return folders


@dataclass(slots=True)
class Selection:
    """The selection of one run. Findings may come in several lists."""

    options: CheckOptions
    text: Callable[[str], str]
    """Returns the text of a file of the docs folder, for the comments in it; empty if there is no file."""
    known_findings: Counter[baseline.Key] = field(default_factory=Counter)
    """How often each finding occurs in the baseline."""
    _seen: dict[baseline.Key, set[tuple[int, int]]] = field(default_factory=dict)
    """Places of the baseline's findings that were found again."""

    def select(self, findings: Iterable[Finding], commented: Iterable[str] = ()) -> list[Finding]:
        """Return the findings to report, each once, in order. commented: files whose comments are always checked."""
        by_file: dict[str, list[Finding]] = {file: [] for file in commented}
        for one in sorted(set(findings), key=lambda one: (one.problem, not one.edits)):
            by_file.setdefault(one.problem.file, []).append(one)
        shown: list[Finding] = []
        for file, of_file in by_file.items():
            if PurePosixPath(file).suffix in PAGE_SUFFIXES and MARK in (text := self.text(file)):
                from mkdocs_docsjson.checks import suppress  # most pages have no such comment

                of_file = list(suppress.drop_suppressed(of_file, text, file))
            shown += of_file
        return sorted(
            one for one in shown if self.options.reports(one.problem) and not self._is_in_baseline(one.problem)
        )

    def outdated_notes(self) -> list[Finding]:
        """Return a note if the baseline has findings that no longer occur."""
        count = self.known_findings.total() - sum(map(len, self._seen.values()))
        if count <= 0:
            return []
        message = f"{count} {'finding no longer occurs' if count == 1 else 'findings no longer occur'}"
        return [finding(baseline.NAME, 0, 0, "baseline", message, "docsjson check --write-baseline removes them")]

    def _is_in_baseline(self, problem: Problem) -> bool:
        key, position = baseline.key_of(problem), (problem.line, problem.column)
        seen = self._seen.setdefault(key, set())
        if position not in seen and len(seen) < self.known_findings[key] and baseline.covers(problem):
            seen.add(position)
        return position in seen


def known_findings(docs: Path) -> tuple[Counter[baseline.Key], list[Finding]]:
    """Return the baseline of a site, and the problems of its file."""
    try:
        return baseline.read_baseline(folders_around(docs)), []
    except baseline.UnreadableBaseline as failure:
        return Counter(), [finding(baseline.NAME, 0, 0, "check-configuration", str(failure))]


class InBuild:
    """Selects the problems that a build reports, by the options of the checks. Errors are never hidden."""

    def __init__(self, project: Project) -> None:
        docs = project.options.docs
        options, mistakes = load_options(folders_around(docs))
        baseline_findings, unread = known_findings(docs)
        self._project = project
        self._selection = Selection(
            replace(options, only=frozenset()), lambda file: project.sources.text(file) or "", baseline_findings
        )
        self._unreachable: set[str] = set()
        """Addresses of documents that could not be fetched, as reported so far."""
        self.mistakes = [one.problem for one in (*mistakes, *unread)]
        """Mistakes in the files that say which findings are hidden."""

    def select(self, problems: Iterable[Problem]) -> list[Problem]:
        """Return the problems to report, in order."""
        found = {*problems}
        errors = {problem for problem in found if problem.severity is Severity.ERROR}
        others = replace_unread(map(Finding, sorted(found - errors)), self._project, self._unreachable)
        selected = {one.problem for one in self._selection.select(others)}
        return sorted(errors | (selected & found))
