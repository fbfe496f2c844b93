"""Texts too long to be held whole."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pieces:
    """A long text that is made while it is written, as often as it is asked for."""

    make: Callable[[], Iterable[str]]

    def __str__(self) -> str:
        return "".join(self.make())
