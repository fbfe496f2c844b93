"""What a kind of problem is: the row of the documentation's table of codes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Severity(StrEnum):
    """How much a problem matters to a build."""

    ERROR = "error"
    """Nothing sensible can be built: the build stops, strict or not."""
    WARNING = "warning"
    """The site is built; a strict build fails."""
    INFO = "info"
    """Told once, never fails a build: a compatibility note, a colour that was moved."""
    ADVICE = "advice"
    """Only `docsjson check` tells it: a writing or accessibility hint."""


@dataclass(frozen=True, slots=True)
class Code:
    """One kind of problem, as the documentation lists it."""

    name: str
    severity: Severity
    family: str
    """`configuration`, `pages`, `links`, `components`, `openapi`, `writing`, `accessibility`, `samples`, `build`."""
    why: str
    """One or two sentences for the author: why this is worth mending."""
    bad: str = ""
    good: str = ""
