"""Whether an address leads out of the site."""

from __future__ import annotations

import re

_SCHEME = re.compile(r"([A-Za-z][A-Za-z0-9+.-]*):")


def scheme_of(address: str) -> str:
    """`https`, `mailto`, …; empty for a path. Control characters and space, which browsers drop, do not hide it."""
    match = _SCHEME.match("".join(character for character in address if character > " "))
    return match[1].lower() if match else ""


def is_external(address: str) -> bool:
    return bool(scheme_of(address)) or address.startswith("//")
