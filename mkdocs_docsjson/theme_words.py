"""Words of the interface from a file of a theme, and our English words for languages that lack some."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from mkdocs_docsjson.theme_folder import own_theme_folder

_MOST = 10_000
"""The most values of one file."""


@lru_cache(maxsize=128)
def read_words(path: str) -> dict[str, str]:
    """The words of a file by their keys; none if it cannot be read. Lists and the like are no words."""
    loaded, _ = load_words(path)
    return {str(key): str(value) for key, value in loaded.items() if is_word(value)}


def is_word(value: object) -> bool:
    return isinstance(value, str | int | float)


def load_words(path: str) -> tuple[dict[Any, Any], str]:
    """The content of a file of words, and why it cannot be read; empty if it can be."""
    from mkdocs_docsjson import yaml12  # imported late, as the first page that is rendered needs it

    try:
        loaded = yaml12.read(Path(path).read_text("utf-8"), most=_MOST).value
    except yaml12.UnreadableYaml as failure:
        return {}, f"line {failure.line}: {failure.message}" if failure.line else failure.message
    except (OSError, ValueError) as failure:
        return {}, str(failure)
    return (loaded, "") if isinstance(loaded, dict) else ({}, "")


def english(*prefixes: str, without: str = "") -> Mapping[str, str]:
    """The English words whose keys begin with one of the prefixes.

    without: a prefix that is removed from the keys.
    """
    found = read_words(str(Path(own_theme_folder(), "locales", "en.yml")))
    return {key.removeprefix(without): word for key, word in found.items() if key.startswith(prefixes)}
