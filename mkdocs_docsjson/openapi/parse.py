"""Text of an OpenAPI file -> a tree of dict, list, str, int, float, bool and None.

YAML is read by the YAML 1.2 core schema, as OpenAPI asks: `NO`, `on`, `2018-03-12` and `12:30:45` are strings.
PyYAML's own constructors follow YAML 1.1, so only its event stream is used, which is also four times as fast.
"""

from __future__ import annotations

import io
import json
import pickle
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, cast

import yaml
from yaml import events

from mkdocs_docsjson.marks import may_hold_marks, tree_without_marks, without_marks
from mkdocs_docsjson.problems import Problem

MAX_DEPTH = 200
"""Levels of nesting; real documents stay under 40."""
MAX_NODES = 5_000_000
"""Values after aliases are expanded: a few lines of YAML can stand for billions."""

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
_EXACT = 2**53
"""Above it a float no longer holds every integer."""


class Written(float):
    """A float that remembers how it was written, where that is not how Python writes it: `1.10`, `2.50`."""

    written: str

    def __new__(cls, written: str) -> Written:
        self = super().__new__(cls, written)
        self.written = written
        return self

    def __reduce__(self) -> tuple[type[Written], tuple[str]]:
        return Written, (self.written,)


@dataclass(slots=True)
class Parsed:
    """A file's tree, and what was wrong with its text."""

    tree: Any
    problems: list[Problem] = field(default_factory=list)


def parse(text: bytes, file: str) -> Parsed:
    """The tree of a JSON or YAML text; `tree` is None when it cannot be read at all."""
    problems: list[Problem] = []
    content = _decode(text, file, problems)
    if file.lower().endswith((".md", ".markdown", ".txt")):  # a description in a file of its own
        return Parsed(without_marks(content), problems)
    if content.lstrip()[:1] not in ("{", "["):
        result = _parse_yaml(content, file)
        return Parsed(result.tree, problems + result.problems)
    result = _parse_json(content, file)
    if result.tree is None and (as_yaml := _parse_yaml(content, file)).tree is not None:
        # YAML may begin with a brace, too, and it forgives commas and comments.
        kept = result.problems if file.lower().endswith(".json") else as_yaml.problems
        return Parsed(as_yaml.tree, problems + kept)
    return Parsed(result.tree, problems + result.problems)


def _parse_json(content: str, file: str) -> Parsed:
    try:
        tree = json.loads(content, parse_float=_json_float)
    except RecursionError:
        return Parsed(None, [Problem(file, 0, 0, "openapi-too-large", _TOO_DEEP)])
    except ValueError as error:  # a syntax error, or an integer of thousands of digits
        line, column = getattr(error, "lineno", 0), getattr(error, "colno", 0)
        message = f"this is not JSON: {getattr(error, 'msg', error)}"
        return Parsed(None, [Problem(file, line, column, "openapi-syntax", message)])
    if _depth(tree) > MAX_DEPTH:
        return Parsed(None, [Problem(file, 0, 0, "openapi-too-large", _TOO_DEEP)])
    return Parsed(tree_without_marks(tree) if may_hold_marks(content) else tree)


def _depth(tree: Any) -> int:
    """Levels of a tree, as far as it matters."""
    level, depth = [tree], 0
    while level and depth <= MAX_DEPTH:
        values = (value for node in level for value in (node.values() if type(node) is dict else node))
        level = [value for value in values if type(value) is dict or type(value) is list]
        depth += 1
    return depth


def dump(parsed: Parsed) -> bytes:
    """Bytes for a cache; `restore` reads them ten times as fast as `parse` reads YAML."""
    return pickle.dumps((parsed.tree, parsed.problems), protocol=5)


def restore(data: bytes) -> Parsed | None:
    """What `dump` was given; None for anything else, such as a damaged cache file."""
    try:
        tree, problems = _Unpickler(io.BytesIO(data)).load()
        return Parsed(tree, list(problems))
    except Exception:  # a damaged pickle may raise anything; the answer is always to parse again
        return None


class _Unpickler(pickle.Unpickler):
    """Reads only what `dump` writes, so that a planted cache file cannot run code."""

    def find_class(self, module: str, name: str) -> Any:
        allowed = {(kind.__module__, kind.__name__): kind for kind in (Written, Problem)}
        try:
            return allowed[module, name]
        except KeyError:
            raise pickle.UnpicklingError(f"{module}.{name} is not part of a parsed document") from None


def _decode(text: bytes, file: str, problems: list[Problem]) -> str:
    wide = text[:2] in (b"\xff\xfe", b"\xfe\xff")
    try:
        return text.decode("utf-16" if wide else "utf-8-sig")
    except UnicodeDecodeError as error:
        line = text.count(b"\n", 0, error.start) + 1
        problems.append(Problem(file, line, 0, "openapi-syntax", "this line is not UTF-8", "save the file as UTF-8"))
        return text.decode("utf-8", errors="replace")


def _json_float(written: str) -> float:
    value = float(written)
    return value if repr(value) == written else Written(written)


_TOO_DEEP = f"values are nested more than {MAX_DEPTH} levels deep"


def scalar(text: str) -> Any:
    """The value of a plain YAML scalar by the core schema.

    Numbers with leading zeros stay text: they are postal codes and file modes, never meant as decimal numbers.
    """
    first = text[:1]
    if first not in "0123456789+-.":
        return _CONSTANTS.get(text, text) if len(text) < 6 else text
    if _INTEGER.match(text):
        return int(text) if len(text) < 4000 else text
    if _BASED.match(text):
        return int(text, 0)
    if _FLOAT.match(text):
        value = float(text)
        if value.is_integer() and abs(value) < _EXACT and ("e" in text or "E" in text):
            return int(value)
        return value if repr(value) == text else Written(text)
    return _CONSTANTS.get(text, text)


_TAGGED: dict[str, Callable[[str], Any]] = {
    "tag:yaml.org,2002:str": str,
    "tag:yaml.org,2002:int": scalar,
    "tag:yaml.org,2002:float": scalar,
    "tag:yaml.org,2002:bool": scalar,
    "tag:yaml.org,2002:null": scalar,
}


class _Refused(Exception):
    """The text is YAML, but not what this package reads."""

    def __init__(self, code: str, message: str, mark: Any) -> None:
        self.code, self.message, self.mark = code, message, mark


def _parse_yaml(content: str, file: str) -> Parsed:
    builder = _Builder(file)
    try:
        tree = builder.build(content)
    except _Refused as refused:
        line, column = refused.mark.line + 1, refused.mark.column + 1
        return Parsed(None, [Problem(file, line, column, refused.code, refused.message)])
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line, column = (mark.line + 1, mark.column + 1) if mark else (0, 0)
        message = f"this is not YAML: {error.problem or error.context}"
        return Parsed(None, [Problem(file, line, column, "openapi-syntax", message)])
    except yaml.YAMLError as error:  # a character that YAML forbids
        return Parsed(None, [Problem(file, 0, 0, "openapi-syntax", f"this is not YAML: {str(error).splitlines()[0]}")])
    return Parsed(tree_without_marks(tree) if may_hold_marks(content) else tree, builder.problems)


LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The C parser where PyYAML was built with it, ten times as fast."""


@dataclass(slots=True)
class _Open:
    """A mapping or sequence that is still being read."""

    value: dict[str, Any] | list[Any]
    anchor: str | None
    size: int = 1
    """Values inside, those behind aliases counted each time."""
    key: str | None = None
    merges: list[Any] = field(default_factory=list)
    """Values of `<<`, which stand behind the mapping's own keys."""


class _Builder:
    """Events -> tree, without recursion."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.problems: list[Problem] = []
        self._anchors: dict[str, tuple[Any, int]] = {}
        self._stack: list[_Open] = []
        self._root: list[Any] = []

    def build(self, content: str) -> Any:
        loader = LOADER(content)
        try:
            while True:
                event = loader.get_event()
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
                    self._check_end(loader.get_event())
                    return self._root[0] if self._root else None
                elif kind is events.StreamEndEvent:
                    return None
        finally:
            loader.dispose()

    def _check_end(self, event: Any) -> None:
        if type(event) is not events.StreamEndEvent:
            mark, message = event.start_mark, "only the first of the file's documents is read"
            self.problems.append(Problem(self.file, mark.line + 1, mark.column + 1, "openapi-syntax", message))

    def _scalar(self, event: Any) -> None:
        top = self._stack[-1] if self._stack else None
        if top is not None and top.key is None and type(top.value) is dict:
            self._key(top, event.value, event)
            return
        if event.tag is not None and event.tag != "!":
            value = _TAGGED.get(event.tag, str)(event.value)
        else:
            value = scalar(event.value) if event.implicit[0] else event.value
        if event.anchor is not None:
            self._anchors[event.anchor] = (value, 1)
        self._add(value, 1, event)

    def _key(self, top: _Open, key: str, event: Any) -> None:
        if key in top.value:
            message = f'key "{key}" is given twice; the last one counts'
            mark = event.start_mark
            self.problems.append(Problem(self.file, mark.line + 1, mark.column + 1, "openapi-duplicate-key", message))
        top.key = key

    def _start(self, event: Any, value: dict[str, Any] | list[Any]) -> None:
        if len(self._stack) >= MAX_DEPTH:
            raise _Refused(
                "openapi-too-large", f"values are nested more than {MAX_DEPTH} levels deep", event.start_mark
            )
        top = self._stack[-1] if self._stack else None
        if top is not None and type(top.value) is dict and top.key is None:
            raise _Refused("openapi-syntax", "a key must be a word, not a list or a mapping", event.start_mark)
        self._stack.append(_Open(value, event.anchor))

    def _end(self, event: Any) -> None:
        done = self._stack.pop()
        if done.merges:
            done.value = self._merged(done, event)
        if done.anchor is not None:
            self._anchors[done.anchor] = (done.value, done.size)
        self._add(done.value, done.size, event)

    def _merged(self, done: _Open, event: Any) -> dict[str, Any]:
        """`<<` is YAML 1.1, but many documents use it: own keys win, then the first merged mapping."""
        result: dict[str, Any] = {}
        sources = [each for merge in done.merges for each in (merge if isinstance(merge, list) else [merge])]
        for source in reversed(sources):
            if not isinstance(source, dict):
                raise _Refused("openapi-syntax", 'the value of "<<" must be a mapping', event.start_mark)
            result.update(source)
        result.update(cast("dict[str, Any]", done.value))
        return result

    def _alias(self, event: Any) -> None:
        if event.anchor not in self._anchors:
            open_ones = {each.anchor for each in self._stack}
            fault = "stands inside itself" if event.anchor in open_ones else "is not defined above"
            raise _Refused("openapi-syntax", f'alias "*{event.anchor}" {fault}', event.start_mark)
        value, size = self._anchors[event.anchor]
        top = self._stack[-1] if self._stack else None
        if top is not None and type(top.value) is dict and top.key is None:
            self._key(top, str(value), event)
            return
        self._add(value, size, event)

    def _add(self, value: Any, size: int, event: Any) -> None:
        if not self._stack:
            self._root.append(value)
            return
        top = self._stack[-1]
        top.size += size
        if top.size > MAX_NODES:
            message = f"aliases stand for more than {MAX_NODES:,} values"
            raise _Refused("openapi-too-large", message, event.start_mark)
        if type(top.value) is list:
            top.value.append(value)
            return
        mapping, key = cast("dict[str, Any]", top.value), cast(str, top.key)
        top.key = None
        if key == "<<" and isinstance(value, (dict, list)):
            top.merges.append(value)
        else:
            mapping[key] = value
