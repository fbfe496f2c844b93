"""Ids of fields and addresses of pages, made of names."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Collection, Iterable

from mkdocs_docsjson.pages.headings import field_slug

LONGEST = 60
"""The largest number of characters of the last part of an address."""

_DROPPED = re.compile(r"[(),.'’\r\n]")
_TEMPLATED = re.compile(r"\{[^{}]*\}")
_OTHER = re.compile(r"[^a-z0-9]+")
RESERVED = frozenset(
    {
        "con",
        "prn",
        "aux",
        "nul",
        "index",
        "overview",
        "schemas",
        *(f"{name}{n}" for name in ("com", "lpt") for n in range(10)),
    }
)
"""Reserved names: file names that Windows refuses, and pages that are not operations."""


def slug(text: str) -> str:
    """Lower-case ASCII letters, digits and single hyphens, cut at a word; empty when nothing is left."""
    bare = _DROPPED.sub("", _TEMPLATED.sub("-", text))
    folded = unicodedata.normalize("NFKD", bare).encode("ascii", "ignore").decode().lower()
    clean = _OTHER.sub("-", folded).strip("-")
    if len(clean) <= LONGEST:
        return clean
    head, _, _ = clean[: LONGEST + 1].rpartition("-")
    return head or clean[:LONGEST]


def first_slug(*names: str) -> str:
    """The first slug that is not empty."""
    return next((found for name in names if (found := slug(name))), "")


def digest(text: str) -> str:
    """Six characters that tell `text` from others, the same in every build."""
    return hashlib.sha1(text.encode(), usedforsecurity=False).hexdigest()[:6]


def field_id(name: str) -> str:
    """A name as part of an id, as ParamField makes it: `data.items[].userId` -> `data-items-user-id`."""
    return field_slug(name).removeprefix("param-") or "field"


class Unique:
    """Gives ids that were not given before: `a`, `a-1`, `a-2`."""

    def __init__(self, taken: Iterable[str] = ()) -> None:
        self._taken = set(taken)

    def __call__(self, wanted: str) -> str:
        found, count = wanted, 0
        while found in self._taken:
            count += 1
            found = f"{wanted}-{count}"
        self._taken.add(found)
        return found

    def prefix(self, wanted: str, ids: Collection[str]) -> str:
        """`wanted`, or the first of `wanted-1`, … with which none of `ids` behind it was given before; gives them."""
        found, count = wanted, 0
        while any(f"{found}-{each}" in self._taken for each in ids):
            count += 1
            found = f"{wanted}-{count}"
        self._taken.update(f"{found}-{each}" for each in ids)
        return found

    @property
    def given(self) -> frozenset[str]:
        return frozenset(self._taken)
