"""`docsjson diff`: what readers find otherwise in one state of a site than in another, and the redirects owed."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from mkdocs_docsjson import disk
from mkdocs_docsjson.hosts.opening import NoSite
from mkdocs_docsjson.settings.added import NotAList, with_entries
from mkdocs_docsjson.settings.text import SyntaxProblem
from mkdocs_docsjson.site_diff.comment import comment
from mkdocs_docsjson.site_diff.compare import compare
from mkdocs_docsjson.site_diff.model import LostAddress, SiteDiff
from mkdocs_docsjson.site_diff.report import data, text
from mkdocs_docsjson.site_diff.sides import opened
from mkdocs_docsjson.site_diff.snapshot import SiteSnapshot, UnreadableSite, snapshot

FAILED = 1
USAGE_ERROR = 2
FORMATS = ("text", "json", "comment")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("old", metavar="OLD", help="a folder with a site, or a git revision, as v1.2 or origin/main")
    parser.add_argument("new", nargs="?", default="", metavar="NEW", help="the same of the later state (default: DIR)")
    parser.add_argument(
        "--dir", default=".", metavar="DIR", help="folder of the site in its repository (default: here)"
    )
    parser.add_argument("--format", choices=FORMATS, default="text", help="how it is told")
    parser.add_argument("--preview", default="", metavar="URL", help="with --format comment: where the new site stands")
    parser.add_argument("--fix", action="store_true", help="write the redirects that are owed into NEW's docs.json")
    parser.add_argument("--strict", action="store_true", help="fail when an address is lost without a redirect")


def run(arguments: argparse.Namespace) -> int:
    """Returns 0; 1 in strict mode for lost addresses, or when a site cannot be read; 2 for wrong usage."""
    new = arguments.new or arguments.dir
    folder = Path(new) if Path(new).is_dir() else Path(arguments.dir)
    if arguments.fix and not Path(new).is_dir():
        return _refuse(f"--fix writes into a folder, and {new} is a revision; leave NEW out, or name a folder")
    if arguments.preview and not arguments.preview.startswith(("https://", "http://")):
        return _refuse(f"--preview {arguments.preview}: is no address, which begins with https:// or http://")
    try:
        with opened(arguments.old, folder) as old, opened(new, folder) as project:
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
    else:
        print(data(diff) if arguments.format == "json" else text(diff), end="")
    lost = _written(diff, after, docs) if arguments.fix else diff.lost
    return FAILED if lost and arguments.strict else 0


def _refuse(reason: str) -> int:
    print(f"error: {reason}", file=sys.stderr)
    return USAGE_ERROR


def _written(diff: SiteDiff, new: SiteSnapshot, docs: Path) -> tuple[LostAddress, ...]:
    """Write the redirects that are owed; returns the addresses that are still lost."""
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
        print(f"no redirect for {each.address}: where it should lead is for you to say", file=sys.stderr)
    return left
