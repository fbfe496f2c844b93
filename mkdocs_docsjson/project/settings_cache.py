"""Caches the settings of a docs.json, so that the modules that read it need not be loaded, and the palette made from
them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import is_dataclass
from functools import partial

from mkdocs_docsjson.colors import Palette, palette
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.settings import models
from mkdocs_docsjson.settings.load import ParseResult
from mkdocs_docsjson.store.cache import Cache, fingerprint
from mkdocs_docsjson.store.codec import JsonCodec
from mkdocs_docsjson.store.file_digests import digest_of

KIND = "settings"
CODEC = JsonCodec((Problem, *(each for each in vars(models).values() if isinstance(each, type) and is_dataclass(each))))

PALETTE = "palette"
PALETTE_CODEC = JsonCodec((Palette, Problem))


class SettingsCache:
    """The cache of settings. The key is the text of all files from which they were read."""

    def __init__(self, cache: Cache) -> None:
        self._cache = cache

    def get(self, texts: Mapping[str, str]) -> ParseResult | None:
        return self._cache.read(KIND, _name(texts), partial(CODEC.decode, expected=ParseResult))

    def put(self, texts: Mapping[str, str], found: ParseResult) -> None:
        self._cache.put(KIND, _name(texts), CODEC.encode(found))


def palette_of(settings: models.Settings, cache: Cache) -> Palette:
    """Return the colors of a site, cached: to find readable ones takes a twentieth of a build that changes nothing."""
    image = settings.background.image
    has_image = bool(image.light or image.dark)
    name = digest_of(fingerprint(), repr((settings.colors, has_image, settings.file)))
    stored = cache.read(PALETTE, name, partial(PALETTE_CODEC.decode, expected=Palette))
    if stored is None:
        stored = palette(settings.colors, has_image, settings.file)
        cache.put(PALETTE, name, PALETTE_CODEC.encode(stored))
    return stored


def _name(texts: Mapping[str, str]) -> str:
    return digest_of(fingerprint(), *(part for item in texts.items() for part in item))
