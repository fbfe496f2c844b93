"""The `docsjson` command: parses the arguments and runs the module of the given command."""

from __future__ import annotations

import argparse
import signal
import sys
import threading
from collections.abc import Sequence
from importlib import import_module
from types import FrameType, ModuleType
from typing import NoReturn

from mkdocs_docsjson.console import escape_what_has_no_encoding

COMMANDS = {
    "new": "Create a small site that shows how to write pages",
    "serve": "Serve the site on this machine, and update it on every change",
    "build": "Write the site as plain files",
    "check": "Find mistakes, and what could be better, without building the site",
    "translations": "List pages without a translation, and translations older than the original",
    "rules": "Write a file of rules from which an editor's assistant learns to write pages",
    "migrate": "Print docs.json in its other form, or one made from an mkdocs.yml, and list what is lost",
    "diff": "Show what changes for readers: pages, addresses, navigation, text, API",
    "api-diff": "Write a page of the changes between two OpenAPI documents, breaking ones first",
    "export": "Write the site, a version or a group as one book, PDF or EPUB",
    "mcp": "Let assistants list, search and read a built site (Model Context Protocol)",
    "schema": "Print the JSON Schema of docs.json or of frontmatter, or snippets of components",
}
"""Commands and their help. Each is a module of `mkdocs_docsjson.commands`, with `_` for `-`, that defines
`add_arguments(parser)` and `run(arguments) -> int`."""

USAGE_ERROR = 2
FAILED = 1


def parser(wanted: str = "") -> argparse.ArgumentParser:
    """The argument parser of the command line.

    wanted: the command that is run, so that only its module is imported; empty for all.
    """
    top = argparse.ArgumentParser(
        prog="docsjson",
        description="Documentation sites from docs.json and Markdown pages with components.",
        epilog="Exit status: 0 fine; 1 problems in strict mode, or the site could not be built; 2 wrong usage.",
    )
    top.add_argument("--version", action=_Version)
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name, text in COMMANDS.items():
        command = commands.add_parser(name, help=text, description=f"{text}.")
        if wanted in ("", name):
            _module(name).add_arguments(command)
    return top


class _Version(argparse.Action):
    """The option `--version`. The version is looked up only for it: that takes a tenth of an unchanged build."""

    def __init__(self, option_strings: Sequence[str], dest: str) -> None:
        super().__init__(option_strings, argparse.SUPPRESS, nargs=0, help="show program's version number and exit")

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        from mkdocs_docsjson import __version__

        print(f"docsjson {__version__}")
        parser.exit()


def _module(name: str) -> ModuleType:
    return import_module(f"mkdocs_docsjson.commands.{name.replace('-', '_')}")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status."""
    escape_what_has_no_encoding()
    words = list(sys.argv[1:] if arguments is None else arguments)
    parsed = parser(words[0] if words else "-").parse_args(words)
    is_main = threading.current_thread() is threading.main_thread()
    before = signal.signal(signal.SIGTERM, _end) if is_main else None
    try:
        return int(_module(parsed.command).run(parsed))
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        return 130
    except BrokenPipeError:
        return FAILED
    finally:
        if is_main:
            signal.signal(signal.SIGTERM, before)


def _end(number: int, _frame: FrameType | None) -> NoReturn:
    """Exit as after an error, so that partial output is removed."""
    raise SystemExit(128 + number)
