"""Reads JavaScript values as far as possible without running JavaScript.

It reads what real pages write in braces: strings, templates, numbers, arrays, objects, names of exported constants with
`.member` and `[index]`, and JSX elements (as their source). Anything else raises `UnreadableExpression`;
`is_javascript` then tells code from braces in prose.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from typing import Any

from mkdocs_docsjson.marks import without_marks
from mkdocs_docsjson.pages.numbers_text import number_text

_MAX_DEPTH = 40
_SPACE = re.compile(r"\s*+(?:(?>/\*.*?\*/|//[^\n]*)\s*+)*+", re.S)
_STRING = re.compile(r"\"((?:[^\"\\\n]|\\.)*+)\"|'((?:[^'\\\n]|\\.)*+)'", re.S)
_TEMPLATE_MARK = re.compile(r"\\.|`|\$\{", re.S)
_NAME = re.compile(r"[A-Za-z_$][\w$]*")
_NUMBER = re.compile(r"[-+]?(?:0[xX][0-9a-fA-F]{1,256}|(?:\d[\d_]*\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)(?![\w$])")
_ESCAPE = re.compile(r"\\(u\{[0-9a-fA-F]{1,6}\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|\r?\n|.)", re.S)
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "v": "\v", "0": "\0"}
_KEYWORDS: dict[str, Any] = {
    "true": True,
    "false": False,
    "null": None,
    "undefined": None,
    "NaN": math.nan,
    "Infinity": math.inf,
}
_JSX = re.compile(r"<(?:[A-Za-z][\w.:-]*|>)")
_OPERATOR = re.compile(r"[-+*/%<>=!?&|(\[`]|\b(?:typeof|void)\b")
_LETTER = re.compile(r"[^\W\d]")
_JAVASCRIPT = re.compile(
    r"=>|\.(?:map|filter|join|reduce|forEach|find|slice|split|replace|toString|to\w+)\(|"
    r"\bfunction\b|\bnew [A-Z]|\buse[A-Z]\w*\(|(?:&&|\|\||\?|\()\s*<[A-Za-z>]|^\s*<[A-Za-z>][^{}]*>"
)
_SIGNS = ("<", "(", "=>", "function", "new ")
"""Texts of which every match of `_JAVASCRIPT` has one. Prose and JSON in braces, which rarely do, need no search."""


class UnreadableExpression(Exception):
    """Raised for an expression that is not a value known at build time."""

    reason = ""
    """Why it cannot be evaluated; empty if that was not tried."""

    def __init__(self, name: str = "") -> None:
        super().__init__(name)
        self.name = name
        """The unknown name, if the expression is only a name with members."""


class IncludeLimit:
    """The limit on the text that a page includes by names and snippets.

    These can contain each other, so that thirty lines could stand for gigabytes.
    """

    __slots__ = ("remaining",)

    def __init__(self, characters: int = 1_000_000) -> None:
        self.remaining = characters

    def take(self, characters: int) -> bool:
        """Use up some characters. False if the limit is exceeded, from then on for all calls."""
        self.remaining = self.remaining - characters if characters <= self.remaining else 0
        return self.remaining > 0


class Jsx(str):
    """The source of a JSX element that is used as a value."""

    __slots__ = ()


def evaluate(source: str, names: Mapping[str, Any], limit: IncludeLimit | None = None, markup: bool = True) -> Any:
    """Return the value of an expression, as Python data; `Jsx` for elements. Raises UnreadableExpression.

    names: exported constants, props and the frontmatter.
    limit: the page's limit on included text.
    markup: whether elements are allowed.
    """
    reader = _Reader(source, names, limit or IncludeLimit(), markup)
    value = reader.value(0)
    reader.skip()
    if reader.position != len(source):
        raise UnreadableExpression
    return value


def is_readable(source: str) -> bool:
    """Whether `source` has the form of a value, even if its names are unknown."""
    try:
        evaluate(source, _ANY)
    except UnreadableExpression:
        return False
    return True


def is_comment(source: str) -> bool:
    """Whether a source has only comments and white space, as in `{/* … */}`."""
    return bool(source.strip()) and _SPACE.fullmatch(source) is not None


def is_javascript(source: str) -> bool:
    """Whether the content of braces is certainly code, unlike prose such as `{1..5}` or `{user id}`."""
    return any(sign in source for sign in _SIGNS) and _JAVASCRIPT.search(source) is not None


def may_compute(source: str) -> bool:
    """Whether the content of braces may be a computation: it has an operator, and more than figures as in `{2-4}`."""
    return _OPERATOR.search(source) is not None and (_LETTER.search(source) is not None or " " in source.strip())


def reason_of(unread: UnreadableExpression) -> str:
    """The part of a message that says why something is not evaluated; empty if unknown."""
    return f": {unread.reason}" if unread.reason else ""


def text_of_value(value: Any) -> str:
    """Return the text that a page shows for a value: nothing for booleans and null, lists without separators."""
    if value is None or isinstance(value, bool):
        return ""
    if isinstance(value, list):
        return "".join(text_of_value(item) for item in value)
    if isinstance(value, int | float):
        return number_text(value)
    if isinstance(value, dict):
        return "[object Object]"
    return str(value)


def shorten(source: str, width: int = 40) -> str:
    """Return a source on one line for messages, cut if it is long."""
    source = " ".join(source.split())
    return source if len(source) <= width else source[: width - 3] + "…"


class _Anything(dict[str, Any]):
    """A scope in which all names have a value with all members."""

    def __contains__(self, key: object) -> bool:
        return True

    def __missing__(self, key: object) -> _Anything:
        return self


_ANY = _Anything()


class _Reader:
    """A recursive descent parser of one expression."""

    def __init__(self, source: str, names: Mapping[str, Any], limit: IncludeLimit, markup: bool) -> None:
        self.markup = markup
        self.source = source
        self.names = names
        self.limit = limit
        self.position = 0

    def skip(self) -> None:
        match = _SPACE.match(self.source, self.position)
        self.position = match.end() if match else self.position

    def peek(self) -> str:
        self.skip()
        return self.source[self.position : self.position + 1]

    def take(self, expected: str) -> bool:
        if self.peek() == expected:
            self.position += 1
            return True
        return False

    def value(self, depth: int) -> Any:
        if depth > _MAX_DEPTH:
            raise UnreadableExpression
        first = self.peek()
        if first in ("'", '"'):
            return self.string()
        if first == "`":
            return self.template(depth)
        if first == "[":
            return self.array(depth)
        if first == "{":
            return self.object(depth)
        if first == "<" and self.markup and _JSX.match(self.source, self.position):
            return self.jsx()
        if first == "(":
            return self.read_bracketed(depth)
        if number := _NUMBER.match(self.source, self.position):
            self.position = number.end()
            return _number(number[0])
        return self.read_name()

    def read_bracketed(self, depth: int) -> Any:
        self.position += 1
        value = self.value(depth + 1)
        if not self.take(")"):
            raise UnreadableExpression
        return value

    def string(self) -> str:
        match = _STRING.match(self.source, self.position)
        if not match:
            raise UnreadableExpression
        self.position = match.end()
        return unescape(match[1] if match[1] is not None else match[2])

    def template(self, depth: int) -> str:
        """Read a template literal, whose `${…}` must be readable, too."""
        parts: list[str] = []
        start = at = self.position + 1
        source = self.source
        while mark := _TEMPLATE_MARK.search(source, at):
            at = mark.end()
            if mark[0] == "`":
                self.position = at
                return "".join([*parts, unescape(source[start : mark.start()])])
            if mark[0] == "${":
                parts.append(unescape(source[start : mark.start()]))
                self.position = at
                parts.append(_filled(self.value(depth + 1)))
                if not self.take("}"):
                    raise UnreadableExpression
                start = at = self.position
        raise UnreadableExpression

    def array(self, depth: int) -> list[Any]:
        self.position += 1
        items: list[Any] = []
        while not self.take("]"):
            items.append(self.value(depth + 1))
            if not self.take(",") and self.peek() != "]":
                raise UnreadableExpression
        return items

    def object(self, depth: int) -> dict[str, Any]:
        self.position += 1
        members: dict[str, Any] = {}
        while not self.take("}"):
            key, is_name = self.key()
            if self.take(":"):
                members[key] = self.value(depth + 1)
            elif is_name and key in self.names and self.limit.take(_size(self.names[key], self.limit.remaining)):
                members[key] = self.names[key]
            else:
                raise UnreadableExpression
            if not self.take(",") and self.peek() != "}":
                raise UnreadableExpression
        return members

    def key(self) -> tuple[str, bool]:
        """Read the key of an object's member. Returns it, and whether it can be a shorthand for a variable."""
        first = self.peek()
        if first in ("'", '"'):
            return self.string(), False
        match = _NAME.match(self.source, self.position) or _NUMBER.match(self.source, self.position)
        if not match:
            raise UnreadableExpression
        self.position = match.end()
        return match[0], not match[0][0].isdigit()

    def read_name(self) -> Any:
        """Read a keyword, or a known name with members."""
        match = _NAME.match(self.source, self.position)
        if not match:
            raise UnreadableExpression
        name = match[0]
        self.position = match.end()
        if name in _KEYWORDS:
            return _KEYWORDS[name]
        known = name in self.names
        value = self.names[name] if known else None
        while (mark := self.source[self.position : self.position + 1]) and mark in ".[":
            key = self.member(mark)
            if known:
                value = _member(value, key)
        if not known:
            raise UnreadableExpression(name)
        if not self.limit.take(_size(value, self.limit.remaining)):
            raise UnreadableExpression
        return value

    def member(self, mark: str) -> Any:
        self.position += 1
        if mark == ".":
            match = _NAME.match(self.source, self.position)
            if not match:
                raise UnreadableExpression
            self.position = match.end()
            return match[0]
        first = self.peek()
        if first in ("'", '"'):
            key: Any = self.string()
        elif number := _NUMBER.match(self.source, self.position):
            self.position = number.end()
            key = _number(number[0])
        else:
            raise UnreadableExpression
        if not self.take("]"):
            raise UnreadableExpression
        return key

    def jsx(self) -> Jsx:
        """Read a JSX element, which must end the expression except for parentheses, as in `(<b>…</b>)`."""
        source, start, end = self.source, self.position, len(self.source)
        while source[end - 1] == ")" or source[end - 1].isspace():
            end -= 1
        if source[end - 1] != ">":
            raise UnreadableExpression
        self.position = end
        return Jsx(source[start:end])


def _filled(value: Any) -> str:
    """Return the text of a value in a template literal, which may differ from what a page shows."""
    if isinstance(value, bool | list | dict | Jsx) or value is None:
        if isinstance(value, _Anything):
            return ""
        raise UnreadableExpression
    return text_of_value(value)


def _size(value: Any, most: int) -> int:
    """Return the number of characters of all texts in a value, plus one for each other value.

    Stops counting above `most`.
    """
    if isinstance(value, str):
        return len(value)
    stack, size = [value], 0
    while stack and size <= most:
        item = stack.pop()
        size += len(item) if isinstance(item, str) else 1
        if isinstance(item, dict):
            stack.extend(item.values())
        elif isinstance(item, list):
            stack.extend(item)
    return size


def _member(value: Any, key: Any) -> Any:
    if isinstance(value, _Anything):
        return value
    if isinstance(value, dict):
        return value.get(str(key))
    if isinstance(value, list | str):
        if key == "length":
            return len(value)
        if isinstance(key, int) and 0 <= key < len(value):
            return value[key]
    return None


def _number(source: str) -> int | float:
    source = source.replace("_", "")
    if "x" in source.lower():
        return int(source, 16)
    value = float(source)
    return int(value) if value.is_integer() and not any(mark in source for mark in ".eE") else value


def unescape(source: str) -> str:
    """Return the text of a JavaScript string. source: what is between its quotes."""
    if "\\" not in source:
        return source

    def unescaped(match: re.Match[str]) -> str:
        code = match[1]
        if code[0] in "ux" and len(code) > 1:
            point = int(code[1:].strip("{}"), 16)
            return chr(point) if point < 0x110000 and not 0xD800 <= point < 0xE000 else "\ufffd"
        return "" if code in ("\n", "\r\n") else _ESCAPES.get(code, code)

    return without_marks(_ESCAPE.sub(unescaped, source))
