"""Utility classes that an owner's scripts give to elements, which therefore need rules though no page has them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

_STRING = re.compile(r"""(["'`])((?:(?!\1)[^\\\n]){1,300})\1""")
_CLASS_LIST = re.compile(r"\bclassList\.\w+\(([^()\n]{1,300})\)|\bclassName\s*\+?=\s*([^;\n]{1,300})")
_ATTRIBUTE = re.compile(r"""\bclass(?:Name)?=\\?["']([^"'\\<>]{1,300})""")
_TELLING = re.compile(r"[-:\[]")
"""A sign that words share with few other texts: `items-center`, `dark:hidden`, `w-[3px]`."""


def classes_in_scripts(scripts: Iterable[str]) -> frozenset[str]:
    """Return the utility classes in the texts of scripts.

    A string counts if it is a class by its place (`classList.add("hidden")`, `class="flex"`), or if all of its words
    are utility classes that can hardly be anything else (`"flex items-center"`).
    """
    written = [each for text in scripts for each in _strings(text)]
    if not written:
        return frozenset()
    from mkdocs_docsjson.utilities import is_marker, is_utility  # few sites have scripts

    found: set[str] = set()
    for text, is_class in dict.fromkeys(written):
        names = text.split()
        utilities = {name for name in names if is_utility(name)}
        is_meant = is_class or (
            any(map(_TELLING.search, utilities)) and all(name in utilities or is_marker(name) for name in names)
        )
        found |= utilities if is_meant else set()
    return frozenset(found)


def _strings(text: str) -> Iterator[tuple[str, bool]]:
    """Yield the strings of a script, and whether their place says that they are classes."""
    for class_list in _CLASS_LIST.finditer(text):
        yield from ((found[2], True) for found in _STRING.finditer(class_list[1] or class_list[2]))
    yield from ((found[1], True) for found in _ATTRIBUTE.finditer(text))
    yield from ((found[2], False) for found in _STRING.finditer(text) if _TELLING.search(found[2]))
