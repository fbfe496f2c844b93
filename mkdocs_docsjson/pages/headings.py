"""Ids of headings and components.

The rules are those of the hosted service, so that existing links to headings still work. Their steps are numbered in
the docstrings below.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field
from urllib.parse import quote, unquote

_KEPT = "-_.!~*'()"
"""Characters that `encodeURIComponent` does not escape, besides letters and digits."""
_EMOJI = re.compile(
    "[\U0001f000-\U0001faff\U000e0020-\U000e007f\u2600-\u27bf\u2b05-\u2b07\u2b1b\u2b1c\u2b50\u2b55\u231a\u231b"
    "\u23e9-\u23f3\u23f8-\u23fa\u200d\u20e3\ufe0f]"
)
_REMOVED = re.compile(r"[?,;:!'\"()\[\]{}]")
_REMOVED_CUSTOM = re.compile(r"[?,;:!'\"()\[\]{}<>&]")
_CONTRACTION = re.compile(r"(?<![a-zA-Z\d])([a-zA-Z\d]++)-([ts])(?=-|$)")
_NUMBERS = re.compile(r"(?:\d++-)++")
"""Numbers at the end of a slug (`-2-1`), for matching the reversed slug."""
_DASHES = re.compile(r"-{2,}")
_ENCODED = {
    code: "-" if char.isspace() or char in _KEPT else quote(char, safe="")
    for code, char in enumerate(map(chr, range(128)))
    if not char.isalnum() and char != "_"
}
"""Replacements of ASCII characters except letters and digits: percent-encoded; a dash for spaces and `_KEPT`."""
_EASY = re.compile(r"[A-Za-z0-9 ]*")
"""Titles from which nothing has to be removed."""
_OPENS_QUOTE = re.compile(r"(?:^(?!'s\b)(?=.\S)|(?<=[\s(\[{<—–-]))(?!'\d\ds)(['\"])")
"""An opening quotation mark: at the start of a text or after a space, except in `'90s` and in a leading `'s`."""
_CAMEL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_NOT_WORD = re.compile(r"[\W_]+")
_NOT_ASCII_WORD = re.compile(r"[^a-z\d]+", re.A)
_WORDS = str.maketrans(
    {
        "ä": "ae",
        "ö": "oe",
        "ü": "ue",
        "ß": "ss",
        "æ": "ae",
        "ø": "o",
        "œ": "oe",
        "ł": "l",
        "đ": "d",
        "ð": "d",
        "þ": "th",
    }
    | {"&": " and ", "♥": " love ", "🦄": " unicorn "}
)
"""Replacements of characters in the slug of a name."""


def smarten(text: str) -> str:
    """Return `text` with typographic quotes, dashes and ellipses; ids are made from titles in this form."""
    if "'" not in text and '"' not in text and "--" not in text and "..." not in text:
        return text
    text = text.replace("...", "…").replace("---", "—").replace("--", "—")
    text = _OPENS_QUOTE.sub(lambda match: "‘" if match[1] == "'" else "“", text)
    return text.replace("'", "’").replace('"', "”")


def _slug(title: str) -> str:
    """Steps 2 to 5: return the title in lower case, with dashes for spaces, percent-encoded, without punctuation."""
    if _EASY.fullmatch(title):
        slug = "-".join(title.lower().split())
        return _CONTRACTION.sub(r"\1\2", slug) if "-t" in slug or "-s" in slug else slug
    if title.isascii():
        slug = _DASHES.sub("-", title.lower().strip().translate(_ENCODED))
    else:
        lowered = re.sub(r"\s+", "-", title.lower().strip())
        encoded = quote(lowered, safe=_KEPT)
        slug = re.sub(r"[^A-Za-z0-9%_]+", "-", encoded) if encoded != lowered else re.sub(r"[^a-z0-9_]+", "-", lowered)
    if "-t" in slug or "-s" in slug:
        slug = _CONTRACTION.sub(r"\1\2", slug)
    slug = _DASHES.sub("-", slug)
    return slug.removeprefix("-").removesuffix("-")


def _decoded(slug: str) -> str:
    """Step 7: return the slug decoded, without the punctuation and emoji that `_slug` has percent-encoded."""
    if "%" not in slug:
        return slug
    return _EMOJI.sub("", _REMOVED.sub("", unquote(slug)))


def custom_id(text: str) -> str:
    """Return an id that an author gives with `{#id}`, cleaned."""
    return re.sub(r"\s+", "-", _EMOJI.sub("", _REMOVED_CUSTOM.sub("", text)).strip())


def name_slug(title: str) -> str:
    """Return the slug of an accordion or a view: transliterated to ASCII if it has any ASCII letters or digits."""
    text = unicodedata.normalize("NFKD", title.lower().translate(_WORDS))
    text = "".join(char for char in text if not unicodedata.combining(char))
    if slug := _NOT_ASCII_WORD.sub("-", text).strip("-"):
        return _CONTRACTION.sub(r"\1\2", slug)
    return _NOT_WORD.sub("-", unicodedata.normalize("NFC", text)).strip("-")


def field_slug(name: str) -> str:
    """Return the slug of a field: `param-data-items-user-id` for `data.items[].userId`."""
    return "param-" + _NOT_WORD.sub("-", _CAMEL.sub("-", name)).strip("-").lower()


@dataclass(slots=True)
class _Counter:
    """Step 6: adds a number to the second and every further equal slug."""

    seen: dict[str, int] = field(default_factory=dict)

    def count(self, slug: str) -> str:
        if not slug:
            return slug
        numbers = _NUMBERS.match(slug[::-1]) if slug[-1].isdigit() else None
        numberless = self.seen.get(slug[: -numbers.end()] if numbers else slug, 0)
        number = self.seen[slug] = self.seen.get(slug, 0) + 1
        return f"{slug}-{number}" if number >= 2 or numberless > 2 else slug


@dataclass(slots=True)
class Ids:
    """Gives out the ids of one page."""

    used: set[str] = field(default_factory=set)
    _headings: _Counter = field(default_factory=_Counter)
    _tabs: _Counter = field(default_factory=_Counter)
    _next: dict[str, int] = field(default_factory=dict)

    def heading_id(self, title: str) -> str:
        """Return the id of a Markdown heading. title: its text, smartened."""
        return self.free(_decoded(self._headings.count(_slug(title))) or "section")

    def title_id(self, title: str) -> str:
        """Return the id of an HTML heading, Step or Update, by its title as written. It skips step 6."""
        return self.free(_decoded(_slug(title)) or "section")

    def custom(self, text: str) -> str:
        return self.free(custom_id(text) or "section")

    def tab_id(self, title: str) -> str:
        """Return the id of a Tab, by its title as written."""
        return self.free(_decoded(self._tabs.count(_slug(title))) or "tab")

    def item_id(self, title: str) -> str:
        """Return the id of an Accordion or a View."""
        return self.free(name_slug(title) or "item", first=1)

    def field(self, name: str) -> str:
        return self.free(field_slug(name), first=1)

    def free(self, slug: str, first: int = 2) -> str:
        """Step 8: return `slug`, with a number (from `first` on) if it is not unique."""
        if slug not in self.used:
            self.used.add(slug)
            return slug
        number = self._next.get(slug, first)
        while f"{slug}-{number}" in self.used:
            number += 1
        self._next[slug] = number + 1
        self.used.add(f"{slug}-{number}")
        return f"{slug}-{number}"
