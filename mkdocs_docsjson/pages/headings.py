"""Ids of headings and components, and the table of contents, in one ordered pass over the tree.

The rules are those that the pages were written for (so that deep links survive a move); their steps are
numbered in `heading_slug` and `Ids`.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field
from urllib.parse import quote, unquote

_KEPT = "-_.!~*'()"
"""What `encodeURIComponent` leaves alone beside letters and digits."""
_EMOJI = re.compile(
    "[\U0001f000-\U0001faff\U000e0020-\U000e007f\u2600-\u27bf\u2b05-\u2b07\u2b1b\u2b1c\u2b50\u2b55\u231a\u231b"
    "\u23e9-\u23f3\u23f8-\u23fa\u200d\u20e3\ufe0f]"
)
_REMOVED = re.compile(r"[?,;:!'\"()\[\]{}]")
_REMOVED_CUSTOM = re.compile(r"[?,;:!'\"()\[\]{}<>&]")
_CONTRACTION = re.compile(r"(?<![a-zA-Z\d])([a-zA-Z\d]++)-([ts])(?=-|$)")
_NUMBERS = re.compile(r"(?:\d++-)++")
"""At the end of a slug, read backwards."""
_DASHES = re.compile(r"-{2,}")
_ENCODED = {
    code: "-" if char.isspace() or char in _KEPT else quote(char, safe="")
    for code, char in enumerate(map(chr, range(128)))
    if not char.isalnum() and char != "_"
}
"""What ASCII but letters and digits becomes in a slug: percent-encoded, or a dash for what need not be."""
_EASY = re.compile(r"[A-Za-z0-9 ]*")
"""Titles of which nothing is to be taken out."""
_OPENS_QUOTE = re.compile(r"(?:^(?!'s\b)(?=.\S)|(?<=[\s(\[{<—–-]))(?!'\d\ds)(['\"])")
"""A quotation mark at the start of a text or behind space opens, but for `'90s` and the `'s` of what stands before."""
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
"""What single signs become in the slug of a name."""


def smartened(text: str) -> str:
    """Return `text` with typographic quotes, dashes and ellipses, as titles have before their id is made."""
    if "'" not in text and '"' not in text and "--" not in text and "..." not in text:
        return text
    text = text.replace("...", "…").replace("---", "—").replace("--", "—")
    text = _OPENS_QUOTE.sub(lambda match: "‘" if match[1] == "'" else "“", text)
    return text.replace("'", "’").replace('"', "”")


def _slug(title: str) -> str:
    """Steps 2 to 5: lower case, dashes for space, percent-encoded, without punctuation."""
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
    """Step 7: return the slug decoded, without marks and emoji, which `_slug` has percent-encoded."""
    if "%" not in slug:
        return slug
    return _EMOJI.sub("", _REMOVED.sub("", unquote(slug)))


def custom_id(text: str) -> str:
    """Return the id that an author gives with `{#id}`, cleaned."""
    return re.sub(r"\s+", "-", _EMOJI.sub("", _REMOVED_CUSTOM.sub("", text)).strip())


def name_slug(title: str) -> str:
    """Return the slug of an accordion or a view: transliterated, with only ASCII letters if there are any."""
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
    """Step 6: the n-th equal slug gets its number."""

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

    taken: set[str] = field(default_factory=set)
    _headings: _Counter = field(default_factory=_Counter)
    _tabs: _Counter = field(default_factory=_Counter)
    _next: dict[str, int] = field(default_factory=dict)

    def heading(self, title: str) -> str:
        """Return the id of a Markdown heading. title: its text, smartened."""
        return self.free(_decoded(self._headings.count(_slug(title))) or "section")

    def titled(self, title: str) -> str:
        """Of a heading element, or of a Step or Update by its title as written; the first counter leaves them out."""
        return self.free(_decoded(_slug(title)) or "section")

    def custom(self, text: str) -> str:
        return self.free(custom_id(text) or "section")

    def tab(self, title: str) -> str:
        """Return the id of a Tab, by its title as written."""
        return self.free(_decoded(self._tabs.count(_slug(title))) or "tab")

    def named(self, title: str) -> str:
        """Return the id of an Accordion or a View."""
        return self.free(name_slug(title) or "item", first=1)

    def field(self, name: str) -> str:
        return self.free(field_slug(name), first=1)

    def free(self, slug: str, first: int = 2) -> str:
        """Step 8: return `slug`, with the first number from `first` on that makes it unique if necessary."""
        if slug not in self.taken:
            self.taken.add(slug)
            return slug
        number = self._next.get(slug, first)
        while f"{slug}-{number}" in self.taken:
            number += 1
        self._next[slug] = number + 1
        self.taken.add(f"{slug}-{number}")
        return f"{slug}-{number}"
