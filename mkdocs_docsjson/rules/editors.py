"""Where each editor looks for the rules of a project."""

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
"""Relative to the root of the repository. `agents` is the file that most assistants read."""
_NAME = re.compile(r"[a-z][a-z0-9-]{1,30}")


def path_for(editor: str) -> str:
    """The file for an editor; one that is not known gets `.<editor>/rules.md`. Raises ValueError for no name."""
    name = editor.lower()
    if name in PATHS:
        return PATHS[name]
    if not _NAME.fullmatch(name):
        raise ValueError(f'"{editor}" is no name of an editor')
    return f".{name}/rules.md"
