"""`{"$ref": "navigation.json"}`: parts of docs.json that stand in files of their own."""

from __future__ import annotations

import posixpath
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.settings.text import (
    Path,
    Places,
    Position,
    SyntaxProblem,
    locate,
    parse,
    path_of,
    pointer,
    repeated_keys,
)

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
                return file, self._places_in(file).of((*inner, *path[length:]), key=key)
        return self.file, self._places_in(self.file).of(path, key=key)

    def _places_in(self, file: str) -> Places:
        if file not in self._places:
            self._places[file] = Places(self.texts[file])
        return self._places[file]


def document(file: str, text: str, read: Read) -> ReferencedFile:
    """Parse `text` and put in what it refers to; raises SyntaxProblem for `text` itself only."""
    made = ReferencedFile(file, text, texts={file: text})
    made.value = parse(text)
    _tell_repeated(made, file)
    if '"$ref"' in text:
        made.value = _resolved(made, made.value, (), file, (), (file,), read)
    return made


def _resolved(
    made: ReferencedFile, value: Any, path: Path, file: str, inner: Path, chain: tuple[str, ...], read: Read
) -> Any:
    """`value`, which stands at `path` of the whole and at `inner` in `file`, without references."""
    if isinstance(value, list):
        return [
            _resolved(made, item, (*path, index), file, (*inner, index), chain, read)
            for index, item in enumerate(value)
        ]
    if not isinstance(value, dict):
        return value
    own = {
        key: _resolved(made, item, (*path, key), file, (*inner, key), chain, read)
        for key, item in value.items()
        if key != "$ref"
    }
    if "$ref" not in value:
        return own
    found = _referred(made, value["$ref"], path, file, inner, chain, read)
    if not isinstance(found, dict):
        if own and found is not None:
            line, column = locate(made.texts[file], (*inner, "$ref"))
            message = "$ref: what it brings is no object, so it cannot stand beside other keys and is left out"
            made.problems.append(Problem(file, line, column, "ref", message, "remove the other keys", pointer(path)))
        return own or found
    for key in own:  # these stand beside the reference, and override what it brings
        made.origins[_texts((*path, key))] = (file, (*inner, key))
    return {**found, **own}


def _referred(
    made: ReferencedFile, name: Any, path: Path, file: str, inner: Path, chain: tuple[str, ...], read: Read
) -> Any:
    def failed(message: str, hint: str = "") -> Any:
        line, column = locate(made.texts[file], (*inner, "$ref"))
        made.problems.append(Problem(file, line, column, "ref", message, hint, pointer(path)))
        return None

    if not isinstance(name, str) or not name:
        return failed("$ref: expected the path of a JSON file")
    base = "" if name.startswith("/") else posixpath.dirname(file)
    target = posixpath.normpath(posixpath.join(base, name.lstrip("/")))
    if "://" in name or "\\" in name or target.startswith(".."):
        return failed(f'$ref: "{name}" is not a file inside the docs folder')
    if target in chain or len(chain) > _TOO_DEEP:
        return failed(f'$ref: "{name}" refers back to itself', " → ".join((*chain, target)))
    try:
        text = read(target)
    except UnicodeDecodeError:
        return failed(f'$ref: "{target}" is not UTF-8 text')
    if text is None:
        return failed(f'$ref: there is no file "{target}"', "the path is relative to the file that names it")
    made.texts[target] = text
    try:
        value = parse(text)
    except SyntaxProblem as error:
        made.problems.append(Problem(target, *error.position, "json-syntax", error.message, error.hint))
        return None
    made.origins[_texts(path)] = (target, ())
    _tell_repeated(made, target)
    return _resolved(made, value, path, target, (), (*chain, target), read)


def _tell_repeated(made: ReferencedFile, file: str) -> None:
    for path, position in repeated_keys(made.texts[file]):
        message, hint = f'the key "{path[-1]}" is given twice', "the last one counts"
        made.problems.append(Problem(file, *position, "duplicate-key", message, hint, pointer(path)))


def _texts(path: Path) -> tuple[str, ...]:
    return tuple(map(str, path))
