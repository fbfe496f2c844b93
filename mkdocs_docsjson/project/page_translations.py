"""Which page is the translation of which, and how far it has stayed behind its original, by git."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from mkdocs_docsjson.repository.git import Commit, files_of_commits
from mkdocs_docsjson.site.counterpart import counterpart
from mkdocs_docsjson.site.model import Site, SiteDivision

_FRONTMATTER = re.compile(r"\A---[ \t]*\n(?P<keys>.*?)\n---[ \t]*(?:\n|\Z)", re.S)
_READ = re.compile(r"(?:title|sidebarTitle|description)[ \t]*:.*")
"""Keys whose values readers see."""
_BETWEEN = re.compile(r"\n(?:[ \t]*\n)+")


@dataclass(frozen=True, slots=True)
class Translation:
    """A page in another language than its original."""

    language: str
    path: str
    """Empty for one that is missing."""
    original: str
    """Path of the original."""


@dataclass(frozen=True, slots=True)
class Behind:
    """What has become of an original since its translation was last changed."""

    commit: Commit
    """The last change of the translation."""
    later: tuple[Commit, ...]
    """Changes of the original since, the newest first."""
    share: float
    """Of the original's paragraphs, how much is new or another since then, up to 1; 1 where nobody can tell."""


@dataclass
class Translations:
    """The translations of a site. Git is asked on first use."""

    site: Site
    docs: Path
    history: Callable[[], Mapping[str, Sequence[Commit]]]
    """Of the files of the docs folder."""
    text: Callable[[str], str]
    """Of a page as it is now, by its path."""

    @cached_property
    def all(self) -> tuple[Translation, ...]:
        """One for each page of the original and each other language, in the order of the original."""
        return tuple(self._all())

    @cached_property
    def of(self) -> dict[str, Translation]:
        """By path of the translated page."""
        return {each.path: each for each in self.all if each.path}

    @cached_property
    def without_original(self) -> tuple[tuple[str, str], ...]:
        """(language, path) of pages that have no original."""
        site, found = self.site, []
        for original, others in _languages(site.root):
            for other in others:
                listed = sorted(site.listed.get(other.id, frozenset()) - site.listed.get(original.id, frozenset()))
                found += [(other.name, path) for path in listed if path not in self.of and self._is_written(path)]
        return tuple(found)

    def _all(self) -> Iterator[Translation]:
        site = self.site
        for original, others in _languages(site.root):
            listed = site.listed.get(original.id, frozenset())
            for path in (path for path in site.pages if path in listed and self._is_written(path)):
                for other in others:
                    found, is_same = counterpart(site, path, other)
                    yield Translation(other.name, found if is_same else "", path)

    def _is_written(self, path: str) -> bool:
        """Whether somebody has written a page for its language: not made from a document, nor from another page."""
        facts = self.site.pages.get(path)
        return facts is not None and not (facts.generated or facts.original)

    def behind(self, path: str) -> Behind | None:
        """How far a translated page is behind; None for one that is not, or that git knows nothing of."""
        known = self._late.get(path)
        if known is None:
            return None
        commit, later, before = known
        share = 1.0 if before is None else changed_share(before, self.text(self.of[path].original))
        return Behind(commit, later, share) if share else None

    @cached_property
    def _late(self) -> dict[str, tuple[Commit, tuple[Commit, ...], str | None]]:
        """Translations whose original has later commits; with them and its text at that time."""
        history, pages = self.history(), self.site.pages
        found: dict[str, tuple[Commit, tuple[Commit, ...]]] = {}
        asked: list[tuple[str, str]] = []
        for path, translation in self.of.items():
            original = pages[translation.original].file
            own = history.get(pages[path].file, [])
            later = tuple(each for each in history.get(original, ()) if own and each.order < own[0].order)
            if later and path != translation.original:
                found[path] = own[0], later
                asked.append((own[0].name, original))
        texts = files_of_commits(self.docs, asked)
        return {path: (*known, text) for (path, known), text in zip(found.items(), texts, strict=True)}


def _languages(division: SiteDivision) -> Iterator[tuple[SiteDivision, list[SiteDivision]]]:
    """The division of the original's language and those of the others, wherever a site has languages."""
    own = [each for each in division.divisions if each.kind == "language"]
    if len(own) > 1:
        original = next((each for each in own if each.default), own[0])
        yield original, [each for each in own if each is not original]
    for inner in division.divisions:
        yield from _languages(inner)


def changed_share(old: str, new: str) -> float:
    """Return the share of paragraphs that are new or changed, from 0 to 1. Differences in line breaks do not count."""
    before, after = Counter(_paragraphs(old)), Counter(_paragraphs(new))
    longer = max(before.total(), after.total())
    return 1 - (before & after).total() / longer if longer else 0.0


def _paragraphs(text: str) -> list[str]:
    text = text.replace("\r\n", "\n")
    found = _FRONTMATTER.match(text)
    keys = [line for line in found["keys"].split("\n") if _READ.match(line)] if found else []
    body = text[found.end() :] if found else text
    return [" ".join(each.split()) for each in (*keys, *_BETWEEN.split(body)) if each.strip()]
