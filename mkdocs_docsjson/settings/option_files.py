"""Options of a site that has no mkdocs.yml: docsjson.toml, or `[tool.docsjson]` in pyproject.toml."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from mkdocs_docsjson.problems import Problem, closest

FILES: dict[str, tuple[str, ...]] = {"docsjson.toml": (), "pyproject.toml": ("tool", "docsjson")}
"""Names of the files, and in each the keys above ours."""
_WEB = re.compile(r"https?://[^/\s]+[^\s]*\Z")


class WrongOptions(Exception):
    """A file with options is no TOML, or an option has another value than it can. `path` is the file."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(reason)
        self.path = path


def _is_flag(value: Any) -> bool:
    return isinstance(value, bool)


def _is_list(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(each, str) for each in value)


def _is_web_address(value: Any) -> bool:
    return isinstance(value, str) and bool(_WEB.match(value))


_FLAG = (_is_flag, "true or false")
OPTIONS: dict[str, tuple[Callable[[Any], bool], str]] = {
    "publish": (_is_list, 'a list of texts, such as ["notebooks/*.ipynb"]'),
    "common_files": _FLAG,
    "follow_links": _FLAG,
    "translation_notice": _FLAG,
    "mcp_url": (_is_web_address, "an address that begins with https:// or http://"),
    "check": (lambda _: True, "what `checks` reads"),
}
"""What the files may say: which values an option has, and how they are told."""


def read_options(folders: Iterable[Path]) -> tuple[dict[str, Any], list[Problem]]:
    """The options that the files of some folders set, each by the first file that does; and keys that nobody reads.

    Raises WrongOptions.
    """
    found: dict[str, Any] = {}
    problems = []
    for path, table in _tables(folders):
        for key, value in table.items():
            if key not in OPTIONS:
                hint = closest(key, OPTIONS) or f"known here: {', '.join(OPTIONS)}"
                problems.append(Problem(path.name, 0, 0, "unknown-key", f'unknown key "{key}"', hint))
            elif key not in found:
                is_valid, expected = OPTIONS[key]
                if not is_valid(value):
                    raise WrongOptions(path, f"{key}: expected {expected}")
                found[key] = value
    return found, problems


def option(folders: Iterable[Path], key: str) -> tuple[Any, Path | None]:
    """The value of an option in the first file that has it, and that file; None and None where no file does.

    folders: where to look, nearest first. Raises WrongOptions.
    """
    return next(((table[key], path) for path, table in _tables(folders) if key in table), (None, None))


def _tables(folders: Iterable[Path]) -> Iterator[tuple[Path, dict[str, Any]]]:
    """What each of the files says below our keys. Raises WrongOptions."""
    for path, keys in ((folder / name, keys) for folder in dict.fromkeys(folders) for name, keys in FILES.items()):
        if not path.is_file():
            continue
        import tomllib  # most sites have no such file

        try:
            table: Any = tomllib.loads(path.read_text("utf-8"))
        except (ValueError, RecursionError, OSError) as failure:
            raise WrongOptions(path, f"cannot be read: {failure}") from failure
        for part in keys:
            table = table.get(part) if isinstance(table, dict) else None
        yield path, table if isinstance(table, dict) else {}
