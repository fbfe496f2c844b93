"""Decides whether an address leads out of the site, and whether it would run code.

Every address of docs.json, frontmatter, pages and OpenAPI documents is checked here before it is printed anywhere.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

_SCHEME = re.compile(r"([a-z][a-z0-9+.-]*):", re.I)
_IGNORED_IN_SCHEME = re.compile(r"[\0-\x20\x7f]+")
_UNUSABLE = re.compile(r"(?P<local>[a-z]:[\\/]|file:)|https?:(?!//)|(?!https?:)h*t+ps*:", re.IGNORECASE)
NOTHING = "data:,"
"""An address that leads to nothing, for an icon that a site does not have."""
_HARMFUL = frozenset({"javascript", "vbscript", "livescript"})
_ADDRESS_KEY = re.compile(
    r"url|canonical|related|(?:og|twitter|article|profile|book|music|video|fb):(?:.*:)?"
    r"(?:url|secure_url|image|src|audio|video|player|stream|author|publisher)"
)
"""Keys of frontmatter whose values are addresses."""


def scheme_of(address: str) -> str:
    """Return `https`, `mailto`, …; empty for a path. Control characters and spaces are ignored, as in browsers."""
    match = _SCHEME.match(_IGNORED_IN_SCHEME.sub("", address))
    return match[1].lower() if match else ""


def is_external(address: str) -> bool:
    return bool(scheme_of(address)) or address.startswith("//")


def unusable_kind(address: str) -> str:
    """Return `local` for a path of one computer, `misspelled` for `https:/a.com`; empty for an address of another
    site."""
    found = _UNUSABLE.match(address)
    return ("local" if found["local"] else "misspelled") if found else ""


def is_harmful(address: str, *, image: bool = False) -> bool:
    """Return whether an address, when followed or (image) loaded, would run code or show a page that it contains."""
    scheme = scheme_of(address)
    if scheme == "data" and address != NOTHING:
        return not (image and _IGNORED_IN_SCHEME.sub("", address)[5:].lower().startswith("image/"))
    return scheme in _HARMFUL


def harmful_keys(meta: Mapping[str, Any]) -> list[str]:
    """Return the keys of frontmatter that hold a harmful address."""
    return [key for key, value in meta.items() if harmful_address(key, value)]


def harmful_address(key: str, value: Any) -> str:
    """Return the first harmful address at a key of frontmatter, alone or in a list; empty if there is none."""
    found = [each for each in (value if isinstance(value, list) else [value]) if isinstance(each, str) and ":" in each]
    return next(filter(is_harmful, found), "") if found and _ADDRESS_KEY.fullmatch(str(key)) else ""
