"""Which page is a translation of which, and whether its original has changed since, according to git."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from mkdocs_docsjson.pages import frontmatter
from mkdocs_docsjson.repository.git import Commit, files_of_commits
from mkdocs_docsjson.site.counterpart import counterpart
from mkdocs_docsjson.site.model import Site, SiteDivision

_READ = ("title", "sidebarTitle", "description")
"""Keys of frontmatter whose values readers see."""
_BETWEEN = re.compile(r"\n(?:[ \t]*\n)+")


@dataclass(frozen=True, slots=True)
class Translation:
    """A page of the original language and its counterpart in another language."""

    language: str
    path: str
    """The path of the translation; empty if it is missing."""
    original: str
    """Path of the original."""


@dataclass(frozen=True, slots=True)
class Behind:
    """Changes of an original since its translation was last changed."""

    commit: Commit
    """The last change of the translation."""
    later: tuple[Commit, ...]
    """Changes of the original since, the newest first."""
    share: float
    """The share of the original's paragraphs that are new or changed since, up to 1; 1 if unknown."""


@dataclass
class Translations:
    """The translations of a site. Git is called on first use."""

    site: Site
    docs: Path
    history: Callable[[], Mapping[str, Sequence[Commit]]]
    """The commits of each file of the docs folder."""
    text: Callable[[str], str]
    """Returns the present text of a page, by its path."""

    @cached_property
    def all(self) -> tuple[Translation, ...]:
        """Return a translation for each page of the original and each other language, in the order of the original."""
        site, translations = self.site, []
        for original, others in _languages(site.root):
            listed = site.listed_paths.get(original.id, frozenset())
            for path in (path for path in site.pages if path in listed and self._is_written(path)):
                for other in others:
                    found, is_same = counterpart(site, path, other)
                    translations.append(Translation(other.name, found if is_same else "", path))
        return tuple(translations)

    @cached_property
    def of(self) -> dict[str, Translation]:
        """Return the translations by the path of the translated page."""
        return {each.path: each for each in self.all if each.path}

    @cached_property
    def without_original(self) -> tuple[tuple[str, str], ...]:
        """Return (language, path) of pages that have no original."""
        site, found = self.site, []
        for original, others in _languages(site.root):
            for other in others:
                listed = sorted(
                    site.listed_paths.get(other.id, frozenset()) - site.listed_paths.get(original.id, frozenset())
                )
                found += [(other.name, path) for path in listed if path not in self.of and self._is_written(path)]
        return tuple(found)

    def _is_written(self, path: str) -> bool:
        """Whether the page was written for its language: it is neither generated nor an edition of another page."""
        facts = self.site.pages.get(path)
        return facts is not None and not (facts.generated or facts.original)

    def behind(self, path: str) -> Behind | None:
        """Return how far a translated page is behind its original; None if it is not, or git does not know it."""
        outdated = self._outdated.get(path)
        if outdated is None:
            return None
        commit, later, before = outdated
        share = 1.0 if before is None else changed_share(before, self.text(self.of[path].original))
        return Behind(commit, later, share) if share else None

    @cached_property
    def _outdated(self) -> dict[str, tuple[Commit, tuple[Commit, ...], str | None]]:
        """Return the last commit of each translation whose original has later commits, with those commits and the
        original's text at that time, by path."""
        history, pages = self.history(), self.site.pages
        found: dict[str, tuple[Commit, tuple[Commit, ...]]] = {}
        asked: list[tuple[str, str]] = []
        for path, translation in self.of.items():
            original = pages[translation.original].file
            commits = history.get(pages[path].file, [])
            later = tuple(each for each in history.get(original, ()) if commits and each.order < commits[0].order)
            if later and path != translation.original:
                found[path] = commits[0], later
                asked.append((commits[0].name, original))
        texts = files_of_commits(self.docs, asked)
        return {path: (*commits_since, text) for (path, commits_since), text in zip(found.items(), texts, strict=True)}


def _languages(division: SiteDivision) -> Iterator[tuple[SiteDivision, list[SiteDivision]]]:
    """Yield the division of the original language and those of the other languages, wherever a site has languages."""
    languages = [each for each in division.divisions if each.kind == "language"]
    if len(languages) > 1:
        original = next((each for each in languages if each.default), languages[0])
        yield original, [each for each in languages if each is not original]
    for inner in division.divisions:
        yield from _languages(inner)


def changed_share(old: str, new: str) -> float:
    """Return the share of paragraphs that are new or changed, from 0 to 1. Differences in line breaks do not count."""
    before, after = Counter(_paragraphs(old)), Counter(_paragraphs(new))
    longer = max(before.total(), after.total())
    return 1 - (before & after).total() / longer if longer else 0.0


def _paragraphs(text: str) -> list[str]:
    found = frontmatter.read(text, "")
    shown = (f"{key}: {found.meta[key]}" for key in _READ if key in found.meta)
    return [" ".join(each.split()) for each in (*shown, *_BETWEEN.split(found.body)) if each.strip()]
