"""Results of earlier builds, each with notes of what it was made from: a result counts while its notes hold."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from mkdocs_docsjson.build.cache import Cache
from mkdocs_docsjson.build.codec import Damaged, JsonCodec
from mkdocs_docsjson.build.inputs import Inputs, Note

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Stored(Generic[T]):
    """A result, and what it was made from."""

    result: T
    notes: tuple[Note, ...]
    name: str
    """Names everything that the result was made from."""


class Store(Generic[T]):
    """Results of one type in a cache; without one, nothing is known."""

    def __init__(self, cache: Cache | None, inputs: Inputs, kind: str, value: Any, codec: JsonCodec) -> None:
        """kind: names the type in the cache. codec: knows all classes that stand in its values."""
        self._cache = cache
        self._inputs = inputs
        self._kind = kind
        self._type = tuple[value, str, str]
        self._codec = codec

    def get(self, key: str) -> Stored[T] | None:
        """A result whose notes hold."""
        content = self._cache.get(self._kind, key) if self._cache else None
        if content is None or self._cache is None:
            return None
        try:
            result, name, text = self._codec.read(content, self._type)
            notes = tuple([(str(kind), str(of), str(digest)) for kind, of, digest in json.loads(text)])
        except (Damaged, ValueError, TypeError):
            self._cache.drop(self._kind, key)
            return None
        return Stored(result, notes, name) if self._inputs.holds(notes) else None

    def put(self, key: str, stored: Stored[T]) -> None:
        """Keep a result for later builds."""
        if self._cache:  # the notes as one text, which is read much faster: they are many, and alike
            self._cache.put(
                self._kind, key, self._codec.written((stored.result, stored.name, json.dumps(stored.notes)))
            )
