"""Results of comparing two states of a site."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from mkdocs_docsjson.api_diff.compare import OperationDiff
from mkdocs_docsjson.site_diff.snapshot import PageSnapshot

PieceKind = Literal["same", "removed", "added", "left out"]


@dataclass(frozen=True, slots=True)
class Piece:
    """Words of a changed paragraph that were all kept, added or removed."""

    kind: PieceKind
    text: str


@dataclass(frozen=True, slots=True)
class TextChange:
    """A changed paragraph; one of the texts is empty when it is new or removed."""

    heading: str
    """That it stands below now; of one that is gone, stood."""
    old: str
    new: str
    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Moved:
    """A page at another address."""

    old: PageSnapshot
    new: PageSnapshot
    likeness: float
    """Share of its text that is the same, up to 1."""


@dataclass(frozen=True, slots=True)
class LostAddress:
    """An address that worked and no longer does."""

    address: str
    destination: str = ""
    """Where its text is now; empty where nobody but the author can tell."""


@dataclass(frozen=True, slots=True)
class LostAnchor:
    """An id of a page that no longer exists, so that links to it break."""

    address: str
    """Of the page, as it is now."""
    id: str
    title: str
    """Of the heading that was there; empty for another place."""
    now: str = ""
    """Id of the heading that stands in its place; empty where there is none."""


@dataclass(frozen=True, slots=True)
class NavigationChange:
    """A change in the navigation."""

    kind: Literal["added", "removed", "moved", "renamed", "reordered"]
    what: str
    """A part of the navigation, or the address of a page."""
    old: str = ""
    new: str = ""


@dataclass(frozen=True, slots=True)
class PageChange:
    """A page whose text has changed."""

    page: PageSnapshot
    changes: tuple[TextChange, ...]


@dataclass(frozen=True, slots=True)
class ApiChange:
    """A changed OpenAPI document."""

    file: str
    operations: tuple[OperationDiff, ...]


@dataclass(frozen=True, slots=True)
class SiteDiff:
    """All differences."""

    old: str
    new: str
    added: tuple[PageSnapshot, ...] = ()
    removed: tuple[PageSnapshot, ...] = ()
    moved: tuple[Moved, ...] = ()
    lost: tuple[LostAddress, ...] = ()
    anchors: tuple[LostAnchor, ...] = ()
    navigation: tuple[NavigationChange, ...] = ()
    changed: tuple[PageChange, ...] = ()
    apis: tuple[ApiChange, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether there are no differences."""
        parts = (self.added, self.removed, self.moved, self.lost, self.anchors, self.navigation, self.changed)
        return not any((*parts, self.apis))
