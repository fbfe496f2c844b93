"""Reads the options of a site without mkdocs.yml: docsjson.toml, or `[tool.docsjson]` in pyproject.toml."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from mkdocs_docsjson.problems import Problem, closest

FILES: dict[str, tuple[str, ...]] = {"docsjson.toml": (), "pyproject.toml": ("tool", "docsjson")}
"""Names of the files, each with the keys that lead to the options."""
MKDOCS_NAMES = ("mkdocs.yml", "mkdocs.yaml", "properdocs.yml", "properdocs.yaml")
"""Names of the configuration of MkDocs or ProperDocs. In a folder with several, the first one counts."""
_WEB = re.compile(r"https?://[^/\s]+[^\s]*\Z")


class WrongOptions(Exception):
    """A file with options is not TOML, or the value of an option is invalid. `path` is the file."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(reason)
        self.path = path


@dataclass(frozen=True, slots=True)
class _Kind:
    """The values that an option takes."""

    is_valid: Callable[[Any], bool]
    expected: str
    """The words for valid values."""


def _choice(*values: str) -> _Kind:
    return _Kind(lambda value: value in values, " or ".join(f'"{value}"' for value in values))


def _list_of_strings(example: str) -> _Kind:
    return _Kind(
        lambda value: isinstance(value, list) and all(isinstance(each, str) for each in value),
        f'a list of strings, such as ["{example}"]',
    )


_FLAG = _Kind(lambda value: isinstance(value, bool), "true or false")
_STRING = _Kind(lambda value: isinstance(value, str), "a string")
_NUMBER = _Kind(lambda value: type(value) is int and value >= 0, "a whole number, 0 or more")
_WEB_ADDRESS = _Kind(
    lambda value: isinstance(value, str) and bool(_WEB.match(value)), "an address that begins with https:// or http://"
)

PLUGIN_OPTIONS: dict[str, _Kind] = {
    "search": _choice("pagefind", "none"),
    "cards": _FLAG,
    "images": _FLAG,
    "markdown_pages": _FLAG,
    "llms": _FLAG,
    "feeds": _FLAG,
    "fonts": _choice("linked", "local"),
    "print_pages": _FLAG,
    "frames": _choice("load", "click"),
    "offline": _FLAG,
    "powered_by": _FLAG,
    "common_files": _FLAG,
    "smart_quotes": _FLAG,
    "heading_ids": _choice("", "docsjson", "mkdocs"),
    "safe": _FLAG,
    "fetch": _FLAG,
    "allowed_hosts": _list_of_strings("*.acme.dev"),
    "publish": _list_of_strings("notebooks/*.ipynb"),
    "follow_links": _FLAG,
    "mcp_url": _WEB_ADDRESS,
    "translation_notice": _FLAG,
    "cache": _FLAG,
    "cache_dir": _STRING,
    "workers": _NUMBER,
}
"""The options that stand below the plugin in an mkdocs.yml."""

MKDOCS_OPTIONS: dict[str, _Kind] = {
    "site_url": _WEB_ADDRESS,
    "repo_url": _WEB_ADDRESS,
    "edit_uri": _STRING,
    "use_directory_urls": _FLAG,
    "copyright": _STRING,
    "strict": _FLAG,
}
"""The options that stand at the top level of an mkdocs.yml."""

THEME_OPTIONS = {
    "custom_dir": _Kind(
        lambda value: isinstance(value, str) and bool(value.strip()), 'the path of a folder, such as "overrides"'
    )
}
"""The options that stand below `theme` in an mkdocs.yml."""

OPTIONS = {**PLUGIN_OPTIONS, **MKDOCS_OPTIONS, **THEME_OPTIONS}
CHECK = "check"
"""The table for `docsjson check`, which has a reader of its own."""


def read_options(folders: Iterable[Path]) -> tuple[dict[str, Any], list[Problem]]:
    """Return the options of the files in some folders, each from the first file that has it, and unknown keys.

    Raises WrongOptions, which names all invalid values of a file.
    """
    found: dict[str, Any] = {}
    problems = []
    for path, table in _tables(folders):
        wrong = []
        for key, value in ((key, value) for key, value in table.items() if key != CHECK):
            if key not in OPTIONS:
                hint = closest(key, (*OPTIONS, CHECK)) or f"known here: {', '.join((*OPTIONS, CHECK))}"
                line = _line_of(path, key)
                problems.append(Problem(path.name, line, min(line, 1), "unknown-key", f'unknown key "{key}"', hint))
            elif not OPTIONS[key].is_valid(value):
                wrong.append(f"{key}: expected {OPTIONS[key].expected}")
            else:
                found.setdefault(key, value)
        if wrong:
            raise WrongOptions(path, "; ".join(wrong))
    return found, problems


def options_without_effect(folders: Iterable[Path]) -> Iterator[Problem]:
    """Yield a note for each option in the files of a site that has an mkdocs.yml, which then says them."""
    try:
        tables = [*_tables(folders)]
    except WrongOptions:
        return  # the checks report it
    for path, table in tables:
        for key in sorted(table.keys() & OPTIONS.keys()):
            message = f'"{key}" has no effect beside an mkdocs.yml'
            above = "the plugin docsjson" if key in PLUGIN_OPTIONS else "theme" if key in THEME_OPTIONS else ""
            hint = "write it there" + (f", below {above}" if above else "")
            line = _line_of(path, key)
            yield Problem(path.name, line, min(line, 1), "no-effect", message, hint)


def _line_of(path: Path, key: str) -> int:
    """The line on which a key begins, from 1; 0 if it is written in an uncommon way."""
    lines = path.read_text("utf-8").split("\n")
    begins = re.compile(rf"""["']?{re.escape(key)}["']?\s*=|\[[^\]]*\b{re.escape(key)}["']?\s*\]""")
    return next((number for number, line in enumerate(lines, 1) if begins.match(line.strip())), 0)


def option(folders: Iterable[Path], key: str) -> tuple[Any, Path | None]:
    """Return the value of an option in the first file that has it, and that file; None and None if no file has.

    folders: where to look, nearest first. Raises WrongOptions.
    """
    return next(((table[key], path) for path, table in _tables(folders) if key in table), (None, None))


def _tables(folders: Iterable[Path]) -> Iterator[tuple[Path, dict[str, Any]]]:
    """Yield each file that exists, and the options in it. Raises WrongOptions."""
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
