"""Patterns of files in the syntax of gitignore, as `.mintignore` and the option `publish` have them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pathspec import GitIgnoreSpec

from mkdocs_docsjson.problems import Problem

_UNREADABLE = (ValueError, re.error)


def spec_of(patterns: Sequence[str]) -> GitIgnoreSpec:
    """What matches the files that the patterns mean; those that nobody can read are left out."""
    try:
        return GitIgnoreSpec.from_lines(patterns)
    except _UNREADABLE:
        return GitIgnoreSpec.from_lines([pattern for pattern in patterns if _is_readable(pattern)])


def _is_readable(pattern: str) -> bool:
    try:
        GitIgnoreSpec.from_lines([pattern])
    except _UNREADABLE:
        return False
    return True


def pattern_problems(patterns: Sequence[str], file: str) -> Iterator[Problem]:
    """The patterns that nobody can read. file: whose lines they are; empty: they are the option `publish`."""
    for number, pattern in enumerate(patterns):
        if not _is_readable(pattern):
            message = f'{"" if file else "publish: "}"{pattern}" is no pattern of files, so it means none'
            hint = "write it as in a .gitignore"
            yield Problem(file, number + 1 if file else 0, 0, "file-pattern", message, hint)
