"""Source code → HTML lines with Pygments' short classes; the theme's stylesheet colours them for both modes.

Tokens that would be printed in the text's own colour (names, punctuation, space) get no element: it halves the HTML.
"""

from __future__ import annotations

from functools import cache, lru_cache
from html import escape
from typing import Any

from pygments.lexer import Lexer
from pygments.lexers import find_lexer_class_by_name
from pygments.token import STANDARD_TYPES
from pygments.util import ClassNotFound

LARGEST = 200_000
"""Characters; longer code is printed plain, as nobody reads its colours and everybody waits for them."""

_PLAIN = frozenset({"", "text", "txt", "plain", "plaintext", "none", "output", "ascii", "nocopy", "raw"})
_ALIASES = {
    "yml": "yaml", "jsonc": "json", "json5": "json5", "jsonl": "json", "ndjson": "json", "mdx": "markdown", "mts": "typescript",
    "cts": "typescript", "mjs": "javascript", "cjs": "javascript", "node": "javascript", "nodejs": "javascript",
    "curl": "bash", "shell": "bash", "terminal": "bash", "cmd": "batch", "env": "bash", "dotenv": "bash", "cli": "bash",
    "svelte": "html", "astro": "html", "vue": "html", "gitignore": "bash", "dockerignore": "bash", "golang": "go",
    "dotnet": "csharp", "csharp": "csharp", "c#": "csharp", "objc": "objective-c", "rs": "rust", "kt": "kotlin",
    "py3": "python", "python3": "python", "ipynb": "json", "proto3": "protobuf", "tf": "terraform", "hcl": "terraform",
    "tsx": "tsx", "prisma": "graphql", "caddyfile": "nginx", "conf": "nginx", "properties": "properties", "jinja2": "jinja",
}  # fmt: skip
_UNCOLOURED = frozenset({"", "n", "nx", "p", "w", "x", "l", "g", "err", "pm", "esc"})


@lru_cache(maxsize=2048)
def highlight(language: str, code: str) -> tuple[str, ...]:
    """HTML of each line of `code`, without the line ends; plain when the language is unknown or the code very long."""
    lexer = lexer_of(language) if len(code) <= LARGEST else None
    if lexer is None:
        return tuple(escape(code, quote=False).split("\n"))
    lines: list[str] = []
    line: list[str] = []
    for token, text in lexer.get_tokens(code):
        name = _class_of(token)
        first, *others = escape(text, quote=False).split("\n")
        line.append(f'<span class="{name}">{first}</span>' if name and first else first)
        for part in others:
            lines.append("".join(line))
            line = [f'<span class="{name}">{part}</span>' if name and part else part]
    # The lexer ends every text with a line end (many rules need one), so the last line is empty.
    if rest := "".join(line):
        lines.append(rest)
    wanted = code.count("\n") + 1
    lines += [""] * (wanted - len(lines))
    return tuple(lines)


@cache
def lexer_of(language: str) -> Lexer | None:
    """The lexer for a language by any of its names, in any letter case; None for plain text."""
    name = language.strip().lower()
    name = _ALIASES.get(name, name)
    if name in _PLAIN or len(name) > 40:
        return None
    try:
        return find_lexer_class_by_name(name)(stripnl=False)
    except ClassNotFound:
        return None


@cache
def _class_of(token: Any) -> str:
    """Pygments' short class of a token type, that of its nearest ancestor when it has none; empty when uncoloured."""
    while token not in STANDARD_TYPES:
        token = token.parent
    name = STANDARD_TYPES[token]
    return "" if name in _UNCOLOURED else name
