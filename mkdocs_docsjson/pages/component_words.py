"""Words that components print: English ones, unless the page's language has its own."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from mkdocs_docsjson.theme_words import english

PREFIX = "component_"
"""Prefix of these keys in the theme's `locales/*.yml`: `component_required: obligatorio`."""


@lru_cache(maxsize=1)
def english_words() -> Mapping[str, str]:
    """Return the English words; `{title}` is a placeholder."""
    return english(PREFIX, without=PREFIX)


@lru_cache(maxsize=32)
def words_of(words: tuple[tuple[str, str], ...]) -> Mapping[str, str]:
    """Return the words of a language, with English ones for those that it lacks."""
    return {**english_words(), **dict(words)}


def words_among(words: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """Return the components' words among all words of a language, for `PageOptions.words`."""
    return tuple((key.removeprefix(PREFIX), word) for key, word in words.items() if key.startswith(PREFIX))
