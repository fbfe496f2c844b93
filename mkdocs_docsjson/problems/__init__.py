"""What is wrong with a site, told in one way: file, line, column, what is wrong, what to do, a code.

Every part of the package reports by returning `Problem`s; only the plugin and the command print them.
`CODES` is the one list of what can be reported: a problem's code must be in it. The modules beside this one hold its
rows.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from difflib import get_close_matches

from mkdocs_docsjson.problems import (
    accessibility,
    appearance,
    build,
    components,
    configuration,
    links,
    openapi,
    pages,
    publishing,
    samples,
    writing,
)
from mkdocs_docsjson.problems.codes import Code, Severity

__all__ = ["CODES", "Code", "Problem", "Severity", "closest", "taken"]

CODES: dict[str, Code] = {
    code.name: code
    for family in (
        configuration,
        pages,
        components,
        links,
        openapi,
        appearance,
        writing,
        accessibility,
        samples,
        publishing,
        build,
    )
    for code in family.CODES
}
"""Every kind of problem there is, by name; one module of this package a family."""


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One finding. Sorts by place, so that a list of them reads from top to bottom."""

    file: str
    """Path relative to the docs folder with forward slashes, or `docs.json`; empty when no file is meant."""
    line: int
    """From 1; 0 means the whole file."""
    column: int
    """From 1; 0 means the whole line."""
    code: str
    message: str
    hint: str = ""
    """What to do about it, without a full stop."""
    pointer: str = field(default="", compare=False)
    """JSON pointer (docs.json, OpenAPI), as `/colors/primary`."""

    def __post_init__(self) -> None:
        if self.code not in CODES:
            raise ValueError(f"no kind of problem is called {self.code}")

    @property
    def severity(self) -> Severity:
        return CODES[self.code].severity

    def __str__(self) -> str:
        """One line, whatever stands in the texts that it quotes: they may hold line ends, or codes for a terminal."""
        return _CONTROL.sub(" ", self._written())

    def _written(self) -> str:
        place = ":".join(str(part) for part in (self.file, self.line, self.column) if part)
        told = f"{self.pointer}: {self.message}" if self.pointer else self.message
        hint = f"; {self.hint}" if self.hint else ""
        return f"{place}: {told}{hint} [{self.code}]" if place else f"{told}{hint} [{self.code}]"


_CONTROL = re.compile(r"[\0-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]+")
"""Control characters, and those that turn the direction of what is printed behind them."""


def taken(*lists: list[Problem]) -> list[Problem]:
    """All that was found, in lists that are empty from now on."""
    found = [problem for problems in lists for problem in problems]
    for problems in lists:
        problems.clear()
    return found


def closest(word: str, known: Iterable[str], cutoff: float = 0.6) -> str:
    """The known word most like `word`, ready for a hint (`did you mean "title"?`), or an empty string."""
    options = {option.lower(): option for option in known}
    found = get_close_matches(word.lower(), options, n=1, cutoff=cutoff)
    return f'did you mean "{options[found[0]]}"?' if found else ""
