"""Source code → HTML lines with Pygments' short classes; the theme's stylesheet colors them for both modes.

Tokens that would be printed in the text's own color (names, punctuation, space) get no element: it halves the HTML.
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
from mkdocs_docsjson.pages.mdx_lexer import MdxLexer

LARGEST = 200_000
"""Characters; longer code is printed plain, as nobody reads its colors and everybody waits for them."""
_LARGEST_KEPT = 20_000
"""Characters; longer code is not kept in memory for the case that it comes again."""

_LONGEST_NAME = 40
"""Characters of a language's name."""

LONG = 30
"""Lines; the theme folds blocks of more."""

_UNCOLORED = frozenset({"", "n", "nx", "p", "w", "x", "l", "g", "err", "pm", "esc"})


def highlight(language: str, code: str) -> tuple[str, ...]:
    """HTML of each line of `code`, without the line ends; plain when the language is unknown or the code very long."""
    lexer = lexer_of(language) if len(code) <= LARGEST else None
    if lexer is None:
        return tuple(escape(code, quote=False).split("\n"))
    return _kept(lexer, code) if len(code) <= _LARGEST_KEPT else _lines(lexer, code)


def highlight_lean(language: str, code: str) -> tuple[str, ...]:
    """The same with as few elements as look the same: operators have no color, neighbors of one color are one."""
    lexer = lexer_of(language) if len(code) <= LARGEST else None
    return _kept_lean(lexer, code) if lexer else highlight(language, code)


def rows(lines: int, *, foldable: bool = False) -> str:
    """The attribute of a `<pre>` that the theme may fold: one with many lines, or whose author wants it."""
    return f' data-rows="{lines}"' if foldable or lines > LONG else ""


def _lines(lexer: Lexer, code: str, lean: bool = False) -> tuple[str, ...]:
    # The lexer ends every text with a line end, as many rules need one.
    tokens = _tokens(lexer, code)
    if isinstance(lexer, JsonLexer):
        tokens = _without_odd_words(tokens)
    lines = "".join(_pieces(_joined(tokens) if lean else tokens)).removesuffix("\n").split("\n")
    return (*lines, *[""] * (code.count("\n") + 1 - len(lines)))


def _tokens(lexer: Lexer, code: str) -> Iterable[tuple[int, Any, str]]:
    """Position, type and text, as `get_tokens` gives them but for its way around other line ends and filters."""
    if type(lexer).get_tokens is not Lexer.get_tokens or lexer.filters or "\r" in code or "\ufeff" in code:
        return ((0, token, text) for token, text in lexer.get_tokens(code))
    text = code if code.endswith("\n") else f"{code}\n"
    tokens: Iterable[tuple[int, Any, str]] = lexer.get_tokens_unprocessed(text)
    return tokens


def _without_odd_words(tokens: Iterable[tuple[int, Any, str]]) -> Iterator[tuple[int, Any, str]]:
    """Tokens of JSON in which only `true`, `false` and `null` are constants.

    Pygments takes any run of their letters for one, so that `string`, as examples have it, had letters of two colors.
    """
    for position, token, text in tokens:
        is_odd = token is Keyword.Constant and text not in _CONSTANTS
        yield position, Text if is_odd else token, text


_CONSTANTS = frozenset({"true", "false", "null"})

_kept = lru_cache(maxsize=2048)(_lines)
"""Sites show the same code on many pages: a quarter of all blocks of real sites are repeats."""


@lru_cache(maxsize=4096)
def _kept_lean(lexer: Lexer, code: str) -> tuple[str, ...]:
    return _lines(lexer, code, lean=True)


def _joined(tokens: Iterable[tuple[int, Any, str]]) -> Iterator[tuple[int, Any, str]]:
    """Tokens with those of one color as one, and the blanks between them."""
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


def _pieces(tokens: Iterable[tuple[int, Any, str]]) -> list[str]:
    """The HTML in pieces. No element holds a line end, so that it can be cut into lines."""
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
    if name in MdxLexer.aliases:
        return fast(MdxLexer)(stripnl=False)
    try:
        return fast(find_lexer_class_by_name(name))(stripnl=False)
    except ClassNotFound:
        return None


def known_languages() -> list[str]:
    """Return every name of a language that is colored."""
    return [
        *LEXERS,
        *MdxLexer.aliases,
        *(alias for _, aliases, _, _ in get_all_lexers(plugins=False) for alias in aliases),
    ]


def is_unknown(language: str) -> bool:
    """Whether code is printed without colors because its language is unknown."""
    return bool(lexer_name(language)) and lexer_of(language) is None


@cache
def _start_of(token: Any) -> str:
    """The start of a token's element; empty when it needs none. A type without a class has its nearest ancestor's."""
    while token not in STANDARD_TYPES:
        token = token.parent
    name = STANDARD_TYPES[token]
    return "" if name in _UNCOLORED else f'<span class="{name}">'
