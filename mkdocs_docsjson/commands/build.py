"""`docsjson build`: write the site as plain files."""

from __future__ import annotations

import argparse
import logging
import os
import sys
from dataclasses import replace
from pathlib import Path

from mkdocs_docsjson.build.processes import collect_rarely
from mkdocs_docsjson.commands.site_commands import add_site_arguments, print_messages, tell, wrong_site_url
from mkdocs_docsjson.hosts.opening import NoSite, mkdocs_file, site_options, with_slash
from mkdocs_docsjson.project.site_options import search_of

FAILED = 1
USAGE_ERROR = 2
LOG = logging.getLogger("mkdocs.docsjson")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_site_arguments(parser)
    parser.add_argument("--site-dir", metavar="OUT", help="folder for the finished site (default: DIR/site)")
    parser.add_argument(
        "--offline", action="store_true", help="make a copy that works when its files are opened, without a server"
    )


def run(arguments: argparse.Namespace) -> int:
    """Build once. Returns 0; 1 when the build failed, or a strict one found problems; 2 without a site."""
    collect_rarely()
    print_messages(quiet=arguments.quiet)
    folder = Path(arguments.dir)
    configured = mkdocs_file(folder)
    return _through_mkdocs(arguments, configured) if configured else _directly(arguments, folder)


def _directly(arguments: argparse.Namespace, folder: Path) -> int:
    """Build without MkDocs, for a site without mkdocs.yml."""
    from mkdocs_docsjson.hosts.direct import Failed, build_site

    if wrong := wrong_site_url(arguments.site_url):
        LOG.error(wrong)
        return FAILED
    try:
        options = site_options(folder)
        offline = arguments.offline or options.offline
        chosen = replace(
            options,
            site=Path(os.path.abspath(arguments.site_dir)) if arguments.site_dir else options.site,
            strict=arguments.strict or options.strict,
            site_url=with_slash(arguments.site_url or options.site_url),
            offline=offline,
            search=search_of(options.search or "none", offline=offline),
            use_directory_urls=options.use_directory_urls and not offline,
        )
        build_site(chosen)
    except NoSite as missing:
        print(f"error: {missing}", file=sys.stderr)
        return USAGE_ERROR
    except Failed as failure:
        LOG.error(str(failure))
        return FAILED
    except OSError as failure:
        return _report_failure(failure)
    return 0


def _report_failure(failure: OSError) -> int:
    place = f"{failure.filename}: " if failure.filename else ""
    LOG.error(f"{place}{failure.strerror or failure}; the previous site is unchanged")
    return FAILED


def _through_mkdocs(arguments: argparse.Namespace, configured: Path) -> int:
    from mkdocs.commands.build import build
    from mkdocs.config import load_config
    from mkdocs.exceptions import Abort, ConfigurationError

    try:
        config = load_config(
            str(configured),
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
    except (Abort, ConfigurationError) as failure:
        tell(failure)
        return FAILED
    except OSError as failure:
        return _report_failure(failure)
    return 0
