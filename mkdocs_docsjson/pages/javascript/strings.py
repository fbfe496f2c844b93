"""Methods of texts."""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Literal

from mkdocs_docsjson.pages.javascript.arguments import Method, argument_at, bounds, integer_of, text_at
from mkdocs_docsjson.pages.javascript.collation import compared_in_english
from mkdocs_docsjson.pages.javascript.regexes import (
    all_matches,
    literal,
    match,
    replace_matches,
    replace_pattern,
    search,
    split_pattern,
)
from mkdocs_docsjson.pages.javascript.units import by_units
from mkdocs_docsjson.pages.javascript.values import JS_SPACE, UNDEFINED, Pattern, Refused, to_number, to_text

if TYPE_CHECKING:
    from mkdocs_docsjson.pages.javascript.machine import Machine


_FORMS: tuple[Literal["NFC", "NFD", "NFKC", "NFKD"], ...] = ("NFC", "NFD", "NFKC", "NFKD")


def _at(_machine: Machine, this: str, arguments: list[Any]) -> Any:
    at = integer_of(argument_at(arguments, 0))
    at = at + len(this) if at < 0 else at
    return this[at] if 0 <= at < len(this) else UNDEFINED


def _char_at(_machine: Machine, this: str, arguments: list[Any]) -> str:
    at = integer_of(argument_at(arguments, 0))
    return this[at] if 0 <= at < len(this) else ""


def _code_at(_machine: Machine, this: str, arguments: list[Any]) -> Any:
    at = integer_of(argument_at(arguments, 0))
    return ord(this[at]) if 0 <= at < len(this) else math.nan


def _code_point_at(_machine: Machine, this: str, arguments: list[Any]) -> Any:
    at = integer_of(argument_at(arguments, 0))
    if not 0 <= at < len(this):
        return UNDEFINED
    pair = this[at : at + 2].encode("utf-16", "surrogatepass").decode("utf-16", "surrogatepass")
    return ord(pair[0])


def _pad(start: bool) -> Method:
    def pad(machine: Machine, this: str, arguments: list[Any]) -> str:
        length = to_number(argument_at(arguments, 0))
        filler = " " if argument_at(arguments, 1) is UNDEFINED else text_at(arguments, 1)
        if not length > len(this) or not filler:
            return this
        machine.check_length(length)
        missing = int(length) - len(this)
        padding = (filler * (missing // len(filler) + 1))[:missing]
        return padding + this if start else this + padding

    return pad


def _repeat(machine: Machine, this: str, arguments: list[Any]) -> str:
    times = to_number(argument_at(arguments, 0))
    times = 0 if times != times else times
    if times < 0:
        raise Refused("a text cannot be repeated less than 0 times")
    machine.check_length(len(this) * times if this else 0)
    return this * int(times) if this else ""


def _replace(every: bool) -> Method:
    def replace(machine: Machine, this: str, arguments: list[Any]) -> str:
        what, by = argument_at(arguments, 0), argument_at(arguments, 1)
        if isinstance(what, Pattern):
            if every and "g" not in what.flags:
                raise Refused("replaceAll takes a regular expression only with the flag g")
            return replace_pattern(machine, this, what, by)
        searched = to_text(what)
        machine.check_length(len(this))
        return replace_matches(machine, this, literal(searched).finditer(this), by, once=not every)

    return replace


def _split(machine: Machine, this: str, arguments: list[Any]) -> list[Any]:
    separator, limit = argument_at(arguments, 0), argument_at(arguments, 1)
    machine.check_length(len(this) * 4)
    if separator is UNDEFINED:
        pieces: list[Any] = [this]
    elif isinstance(separator, Pattern):
        pieces = split_pattern(machine, this, separator)
    else:
        mark = to_text(separator)
        pieces = this.split(mark) if mark else list(this)
    most = UNDEFINED if limit is UNDEFINED else integer_of(limit)
    return pieces if most is UNDEFINED or most < 0 else pieces[:most]  # JavaScript takes -1 for the largest number


def _substring(_machine: Machine, this: str, arguments: list[Any]) -> str:
    start = min(max(integer_of(argument_at(arguments, 0)), 0), len(this))
    end = min(max(integer_of(argument_at(arguments, 1), len(this)), 0), len(this))
    return this[min(start, end) : max(start, end)]


def _substr(_machine: Machine, this: str, arguments: list[Any]) -> str:
    start = integer_of(argument_at(arguments, 0))
    start = max(len(this) + start, 0) if start < 0 else start
    return this[start : start + max(integer_of(argument_at(arguments, 1), len(this)), 0)]


def _slice(_machine: Machine, this: str, arguments: list[Any]) -> str:
    start, end = bounds(arguments, len(this))
    return this[start:end]


def _search_method(find: Callable[[str, str, int], Any]) -> Method:
    def run(machine: Machine, this: str, arguments: list[Any]) -> Any:
        if isinstance(argument_at(arguments, 0), Pattern):
            raise Refused("a regular expression cannot be the text to look for")
        machine.check_length(len(this))
        return find(this, text_at(arguments, 0), min(max(integer_of(argument_at(arguments, 1)), 0), len(this)))

    return run


def _last_index(machine: Machine, this: str, arguments: list[Any]) -> int:
    machine.check_length(len(this))
    what, start = text_at(arguments, 0), to_number(argument_at(arguments, 1))
    return this.rfind(what) if start != start else this.rfind(what, 0, max(integer_of(start), 0) + len(what))


def _normal_form(machine: Machine, this: str, arguments: list[Any]) -> str:
    named = "NFC" if argument_at(arguments, 0) is UNDEFINED else text_at(arguments, 0)
    for form in _FORMS:
        if form == named:
            machine.check_length(len(this) * 4)
            return machine.text(unicodedata.normalize(form, this))
    raise Refused("normalize takes NFC, NFD, NFKC or NFKD")


def _ends(_machine: Machine, this: str, arguments: list[Any]) -> bool:
    if isinstance(argument_at(arguments, 0), Pattern):
        raise Refused("a regular expression cannot be the text to look for")
    end = min(max(integer_of(argument_at(arguments, 1), len(this)), 0), len(this))
    return this[:end].endswith(text_at(arguments, 0))


def _text_method(change: Callable[[str], str]) -> Method:
    return lambda machine, this, _arguments: machine.text(change(this))


def _concat(machine: Machine, this: str, arguments: list[Any]) -> str:
    return machine.text(this + "".join(map(to_text, arguments)))


METHODS: Mapping[str, Method] = {
    "at": by_units(_at),
    "charAt": by_units(_char_at),
    "charCodeAt": by_units(_code_at),
    "codePointAt": by_units(_code_point_at),
    "concat": _concat,
    "endsWith": by_units(_ends),
    "includes": by_units(_search_method(lambda this, what, start: this.find(what, start) >= 0)),
    "indexOf": by_units(_search_method(lambda this, what, start: this.find(what, start))),
    "lastIndexOf": by_units(_last_index),
    "localeCompare": compared_in_english,
    "match": match,
    "matchAll": all_matches,
    "normalize": _normal_form,
    "padEnd": by_units(_pad(False)),
    "padStart": by_units(_pad(True)),
    "repeat": _repeat,
    "replace": _replace(False),
    "replaceAll": _replace(True),
    "search": search,
    "slice": by_units(_slice),
    "split": by_units(_split),
    "startsWith": by_units(_search_method(lambda this, what, start: this.startswith(what, start))),
    "substr": by_units(_substr),
    "substring": by_units(_substring),
    "toLocaleLowerCase": _text_method(str.lower),
    "toLocaleUpperCase": _text_method(str.upper),
    "toLowerCase": _text_method(str.lower),
    "toString": lambda _machine, this, _arguments: this,
    "toUpperCase": _text_method(str.upper),
    "trim": _text_method(lambda this: this.strip(JS_SPACE)),
    "trimEnd": _text_method(lambda this: this.rstrip(JS_SPACE)),
    "trimStart": _text_method(lambda this: this.lstrip(JS_SPACE)),
    "valueOf": lambda _machine, this, _arguments: this,
}
