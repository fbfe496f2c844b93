"""Recognises templates that were written for Material, by classes that have no styles in our theme."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

_CLASSES = re.compile(r"""\bclass\s*=\s*(?:"([^"]*)"|'([^']*)'|([\w-]+))""")
_MATERIAL = re.compile(r"mdx?-[a-z]")
_STYLED = {"md-button", "md-button--primary"}
"""Classes of Material that authors write into pages, and that our theme styles."""


def foreign_classes(source: str) -> list[str]:
    """Return the classes of Material in a template, each once, without those that our theme styles."""
    written = (name for groups in _CLASSES.findall(source) for text in groups for name in text.split())
    return list(dict.fromkeys(name for name in written if _MATERIAL.match(name) and name not in _STYLED))


def is_foreign(template: str, folders: Sequence[str]) -> bool:
    """Whether the template of that name in the owner's folders was written for Material."""
    return any(foreign_classes(text_of(Path(folder, template))) for folder in folders)


def text_of(path: Path) -> str:
    """Return a template's text; empty if it cannot be read, which is reported when it is rendered."""
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        return ""
