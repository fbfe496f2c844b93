"""Shared by `build` and `serve`: their arguments, and how messages are printed."""

from __future__ import annotations

import argparse
import logging
import sys
from urllib.parse import urlsplit


def add_site_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("dir", nargs="?", default=".", metavar="DIR", help="folder with docs.json (default: here)")
    parser.add_argument("--strict", action="store_true", help="fail if there is a problem")
    parser.add_argument("--quiet", action="store_true", help="print only problems")
    parser.add_argument("--site-url", metavar="URL", help="public address of the site, for canonical links and feeds")


def wrong_site_url(given: str | None) -> str:
    """Return what is wrong with the address of `--site-url`; empty if nothing is."""
    if not given or urlsplit(given).netloc:
        return ""
    return f"--site-url {given}: is not an address: it must begin with https:// or http://"


class _Lines(logging.Formatter):
    """Formats messages with their severity (`error: docs.json:3:1: …`); plain progress has none."""

    def format(self, record: logging.LogRecord) -> str:
        text = record.getMessage().removeprefix("docsjson: ")
        return text if record.levelno <= logging.INFO else f"{record.levelname.lower()}: {text}"


MKDOCS_STEPS = ("Cleaning site directory", "Building documentation to directory", "Documentation built in")
"""MkDocs' messages about its build folder. They are not printed, as the plugin names the published folder."""


class Progress(logging.Handler):
    """Prints messages of the build to standard error."""

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
