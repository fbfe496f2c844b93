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
"""Parameters of BM25: how fast repeated words lose weight, and how much length lowers the score."""
_TITLE, _HEADING = 4, 3
"""Weights of words in the title of a page and in the heading of a section."""
_AROUND = 160
"""Characters of an excerpt on each side of the first match."""


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
            counts = Counter(normalized_words(section.text))
            for weight, text in ((_TITLE, section.page.title), (_HEADING, section.heading)):
                for word in normalized_words(text):
                    counts[word] += weight
            self._lengths.append(counts.total())
            for word, count in counts.items():
                self._places[word].append((number, count))

    def find(self, query: str, limit: int) -> list[Hit]:
        """Return the best section of each page, best page first."""
        query_words = list(dict.fromkeys(normalized_words(query)))
        scores = self._scores(query_words)
        best: dict[str, Hit] = {}
        for number, score in sorted(scores.items(), key=lambda each: (-each[1], each[0])):
            section = self._sections[number]
            if section.page.address not in best:
                best[section.page.address] = Hit(section, score, excerpt(section.text, query_words))
            if len(best) == limit:
                break
        return list(best.values())

    def _scores(self, query_words: Iterable[str]) -> dict[int, float]:
        total = len(self._sections)
        mean = sum(self._lengths) / total if total else 1.0
        scores: dict[int, float] = defaultdict(float)
        for word in query_words:
            places = self._places.get(word, [])
            rare = math.log(1 + (total - len(places) + 0.5) / (len(places) + 0.5))
            for number, count in places:
                held = _OFTEN * (1 - _LENGTH + _LENGTH * self._lengths[number] / mean)
                scores[number] += rare * count * (_OFTEN + 1) / (count + held)
        return scores


def normalized_words(text: str) -> Iterator[str]:
    """Yield the words of a text, normalized: in lower case, without plural endings."""
    for word in _WORD.findall(text.lower()):
        yield word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word


def excerpt(text: str, query_words: Iterable[str]) -> str:
    """Return the text around the first match, on one line. query_words: the words of the query."""
    searched = set(query_words)
    at = next((found.start() for found in _WORD.finditer(text) if searched.intersection(normalized_words(found[0]))), 0)
    start, end = max(0, at - _AROUND), at + _AROUND
    cut = " ".join(text[start:end].split())
    return f"{'… ' if start else ''}{cut}{' …' if end < len(text) else ''}"
