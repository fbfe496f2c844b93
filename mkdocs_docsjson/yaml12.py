"""The only reader of YAML: text -> a tree of dict, list, str, int, float, bool and None.

It follows the core schema of YAML 1.2, as OpenAPI requires and authors expect: `NO`, `on`, `2018-03-12` and `12:30:45`
are strings. PyYAML's own constructors follow YAML 1.1 and do not limit the expansion of aliases. So only its events are
used, which is also four times as fast. Depth and size are limited while the text is read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from typing import Any, Literal, cast

import yaml
from yaml import events

DEEPEST = 200
"""The most levels of nesting; real documents stay under 40."""
MOST = 5_000_000
"""The most values after the expansion of aliases: a few lines of YAML can expand to billions."""

_INTEGER = re.compile(r"[-+]?(?:0|[1-9][0-9]*)\Z")
_BASED = re.compile(r"0o[0-7]+\Z|0x[0-9a-fA-F]+\Z")
_FLOAT = re.compile(r"[-+]?(?:\.[0-9]+|(?:0|[1-9][0-9]*)(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?\Z")
_CONSTANTS: dict[str, Any] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
    **dict.fromkeys((".inf", ".Inf", ".INF", "+.inf"), float("inf")),
    "-.inf": float("-inf"),
    **dict.fromkeys((".nan", ".NaN", ".NAN"), float("nan")),
}
_LONGEST_NUMBER = 3000
"""In digits. Python cannot print an integer of more than 4300."""
_EXACT = 2**53
"""From this number on, a float does not represent every integer."""


class LiteralFloat(float):
    """A float with its original spelling, where Python would print another one: `1.10`, `2.50`."""

    spelling: str

    def __new__(cls, written: str) -> LiteralFloat:
        self = super().__new__(cls, written)
        self.spelling = written
        return self

    def __reduce__(self) -> tuple[type[LiteralFloat], tuple[str]]:
        return LiteralFloat, (self.spelling,)


@dataclass(frozen=True, slots=True)
class Remark:
    """Something wrong in a text that can be read nevertheless."""

    line: int
    column: int
    message: str
    is_repeated_key: bool = False


@dataclass(frozen=True, slots=True)
class YamlDocument:
    """The first document of a text."""

    value: Any
    remarks: tuple[Remark, ...] = ()


class UnreadableYaml(ValueError):
    """A text that is not YAML, or that this package refuses. Line and column start at 1; 0 if unknown."""

    def __init__(self, message: str, line: int, column: int, kind: Literal["syntax", "meaning", "size"]) -> None:
        super().__init__(message)
        self.message, self.line, self.column, self.kind = message, line, column, kind


def read(
    text: str, *, deepest: int = DEEPEST, most: int = MOST, plain: Callable[[str], Any] | None = None
) -> YamlDocument:
    """The first document of a text; its value is None if it is empty. Raises UnreadableYaml.

    deepest: the most levels of nesting.
    most: the most values, counting those of each alias again.
    plain: gives the value of an unquoted scalar, instead of `scalar`.
    """
    builder = _Builder(deepest, most, plain or scalar)
    return YamlDocument(builder.build(text), tuple(builder.remarks))


def events_of(text: str) -> Generator[Any, None, None]:
    """The PyYAML events of a text. Raises UnreadableYaml."""
    loader = None
    try:
        loader = _LOADER(text)
        while (event := loader.get_event()) is not None:
            yield event
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line, column = (mark.line + 1, mark.column + 1) if mark else (0, 0)
        raise UnreadableYaml(str(error.problem or error.context), line, column, "syntax") from None
    except yaml.YAMLError as error:  # the text has a character that YAML forbids
        raise UnreadableYaml(str(error).splitlines()[0], 0, 0, "syntax") from None
    finally:
        if loader is not None:
            loader.dispose()


def scalar(text: str) -> Any:
    """The value of an unquoted scalar by the core schema.

    Numbers with leading zeros stay strings: they are postal codes or file modes, never meant as decimal numbers.
    """
    first = text[:1]
    if first not in "0123456789+-.":
        return _CONSTANTS.get(text, text) if len(text) < 6 else text
    if _INTEGER.match(text):
        return int(text) if len(text) < _LONGEST_NUMBER else text
    if len(text) < _LONGEST_NUMBER and _BASED.match(text):
        return int(text, 0)
    if _FLOAT.match(text):
        value = float(text)
        if value.is_integer() and abs(value) < _EXACT and ("e" in text or "E" in text):
            return int(value)
        return value if repr(value) == text else LiteralFloat(text)
    return _CONSTANTS.get(text, text)


_TAGGED = frozenset(f"tag:yaml.org,2002:{name}" for name in ("int", "float", "bool", "null"))
"""The tags whose values are not strings."""
_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The C parser, if PyYAML was built with it: it is ten times as fast."""


@dataclass(slots=True)
class _Open:
    """A mapping or sequence that is still being read."""

    value: dict[str, Any] | list[Any]
    anchor: str | None
    size: int = 1
    """The number of values in it, counting those of each alias again."""
    key: str | None = None
    merges: list[Any] = field(default_factory=list)
    """The values of `<<`, which the mapping's own keys override."""


_NO_KEY = "a key must be a word, not a list or a mapping"


def _refused(event: Any, message: str, kind: Literal["meaning", "size"] = "meaning") -> UnreadableYaml:
    mark = event.start_mark
    return UnreadableYaml(message, mark.line + 1, mark.column + 1, kind)


class _Builder:
    """Builds a tree from events, without recursion."""

    def __init__(self, deepest: int, most: int, plain: Callable[[str], Any]) -> None:
        self.remarks: list[Remark] = []
        self._deepest, self._most, self._parse_scalar = deepest, most, plain
        self._anchors: dict[str, tuple[Any, int]] = {}
        self._stack: list[_Open] = []
        self._root: list[Any] = []

    def build(self, content: str) -> Any:
        stream = events_of(content)
        for event in stream:
            kind = type(event)
            if kind is events.ScalarEvent:
                self._scalar(event)
            elif kind is events.MappingStartEvent or kind is events.SequenceStartEvent:
                self._start(event, {} if kind is events.MappingStartEvent else [])
            elif kind is events.MappingEndEvent or kind is events.SequenceEndEvent:
                self._end(event)
            elif kind is events.AliasEvent:
                self._alias(event)
            elif kind is events.DocumentEndEvent:
                self._check_end(next(stream))
                break
        stream.close()
        return self._root[0] if self._root else None

    def _check_end(self, event: Any) -> None:
        if type(event) is not events.StreamEndEvent:
            self._remark(event, "only the first of the file's documents is read")

    def _remark(self, event: Any, message: str, *, is_repeated_key: bool = False) -> None:
        mark = event.start_mark
        self.remarks.append(Remark(mark.line + 1, mark.column + 1, message, is_repeated_key))

    def _scalar(self, event: Any) -> None:
        top = self._stack[-1] if self._stack else None
        if top is not None and top.key is None and type(top.value) is dict:
            self._key(top, event.value, event)
            return
        if event.tag is not None and event.tag != "!":
            value = self._parse_scalar(event.value) if event.tag in _TAGGED else event.value
        else:
            value = self._parse_scalar(event.value) if event.implicit[0] else event.value
        if event.anchor is not None:
            self._anchors[event.anchor] = (value, 1)
        self._add(value, 1, event)

    def _key(self, top: _Open, key: str, event: Any) -> None:
        if key in top.value:
            message = f'key "{key}" is given twice, and the last one is used; remove one of them'
            self._remark(event, message, is_repeated_key=True)
        top.key = key

    def _start(self, event: Any, value: dict[str, Any] | list[Any]) -> None:
        if len(self._stack) >= self._deepest:
            raise _refused(event, f"values are nested more than {self._deepest} levels deep", "size")
        top = self._stack[-1] if self._stack else None
        if top is not None and type(top.value) is dict and top.key is None:
            raise _refused(event, _NO_KEY)
        self._stack.append(_Open(value, event.anchor))

    def _end(self, event: Any) -> None:
        done = self._stack.pop()
        if done.merges:
            done.value = self._merge_keys(done, event)
        if done.anchor is not None:
            self._anchors[done.anchor] = (done.value, done.size)
        self._add(done.value, done.size, event)

    def _merge_keys(self, done: _Open, event: Any) -> dict[str, Any]:
        """The mapping with its merged values. Its own keys win, and then the first merged mapping.

        `<<` belongs to YAML 1.1, but many documents use it.
        """
        result: dict[str, Any] = {}
        sources = [each for merge in done.merges for each in (merge if isinstance(merge, list) else [merge])]
        for source in reversed(sources):
            if not isinstance(source, dict):
                raise _refused(event, 'the value of "<<" must be a mapping')
            result.update(source)
        result.update(cast("dict[str, Any]", done.value))
        return result

    def _alias(self, event: Any) -> None:
        if event.anchor not in self._anchors:
            open_ones = {each.anchor for each in self._stack}
            fault = "contains itself" if event.anchor in open_ones else "is not defined above"
            raise _refused(event, f'alias "*{event.anchor}" {fault}')
        value, size = self._anchors[event.anchor]
        top = self._stack[-1] if self._stack else None
        if top is not None and type(top.value) is dict and top.key is None:
            if isinstance(value, dict | list):
                raise _refused(event, _NO_KEY)
            self._key(top, str(value), event)
            return
        self._add(value, size, event)

    def _add(self, value: Any, size: int, event: Any) -> None:
        if not self._stack:
            self._root.append(value)
            return
        top = self._stack[-1]
        top.size += size
        if top.size > self._most:
            raise _refused(event, f"aliases stand for more than {self._most:,} values", "size")
        if type(top.value) is list:
            top.value.append(value)
            return
        mapping, key = cast("dict[str, Any]", top.value), cast(str, top.key)
        top.key = None
        if key == "<<" and isinstance(value, (dict, list)):
            top.merges.append(value)
        else:
            mapping[key] = value
