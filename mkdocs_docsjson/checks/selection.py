"""Selects the findings to report: without skipped codes, findings hidden by a comment, and those of the baseline.

Shared by `check` and by builds, strict ones included.
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
from mkdocs_docsjson.checks.unread import without_unread
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
    known: Counter[baseline.Key] = field(default_factory=Counter)
    """The baseline, with the number of times each finding occurred."""
    _seen: dict[baseline.Key, set[tuple[int, int]]] = field(default_factory=dict)
    """Places of findings of the baseline that were found again."""

    def of(self, found: Iterable[Finding], commented: Iterable[str] = ()) -> list[Finding]:
        """Return the findings to report, each once, in order. commented: files whose comments are always checked."""
        by_file: dict[str, list[Finding]] = {file: [] for file in commented}
        for one in sorted(set(found), key=lambda one: (one.problem, not one.edits)):
            by_file.setdefault(one.problem.file, []).append(one)
        shown: list[Finding] = []
        for file, own in by_file.items():
            if PurePosixPath(file).suffix in PAGE_SUFFIXES and MARK in (text := self.text(file)):
                from mkdocs_docsjson.checks import suppress  # most pages have no such comment

                own = list(suppress.shown(own, text, file))
            shown += own
        return sorted(one for one in shown if self.options.wants(one.problem) and not self._is_known(one.problem))

    def gone(self) -> list[Finding]:
        """Return a note if the baseline has findings that no longer occur."""
        count = self.known.total() - sum(map(len, self._seen.values()))
        if count <= 0:
            return []
        told = f"{count} {'finding is' if count == 1 else 'findings are'} no longer there"
        return [finding(baseline.NAME, 0, 0, "baseline", told, "docsjson check --write-baseline takes them out")]

    def _is_known(self, problem: Problem) -> bool:
        key, place = baseline.key_of(problem), (problem.line, problem.column)
        seen = self._seen.setdefault(key, set())
        if place not in seen and len(seen) < self.known[key] and baseline.covers(problem):
            seen.add(place)
        return place in seen


def known_findings(docs: Path) -> tuple[Counter[baseline.Key], list[Finding]]:
    """Return the baseline of a site, and the problems of its file."""
    try:
        return baseline.read(folders_around(docs)), []
    except baseline.UnreadableBaseline as failure:
        return Counter(), [finding(baseline.NAME, 0, 0, "check-configuration", str(failure))]


class InBuild:
    """Selects the problems that a build reports, by the options of the checks. Errors are never hidden."""

    def __init__(self, project: Project) -> None:
        docs = project.options.docs
        options, mistakes = load_options(folders_around(docs))
        known, unread = known_findings(docs)
        self._project = project
        self._selection = Selection(
            replace(options, only=frozenset()), lambda file: project.sources.text(file) or "", known
        )
        self._unreachable: set[str] = set()
        """Addresses of documents that it was told of."""
        self.mistakes = [one.problem for one in (*mistakes, *unread)]
        """In the files that say what is hidden."""

    def of(self, problems: Iterable[Problem]) -> list[Problem]:
        """Return the problems to report, in order."""
        found = {*problems}
        errors = {problem for problem in found if problem.severity is Severity.ERROR}
        others = without_unread(map(Finding, sorted(found - errors)), self._project, self._unreachable)
        kept = {one.problem for one in self._selection.of(others)}
        return sorted(errors | (kept & found))
