"""Regular expressions of JavaScript, as Python's, when it is known what they take at worst."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from mkdocs_docsjson.pages.javascript.arguments import Method, given, text_at
from mkdocs_docsjson.pages.javascript.values import UNDEFINED, Pattern, Refused, to_text

if TYPE_CHECKING:
    from mkdocs_docsjson.pages.javascript.machine import Machine

_TOKEN = re.compile(
    r"\\(?:u\{[0-9a-fA-F]{1,6}\}|u[0-9a-fA-F]{4}|k<\w+>|[\s\S])|\[\^?(?:\\[\s\S]|[^\]\\])*\]|"
    r"\((?:\?(?:<\w+>|<[=!]|[:=!]))?|[*+?]\??|\{\d+(?:,\d*)?\}\??|[\s\S]"
)
_IN_CLASS = re.compile(r"\\(?:u\{[0-9a-fA-F]{1,6}\}|u[0-9a-fA-F]{4}|[\s\S])|[\s\S]")
_PLACE = re.compile(r"\$(?:(\d{1,2})|<(\w+)>|([$&]))")
_MOST = 500
_STEPS_PER_STEP = 50
"""How many steps of Python's matcher count as one step of a program."""


@lru_cache(maxsize=256)
def pattern_of(source: str, flags: str) -> Pattern:
    """Raises `Refused` for what cannot be bounded: a repeated group that repeats or chooses inside."""
    if len(source) > _MOST or set(flags) - set("gimsuy"):
        raise Refused("this regular expression is not evaluated")
    translated, power, factor = _Translator(source).run()
    if "m" not in flags:
        translated = translated.replace("\0END", r"\Z")
    translated = translated.replace("\0END", "$")
    options = re.ASCII
    options |= re.IGNORECASE if "i" in flags else 0
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
        """Repetitions that nothing has followed yet: at the end of a pattern they are not tried again."""
        self.groups: list[bool] = []
        """Of the open groups: whether there is a repetition or choice in them."""
        self.last = ""
        """What a repetition would repeat: atom, group (a simple one), busy (another one) or nothing."""

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


def _atom(token: str) -> str:
    if token[0] != "\\" or len(token) < 2:
        return re.escape(token) if token in "#[]{}&~-" else token
    code = token[1]
    if code == "u" and len(token) > 2:
        point = int(token[2:].strip("{}"), 16)
        return re.escape(chr(point)) if point < 0x110000 else "(?!)"
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
        elif one == "-" or one[0] not in r"\[]&~|^":
            pieces.append(one)
        else:
            pieces.append(_atom(one) if one[0] == "\\" else "\\" + one)
    return f"[{'^' if negated else ''}{''.join(pieces)}]".replace("--", r"\--")


def _charge(machine: Machine, pattern: Pattern, text: str) -> None:
    """Count the worst-case cost of a search against the budget."""
    length = len(text) + 1
    machine.charge(1 + int(min(length**pattern.power * pattern.factor // _STEPS_PER_STEP, 10**12)))


def replace_pattern(machine: Machine, text: str, pattern: Pattern, by: Any) -> str:
    _charge(machine, pattern, text)
    template = by if isinstance(by, str) else None
    out: list[str] = []
    last, size = 0, 0
    for found in _found(pattern, text):
        if template is not None:
            new = _filled(template, found)
        else:
            groups = [UNDEFINED if one is None else one for one in found.groups()]
            new = to_text(machine.call(by, [found[0], *groups, found.start(), text]))
        out.extend((text[last : found.start()], new))
        last = found.end()
        size += len(out[-2]) + len(new)
        machine.room(size)
    return machine.text("".join((*out, text[last:])))


def _found(pattern: Pattern, text: str) -> Iterator[re.Match[str]]:
    if "g" in pattern.flags:
        return pattern.compiled.finditer(text)
    first = pattern.compiled.search(text)
    return iter([first] if first else [])


def _filled(template: str, found: re.Match[str]) -> str:
    def one(place: re.Match[str]) -> str:
        number, name, mark = place.groups()
        if mark:
            return "$" if mark == "$" else found[0]
        if number:
            return (found[int(number)] or "") if 0 < int(number) <= found.re.groups else str(place[0])
        return (found[name] or "") if name in found.re.groupindex else ""

    return _PLACE.sub(one, template)


def split_pattern(machine: Machine, text: str, pattern: Pattern) -> list[Any]:
    _charge(machine, pattern, text)
    pieces: list[Any] = []
    last = 0
    for found in pattern.compiled.finditer(text):
        if found.end() == found.start() and found.start() in (0, len(text)):
            continue
        pieces.append(text[last : found.start()])
        pieces.extend(UNDEFINED if one is None else one for one in found.groups())
        last = found.end()
    return [*pieces, text[last:]]


def _as_list(found: re.Match[str]) -> list[Any]:
    return [UNDEFINED if one is None else one for one in (found[0], *found.groups())]


def match(machine: Machine, this: str, arguments: list[Any]) -> Any:
    pattern = _pattern(given(arguments, 0))
    _charge(machine, pattern, this)
    if "g" in pattern.flags:
        found = [one[0] for one in pattern.compiled.finditer(this)]
        machine.charge(len(found))
        return found or None
    first = pattern.compiled.search(this)
    return _as_list(first) if first else None


def all_matches(machine: Machine, this: str, arguments: list[Any]) -> list[Any]:
    pattern = _pattern(given(arguments, 0))
    _charge(machine, pattern, this)
    found = [_as_list(one) for one in pattern.compiled.finditer(this)]
    machine.charge(len(found))
    return found


def search(machine: Machine, this: str, arguments: list[Any]) -> int:
    pattern = _pattern(given(arguments, 0))
    _charge(machine, pattern, this)
    first = pattern.compiled.search(this)
    return first.start() if first else -1


def _pattern(value: Any) -> Pattern:
    return value if isinstance(value, Pattern) else pattern_of(to_text(value), "")


def _test(machine: Machine, this: Pattern, arguments: list[Any]) -> bool:
    text = text_at(arguments, 0)
    _charge(machine, this, text)
    return this.compiled.search(text) is not None


def _exec(machine: Machine, this: Pattern, arguments: list[Any]) -> Any:
    if "g" in this.flags or "y" in this.flags:
        raise Refused("exec is evaluated without the flags g and y")
    return match(machine, text_at(arguments, 0), [this])


METHODS: Mapping[str, Method] = {"test": _test, "exec": _exec}
