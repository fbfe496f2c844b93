"""HTML lines of source code with Pygments' short classes, which the theme's stylesheet colors for both modes.

Tokens in the color of the text (names, punctuation, space) get no element, which halves the HTML.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from html import escape
from typing import Any

from pygments.lexer import Lexer
from pygments.lexers import find_lexer_class_by_name, get_all_lexers
from pygments.lexers.data import JsonLexer
from pygments.token import STANDARD_TYPES, Keyword, Operator, Text
from pygments.util import ClassNotFound

from mkdocs_docsjson.pages.languages import LEXERS, lexer_name
from mkdocs_docsjson.pages.lexing import fast

LARGEST = 200_000
"""In characters. Longer code has no colors, as highlighting it would take long."""
_LARGEST_KEPT = 20_000
"""In characters. Longer code is not cached."""

_LONGEST_NAME = 40
"""The most characters of a language's name."""

LONG = 30
"""In lines; the theme folds longer blocks."""

_UNCOLORED = frozenset({"", "n", "nx", "p", "w", "x", "l", "g", "err", "pm", "esc"})


def highlight(language: str, code: str) -> tuple[str, ...]:
    """Return the HTML of each line of `code`, without line ends. Very long code and unknown languages get no colors."""
    lexer = lexer_of(language) if len(code) <= LARGEST else None
    if lexer is None:
        return tuple(escape(code, quote=False).split("\n"))
    return _kept(lexer, code) if len(code) <= _LARGEST_KEPT else _lines(lexer, code)


def highlight_lean(language: str, code: str) -> tuple[str, ...]:
    """Return the same with as few elements as possible: operators have no color, neighbors of one color are joined."""
    lexer = lexer_of(language) if len(code) <= LARGEST else None
    return _kept_lean(lexer, code) if lexer else highlight(language, code)


def rows(lines: int, *, foldable: bool = False) -> str:
    """Return the attribute of a `<pre>` that the theme may fold: a long one, or one whose author wants it."""
    return f' data-rows="{lines}"' if foldable or lines > LONG else ""


def _lines(lexer: Lexer, code: str, lean: bool = False) -> tuple[str, ...]:
    # The lexer ends all texts with a line end, as many of its rules need one.
    tokens = _tokens(lexer, code)
    if isinstance(lexer, JsonLexer):
        tokens = _without_false_constants(tokens)
    lines = "".join(_html_pieces(_join_tokens(tokens) if lean else tokens)).removesuffix("\n").split("\n")
    return (*lines, *[""] * (code.count("\n") + 1 - len(lines)))


def _tokens(lexer: Lexer, code: str) -> Iterable[tuple[int, Any, str]]:
    """Return position, type and text of tokens, as `get_tokens` does, without its handling of line ends and filters."""
    if type(lexer).get_tokens is not Lexer.get_tokens or lexer.filters or "\r" in code or "\ufeff" in code:
        return ((0, token, text) for token, text in lexer.get_tokens(code))
    text = code if code.endswith("\n") else f"{code}\n"
    tokens: Iterable[tuple[int, Any, str]] = lexer.get_tokens_unprocessed(text)
    return tokens


def _without_false_constants(tokens: Iterable[tuple[int, Any, str]]) -> Iterator[tuple[int, Any, str]]:
    """Yield the tokens of JSON with only `true`, `false` and `null` as constants.

    Pygments treats any run of their letters as one, so that a bare `string`, as in examples, had letters in two colors.
    """
    for position, token, text in tokens:
        is_odd = token is Keyword.Constant and text not in _CONSTANTS
        yield position, Text if is_odd else token, text


_CONSTANTS = frozenset({"true", "false", "null"})

_kept = lru_cache(maxsize=2048)(_lines)
"""Cached, as sites show the same code on many pages: a quarter of all blocks on real sites are repeats."""


@lru_cache(maxsize=4096)
def _kept_lean(lexer: Lexer, code: str) -> tuple[str, ...]:
    return _lines(lexer, code, lean=True)


def _join_tokens(tokens: Iterable[tuple[int, Any, str]]) -> Iterator[tuple[int, Any, str]]:
    """Yield the tokens with adjacent ones of the same color joined, including the blanks between them."""
    kind, held, blank = Text, "", ""
    for _, token, text in tokens:
        token = Text if token is Operator or not _start_of(token) else token
        if _start_of(token) == _start_of(kind):
            held, blank = f"{held}{blank}{text}", ""
        elif token is Text and not text.strip(" "):
            blank += text
        else:
            yield 0, kind, held
            yield 0, Text, blank
            kind, held, blank = token, text, ""
    yield 0, kind, held
    yield 0, Text, blank


def _html_pieces(tokens: Iterable[tuple[int, Any, str]]) -> list[str]:
    """Return the HTML in pieces. No element contains a line end, so that it can be split into lines."""
    pieces: list[str] = []
    for _, token, text in tokens:
        if "&" in text or "<" in text or ">" in text:
            text = escape(text, quote=False)
        start = _start_of(token)
        if not start or text == "\n":
            pieces.append(text)
        elif "\n" not in text:
            pieces.append(f"{start}{text}</span>")
        else:
            pieces.append("\n".join([f"{start}{part}</span>" if part else "" for part in text.split("\n")]))
    return pieces


@cache
def lexer_of(language: str) -> Lexer | None:
    """Return the lexer for a language by any of its names, in any letter case; None for plain text."""
    name = lexer_name(language)
    if not name or len(name) > _LONGEST_NAME:
        return None
    if name == "mdx":
        from mkdocs_docsjson.pages.mdx_lexer import MdxLexer  # which loads the lexers of ten languages

        return fast(MdxLexer)(stripnl=False)
    try:
        return fast(find_lexer_class_by_name(name))(stripnl=False)
    except ClassNotFound:
        return None


def known_languages() -> list[str]:
    """Return all names of languages that are highlighted."""
    return [
        *LEXERS,
        "mdx",
        *(alias for _, aliases, _, _ in get_all_lexers(plugins=False) for alias in aliases),
    ]


def is_unknown(language: str) -> bool:
    """Whether code has no colors because its language is unknown."""
    return bool(lexer_name(language)) and lexer_of(language) is None


@cache
def _start_of(token: Any) -> str:
    """Return the start tag for a token; empty if it has no color.

    A type without a class has that of its nearest ancestor.
    """
    while token not in STANDARD_TYPES:
        token = token.parent
    name = STANDARD_TYPES[token]
    return "" if name in _UNCOLORED else f'<span class="{name}">'
