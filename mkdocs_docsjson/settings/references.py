"""`{"$ref": "navigation.json"}`: parts of docs.json that stand in files of their own."""

from __future__ import annotations

import posixpath
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.settings.text import Path, Places, Position, SyntaxProblem, parse, path_of, pointer, repeated_keys

Read = Callable[[str], str | None]
"""The text of a file by its path relative to the docs folder; None when there is none. May raise UnicodeDecodeError."""

_TOO_DEEP = 20


@dataclass(slots=True)
class ReferencedFile:
    """The configuration with all its references put in, and where each part of it came from."""

    file: str
    text: str
    value: Any = None
    texts: dict[str, str] = field(default_factory=dict)
    """Text of every file that was read, by path."""
    origins: dict[tuple[str, ...], tuple[str, Path]] = field(default_factory=dict)
    """By path in `value`: the file that a part stands in, and its path there. The longest path counts."""
    problems: list[Problem] = field(default_factory=list)
    _places: dict[str, Places] = field(default_factory=dict)

    def place(self, pointer: str, *, key: bool = False) -> tuple[str, Position]:
        """File, line and column of the value (or its key) at a JSON pointer of the whole."""
        path = path_of(pointer)
        for length in range(len(path), -1, -1):
            if origin := self.origins.get(path[:length]):
                file, inner = origin
                return file, self.places_in(file).of((*inner, *path[length:]), key=key)
        return self.file, self.places_in(self.file).of(path, key=key)

    def places_in(self, file: str) -> Places:
        """Where values stand in one of `texts`."""
        if file not in self._places:
            self._places[file] = Places(self.texts[file])
        return self._places[file]

    def add(self, file: str, text: str) -> Any:
        """The value of a file that belongs to the whole. Raises SyntaxProblem."""
        self.texts[file] = text
        value = parse(text)
        for path, position in repeated_keys(text):
            message, hint = f'the key "{path[-1]}" is given twice', "the last one counts"
            self.problems.append(Problem(file, *position, "duplicate-key", message, hint, pointer(path)))
        return value


def document(file: str, text: str, read: Read) -> ReferencedFile:
    """Parse `text` and put in what it refers to; raises SyntaxProblem for `text` itself only."""
    made = ReferencedFile(file, text)
    made.value = made.add(file, text)
    if '"$ref"' in text:
        made.value = _Part(made, read, (), file, (), (file,)).resolved(made.value)
    return made


@dataclass(frozen=True, slots=True)
class _Part:
    """A value of the configuration while its references are put in."""

    made: ReferencedFile
    read: Read
    path: Path
    """In the whole."""
    file: str
    inner: Path
    """In `file`."""
    chain: tuple[str, ...]
    """Files that led here."""

    def resolved(self, value: Any) -> Any:
        """`value`, which stands here, without references."""
        if isinstance(value, list):
            return [self._below(index).resolved(item) for index, item in enumerate(value)]
        if not isinstance(value, dict):
            return value
        own = {key: self._below(key).resolved(item) for key, item in value.items() if key != "$ref"}
        if "$ref" not in value:
            return own
        found = self._referred(value["$ref"])
        if not isinstance(found, dict):
            if own and found is not None:
                message = "$ref: what it brings is no object, so it cannot stand beside other keys and is left out"
                self._fail(message, "remove the other keys")
            return own or found
        for key in own:  # these stand beside the reference, and override what it brings
            self.made.origins[_texts((*self.path, key))] = (self.file, (*self.inner, key))
        return {**found, **own}

    def _below(self, key: str | int) -> _Part:
        return replace(self, path=(*self.path, key), inner=(*self.inner, key))

    def _fail(self, message: str, hint: str = "") -> None:
        line, column = self.made.places_in(self.file).of((*self.inner, "$ref"))
        self.made.problems.append(Problem(self.file, line, column, "ref", message, hint, pointer(self.path)))

    def _referred(self, name: Any) -> Any:
        """What a reference of this part brings; None, with the reason told, when it brings nothing."""
        if not isinstance(name, str) or not name:
            return self._fail("$ref: expected the path of a JSON file")
        base = "" if name.startswith("/") else posixpath.dirname(self.file)
        target = posixpath.normpath(posixpath.join(base, name.lstrip("/")))
        if "://" in name or "\\" in name or target.startswith(".."):
            return self._fail(f'$ref: "{name}" is not a file inside the docs folder')
        if target in self.chain or len(self.chain) > _TOO_DEEP:
            return self._fail(f'$ref: "{name}" refers back to itself', " → ".join((*self.chain, target)))
        try:
            text = self.read(target)
        except UnicodeDecodeError:
            return self._fail(f'$ref: "{target}" is not UTF-8 text')
        if text is None:
            return self._fail(f'$ref: there is no file "{target}"', "the path is relative to the file that names it")
        try:
            value = self.made.add(target, text)
        except SyntaxProblem as error:
            self.made.problems.append(Problem(target, *error.position, "json-syntax", error.message, error.hint))
            return None
        self.made.origins[_texts(self.path)] = (target, ())
        return replace(self, file=target, inner=(), chain=(*self.chain, target)).resolved(value)


def _texts(path: Path) -> tuple[str, ...]:
    return tuple(map(str, path))
