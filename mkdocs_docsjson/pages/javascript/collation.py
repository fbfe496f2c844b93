"""The order of texts that `localeCompare` gives in English, as in the Unicode Collation Algorithm."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, Any

from mkdocs_docsjson.pages.javascript.arguments import argument_at, text_at
from mkdocs_docsjson.pages.javascript.values import UNDEFINED, Refused, truthy

if TYPE_CHECKING:
    from mkdocs_docsjson.pages.javascript.machine import Machine

_MARKS = "\t\n\v\f\r _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$"
"""Characters before digits and letters, in their order."""
_PLACES = {mark: place for place, mark in enumerate(_MARKS)}
_PIECE = re.compile(r"[0-9]+|[\s\S]")
_SENSITIVITY = ("base", "accent", "variant")


def compared_in_english(machine: Machine, this: str, arguments: list[Any]) -> int:
    """`localeCompare`: -1, 0 or 1. Of its options, `numeric` and `sensitivity` are evaluated."""
    other, options = text_at(arguments, 0), argument_at(arguments, 2)
    options = {} if options is UNDEFINED else options
    level = options.get("sensitivity", "variant") if isinstance(options, dict) else None
    if level not in _SENSITIVITY or options.keys() - {"numeric", "sensitivity"}:
        raise Refused("localeCompare is evaluated only with the options numeric and sensitivity")
    machine.check_length(len(this) + len(other))
    numeric, levels = truthy(options.get("numeric")), _SENSITIVITY.index(level) + 1
    left, right = _sort_key(this, numeric)[:levels], _sort_key(other, numeric)[:levels]
    return (left > right) - (left < right)


def _sort_key(text: str, numeric: bool) -> tuple[list[tuple[int, int, str]], str, str]:
    """Return the key that sorts a text: by its letters, then by accents, then by capitals."""
    parts = unicodedata.normalize("NFD", text)
    bare = "".join(char for char in parts if not unicodedata.combining(char)).casefold()
    letters = [_place(piece) for piece in (_PIECE.findall(bare) if numeric else bare)]
    return letters, parts.casefold(), text.swapcase()


def _place(piece: str) -> tuple[int, int, str]:
    """Return the place of a character, or of a number, among others: marks and symbols, then digits, then letters."""
    if piece[0] in _PLACES:
        return (0, _PLACES[piece[0]], "")
    if piece.isdecimal() and piece.isascii():
        return (1, int(piece[:4000]), "")
    return (2 if piece.isalpha() else 0, len(_MARKS), piece)
