"""Patterns of files in the syntax of gitignore, as `.mintignore` and the option `publish` have them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from mkdocs_docsjson.problems import Problem

if TYPE_CHECKING:
    from pathspec import GitIgnoreSpec

_UNREADABLE = (ValueError, re.error)


def matcher(patterns: Sequence[str]) -> Callable[[str], bool]:
    """Whether the patterns mean a file; those that nobody can read mean none."""
    if not patterns:
        return lambda file: False
    try:
        return _spec(patterns).match_file
    except _UNREADABLE:
        return _spec([pattern for pattern in patterns if _is_readable(pattern)]).match_file


def _spec(patterns: Sequence[str]) -> GitIgnoreSpec:
    from pathspec import GitIgnoreSpec  # which few sites have a use for

    return GitIgnoreSpec.from_lines(patterns)


def _is_readable(pattern: str) -> bool:
    try:
        _spec([pattern])
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
