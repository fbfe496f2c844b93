"""Makes ids of fields and addresses of pages from names."""

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
    """A text as lower-case ASCII letters, digits and single hyphens, cut between words; empty if nothing is left."""
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
    """A short hash of `text`: six hex digits, the same in every build."""
    return hashlib.sha1(text.encode(), usedforsecurity=False).hexdigest()[:6]


def field_id(name: str) -> str:
    """The part of an id for a name, as ParamField makes it: `data.items[].userId` -> `data-items-user-id`."""
    return field_slug(name).removeprefix("param-") or "field"


class Unique:
    """Makes ids unique: `a`, `a-1`, `a-2`."""

    def __init__(self, used: Iterable[str] = ()) -> None:
        self._used = set(used)

    def __call__(self, preferred: str) -> str:
        id_, count = preferred, 0
        while id_ in self._used:
            count += 1
            id_ = f"{preferred}-{count}"
        self._used.add(id_)
        return id_

    def prefix(self, preferred: str, ids: Collection[str]) -> str:
        """Reserve `prefix-id` for all `ids`; return the prefix: `preferred`, or the first free of `preferred-1`, …."""
        found, count = preferred, 0
        while any(f"{found}-{each}" in self._used for each in ids):
            count += 1
            found = f"{preferred}-{count}"
        self._used.update(f"{found}-{each}" for each in ids)
        return found

    @property
    def used_slugs(self) -> frozenset[str]:
        return frozenset(self._used)
