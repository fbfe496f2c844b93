"""Words of the playground. English ones, over which a site in another language lays its own (`locales/*.yml`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mkdocs_docsjson.theme_words import english

PREFIX: Final = "playground_"

ENGLISH: Final = english(PREFIX)
"""`{name}` and the like are filled in by the script."""


def playground_words(words: Mapping[str, str]) -> dict[str, str]:
    """The playground's words without their prefix; English where `words` has none."""
    return {key.removeprefix(PREFIX): words.get(key, text) for key, text in ENGLISH.items()}


def translated(words: Mapping[str, str]) -> dict[str, str]:
    """Those of the playground's words that are not the English ones."""
    return {key: text for key, text in playground_words(words).items() if text != ENGLISH[PREFIX + key]}
