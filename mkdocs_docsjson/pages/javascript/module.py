"""The names of one file: what it defines, imports and is given. A definition is evaluated when it is first used."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from mkdocs_docsjson.pages.javascript.environment import Env, Home
from mkdocs_docsjson.pages.javascript.names import REASONS, names
from mkdocs_docsjson.pages.javascript.nodes import Run
from mkdocs_docsjson.pages.javascript.program import expression_of, program_of
from mkdocs_docsjson.pages.javascript.values import Refused, ThrownValue
from mkdocs_docsjson.pages.source import Source

if TYPE_CHECKING:
    from mkdocs_docsjson.pages.javascript.machine import Machine

READER = "user"
"""The variable for the signed-in reader; here its value is an object without members."""
_RUNNING = object()


class Definition:
    """A statement that defines names. It is evaluated when the value of one of them is first needed."""

    __slots__ = ("home", "run", "state")

    def __init__(self, run: Run, home: Home) -> None:
        self.run = run
        self.home = home
        self.state: Any = None
        """`_RUNNING` while it is evaluated, a `Refused` if it failed."""


class ProgramModule:
    """The program of one file.

    outer: returns the value of a name that the file does not define, or raises `KeyError`.
    """

    def __init__(self, machine: Machine, source: Source, outer: Callable[[str], Any]) -> None:
        self.machine = machine
        self.source = source
        self.outer_value = outer
        self.values: dict[str, Any] = {}
        self.pending: dict[str, Definition] = {}
        self.links: dict[str, tuple[ProgramModule, str]] = {}
        """For each imported name: the module, and the name under which that module exports it."""
        self.exported: dict[str, str] = {}
        """Local names by the names under which other files import them."""
        self.imports: list[tuple[str, int]] = []
        """Import statements with their offsets."""
        self.effects: list[tuple[Run, Home]] = []
        """Statements without definitions; they are run before the first name is read."""
        self.refused: dict[str, str] = {}
        """Names that cannot be used here, with the reason."""

    # Names

    def has(self, name: str) -> bool:
        """Whether the file itself defines or imports a name."""
        return name in self.values or name in self.pending or name in self.links

    def exports(self, name: str) -> bool:
        return name == "*" or self.has(self.exported.get(name, name))

    def rename(self, new_names: Mapping[str, str]) -> None:
        """Make names of `react` available under other names. new_names: {name: alias}"""
        all_names = names()
        self.values.update({alias: all_names[name] for name, alias in new_names.items() if name in all_names})

    def defines(self, name: str, also_known: bool = False) -> bool:
        """Whether an element of this name is one of the file's own. also_known: or one that all programs know."""
        return self.has(name) or name == "Fragment" or (also_known and name in names()) or self._is_outer(name)

    def knows(self, name: str) -> bool:
        return self.defines(name) or name in names() or name == READER

    def _is_outer(self, name: str) -> bool:
        try:
            self.outer_value(name)
        except KeyError:
            return False
        return True

    def look(self, name: str) -> Any:
        """Return the value of a name. Raises Refused."""
        if self.effects:
            self._take_effects()
        if name in self.values:
            return self.values[name]
        if definition := self.pending.get(name):
            return self._define(definition, name)
        if link := self.links.get(name):
            return link[0].export(link[1])
        try:
            return self.outer_value(name)
        except KeyError:
            pass
        all_names = names()
        if name in all_names:
            return all_names[name]
        if name == READER:
            return self.values.setdefault(READER, {})
        if reason := self.refused.get(name) or REASONS.get(name):
            raise Refused(reason)
        raise Refused(f"{name} is not defined", name)

    def _take_effects(self) -> None:
        effects, self.effects = self.effects, []
        for run, home in effects:
            env = Env(self.values, None, home, True)
            with suppress(Refused):
                self.machine.run(lambda run=run, made=env: run(made))  # type: ignore[misc]

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
        env = Env(self.values, None, definition.home, True)
        try:
            self.machine.run(lambda: definition.run(env))
        except Refused as refused:
            definition.state = refused
            raise
        except (ThrownValue, RecursionError):
            definition.state = None
            raise
        if name not in self.values:
            definition.state = Refused(f"{name} is not defined", name)
            raise definition.state
        definition.state = None
        return self.values[name]

    # What the file says

    def add(self, text: str, offset: int) -> None:
        """Add the statements of a text that is at `offset` of the file."""
        program = program_of(text)
        home = Home(self, self.source, offset, text)
        self.imports += [(written, home.offset_of(at)) for written, at in program.imports]
        self.exported.update(program.exported)
        self.effects += [(part.run, home) for part in program.effects]
        for part in program.definitions:
            definition = Definition(part.run, home)
            self.pending.update(dict.fromkeys(part.names, definition))

    def evaluate(self, source: str, offset: int, origin: Source | None = None) -> Any:
        """Return the value of an expression at `offset` of `origin`, by default the file's own text. Raises Refused."""

        def work() -> Any:
            run = expression_of(source)
            if run is None:
                raise Refused("it is not an expression")
            return run(Env({}, None, Home(self, origin or self.source, offset - 1, f"({source}\n)"), True))

        return self.machine.run(work)
