"""Imports, exports and included files: the values of names in a page, and the file that a path refers to."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from mkdocs_docsjson.pages import expressions
from mkdocs_docsjson.pages.expressions import UnreadableExpression
from mkdocs_docsjson.pages.import_paths import SCRIPT, is_local, resolve
from mkdocs_docsjson.pages.scope import Library, Module, Scope
from mkdocs_docsjson.pages.source import Source
from mkdocs_docsjson.pages.tokens import Scan
from mkdocs_docsjson.problems import Problem

if TYPE_CHECKING:
    from mkdocs_docsjson.pages.javascript.module import ProgramModule as Script

Report = Callable[[str, int, str, str], None]

_FROM = re.compile(r"import\s++(?P<what>(?:.*?\S)?)\s*+\bfrom\s*(['\"])(?P<path>[^'\"\n]+)\2", re.S)
_FROM_TIGHT = re.compile(r"import\s*(?P<what>\{.*?\})\s*from\s*(['\"])(?P<path>[^'\"\n]+)\2", re.S)
_NAMED = re.compile(r"(?P<name>[\w$]+)(?:\s+as\s+(?P<alias>[\w$]+))?")
_CONSTANT = re.compile(r"export\s+(?:const|let|var)\s+(?P<name>[\w$]+)\s*(?::[^=]+)?=\s*+")


def names_of(scanned: Scan, source: Source, scope: Scope, library: Library, module: Module, report: Report) -> None:
    """Add the imports and exports of a text to its scope."""
    for token in scanned.tokens:
        if token.kind != "module":
            continue
        if token.source.startswith("import"):
            _import(token.source, token.start, _Place(source, scope, library, report))
        else:
            _export(token.source, token.start, source, scope, library)


@dataclass(slots=True)
class _Place:
    """The position of an import."""

    source: Source
    scope: Scope
    library: Library
    report: Report

    def script(self) -> Script:
        from mkdocs_docsjson.pages.scripts import script_of

        return script_of(self.scope, self.library, self.source)

    def report_missing(self, path: str, offset: int, names: list[str]) -> None:
        hint = "a path starts at the docs folder, or with ./ at the file it is written in"
        self.report("missing-snippet", offset, f'"{path}" does not exist', hint)
        self.scope.missing.update(names)


def _import(statement: str, offset: int, place: _Place) -> None:
    match = _FROM.match(statement) or _FROM_TIGHT.match(statement)
    if not match:
        return
    path = match["path"]
    default, named = parse_import_clause(match["what"])
    names = [*([default] if default else []), *named.values()]
    if not is_local(path):
        _import_package(path, default, named, place)
        return
    file = resolve(path, place.source.file)
    if file is None:
        place.report("snippet-outside", offset, f'"{path}" leads outside the docs folder', "move the file into it")
        place.scope.missing.update(names)
    elif file.endswith(SCRIPT):
        _import_script(file, path, offset, match["what"], place)
    elif file.endswith(".json"):
        _import_data(file, path, offset, match["what"], place)
    else:
        module = place.library.module(file)
        if module is None:
            place.report_missing(path, offset, names)
            return
        if default:
            place.scope.snippets[default] = module
        if named:
            _import_names(named, module, offset, path, place)


def _import_package(path: str, default: str, aliases: Mapping[str, str], place: _Place) -> None:
    """Handle an import from a package. Only `react` is known: its names are available without an import."""
    if path == "react":
        imported = {**aliases, **({"React": default} if default else {})}
        if any(name != alias for name, alias in imported.items()):
            place.script().rename(imported)
        return
    names = [*([default] if default else []), *aliases.values()]
    place.scope.packages.update((name, f'from "{path}"') for name in names)


def _import_script(file: str, path: str, offset: int, kind: str, place: _Place) -> None:
    from mkdocs_docsjson.pages.scripts import read_script

    default, named = parse_import_clause(kind)
    is_read = file in place.library.scripts
    script = read_script(file, place.library)
    if script is None:
        place.report_missing(path, offset, [*([default] if default else []), *named.values()])
        return
    if not is_read:
        _link(script, place.library)
    names = {alias: name for name, alias in named.items()}
    if default:
        names[default] = "*" if "*" in kind else "default" if script.exports("default") else default
    mine = place.script()
    for alias, name in names.items():
        if script.exports(name):
            mine.links[alias] = (script, name)
        else:
            place.report("missing-export", offset, f'"{path}" exports no {name}', "")
            place.scope.missing.add(alias)


def _link(script: Script, library: Library) -> None:
    """Resolve the imports of a script file."""
    scope = Scope(script=script)

    def report(code: str, offset: int, message: str, hint: str) -> None:
        line, column = script.source.place(offset)
        library.report(Problem(script.source.file, line, column, code, message, hint))

    script.outer_value = lambda name: as_scope_value(scope, name)
    for statement, offset in script.imports:
        _import(statement, offset, _Place(script.source, scope, library, report))
    for name, origin in scope.packages.items():
        script.refused[name] = f"{name} comes {origin}, which is not available while the site is built"


def as_scope_value(scope: Scope, name: str) -> Any:
    from mkdocs_docsjson.pages.scripts import as_value

    return as_value(scope.names[name])


def _import_data(file: str, path: str, offset: int, kind: str, place: _Place) -> None:
    from mkdocs_docsjson.pages.scripts import read_data

    default, named = parse_import_clause(kind)
    try:
        data, wrong = read_data(file, place.library)
    except FileNotFoundError:
        place.report_missing(path, offset, [*([default] if default else []), *named.values()])
        return
    if wrong:
        place.report("missing-export", offset, f'"{path}" is not valid JSON: {wrong}', "fix the file")
    if default:
        place.scope.names[default] = data
    for name, alias in named.items():
        if name == "default":
            place.scope.names[alias] = data
        elif isinstance(data, dict) and name in data:
            place.scope.names[alias] = data[name]
        else:
            place.report("missing-export", offset, f'"{path}" exports no {name}', "")
            place.scope.missing.add(alias)


def _import_names(aliases: Mapping[str, str], module: Module, offset: int, path: str, place: _Place) -> None:
    exported, scope = exports_of(module, place.library), place.scope
    for name, alias in aliases.items():
        if name in exported.names:
            scope.names[alias] = exported.names[name]
        elif exported.script is not None and exported.script.exports(name):
            place.script().links[alias] = (exported.script, name)
        elif name in exported.packages:
            scope.packages[alias] = f'from "{path}"'
        elif name == "default":
            scope.snippets[alias] = module
        else:
            place.report("missing-export", offset, f'"{path}" exports no {name}', "")


def exports_of(module: Module, library: Library) -> Scope:
    """Return the names that a file exports."""
    if module.file not in library.exports:
        scope = library.exports[module.file] = Scope()
        names_of(library.scan(module.source.text), module.source, scope, library, module, lambda *_: None)
    return library.exports[module.file]


def parse_import_clause(kind: str) -> tuple[str, dict[str, str]]:
    """Return the default name and {exported: local} of an import clause."""
    braces = re.search(r"\{(.*)\}", kind, re.S)
    named: dict[str, str] = {}
    if braces:
        for match in _NAMED.finditer(braces[1]):
            named[match["name"]] = match["alias"] or match["name"]
    default = re.match(r"\s*(?:\*\s*as\s+)?([A-Za-z_$][\w$]*)", kind)
    return (default[1] if default else ""), named


def _export(statement: str, offset: int, source: Source, scope: Scope, library: Library) -> None:
    constant = _CONSTANT.match(statement)
    if constant:
        name, value = constant["name"], statement[constant.end() :].rstrip().removesuffix(";").rstrip()
        try:
            scope.names[name] = expressions.evaluate(value, scope.names, library.include_limit, markup=False)
        except UnreadableExpression:
            pass
        else:
            return
    from mkdocs_docsjson.pages.scripts import script_of

    script_of(scope, library, source).add(statement, offset)
