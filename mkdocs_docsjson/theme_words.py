"""Words of the interface as they stand in a file of a theme; English ones from ours, where a language lacks them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from mkdocs_docsjson.theme_folder import own_theme_folder

_MOST = 10_000
"""Values of one file."""


@lru_cache(maxsize=128)
def read(path: str) -> dict[str, str]:
    """The words of a file by their keys; none where it cannot be read."""
    from mkdocs_docsjson import yaml12  # asked for by the first page that is drawn

    try:
        loaded = yaml12.read(Path(path).read_text("utf-8"), most=_MOST).value
    except (OSError, ValueError):
        return {}
    if not isinstance(loaded, dict):
        return {}
    return {str(key): str(value) for key, value in loaded.items()}


def english(*prefixes: str, without: str = "") -> Mapping[str, str]:
    """The English words whose keys begin with one of these. without: what is left out in front of the keys."""
    found = read(str(Path(own_theme_folder(), "locales", "en.yml")))
    return {key.removeprefix(without): word for key, word in found.items() if key.startswith(prefixes)}
