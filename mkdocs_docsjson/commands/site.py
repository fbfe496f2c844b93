"""What `build` and `serve` share: where a site lies, its MkDocs configuration, and how messages are printed."""

from __future__ import annotations

import argparse
import io
import logging
import sys
from pathlib import Path
from typing import Any

import yaml

from mkdocs_docsjson.settings.option_files import UnreadableOptions, option

CONFIG_NAMES = ("docs.json", "mint.json")
MKDOCS_NAMES = ("mkdocs.yml", "mkdocs.yaml")


class NoSite(Exception):
    """There is no site where one was looked for; the text says what to do."""


def add_site_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("dir", nargs="?", default=".", metavar="DIR", help="folder with docs.json (default: here)")
    parser.add_argument("--strict", action="store_true", help="fail when there is a problem")
    parser.add_argument("--quiet", action="store_true", help="print problems only")
    parser.add_argument("--site-url", metavar="URL", help="public address of the site, for canonical links and feeds")


def docs_folder(folder: Path) -> Path:
    """The folder that holds docs.json: `folder` itself, else its `docs`. Raises NoSite."""
    if not folder.is_dir():
        raise NoSite(f"{folder}: no such folder")
    for candidate in (folder, folder / "docs"):
        if any((candidate / name).is_file() for name in CONFIG_NAMES):
            return candidate
    raise NoSite(
        f"no docs.json (or mint.json) in {folder} or {folder / 'docs'}; "
        'run the command where your docs.json lies, or start a site with "docsjson new"'
    )


class MemoryFile(io.BytesIO):
    """A configuration that is in no file. MkDocs closes what it has read and reads it again when serving."""

    def __init__(self, content: bytes, name: str) -> None:
        super().__init__(content)
        self.name = name

    def close(self) -> None:
        """Stay open: the next rebuild reads from the start again."""


def mkdocs_config(folder: Path) -> str | MemoryFile:
    """The MkDocs configuration of a site: its mkdocs.yml when there is one, else one made here."""
    for name in MKDOCS_NAMES:
        if (folder / name).is_file():
            return str(folder / name)
    docs = docs_folder(folder)
    config: dict[str, Any] = {
        "site_name": "Documentation",
        "docs_dir": str(docs.resolve()),
        "theme": {"name": "docsjson"},
        "plugins": [{"docsjson": {"publish": listed_files(folder, docs)}}],
    }
    return MemoryFile(yaml.safe_dump(config).encode(), str(folder.resolve() / MKDOCS_NAMES[0]))


def listed_files(*folders: Path) -> list[str]:
    """`publish` of docsjson.toml, or of `[tool.docsjson]` in pyproject.toml, in the first folder that has it.

    For sites without mkdocs.yml, where it is an option of the plugin. Raises NoSite.
    """
    try:
        found, path = option(folders, "publish")
    except UnreadableOptions as failure:
        raise NoSite(f"{failure.path}: {failure}") from failure
    if found is not None and not (isinstance(found, list) and all(isinstance(each, str) for each in found)):
        raise NoSite(f'{path}: publish: expected a list of texts, such as ["notebooks/*.ipynb"]')
    return found or []


class _Lines(logging.Formatter):
    """`error: docs.json:3:1: …`; plain progress has no word in front."""

    def format(self, record: logging.LogRecord) -> str:
        text = record.getMessage().removeprefix("docsjson: ")
        return text if record.levelno <= logging.INFO else f"{record.levelname.lower()}: {text}"


MKDOCS_STEPS = ("Cleaning site directory", "Building documentation to directory", "Documentation built in")
"""What MkDocs says of the folder that a site grows in; the plugin says where the finished one is."""


class Progress(logging.Handler):
    """Prints what the build says to standard error; on a terminal, progress overwrites itself."""

    def __init__(self, *, quiet: bool) -> None:
        super().__init__(logging.WARNING if quiet else logging.INFO)
        self.setFormatter(_Lines())

    def emit(self, record: logging.LogRecord) -> None:
        if not record.getMessage().startswith(MKDOCS_STEPS):
            print(self.format(record), file=sys.stderr)


def print_messages(*, quiet: bool) -> None:
    """Send the messages of MkDocs and its plugins to standard error, once per process."""
    logger = logging.getLogger("mkdocs")
    logger.setLevel(logging.INFO)
    logger.propagate = False
    logger.handlers[:] = [Progress(quiet=quiet)]


def tell(failure: Exception) -> None:
    """Log why MkDocs gave up, if it has not done so itself."""
    from mkdocs.exceptions import BuildError

    if str(failure) and not isinstance(failure.__context__, BuildError):
        logging.getLogger("mkdocs.docsjson").error(str(failure))
