"""The options of running code: which code is run, and with which programs; `[check.run]` of docsjson.toml."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any

from mkdocs_docsjson.problems import closest

FILE = "{file}"
"""Placeholder for the file of the code in a command."""
SECONDS = 10.0
"""Time limit in seconds for one block of code."""
LONGEST = 600.0


@dataclass(frozen=True, slots=True)
class CodeRunner:
    """How code in a language is run."""

    command: tuple[str, ...]
    file: str
    """Name of the file that a block without a title is saved as."""


_SHELL = CodeRunner(("bash", "-e", FILE), "run.sh")
_PYTHON = CodeRunner((sys.executable or "python3", FILE), "main.py")
_SCRIPT = CodeRunner(("node", FILE), "main.js")
LANGUAGES: Mapping[str, CodeRunner] = {
    **dict.fromkeys(("bash", "console", "shell-session"), _SHELL),
    **dict.fromkeys(("sh", "shell"), CodeRunner(("sh", "-e", FILE), "run.sh")),
    **dict.fromkeys(("python", "py", "python3"), _PYTHON),
    **dict.fromkeys(("javascript", "js", "mjs"), _SCRIPT),
}
"""How code is run, by the language of its fence."""
SESSIONS = frozenset({"console", "shell-session"})
"""Languages of terminal sessions: lines that start with a prompt are run, the others are the expected output."""


@dataclass(frozen=True, slots=True)
class RunOptions:
    """The table `[check.run]`."""

    seconds: float = SECONDS
    listed: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Languages whose blocks are run without a mark, by pattern of the page's file."""
    languages: Mapping[str, CodeRunner] = field(default_factory=lambda: LANGUAGES)

    def is_listed(self, file: str, language: str) -> bool:
        return any(language in names and fnmatchcase(file, pattern) for pattern, names in self.listed.items())


Report = Callable[[str, str], None]
"""Reports a problem. Arguments: message, hint."""


def run_options(table: Any, tell: Report) -> RunOptions:
    """Return the options of the table `run`. A value that cannot be read is reported and left out."""
    if not isinstance(table, dict):
        tell("run: expected a table", "see the page on code that is run")
        return RunOptions()
    known = ("timeout", "fences", "languages")
    for key in table.keys() - set(known):
        tell(f'run: unknown key "{key}"', closest(key, known) or f"known: {', '.join(known)}")
    return RunOptions(
        _seconds(table.get("timeout", SECONDS), tell),
        _languages_by_pattern(table.get("fences", {}), tell),
        {**LANGUAGES, **_languages(table.get("languages", {}), tell)},
    )


def _seconds(value: Any, tell: Report) -> float:
    if isinstance(value, int | float) and not isinstance(value, bool) and 0 < value <= LONGEST:
        return float(value)
    tell("run.timeout: expected a number of seconds", f"at most {LONGEST:.0f}")
    return SECONDS


def _languages_by_pattern(value: Any, tell: Report) -> dict[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for pattern, names in value.items() if isinstance(value, dict) else [("", value)]:
        if pattern and isinstance(names, list) and all(isinstance(name, str) for name in names):
            found[pattern] = frozenset(names)
        else:
            tell("run.fences: expected lists of languages by pattern", 'as "guides/*" = ["python"]')
    return found


def _languages(value: Any, tell: Report) -> dict[str, CodeRunner]:
    found: dict[str, CodeRunner] = {}
    for name, row in value.items() if isinstance(value, dict) else [("", value)]:
        command = row.get("command") if isinstance(row, dict) else None
        file = row.get("file", f"main.{name}") if isinstance(row, dict) else ""
        words = tuple(word for word in command if isinstance(word, str)) if isinstance(command, list) else ()
        if words and len(words) == len(command or ()) and isinstance(file, str) and is_plain_name(file):
            has_file = any(FILE in word for word in words)
            found[name] = CodeRunner(words if has_file else (*words, FILE), file)
        else:
            tell(
                f"run.languages.{name}: expected a command", f'as {{ command = ["ruby", "{FILE}"], file = "main.rb" }}'
            )
    return found


_NAME = re.compile(r"[\w@+-][\w.@+-]*(?:/[\w@+-][\w.@+-]*)*")


def is_plain_name(text: str) -> bool:
    """Whether a text is a plain file name, safe to write below a folder."""
    return bool(_NAME.fullmatch(text)) and len(text) < 200
