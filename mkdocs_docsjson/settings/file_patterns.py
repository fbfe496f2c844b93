"""File patterns in the syntax of gitignore, as in `.mintignore` and the option `publish`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from mkdocs_docsjson.problems import Problem

if TYPE_CHECKING:
    from pathspec import GitIgnoreSpec


def matcher(patterns: Sequence[str]) -> Callable[[str], bool]:
    """Return what tells whether a file matches the patterns; unreadable patterns match no file."""
    readable = [pattern for pattern in patterns if _is_readable(pattern)]
    return _spec(readable).match_file if readable else lambda file: False


def _spec(patterns: Sequence[str]) -> GitIgnoreSpec:
    from pathspec import GitIgnoreSpec  # which few sites have a use for

    return GitIgnoreSpec.from_lines(patterns)


def _is_readable(pattern: str) -> bool:
    try:
        _spec([pattern])
    except (ValueError, re.error):
        return False
    return True


def pattern_problems(patterns: Sequence[str], file: str) -> Iterator[Problem]:
    """Yield a problem for each unreadable pattern. file: whose lines they are; empty for the option `publish`."""
    for number, pattern in enumerate(patterns):
        if not _is_readable(pattern):
            message = f'{"" if file else "publish: "}"{pattern}" is not a file pattern, so it matches nothing'
            hint = "write it as in a .gitignore"
            yield Problem(file, number + 1 if file else 0, 0, "file-pattern", message, hint)
