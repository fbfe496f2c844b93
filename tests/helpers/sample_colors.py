"""Makes the colors of code samples in `languages.js` from Pygments, for a test that compares them."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from mkdocs_docsjson.openapi.request import Request
from mkdocs_docsjson.openapi.samples import sample_of
from mkdocs_docsjson.openapi.samples.sample_languages import languages
from mkdocs_docsjson.pages.highlight import highlight

STYLES = Path(__file__).resolve().parents[2] / "theme" / "css" / "pygments.css"
KINDS = {"keyword": "k", "name": "nf", "type": "nc", "number": "mi"}
"""Kinds of words, and a Pygments class with their color."""
_WORD = re.compile(r"[.]?[$@]?[A-Za-z_]\w*")


@cache
def groups() -> dict[str, str]:
    """Names of colors in the theme by Pygments class."""
    rules = re.findall(r"pre :is\(([^)]*)\) \{ color: var\(--dj-code-(\w+)\)", STYLES.read_text("utf-8"))
    return {name.strip()[1:]: color for names, color in rules for name in names.split(",")}


class _Pieces(HTMLParser):
    """Splits highlighted code into pieces of text with their colors."""

    def __init__(self) -> None:
        super().__init__()
        self.classes = [""]
        self.pieces: list[tuple[str, str]] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.classes.append(dict(attributes).get("class") or "")

    def handle_endtag(self, tag: str) -> None:
        self.classes.pop()

    def handle_data(self, data: str) -> None:
        self.pieces.append((data, groups().get(self.classes[-1], "")))


def pieces(language: str, code: str) -> list[tuple[str, str]]:
    """(text, color) of each piece of a sample, as highlighted on a page."""
    reader = _Pieces()
    reader.feed("\n".join(highlight(languages()[language].lexer, code)))
    reader.close()
    return reader.pieces


def colors_of(language: str, requests: list[Request]) -> dict[str, Any]:
    """The data from which the script colors samples: words by kind, and whether escapes have a color."""
    seen: dict[str, Counter[str]] = defaultdict(Counter)
    escapes = False
    for request in requests:
        before = ""
        for text, color in pieces(language, sample_of(request, language).code):
            escapes |= color == "number" and text.startswith("\\") and len(text) > 1 and language != "curl"
            for word in _WORD.findall(f"{before}{text}") if color not in ("string", "comment") else ():
                seen[word][color] += 1
            before = "." if text.endswith(".") else ""
    chosen = {word: found.most_common(1)[0][0] for word, found in seen.items()}
    # The script looks for a word after a point first with the point, then without.
    unlike = {word: color for word, color in chosen.items() if word[0] != "." or chosen.get(word[1:], "") != color}
    words = {
        kind: " ".join(sorted(word for word, found in unlike.items() if found == color))
        for color, kind in {**KINDS, "": "n"}.items()
    }
    words["n"] = " ".join(word for word in words["n"].split() if word[0] == ".")
    return {"words": {kind: text for kind, text in words.items() if text}, **({"escapes": True} if escapes else {})}
