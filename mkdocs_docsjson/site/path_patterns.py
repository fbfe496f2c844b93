"""Patterns for the addresses of redirects, with variables: `/old/:slug*`, `/old/*`, `/users/:id/edit`.

`:name` matches one segment, `:name*` and `*` match any number of segments, including none.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

_PART = re.compile(r":(?P<name>[A-Za-z_]\w*)(?P<many>\*)?|\*")
SPLAT = "*"
"""The name of the variable for a bare `*`."""


@dataclass(frozen=True, slots=True)
class PathPattern:
    """The path of a redirect, without slashes at its ends."""

    text: str

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names of its variables, in order."""
        return _compiled(self.text)[1]

    def match(self, path: str) -> dict[str, str] | None:
        """Return the values of the variables in `path`, or None if it does not match."""
        compiled, names = _compiled(self.text)
        found = compiled.fullmatch(path)
        if not found:
            return None
        return {name: (value or "").strip("/") for name, value in zip(names, found.groups(), strict=True)}

    def fill(self, values: Mapping[str, str]) -> str:
        """Return the path with its variables replaced; empty values leave no empty segment."""
        filled = _PART.sub(lambda match: values.get(match["name"] or SPLAT, ""), self.text)
        return re.sub(r"/{2,}", "/", filled).strip("/")

    def needs(self) -> frozenset[str]:
        """Return the names of variables for exactly one segment: each needs a value."""
        return frozenset(match["name"] for match in _PART.finditer(self.text) if match["name"] and not match["many"])


@lru_cache(maxsize=4096)
def _compiled(text: str) -> tuple[re.Pattern[str], tuple[str, ...]]:
    names = tuple(match["name"] or SPLAT for match in _PART.finditer(text))
    return re.compile(expression(text)), names


def expression(text: str) -> str:
    """Return a regular expression with a group for each variable; valid in Python and in browsers.

    The slash before a variable that may be empty is optional with it: `old/:slug*` also matches `old`.
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
    """Return the pattern as `_redirects` files write it, or None if they cannot express it.

    Those of Netlify and Cloudflare support `:name` for one segment, and one `*` at the end.
    """
    many = [match for match in _PART.finditer(text) if match[0] == SPLAT or match["many"]]
    if not many:
        return text
    if len(many) > 1 or many[0].end() != len(text) or not text[: many[0].start()].endswith("/"):
        return None
    return text[: many[0].start()] + SPLAT
