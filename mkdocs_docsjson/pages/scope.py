"""The values of names in one text: constants, snippets, and what its JavaScript defines; and the files of a page."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element

from markupsafe import Markup

from mkdocs_docsjson.pages import frontmatter
from mkdocs_docsjson.pages.expressions import IncludeLimit
from mkdocs_docsjson.pages.import_paths import PAGE, SCRIPT, resolve
from mkdocs_docsjson.pages.source import Source
from mkdocs_docsjson.pages.tokens import Scan

if TYPE_CHECKING:
    from mkdocs_docsjson.pages.javascript.machine import Machine
    from mkdocs_docsjson.pages.javascript.module import ProgramModule as Script

_FOLDERS = ("snippets", "_snippets")


@dataclass(slots=True)
class Module:
    """A file that is imported."""

    file: str
    """The path of the file, relative to the docs folder."""
    source: Source
    meta: Mapping[str, Any] = field(default_factory=dict)


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


@dataclass(slots=True)
class Library:
    """The files that a page includes, each read once."""

    read_file: Callable[[str], str | None]
    names: Mapping[str, Any]
    """Names that are available in all texts: `frontmatter`."""
    scan: Callable[[str], Scan]
    render: Callable[[Element], Markup]
    """Renders a part of a tree as HTML."""
    included: dict[str, None]
    """The files that were read, in order."""
    report: Callable[[Any], None]
    """Reports a problem."""
    include_limit: IncludeLimit = field(default_factory=IncludeLimit)
    modules: dict[str, Module | None] = field(default_factory=dict)
    open_files: list[str] = field(default_factory=list)
    """The files that are being included, starting with the page."""
    exports: dict[str, Scope] = field(default_factory=dict)
    """The exported names of each file."""
    scripts: dict[str, Script | None] = field(default_factory=dict)
    """Programs of the imported JavaScript files."""
    machine: Machine | None = None
    """Evaluates the page's JavaScript; None if it has none."""

    def module(self, file: str) -> Module | None:
        if file not in self.modules:
            self.modules[file] = self._load(file)
        return self.modules[file]

    def _load(self, file: str) -> Module | None:
        for path in (file, *(() if file.endswith(PAGE + SCRIPT) else (file + end for end in PAGE))):
            text = self.read_file(path)
            if text is None:
                continue
            self.included[path] = None
            front = frontmatter.read(text, path)
            for problem in front.problems:
                self.report(problem)
            return Module(path, Source(front.body, path, front.line), front.meta)
        return None

    def snippet(self, name: str, origin: str) -> Module | None:
        """Return the file that `<Snippet file>` names: in a snippets folder, or else from the root."""
        name = re.sub(r"/{2,}", "/", name).lstrip("/")
        for folder in (*_FOLDERS, ""):
            path = resolve(posixpath.join("/", folder, name), origin)
            if path and (module := self.module(path)):
                return module
        return None
