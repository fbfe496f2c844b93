"""Calls functions within the budget of a page: programs that would not end, or grow without limit, are refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from mkdocs_docsjson.pages.javascript.environment import Env
from mkdocs_docsjson.pages.javascript.values import UNDEFINED, Function, Namespace, Native, Refused, Thrown, to_text

MOST_DEPTH = 60
"""How deep calls may be nested, elements included: less than Python itself allows."""
MOST_CHARACTERS = 1_000_000
_LEAST_STEPS, _STEPS_PER_CHARACTER, _MOST_STEPS = 400_000, 100, 20_000_000
_CHARACTERS_PER_STEP = 32

T = TypeVar("T")


class Machine:
    """Evaluates the programs of one page.

    A step is about a node of a program's source. A page has steps in proportion to what is written in it and its
    snippets; one expression may take half of those that are left, so that the next one still has some.
    """

    def __init__(self) -> None:
        self.left = 0
        """Steps of what is being evaluated."""
        self.saved = _LEAST_STEPS
        """Those that the page has left beside them."""
        self.written = 0
        self.depth = 0
        self.running = False
        self.hooks: set[str] = set()
        """Hooks that were asked for, so that a component with state is told."""

    def read(self, characters: int) -> None:
        """Add the steps for a text that contains programs."""
        before = min(self.written * _STEPS_PER_CHARACTER, _MOST_STEPS)
        self.written += characters
        self.saved += min(self.written * _STEPS_PER_CHARACTER, _MOST_STEPS) - before

    def run(self, work: Callable[[], T]) -> T:
        """Return what `work` returns. Raises Refused for what is not allowed, or exceeds the budget."""
        if self.running:
            return work()
        share = self.saved // 2
        self.left, self.saved, self.running = share, self.saved - share, True
        depth = self.depth
        try:
            return work()
        except Thrown as thrown:
            raise Refused(f"it throws {_shown(thrown.value)}") from None
        except RecursionError:
            raise Refused("it goes too deep") from None
        finally:
            self.running, self.depth = False, depth
            self.saved += max(self.left, 0)

    def charge(self, steps: int) -> None:
        self.left -= steps
        if self.left < 0:
            raise Refused("it takes more steps than a page may")

    def text(self, text: str) -> str:
        """Return a new text, after counting its length against the budget."""
        if len(text) > MOST_CHARACTERS:
            raise Refused("a text in it is longer than a million characters")
        self.charge(1 + len(text) // _CHARACTERS_PER_STEP)
        return text

    def room(self, characters: float) -> None:
        """Count the length of a text against the budget, before it is made."""
        if not characters <= MOST_CHARACTERS:
            raise Refused("a text in it is longer than a million characters")
        self.charge(1 + int(characters) // _CHARACTERS_PER_STEP)

    def enter(self) -> None:
        self.depth += 1
        if self.depth > MOST_DEPTH:
            raise Refused("it calls itself without an end")

    def call(self, function: Any, arguments: list[Any]) -> Any:
        kind = type(function)
        if kind is Function:
            self.charge(function.weight)
            self.enter()
            try:
                env = Env({}, function.env, function.env.home, True)
                function.bind(env, arguments)
                return function.body(env)
            finally:
                self.depth -= 1
        if kind is Native:
            self.charge(2)
            return function.run(self, UNDEFINED, arguments)
        if kind is Namespace and function.call:
            self.charge(2)
            return function.call(self, arguments)
        raise Refused("what it calls is no function")


def _shown(value: Any) -> str:
    if isinstance(value, dict) and "message" in value:
        value = value["message"]
    try:
        text = " ".join(to_text(value).split())
    except Refused:
        text = "a value"
    return text if len(text) <= 80 else text[:79] + "…"
