"""Methods of numbers."""

from __future__ import annotations

import math
from collections.abc import Mapping
from decimal import ROUND_HALF_UP, Context, Decimal
from typing import TYPE_CHECKING, Any

from mkdocs_docsjson.pages.javascript.arguments import Method, argument_at, integer_of
from mkdocs_docsjson.pages.javascript.values import UNDEFINED, Refused, to_number
from mkdocs_docsjson.pages.numbers_text import number_text

if TYPE_CHECKING:
    from mkdocs_docsjson.pages.javascript.machine import Machine

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def fixed_text(value: float, digits: int) -> str:
    """Return the text of a number with this many digits after the decimal point."""
    if not math.isfinite(value) or abs(value) >= 1e21:
        return number_text(value)
    return f"{_rounded(Decimal(value or 0.0), digits):f}"


def _rounded(value: Decimal, digits: int) -> Decimal:
    """Return the number with this many digits after the point; a negative count rounds digits before it."""
    return value.quantize(Decimal(1).scaleb(-digits), ROUND_HALF_UP, Context(prec=400))


def _to_fixed(_machine: Machine, this: float, arguments: list[Any]) -> str:
    digits = integer_of(argument_at(arguments, 0))
    if not 0 <= digits <= 20:
        raise Refused("toFixed takes 0 to 20 digits")
    return fixed_text(to_number(this), digits)


def _to_string(_machine: Machine, this: float, arguments: list[Any]) -> str:
    base = integer_of(argument_at(arguments, 0), 10)
    value = to_number(this)
    if base == 10:
        return number_text(value)
    if not 2 <= base <= 36 or not math.isfinite(value) or int(value) != value:
        raise Refused("toString with a base is evaluated only for whole numbers")
    number, digits = abs(int(value)), ""
    while number:
        number, digit = divmod(number, base)
        digits = _DIGITS[digit] + digits
    return ("-" if value < 0 else "") + (digits or "0")


def _to_precision(_machine: Machine, this: float, arguments: list[Any]) -> str:
    value, count = to_number(this), integer_of(argument_at(arguments, 0))
    if argument_at(arguments, 0) is UNDEFINED or not math.isfinite(value):
        return number_text(value)
    if not 1 <= count <= 100:
        raise Refused("toPrecision takes 1 to 100 digits")
    exact = Decimal(value or 0.0)
    rounded = _rounded(exact, count - 1 - exact.adjusted()) if exact else exact
    power = rounded.adjusted() if exact else 0
    if -7 < power < count:
        return f"{_rounded(rounded, count - 1 - power):f}"
    digits = f"{abs(rounded).scaleb(count - 1 - power):f}"[:count]
    return f"{'-' if value < 0 else ''}{digits[0]}{'.' if count > 1 else ''}{digits[1:]}e{power:+}"


def _to_locale(_machine: Machine, this: float, arguments: list[Any]) -> str:
    locale, options = argument_at(arguments, 0), argument_at(arguments, 1)
    if locale not in (UNDEFINED, None, "en", "en-US") or options not in (UNDEFINED, None):
        raise Refused("toLocaleString is evaluated only in English and without options")
    value = to_number(this)
    if not math.isfinite(value):
        return number_text(value).replace("Infinity", "∞")
    text = f"{_rounded(Decimal(repr(value)), 3):,f}"
    return text.rstrip("0").rstrip(".")


METHODS: Mapping[str, Method] = {
    "toFixed": _to_fixed,
    "toLocaleString": _to_locale,
    "toPrecision": _to_precision,
    "toString": _to_string,
    "valueOf": lambda _machine, this, _arguments: this,
}
