"""The values of names in one text: constants, snippets, and what its JavaScript defines."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mkdocs_docsjson.pages.javascript.module import ProgramModule as Script
    from mkdocs_docsjson.pages.snippets import Module


@dataclass(slots=True)
class Scope:
    """The values of names in one text."""

    names: dict[str, Any] = field(default_factory=dict)
    """Exported and imported constants, props, `frontmatter`."""
    props: frozenset[str] = frozenset()
    """Names that are replaced in code as well."""
    snippets: dict[str, Module] = field(default_factory=dict)
    """Imported files by the component name that they are used with."""
    missing: set[str] = field(default_factory=set)
    """Names from files that are missing, which was reported at their import."""
    script: Script | None = None
    """The names that its JavaScript defines and imports; None if it has none."""
    packages: dict[str, str] = field(default_factory=dict)
    """Names imported from packages, with the package of each."""

    def defines(self, name: str) -> bool:
        """Whether the text's JavaScript defines a component, `Name` or `Name.Part`."""
        return self.script is not None and self.script.has(name.partition(".")[0])

    @property
    def has_own_names(self) -> bool:
        """Whether the text has names of its own, so that unknown names in braces are probably not prose."""
        has_script_names = self.script is not None and bool(self.script.pending or self.script.links)
        return has_script_names or len(self.names) > ("frontmatter" in self.names)
