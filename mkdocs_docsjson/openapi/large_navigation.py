"""The navigation of a document with thousands of operations, so that no page carries hundreds of entries.

A sidebar shows every group at the top, and all entries of the group that it has open. So groups whose names begin with
the same word become one, and a group of many operations is divided by the words of their paths.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import takewhile

from mkdocs_docsjson.site.model import NavGroup, NavPage

MOST_OPEN = 40
"""Operations that a group shows at once."""
FEWEST = 3
"""Operations that are a group of their own."""
DEEPEST = 6
"""Groups inside each other."""

_PARAMETERS = re.compile(r"\{[^{}]*\}|\([^()]*\)")
_MARK = re.compile(r"\s*[./:]\s*")
"""What stands between the words of a name such as `users.calendar`."""


def gathered(items: Sequence[NavPage | NavGroup]) -> tuple[NavPage | NavGroup, ...]:
    """The same pages in the same order within each group, in groups that are few and small."""
    families: dict[str, list[NavGroup]] = {}
    for each in items:
        if isinstance(each, NavGroup):
            families.setdefault(_MARK.split(each.title)[0], []).append(each)
    pages = [each for each in items if isinstance(each, NavPage)]
    return (*pages, *(_family(name, groups) for name, groups in families.items()))


def _family(name: str, groups: Sequence[NavGroup]) -> NavGroup:
    """Groups whose names begin with the same word as one; a group that is alone keeps its name."""
    if len(groups) == 1:
        return _divided(groups[0].title, groups[0].items, 1)
    own = [item for each in groups if each.title == name for item in each.items]
    inner = [_divided(_MARK.split(each.title, maxsplit=1)[-1], each.items, 2) for each in groups if each.title != name]
    return NavGroup(name, (*_divided(name, own, 1).items, *inner))


def _divided(title: str, items: Sequence[NavPage | NavGroup], level: int) -> NavGroup:
    """A group whose pages are divided by the next word of their paths where they are many. level: 1 at the top."""
    pages = [each for each in items if isinstance(each, NavPage)]
    if len(pages) <= MOST_OPEN:
        return NavGroup(title, tuple(items))
    if level >= DEEPEST:
        return NavGroup(title, tuple(_runs(pages)))
    words = {each.path: _words(each.endpoint) for each in pages}
    shared = len(_common(words.values()))
    by_word: dict[str, list[NavPage]] = {}
    for each in pages:
        by_word.setdefault("".join(words[each.path][shared : shared + 1]), []).append(each)
    alone = {word for word, found in by_word.items() if not word or len(found) < FEWEST}
    stay = [each for word, found in by_word.items() if word in alone for each in found]
    groups = [_divided(word, found, level + 1) for word, found in by_word.items() if word not in alone]
    return NavGroup(title, (*_runs(stay), *groups, *(each for each in items if isinstance(each, NavGroup))))


def _runs(pages: Sequence[NavPage]) -> Sequence[NavPage | NavGroup]:
    """Pages that no word tells apart, in groups from one to another where they are many: `abs … bitand`."""
    if len(pages) <= 2 * MOST_OPEN:
        return pages
    runs = [tuple(pages[at : at + MOST_OPEN]) for at in range(0, len(pages), MOST_OPEN)]
    return [NavGroup(f"{_last_word(run[0])} … {_last_word(run[-1])}", run) for run in runs]


def _last_word(page: NavPage) -> str:
    return _words(page.endpoint)[-1].rpartition(".")[2] if _words(page.endpoint) else page.title


def _words(path: str) -> list[str]:
    """The words of a path without parameters: `users`, `messages` of `/users/{id}/messages/{message-id}`."""
    return [word for word in _PARAMETERS.sub("", path).split("/") if word]


def _common(found: Iterable[Sequence[str]]) -> list[str]:
    """The words that all begin with."""
    return [same[0] for same in takewhile(lambda same: len(set(same)) == 1, zip(*found, strict=False))]
