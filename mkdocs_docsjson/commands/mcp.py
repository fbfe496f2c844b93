"""`docsjson mcp`: serves a built site to AI assistants over standard input and output, for reading only."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from mkdocs_docsjson.assistants.built_pages import BuiltPages

USAGE_ERROR = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "site", nargs="?", default="site", metavar="SITE", help="folder of the built site (default: site)"
    )


def run(arguments: argparse.Namespace) -> int:
    """Answer requests until the client disconnects. Returns 0; 2 without a built site, or without the MCP SDK."""
    folder = Path(arguments.site)
    if not folder.is_dir():
        return _refuse(f"{folder}: no such folder; build the site first, with docsjson build")
    pages = BuiltPages(folder.resolve())
    if not pages.pages:
        hint = "give the folder that docsjson build wrote, from a build whose option markdown_pages is not false"
        return _refuse(f"there are no pages with Markdown copies in {folder}; {hint}")
    try:
        from mkdocs_docsjson.assistants.server import server_of
    except ModuleNotFoundError as missing:
        return _refuse(f'{missing.name} is not installed: pip install "mkdocs-docsjson[mcp]"')
    if sys.stdin.isatty():
        print(
            f"answering questions about {len(pages.pages)} pages; assistants usually start this command themselves",
            file=sys.stderr,
        )
    server_of(pages).run("stdio")
    return 0


def _refuse(reason: str) -> int:
    print(f"error: {reason}", file=sys.stderr)
    return USAGE_ERROR
