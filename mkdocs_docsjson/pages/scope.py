"""What names mean in one text: constants, snippets, and what would need JavaScript."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mkdocs_docsjson.pages.snippets import Module


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
    scripted: dict[str, str] = field(default_factory=dict)
    """Names of components that are JavaScript, and where each comes from."""
