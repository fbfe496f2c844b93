"""The JavaScript of a page and of the files that it imports, each parsed once per page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from mkdocs_docsjson import plain_json
from mkdocs_docsjson.marks import tree_without_marks
from mkdocs_docsjson.pages.javascript.machine import Machine
from mkdocs_docsjson.pages.javascript.module import ProgramModule as Script
from mkdocs_docsjson.pages.javascript.parse import is_expression
from mkdocs_docsjson.pages.javascript.values import Collection, Element, Function, Namespace, Native, Refused, from_data
from mkdocs_docsjson.pages.source import Source

if TYPE_CHECKING:
    from mkdocs_docsjson.pages.scope import Library, Module, Scope

OWN = (Function, Native, Namespace, Element, Collection)
"""Types of values that only programs create."""


class SnippetType:
    """An imported snippet, as the type of an element."""

    __slots__ = ("module", "name")

    def __init__(self, name: str, module: Module) -> None:
        self.name = name
        self.module = module


def machine_of(library: Library) -> Machine:
    if library.machine is None:
        library.machine = Machine()
    return library.machine


def script_of(scope: Scope, library: Library, source: Source) -> Script:
    """Return the program of a text, which gets the names of its scope."""
    if scope.script is None:
        scope.script = Script(machine_of(library), source, _Outer(scope))
        scope.script.machine.add_steps_for(len(source.text))
    return scope.script


def evaluate_expression(scope: Scope, library: Library, text: Source, source: str, offset: int) -> Any:
    """Return the value of an expression at `offset` of a text. Raises Refused."""
    value = script_of(scope, library, text).evaluate(source, offset, text)
    if isinstance(value, str) and not library.include_limit.take(len(value)):
        raise Refused("the page would include more than a million characters from elsewhere")
    return value


def is_computed(source: str) -> bool:
    """Whether an expression is more than names that nothing defines."""
    if not is_expression(source):
        return False
    try:
        Script(Machine(), Source(source, ""), _nothing).evaluate(source, 0)
    except Refused as refused:
        return not refused.name
    return True


class _Outer:
    """The values of the names of a scope. Each program gets its own copies, which it may change."""

    def __init__(self, scope: Scope) -> None:
        self.scope = scope
        self.copies: dict[str, tuple[Any, Any]] = {}
        """The scope's value and the program's copy, by name."""

    def __call__(self, name: str) -> Any:
        names = self.scope.names
        if name in names:
            before, value = self.copies.get(name, (None, None))
            if name not in self.copies or before is not names[name]:
                value = as_value(names[name])
                self.copies[name] = (names[name], value)
            return value
        if name == "props" and self.scope.props:
            return {one: self(one) for one in sorted(self.scope.props)}
        return SnippetType(name, self.scope.snippets[name])


def as_value(value: Any) -> Any:
    """Convert a value of a scope for a program."""
    if isinstance(value, OWN):
        return value
    if isinstance(value, Markup):
        return value.striptags()
    if isinstance(value, Mapping) or (isinstance(value, list) and not any(isinstance(one, OWN) for one in value)):
        return from_data(value)
    return value


def read_script(file: str, library: Library) -> Script | None:
    """Return the program of a file; None if there is no such file."""
    if file not in library.scripts:
        text = library.read_file(file)
        script = None
        if text is not None:
            library.included[file] = None
            script = Script(machine_of(library), Source(text, file), _nothing)
            script.machine.add_steps_for(len(text))
            script.add(text, 0)
        library.scripts[file] = script
    return library.scripts[file]


def _nothing(name: str) -> Any:
    raise KeyError(name)


def read_data(file: str, library: Library) -> tuple[Any, str]:
    """Return the value of a JSON file, and what is wrong with it. Raises FileNotFoundError."""
    text = library.read_file(file)
    if text is None:
        raise FileNotFoundError
    library.included[file] = None
    try:
        return tree_without_marks(plain_json.read(text)), ""
    except plain_json.TooDeep:
        return None, "it is nested too deeply"
    except ValueError as error:
        return None, str(error)
