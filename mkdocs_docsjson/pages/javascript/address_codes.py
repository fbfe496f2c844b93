"""`encodeURIComponent`, `decodeURI` and their like."""

from __future__ import annotations

import re
from collections.abc import Callable
from operator import add
from typing import TYPE_CHECKING, Any
from urllib.parse import quote, unquote

from mkdocs_docsjson.marks import without_marks
from mkdocs_docsjson.pages.javascript.arguments import text_at
from mkdocs_docsjson.pages.javascript.values import ThrownValue

if TYPE_CHECKING:
    from mkdocs_docsjson.pages.javascript.machine import Machine

_NO_CODE = re.compile("%(?![0-9a-fA-F]{2})")


def encoder(safe: str) -> Callable[[Machine, list[Any]], str]:
    """Return a function that encodes a part of an address. safe: characters that stay as they are."""
    return lambda machine, arguments: machine.text(quote(text_at(arguments, 0), safe=safe))


def decoder(kept: str) -> Callable[[Machine, list[Any]], str]:
    """Return a function that decodes a part of an address. kept: characters that stay encoded."""
    stay = re.compile("|".join(f"%{ord(char):02X}" for char in kept) or "(?!)", re.I)

    def run(machine: Machine, arguments: list[Any]) -> str:
        text = text_at(arguments, 0)
        machine.check_length(len(text))
        pieces, between = stay.split(text), [*stay.findall(text), ""]
        malformed = ThrownValue({"name": "URIError", "message": "URI malformed"})
        if _NO_CODE.search(text):
            raise malformed
        try:
            decoded = [unquote(piece, errors="strict") for piece in pieces]
        except UnicodeDecodeError:
            raise malformed from None
        return machine.text(without_marks("".join(map(add, decoded, between))))

    return run
