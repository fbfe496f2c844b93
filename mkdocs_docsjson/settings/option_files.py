"""Options of a site that has no mkdocs.yml: docsjson.toml, or `[tool.docsjson]` in pyproject.toml."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from mkdocs_docsjson.problems import Problem, closest

FILES: dict[str, tuple[str, ...]] = {"docsjson.toml": (), "pyproject.toml": ("tool", "docsjson")}
"""Names of the files, and in each the keys above ours."""


class UnreadableOptions(Exception):
    """A file with options is no TOML. `path` is the file, the text says what is wrong."""

    def __init__(self, path: Path, reason: Exception) -> None:
        super().__init__(f"cannot be read: {reason}")
        self.path = path


OPTIONS = ("publish", "common_files", "follow_links", "translation_notice", "mcp_url", "check")
"""What the files may say."""


def unknown_options(folders: Iterable[Path]) -> Iterator[Problem]:
    """Keys that nobody reads, in the files of the folders."""
    for path, keys in ((folder / name, keys) for folder in dict.fromkeys(folders) for name, keys in FILES.items()):
        if not path.is_file():
            continue
        try:
            table: Any = _table(path)
        except (ValueError, RecursionError, OSError):  # whoever asks for an option says so
            continue
        for part in keys:
            table = table.get(part) if isinstance(table, dict) else None
        for key in table if isinstance(table, dict) else ():
            if key not in OPTIONS:
                hint = closest(key, OPTIONS) or f"known here: {', '.join(OPTIONS)}"
                yield Problem(path.name, 0, 0, "unknown-key", f'unknown key "{key}"', hint)


def option(folders: Iterable[Path], key: str) -> tuple[Any, Path | None]:
    """The value of an option in the first file that has it, and that file; None and None where no file does.

    folders: where to look, nearest first. Raises UnreadableOptions.
    """
    for path, keys in ((folder / name, keys) for folder in folders for name, keys in FILES.items()):
        if not path.is_file():
            continue
        try:
            table: Any = _table(path)
        except (ValueError, RecursionError, OSError) as failure:
            raise UnreadableOptions(path, failure) from failure
        for part in (*keys, key):
            table = table.get(part) if isinstance(table, dict) else None
        if table is not None:
            return table, path
    return None, None


def _table(path: Path) -> Any:
    """What a file says. Raises ValueError, RecursionError, OSError."""
    import tomllib  # most sites have no such file

    return tomllib.loads(path.read_text("utf-8"))
