"""`docsjson diff`: the changes that readers see between two states of a site, and the redirects that are missing."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from mkdocs_docsjson import disk
from mkdocs_docsjson.console import print_json
from mkdocs_docsjson.hosts.opening import NoSite
from mkdocs_docsjson.settings.added import NotAList, with_entries
from mkdocs_docsjson.settings.text import SyntaxProblem
from mkdocs_docsjson.site_diff.comment import comment
from mkdocs_docsjson.site_diff.compare_sites import compare
from mkdocs_docsjson.site_diff.model import LostAddress, SiteDiff
from mkdocs_docsjson.site_diff.report import data, text
from mkdocs_docsjson.site_diff.sides import open_side
from mkdocs_docsjson.site_diff.snapshot import SiteSnapshot, UnreadableSite, snapshot

FAILED = 1
USAGE_ERROR = 2
FORMATS = ("text", "json", "comment")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "old", metavar="OLD", help="a folder with a site, or a git revision such as v1.2 or origin/main"
    )
    parser.add_argument(
        "new", nargs="?", default="", metavar="NEW", help="the later state, a folder or revision (default: DIR)"
    )
    parser.add_argument(
        "--dir", default=".", metavar="DIR", help="folder of the site in its repository (default: here)"
    )
    parser.add_argument("--format", choices=FORMATS, default="text", help="format of the report")
    parser.add_argument("--preview", default="", metavar="URL", help="with --format comment: address of the new site")
    parser.add_argument("--fix", action="store_true", help="write the missing redirects into NEW's docs.json")
    parser.add_argument("--strict", action="store_true", help="fail if an address is lost without a redirect")


def run(arguments: argparse.Namespace) -> int:
    """Print the changes.

    Returns 0; 1 in strict mode for lost addresses, or if a site is unreadable; 2 for wrong usage.
    """
    new = arguments.new or arguments.dir
    folder = Path(new) if Path(new).is_dir() else Path(arguments.dir)
    if arguments.fix and not Path(new).is_dir():
        return _refuse(f"--fix writes into a folder, and {new} is a revision; leave NEW out, or give a folder")
    if arguments.preview and not arguments.preview.startswith(("https://", "http://")):
        return _refuse(f"--preview {arguments.preview}: is not an address: it must begin with https:// or http://")
    try:
        with open_side(arguments.old, folder) as old, open_side(new, folder) as project:
            before, after = snapshot(old, arguments.old), snapshot(project, new)
            diff = compare(before, after)
            docs = project.options.docs
    except NoSite as wrong:
        return _refuse(str(wrong))
    except UnreadableSite as failure:
        print(failure, file=sys.stderr)
        return FAILED
    if arguments.format == "comment":
        print(comment(diff, arguments.preview), end="")
    elif arguments.format == "json":
        print_json(data(diff))
    else:
        print(text(diff), end="")
    lost = _write_redirects(diff, after, docs) if arguments.fix else diff.lost
    return FAILED if lost and arguments.strict else 0


def _refuse(reason: str) -> int:
    print(f"error: {reason}", file=sys.stderr)
    return USAGE_ERROR


def _write_redirects(diff: SiteDiff, new: SiteSnapshot, docs: Path) -> tuple[LostAddress, ...]:
    """Write the missing redirects into docs.json. Returns the addresses that are still lost."""
    owed = [each for each in diff.lost if each.destination]
    left = tuple(each for each in diff.lost if not each.destination)
    if owed:
        entries = [{"source": each.address, "destination": each.destination} for each in owed]
        file = docs / new.redirects_file
        try:
            written = file.read_bytes().decode("utf-8")
            key = "" if written.lstrip("\ufeff \t\r\n").startswith("[") else "redirects"
            disk.write_file(file, with_entries(written, key, entries).encode(), docs)
        except (OSError, UnicodeDecodeError, NotAList, SyntaxProblem) as failure:
            print(f"error: the redirects cannot be written into {file}: {failure}", file=sys.stderr)
            return diff.lost
        print(f"wrote {len(owed)} {'redirect' if len(owed) == 1 else 'redirects'} into {file}", file=sys.stderr)
    for each in left:
        print(f"no redirect written for {each.address}: decide where it should lead and add it", file=sys.stderr)
    return left
