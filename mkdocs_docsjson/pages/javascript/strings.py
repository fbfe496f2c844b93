"""Methods of texts."""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from mkdocs_docsjson.pages.javascript.arguments import Method, bounds, given, text_at, whole
from mkdocs_docsjson.pages.javascript.regexes import all_matches, match, replace_pattern, search, split_pattern
from mkdocs_docsjson.pages.javascript.values import JS_SPACE, UNDEFINED, Pattern, Refused, to_number, to_text

if TYPE_CHECKING:
    from mkdocs_docsjson.pages.javascript.machine import Machine


def _at(_machine: Machine, this: str, arguments: list[Any]) -> Any:
    at = whole(given(arguments, 0))
    at = at + len(this) if at < 0 else at
    return this[at] if 0 <= at < len(this) else UNDEFINED


def _char_at(_machine: Machine, this: str, arguments: list[Any]) -> str:
    at = whole(given(arguments, 0))
    return this[at] if 0 <= at < len(this) else ""


def _code_at(_machine: Machine, this: str, arguments: list[Any]) -> Any:
    at = whole(given(arguments, 0))
    return ord(this[at]) if 0 <= at < len(this) else math.nan


def _pad(start: bool) -> Method:
    def pad(machine: Machine, this: str, arguments: list[Any]) -> str:
        length = to_number(given(arguments, 0))
        filler = " " if given(arguments, 1) is UNDEFINED else text_at(arguments, 1)
        if not length > len(this) or not filler:
            return this
        machine.room(length)
        missing = int(length) - len(this)
        padding = (filler * (missing // len(filler) + 1))[:missing]
        return padding + this if start else this + padding

    return pad


def _repeat(machine: Machine, this: str, arguments: list[Any]) -> str:
    times = to_number(given(arguments, 0))
    times = 0 if times != times else times
    if times < 0:
        raise Refused("a text cannot be repeated less than 0 times")
    machine.room(len(this) * times if this else 0)
    return this * int(times) if this else ""


def _replace(every: bool) -> Method:
    def replace(machine: Machine, this: str, arguments: list[Any]) -> str:
        what, by = given(arguments, 0), given(arguments, 1)
        if isinstance(what, Pattern):
            return replace_pattern(machine, this, what, by)
        wanted = to_text(what)
        count = this.count(wanted) if every else min(this.count(wanted), 1)
        if callable_by := not isinstance(by, str | int | float | bool) and by is not None and by is not UNDEFINED:
            pieces = this.split(wanted, count) if wanted else [this]
            made = [to_text(machine.call(by, [wanted])) for _ in pieces[1:]]
            joined = pieces[0] + "".join(one + piece for one, piece in zip(made, pieces[1:], strict=True))
            return machine.text(joined) if callable_by else joined
        new = to_text(by).replace("$&", wanted).replace("$$", "$")
        machine.room(len(this) + count * len(new))
        return this.replace(wanted, new, count)

    return replace


def _split(machine: Machine, this: str, arguments: list[Any]) -> list[str]:
    separator, limit = given(arguments, 0), given(arguments, 1)
    machine.room(len(this) * 4)
    if separator is UNDEFINED:
        pieces = [this]
    elif isinstance(separator, Pattern):
        pieces = split_pattern(machine, this, separator)
    else:
        mark = to_text(separator)
        pieces = this.split(mark) if mark else list(this)
    return pieces if limit is UNDEFINED else pieces[: max(whole(limit), 0)]


def _substring(_machine: Machine, this: str, arguments: list[Any]) -> str:
    start = min(max(whole(given(arguments, 0)), 0), len(this))
    end = min(max(whole(given(arguments, 1), len(this)), 0), len(this))
    return this[min(start, end) : max(start, end)]


def _substr(_machine: Machine, this: str, arguments: list[Any]) -> str:
    start = whole(given(arguments, 0))
    start = max(len(this) + start, 0) if start < 0 else start
    return this[start : start + max(whole(given(arguments, 1), len(this)), 0)]


def _slice(_machine: Machine, this: str, arguments: list[Any]) -> str:
    start, end = bounds(arguments, len(this))
    return this[start:end]


def _compare(_machine: Machine, this: str, arguments: list[Any]) -> int:
    other = text_at(arguments, 0)
    left, right = _sort_key(this), _sort_key(other)
    return (left > right) - (left < right)


def _sort_key(text: str) -> tuple[str, str]:
    """Letters before accents and capitals, as in English order."""
    bare = "".join(char for char in unicodedata.normalize("NFD", text) if not unicodedata.combining(char))
    return bare.casefold(), text.swapcase()


def _found(find: Callable[[str, str, int], Any]) -> Method:
    def run(machine: Machine, this: str, arguments: list[Any]) -> Any:
        if isinstance(given(arguments, 0), Pattern):
            raise Refused("a regular expression is no text to look for")
        machine.room(len(this))
        return find(this, text_at(arguments, 0), min(max(whole(given(arguments, 1)), 0), len(this)))

    return run


def _ends(_machine: Machine, this: str, arguments: list[Any]) -> bool:
    end = min(max(whole(given(arguments, 1), len(this)), 0), len(this))
    return this[:end].endswith(text_at(arguments, 0))


def _plain(change: Callable[[str], str]) -> Method:
    return lambda machine, this, _arguments: machine.text(change(this))


def _concat(machine: Machine, this: str, arguments: list[Any]) -> str:
    return machine.text(this + "".join(map(to_text, arguments)))


METHODS: Mapping[str, Method] = {
    "at": _at,
    "charAt": _char_at,
    "charCodeAt": _code_at,
    "codePointAt": _code_at,
    "concat": _concat,
    "endsWith": _ends,
    "includes": _found(lambda this, what, start: this.find(what, start) >= 0),
    "indexOf": _found(lambda this, what, start: this.find(what, start)),
    "lastIndexOf": _found(lambda this, what, _start: this.rfind(what)),
    "localeCompare": _compare,
    "match": match,
    "matchAll": all_matches,
    "normalize": _plain(lambda this: unicodedata.normalize("NFC", this)),
    "padEnd": _pad(False),
    "padStart": _pad(True),
    "repeat": _repeat,
    "replace": _replace(False),
    "replaceAll": _replace(True),
    "search": search,
    "slice": _slice,
    "split": _split,
    "startsWith": _found(lambda this, what, start: this.startswith(what, start)),
    "substr": _substr,
    "substring": _substring,
    "toLocaleLowerCase": _plain(str.lower),
    "toLocaleUpperCase": _plain(str.upper),
    "toLowerCase": _plain(str.lower),
    "toString": lambda _machine, this, _arguments: this,
    "toUpperCase": _plain(str.upper),
    "trim": _plain(lambda this: this.strip(JS_SPACE)),
    "trimEnd": _plain(lambda this: this.rstrip(JS_SPACE)),
    "trimStart": _plain(lambda this: this.lstrip(JS_SPACE)),
    "valueOf": lambda _machine, this, _arguments: this,
}
