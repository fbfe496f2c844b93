"""Full-text search over the sections of pages (BM25)."""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from mkdocs_docsjson.assistants.built_pages import PageSection

_WORD = re.compile(r"\w+")
_OFTEN, _LENGTH = 1.2, 0.6
"""How soon a word that is said again counts less, and how much long sections are held back."""
_TITLE, _HEADING = 4, 3
"""How often words of a page's title and of a section's heading count."""
_AROUND = 160
"""Characters of an excerpt on each side of the first word that was looked for."""


@dataclass(frozen=True, slots=True)
class Hit:
    """A section that was found."""

    section: PageSection
    score: float
    excerpt: str


class WordSearch:
    """The search over the sections of one site."""

    def __init__(self, sections: Iterable[PageSection]) -> None:
        self._sections = list(sections)
        self._places: dict[str, list[tuple[int, int]]] = defaultdict(list)
        self._lengths: list[int] = []
        for number, section in enumerate(self._sections):
            counts = Counter(words(section.text))
            for weight, text in ((_TITLE, section.page.title), (_HEADING, section.heading)):
                for word in words(text):
                    counts[word] += weight
            self._lengths.append(counts.total())
            for word, count in counts.items():
                self._places[word].append((number, count))

    def find(self, query: str, limit: int) -> list[Hit]:
        """Return the best section of each page, best page first."""
        asked = list(dict.fromkeys(words(query)))
        scores = self._scores(asked)
        best: dict[str, Hit] = {}
        for number, score in sorted(scores.items(), key=lambda each: (-each[1], each[0])):
            section = self._sections[number]
            if section.page.address not in best:
                best[section.page.address] = Hit(section, score, excerpt(section.text, asked))
            if len(best) == limit:
                break
        return list(best.values())

    def _scores(self, asked: Iterable[str]) -> dict[int, float]:
        total = len(self._sections)
        mean = sum(self._lengths) / total if total else 1.0
        scores: dict[int, float] = defaultdict(float)
        for word in asked:
            places = self._places.get(word, [])
            rare = math.log(1 + (total - len(places) + 0.5) / (len(places) + 0.5))
            for number, count in places:
                held = _OFTEN * (1 - _LENGTH + _LENGTH * self._lengths[number] / mean)
                scores[number] += rare * count * (_OFTEN + 1) / (count + held)
        return scores


def words(text: str) -> Iterator[str]:
    """Yield the words of a text as they are compared: in lower case, without plural endings."""
    for word in _WORD.findall(text.lower()):
        yield word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word


def excerpt(text: str, asked: Iterable[str]) -> str:
    """Return the text around the first of the words, on one line."""
    wanted = set(asked)
    at = next((found.start() for found in _WORD.finditer(text) if wanted.intersection(words(found[0]))), 0)
    start, end = max(0, at - _AROUND), at + _AROUND
    cut = " ".join(text[start:end].split())
    return f"{'… ' if start else ''}{cut}{' …' if end < len(text) else ''}"
