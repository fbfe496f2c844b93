"""Imports, exports and included files: what names mean in a page, and which file a path names."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any
from xml.etree.ElementTree import Element

from markupsafe import Markup

from mkdocs_docsjson.pages import expressions, frontmatter
from mkdocs_docsjson.pages.arrows import read_arrow
from mkdocs_docsjson.pages.expressions import Room, Unreadable
from mkdocs_docsjson.pages.scope import Defined, Scope
from mkdocs_docsjson.pages.source import Source
from mkdocs_docsjson.pages.tokens import Scan

Report = Callable[[str, int, str, str], None]

_FROM = re.compile(r"import\s+(?P<what>.*?)\s*\bfrom\s*(['\"])(?P<path>[^'\"\n]+)\2", re.S)
_FROM_TIGHT = re.compile(r"import\s*(?P<what>\{.*?\})\s*from\s*(['\"])(?P<path>[^'\"\n]+)\2", re.S)
_NAMED = re.compile(r"(?P<name>[\w$]+)(?:\s+as\s+(?P<alias>[\w$]+))?")
_CONSTANT = re.compile(r"export\s+(?:const|let|var)\s+(?P<name>[\w$]+)\s*(?::[^=]+)?=\s*+")
_FUNCTION = re.compile(
    r"export\s+(?:default\s+)?(?:async\s+)?(?:function\*?|class|const|let|var)\s+(?P<name>[\w$]+)", re.S
)
_PAGE = (".mdx", ".md")
_SCRIPT = (".jsx", ".tsx", ".js", ".ts", ".mjs")
_FOLDERS = ("snippets", "_snippets")


@dataclass(slots=True)
class Module:
    """A file that is imported."""

    file: str
    """Relative to the docs folder."""
    source: Source
    meta: Mapping[str, Any] = field(default_factory=dict)


@dataclass(slots=True)
class Library:
    """The files that a page includes, each read once."""

    read: Callable[[str], str | None]
    names: Mapping[str, Any]
    """Names that every text has: `frontmatter`."""
    scan: Callable[[str], Scan]
    draw: Callable[[Element], Markup]
    """HTML of a piece of tree."""
    included: dict[str, None]
    """Files read, in order."""
    report: Callable[[Any], None]
    """Takes a finished Problem."""
    room: Room = field(default_factory=Room)
    modules: dict[str, Module | None] = field(default_factory=dict)
    stack: list[str] = field(default_factory=list)
    """Files being included, the page first."""
    exports: dict[str, Scope] = field(default_factory=dict)
    """By file."""

    def module(self, file: str) -> Module | None:
        if file not in self.modules:
            self.modules[file] = self._load(file)
        return self.modules[file]

    def _load(self, file: str) -> Module | None:
        for path in (file, *(() if file.endswith(_PAGE + _SCRIPT) else (file + end for end in _PAGE))):
            text = self.read(path)
            if text is None:
                continue
            self.included[path] = None
            front = frontmatter.read(text, path)
            for problem in front.problems:
                self.report(problem)
            return Module(path, Source(front.body, path, front.line), front.meta)
        return None

    def snippet(self, name: str, origin: str) -> Module | None:
        """The file that `<Snippet file>` names: in a snippets folder, else from the root."""
        name = re.sub(r"/{2,}", "/", name).lstrip("/")
        for folder in (*_FOLDERS, ""):
            path = resolve(posixpath.join("/", folder, name), origin)
            if path and (module := self.module(path)):
                return module
        return None


def resolve(path: str, origin: str) -> str | None:
    """A path in an import as one relative to the docs folder; None when it leads outside.

    origin: the file it is written in. `/a`, `./a`, `../a` and doubled slashes are read.
    """
    path = re.sub(r"/{2,}", "/", path)
    base = "" if path.startswith("/") or not path.startswith(".") else posixpath.dirname(origin)
    joined = posixpath.normpath(posixpath.join(base, path.lstrip("/")))
    return None if joined.startswith("..") or joined == "." else joined


def is_local(path: str) -> bool:
    """Whether an import names a file of the docs, and not a package."""
    return path.startswith(("/", "./", "../")) or path.endswith(_PAGE + _SCRIPT)


def names_of(scanned: Scan, source: Source, scope: Scope, library: Library, module: Module, report: Report) -> None:
    """Put what a text imports and exports into its scope."""
    for token in scanned.tokens:
        if token.kind != "module":
            continue
        if token.source.startswith("import"):
            _import(token.source, token.start, source, scope, library, report)
        else:
            _export(token.source, token.start, source, scope, library.room)


def _import(statement: str, offset: int, source: Source, scope: Scope, library: Library, report: Report) -> None:
    match = _FROM.match(statement) or _FROM_TIGHT.match(statement)
    if not match:
        return
    path = match["path"]
    default, named = _imported(match["what"])
    names = [*([default] if default else []), *named.values()]
    if not is_local(path):
        scope.scripted.update((name, f'from "{path}"') for name in names)
        return
    file = resolve(path, source.file)
    if file is None:
        report("snippet-outside", offset, f'"{path}" leads outside the docs folder', "move the file into it")
        scope.missing.update(names)
        return
    if file.endswith(_SCRIPT):
        scope.scripted.update((name, f'from "{path}"') for name in names)
        return
    module = library.module(file)
    if module is None:
        hint = "a path starts at the docs folder, or with ./ at the file it is written in"
        report("missing-snippet", offset, f'"{path}" does not exist', hint)
        scope.missing.update(names)
        return
    if default:
        scope.snippets[default] = module
    if named:
        _take_named(named, module, offset, path, scope, library, report)


def _take_named(
    named: Mapping[str, str],
    module: Module,
    offset: int,
    path: str,
    scope: Scope,
    library: Library,
    report: Report,
) -> None:
    exported = exports_of(module, library)
    for name, alias in named.items():
        if name in exported.names:
            scope.names[alias] = exported.names[name]
        elif name in exported.defined:
            scope.defined[alias] = exported.defined[name]
        elif name in exported.scripted:
            scope.scripted[alias] = f'from "{path}"'
        elif name == "default":
            scope.snippets[alias] = module
        else:
            report("missing-export", offset, f'"{path}" exports no {name}', "")


def exports_of(module: Module, library: Library) -> Scope:
    """What a file exports."""
    if module.file not in library.exports:
        scope = library.exports[module.file] = Scope()
        names_of(library.scan(module.source.text), module.source, scope, library, module, lambda *_: None)
    return library.exports[module.file]


def _imported(what: str) -> tuple[str, dict[str, str]]:
    """The default name and {exported: local} of an import clause."""
    braces = re.search(r"\{(.*)\}", what, re.S)
    named: dict[str, str] = {}
    if braces:
        for match in _NAMED.finditer(braces[1]):
            named[match["name"]] = match["alias"] or match["name"]
    default = re.match(r"\s*(?:\*\s*as\s+)?([A-Za-z_$][\w$]*)", what)
    return (default[1] if default else ""), named


def _export(statement: str, offset: int, source: Source, scope: Scope, room: Room) -> None:
    constant = _CONSTANT.match(statement)
    if constant:
        name, value = constant["name"], statement[constant.end() :].rstrip().removesuffix(";").rstrip()
        if arrow := read_arrow(value):
            scope.defined[name] = Defined(arrow, source, offset + constant.end() + arrow.start, scope)
            return
        try:
            scope.names[name] = expressions.evaluate(value, scope.names, room)
        except Unreadable:
            scope.scripted[name] = "defined on this page"
        return
    if function := _FUNCTION.match(statement):
        scope.scripted[function["name"]] = "defined on this page"
