"""JSON text: what it says, where each value stands, and what is wrong with its syntax."""

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
    """Both from 1."""

    line: int
    column: int


class SyntaxProblem(ValueError):
    """A text that is not JSON: where it stops being so, and what to do."""

    def __init__(self, message: str, hint: str, position: Position) -> None:
        super().__init__(message)
        self.message, self.hint, self.position = message, hint, position


_DEEPEST = 100
"""Levels of nesting; real configurations stay under 25."""


def parse(text: str) -> Any:
    """The value of a JSON text; raises SyntaxProblem. A byte order mark and CRLF line ends are fine."""
    start = 1 if text.startswith("\ufeff") else 0
    try:
        value = plain_json.read(text[start:], deepest=_DEEPEST, parse_int=_integer)
        return tree_without_marks(value) if may_hold_marks(text) else value
    except json.JSONDecodeError as error:
        raise _explained(text, error.msg, error.pos + start) from None
    except plain_json.TooDeep:
        raise SyntaxProblem("nested too deeply", "", Position(1, 1)) from None


def _integer(written: str) -> int | float:
    """As `int`, which refuses thousands of digits; such a number is one without end, as `1e999` is."""
    return int(written) if len(written) < 1000 else float(written)


def repeated_keys(text: str) -> list[tuple[Path, Position]]:
    """Keys that stand twice in one object: the path, and the place of each later one. For text that is JSON."""
    found: list[tuple[Path, Position]] = []

    def quickly(pairs: list[tuple[str, Any]]) -> bool:
        if len({key for key, _ in pairs}) < len(pairs):
            found.append(((), Position(1, 1)))
        return True

    start = 1 if text.startswith("\ufeff") else 0
    plain_json.read(text[start:], parse_int=_integer, object_pairs_hook=quickly)
    if not found:
        return []
    found.clear()
    places = Places(text)

    def walk(at: int, path: Path) -> None:
        seen: set[str | int] = set()
        for name, key_at, value_at in members(text, at):
            if name in seen:
                found.append(((*path, name), places.at(key_at)))
            seen.add(name)
            walk(value_at, (*path, name))

    walk(first(text), ())
    return found


def pointer(path: Sequence[str | int]) -> str:
    """`("colors", "primary")` as `/colors/primary` (RFC 6901)."""
    return "".join("/" + str(part).replace("~", "~0").replace("/", "~1") for part in path)


def path_of(pointer: str) -> tuple[str, ...]:
    """The keys of a JSON pointer; indexes stay text."""
    return tuple(part.replace("~1", "/").replace("~0", "~") for part in pointer.split("/")[1:])


def texts(value: Any, path: Path = ()) -> Iterator[tuple[Path, str]]:
    """Every text in a parsed value, with its path from there."""
    if isinstance(value, str):
        yield path, value
    members = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in members:
        yield from texts(inner, (*path, key))


class Places:
    """Where each value of a JSON text stands; each object and list is walked once."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._members: dict[int, dict[str, tuple[int, int]]] = {}
        self._starts = [0, *(found.end() for found in re.finditer("\n", text))]

    def of(self, path: Sequence[str | int], *, key: bool = False) -> Position:
        """Line and column of the value at `path`, or of its key. Only for text that `parse` has accepted.

        path: keys and indexes from the root; an index may be text, as in a JSON pointer. Where it leaves the
        document (a missing key) the nearest existing parent is given.
        """
        at = start = first(self._text)
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
        mark = 1 if line == 1 and self._text.startswith("\ufeff") else 0
        return Position(line, max(1, offset - self._starts[line - 1] - mark + 1))

    def _inside(self, at: int) -> dict[str, tuple[int, int]]:
        """Offsets of key and value by name; of a key given twice the last one, as in json.loads."""
        if at not in self._members:
            found = members(self._text, at)
            self._members[at] = {str(name): (key_at, value_at) for name, key_at, value_at in found}
        return self._members[at]


_SPACE = re.compile(r"[ \t\r\n]*")
_DECODER = json.JSONDecoder(parse_int=_integer)


def skip(text: str, at: int) -> int:
    """The offset of what follows white space."""
    match = _SPACE.match(text, at)
    return match.end() if match else at


def first(text: str) -> int:
    """The offset of the root's value."""
    return skip(text, 1 if text.startswith("\ufeff") else 0)


def members(text: str, at: int) -> Iterator[tuple[str | int, int, int]]:
    """Key or index, offset of the key and of the value, for all members of the container at `at`, if it is one."""
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
    """What most often stands behind the parser's words."""
    places = Places(text)
    here = places.at(offset)
    rest = text[offset : offset + 2]
    before = text[:offset].rstrip()
    if not text.strip("\ufeff \t\r\n"):
        return SyntaxProblem("the file is empty", 'write at least a "name" and a "navigation"', Position(1, 1))
    if rest in ("//", "/*") or rest[:1] == "#":
        return SyntaxProblem("a comment", "JSON has no comments: remove it", here)
    if rest[:1] in ("}", "]") and before.endswith(","):
        return SyntaxProblem(f"a trailing comma before {rest[0]!r}", "remove the comma", places.at(len(before) - 1))
    if "trailing comma" in message:  # Python 3.13 names it itself, at the comma
        return SyntaxProblem("a trailing comma", "remove the comma", here)
    if rest[:1] == "'":
        return SyntaxProblem("a text in single quotes", 'JSON wants double quotes: "…"', here)
    if not rest:
        return SyntaxProblem("the file ends too early", "a bracket, brace or quote is not closed", here)
    if "delimiter" in message and "','" in message:
        return SyntaxProblem("a comma is missing here", f"before {_word(text, offset)}", places.at(len(before)))
    if "property name" in message:
        return SyntaxProblem("expected a key in double quotes", f"got {_word(text, offset)}", here)
    if message == "Expecting value":
        return SyntaxProblem("expected a value", f"got {_word(text, offset)}", here)
    if message.startswith("Extra data"):
        return SyntaxProblem("text after the end of the JSON value", "one brace or bracket too many?", here)
    return SyntaxProblem(message[:1].lower() + message[1:], "", here)


def _word(text: str, offset: int) -> str:
    return text[offset : offset + 30].split("\n")[0].strip()
