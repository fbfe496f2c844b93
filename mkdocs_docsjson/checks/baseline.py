"""`docsjson-baseline.json`: the findings that a site already has, so that only new ones are reported.

A finding is identified by its file, code and message, and counted; it has no line, as lines move. Errors are never part
of a baseline, as they stop a build.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from mkdocs_docsjson import plain_json
from mkdocs_docsjson.checks.model import Finding
from mkdocs_docsjson.problems import Problem, Severity

NAME = "docsjson-baseline.json"
"""The name of the file, which is next to docs.json or in a folder above it."""
Key = tuple[str, str, str]
"""File, code and message of a finding."""


class UnreadableBaseline(Exception):
    """The baseline file is not in the format that this package writes. The message says why."""


def key_of(problem: Problem) -> Key:
    return problem.file, problem.code, problem.message


def covers(problem: Problem) -> bool:
    """Whether a baseline may hold the problem."""
    return problem.severity in (Severity.WARNING, Severity.INFO, Severity.ADVICE)


def read_baseline(folders: Iterable[Path]) -> Counter[Key]:
    """Return the baseline of the first folder that has one, or an empty one. Raises UnreadableBaseline."""
    file = next((folder / NAME for folder in folders if (folder / NAME).is_file()), None)
    if file is None:
        return Counter()
    try:
        value = plain_json.read(file.read_bytes())
    except (OSError, ValueError) as failure:
        raise UnreadableBaseline(f"{NAME} cannot be read: {failure}") from failure
    return Counter(
        (name, code, message)
        for name, codes in _items(value)
        for code, messages in _items(codes)
        for message in (messages if isinstance(messages, list) else ())
        if isinstance(message, str)
    )


def _items(value: Any) -> Iterable[tuple[str, Any]]:
    return value.items() if isinstance(value, dict) else ()


def baseline_text(findings: Iterable[Finding]) -> str:
    """Return the text of a baseline file with these findings."""
    files: dict[str, dict[str, list[str]]] = {}
    for one in sorted(findings):
        problem = one.problem
        if covers(problem):
            files.setdefault(problem.file, {}).setdefault(problem.code, []).append(problem.message)
    return json.dumps(files, indent=1, ensure_ascii=False, sort_keys=True) + "\n"
