"""Results of checks: findings, and the edits that fix them."""

from __future__ import annotations

from dataclasses import dataclass, field

from mkdocs_docsjson.problems import Problem

MARK = "docsjson-ignore"
"""The first word of comments that hide findings; see `suppress.py`."""


@dataclass(frozen=True, slots=True, order=True)
class Edit:
    """A fix: replaces the text `old` at a place of a file by `new`. Skipped when the file has another text there."""

    file: str
    """The path of the file, relative to the docs folder."""
    line: int
    column: int
    """Line and column start at 1."""
    old: str
    """Text within one line; empty for an insertion."""
    new: str


@dataclass(frozen=True, slots=True, order=True)
class Finding:
    """A problem, with its safe fix when there is one."""

    problem: Problem
    edits: tuple[Edit, ...] = field(default=(), compare=False)


def finding(
    file: str, line: int, column: int, code: str, message: str, hint: str = "", edits: tuple[Edit, ...] = ()
) -> Finding:
    """Return a finding at a place. line, column: from 1."""
    return Finding(Problem(file, line, column, code, message, hint), edits)
