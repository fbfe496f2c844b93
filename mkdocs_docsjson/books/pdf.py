"""Writes a book as PDF. A browser prints it twice, the second time with page numbers from the first."""

from __future__ import annotations

import functools
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mkdocs_docsjson.books.book_html import PAGE, anchor_of, write_document
from mkdocs_docsjson.books.chapters import Book
from mkdocs_docsjson.books.chromium import print_pdf
from mkdocs_docsjson.books.contents import ContentsEntry

if TYPE_CHECKING:
    from pypdf import PdfReader, PdfWriter

    from mkdocs_docsjson.build.site_build import SiteBuild

_POLICY = (
    "default-src 'none'; script-src 'self'; img-src 'self' data:; font-src 'self'; style-src 'self' 'unsafe-inline'"
)
"""Content-Security-Policy of the document: only files of its own folder."""


def write_pdf(build: SiteBuild, book: Book, browser: str, file: Path, folder: Path) -> int:
    """Print a book into a file; return the number of pages. folder: an empty working folder. Raises NoBrowser."""
    from pypdf import PdfReader, PdfWriter
    from pypdf.generic import NameObject, TextStringObject

    numbers = dict[str, int]()
    with _served(folder) as address:
        for printed in (folder / "unnumbered.pdf", folder / "numbered.pdf"):
            write_document(build, book, folder, numbers)
            print_pdf(browser, f"{address}/{PAGE}", printed)
            reader = PdfReader(printed)
            numbers = _numbers(reader)
    writer = PdfWriter(clone_from=reader)
    _add_bookmarks(writer, book.contents, numbers)
    writer.add_metadata({"/Title": book.full_title, "/Subject": book.description})
    writer.root_object[NameObject("/Lang")] = TextStringObject(book.language)
    writer.page_mode = "/UseOutlines"
    writer.write(file)
    return len(writer.pages)


def _numbers(reader: PdfReader) -> dict[str, int]:
    """Page numbers by anchor, for anchors with links to them."""
    found = {}
    for name, destination in reader.named_destinations.items():
        number = reader.get_destination_page_number(destination)
        if number is not None:
            found[str(name).removeprefix("/")] = number + 1
    return found


def _add_bookmarks(
    writer: PdfWriter, entries: Sequence[ContentsEntry], numbers: Mapping[str, int], parent: Any = None
) -> None:
    for entry in entries:
        if number := numbers.get(anchor_of(entry)):
            bookmark = writer.add_outline_item(
                title=entry.title, page_number=number - 1, parent=parent, is_open=parent is None
            )
            _add_bookmarks(writer, entry.children, numbers, bookmark)


@contextmanager
def _served(folder: Path) -> Iterator[str]:
    """Serve a folder; yield its address. Needed since browsers do not load modules from files."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(_Handler, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


class _Handler(SimpleHTTPRequestHandler):
    def guess_type(self, path: Any) -> str:
        """The media type of a file. The system's table is not used for scripts, as browsers refuse wrong types."""
        return "text/javascript" if str(path).endswith((".js", ".mjs")) else super().guess_type(path)

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", _POLICY)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Print nothing."""
