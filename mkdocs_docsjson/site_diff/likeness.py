"""How much of one page's text another one has, found without comparing every page with every other."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from mkdocs_docsjson.site_diff.snapshot import PageSnapshot

_WORD = re.compile(r"\w+")
_TOGETHER = 3
"""Words in a row that count as one."""
_COMMON = 40
"""Pages that have the same words in a row from which on these tell nothing of any of them."""
Phrases = Counter[tuple[str, ...]]


def phrases(page: PageSnapshot) -> Phrases:
    """The words of a page, each few in a row, and how often they stand there."""
    words = [word for each in page.paragraphs for word in _WORD.findall(each.text.lower())]
    if len(words) < _TOGETHER:
        return Counter([tuple(words)] if words else [])
    return Counter(zip(*(words[at:] for at in range(_TOGETHER)), strict=False))


@dataclass(slots=True)
class Pages:
    """Pages that others are compared with."""

    of: dict[str, Phrases] = field(default_factory=dict)
    """By address."""
    _where: dict[tuple[str, ...], list[str]] = field(default_factory=lambda: defaultdict(list))

    def add(self, pages: Iterable[PageSnapshot]) -> Pages:
        for page in pages:
            self.of[page.address] = found = phrases(page)
            for each in found:
                self._where[each].append(page.address)
        return self

    def sharing(self, own: Phrases) -> Iterator[tuple[str, int]]:
        """Pages that have phrases in common with these, and how many."""
        shared: Counter[str] = Counter()
        for each, count in own.items():
            places = self._where.get(each, ())
            if len(places) <= _COMMON:
                for address in places:
                    shared[address] += min(count, self.of[address][each])
        yield from shared.items()

    def likest(self, own: Phrases) -> Iterator[tuple[float, str]]:
        """Share of the text that both have, and the page, for those that have any of it."""
        for address, shared in self.sharing(own):
            yield 2 * shared / (own.total() + self.of[address].total()), address

    def holding(self, own: Phrases) -> tuple[float, str]:
        """The page that has most of this text, and how much of it; nothing where none has any."""
        found = ((shared / own.total(), address) for address, shared in self.sharing(own))
        return max(found, default=(0.0, ""))
