"""Results of earlier builds, each with notes of what it was made from: a result counts while its notes hold.

The notes are many, and most of them alike. Those that many results share are an entry of their own in the cache, and
those that others cover a text that is read when it has to be (see `Recorder`).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from mkdocs_docsjson.store.cache import Cache
from mkdocs_docsjson.store.codec import Damaged, JsonCodec
from mkdocs_docsjson.store.file_digests import digest_of
from mkdocs_docsjson.store.recorder import Note, Recorder

T = TypeVar("T")

KIND = "notes"
"""Of the entries that hold notes of many results."""


@dataclass(frozen=True, slots=True)
class Stored(Generic[T]):
    """A result, and what it was made from."""

    result: T
    name: str
    """Names everything that the result was made from."""
    notes: Callable[[], Iterable[Note]]


class Store(Generic[T]):
    """Results of one type in a cache; without one, nothing is known."""

    def __init__(self, cache: Cache | None, recorder: Recorder, kind: str, value: Any, codec: JsonCodec) -> None:
        """kind: names the type in the cache. codec: knows all classes that stand in its values."""
        self._cache = cache
        self._recorder = recorder
        self._kind = kind
        self._type = tuple[value, str, str, str, str]
        self._codec = codec

    def get(self, key: str) -> Stored[T] | None:
        """A result whose notes hold."""
        content = self._cache.get(self._kind, key) if self._cache else None
        if content is None or self._cache is None:
            return None
        try:
            result, name, own, covered, common = self._codec.read(content, self._type)
            holds = self._recorder.common_hold(common, lambda: self._common(common)) and self._recorder.hold(
                _read(own), lambda: _read(covered)
            )
        except LookupError:
            return None
        except (Damaged, ValueError, TypeError):
            self._cache.drop(self._kind, key)
            return None
        return Stored(result, name, lambda: (*_read(own), *_read(covered), *self._common(common))) if holds else None

    def put(self, key: str, result: T, notes: Iterable[Note], name: str = "") -> None:
        """Keep a result for later builds."""
        if self._cache is None:
            return
        own, covered, common = map(json.dumps, self._recorder.parts_of(notes))
        shared = digest_of(common)
        if self._cache.get(KIND, shared) != common.encode():  # which also tells that they are in use
            self._cache.put(KIND, shared, common.encode())
        self._cache.put(self._kind, key, self._codec.written((result, name, own, covered, shared)))

    def _common(self, key: str) -> tuple[Note, ...]:
        """Notes that many results share. Raises LookupError when they are gone, as entries go that are not used."""
        content = self._cache.get(KIND, key) if self._cache else None
        if content is None or self._cache is None:
            raise LookupError(key)
        try:
            return _read(content)
        except (ValueError, TypeError) as failure:
            self._cache.drop(KIND, key)
            raise LookupError(key) from failure


def _read(text: str | bytes) -> tuple[Note, ...]:
    return tuple([(str(kind), str(of), str(digest)) for kind, of, digest in json.loads(text)])
