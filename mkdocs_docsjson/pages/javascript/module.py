"""The names of one file: what it defines, imports and is given. A definition is evaluated when it is asked for."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from mkdocs_docsjson.pages.javascript import calls, functions, literals, markup  # noqa: F401  fill the table
from mkdocs_docsjson.pages.javascript.environment import Env, Home
from mkdocs_docsjson.pages.javascript.names import REASONS, names
from mkdocs_docsjson.pages.javascript.nodes import Run, children_of, expression, text_of
from mkdocs_docsjson.pages.javascript.parse import parse, parse_expression
from mkdocs_docsjson.pages.javascript.statements import statement
from mkdocs_docsjson.pages.javascript.values import Refused, Thrown
from mkdocs_docsjson.pages.source import Source

if TYPE_CHECKING:
    from tree_sitter import Node

    from mkdocs_docsjson.pages.javascript.machine import Machine

READER = "user"
"""Who reads, where readers sign in: for all others, an object without members."""
_RUNNING = object()
_DEFINED = re.compile(
    r"^(?:export\s+)?(?:default\s+)?(?:async\s+)?(?:const|let|var|function\*?|class)\s+([A-Za-z_$][\w$]*)", re.M
)
"""What a statement that cannot be read would define."""


@lru_cache(maxsize=512)
def expression_of(source: str) -> Run | None:
    """What evaluates an expression, which may stand on many pages; None when it is none."""
    node = parse_expression(source)
    return expression(node) if node is not None else None


class Definition:
    """A statement that gives names their values, once one of them is asked for."""

    __slots__ = ("home", "names", "run", "state")

    def __init__(self, names: tuple[str, ...], run: Run, home: Home) -> None:
        self.names = names
        self.run = run
        self.home = home
        self.state: Any = None
        """`_RUNNING` while it is evaluated, a `Refused` when it was in vain."""


class Module:
    """outer: the value of a name that the file does not define; raises `KeyError`."""

    def __init__(self, machine: Machine, source: Source, outer: Callable[[str], Any]) -> None:
        self.machine = machine
        self.source = source
        self.outer = outer
        self.values: dict[str, Any] = {}
        self.pending: dict[str, Definition] = {}
        self.links: dict[str, tuple[Module, str]] = {}
        """Names that stand for what another file exports."""
        self.exported: dict[str, str] = {}
        """Names by the names that others import them under."""
        self.imports: list[tuple[str, int]] = []
        """Import statements, and where they stand."""
        self.effects: list[tuple[Run, Home]] = []
        """Statements that only change what others define, until the first name is asked for."""
        self.refused: dict[str, str] = {}
        """Names that are known to mean nothing here, and why."""

    # Names

    def has(self, name: str) -> bool:
        """Whether the file itself defines or imports a name."""
        return name in self.values or name in self.pending or name in self.links

    def exports(self, name: str) -> bool:
        return name == "*" or self.has(self.exported.get(name, name))

    def rename(self, wanted: Mapping[str, str]) -> None:
        """Make names of `react` known under others. wanted: {name: alias}"""
        known = names()
        self.values.update({alias: known[name] for name, alias in wanted.items() if name in known})

    def defines(self, name: str, also_known: bool = False) -> bool:
        """Whether an element of this name is one of the file's own. also_known: or one of `React`'s and the like."""
        return self.has(name) or name == "Fragment" or (also_known and name in names()) or self._is_outer(name)

    def knows(self, name: str) -> bool:
        return self.defines(name) or name in names() or name == READER

    def _is_outer(self, name: str) -> bool:
        try:
            self.outer(name)
        except KeyError:
            return False
        return True

    def look(self, name: str) -> Any:
        """The value of a name; raises `Refused`."""
        if self.effects:
            self._take_effects()
        if name in self.values:
            return self.values[name]
        if definition := self.pending.get(name):
            return self._define(definition, name)
        if link := self.links.get(name):
            return link[0].export(link[1])
        try:
            return self.outer(name)
        except KeyError:
            pass
        known = names()
        if name in known:
            return known[name]
        if name == READER:
            return self.values.setdefault(READER, {})
        if reason := self.refused.get(name) or REASONS.get(name):
            raise Refused(reason)
        raise Refused(f"{name} is not defined", name)

    def _take_effects(self) -> None:
        effects, self.effects = self.effects, []
        for run, home in effects:
            made = Env(self.values, None, home, True)
            with suppress(Refused):
                self.machine.run(lambda run=run, made=made: run(made))  # type: ignore[misc]

    def export(self, name: str) -> Any:
        if name == "*":
            return {one: self.look(one) for one in (*self.values, *self.pending, *self.links) if one != "default"}
        return self.look(self.exported.get(name, name))

    def assign(self, name: str, value: Any) -> None:
        self.look(name)
        if name not in self.values:
            raise Refused(f"{name} cannot be changed")
        self.values[name] = value

    def _define(self, definition: Definition, name: str) -> Any:
        if isinstance(definition.state, Refused):
            raise definition.state
        if definition.state is _RUNNING:
            raise Refused(f"{name} is used before it is defined")
        definition.state = _RUNNING
        made = Env(self.values, None, definition.home, True)
        try:
            self.machine.run(lambda: definition.run(made))
        except Refused as refused:
            definition.state = refused
            raise
        except (Thrown, RecursionError):
            definition.state = None
            raise
        if name not in self.values:
            definition.state = Refused(f"{name} is not defined", name)
            raise definition.state
        definition.state = None
        return self.values[name]

    # What the file says

    def add(self, text: str, offset: int) -> tuple[str, ...]:
        """Read statements that stand at `offset`; the names that they define. What cannot be read defines none."""
        home = Home(self, self.source, offset, text)
        defined: list[str] = []
        try:
            program = parse(text)
        except Refused:
            return ()
        for node in program.children:
            defined.extend(self._add_statement(node, home))
        if program.has_error:
            unread = {match[1] for match in _DEFINED.finditer(text) if match[1] not in self.pending}
            self.pending.update((name, Definition((name,), _refused_syntax, home)) for name in unread)
        return tuple(defined)

    def _add_statement(self, node: Node, home: Home) -> tuple[str, ...]:
        if node.type == "import_statement":
            self.imports.append((text_of(node), home.offset_of(node.start_byte)))
            return ()
        target = node
        if node.type == "export_statement":
            declared = node.child_by_field_name("declaration")
            value = node.child_by_field_name("value")
            if value is not None:
                return self._define_default(value, home, node.has_error)
            if declared is None:
                self._export_clause(node)
                return ()
            if any(child.type == "default" for child in node.children):
                self.exported["default"] = text_of(declared.child_by_field_name("name"))
            target = declared
        defined = _names_of(target)
        if not defined:
            if target.type != "comment" and not node.has_error:
                self.effects.append((statement(target), home))
            return ()
        run = _refused_syntax if node.has_error else statement(target)
        definition = Definition(defined, run, home)
        for name in defined:
            self.pending[name] = definition
            self.values.pop(name, None)
        return defined

    def _define_default(self, value: Node, home: Home, broken: bool) -> tuple[str, ...]:
        run = _refused_syntax if broken else expression(value)

        def define(env: Env) -> None:
            env.values["default"] = run(env)

        self.pending["default"] = Definition(("default",), define, home)
        return ("default",)

    def _export_clause(self, node: Node) -> None:
        clause = next((child for child in children_of(node) if child.type == "export_clause"), None)
        for one in children_of(clause) if clause is not None else ():
            name = text_of(one.child_by_field_name("name"))
            self.exported[text_of(one.child_by_field_name("alias")) or name] = name

    def evaluate(self, source: str, offset: int, origin: Source | None = None) -> Any:
        """The value of an expression that stands at `offset` of `origin`, the file's own text unless told otherwise.

        Raises `Refused`.
        """

        def work() -> Any:
            run = expression_of(source)
            if run is None:
                raise Refused("it is no expression")
            return run(Env({}, None, Home(self, origin or self.source, offset - 1, f"({source}\n)"), True))

        return self.machine.run(work)


def _refused_syntax(_env: Env) -> Any:
    raise Refused("its JavaScript cannot be read")


def _names_of(node: Node) -> tuple[str, ...]:
    """The names that a statement defines."""
    if node.type in ("function_declaration", "class_declaration", "generator_function_declaration"):
        return (text_of(node.child_by_field_name("name")),)
    if node.type not in ("lexical_declaration", "variable_declaration"):
        return ()
    names: list[str] = []
    stack = [one.child_by_field_name("name") for one in children_of(node)]
    while stack:
        one = stack.pop()
        if one is None:
            continue
        if one.type in ("identifier", "shorthand_property_identifier_pattern"):
            names.append(text_of(one))
        elif one.type in ("pair_pattern",):
            stack.append(one.child_by_field_name("value"))
        elif one.type in ("assignment_pattern", "object_assignment_pattern"):
            stack.append(one.child_by_field_name("left"))
        else:
            stack.extend(children_of(one))
    return tuple(names)
