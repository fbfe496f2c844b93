"""A kind of problem: a row of the documentation's table of codes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Severity(StrEnum):
    """How much a problem matters to a build."""

    ERROR = "error"
    """The build stops, strict or not, because nothing useful can be built."""
    WARNING = "warning"
    """The site is built, but a strict build fails."""
    INFO = "info"
    """Reported once, and never fails a build: a note on compatibility, a color that was changed for contrast."""
    ADVICE = "advice"
    """Reported by `docsjson check` alone: a hint on writing or accessibility."""


@dataclass(frozen=True, slots=True)
class Code:
    """A kind of problem, as the documentation lists it."""

    name: str
    severity: Severity
    family: str
    """The section of the documentation page that lists it: a key of `_TITLES` in codes_page.py."""
    why: str
    """One or two sentences for the author: why this is worth fixing."""
    bad: str = ""
    good: str = ""
