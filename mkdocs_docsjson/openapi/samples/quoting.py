"""Writes texts and JSON as literals of a programming language, by rules that are data.

The rules cover every character that could end a literal, start an escape or an interpolation, or confuse a compiler.
`theme/js/playground/samples.js` does the same; both are tested with `tests/data/sample-vectors.json`.
"""

from __future__ import annotations

import re
from typing import Any

from pydantic import BaseModel, ConfigDict

from mkdocs_docsjson import plain_json
from mkdocs_docsjson.openapi.jsontext import compact, pretty

# Control characters, line separators, bidirectional marks, byte order mark: invisible, and some compilers refuse them.
_CONTROL = "\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff"
_UNFIT_FOR_BLOCK = re.compile(f"[{_CONTROL}]".replace("\x00-\x1f", "\x00-\x08\x0b-\x1f"))
_EXACT_NUMBER = re.compile(r"-?(?=(?:\d\.?){1,15}\Z)\d+(?:\.\d+)?")


class QuotingRule(BaseModel):
    """How a text is written as a string literal."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    open: str
    close: str
    escapes: dict[str, str] = {}
    """Single characters and their replacements."""
    control: tuple[str, str] | None = None
    """Texts around the four hex digits of a control character; None: these are not escaped, and NUL is dropped."""
    forbid: tuple[str, ...] = ()
    """For multi-line literals: texts that they cannot contain."""


class QuotedWords(BaseModel):
    """How literals of a language differ from JSON."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    null: str = "null"
    true: str = "true"
    false: str = "false"
    indent: str = "  "


def quote(text: str, rule: QuotingRule) -> str:
    """`text` as a string literal."""
    return f"{rule.open}{_escape(text, rule)}{rule.close}"


def block(text: str, string: QuotingRule, multiline: QuotingRule | None, joint: str, margin: str) -> str:
    """`text` as a multi-line literal if it has several lines and can be one; else as a string literal for each line.

    joint: the operator that joins string literals; empty: all lines become one literal. margin: blanks at the start of
    the line.
    """
    if "\n" not in text:
        return quote(text, string)
    if multiline and _fits(text, multiline):
        return quote(text, multiline)
    if not joint:
        return quote(text, string)
    lines = [quote(line, string) for line in re.findall(r"[^\n]*\n|[^\n]+", text)]
    return f"{joint}\n{margin}    ".join(lines)


def literal(text: str, string: QuotingRule, words: QuotedWords, margin: str) -> str:
    """A JSON text as a literal of the language, with the same lines. margin: blanks at the start of the line."""

    def single(value: Any) -> str:
        if isinstance(value, str):
            return str(value) if isinstance(value, _Number) else quote(value, string)
        if value is None or isinstance(value, bool):
            return {None: words.null, True: words.true, False: words.false}[value]
        return compact(value)

    return pretty(plain_json.read(text, parse_int=_Number, parse_float=_Number), margin, words.indent, single)


def is_exact(text: str) -> bool:
    """Whether `text` is JSON whose numbers have at most 15 digits, which every language can represent exactly."""
    try:
        plain_json.read(text, parse_int=_exact, parse_float=_exact, parse_constant=_exact)
    except ValueError:
        return False
    return True


class _Number(str):
    """A JSON number as its author wrote it."""


def _exact(text: str) -> str:
    if not _EXACT_NUMBER.fullmatch(text):
        raise ValueError(text)
    return text


def _fits(text: str, rule: QuotingRule) -> bool:
    closes_early = rule.close[0] not in rule.escapes and rule.close in text + rule.close[:-1]
    return not closes_early and not _UNFIT_FOR_BLOCK.search(text) and not any(part in text for part in rule.forbid)


def _escape(text: str, rule: QuotingRule) -> str:
    special = "".join(re.escape(character) for character in rule.escapes)

    def escape_character(match: re.Match[str]) -> str:
        character = match[0]
        if character in rule.escapes:
            return rule.escapes[character]
        if rule.control:
            return f"{rule.control[0]}{ord(character):04x}{rule.control[1]}"
        return "" if character == "\x00" else character

    return re.sub(f"[{special}{_CONTROL}]", escape_character, text)
