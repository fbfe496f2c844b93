"""The colours of code samples, by Pygments: what `languages.js` says of them, and what it is held to."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from mkdocs_docsjson.openapi.request import Request
from mkdocs_docsjson.openapi.samples import sample_of
from mkdocs_docsjson.openapi.samples.languages import languages
from mkdocs_docsjson.pages.highlight import highlight

STYLES = Path(__file__).resolve().parents[2] / "theme" / "css" / "pygments.css"
KINDS = {"keyword": "k", "name": "nf", "type": "nc", "number": "mi"}
"""Colours of words, and a class that has them."""
_WORD = re.compile(r"[.]?[$@]?[A-Za-z_]\w*")


@cache
def groups() -> dict[str, str]:
    """Class → name of its colour in the theme."""
    rules = re.findall(r"pre :is\(([^)]*)\) \{ color: var\(--dj-code-(\w+)\)", STYLES.read_text("utf-8"))
    return {name.strip()[1:]: colour for names, colour in rules for name in names.split(",")}


class _Pieces(HTMLParser):
    """Pieces of text, each with the class around it."""

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
    """(text, colour) of a sample as the page has it."""
    reader = _Pieces()
    reader.feed("\n".join(highlight(languages()[language].lexer, code)))
    reader.close()
    return reader.pieces


def colours_of(language: str, requests: list[Request]) -> dict[str, Any]:
    """What the script needs to colour a language's samples: the words of each colour, and whether escapes have one."""
    seen: dict[str, Counter[str]] = defaultdict(Counter)
    escapes = False
    for request in requests:
        before = ""
        for text, colour in pieces(language, sample_of(request, language).code):
            escapes |= colour == "number" and text.startswith("\\") and len(text) > 1 and language != "curl"
            for word in _WORD.findall(f"{before}{text}") if colour not in ("string", "comment") else ():
                seen[word][colour] += 1
            before = "." if text.endswith(".") else ""
    chosen = {word: found.most_common(1)[0][0] for word, found in seen.items()}
    # A word after a point is looked for with it first, then without.
    unlike = {word: colour for word, colour in chosen.items() if word[0] != "." or chosen.get(word[1:], "") != colour}
    words = {
        kind: " ".join(sorted(word for word, found in unlike.items() if found == colour))
        for colour, kind in {**KINDS, "": "n"}.items()
    }
    words["n"] = " ".join(word for word in words["n"].split() if word[0] == ".")
    return {"words": {kind: text for kind, text in words.items() if text}, **({"escapes": True} if escapes else {})}
