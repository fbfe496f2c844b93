"""Formulas in pages: where `$…$` is one and where it is a price, and MathML in place of LaTeX."""

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

_SIGN = re.compile(r"&#x(0[0-9A-Fa-f]{4}|[0-9A-Fa-f]{4});")


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
    """The MathML of a LaTeX formula, or None if it cannot be parsed."""
    # Imported here, as few pages have a formula.
    from latex2mathml.converter import convert_to_element

    try:
        formula = convert_to_element(source, display="block" if block else "inline")
    except Exception:  # latex2mathml raises many kinds, IndexError among them, and has no common base for them
        return None
    # Not its own text: it takes back what makes `<` and `&` of a formula's words harmless.
    for element in formula.iter():
        element.text = _with_signs(element.text)
        for name, value in list(element.attrib.items()):
            if name == "href" and is_harmful(value):
                del element.attrib[name]
            else:
                element.set(name, _with_signs(value) or "")
    return Markup(ET.tostring(formula, encoding="unicode"))


def _with_signs(text: str | None) -> str | None:
    """The text with the characters that the library gives as numeric references."""
    return _SIGN.sub(lambda match: chr(int(match[1], 16)), text) if text and "&#x" in text else text
