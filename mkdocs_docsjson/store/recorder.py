"""What results are made from: every reading goes through a recorder, which notes the input and its digest.

A result is valid as long as its notes hold, so nobody lists by hand what a page depends on.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.store.file_digests import ABSENT, digest_of

Input = tuple[str, str]
"""Kind and name of an input: `("setting", "logo")`, `("picture", "images/a.png")`."""
Note = tuple[str, str, str]
"""An input and its digest: kind, name, digest."""

ALL = "all"
"""Kind of the notes that cover many others; their name is the kind of what covers them."""

_SHORT = 64
"""Letters of a text that is its own digest."""

P = ParamSpec("P")
R = TypeVar("R")


@dataclass(slots=True)
class Recording:
    """What was read, and what was found wrong, while a result was made."""

    digests: dict[Input, str] = field(default_factory=dict)
    problems: dict[Problem, None] = field(default_factory=dict)

    @property
    def notes(self) -> tuple[Note, ...]:
        """The inputs and their digests, in a fixed order."""
        return tuple((kind, name, digest) for (kind, name), digest in sorted(self.digests.items()))

    @property
    def name(self) -> str:
        """Names everything that was read."""
        return digest_of(repr(self.notes))


class Recorder:
    """Digests of inputs, each worked out once per reading of the site, and the recordings that are open.

    Not thread-safe: a process makes one page at a time.
    """

    def __init__(self, covering: Mapping[str, str] | None = None, common: Collection[str] = ()) -> None:
        """covering: kind of many small inputs → kind of the one input that covers them all: while that holds, none is
        asked.

        common: kinds of which most results note the same inputs, so that those notes are kept once.
        """
        self._covering = covering or {}
        self._common = common
        self._common_hold: dict[str, bool] = {}
        self._values: dict[str, Callable[[str], object]] = {}
        self._known: dict[Input, str] = {}
        self._open: list[Recording] = []
        self._shared: dict[Any, tuple[Any, Recording]] = {}

    def define(self, kind: str, value: Callable[[str], object]) -> None:
        """value: gives the input of this kind by its name, as it is now; `repr` tells its values apart."""
        self._values[kind] = value

    def digest(self, kind: str, name: str = "") -> str:
        """The digest of an input, without noting it."""
        known = self._known.get((kind, name))
        if known is None:
            try:
                value = self._values[kind](name)
                known = value if isinstance(value, str) and len(value) <= _SHORT else digest_of(repr(value))
            except LookupError:  # a page, a division or a kind of input that is no more
                known = ABSENT
            self._known[kind, name] = known
        return known

    def note(self, kind: str, name: str = "") -> None:
        """Record that what is being made depends on this input. To be called before the input is read."""
        if self._open and (kind, name) not in (digests := self._open[-1].digests):
            digests[kind, name] = self.digest(kind, name)
            if covering := self._covering.get(kind):
                digests[ALL, covering] = self.digest(covering)

    def report(self, problem: Problem) -> None:
        """Record what is wrong with an input, for whoever uses it."""
        if self._open:
            self._open[-1].problems[problem] = None

    def forget(self) -> None:
        """Ask for every input anew, as the site has been read again."""
        self._known.clear()
        self._shared.clear()
        self._common_hold.clear()

    @contextmanager
    def recording(self) -> Iterator[Recording]:
        """What is read in here stands in the recording that this gives."""
        made = Recording()
        self._open.append(made)
        try:
            yield made
        finally:
            self._open.pop()
            self.replay(made)

    def replay(self, made: Recording) -> None:
        """Record again what was recorded while a part of the result was made."""
        if self._open:
            self._open[-1].digests.update(made.digests)
            self._open[-1].problems.update(made.problems)

    def shared(self, make: Callable[P, R]) -> Callable[P, R]:
        """`make`, called once for equal arguments; whoever uses its result depends on what that was made from."""
        owner = object()

        @wraps(make)
        def once(*args: P.args, **kwargs: P.kwargs) -> R:
            key = (owner, args, tuple(kwargs.items()))
            found = self._shared.get(key)
            if found is None:
                with self.recording() as made:
                    value = make(*args, **kwargs)
                self._shared[key] = (value, made)
                return value
            self.replay(found[1])
            return found[0]  # type: ignore[no-any-return]

        return once

    def parts_of(self, notes: Iterable[Note]) -> tuple[list[Note], list[Note], list[Note]]:
        """Notes as they are looked at: those of a result's own, those that others cover, those that many share."""
        own, covered, common = list[Note](), list[Note](), list[Note]()
        for note in notes:
            (covered if note[0] in self._covering else common if note[0] in self._common else own).append(note)
        return own, covered, common

    def hold(self, own: Iterable[Note], covered: Callable[[], Iterable[Note]]) -> bool:
        """Whether every input is what it was. covered: asked for when what covers them has changed."""
        changed: set[str] = set()
        for kind, name, digest in own:
            if kind != ALL and self.digest(kind, name) != digest:
                return False
            if kind == ALL and self.digest(name) != digest:
                changed.add(name)
        return not changed or all(
            self._covering[kind] not in changed or self.digest(kind, name) == digest for kind, name, digest in covered()
        )

    def common_hold(self, key: str, notes: Callable[[], Iterable[Note]]) -> bool:
        """Whether the notes hold that many results share; looked at once. key: names them."""
        if key not in self._common_hold:
            self._common_hold[key] = self.hold(notes(), tuple)
        return self._common_hold[key]
