"""The navigation of a document with thousands of operations, arranged so that no page has hundreds of entries.

A sidebar shows all groups of the top level, and all entries of the open group. So groups whose names begin with the
same word are joined, and a group with many operations is divided by the words of their paths.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import takewhile

from mkdocs_docsjson.site.model import NavGroup, NavPage

MOST_OPEN = 40
"""The largest number of operations that a group shows at once."""
FEWEST = 3
"""The smallest number of operations that become a group."""
DEEPEST = 6
"""The largest depth of nested groups."""

_PARAMETERS = re.compile(r"\{[^{}]*\}|\([^()]*\)")
_MARK = re.compile(r"\s*[./:]\s*")
"""The separator between the words of a name such as `users.calendar`."""


def regroup(items: Sequence[NavPage | NavGroup]) -> tuple[NavPage | NavGroup, ...]:
    """Regroup pages into few and small groups; the order of the pages in each group is kept."""
    families: dict[str, list[NavGroup]] = {}
    for each in items:
        if isinstance(each, NavGroup):
            families.setdefault(_MARK.split(each.title)[0], []).append(each)
    pages = [each for each in items if isinstance(each, NavPage)]
    return (*pages, *(_family(name, groups) for name, groups in families.items()))


def _family(name: str, groups: Sequence[NavGroup]) -> NavGroup:
    """Join groups whose names begin with the same word; a single group keeps its name."""
    if len(groups) == 1:
        return _divide(groups[0].title, groups[0].items, 1)
    items = [item for each in groups if each.title == name for item in each.items]
    inner = [_divide(_MARK.split(each.title, maxsplit=1)[-1], each.items, 2) for each in groups if each.title != name]
    return NavGroup(name, (*_divide(name, items, 1).items, *inner))


def _divide(title: str, items: Sequence[NavPage | NavGroup], level: int) -> NavGroup:
    """A group; if it has many pages, they are divided by the next word of their paths. level: 1 at the top."""
    pages = [each for each in items if isinstance(each, NavPage)]
    if len(pages) <= MOST_OPEN:
        return NavGroup(title, tuple(items))
    if level >= DEEPEST:
        return NavGroup(title, tuple(_runs(pages)))
    words = {each.path: _path_words(each.endpoint) for each in pages}
    shared = len(_common(words.values()))
    by_word: dict[str, list[NavPage]] = {}
    for each in pages:
        by_word.setdefault("".join(words[each.path][shared : shared + 1]), []).append(each)
    alone = {word for word, found in by_word.items() if not word or len(found) < FEWEST}
    stay = [each for word, found in by_word.items() if word in alone for each in found]
    groups = [_divide(word, found, level + 1) for word, found in by_word.items() if word not in alone]
    return NavGroup(title, (*_runs(stay), *groups, *(each for each in items if isinstance(each, NavGroup))))


def _runs(pages: Sequence[NavPage]) -> Sequence[NavPage | NavGroup]:
    """Pages that no word of their paths distinguishes; if there are many, in groups by range: `abs … bitand`."""
    if len(pages) <= 2 * MOST_OPEN:
        return pages
    runs = [tuple(pages[at : at + MOST_OPEN]) for at in range(0, len(pages), MOST_OPEN)]
    return [NavGroup(f"{_last_word(run[0])} … {_last_word(run[-1])}", run) for run in runs]


def _last_word(page: NavPage) -> str:
    return _path_words(page.endpoint)[-1].rpartition(".")[2] if _path_words(page.endpoint) else page.title


def _path_words(path: str) -> list[str]:
    """The words of a path without its parameters: `users`, `messages` for `/users/{id}/messages/{message-id}`."""
    return [word for word in _PARAMETERS.sub("", path).split("/") if word]


def _common(found: Iterable[Sequence[str]]) -> list[str]:
    """The words with which all of them begin."""
    return [same[0] for same in takewhile(lambda same: len(set(same)) == 1, zip(*found, strict=False))]
