"""Inserts the parts of docs.json that are in other files: `{"$ref": "navigation.json"}`."""

from __future__ import annotations

import posixpath
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.settings.text import Path, Places, Position, SyntaxProblem, parse, path_of, pointer, repeated_keys
from mkdocs_docsjson.settings.variables import configuration_with_variables

Read = Callable[[str], str | None]
"""Returns the text of a file of the docs folder by its path; None if there is none. May raise UnicodeDecodeError."""

_TOO_DEEP = 20


@dataclass(slots=True)
class ReferencedFile:
    """The configuration without references, and the file that each part of it came from."""

    file: str
    text: str
    value: Any = None
    """With the values of its variables."""
    authored: Any = None
    """`value` with the names of variables, as `{{name}}`."""
    texts: dict[str, str] = field(default_factory=dict)
    """Texts of the files that were read, by path."""
    origins: dict[tuple[str, ...], tuple[str, Path]] = field(default_factory=dict)
    """By path in `value`: the file of a part, and its path there. The longest path counts."""
    problems: list[Problem] = field(default_factory=list)
    _places: dict[str, Places] = field(default_factory=dict)

    def place(self, pointer: str, *, key: bool = False) -> tuple[str, Position]:
        """Return file, line and column of the value, or of its key, at a JSON pointer into `value`."""
        path = path_of(pointer)
        for length in range(len(path), -1, -1):
            if origin := self.origins.get(path[:length]):
                file, inner = origin
                return file, self.places_in(file).of((*inner, *path[length:]), key=key)
        return self.file, self.places_in(self.file).of(path, key=key)

    def places_in(self, file: str) -> Places:
        """Return the places of values in one of `texts`."""
        if file not in self._places:
            self._places[file] = Places(self.texts[file])
        return self._places[file]

    def add(self, file: str, text: str) -> Any:
        """Read a file that belongs to the configuration and return its value. Raises SyntaxProblem."""
        self.texts[file] = text
        value = parse(text)
        for path, position in repeated_keys(text):
            message, hint = f'the key "{path[-1]}" is given twice', "the last one counts"
            self.problems.append(Problem(file, *position, "duplicate-key", message, hint, pointer(path)))
        return value


def document(file: str, text: str, read: Read) -> ReferencedFile:
    """Return the configuration in `text` with what it refers to. Raises SyntaxProblem, for `text` alone."""
    document_file = ReferencedFile(file, text)
    value = document_file.add(file, text)
    if '"$ref"' in text:
        value = _Part(document_file, read, (), file, (), (file,)).resolved(value)
    document_file.authored = value
    document_file.value = configuration_with_variables(value)
    return document_file


@dataclass(frozen=True, slots=True)
class _Part:
    """The place of a value whose references are put in."""

    document: ReferencedFile
    read: Read
    path: Path
    """Of the value in the configuration."""
    file: str
    inner: Path
    """Of the value in `file`."""
    chain: tuple[str, ...]
    """Files that referred to this one, in order, with this one."""

    def resolved(self, value: Any) -> Any:
        """Return the value of this place with its references put in."""
        if isinstance(value, list):
            return [self._below(index).resolved(item) for index, item in enumerate(value)]
        if not isinstance(value, dict):
            return value
        members = {key: self._below(key).resolved(item) for key, item in value.items() if key != "$ref"}
        if "$ref" not in value:
            return members
        found = self._referred(value["$ref"])
        if not isinstance(found, dict):
            if members and found is not None:
                message = "$ref: it refers to no object, so it cannot have other keys beside it and is left out"
                self._fail(message, "remove the other keys")
            return members or found
        for key in members:  # these stand beside the reference, and override what it brings
            self.document.origins[tuple(map(str, (*self.path, key)))] = (self.file, (*self.inner, key))
        return {**found, **members}

    def _below(self, key: str | int) -> _Part:
        return replace(self, path=(*self.path, key), inner=(*self.inner, key))

    def _fail(self, message: str, hint: str = "") -> None:
        line, column = self.document.places_in(self.file).of((*self.inner, "$ref"))
        self.document.problems.append(Problem(self.file, line, column, "ref", message, hint, pointer(self.path)))

    def _referred(self, name: Any) -> Any:
        """Return the value that a reference leads to; None, after a problem was added, if it leads to nothing."""
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
            value = self.document.add(target, text)
        except SyntaxProblem as error:
            self.document.problems.append(Problem(target, *error.position, "json-syntax", error.message, error.hint))
            return None
        self.document.origins[tuple(map(str, self.path))] = (target, ())
        return replace(self, file=target, inner=(), chain=(*self.chain, target)).resolved(value)
