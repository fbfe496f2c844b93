"""Runs programs within the budget of a page: programs that would not end, or grow without limit, are refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from mkdocs_docsjson.pages.javascript.environment import Env
from mkdocs_docsjson.pages.javascript.values import (
    UNDEFINED,
    Function,
    Namespace,
    Native,
    Refused,
    ThrownValue,
    to_text,
)

MOST_DEPTH = 60
"""The deepest nesting of calls and elements, which is less than Python itself allows."""
MOST_CHARACTERS = 1_000_000
_LEAST_STEPS, _STEPS_PER_CHARACTER, _MOST_STEPS = 400_000, 100, 20_000_000
_CHARACTERS_PER_STEP = 32

T = TypeVar("T")


class Machine:
    """Evaluates the programs of one page.

    A step is about one node of a program's source. The steps of a page are proportional to the length of its text and
    its snippets. One expression may use half of the steps that are left, so that the next one still has some.
    """

    def __init__(self) -> None:
        self.remaining_steps = 0
        """Steps that the expression that is being evaluated may still use."""
        self.reserved_steps = _LEAST_STEPS
        """Steps of the page that are kept for further expressions."""
        self.program_characters = 0
        self.depth = 0
        self.is_running = False
        self.hooks: set[str] = set()
        """Names of the hooks that were called, so that components with state can be reported."""

    def add_steps_for(self, characters: int) -> None:
        """Add the steps for a text that contains programs."""
        before = min(self.program_characters * _STEPS_PER_CHARACTER, _MOST_STEPS)
        self.program_characters += characters
        self.reserved_steps += min(self.program_characters * _STEPS_PER_CHARACTER, _MOST_STEPS) - before

    def run(self, work: Callable[[], T]) -> T:
        """Return what `work` returns. Raises Refused for what is not allowed, or exceeds the budget."""
        if self.is_running:
            return work()
        share = self.reserved_steps // 2
        self.remaining_steps, self.reserved_steps, self.is_running = share, self.reserved_steps - share, True
        depth = self.depth
        try:
            return work()
        except ThrownValue as thrown:
            raise Refused(f"it throws {_shorten(thrown.value)}") from None
        except RecursionError:
            raise Refused("it is nested too deeply") from None
        finally:
            self.is_running, self.depth = False, depth
            self.reserved_steps += max(self.remaining_steps, 0)

    def charge(self, steps: int) -> None:
        self.remaining_steps -= steps
        if self.remaining_steps < 0:
            raise Refused("it takes more steps than are allowed")

    def text(self, text: str) -> str:
        """Return a new text, after counting its length against the budget."""
        if len(text) > MOST_CHARACTERS:
            raise Refused("a text in it is longer than a million characters")
        self.charge(1 + len(text) // _CHARACTERS_PER_STEP)
        return text

    def check_length(self, characters: float) -> None:
        """Count the length of a text against the budget, before it is made."""
        if not characters <= MOST_CHARACTERS:
            raise Refused("a text in it is longer than a million characters")
        self.charge(1 + int(characters) // _CHARACTERS_PER_STEP)

    def enter(self) -> None:
        self.depth += 1
        if self.depth > MOST_DEPTH:
            raise Refused("it calls itself endlessly")

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
        raise Refused("what it calls is not a function")


def _shorten(value: Any) -> str:
    if isinstance(value, dict) and "message" in value:
        value = value["message"]
    try:
        text = " ".join(to_text(value).split())
    except Refused:
        text = "a value"
    return text if len(text) <= 80 else text[:79] + "…"
