"""The faster lexing loop gives the same tokens as Pygments."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from pygments.lexers import find_lexer_class_by_name

from mkdocs_docsjson.pages.lexing import _start_of_pattern, fast

LANGUAGES = """
python javascript typescript tsx jsx bash go rust java kotlin c cpp csharp ruby php swift sql yaml toml ini
html css scss xml markdown diff docker nginx graphql protobuf lua perl r scala elixir haskell powershell batch
make cmake terraform solidity dart clojure erlang ocaml fsharp julia matlab vim tex groovy objective-c http
console pycon
"""
SAMPLES = (
    Path(__file__).read_text("utf-8"),
    "".join(chr(code) for code in range(1, 256)),
    'ſpecial: "é\\n" \'日本\' # x\n/* a */ // b\n<a href="x">&amp;</a> <!-- c -->\n@def {x: 1.5e-3} $ENV ${y} 0xFF\n',
    "\t\x1c\x0b;\x0c",
    "SELECT * FROM a WHERE b = 'c'; -- d\nDEF end BEGIN If Then\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-old\n+new\n",
    "",
    "\n\n",
)


@pytest.mark.parametrize("language", LANGUAGES.split())
def test_the_same_tokens(language: str) -> None:
    lexer_class = find_lexer_class_by_name(language)
    for sample in SAMPLES:
        assert list(fast(lexer_class)().get_tokens(sample)) == list(lexer_class().get_tokens(sample))


@pytest.mark.parametrize(
    ("pattern", "flags", "start"),
    [
        ("abc", 0, "a"),
        ("(ab|cd)", 0, "ac"),
        ("a?b", 0, "ab"),
        ("(?=x)y", 0, "y"),
        (r"\bif\b", 0, "i"),
        ("if", re.I, "iI"),
        ("(?i:if)", 0, "iI"),
        ("[a-c]+", 0, "abc"),
        (r"\d+", 0, "0123456789\x1c\x1d\x1e\x1f"),
        ("é", 0, ""),
        ("a*", 0, None),
        ("", 0, None),
        ("[^a]", 0, "".join(chr(code) for code in range(128) if chr(code) != "a")),
        ("[s]", re.I, "sS"),
        ("ſ", re.I, None),
        (r"(a)\1", 0, "a"),
    ],
)
def test_what_a_pattern_can_begin_with(pattern: str, flags: int, start: str | None) -> None:
    found = _start_of_pattern(pattern, re.compile(pattern, flags).flags)
    assert found == (None if start is None else frozenset(start))
