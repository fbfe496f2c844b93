"""Results of earlier builds, each with notes of what it was made from: a result counts while its notes hold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from mkdocs_docsjson.build.inputs import Inputs, Note
from mkdocs_docsjson.cache import Cache
from mkdocs_docsjson.kept_values import Damaged, Kept

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Stored(Generic[T]):
    """A result, and what it was made from."""

    result: T
    notes: tuple[Note, ...]


class Store(Generic[T]):
    """Results of one type in a cache; without one, nothing is known."""

    def __init__(self, cache: Cache | None, inputs: Inputs, kind: str, value: Any, codec: Kept) -> None:
        """kind: names the type in the cache. codec: knows all classes that stand in its values."""
        self._cache = cache
        self._inputs = inputs
        self._kind = kind
        self._type = tuple[value, tuple[Note, ...]]
        self._codec = codec

    def get(self, name: str) -> Stored[T] | None:
        """A result whose notes hold."""
        content = self._cache.get(self._kind, name) if self._cache else None
        if content is None or self._cache is None:
            return None
        try:
            result, notes = self._codec.read(content, self._type)
        except Damaged:
            self._cache.drop(self._kind, name)
            return None
        return Stored(result, notes) if self._inputs.holds(notes) else None

    def put(self, name: str, stored: Stored[T]) -> None:
        """Keep a result for later builds."""
        if self._cache:
            self._cache.put(self._kind, name, self._codec.written((stored.result, stored.notes)))
