"""Reads JSON text: its value, the place of each value in it, and its syntax errors."""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from json.decoder import scanstring  # type: ignore[attr-defined]  # in json since 2.6, absent from typeshed
from typing import Any, NamedTuple

from mkdocs_docsjson import plain_json
from mkdocs_docsjson.marks import may_hold_marks, tree_without_marks

Path = tuple[str | int, ...]
"""Keys and indexes from the root of a document, as in pydantic's `loc`."""


class Position(NamedTuple):
    """Both count from 1."""

    line: int
    column: int


class SyntaxProblem(ValueError):
    """A text is not JSON: what is wrong, what to do, and where."""

    def __init__(self, message: str, hint: str, position: Position) -> None:
        super().__init__(message)
        self.message, self.hint, self.position = message, hint, position


_MARK = "\ufeff"
"""The byte order mark that some editors put at the start of a text."""
_DEEPEST = 100
"""Levels of nesting; real configurations stay under 25."""


def parse(text: str) -> Any:
    """Return the value of a JSON text. Raises SyntaxProblem. A byte order mark and CRLF line ends are allowed."""
    start = text.startswith(_MARK)
    try:
        value = plain_json.read(text.removeprefix(_MARK), deepest=_DEEPEST, parse_int=_integer)
        return tree_without_marks(value) if may_hold_marks(text) else value
    except json.JSONDecodeError as error:
        raise _explained(text, error.msg, error.pos + start) from None
    except plain_json.TooDeep:
        raise SyntaxProblem("nested too deeply", "", Position(1, 1)) from None


def _integer(written: str) -> int | float:
    """Return a whole number; infinity, as for `1e999`, if it has thousands of digits, which `int` refuses."""
    return int(written) if len(written) < 1000 else float(written)


def repeated_keys(text: str) -> list[tuple[Path, Position]]:
    """Return path and place of each key that repeats an earlier one of its object. text: valid JSON."""
    repeats: list[bool] = []
    plain_json.read(
        text.removeprefix(_MARK),
        parse_int=_integer,
        object_pairs_hook=lambda pairs: repeats.append(len(dict(pairs)) < len(pairs)),
    )
    if not any(repeats):
        return []
    places, found = Places(text), []
    waiting: list[tuple[int, Path]] = [(root_offset(text), ())]
    for at, path in waiting:
        seen: set[str | int] = set()
        for name, key_at, value_at in members(text, at):
            if name in seen:
                found.append(((*path, name), places.at(key_at)))
            seen.add(name)
            waiting.append((value_at, (*path, name)))
    return found


def pointer(path: Sequence[str | int]) -> str:
    """Return a path as a JSON pointer (RFC 6901): `/colors/primary` for `("colors", "primary")`."""
    return "".join("/" + str(part).replace("~", "~0").replace("/", "~1") for part in path)


def path_of(pointer: str) -> tuple[str, ...]:
    """Return the keys of a JSON pointer; indexes stay text."""
    return tuple(part.replace("~1", "/").replace("~0", "~") for part in pointer.split("/")[1:])


def strings_in(value: Any, path: Path = (), *, numbers: bool = False) -> Iterator[tuple[Path, str]]:
    """Yield path and text of every text in a parsed value. numbers: of every number too."""
    if isinstance(value, str):
        yield path, value
    elif numbers and isinstance(value, int | float):
        yield path, json.dumps(value)
    members = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in members:
        yield from strings_in(inner, (*path, key), numbers=numbers)


class Places:
    """The places of the values of a JSON text. Each object and list is walked only once."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._members: dict[int, dict[str, tuple[int, int]]] = {}
        self._starts = [0, *(found.end() for found in re.finditer("\n", text))]

    def of(self, path: Sequence[str | int], *, key: bool = False) -> Position:
        """Return line and column of the value at `path`, or of its key. Only for text that `parse` has accepted.

        path: keys and indexes from the root; an index may be text, as in a JSON pointer. Where it leaves the
        document (a missing key) the nearest existing parent is given.
        """
        at = start = root_offset(self._text)
        for part in path:
            found = self._inside(at).get(str(part))
            if found is None:
                start = at
                break
            key_at, at = found
            start = key_at if key else at
        return self.at(start)

    def at(self, offset: int) -> Position:
        line = bisect_right(self._starts, offset)
        mark = line == 1 and self._text.startswith(_MARK)
        return Position(line, max(1, offset - self._starts[line - 1] - mark + 1))

    def _inside(self, at: int) -> dict[str, tuple[int, int]]:
        """Return the offsets of key and value by name; of a repeated key the last ones, as in json.loads."""
        if at not in self._members:
            found = members(self._text, at)
            self._members[at] = {str(name): (key_at, value_at) for name, key_at, value_at in found}
        return self._members[at]


_SPACE = re.compile(r"[ \t\r\n]*")
_DECODER = json.JSONDecoder(parse_int=_integer)


def skip(text: str, at: int) -> int:
    """Return the offset of what follows white space."""
    match = _SPACE.match(text, at)
    return match.end() if match else at


def root_offset(text: str) -> int:
    """Return the offset of the root value."""
    return skip(text, int(text.startswith(_MARK)))


def members(text: str, at: int) -> Iterator[tuple[str | int, int, int]]:
    """Yield key or index, offset of key and offset of value of each member of the object or list at `at`, if any."""
    if text[at] not in "{[":
        return
    is_object, index = text[at] == "{", 0
    at = skip(text, at + 1)
    while text[at] not in "}]":
        key_at = at
        name: str | int = index
        if is_object:
            name, at = scanstring(text, at + 1)
            at = skip(text, skip(text, at) + 1)
        yield name, key_at, at
        at = skip(text, _DECODER.raw_decode(text, at)[1])
        index += 1
        if text[at] == ",":
            at = skip(text, at + 1)


def _explained(text: str, message: str, offset: int) -> SyntaxProblem:
    """Return the most likely mistake behind a message of the parser."""
    places = Places(text)
    here = places.at(offset)
    rest = text[offset : offset + 2]
    before = text[:offset].rstrip()
    if not text.strip(f"{_MARK} \t\r\n"):
        return SyntaxProblem("the file is empty", 'write at least a "name" and a "navigation"', Position(1, 1))
    if rest in ("//", "/*") or rest[:1] == "#":
        return SyntaxProblem("a comment", "JSON has no comments: remove it", here)
    if rest[:1] in ("}", "]") and before.endswith(","):
        return SyntaxProblem(f"a trailing comma before {rest[0]!r}", "remove the comma", places.at(len(before) - 1))
    if "trailing comma" in message:  # Python 3.13 names it itself, at the comma
        return SyntaxProblem("a trailing comma", "remove the comma", here)
    if rest[:1] in tuple("“”„‘’"):
        return SyntaxProblem("a curly quote", 'JSON has only straight double quotes: "…"', here)
    if rest[:1] == "'":
        return SyntaxProblem("a string in single quotes", 'JSON has only double quotes: "…"', here)
    if not rest:
        return SyntaxProblem("the file ends too early", "a bracket, brace or quote is not closed", here)
    if "delimiter" in message and "','" in message:
        return SyntaxProblem("a comma is missing here", f"before {_excerpt(text, offset)}", places.at(len(before)))
    if "property name" in message:
        return SyntaxProblem("expected a key in double quotes", f"got {_excerpt(text, offset)}", here)
    if message == "Expecting value":
        return SyntaxProblem("expected a value", f"got {_excerpt(text, offset)}", here)
    if message.startswith("Extra data"):
        return SyntaxProblem("text after the end of the JSON value", "one brace or bracket too many?", here)
    return SyntaxProblem(message[:1].lower() + message[1:], "", here)


def _excerpt(text: str, offset: int) -> str:
    return text[offset : offset + 30].split("\n")[0].strip()
