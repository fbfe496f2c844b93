"""`docsjson export`: writes a site, a version of it or a group as one book, PDF or EPUB."""

from __future__ import annotations

import argparse
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

from mkdocs_docsjson.books.chapters import Book, read_book
from mkdocs_docsjson.books.chromium import NoBrowser, find_browser
from mkdocs_docsjson.books.contents import Choice, NoSuchPart
from mkdocs_docsjson.build.site_build import SiteBuild
from mkdocs_docsjson.commands.site_commands import wrong_site_url
from mkdocs_docsjson.hosts.direct import open_and_read
from mkdocs_docsjson.hosts.opening import NoSite, options_of
from mkdocs_docsjson.problems import Severity

FAILED = 1
USAGE_ERROR = 2


class _Wrong(Exception):
    """The request cannot be met. The message says why."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("dir", nargs="?", default=".", metavar="DIR", help="folder with docs.json (default: here)")
    parser.add_argument("--pdf", metavar="FILE", help="write a PDF; needs Chromium, Chrome or Edge, and pypdf")
    parser.add_argument("--epub", metavar="FILE", help="write an EPUB 3")
    parser.add_argument("--version", metavar="NAME", default="", help="the version to export (default: the site's own)")
    parser.add_argument("--language", metavar="CODE", default="", help="the language (default: the site's own)")
    parser.add_argument("--group", metavar="NAME", default="", help="only one group, tab, anchor or product")
    parser.add_argument("--title", metavar="TEXT", default="", help="title of the book (default: the site's name)")
    parser.add_argument("--site-url", metavar="URL", default="", help="address of the site, for links out of the book")
    parser.add_argument(
        "--browser", metavar="PATH", default="", help="the browser that prints (default: the first found)"
    )


def run(arguments: argparse.Namespace) -> int:
    """Write the book. Returns 0; 1 when the site or the book cannot be made; 2 for wrong usage or no site."""
    try:
        return _export(arguments)
    except (NoSite, NoSuchPart, _Wrong) as wrong:
        print(f"error: {wrong}", file=sys.stderr)
        return USAGE_ERROR
    except NoBrowser as failure:
        print(f"error: {failure}", file=sys.stderr)
        return FAILED


def _export(arguments: argparse.Namespace) -> int:
    if not (arguments.pdf or arguments.epub):
        raise _Wrong("say what to write: --pdf FILE, --epub FILE, or both")
    if wrong := wrong_site_url(arguments.site_url):
        raise _Wrong(wrong)
    for name in filter(None, (arguments.pdf, arguments.epub)):
        if Path(name).is_dir() or not Path(name).absolute().parent.is_dir():
            raise _Wrong(f"{name}: give a file in a folder that exists")
    browser = _browser(arguments.browser) if arguments.pdf else ""
    build = _load(Path(arguments.dir), arguments.site_url)
    if build is None:
        return FAILED
    book = read_book(build, Choice(arguments.version, arguments.language, arguments.group))
    if not book.chapters:
        raise _Wrong("there are no pages to export")
    book.title = arguments.title or book.title
    if arguments.epub:
        from mkdocs_docsjson.books.epub import write_epub

        write_epub(build, book, Path(arguments.epub))
        _print_written(arguments.epub, book, "")
    if arguments.pdf:
        from mkdocs_docsjson.books.pdf import write_pdf

        with tempfile.TemporaryDirectory(prefix="docsjson-book-") as folder:
            sheets = write_pdf(build, book, browser, Path(arguments.pdf), Path(folder))
        _print_written(arguments.pdf, book, f", {sheets} of paper")
    if book.external_images:
        count = len(book.external_images)
        pictures = "1 picture lies" if count == 1 else f"{count} pictures are"
        print(f"note: {pictures} on other sites and are not fetched; the book links to them:")
        print("".join(f"  {address}\n" for address in book.external_images), end="")
    return 0


def _browser(given: str) -> str:
    try:
        import pypdf  # noqa: F401
    except ImportError:
        raise _Wrong('page numbers and bookmarks need pypdf: pip install "mkdocs-docsjson[books]"') from None
    return find_browser(given)


def _load(folder: Path, site_url: str) -> SiteBuild | None:
    """Return the loaded site; None if it has errors, which are printed."""
    options = options_of(folder)
    address = f"{site_url.rstrip('/')}/" if site_url else options.site_url
    build = open_and_read(replace(options, fetch=False, site_url=address))
    fatal = [problem for problem in build.project.problems if problem.severity is Severity.ERROR]
    for problem in fatal:
        print(f"error: {problem}", file=sys.stderr)
    return None if fatal else build


def _print_written(file: str, book: Book, sheets: str) -> None:
    count = len(book.chapters)
    print(f"wrote {file}: {'1 page' if count == 1 else f'{count} pages'} of the site{sheets}")
