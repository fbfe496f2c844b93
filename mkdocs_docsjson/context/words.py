"""Words of the interface, from `locales/<lang>.yml` of the theme; English where a language lacks one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from mkdocs_docsjson.context.languages import script, tag
from mkdocs_docsjson.theme_words import read


def words(lang: str, folders: Sequence[str]) -> dict[str, str]:
    """All words of a language.

    lang: a code such as `pt-BR`; its script (`zh-Hant` for `zh-TW`) and its primary language fill what it lacks,
    English the rest.
    folders: theme folders, the first one wins (an owner's `locales/de.yml` may hold single words).
    """
    merged: dict[str, str] = {}
    for file in word_files(lang, folders):
        merged.update(read(file))
    return merged


def word_files(lang: str, folders: Sequence[str]) -> list[str]:
    """The files that may hold words of a language, the later ones before the earlier ones."""
    code = tag(lang)
    wanted = ["en", code.split("-")[0].lower(), script(code), code] if code else ["en"]
    codes = dict.fromkeys(filter(None, wanted))
    return [str(Path(folder, "locales", f"{code}.yml")) for code in codes for folder in reversed(folders)]


def has_words(lang: str, folders: Sequence[str]) -> bool:
    """Whether a file holds words of the language, or of its primary language; folders as for `words`."""
    return any(read(file) for file in word_files(lang, folders)[len(folders) :])


def of_scripts(words: Mapping[str, str]) -> dict[str, str]:
    """Those that the theme's scripts show (`js_…`), by what they call them."""
    return {key.removeprefix("js_"): word for key, word in words.items() if key.startswith("js_")}


def forget() -> None:
    """Read the files anew: an owner edited one while serving."""
    read.cache_clear()
