"""Results of comparing two states of a site."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from mkdocs_docsjson.api_diff.compare import OperationDiff
from mkdocs_docsjson.site_diff.snapshot import PageSnapshot

PieceKind = Literal["same", "removed", "added", "left out"]


@dataclass(frozen=True, slots=True)
class TextPiece:
    """Words of a changed paragraph that were all kept, added or removed."""

    kind: PieceKind
    text: str


@dataclass(frozen=True, slots=True)
class TextChange:
    """A changed paragraph. One of the texts is empty if it was added or removed."""

    heading: str
    """The heading above it; for a removed paragraph the old one."""
    old: str
    new: str
    pieces: tuple[TextPiece, ...]


@dataclass(frozen=True, slots=True)
class MovedPage:
    """A page at another address."""

    old: PageSnapshot
    new: PageSnapshot
    likeness: float
    """The share of its text that is the same, from 0 to 1."""


@dataclass(frozen=True, slots=True)
class LostAddress:
    """An address that worked and no longer does."""

    address: str
    destination: str = ""
    """Address of its text now; empty if only the author can tell."""


@dataclass(frozen=True, slots=True)
class LostAnchor:
    """An id of a page that no longer exists, so that links to it break."""

    address: str
    """Address of the page now."""
    id: str
    title: str
    """Title of the old heading; empty for other elements."""
    replacement: str = ""
    """Id of the heading that replaces it; empty if there is none."""


@dataclass(frozen=True, slots=True)
class NavigationChange:
    """A change in the navigation."""

    kind: Literal["added", "removed", "moved", "renamed", "reordered"]
    subject: str
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
    moved: tuple[MovedPage, ...] = ()
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
