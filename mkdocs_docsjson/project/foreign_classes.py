"""How a template that was written for the theme Material is known: by classes that have no styles here."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

_CLASSES = re.compile(r"""\bclass\s*=\s*(?:"([^"]*)"|'([^']*)'|([\w-]+))""")
_MATERIAL = re.compile(r"mdx?-[a-z]")
_STYLED = {"md-button", "md-button--primary"}
"""Classes of Material that authors write into pages, and that our styles know."""


def foreign_classes(source: str) -> list[str]:
    """Classes of Material in a template, each once, without those that our styles know."""
    written = (name for groups in _CLASSES.findall(source) for text in groups for name in text.split())
    return list(dict.fromkeys(name for name in written if _MATERIAL.match(name) and name not in _STYLED))


def is_foreign(template: str, folders: Sequence[str]) -> bool:
    """Whether a template of that name in the owner's folders is of that kind."""
    return any(foreign_classes(text_of(Path(folder, template))) for folder in folders)


def text_of(path: Path) -> str:
    """A template's text; empty for a file that cannot be read, which is told where it is drawn."""
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        return ""
