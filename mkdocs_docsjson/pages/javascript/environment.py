"""The scopes of names while a program is evaluated, and its place in a file."""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import TYPE_CHECKING, Any

from mkdocs_docsjson.pages.javascript.values import Refused

if TYPE_CHECKING:
    from mkdocs_docsjson.pages.javascript.machine import Machine
    from mkdocs_docsjson.pages.javascript.module import ProgramModule
    from mkdocs_docsjson.pages.source import Source

_LONGER = re.compile(r"[^\x00-\x7f]")


class Home:
    """The place of a program: `text` begins at `offset` of `source`."""

    __slots__ = ("_longer", "machine", "module", "offset", "source", "text")

    def __init__(self, module: ProgramModule, source: Source, offset: int, text: str) -> None:
        self.module = module
        self.machine: Machine = module.machine
        self.source = source
        self.offset = offset
        self.text = text
        self._longer: tuple[list[int], list[int]] | None = None
        """For each multi-byte character: the byte offset after it, and how much that exceeds the character offset.
        Computed when needed."""

    def offset_of(self, at: int) -> int:
        """Return the offset in the source of the UTF-8 byte `at` of the program."""
        if self._longer is None:
            self._longer = _longer_letters(self.text)
        ends, more = self._longer
        if ends and (index := bisect_right(ends, at)):
            at -= more[index - 1]
        return min(self.offset + at, len(self.source.text))

    def place(self, at: int) -> tuple[str, int, int]:
        return (self.source.file, *self.source.place(self.offset_of(at)))


def _longer_letters(text: str) -> tuple[list[int], list[int]]:
    ends: list[int] = []
    more: list[int] = []
    added = 0
    for match in () if text.isascii() else _LONGER.finditer(text):
        added += len(match[0].encode("utf-8", "replace")) - 1
        ends.append(match.end() + added)
        more.append(added)
    return ends, more


class Env:
    """The names of a function or block, and the enclosing scope."""

    __slots__ = ("function", "home", "parent", "values")

    def __init__(self, values: dict[str, Any], parent: Env | None, home: Home, function: bool = False) -> None:
        self.values = values
        self.parent = parent
        self.home = home
        self.function = function
        """Whether this is the scope of a function, in which `var` declares names."""

    def look(self, name: str) -> Any:
        """Return the value of a name. Raises Refused."""
        env: Env | None = self
        while env is not None:
            if name in env.values:
                return env.values[name]
            env = env.parent
        return self.home.module.look(name)

    def assign(self, name: str, value: Any) -> None:
        env: Env | None = self
        while env is not None:
            if name in env.values:
                env.values[name] = value
                return
            env = env.parent
        self.home.module.assign(name, value)

    def declare(self, name: str, value: Any, var: bool = False) -> None:
        env = self
        while var and not env.function and env.parent is not None:
            env = env.parent
        env.values[name] = value


def with_place(refused: Refused, env: Env, at: int) -> Refused:
    """Return `refused` with this place, unless it has a more exact one already."""
    if refused.position is None:
        refused.position = env.home.place(at)
    return refused
