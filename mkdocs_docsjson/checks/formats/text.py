"""Findings as plain text: one line each, then the count of each code."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from mkdocs_docsjson.checks.model import Finding
from mkdocs_docsjson.problems import CODES, Severity
from mkdocs_docsjson.problems.repeated import without_repetitions

_PLURAL = {Severity.ERROR: "errors", Severity.WARNING: "warnings", Severity.INFO: "notes", Severity.ADVICE: "advice"}
_SINGULAR = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note", Severity.ADVICE: "advice"}


def write(findings: Sequence[Finding], prefix: str) -> str:
    """Return the findings as text. Paths are relative to the docs folder, as the build prints them."""
    lines = [f"{problem.severity}: {problem}" for problem in without_repetitions(one.problem for one in findings)]
    return "\n".join([*lines, *([""] if lines else []), *summary(findings)])


def summary(findings: Sequence[Finding]) -> list[str]:
    """Return a line for each code with its count, the most severe and most frequent first, then the total."""
    counts = Counter(one.problem.code for one in findings)
    order = list(Severity)
    rows = sorted(counts, key=lambda code: (order.index(CODES[code].severity), -counts[code], code))
    width = max((len(code) for code in rows), default=0)
    mendable = Counter(one.problem.code for one in findings if one.edits)
    lines = [
        f"{counts[code]:>6}  {code:<{width}}  {_SINGULAR[CODES[code].severity]}"
        + (f"  ({mendable[code]} by --fix)" if mendable[code] else "")
        for code in rows
    ]
    return [*lines, "", total(findings)] if lines else [total(findings)]


def total(findings: Sequence[Finding]) -> str:
    """Return `2 errors, 1 warning` and the like, or a sentence that nothing was found."""
    counts = Counter(one.problem.severity for one in findings)
    words = {level: _SINGULAR[level] if counts[level] == 1 else _PLURAL[level] for level in counts}
    parts = [f"{counts[level]} {words[level]}" for level in Severity if counts[level]]
    return ", ".join(parts) or "no problems found"
