"""The playground's words in English. Sites in other languages override them (`locales/*.yml`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mkdocs_docsjson.theme_words import english

PREFIX: Final = "playground_"

ENGLISH: Final = english(PREFIX)
"""The script fills in `{name}` and the like."""


def playground_words(words: Mapping[str, str]) -> dict[str, str]:
    """The playground's words without their prefix; in English where `words` has none."""
    return {key.removeprefix(PREFIX): words.get(key, text) for key, text in ENGLISH.items()}


def translated(words: Mapping[str, str]) -> dict[str, str]:
    """The playground's words that differ from the English ones."""
    return {key: text for key, text in playground_words(words).items() if text != ENGLISH[PREFIX + key]}
