"""Interface words, from `locales/<lang>.yml` of the theme; English where a language lacks one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from mkdocs_docsjson.context.language_names import script, tag
from mkdocs_docsjson.theme_words import read_words


def words(lang: str, folders: Sequence[str]) -> dict[str, str]:
    """Return all words of a language, by key.

    lang: a code such as `pt-BR`. Missing words are those of its script (`zh-Hant` for `zh-TW`), else of its primary
    language, else English.
    folders: theme folders, the first one wins. An owner's `locales/de.yml` may hold only some words.
    """
    merged: dict[str, str] = {}
    for file in word_files(lang, folders):
        merged.update(read_words(file))
    return merged


def word_files(lang: str, folders: Sequence[str]) -> list[str]:
    """Return the files that may hold words of a language. Words of a later file override those of an earlier one."""
    code = tag(lang)
    tags = ["en", code.split("-")[0].lower(), script(code), code] if code else ["en"]
    codes = dict.fromkeys(filter(None, tags))
    return [str(Path(folder, "locales", f"{code}.yml")) for code in codes for folder in reversed(folders)]


def has_words(lang: str, folders: Sequence[str]) -> bool:
    """Whether any file has words of the language, or of its primary language. folders: as for `words`."""
    return any(read_words(file) for file in word_files(lang, folders)[len(folders) :])


def of_scripts(words: Mapping[str, str]) -> dict[str, str]:
    """Return the words for the theme's scripts (`js_…`), by the keys that the scripts use."""
    return {key.removeprefix("js_"): word for key, word in words.items() if key.startswith("js_")}


def forget() -> None:
    """Clear the cached words, so that files edited while serving are read again."""
    read_words.cache_clear()
