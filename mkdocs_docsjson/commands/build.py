"""`docsjson build`: write the site as plain files."""

from __future__ import annotations

import argparse
import logging
import os
import sys
from pathlib import Path

from mkdocs_docsjson.commands.site import NoSite, add_site_arguments, mkdocs_config, print_messages, tell
from mkdocs_docsjson.workers import collect_rarely

FAILED = 1
USAGE_ERROR = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_site_arguments(parser)
    parser.add_argument("--site-dir", metavar="OUT", help="folder for the finished site (default: DIR/site)")
    parser.add_argument("--offline", action="store_true", help="make a copy that works from a disk, without a server")


def run(arguments: argparse.Namespace) -> int:
    """Build once. Returns 0, 1 when the build failed or a strict one found problems, 2 without a site."""
    from mkdocs.commands.build import build
    from mkdocs.config import load_config
    from mkdocs.exceptions import Abort, ConfigurationError

    collect_rarely()
    print_messages(quiet=arguments.quiet)
    folder = Path(arguments.dir)
    try:
        config = load_config(
            mkdocs_config(folder),
            site_dir=os.path.abspath(arguments.site_dir) if arguments.site_dir else None,
            strict=arguments.strict or None,
            site_url=arguments.site_url,
        )
        if arguments.offline:
            config.plugins["docsjson"].config["offline"] = True
        config.plugins.on_startup(command="build", dirty=False)
        try:
            build(config)
        finally:
            config.plugins.on_shutdown()
    except NoSite as missing:
        print(f"error: {missing}", file=sys.stderr)
        return USAGE_ERROR
    except (Abort, ConfigurationError) as failure:
        tell(failure)
        return FAILED
    except OSError as failure:
        place = f"{failure.filename}: " if failure.filename else ""
        logging.getLogger("mkdocs.docsjson").error(
            f"{place}{failure.strerror or failure}; the last site stays as it was"
        )
        return FAILED
    return 0
