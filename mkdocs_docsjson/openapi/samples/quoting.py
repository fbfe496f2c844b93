"""Texts and JSON as literals of a programming language, by rules that are data. Never by chance valid: every character
that could end a literal, start an escape or an interpolation, or confuse a compiler is in a rule.

`theme/js/playground/samples.js` does the same; `tests/data/sample-vectors.json` holds both to it.
"""

from __future__ import annotations

import re
from typing import Any

from pydantic import BaseModel, ConfigDict

from mkdocs_docsjson import plain_json
from mkdocs_docsjson.openapi.jsontext import compact, pretty

# Control characters, line separators, marks of direction and byte order: invisible, and refused by some compilers.
_CONTROL = "\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff"
_UNFIT_FOR_BLOCK = re.compile(f"[{_CONTROL}]".replace("\x00-\x1f", "\x00-\x08\x0b-\x1f"))
_EXACT_NUMBER = re.compile(r"-?(?=(?:\d\.?){1,15}\Z)\d+(?:\.\d+)?")


class QuotingRule(BaseModel):
    """How a text becomes a literal."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    open: str
    close: str
    escapes: dict[str, str] = {}
    """Single characters and what is written for them."""
    control: tuple[str, str] | None = None
    """Around four hex digits of a control character; None: they are written as they are, NUL is left out."""
    forbid: tuple[str, ...] = ()
    """Of multi-line literals: texts that cannot stand in one."""


class QuotedWords(BaseModel):
    """A language whose literals are JSON but for these words."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    null: str = "null"
    true: str = "true"
    false: str = "false"
    indent: str = "  "


def quoted(text: str, rule: QuotingRule) -> str:
    """`text` as a string literal."""
    return f"{rule.open}{_escaped(text, rule)}{rule.close}"


def block(text: str, string: QuotingRule, multiline: QuotingRule | None, joint: str, margin: str) -> str:
    """`text` as a multi-line literal where it has several lines and fits; else line by line.

    joint: what joins two string literals in the language; empty: the language needs no line breaks.
    """
    if "\n" not in text:
        return quoted(text, string)
    if multiline and _fits(text, multiline):
        return quoted(text, multiline)
    if not joint:
        return quoted(text, string)
    lines = [quoted(line, string) for line in re.findall(r"[^\n]*\n|[^\n]+", text)]
    return f"{joint}\n{margin}    ".join(lines)


def literal(text: str, string: QuotingRule, words: QuotedWords, margin: str) -> str:
    """A JSON text as a literal of the language: the same lines with its words and strings."""

    def single(value: Any) -> str:
        if isinstance(value, str):
            return str(value) if isinstance(value, _Number) else quoted(value, string)
        if value is None or isinstance(value, bool):
            return {None: words.null, True: words.true, False: words.false}[value]
        return compact(value)

    return pretty(plain_json.read(text, parse_int=_Number, parse_float=_Number), margin, words.indent, single)


def is_exact(text: str) -> bool:
    """Whether `text` is JSON whose numbers every language can hold in its ordinary number type."""
    try:
        plain_json.read(text, parse_int=_exact, parse_float=_exact, parse_constant=_exact)
    except ValueError:
        return False
    return True


class _Number(str):
    """A number as it is written."""


def _exact(text: str) -> str:
    if not _EXACT_NUMBER.fullmatch(text):
        raise ValueError(text)
    return text


def _fits(text: str, rule: QuotingRule) -> bool:
    closes_early = rule.close[0] not in rule.escapes and rule.close in text + rule.close[:-1]
    return not closes_early and not _UNFIT_FOR_BLOCK.search(text) and not any(part in text for part in rule.forbid)


def _escaped(text: str, rule: QuotingRule) -> str:
    special = "".join(re.escape(character) for character in rule.escapes)

    def written(match: re.Match[str]) -> str:
        character = match[0]
        if character in rule.escapes:
            return rule.escapes[character]
        if rule.control:
            return f"{rule.control[0]}{ord(character):04x}{rule.control[1]}"
        return "" if character == "\x00" else character

    return re.sub(f"[{special}{_CONTROL}]", written, text)
