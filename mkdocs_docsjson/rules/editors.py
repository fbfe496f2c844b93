"""The file in which each editor looks for the rules of a project."""

from __future__ import annotations

import re
from collections.abc import Mapping

PATHS: Mapping[str, str] = {
    "agents": "AGENTS.md",
    "claude": "CLAUDE.md",
    "copilot": ".github/copilot-instructions.md",
    "gemini": "GEMINI.md",
    "junie": ".junie/guidelines.md",
    "kiro": ".kiro/steering/docs.md",
    "zed": ".rules",
    "cursor": ".cursor/rules.md",
    "windsurf": ".windsurf/rules.md",
}
"""Paths relative to the root of the repository. Most assistants read the file of `agents`."""
_NAME = re.compile(r"[a-z][a-z0-9-]{1,30}")


def path_for(editor: str) -> str:
    """The path of an editor's rules; `.<editor>/rules.md` for an unknown one.

    Raises ValueError unless `editor` is a name.
    """
    name = editor.lower()
    if name in PATHS:
        return PATHS[name]
    if not _NAME.fullmatch(name):
        raise ValueError(f'"{editor}" is not the name of an editor')
    return f".{name}/rules.md"
