"""Formulas on pages: tells formulas `$…$` from prices, and converts LaTeX to MathML."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from dataclasses import dataclass

from markupsafe import Markup

from mkdocs_docsjson.settings.addresses import is_harmful

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

_BRACE = re.compile(r"\\.|[{}]", re.S)
_SIGN = re.compile(r"&#x(0[0-9A-Fa-f]{4}|[0-9A-Fa-f]{4});")


@dataclass(frozen=True, slots=True)
class Formula:
    source: str
    end: int
    block: bool


def find_math(text: str, start: int, limit: int) -> Formula | None:
    """Return the formula at the dollar at `start`; None if it is a price or a variable, or never ends.

    limit: where it must end: with its paragraph, or in double dollars at the next empty line.
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
    """Whether the text between two dollars looks like mathematics, unlike `5 and ` or `HOME/bin:`."""
    if any(word not in _FUNCTIONS for word in _WORD.findall(re.sub(r"\\[A-Za-z]+(?:\{[^{}]*\})?", "", source))):
        return False
    return _COMMAND.search(source) is not None or _SINGLE.fullmatch(source) is not None


def to_mathml(source: str, block: bool) -> Markup | None:
    """Return the MathML of a LaTeX formula; None if it cannot be parsed."""
    if not _is_balanced(source):
        return None  # the library leaves out what is behind a brace that never closes
    # Imported here, as few pages have a formula.
    from latex2mathml.converter import convert_to_element

    try:
        formula = convert_to_element(source, display="block" if block else "inline")
    except Exception:  # latex2mathml raises exceptions of many kinds without a common base
        return None
    # The library's own output is not used: it undoes the escaping of `<` and `&` in a formula's words.
    for element in formula.iter():
        element.text = _with_signs(element.text)
        for name, value in list(element.attrib.items()):
            if name == "href" and is_harmful(value):
                del element.attrib[name]
            else:
                element.set(name, _with_signs(value) or "")
    return Markup(ET.tostring(formula, encoding="unicode"))


def _is_balanced(source: str) -> bool:
    """Whether every brace of a formula closes. `\\{` is a sign."""
    depth = 0
    for mark in _BRACE.findall(source):
        depth += {"{": 1, "}": -1}.get(mark, 0)
        if depth < 0:
            return False
    return depth == 0


def _with_signs(text: str | None) -> str | None:
    """Return a text with the library's numeric references replaced by their characters."""
    return _SIGN.sub(lambda match: chr(int(match[1], 16)), text) if text and "&#x" in text else text
