"""What names mean in one text: constants, snippets, and what would need JavaScript."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from mkdocs_docsjson.pages.arrows import Arrow
from mkdocs_docsjson.pages.source import Source

if TYPE_CHECKING:
    from mkdocs_docsjson.pages.snippets import Module


@dataclass(frozen=True, slots=True)
class Defined:
    """A component that a file defines by markup."""

    arrow: Arrow
    source: Source
    offset: int
    """Of the arrow's body."""
    scope: Scope
    """Of its file."""


@dataclass(slots=True)
class Scope:
    """What names mean in one text."""

    names: dict[str, Any] = field(default_factory=dict)
    """Exported constants, imported ones, props, `frontmatter`."""
    props: frozenset[str] = frozenset()
    """Names that are filled in code too."""
    snippets: dict[str, Module] = field(default_factory=dict)
    """Imported files by the component name they are used under."""
    missing: set[str] = field(default_factory=set)
    """Names whose file is not there, which was reported at their import."""
    defined: dict[str, Defined] = field(default_factory=dict)
    """Components that files define by markup."""
    scripted: dict[str, str] = field(default_factory=dict)
    """Names of components that are JavaScript, and where each comes from."""
