"""Finds the existing path that an author most likely meant."""

from __future__ import annotations

import posixpath
from collections import defaultdict
from collections.abc import Collection, Iterable
from difflib import get_close_matches

_CUTOFF = 0.6
_FAR_CUTOFF = 0.78
"""The least similarity of names in other folders: there are many, so slightly similar ones are probably unrelated."""
_COMPARISONS = 50_000
"""The most comparisons for all hints. Comparing with every path of a large site is slow, and a site with many dead
links needs no hint for each."""


class Nearest:
    """Finds the known path nearest to one that does not exist."""

    def __init__(self, paths: Iterable[str]) -> None:
        self._by_name: dict[str, list[str]] = defaultdict(list)
        self._by_folder: dict[str, dict[str, str]] = defaultdict(dict)
        for path in dict.fromkeys(paths):
            folder, name = posixpath.split(path)
            self._by_name[name.lower()].append(path)
            self._by_folder[folder][name.lower()] = path
        self._comparisons_left = _COMPARISONS

    def nearest_to(self, path: str) -> str:
        """Return the nearest path, or an empty string if none is near."""
        folder, name = posixpath.split(path)
        siblings = self._by_folder.get(folder, {})
        if name.lower() in siblings:
            return siblings[name.lower()]
        if near := self._search(name.lower(), siblings, _CUTOFF):
            return siblings[near]
        if name.lower() == "index":
            return self._search(path, self._by_name["index"], _FAR_CUTOFF)
        same = self._by_name.get(name.lower())
        if same is None and (found := self._search(name.lower(), self._by_name, _FAR_CUTOFF)):
            same = self._by_name[found]
        return max(same, key=lambda other: _shared(other, path)) if same else ""

    def _search(self, word: str, names: Collection[str], cutoff: float) -> str:
        self._comparisons_left -= len(names)
        found = get_close_matches(word, names, n=1, cutoff=cutoff) if self._comparisons_left >= 0 else []
        return found[0] if found else ""


def _shared(first: str, other: str) -> tuple[int, int]:
    """Return how many folders two paths have in common: from the start, and anywhere."""
    left, right = first.split("/")[:-1], other.split("/")[:-1]
    return len(posixpath.commonprefix([left, right])), len(set(left) & set(right))
