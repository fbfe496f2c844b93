"""Books as PDF: page numbers in the table of contents, bookmarks, links, diagrams, and no requests to other hosts."""

from __future__ import annotations

import json

import pytest
from checked_site import write_site
from pypdf import PdfReader

from mkdocs_docsjson.cli import main

FILES = {
    "docs.json": json.dumps(
        {
            "name": "Harbor",
            "navigation": [{"group": "Start", "pages": ["index", "long"]}, {"group": "Then", "pages": ["last"]}],
        }
    ),
    "index.mdx": "---\ntitle: Home\n---\nGo [to the end](/last#end).\n\n<img src='http://127.0.0.2:9/x.png' alt='Far' />\n",
    "long.mdx": "---\ntitle: Long\n---\n" + "A paragraph.\n\n" * 120,
    "last.mdx": "---\ntitle: Last\n---\n```mermaid\nflowchart LR\n  Harbor --> Sea\n```\n\n## End\n\nHere.\n",
}


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> PdfReader:
    folder = tmp_path_factory.mktemp("book")
    write_site(folder / "docs", FILES)
    file = folder / "harbor.pdf"
    assert main(["export", str(folder / "docs"), "--pdf", str(file)]) == 0
    return PdfReader(file)


def page_of(book: PdfReader, text: str) -> int:
    """The number of the first page after the table of contents that begins with a text."""
    texts = [page.extract_text().split("\n") for page in book.pages]
    return next(number for number, lines in enumerate(texts, 1) if number > 2 and text in lines[:2])


def test_contents_have_the_numbers_of_pages(book: PdfReader) -> None:
    contents = book.pages[1].extract_text()
    for title in ("Home", "Long", "Last"):
        assert f"{title} {page_of(book, title)}\n" in f"{contents}\n"
    assert page_of(book, "Last") > page_of(book, "Long") + 1


def test_bookmarks(book: PdfReader) -> None:
    first, inside, second, more = book.outline
    assert (first["/Title"], [each["/Title"] for each in inside]) == ("Start", ["Home", "Long"])
    assert (second["/Title"], [each["/Title"] for each in more]) == ("Then", ["Last"])
    assert book.get_destination_page_number(more[0]) == page_of(book, "Last") - 1
    assert book.metadata
    assert book.metadata.title == "Harbor"


def test_links_inside(book: PdfReader) -> None:
    names = [str(name) for name in book.named_destinations if "end" in str(name)]
    [end] = names
    assert book.get_destination_page_number(book.named_destinations[end]) == page_of(book, "Last") - 1


def test_diagrams_are_drawn(book: PdfReader) -> None:
    text = book.pages[page_of(book, "Last") - 1].extract_text()
    assert "Harbor" in text
    assert "flowchart" not in text
