"""`docsjson api-diff`: a page of what has changed between two OpenAPI documents, with breaking changes first."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from mkdocs_docsjson.api_diff.changes_page import changes_page
from mkdocs_docsjson.api_diff.compare import compare
from mkdocs_docsjson.openapi.api_document import Document
from mkdocs_docsjson.openapi.api_navigation import Addresses, folders, tag_slug
from mkdocs_docsjson.openapi.load_document import load_document
from mkdocs_docsjson.openapi.operations import read_api
from mkdocs_docsjson.repository.git import files_at
from mkdocs_docsjson.settings.models import Api

FAILED = 1
USAGE_ERROR = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "old", metavar="OLD", help="the earlier document, or a git revision of NEW such as v1.2 or HEAD~3"
    )
    parser.add_argument("new", metavar="NEW", help="the document as it is now")
    parser.add_argument("--output", metavar="FILE", help="write the page there (default: print it)")
    parser.add_argument("--title", default="API changes", help="title of the page (default: API changes)")
    parser.add_argument(
        "--directory",
        default="",
        metavar="DIR",
        help="folder of the operations' pages: `directory` in docs.json (default: none)",
    )
    parser.add_argument("--fail", action="store_true", help="exit with status 1 if a change breaks callers; for CI")


def run(arguments: argparse.Namespace) -> int:
    """Print or write the page. Returns 0; 1 for breaking changes with --fail; 2 for wrong usage."""
    new_file = Path(arguments.new)
    new = _document(new_file)
    old = _document(Path(arguments.old)) if Path(arguments.old).is_file() else _revision(arguments.old, new_file)
    for name, document in ((arguments.old, old), (arguments.new, new)):
        if document is None:
            print(f"error: {name} is neither a file nor a git revision with one", file=sys.stderr)
            return USAGE_ERROR
        if not document.root:
            print("\n".join(map(str, document.problems())), file=sys.stderr)
            return USAGE_ERROR
    assert old is not None
    assert new is not None
    found = compare(old, new)
    page = changes_page(found, arguments.title, _addresses(new, arguments.directory))
    if arguments.output:
        Path(arguments.output).write_text(page, "utf-8", newline="\n")
        print(f"wrote {arguments.output}")
    else:
        print(page, end="")
    breaks = any(change.rule.level == "breaking" for each in found for change in each.changes)
    return FAILED if breaks and arguments.fail else 0


def _document(file: Path) -> Document | None:
    """Return a document on the disk, with the files beside it; None if there is none."""
    if not file.is_file():
        return None
    folder = file.resolve().parent

    def read_other(name: str) -> bytes | None:
        other = (folder / name).resolve()
        return other.read_bytes() if other.is_relative_to(folder) and other.is_file() else None

    return load_document(file.name, file.read_bytes(), read_other)


def _revision(revision: str, file: Path) -> Document | None:
    """Return the document at a revision of its repository; None if there is none."""
    read = files_at(file.resolve().parent, revision)
    content = read(file.name)
    return None if content is None else load_document(file.name, content, read)


def _addresses(document: Document, directory: str) -> Callable[[str], str]:
    """Return a function from an operation's key to the address of its page on a site.

    directory: the folder of the pages in docs.json; if it is empty, so are all addresses.
    """
    api = read_api(document, Api())
    found: dict[str, str] = {}
    if directory:
        addresses, (folder,) = Addresses(), folders([api], [directory])
        tags = {tag_slug(tag) for operation in api.operations for tag in operation.tags[:1]}
        for operation in api.operations:
            found[operation.key] = f"/{addresses.of_operation(operation, folder, tags)}"
    return lambda key: found.get(key, "")
