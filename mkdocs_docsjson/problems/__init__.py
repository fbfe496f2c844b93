"""Problems of a site: file, line, column, what is wrong, what to do about it, and a code.

Every part of the package reports by returning `Problem`s; only the plugin and the command print them.
`CODES` lists everything that can be reported: a problem's code must be in it. The other modules of this package hold
its rows.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from difflib import get_close_matches

from mkdocs_docsjson.problems import (
    accessibility,
    appearance,
    building,
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

__all__ = ["CODES", "Code", "Problem", "Severity", "closest", "take_all"]

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
        building,
    )
    for code in family.CODES
}
"""All kinds of problems by code; each module of this package lists one family of them."""


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """A problem that was found. Problems sort by file, line and column, so a sorted list follows the files."""

    file: str
    """Path relative to the docs folder with forward slashes, or `docs.json`; empty when no file is concerned."""
    line: int
    """From 1; 0 means the whole file."""
    column: int
    """From 1; 0 means the whole line."""
    code: str
    message: str
    hint: str = ""
    """What to do about it, without a full stop at the end."""
    pointer: str = field(default="", compare=False)
    """JSON pointer into docs.json or an OpenAPI document, for example `/colors/primary`."""

    def __post_init__(self) -> None:
        if self.code not in CODES:
            raise ValueError(f"no kind of problem is called {self.code}")

    @property
    def severity(self) -> Severity:
        return CODES[self.code].severity

    def __str__(self) -> str:
        """The problem on one line. Line ends and terminal codes in texts that it quotes become spaces."""
        return _CONTROL.sub(" ", self._text())

    def _text(self) -> str:
        place = ":".join(str(part) for part in (self.file, self.line, self.column) if part)
        message = f"{self.pointer}: {self.message}" if self.pointer else self.message
        hint = f"; {self.hint}" if self.hint else ""
        return f"{place}: {message}{hint} [{self.code}]" if place else f"{message}{hint} [{self.code}]"


_CONTROL = re.compile(r"[\0-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]+")
"""Control characters, and characters that change the direction in which the text after them is displayed."""


def take_all(*lists: list[Problem]) -> list[Problem]:
    """Return the problems of all lists, and empty the lists."""
    found = [problem for problems in lists for problem in problems]
    for problems in lists:
        problems.clear()
    return found


def closest(word: str, known: Iterable[str], cutoff: float = 0.6) -> str:
    """A hint that names the known word most like `word` (`did you mean "title"?`), or an empty string.

    cutoff: the least similarity, from 0 to 1, as in `difflib.get_close_matches`.
    """
    options = {option.lower(): option for option in known}
    found = get_close_matches(word.lower(), options, n=1, cutoff=cutoff)
    return f'did you mean "{options[found[0]]}"?' if found else ""
