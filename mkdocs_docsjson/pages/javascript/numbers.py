"""Methods of numbers."""

from __future__ import annotations

import math
from collections.abc import Mapping
from decimal import ROUND_HALF_UP, Context, Decimal
from typing import TYPE_CHECKING, Any

from mkdocs_docsjson.pages.javascript.arguments import Method, given, whole
from mkdocs_docsjson.pages.javascript.values import UNDEFINED, Refused, to_number
from mkdocs_docsjson.pages.numbers_text import number_text

if TYPE_CHECKING:
    from mkdocs_docsjson.pages.javascript.machine import Machine

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def fixed(value: float, digits: int) -> str:
    """The text of a number with this many digits after the decimal point."""
    if not math.isfinite(value) or abs(value) >= 1e21:
        return number_text(value)
    rounded = Decimal(value).quantize(Decimal(1).scaleb(-digits), ROUND_HALF_UP, Context(prec=60))
    return f"{rounded:f}"


def _to_fixed(_machine: Machine, this: float, arguments: list[Any]) -> str:
    digits = whole(given(arguments, 0))
    if not 0 <= digits <= 20:
        raise Refused("toFixed takes 0 to 20 digits")
    return fixed(to_number(this), digits)


def _to_string(_machine: Machine, this: float, arguments: list[Any]) -> str:
    base = whole(given(arguments, 0), 10)
    value = to_number(this)
    if base == 10:
        return number_text(value)
    if not 2 <= base <= 36 or not math.isfinite(value) or int(value) != value:
        raise Refused("toString with a base is evaluated for whole numbers alone")
    number, digits = abs(int(value)), ""
    while number:
        number, digit = divmod(number, base)
        digits = _DIGITS[digit] + digits
    return ("-" if value < 0 else "") + (digits or "0")


def _to_precision(_machine: Machine, this: float, arguments: list[Any]) -> str:
    digits = whole(given(arguments, 0))
    value = to_number(this)
    if not 1 <= digits <= 20 or not math.isfinite(value) or not 1e-6 <= abs(value) < 10**digits:
        raise Refused("toPrecision is evaluated for numbers without an exponent alone")
    return fixed(value, max(digits - 1 - math.floor(math.log10(abs(value))), 0))


def _to_locale(_machine: Machine, this: float, arguments: list[Any]) -> str:
    locale, options = given(arguments, 0), given(arguments, 1)
    if locale not in (UNDEFINED, None, "en", "en-US") or options not in (UNDEFINED, None):
        raise Refused("toLocaleString is evaluated in English and without options alone")
    value = to_number(this)
    if not math.isfinite(value):
        return number_text(value)
    text = f"{Decimal(fixed(value, 3)):,f}" if abs(value) < 1e21 else number_text(value)
    return text.rstrip("0").rstrip(".") if "." in text else text


METHODS: Mapping[str, Method] = {
    "toFixed": _to_fixed,
    "toLocaleString": _to_locale,
    "toPrecision": _to_precision,
    "toString": _to_string,
    "valueOf": lambda _machine, this, _arguments: this,
}
