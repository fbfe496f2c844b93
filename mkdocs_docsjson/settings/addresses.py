"""Addresses: whether one leads out of the site, and whether it would run something. The one place that says so.

Every address of docs.json, frontmatter, pages and OpenAPI documents is looked at here before it is printed anywhere.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

_SCHEME = re.compile(r"([a-z][a-z0-9+.-]*):", re.I)
_IGNORED_IN_SCHEME = re.compile(r"[\0-\x20\x7f]+")
NOTHING = "data:,"
"""An address with nothing behind it, as for an icon that a site does not have."""
_HARMFUL = frozenset({"javascript", "vbscript", "livescript"})
_ADDRESS_KEY = re.compile(
    r"url|canonical|related|(?:og|twitter|article|profile|book|music|video|fb):(?:.*:)?"
    r"(?:url|secure_url|image|src|audio|video|player|stream|author|publisher)"
)
"""Keys of frontmatter whose values are addresses."""


def scheme_of(address: str) -> str:
    """`https`, `mailto`, …; empty for a path. Control characters and space, which browsers drop, do not hide it."""
    match = _SCHEME.match(_IGNORED_IN_SCHEME.sub("", address))
    return match[1].lower() if match else ""


def is_external(address: str) -> bool:
    return bool(scheme_of(address)) or address.startswith("//")


def is_harmful(address: str, *, image: bool = False) -> bool:
    """Whether following (or, for `image`, loading) an address would run code, or show a page of somebody's making."""
    scheme = scheme_of(address)
    if scheme == "data" and address != NOTHING:
        return not (image and _IGNORED_IN_SCHEME.sub("", address)[5:].lower().startswith("image/"))
    return scheme in _HARMFUL


def harmful_keys(meta: Mapping[str, Any]) -> list[str]:
    """Keys of frontmatter that hold such an address."""
    return [key for key, value in meta.items() if harmful_address(key, value)]


def harmful_address(key: str, value: Any) -> str:
    """The first such address that a key of frontmatter holds, alone or in a list; empty when it holds none."""
    found = [each for each in (value if isinstance(value, list) else [value]) if isinstance(each, str) and ":" in each]
    return next(filter(is_harmful, found), "") if found and _ADDRESS_KEY.fullmatch(str(key)) else ""
