"""Writes findings as JSON for other programs, which rely on the names of the keys."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any

from mkdocs_docsjson.checks.model import Finding

VERSION = 1


def write(findings: Sequence[Finding], prefix: str) -> str:
    counts = Counter(one.problem.code for one in findings)
    levels = Counter(str(one.problem.severity) for one in findings)
    value = {
        "version": VERSION,
        "docs": prefix.rstrip("/") or ".",
        "findings": [_row(one) for one in findings],
        "summary": {"codes": dict(sorted(counts.items())), "severities": dict(sorted(levels.items()))},
    }
    return json.dumps(value, indent=2, ensure_ascii=False)


def _row(finding: Finding) -> dict[str, Any]:
    problem = finding.problem
    return {
        "file": problem.file,
        "line": problem.line,
        "column": problem.column,
        "severity": str(problem.severity),
        "code": problem.code,
        "message": problem.message,
        "hint": problem.hint,
        "pointer": problem.pointer,
        "edits": [
            {"file": edit.file, "line": edit.line, "column": edit.column, "old": edit.old, "new": edit.new}
            for edit in finding.edits
        ],
    }
