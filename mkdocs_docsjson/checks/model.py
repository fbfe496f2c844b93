"""What checks give: findings, the edits that would mend them, and all that is known of one page."""

from __future__ import annotations

from dataclasses import dataclass, field

from mkdocs_docsjson.pages.model import LinkUse
from mkdocs_docsjson.problems import Problem

MARK = "docsjson-ignore"
"""What a comment that hides findings begins with; see `suppress.py`."""


@dataclass(frozen=True, slots=True, order=True)
class Edit:
    """A repair: the text `old` at a place of a file is to be `new`. Not made when something else stands there."""

    file: str
    """Relative to the docs folder."""
    line: int
    column: int
    """Both from 1."""
    old: str
    """Within one line; empty where something is to be put in."""
    new: str


@dataclass(frozen=True, slots=True, order=True)
class Finding:
    """A problem, and the safe repair when there is one."""

    problem: Problem
    edits: tuple[Edit, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class PageReport:
    """What a look at one page gave. Depends on nothing but the page, its snippets and the options, so it is cached."""

    findings: tuple[Finding, ...] = ()
    links: tuple[LinkUse, ...] = ()
    """Addresses without a scheme, to be resolved in the site."""
    outside: tuple[LinkUse, ...] = ()
    """Links to other sites."""
    ids: frozenset[str] = frozenset()
    includes: tuple[str, ...] = ()
    """Snippets, relative to the docs folder."""


def finding(
    file: str, line: int, column: int, code: str, message: str, hint: str = "", edits: tuple[Edit, ...] = ()
) -> Finding:
    """A finding at a place."""
    return Finding(Problem(file, line, column, code, message, hint), edits)
