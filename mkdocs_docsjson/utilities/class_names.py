"""The parts of a utility class: `dark:hover:!-mt-[3px]`."""

from __future__ import annotations

import re
from typing import NamedTuple

_PART = re.compile(r"(?:[^:\[\]]|\[[^\[\]\s]*\])*")
_PLAIN = re.compile(r"[!-]{0,2}[a-z][\w./%-]*|[!-]{0,2}[a-z-]*\[[^\[\]]*\](?:/[\w.\[\]%-]+)?|.*/\[[\w.%]+\]")


class Name(NamedTuple):
    """The parts of a class."""

    variants: tuple[str, ...]
    """In the order in which they are written."""
    important: bool
    negative: bool
    utility: str
    """The class without variants and signs: `mt-[3px]`."""


def parse_class(written: str) -> Name | None:
    """The parts of a class; None for text that cannot be a utility class."""
    parts: list[str] = []
    at = 0
    while True:
        found = _PART.match(written, at)
        assert found is not None
        parts.append(found[0])
        at = found.end()
        if at == len(written):
            break
        if written[at] != ":":
            return None
        at += 1
    *variants, utility = parts
    if not utility or not all(variants) or not _PLAIN.fullmatch(utility):
        return None
    important = utility.startswith("!")
    utility = utility.removeprefix("!")
    negative = utility.startswith("-")
    return Name(tuple(variants), important, negative, utility.removeprefix("-"))


def escape_class(written: str) -> str:
    """A class, escaped for a selector."""
    text = re.sub(r"[^\w-]", lambda char: f"\\{char[0]}", written, flags=re.ASCII)
    return re.sub(r"^(-?)(\d)", lambda digit: f"{digit[1]}\\3{digit[2]} ", text)
