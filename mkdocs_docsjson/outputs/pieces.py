"""Texts that are too long to be kept in memory."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TextPieces:
    """A long text that is generated in pieces whenever it is written."""

    make: Callable[[], Iterable[str]]

    def __str__(self) -> str:
        return "".join(self.make())
