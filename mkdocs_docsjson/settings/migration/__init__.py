"""Writes each shape of docs.json as the other; `settings.migrate` is the entry."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(slots=True)
class MigratedFile:
    """A new file, and what its owner must know."""

    data: dict[str, Any] | None = field(default_factory=dict)
    """None if it cannot be written."""
    lost: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
