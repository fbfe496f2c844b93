"""Wrappers of settings, site and routes that note everything that is read through them."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from mkdocs_docsjson.site.model import PageFacts, Place, Site, SiteDivision
from mkdocs_docsjson.site.routes import Missing, Routes, Target
from mkdocs_docsjson.store.recorder import Recorder

if TYPE_CHECKING:
    from mkdocs_docsjson.settings.models import Division, Settings

SEPARATOR = "\0"
"""Separates the parts of an input's name."""
_Division = TypeVar("_Division", "Division", SiteDivision)


class Recorded:
    """An object whose attributes are inputs of one kind, each by its name."""

    __slots__ = ("_kind", "_object", "_recorder")

    def __init__(self, of: Any, kind: str, recorder: Recorder) -> None:
        self._object = of
        self._kind = kind
        self._recorder = recorder

    def __getattr__(self, name: str) -> Any:
        if not name.startswith("_"):
            self._recorder.note(self._kind, name)
        return getattr(self._object, name)


class RecordedMap(Mapping[str, Any]):
    """A mapping whose values are inputs of one kind, each by its key. Reading its keys notes the navigation."""

    def __init__(self, of: Mapping[str, Any], kind: str, recorder: Recorder) -> None:
        self._mapping = of
        self._kind = kind
        self._recorder = recorder

    def __getitem__(self, key: str) -> Any:
        self._recorder.note(self._kind, key)
        return self._mapping[key]

    def __iter__(self) -> Iterator[str]:
        self._recorder.note("navigation")
        return iter(self._mapping)

    def __len__(self) -> int:
        self._recorder.note("navigation")
        return len(self._mapping)


class RecordedSite:
    """The parts of `Site` that pages read."""

    def __init__(self, site: Site, settings: Settings, recorder: Recorder) -> None:
        self._site = site
        self._recorder = recorder
        self.settings = settings
        self.pages: Mapping[str, PageFacts] = RecordedMap(site.pages, "facts", recorder)
        self.places: Mapping[str, Place] = RecordedMap(site.places, "place", recorder)

    @property
    def root(self) -> SiteDivision:
        self._recorder.note("divisions")
        return self._site.root

    @property
    def home(self) -> str:
        self._recorder.note("home")
        return self._site.home

    def seen_from(self, divisions: Sequence[SiteDivision], path: str) -> str:
        self._recorder.note("editions")
        return self._site.seen_from(divisions, path)


class RecordedRoutes:
    """`Routes`; each resolved link is an input of its own."""

    def __init__(self, routes: Routes, recorder: Recorder) -> None:
        self._routes = routes
        self._recorder = recorder
        self._resolved: dict[str, Target | Missing] = {}
        recorder.define("link", self.resolved)

    def url(self, path: str) -> str:
        self._recorder.note("place rules")
        return self._routes.url(path)

    def output(self, path: str) -> str:
        self._recorder.note("place rules")
        return self._routes.output(path)

    def address(self, target: Target) -> str:
        self._recorder.note("place rules")
        return self._routes.address(target)

    def resolve(self, url: str, from_file: str, kind: str = "href") -> Target | Missing:
        is_within = url.lstrip()[:1] in ("", "#", "?")
        name = SEPARATOR.join((url, from_file if is_within else posixpath.dirname(from_file) + "/", kind))
        self._recorder.note("link", name)
        return self.resolved(name)

    def resolved(self, name: str) -> Target | Missing:
        """The target of a link, by the name of the input."""
        found = self._resolved.get(name)
        if found is None:
            found = self._resolved[name] = self._routes.resolve(*name.split(SEPARATOR))
        return found


def outline(division: _Division) -> _Division:
    """The divisions without the pages that they list."""
    return replace(division, items=(), divisions=tuple(map(outline, division.divisions)))
