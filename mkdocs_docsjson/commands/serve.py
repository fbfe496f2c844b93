"""`docsjson serve`: show the site in a browser and rebuild it on every change."""

from __future__ import annotations

import argparse
import logging
import sys
from pathlib import Path

from mkdocs_docsjson.build.processes import collect_rarely
from mkdocs_docsjson.commands.site_commands import add_site_arguments, print_messages, tell, wrong_site_url
from mkdocs_docsjson.hosts.opening import NoSite, mkdocs_file

FAILED = 1
USAGE_ERROR = 2
DEV_ADDR = "127.0.0.1:8000"
LOG = logging.getLogger("mkdocs.docsjson")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_site_arguments(parser)
    parser.add_argument("--dev-addr", metavar="HOST:PORT", help=f"address to serve at (default: {DEV_ADDR})")
    about = "answer requests for this host too (*.NAME: for its subdomains)"
    parser.add_argument("--allow-host", action="append", default=[], metavar="NAME", help=about)
    parser.add_argument("--open", action="store_true", help="open a browser")


def run(arguments: argparse.Namespace) -> int:
    """Serve until interrupted. Returns 0; 1 when the first build failed, or the port is taken; 2 without a site."""
    collect_rarely()
    print_messages(quiet=arguments.quiet)
    folder = Path(arguments.dir)
    configured = mkdocs_file(folder)
    try:
        return _through_mkdocs(arguments, configured) if configured else _directly(arguments, folder)
    except NoSite as missing:
        print(f"error: {missing}", file=sys.stderr)
        return USAGE_ERROR
    except OSError as failure:
        print(f"error: cannot serve: {failure.strerror or failure}; choose another --dev-addr", file=sys.stderr)
        return FAILED


def _directly(arguments: argparse.Namespace, folder: Path) -> int:
    """Serve without MkDocs, for a site without mkdocs.yml."""
    from mkdocs_docsjson.hosts.direct import Failed
    from mkdocs_docsjson.hosts.direct_serve import serve

    wrong = wrong_site_url(arguments.site_url)
    address = _split(arguments.dev_addr or DEV_ADDR)
    if address is None:
        wrong = f"--dev-addr {arguments.dev_addr}: expected HOST:PORT, such as {DEV_ADDR}"
    if wrong or address is None:
        LOG.error(wrong)
        return FAILED
    try:
        serve(
            folder,
            address,
            arguments.site_url,
            arguments.allow_host,
            strict=arguments.strict,
            open_in_browser=arguments.open,
        )
    except Failed as failure:
        LOG.error(str(failure))
        return FAILED
    return 0


def _split(address: str) -> tuple[str, int] | None:
    """Return host and port, or None if the text is not such an address."""
    host, _, port = address.rpartition(":")
    is_port = port.isascii() and port.isdigit() and int(port) < 1 << 16
    return (host.strip("[]"), int(port)) if host and is_port else None


def _through_mkdocs(arguments: argparse.Namespace, configured: Path) -> int:
    from mkdocs.exceptions import Abort, ConfigurationError

    from mkdocs_docsjson.hosts.mkdocs.live_server import serve

    try:
        serve(
            configured,
            arguments.allow_host,
            dev_addr=arguments.dev_addr,
            strict=arguments.strict or None,
            site_url=arguments.site_url,
            open_in_browser=arguments.open,
        )
    except (Abort, ConfigurationError) as failure:
        tell(failure)
        return FAILED
    return 0
