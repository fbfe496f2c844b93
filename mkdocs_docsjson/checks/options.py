"""Options of the checks: `[tool.docsjson.check]` in pyproject.toml, or `[check]` in docsjson.toml."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mkdocs_docsjson.checks.model import Finding, finding
from mkdocs_docsjson.problems import CODES, Problem, closest
from mkdocs_docsjson.settings.option_files import WrongOptions, option

if TYPE_CHECKING:
    from mkdocs_docsjson.checks.running.run_options import RunOptions

FAMILIES = frozenset(code.family for code in CODES.values())


@dataclass(frozen=True, slots=True)
class CheckOptions:
    """The options. Wherever a code is expected, the name of a family of codes is accepted too."""

    strict: bool = False
    only: frozenset[str] = frozenset()
    """Codes to report; empty: all."""
    skip: frozenset[str] = frozenset()
    words: frozenset[str] = frozenset()
    """Acronyms that need no explanation on this site."""
    run: RunOptions | None = None
    """Options of `check --run`, which runs the code of pages."""
    ignore: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Codes that are not reported, by pattern of files (`changelog/*`)."""

    def reports(self, problem: Problem) -> bool:
        names = {problem.code, CODES[problem.code].family}
        if names & self.skip or (self.only and not names & self.only):
            return False
        return not any(
            fnmatchcase(problem.file, pattern) and (names & codes or "*" in codes)
            for pattern, codes in self.ignore.items()
        )


def unknown_codes(names: Iterable[str]) -> list[tuple[str, str]]:
    """Return the names that are neither a code nor a family, each with a hint."""
    known = {*CODES, *FAMILIES}
    return [(name, closest(name, known)) for name in sorted(set(names) - known)]


def load_options(folders: Iterable[Path]) -> tuple[CheckOptions, list[Finding]]:
    """Return the options of the first file that has any, and the problems in it.

    folders: the docs folder, then the folders above it, nearest first.
    """
    try:
        table, path = option(folders, "check")
    except WrongOptions as failure:
        return CheckOptions(), [finding(failure.path.name, 0, 0, "check-configuration", str(failure))]
    return _options(table, path.name) if path and isinstance(table, dict) else (CheckOptions(), [])


def _options(table: Mapping[str, Any], file: str) -> tuple[CheckOptions, list[Finding]]:
    problems: list[Finding] = []

    def report(message: str, hint: str = "") -> None:
        problems.append(finding(file, 0, 0, "check-configuration", message, hint))

    def strings_of(key: str, value: Any, codes: bool = True) -> frozenset[str]:
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            report(f"{key}: expected a list of strings")
            return frozenset()
        for name, hint in unknown_codes(set(value) - {"*"}) if codes else ():
            report(f'{key}: there is no code or family "{name}"', hint)
        return frozenset(value)

    keys = ("strict", "only", "skip", "words", "ignore", "run")
    for key in table.keys() - set(keys):
        report(f'unknown key "{key}"', closest(key, keys) or f"known: {', '.join(keys)}")
    strict = table.get("strict", False)
    if not isinstance(strict, bool):
        report("strict: expected true or false")
    ignore = table.get("ignore", {})
    if not isinstance(ignore, dict):
        report("ignore: expected a table of file patterns, each with a list of codes")
        ignore = {}
    return CheckOptions(
        strict is True,
        strings_of("only", table.get("only", [])),
        strings_of("skip", table.get("skip", [])),
        strings_of("words", table.get("words", []), codes=False),
        _run(table["run"], report) if "run" in table else None,
        {pattern: strings_of(f"ignore.{pattern}", codes) for pattern, codes in ignore.items()},
    ), problems


def _run(table: Any, tell: Callable[[str, str], None]) -> RunOptions:
    from mkdocs_docsjson.checks.running.run_options import run_options  # which nothing but `check --run` needs

    return run_options(table, tell)
