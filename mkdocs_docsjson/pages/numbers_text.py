"""Numbers as JavaScript writes them."""

from __future__ import annotations

import math


def number_text(value: float) -> str:
    """Return the shortest text for a number, without an exponent from 1e-6 up to 1e21."""
    if value != value:
        return "NaN"
    if isinstance(value, int):
        if abs(value) < 2**53:
            return str(int(value))
        value = float(value) if abs(value) < 2**1023 else math.copysign(math.inf, value)
    if math.isinf(value):
        return "Infinity" if value > 0 else "-Infinity"
    if value.is_integer() and abs(value) < 2**53:
        return str(int(value))
    sign, digits, point = _digits(value)
    if 0 < point <= 21:
        text = digits.ljust(point, "0") if len(digits) <= point else f"{digits[:point]}.{digits[point:]}"
    elif -6 < point <= 0:
        text = f"0.{'0' * -point}{digits}"
    else:
        rest = f".{digits[1:]}" if len(digits) > 1 else ""
        text = f"{digits[0]}{rest}e{point - 1:+d}"
    return sign + text


def _digits(value: float) -> tuple[str, str, int]:
    """Return the sign, the digits, and how many of the digits precede the decimal point."""
    mantissa, _, exponent = repr(abs(value)).partition("e")
    whole, _, fraction = mantissa.partition(".")
    fraction = "" if fraction == "0" else fraction
    point = len(whole) + int(exponent or 0)
    figures = whole + fraction
    stripped = figures.lstrip("0")
    point -= len(figures) - len(stripped)
    return ("-" if value < 0 else ""), stripped.rstrip("0") or "0", point
