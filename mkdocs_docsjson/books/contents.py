"""Makes the table of contents of a book: the pages of the navigation, in its order and groups."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from mkdocs_docsjson.context.shell import default_of
from mkdocs_docsjson.site.model import NavGroup, NavPage, Site, SiteDivision

_ALTERNATIVES = ("version", "language")
"""Kinds of divisions with the same content: a book contains one division of each kind."""


@dataclass(frozen=True, slots=True)
class ContentsEntry:
    """An entry of the table of contents."""

    title: str
    path: str = ""
    """Path of its page; empty for a group without a page."""
    children: tuple[ContentsEntry, ...] = ()

    def walk(self) -> Iterator[ContentsEntry]:
        """Yield this entry and all below it, in order."""
        yield self
        for child in self.children:
            yield from child.walk()

    @property
    def first_path(self) -> str:
        """Return the path of its first page."""
        return next((entry.path for entry in self.walk() if entry.path), "")


class NoSuchPart(ValueError):
    """The navigation has no part of that name. The message lists the parts."""


@dataclass(frozen=True, slots=True)
class Choice:
    """The part of a site to export; an empty field means the default."""

    version: str = ""
    language: str = ""
    group: str = ""
    """Title of a group, or name of a tab, anchor, product or dropdown."""

    def of_kind(self, kind: str) -> str:
        return self.version if kind == "version" else self.language


def contents_of(site: Site, choice: Choice, is_shown: Callable[[str], bool]) -> tuple[ContentsEntry, ...]:
    """The table of contents of a book. is_shown: whether a page may be in it. Raises NoSuchPart."""
    _check(site.root, choice)
    reader = _Reader(choice, is_shown)
    entries = reader.division(site.root)
    if not choice.group:
        return entries
    parts = [entry for entry in _walk_all(entries) if entry.children and _is_same_name(entry.title, choice.group)]
    if not parts:
        raise NoSuchPart(_unknown("group or tab", choice.group, [e.title for e in _walk_all(entries) if e.children]))
    return parts[0].children if not parts[0].path else (parts[0],)


def first_pages(entries: Sequence[ContentsEntry]) -> dict[str, ContentsEntry]:
    """The first entry of each page, by path."""
    found: dict[str, ContentsEntry] = {}
    for entry in _walk_all(entries):
        if entry.path:
            found.setdefault(entry.path, entry)
    return found


class _Reader:
    def __init__(self, choice: Choice, is_shown: Callable[[str], bool]) -> None:
        self._choice = choice
        self._is_shown = is_shown

    def division(self, division: SiteDivision) -> tuple[ContentsEntry, ...]:
        """Return the entries of a division, without one for itself."""
        entries = [entry for item in division.items for entry in self._item(item)]
        return (*entries, *self._divisions(division.divisions))

    def _divisions(self, divisions: Sequence[SiteDivision]) -> Iterator[ContentsEntry]:
        open_ones = [each for each in divisions if not each.href]
        for kind in _ALTERNATIVES:
            same = [each for each in open_ones if each.kind == kind]
            if same:
                yield from self.division(_division_named(same, self._choice.of_kind(kind)))
        for each in open_ones:
            if each.kind not in _ALTERNATIVES and not each.hidden and (children := self.division(each)):
                yield from (ContentsEntry(each.name, children=children),) if each.name else children

    def _item(self, item: NavPage | NavGroup) -> Iterator[ContentsEntry]:
        if isinstance(item, NavPage):
            if not item.href and self._is_shown(item.path):
                yield ContentsEntry(item.title, item.path)
            return
        children = tuple(entry for each in item.items for entry in self._item(each))
        root = item.root.path if item.root and not item.root.href and self._is_shown(item.root.path) else ""
        if root or (children and item.title):
            yield ContentsEntry(item.title or children[0].title, root, children)
        else:
            yield from children


def _division_named(divisions: Sequence[SiteDivision], name: str) -> SiteDivision:
    named = [each for each in divisions if _is_same_name(each.name, name)]
    return named[0] if named else default_of(divisions) or divisions[0]


def _check(root: SiteDivision, choice: Choice) -> None:
    """Raise NoSuchPart for a version or language that does not exist."""
    for kind in _ALTERNATIVES:
        chosen = choice.of_kind(kind)
        names = [each.name for each in _divisions_below(root) if each.kind == kind]
        if chosen and not any(_is_same_name(name, chosen) for name in names):
            raise NoSuchPart(_unknown(kind, chosen, names))


def _divisions_below(division: SiteDivision) -> Iterator[SiteDivision]:
    for each in division.divisions:
        yield each
        yield from _divisions_below(each)


def _walk_all(entries: Sequence[ContentsEntry]) -> Iterator[ContentsEntry]:
    for entry in entries:
        yield from entry.walk()


def _is_same_name(first: str, other: str) -> bool:
    return first.strip().casefold() == other.strip().casefold()


def _unknown(kind: str, name: str, names: Sequence[str]) -> str:
    listed = ", ".join(f'"{each}"' for each in dict.fromkeys(filter(None, names)))
    return f'there is no {kind} "{name}"' + (f"; there are {listed}" if listed else "; the site has none")
