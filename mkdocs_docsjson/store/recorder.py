"""Tracks dependencies: every input is read through a recorder, which notes the input and its digest.

A result is valid as long as its notes hold, so that no list of dependencies has to be maintained by hand.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property, wraps
from typing import Any, ParamSpec, TypeVar

from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.store.file_digests import ABSENT, digest_of

Input = tuple[str, str]
"""Kind and name of an input: `("setting", "logo")`, `("picture", "images/a.png")`."""
Note = tuple[str, str, str]
"""An input and its digest: kind, name, digest."""

ALL = "all"
"""Kind of notes that cover many others; their name is the kind of the covering input."""

_SHORT = 64
"""Texts of at most this many characters are used as their own digest."""

P = ParamSpec("P")
R = TypeVar("R")


@dataclass
class Recording:
    """The inputs that were read, and the problems that were found, while a result was made."""

    digests: dict[Input, str] = field(default_factory=dict)
    problems: dict[Problem, None] = field(default_factory=dict)

    @cached_property
    def notes(self) -> tuple[Note, ...]:
        """The inputs and their digests, in a fixed order; to be read when the result is made."""
        return tuple((kind, name, digest) for (kind, name), digest in sorted(self.digests.items()))

    @cached_property
    def inputs_digest(self) -> str:
        """A digest of all inputs that were read."""
        return digest_of(repr(self.notes))


class Recorder:
    """Digests of inputs, each computed once per reading of the site, and the stack of open recordings.

    Not thread-safe: a process makes one page at a time.
    """

    def __init__(self, covering: Mapping[str, str] | None = None, common: Collection[str] = ()) -> None:
        """covering: maps a kind of many small inputs to the kind of the input that covers them all; the small ones are
        not checked as long as that is unchanged.

        common: kinds of inputs that are the same for most results, so that their notes are stored only once. They do
        not change as long as the recorder is used.
        """
        self._covering = covering or {}
        self._common = common
        self._common_hold: dict[str, bool] = {}
        self._values: dict[str, Callable[[str], object]] = {}
        self._digests: dict[Input, str] = {}
        self._recordings: list[Recording] = []
        self._shared: dict[Any, tuple[Any, Recording]] = {}

    def define(self, kind: str, value: Callable[[str], object]) -> None:
        """Define a kind of input. value: returns the current input by its name; all but texts are compared by their
        `repr`."""
        self._values[kind] = value

    def digest(self, kind: str, name: str = "") -> str:
        """Return the digest of an input, without noting it."""
        known = self._digests.get((kind, name))
        if known is None:
            try:
                value = self._values[kind](name)
                text = value if isinstance(value, str) else repr(value)
                known = text if text is value and len(text) <= _SHORT else digest_of(text)
            except LookupError:  # a page, division or kind of input that no longer exists
                known = ABSENT
            self._digests[kind, name] = known
        return known

    def note(self, kind: str, name: str = "") -> None:
        """Record that the current result depends on this input. Call this before the input is read."""
        if self._recordings and (kind, name) not in (digests := self._recordings[-1].digests):
            digests[kind, name] = self.digest(kind, name)
            if covering := self._covering.get(kind):
                digests[ALL, covering] = self.digest(covering)

    def report(self, problem: Problem) -> None:
        """Record a problem of an input, for every result that uses it."""
        if self._recordings:
            self._recordings[-1].problems[problem] = None

    def forget(self, kinds: Collection[str]) -> None:
        """Forget the digests of all inputs of these kinds, which have changed, and the shared values made from them."""
        for changed in [each for each in self._digests if each[0] in kinds]:
            del self._digests[changed]
        for key, (_, made) in list(self._shared.items()):
            if any(kind in kinds for kind, _ in made.digests):
                del self._shared[key]

    @contextmanager
    def recording(self) -> Iterator[Recording]:
        """Collect everything that is read in this context; an enclosing recording gets it too."""
        recording = Recording()
        self._recordings.append(recording)
        try:
            yield recording
        finally:
            self._recordings.pop()
            self.replay(recording)

    def replay(self, recording: Recording) -> None:
        """Add the inputs and problems of a part of the result to the current recording."""
        if self._recordings:
            self._recordings[-1].digests.update(recording.digests)
            self._recordings[-1].problems.update(recording.problems)

    def shared(self, make: Callable[P, R]) -> Callable[P, R]:
        """Return `make`, cached by its arguments. Every use of a cached value records the inputs of that value."""
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

    def split_notes(self, notes: Iterable[Note]) -> tuple[list[Note], list[Note], list[Note]]:
        """Split notes into three lists: those of this result alone, those that others cover, those that many share."""
        own, covered, common = list[Note](), list[Note](), list[Note]()
        for note in notes:
            (covered if note[0] in self._covering else common if note[0] in self._common else own).append(note)
        return own, covered, common

    def hold(self, own: Iterable[Note], covered: Callable[[], Iterable[Note]]) -> bool:
        """Whether no input has changed. covered: returns the covered notes; called only if a covering input has."""
        changed: set[str] = set()
        for kind, name, digest in own:
            if kind == ALL:
                if self.digest(name) != digest:
                    changed.add(name)
            elif (self._digests.get((kind, name)) or self.digest(kind, name)) != digest:
                return False
        return not changed or all(
            self._covering[kind] not in changed or self.digest(kind, name) == digest for kind, name, digest in covered()
        )

    def common_hold(self, key: str, notes: Callable[[], Iterable[Note]]) -> bool:
        """Whether notes that many results share hold. The answer is cached by their `key`."""
        if key not in self._common_hold:
            self._common_hold[key] = self.hold(notes(), tuple)
        return self._common_hold[key]
