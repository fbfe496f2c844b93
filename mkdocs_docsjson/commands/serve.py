"""`docsjson serve`: show the site in a browser and rebuild it on every change."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from mkdocs_docsjson.commands.site import NoSite, add_site_arguments, mkdocs_config, print_messages, tell

FAILED = 1
USAGE_ERROR = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_site_arguments(parser)
    parser.add_argument("--dev-addr", metavar="HOST:PORT", help="where to serve (default: 127.0.0.1:8000)")
    about = "answer requests for this host too (*.NAME: below it)"
    parser.add_argument("--allow-host", action="append", default=[], metavar="NAME", help=about)
    parser.add_argument("--open", action="store_true", help="open a browser")


def run(arguments: argparse.Namespace) -> int:
    """Serve until interrupted. Returns 0, 1 when the first build failed or the port is taken, 2 without a site."""
    from mkdocs.commands.serve import serve
    from mkdocs.exceptions import Abort, ConfigurationError

    from mkdocs_docsjson.hosts.request_guard import allow
    from mkdocs_docsjson.hosts.served_folder import watch

    watch()
    allow(arguments.allow_host)
    print_messages(quiet=arguments.quiet)
    try:
        serve(
            mkdocs_config(Path(arguments.dir)),  # type: ignore[arg-type]  # a file object is fine for load_config
            dev_addr=arguments.dev_addr,
            strict=arguments.strict or None,
            site_url=arguments.site_url,
            open_in_browser=arguments.open,
        )
    except NoSite as missing:
        print(f"error: {missing}", file=sys.stderr)
        return USAGE_ERROR
    except OSError as failure:
        print(f"error: cannot serve: {failure.strerror or failure}; choose another --dev-addr", file=sys.stderr)
        return FAILED
    except (Abort, ConfigurationError) as failure:
        tell(failure)
        return FAILED
    return 0
