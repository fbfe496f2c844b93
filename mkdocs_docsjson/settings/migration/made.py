"""A new docs.json in the making."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any


@dataclass(slots=True)
class MigratedFile:
    """A new file, and what there is to say of it."""

    data: dict[str, Any] | None = field(default_factory=dict)
    """None when it cannot be written."""
    lost: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


def take(data: dict[str, Any], key: str) -> Any:
    """The value at dotted keys, which is gone then, with objects that hold nothing else; None when there is none."""
    first, _, rest = key.partition(".")
    if not rest:
        return data.pop(first, None)
    inner = data.get(first)
    if not isinstance(inner, dict):
        return None
    value = take(inner, rest)
    if not inner:
        del data[first]
    return value


def leaves(value: Any, key: str) -> Iterator[str]:
    """Dotted keys of all that is in a value."""
    if isinstance(value, dict) and value:
        for inner, item in value.items():
            yield from leaves(item, f"{key}.{inner}")
    else:
        yield key
