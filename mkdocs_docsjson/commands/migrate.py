"""`docsjson migrate`: a docs.json in its other form, or made from an mkdocs.yml, with a list of what is lost."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from mkdocs_docsjson.console import print_json
from mkdocs_docsjson.hosts.opening import NoSite, docs_folder, mkdocs_file
from mkdocs_docsjson.settings.load import NAMES, reader
from mkdocs_docsjson.settings.migrate import Migration, migrate

FAILED = 1
USAGE_ERROR = 2
TARGET = "docs.json"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    text = "folder with docs.json, or with mkdocs.yml alone; or an mkdocs.yml itself (default: here)"
    parser.add_argument("dir", nargs="?", default=".", metavar="DIR", help=text)
    parser.add_argument("--write", action="store_true", help="write docs.json, and keep the old file as a backup")
    parser.add_argument("--replace", action="store_true", help="from mkdocs.yml: replace an existing docs.json")
    parser.add_argument(
        "--titles", action="store_true", help="from mkdocs.yml: write the labels of nav into the pages, as sidebarTitle"
    )


def run(arguments: argparse.Namespace) -> int:
    """Print the new file, and what is lost on standard error.

    Returns 0; 1 when the file cannot be converted; 2 without a site.
    """
    if (file := _mkdocs_file(Path(arguments.dir))) is not None:
        return _from_mkdocs(arguments, file)
    try:
        docs = docs_folder(Path(arguments.dir))
        name = next(name for name in NAMES if (docs / name).is_file())
        text = (docs / name).read_bytes().decode("utf-8")
    except NoSite as missing:
        print(f"error: {missing}", file=sys.stderr)
        return USAGE_ERROR
    except (OSError, UnicodeDecodeError) as failure:
        print(f"error: {name} cannot be read: {failure}", file=sys.stderr)
        return USAGE_ERROR
    migration = migrate(text, name, reader(docs))
    _print_notes(migration)
    if not migration.text:
        return FAILED
    if arguments.write:
        _write(docs, name, migration.text)
    else:
        print_json(migration.text)
    return 0


def _mkdocs_file(given: Path) -> Path | None:
    """Return the mkdocs.yml to migrate: the file given, or that of a folder without a docs.json; else None."""
    if given.is_file():
        return given
    has_docs_json = any((folder / name).is_file() for folder in (given, given / "docs") for name in NAMES)
    return None if has_docs_json else mkdocs_file(given)


def _from_mkdocs(arguments: argparse.Namespace, file: Path) -> int:
    from mkdocs_docsjson.commands.migrate_mkdocs import Unusable, convert_site, write

    try:
        migration = convert_site(file)
        print("\n".join(migration.report), file=sys.stderr)
        if arguments.write:
            write(migration, replace=arguments.replace, titles=arguments.titles)
        else:
            print_json(migration.text)
    except Unusable as reason:
        print(f"error: {reason}", file=sys.stderr)
        return USAGE_ERROR
    return 0


def _print_notes(migration: Migration) -> None:
    """Print notes for the owner on standard error, so that the file itself can be redirected."""
    for problem in migration.problems:
        print(f"error: {problem}", file=sys.stderr)
    if migration.lost:
        shape = "newer" if migration.to == "newer" else "older"
        print(
            f"lost in the {shape} form:" if migration.text else f"there is no {shape} form of this file:",
            file=sys.stderr,
        )
    for line in migration.lost:
        print(f"  {line}", file=sys.stderr)
    if migration.notes:
        print("to do by hand:", file=sys.stderr)
    for line in migration.notes:
        print(f"  {line}", file=sys.stderr)


def _write(docs: Path, name: str, text: str) -> None:
    """Write the new file as docs.json; the given one stays beside it under another name."""
    backup = _backup(docs, name)
    (docs / name).rename(backup)
    (docs / TARGET).write_text(text, "utf-8", newline="\n")
    print(f"wrote {docs / TARGET}; the old file is {backup.name}", file=sys.stderr)


def _backup(docs: Path, name: str) -> Path:
    """Return a free name: `docs.json.bak`, then `docs.json.bak2` and so on."""
    candidate, count = docs / f"{name}.bak", 1
    while candidate.exists():
        count += 1
        candidate = docs / f"{name}.bak{count}"
    return candidate
