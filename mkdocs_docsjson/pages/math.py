"""Formulas in pages: where `$…$` is one and where it is a price, and MathML in place of LaTeX."""

from __future__ import annotations

import re
from dataclasses import dataclass

from markupsafe import Markup

_INLINE = re.compile(
    r"\$(?P<source>[^\s$\\](?:[^$\\\n]|\\.|\n(?![ \t]*\n))*?|\\.(?:[^$\\\n]|\\.|\n(?![ \t]*\n))*?)\$(?![\d$])"
)
_BLOCK = re.compile(r"\$\$(?P<source>(?:[^$\\]|\\.)+?)\$\$(?!\$)", re.S)
_COMMAND = re.compile(r"\\[A-Za-z]+|\\[{}|,;:!]|[\^_]|[=<>≤≥≠±×·∈]|\\\\")
_WORD = re.compile(r"[A-Za-z]{3,}")
_FUNCTIONS = frozenset(
    [
        "sin",
        "cos",
        "tan",
        "cot",
        "sec",
        "csc",
        "arcsin",
        "arccos",
        "arctan",
        "sinh",
        "cosh",
        "tanh",
        "log",
        "exp",
        "lim",
        "max",
        "min",
        "sup",
        "inf",
        "arg",
        "det",
        "dim",
        "gcd",
        "mod",
    ]
)
_SINGLE = re.compile(r"[A-Za-z](?:['′]|\([A-Za-z0-9,+\-* ]+\))?|[A-Za-z0-9](?:\s*[-+*/]\s*[A-Za-z0-9])+|\d+[A-Za-z]")


@dataclass(frozen=True, slots=True)
class Formula:
    source: str
    end: int
    block: bool


def find_math(text: str, start: int, limit: int) -> Formula | None:
    """The formula that starts at the dollar at `start`, or None when it is a price, a variable, or never ends.

    limit: where it has to end: with its paragraph; one in double dollars with the next empty line.
    """
    if text.startswith("$$", start):
        match = _BLOCK.match(text, start, limit)
        return Formula(match["source"].strip(), match.end(), True) if match and match["source"].strip() else None
    before = text[start - 1 : start]
    if before.isalnum() or before == "\\":
        return None
    match = _INLINE.match(text, start, limit)
    if not match or match["source"][-1].isspace() or not is_formula(match["source"]):
        return None
    return Formula(match["source"], match.end(), False)


def is_formula(source: str) -> bool:
    """Whether what stands between two dollars reads like mathematics, and not like `5 and ` or `HOME/bin:`."""
    if any(word not in _FUNCTIONS for word in _WORD.findall(re.sub(r"\\[A-Za-z]+(?:\{[^{}]*\})?", "", source))):
        return False
    return _COMMAND.search(source) is not None or _SINGLE.fullmatch(source) is not None


def to_mathml(source: str, block: bool) -> Markup | None:
    """MathML of a LaTeX formula, or None when it cannot be read."""
    # Imported here, as few pages have a formula.
    from latex2mathml.converter import convert

    try:
        return Markup(convert(source, display="block" if block else "inline"))
    except Exception:  # latex2mathml raises many kinds, IndexError among them, and has no common base for them
        return None
