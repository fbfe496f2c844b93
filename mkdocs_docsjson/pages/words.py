"""Words that components print: English, unless the page's language has its own."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from mkdocs_docsjson.theme_words import english

PREFIX = "component_"
"""Before these keys in the theme's `locales/*.yml`: `component_required: obligatorio`."""


@lru_cache(maxsize=1)
def english_words() -> Mapping[str, str]:
    """The English words; `{title}` is filled in."""
    return english(PREFIX, without=PREFIX)


@lru_cache(maxsize=32)
def words_of(words: tuple[tuple[str, str], ...]) -> Mapping[str, str]:
    """The English words, replaced by those of the language where it has them."""
    return {**english_words(), **dict(words)}


def words_among(words: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """The components' words among all words of a language, for `PageOptions.words`."""
    return tuple((key.removeprefix(PREFIX), word) for key, word in words.items() if key.startswith(PREFIX))
