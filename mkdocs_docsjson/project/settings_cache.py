"""Caches the settings read from a docs.json, which spares loading the modules that read it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import is_dataclass

from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.settings import models
from mkdocs_docsjson.settings.load import Found
from mkdocs_docsjson.store.cache import Cache, fingerprint
from mkdocs_docsjson.store.codec import JsonCodec
from mkdocs_docsjson.store.file_digests import digest_of

KIND = "settings"
CODEC = JsonCodec((Problem, *(each for each in vars(models).values() if isinstance(each, type) and is_dataclass(each))))


class SettingsCache:
    """Settings in a cache. The key is the text of all files that they were read from."""

    def __init__(self, cache: Cache) -> None:
        self._cache = cache

    def get(self, texts: Mapping[str, str]) -> Found | None:
        found: Found | None = CODEC.kept(self._cache, KIND, _name(texts), Found)
        return found

    def put(self, texts: Mapping[str, str], found: Found) -> None:
        self._cache.put(KIND, _name(texts), CODEC.written(found))


def _name(texts: Mapping[str, str]) -> str:
    return digest_of(fingerprint(), *(part for item in texts.items() for part in item))
