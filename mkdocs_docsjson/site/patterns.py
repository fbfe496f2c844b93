"""Addresses of redirects with parts that vary: `/old/:slug*`, `/old/*`, `/users/:id/edit`.

`:name` stands for one segment, `:name*` and `*` for any number of them, none included.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

_PART = re.compile(r":(?P<name>[A-Za-z_]\w*)(?P<many>\*)?|\*")
SPLAT = "*"
"""Name of what a bare `*` stands for."""


@dataclass(frozen=True, slots=True)
class PathPattern:
    """A path of a redirect, without slashes at its ends."""

    text: str

    @property
    def names(self) -> tuple[str, ...]:
        """Of its varying parts, in order."""
        return _compiled(self.text)[1]

    def match(self, path: str) -> dict[str, str] | None:
        """What the varying parts stand for in `path`, or None when it is another path."""
        compiled, names = _compiled(self.text)
        found = compiled.fullmatch(path)
        if not found:
            return None
        return {name: (value or "").strip("/") for name, value in zip(names, found.groups(), strict=True)}

    def fill(self, values: Mapping[str, str]) -> str:
        """The path with its varying parts replaced; parts that stand for nothing leave no empty segment."""
        filled = _PART.sub(lambda match: values.get(match["name"] or SPLAT, ""), self.text)
        return re.sub(r"/{2,}", "/", filled).strip("/")

    def needs(self) -> frozenset[str]:
        """Names that stand for exactly one segment: without a value for them there is no path."""
        return frozenset(match["name"] for match in _PART.finditer(self.text) if match["name"] and not match["many"])


@lru_cache(maxsize=4096)
def _compiled(text: str) -> tuple[re.Pattern[str], tuple[str, ...]]:
    names = tuple(match["name"] or SPLAT for match in _PART.finditer(text))
    return re.compile(expression(text)), names


def expression(text: str) -> str:
    """A regular expression, a group for each varying part; the same for Python and for browsers.

    The slash before a part that may be empty belongs to it: `old/:slug*` is also `old`.
    """
    written, end = "", 0
    for match in _PART.finditer(text):
        before = text[end : match.start()]
        many = match[0] == SPLAT or bool(match["many"])
        if many and before.endswith("/"):
            written += _literal(before[:-1]) + r"(/.*)?"
        else:
            written += _literal(before) + (r"(.*)" if many else r"([^/]+)")
        end = match.end()
    return written + _literal(text[end:])


def _literal(text: str) -> str:
    return re.sub(r"[\\^$.*+?()[\]{}|/]", r"\\\g<0>", text)


def as_splat(text: str) -> str | None:
    """The pattern as `_redirects` files spell it (one `*`, at the end), or None where they cannot say it.

    Netlify's and Cloudflare's files know `:name` for one segment and one trailing `*`.
    """
    many = [match for match in _PART.finditer(text) if match[0] == SPLAT or match["many"]]
    if not many:
        return text
    if len(many) > 1 or many[0].end() != len(text) or not text[: many[0].start()].endswith("/"):
        return None
    return text[: many[0].start()] + SPLAT
