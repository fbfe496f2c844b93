"""What names mean in one text: constants, snippets, and what its JavaScript defines."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mkdocs_docsjson.pages.javascript.module import ProgramModule as Script
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
    script: Script | None = None
    """What its JavaScript defines and imports, when there is any."""
    scripted: dict[str, str] = field(default_factory=dict)
    """Names that packages would define, and where each comes from."""

    def defines(self, name: str) -> bool:
        """Whether the text's JavaScript defines a component, `Name` or `Name.Part`."""
        return self.script is not None and self.script.has(name.partition(".")[0])

    @property
    def has_own_names(self) -> bool:
        """Whether the text defines, imports or is given names, so that braces with another one are hardly prose."""
        own = self.script is not None and bool(self.script.pending or self.script.links)
        return own or len(self.names) > ("frontmatter" in self.names)
