"""Findings as workflow commands: a code host shows them beside the lines of a pull request.

The syntax is that of https://docs.github.com/actions/reference/workflow-commands-for-github-actions.
"""

from __future__ import annotations

from collections.abc import Sequence

from mkdocs_docsjson.checks.formats.text import total
from mkdocs_docsjson.checks.model import Finding
from mkdocs_docsjson.problems import Severity

_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "notice", Severity.ADVICE: "notice"}


def write(findings: Sequence[Finding], prefix: str) -> str:
    return "\n".join([*(_command(one, prefix) for one in findings), total(findings)])


def _command(finding: Finding, prefix: str) -> str:
    problem = finding.problem
    places = {"file": prefix + problem.file if problem.file else "", "line": problem.line, "col": problem.column}
    properties = [f"{name}={_property(str(value))}" for name, value in places.items() if value]
    properties.append(f"title={_property(problem.code)}")
    message = f"{problem.pointer}: {problem.message}" if problem.pointer else problem.message
    hint = f"; {problem.hint}" if problem.hint else ""
    return f"::{_LEVELS[problem.severity]} {','.join(properties)}::{_data(message + hint)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
