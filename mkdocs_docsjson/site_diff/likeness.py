"""Measures how much text pages have in common, without comparing every page with every other."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from mkdocs_docsjson.site_diff.snapshot import PageSnapshot

_WORD = re.compile(r"\w+")
_TOGETHER = 3
"""The number of words of a phrase."""
_COMMON = 40
"""The largest number of pages with a phrase; a more common phrase does not count."""
Phrases = Counter[tuple[str, ...]]


def phrases(page: PageSnapshot) -> Phrases:
    """The phrases of a page, with counts."""
    words = [word for each in page.paragraphs for word in _WORD.findall(each.text.lower())]
    if len(words) < _TOGETHER:
        return Counter([tuple(words)] if words else [])
    return Counter(zip(*(words[at:] for at in range(_TOGETHER)), strict=False))


@dataclass(slots=True)
class Pages:
    """Pages to which other pages are compared."""

    phrases_of: dict[str, Phrases] = field(default_factory=dict)
    """Phrases of pages by address."""
    _addresses_with: dict[tuple[str, ...], list[str]] = field(default_factory=lambda: defaultdict(list))

    def add(self, pages: Iterable[PageSnapshot]) -> Pages:
        for page in pages:
            self.phrases_of[page.address] = found = phrases(page)
            for each in found:
                self._addresses_with[each].append(page.address)
        return self

    def pages_sharing(self, phrases: Phrases) -> Iterator[tuple[str, int]]:
        """(address, number of common phrases) of pages that share some of the phrases."""
        shared: Counter[str] = Counter()
        for each, count in phrases.items():
            places = self._addresses_with.get(each, ())
            if len(places) <= _COMMON:
                for address in places:
                    shared[address] += min(count, self.phrases_of[address][each])
        yield from shared.items()

    def most_similar(self, phrases: Phrases) -> Iterator[tuple[float, str]]:
        """(share of common text in both texts together, address) of pages that share some of the phrases."""
        for address, shared in self.pages_sharing(phrases):
            yield 2 * shared / (phrases.total() + self.phrases_of[address].total()), address

    def page_containing(self, phrases: Phrases) -> tuple[float, str]:
        """(share of the phrases, address) of the page that contains most of them; (0, "") if no page contains any."""
        found = ((shared / phrases.total(), address) for address, shared in self.pages_sharing(phrases))
        return max(found, default=(0.0, ""))
