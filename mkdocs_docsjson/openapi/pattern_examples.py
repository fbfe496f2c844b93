"""Finds a short text that matches a simple regular expression, without ever running one.

Patterns come from documents, so they are only parsed: a maliciously slow expression does no harm.
"""

from __future__ import annotations

import string

MAX_PATTERN = 200
MAX_TEXT = 200

_CLASSES = {"d": "1234567890", "w": "abcdefghijklmnopqrstuvwxyz_0123456789", "s": " "}
_ESCAPES = {"t": "\t", "n": "\n", "r": "\r", "f": "\f", "v": "\v", "0": "\0"}
_ANYTHING = string.ascii_lowercase + string.digits + string.ascii_uppercase + "-_ .:/"


def text_for(pattern: str, least: int = 0) -> str | None:
    """A text that matches; None for look-around, back-references, Unicode properties and long patterns.

    least: desired number of characters; repetitions are extended to reach it.
    """
    if len(pattern) > MAX_PATTERN:
        return None
    for stretch in (1, least, 2 * least) if least > 1 else (1,):
        try:
            text = _Reader(pattern, stretch).read()
        except _Unknown:
            return None
        if least <= len(text) <= MAX_TEXT:
            return text
    return None


class _Unknown(Exception):
    """The pattern contains something that is not supported."""


class _Reader:
    """Reads a pattern from left to right and writes a text that it matches."""

    def __init__(self, pattern: str, stretch: int) -> None:
        self.pattern, self.repetitions, self.position = pattern, stretch, 0

    def read(self) -> str:
        text = self._alternatives()
        if self.position < len(self.pattern):
            raise _Unknown
        return text

    def _peek(self) -> str:
        return self.pattern[self.position : self.position + 1]

    def _next_character(self) -> str:
        if self.position >= len(self.pattern):
            raise _Unknown
        self.position += 1
        return self.pattern[self.position - 1]

    def _alternatives(self) -> str:
        branches = [self._sequence()]
        while self._peek() == "|":
            self.position += 1
            branches.append(self._sequence())
        return next(filter(None, branches), "")

    def _sequence(self) -> str:
        out = ""
        while (character := self._peek()) and character not in "|)":
            if character in "^$":
                self.position += 1
                continue
            atom = self._atom()
            out += self._repeat(atom)
            if len(out) > MAX_TEXT * 2:
                raise _Unknown
        return out

    def _repeat(self, atom: str) -> str:
        least, most = self._quantifier()
        if self._peek() in ("?", "+") and (least, most) != (1, 1):
            self.position += 1  # lazy or possessive: matches the same texts
        count = min(max(least, self.repetitions), most) if most > 1 else least
        if least == 0 and most > 1 and self.repetitions == 1:
            count = 1 if most > MAX_TEXT else 0
        if count > MAX_TEXT:
            raise _Unknown
        return "".join(atom[index % len(atom)] for index in range(count)) if self.is_class and atom else atom * count

    def _quantifier(self) -> tuple[int, int]:
        character = self._peek()
        if character and character in "*+?":
            self.position += 1
            return {"*": (0, 10**6), "+": (1, 10**6), "?": (0, 1)}[character]
        if character != "{":
            return 1, 1
        closing = self.pattern.find("}", self.position)
        least, comma, most = self.pattern[self.position + 1 : closing].partition(",")
        if closing < 0 or not least.isdigit() or not (not most or most.isdigit()):
            raise _Unknown
        self.position = closing + 1
        return int(least), int(most) if most else 10**6 if comma else int(least)

    def _atom(self) -> str:
        """A text for one atom; with `self.is_class`, all characters that it matches."""
        self.is_class = False
        character = self._next_character()
        if character == "(":
            text = self._group()
            self.is_class = False
            return text
        if character == "[":
            self.is_class = True
            return self._class()
        if character == "\\":
            return self._escape()
        if character == ".":
            self.is_class = True
            return _ANYTHING[:6]
        if character in "*+?{":
            raise _Unknown
        return character

    def _group(self) -> str:
        if self._peek() == "?":
            self.position += 1
            kind = self._next_character()
            if kind == "<" and self._peek() not in ("=", "!"):
                self.position = (
                    self.pattern.index(">", self.position) + 1
                    if ">" in self.pattern[self.position :]
                    else len(self.pattern)
                )
            elif kind != ":":
                raise _Unknown
        text = self._alternatives()
        if self._next_character() != ")":
            raise _Unknown
        return text

    def _escape(self) -> str:
        character = self._next_character()
        if character.lower() in _CLASSES:
            self.is_class = True
            allowed = _CLASSES[character.lower()]
            return allowed if character.islower() else _any_character_but(allowed)
        if character in "xu":
            width = 2 if character == "x" else 4
            digits = self.pattern[self.position : self.position + width]
            self.position += width
            if len(digits) < width or any(digit not in string.hexdigits for digit in digits):
                raise _Unknown
            return chr(int(digits, 16))
        if character in _ESCAPES:
            return _ESCAPES[character]
        if character.isalnum() and character not in "bB":
            raise _Unknown
        return "" if character in "bB" else character

    def _class(self) -> str:
        negated = self._peek() == "^"
        self.position += negated
        allowed: list[str] = []
        while (character := self._next_character()) != "]":
            if character == "\\":
                allowed += self._escape()
            elif self._peek() == "-" and self.pattern[self.position + 1 : self.position + 2] not in ("]", "\\", ""):
                self.position += 1
                last = self._next_character()
                allowed += map(chr, range(ord(character), min(ord(last), ord(character) + 64) + 1))
            else:
                allowed.append(character)
        self.is_class = True
        text = _any_character_but(allowed) if negated else "".join(sorted(dict.fromkeys(allowed), key=_ugliness))
        if not text:
            raise _Unknown
        return text


def _any_character_but(refused: str | list[str]) -> str:
    return "".join(character for character in _ANYTHING if character not in refused)


def _ugliness(character: str) -> int:
    """Sort key of characters: letters and digits come first."""
    return 0 if character.isalnum() and character.isascii() else 1
