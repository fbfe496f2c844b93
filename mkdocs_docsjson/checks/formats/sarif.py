"""Findings as SARIF 2.1.0, which code hosts keep and compare between runs (docs.oasis-open.org/sarif/sarif/v2.1.0)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any
from urllib.parse import quote

from mkdocs_docsjson import __version__
from mkdocs_docsjson.checks.model import Finding
from mkdocs_docsjson.problems import CODES, Code, Severity

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note", Severity.ADVICE: "note"}


def write(findings: Sequence[Finding], prefix: str) -> str:
    codes = sorted({one.problem.code for one in findings})
    run = {
        "tool": {
            "driver": {
                "name": "docsjson",
                "semanticVersion": __version__,
                "rules": [_rule(CODES[code]) for code in codes],
            }
        },
        "columnKind": "unicodeCodePoints",
        "results": [_result(one, codes, prefix) for one in findings],
    }
    return json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2, ensure_ascii=False)


def _rule(code: Code) -> dict[str, Any]:
    return {
        "id": code.name,
        "shortDescription": {"text": code.name.replace("-", " ").capitalize()},
        "fullDescription": {"text": code.why},
        "defaultConfiguration": {"level": _LEVELS[code.severity]},
        "properties": {"tags": [code.family]},
    }


def _result(finding: Finding, codes: list[str], prefix: str) -> dict[str, Any]:
    problem = finding.problem
    hint = f"; {problem.hint}" if problem.hint else ""
    result: dict[str, Any] = {
        "ruleId": problem.code,
        "ruleIndex": codes.index(problem.code),
        "level": _LEVELS[problem.severity],
        "message": {"text": f"{problem.message}{hint}"},
    }
    if problem.file:
        physical: dict[str, Any] = {"artifactLocation": {"uri": quote(prefix + problem.file)}}
        if problem.line:
            physical["region"] = {"startLine": problem.line, "startColumn": max(problem.column, 1)}
        result["locations"] = [{"physicalLocation": physical}]
    return result
