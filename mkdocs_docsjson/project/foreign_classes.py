"""How a template that was written for the theme Material is known: by classes that have no styles here."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

_CLASSES = re.compile(r"""\bclass\s*=\s*(?:"([^"]*)"|'([^']*)'|([\w-]+))""")
_MATERIAL = re.compile(r"mdx?-[a-z]")
_STYLED = {"md-button", "md-button--primary"}
"""Classes of Material that authors write into pages, and that our styles know."""


def foreign_classes(source: str) -> list[str]:
    """Classes of Material in a template, each once, without those that our styles know."""
    written = (name for groups in _CLASSES.findall(source) for text in groups for name in text.split())
    return list(dict.fromkeys(name for name in written if _MATERIAL.match(name) and name not in _STYLED))


def foreign_templates(folders: Sequence[str]) -> Iterator[str]:
    """Names of templates of that kind in the owner's folders."""
    for folder in folders:
        for path in Path(folder).rglob("*.html"):
            if foreign_classes(text_of(path)):
                yield path.relative_to(folder).as_posix()


def text_of(path: Path) -> str:
    """A template's text; empty for a file that cannot be read, which is told where it is drawn."""
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        return ""
