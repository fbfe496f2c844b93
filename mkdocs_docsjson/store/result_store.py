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
from mkdocs_docsjson.store.codec import JsonCodec, parsed_json
from mkdocs_docsjson.store.file_digests import digest_of
from mkdocs_docsjson.store.recorder import Note, Recorder

T = TypeVar("T")

KIND = "notes"
"""Kind of the cache entries with notes that many results share."""


@dataclass(frozen=True, slots=True)
class StoredResult(Generic[T]):
    """A result, with the inputs that it was made from."""

    result: T
    inputs_digest: str
    """A digest of everything that the result was made from."""
    notes: Callable[[], Iterable[Note]]


class ResultStore(Generic[T]):
    """Results of one type in a cache; always empty without a cache."""

    def __init__(self, cache: Cache, recorder: Recorder, kind: str, value: Any, codec: JsonCodec) -> None:
        """kind: of the cache entries. value: the type of the results. codec: must know all classes in them."""
        self._cache = cache
        self._recorder = recorder
        self._kind = kind
        self._type = value
        self._codec = codec

    def get(self, key: str) -> StoredResult[T] | None:
        """Return the result of a key, if there is one and its notes hold."""
        try:
            return self._cache.read(self._kind, key, self._valid)
        except LookupError:
            return None

    def _valid(self, content: bytes) -> StoredResult[T] | None:
        """Return the result if its notes hold. Only then it is decoded: another version may have had other classes."""
        result, *texts = parsed_json(content)
        inputs_digest, own, covered, common = map(str, texts)
        if not self._recorder.common_hold(common, lambda: self._common(common)):
            return None
        if not self._recorder.hold(_read(own), lambda: _read(covered)):
            return None
        value = self._codec.decode_plain(result, self._type)
        return StoredResult(value, inputs_digest, lambda: (*_read(own), *_read(covered), *self._common(common)))

    def put(self, key: str, result: T, notes: Iterable[Note], inputs_digest: str = "") -> None:
        """Store a result for later builds."""
        if not self._cache.is_persistent:
            return
        own, covered, common = map(json.dumps, self._recorder.split_notes(notes))
        shared = digest_of(common)
        if self._cache.get(KIND, shared) != common.encode():  # reading it also marks it as used
            self._cache.put(KIND, shared, common.encode())
        self._cache.put(self._kind, key, self._codec.encode((result, inputs_digest, own, covered, shared)))

    def _common(self, key: str) -> tuple[Note, ...]:
        """Return notes that many results share. Raises LookupError if they were removed as unused, or are damaged."""
        notes = self._cache.read(KIND, key, _read)
        if notes is None:
            raise LookupError(key)
        return notes


def _read(text: str | bytes) -> tuple[Note, ...]:
    return tuple([(str(kind), str(of), str(digest)) for kind, of, digest in json.loads(text)])
