"""Results of earlier builds, each with notes of its inputs: a result is valid while its notes hold.

There are many notes, and most are the same for all results. Notes that many results share are one entry of their own
in the cache; notes that others cover are only decoded when needed (see `Recorder`).
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
"""Kind of the cache entries with notes that many results share."""


@dataclass(frozen=True, slots=True)
class Stored(Generic[T]):
    """A result, with the inputs that it was made from."""

    result: T
    name: str
    """A digest of everything that the result was made from."""
    notes: Callable[[], Iterable[Note]]


class Store(Generic[T]):
    """Results of one type in a cache; always empty without a cache."""

    def __init__(self, cache: Cache | None, recorder: Recorder, kind: str, value: Any, codec: JsonCodec) -> None:
        """kind: of the cache entries. value: the type of the results. codec: must know all classes in them."""
        self._cache = cache
        self._recorder = recorder
        self._kind = kind
        self._type = tuple[value, str, str, str, str]
        self._codec = codec

    def get(self, key: str) -> Stored[T] | None:
        """Return the result of a key, if there is one and its notes hold."""
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
        """Store a result for later builds."""
        if self._cache is None:
            return
        own, covered, common = map(json.dumps, self._recorder.parts_of(notes))
        shared = digest_of(common)
        if self._cache.get(KIND, shared) != common.encode():  # reading it also marks it as used
            self._cache.put(KIND, shared, common.encode())
        self._cache.put(self._kind, key, self._codec.written((result, name, own, covered, shared)))

    def _common(self, key: str) -> tuple[Note, ...]:
        """Return notes that many results share. Raises LookupError if they were removed as unused, or are damaged."""
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
