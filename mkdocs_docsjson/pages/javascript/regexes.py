"""JavaScript's regular expressions as Python's, if their worst-case cost is known."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING, Any

from mkdocs_docsjson.pages.javascript.arguments import Method, argument_at, text_at
from mkdocs_docsjson.pages.javascript.units import as_units, from_units, unit_index
from mkdocs_docsjson.pages.javascript.values import CALLABLE, JS_SPACE, UNDEFINED, Match, Pattern, Refused, to_text

if TYPE_CHECKING:
    from mkdocs_docsjson.pages.javascript.machine import Machine

_TOKEN = re.compile(
    r"\\(?:u\{[0-9a-fA-F]{1,6}\}|u[0-9a-fA-F]{4}|k<\w+>|[\s\S])|\[\^?(?:\\[\s\S]|[^\]\\])*\]|"
    r"\((?:\?(?:<\w+>|<[=!]|[:=!]))?|[*+?]\??|\{\d+(?:,\d*)?\}\??|[\s\S]"
)
_IN_CLASS = re.compile(r"\\(?:u\{[0-9a-fA-F]{1,6}\}|u[0-9a-fA-F]{4}|[\s\S])|[\s\S]")
_PLACE = re.compile(r"\$(?:([0-9]{1,2})|<(\w+)>|([$&`']))")
_MOST = 500
_STEPS_PER_STEP = 50
"""How many steps of Python's matcher count as one step of a program."""


@lru_cache(maxsize=256)
def pattern_of(source: str, flags: str) -> Pattern:
    """Return a regular expression. Without the flag `u` it is for texts in units, in which an emoji has two.

    Raises Refused for an unbounded cost: a repeated group with repetitions or choices inside.
    """
    if len(source) > _MOST or set(flags) - set("gimsuy"):
        raise Refused("this regular expression is not evaluated")
    translated, power, factor = _Translator(source if "u" in flags else as_units(source)).run()
    if "m" not in flags:
        translated = translated.replace("\0END", r"\Z")
    translated = translated.replace("\0END", "$")
    options = re.IGNORECASE if "i" in flags else re.NOFLAG
    options |= re.MULTILINE if "m" in flags else 0
    options |= re.DOTALL if "s" in flags else 0
    try:
        compiled = re.compile(translated, options)
    except (re.error, OverflowError, RecursionError):
        raise Refused("this regular expression is not evaluated") from None
    return Pattern(source, flags, compiled, power, factor)


class _Translator:
    def __init__(self, source: str) -> None:
        self.source = source
        self.out: list[str] = []
        self.power, self.most_power, self.factor = 0, 0, 1
        self.pending = 0
        """The number of repetitions that nothing follows so far. At the end of a pattern they cause no backtracking."""
        self.groups: list[bool] = []
        """For each open group, whether it contains a repetition or an alternative."""
        self.last = ""
        """What a quantifier would repeat: atom, group (a simple one), busy (one with a repetition), or nothing."""

    def run(self) -> tuple[str, int, int]:
        for token in _TOKEN.findall(self.source):
            self.take(token)
        anchored = self.source.startswith("^") and "|" not in self.source
        power = max(self.power, self.most_power) + (0 if anchored else 1)
        return "".join(self.out), power, self.factor

    def take(self, token: str) -> None:
        first = token[0]
        if first in "*+?" or (first == "{" and len(token) > 2):
            self.repetition(token)
        elif first == "(":
            self.follow("")
            self.groups.append(False)
            self.out.append(token.replace("(?<", "(?P<") if re.fullmatch(r"\(\?<\w+>", token) else token)
        elif first == ")":
            if not self.groups:
                raise Refused("this regular expression is not evaluated")
            busy = self.groups.pop()
            self.last = "busy" if busy else "group"
            self.mark(busy)
            self.out.append(")")
        elif first == "|":
            self.choice()
        elif first == "$":
            self.follow("")
            self.out.append("\0END")
        else:
            self.follow("" if token in ("^", r"\b", r"\B") else "atom")
            self.out.append(_class(token) if first == "[" and len(token) > 1 else _atom(token))

    def follow(self, last: str) -> None:
        self.power += self.pending
        self.pending = 0
        self.last = last

    def mark(self, busy: bool) -> None:
        if busy and self.groups:
            self.groups[-1] = True

    def choice(self) -> None:
        self.last = ""
        self.mark(True)
        self.out.append("|")
        if not self.groups:
            self.most_power, self.power, self.pending = max(self.most_power, self.power), 0, 0

    def repetition(self, token: str) -> None:
        once = token in ("?", "??")
        if not self.last or (self.last == "busy" and not once):
            raise Refused("a repeated group that repeats or chooses inside is not evaluated")
        self.last = ""
        self.mark(True)
        self.out.append(token)
        if once:
            self.factor = min(self.factor * 2, 1 << 20)
        else:
            self.pending += 1


_CLASSES = {"d": ["0-9"], "w": ["0-9", "A-Z", "_", "a-z"], "s": [*sorted(JS_SPACE)]}
"""The characters of `\\d`, `\\w` and `\\s` in their order, as they are written in a class."""


def _others(ranges: list[str]) -> Iterator[str]:
    """Yield all characters but those of a class, as ranges."""
    after = 0
    for each in ranges:
        if after < ord(each[0]):
            yield f"{_quoted(after)}-{_quoted(ord(each[0]) - 1)}"
        after = ord(each[-1]) + 1
    yield f"{_quoted(after)}-\U0010ffff"


def _quoted(code: int) -> str:
    return f"\\U{code:08x}"


def _atom(token: str) -> str:
    if token[0] != "\\" or len(token) < 2:
        return re.escape(token) if token in "#[]{}&~-" else token
    code = token[1]
    if code == "u" and len(token) > 2:
        point = int(token[2:].strip("{}"), 16)
        return re.escape(chr(point)) if point < 0x110000 else "(?!)"
    if code.lower() in _CLASSES:
        return _class(f"[{token}]")
    if code in "bB":
        return f"(?a:{token})"
    if code == "k" and len(token) > 2:
        return f"(?P={token[3:-1]})"
    if code in "pPcxuAZ" or (code == "0"):
        raise Refused(f"\\{code} in a regular expression is not evaluated")
    if code.isalpha():
        return token if code in "dDwWsSbBnrtfv" else code
    return token if code.isdigit() else re.escape(code)


def _class(token: str) -> str:
    negated = token.startswith("[^")
    inner = token[2 if negated else 1 : -1]
    if not inner:
        return r"[\s\S]" if negated else "(?!)"
    pieces: list[str] = []
    for one in _IN_CLASS.findall(inner):
        if one == r"\b":
            pieces.append(r"\x08")
        elif one[0] == "\\" and one[1].lower() in _CLASSES:
            ranges = _CLASSES[one[1].lower()]
            pieces.append("".join(_others(ranges) if one[1].isupper() else ranges))
        elif one == "-" or one[0] not in r"\[]&~|^":
            pieces.append(one)
        else:
            pieces.append(_atom(one) if one[0] == "\\" else "\\" + one)
    return f"[{'^' if negated else ''}{''.join(pieces)}]".replace("--", r"\--")


def _charge(machine: Machine, pattern: Pattern, text: str) -> None:
    """Count the worst-case cost of a search against the budget."""
    length = len(text) + 1
    machine.charge(1 + int(min(length**pattern.power * pattern.factor // _STEPS_PER_STEP, 10**12)))


def _searched(machine: Machine, pattern: Pattern, text: str) -> str:
    """Return a text as the pattern counts its characters, after the search was charged."""
    text = text if "u" in pattern.flags else as_units(text)
    _charge(machine, pattern, text)
    return text


def replace_pattern(machine: Machine, text: str, pattern: Pattern, by: Any) -> str:
    text = _searched(machine, pattern, text)
    matches = pattern.compiled.finditer(text)
    return str(from_units(replace_matches(machine, text, matches, by, once="g" not in pattern.flags)))


def literal(text: str) -> re.Pattern[str]:
    """Return a pattern that finds this very text."""
    return re.compile(re.escape(text))


def replace_matches(machine: Machine, text: str, matches: Iterator[re.Match[str]], by: Any, once: bool) -> str:
    """Return a text with its matches replaced. by: a function, or a text in which `$1` stands for a group."""
    template = None if isinstance(by, CALLABLE) else to_text(by)
    out: list[str] = []
    last, size = 0, 0
    for found in islice(matches, 1) if once else matches:
        if template is not None:
            new = _filled(template, found)
        else:
            machine.check_length(0 if text.isascii() else len(text))
            named = [_named(found)] if found.re.groupindex else []
            position = unit_index(text, found.start())
            texts = from_units([found[0], *_groups(found)])
            new = to_text(machine.call(by, [*texts, position, from_units(text), *named]))
        out.extend((text[last : found.start()], new))
        last = found.end()
        size += len(out[-2]) + len(new)
        machine.check_length(size)
    return machine.text("".join((*out, text[last:])))


def _filled(template: str, match: re.Match[str]) -> str:
    def one(place: re.Match[str]) -> str:
        number, name, mark = place.groups()
        if mark == "`":
            return match.string[: match.start()]
        if mark == "'":
            return match.string[match.end() :]
        if mark:
            return "$" if mark == "$" else match[0]
        if name:
            return (match[name] or "" if name in match.re.groupindex else "") if match.re.groupindex else place[0]
        for digits in (number, number[:1]):  # with fewer than ten groups, "$10" is the first one and "0"
            if 0 < int(digits) <= match.re.groups:
                return (match[int(digits)] or "") + number[len(digits) :]
        return place[0]

    return _PLACE.sub(one, template)


def split_pattern(machine: Machine, text: str, pattern: Pattern) -> list[Any]:
    text = _searched(machine, pattern, text)
    pieces: list[Any] = []
    last = 0
    for found in pattern.compiled.finditer(text):
        if found.end() == found.start() and found.start() in (0, len(text)):
            continue
        pieces.append(text[last : found.start()])
        pieces.extend(UNDEFINED if one is None else one for one in found.groups())
        last = found.end()
    return list(from_units([*pieces, text[last:]]))


def _groups(match: re.Match[str]) -> list[Any]:
    return [UNDEFINED if one is None else one for one in match.groups()]


def _named(match: re.Match[str]) -> dict[str, Any]:
    return {name: UNDEFINED if one is None else from_units(one) for name, one in match.groupdict().items()}


def _as_list(match: re.Match[str]) -> Match:
    named = _named(match) if match.re.groupindex else None
    position = unit_index(match.string, match.start())
    return Match(from_units([match[0], *_groups(match)]), position, from_units(match.string), named)


def match(machine: Machine, this: str, arguments: list[Any]) -> Any:
    pattern = _pattern(argument_at(arguments, 0))
    text = _searched(machine, pattern, this)
    if "g" in pattern.flags:
        found = [one[0] for one in pattern.compiled.finditer(text)]
        machine.charge(len(found))
        return from_units(found) or None
    first = pattern.compiled.search(text)
    return _as_list(first) if first else None


def all_matches(machine: Machine, this: str, arguments: list[Any]) -> list[Any]:
    pattern = _pattern(argument_at(arguments, 0))
    text = _searched(machine, pattern, this)
    found = []
    for one in pattern.compiled.finditer(text):
        machine.check_length(0 if this.isascii() else len(this))
        found.append(_as_list(one))
    machine.charge(len(found))
    return found


def search(machine: Machine, this: str, arguments: list[Any]) -> int:
    pattern = _pattern(argument_at(arguments, 0))
    text = _searched(machine, pattern, this)
    first = pattern.compiled.search(text)
    return unit_index(text, first.start()) if first else -1


def _pattern(value: Any) -> Pattern:
    return value if isinstance(value, Pattern) else pattern_of("" if value is UNDEFINED else to_text(value), "")


def _test(machine: Machine, this: Pattern, arguments: list[Any]) -> bool:
    text = _searched(machine, this, text_at(arguments, 0))
    return this.compiled.search(text) is not None


def _exec(machine: Machine, this: Pattern, arguments: list[Any]) -> Any:
    if "g" in this.flags or "y" in this.flags:
        raise Refused("exec is evaluated without the flags g and y")
    return match(machine, text_at(arguments, 0), [this])


METHODS: Mapping[str, Method] = {"test": _test, "exec": _exec}
