"""One line a finding, then how often each kind was found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from mkdocs_docsjson.checks.model import Finding
from mkdocs_docsjson.problems import CODES, Severity

_PLURAL = {Severity.ERROR: "errors", Severity.WARNING: "warnings", Severity.INFO: "notes", Severity.ADVICE: "advice"}
_SINGULAR = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note", Severity.ADVICE: "advice"}


def write(findings: Sequence[Finding], prefix: str) -> str:
    """Paths are those of the docs folder, as the build prints them."""
    lines = [f"{one.problem.severity}: {one.problem}" for one in findings]
    return "\n".join([*lines, *([""] if lines else []), *summary(findings)])


def summary(findings: Sequence[Finding]) -> list[str]:
    """Counts by code, the gravest and most frequent first, and what all come to."""
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
    """`2 errors, 1 warning`, or that all is well."""
    counts = Counter(one.problem.severity for one in findings)
    words = {level: _SINGULAR[level] if counts[level] == 1 else _PLURAL[level] for level in counts}
    parts = [f"{counts[level]} {words[level]}" for level in Severity if counts[level]]
    return ", ".join(parts) or "no problems found"
