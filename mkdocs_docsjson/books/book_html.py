"""Writes a book as one HTML document with its files, for a browser to print."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from mkdocs_docsjson import disk
from mkdocs_docsjson.books.chapters import Book
from mkdocs_docsjson.books.contents import ContentsEntry
from mkdocs_docsjson.outputs import printed

if TYPE_CHECKING:
    from mkdocs_docsjson.build.site_build import SiteBuild

PAGE = "book.html"
TEMPLATE = "book/book.html"
_FOLDER = "book"
"""Folder of the theme with the template, styles and script of books."""


def write_document(build: SiteBuild, book: Book, folder: Path, numbers: Mapping[str, int]) -> None:
    """Write the document (`PAGE`) and the files that it shows.

    numbers: page numbers by anchor, for the table of contents; if given, an earlier call has written the files.
    """
    files: dict[str, bytes] = {PAGE: _render(build, book, numbers).encode()}
    if not numbers:
        files |= build.renderer.shared.asset_files(_features(book))
        template_folder = Path(build.project.options.theme_folders[-1], _FOLDER)
        files |= {
            f"{_FOLDER}/{each.name}": each.read_bytes() for each in template_folder.iterdir() if each.suffix != ".html"
        }
        files |= {f"files/{name}": book.read_file(name) for name in book.files}
    for name, content in files.items():
        disk.write_file(folder / name, content, folder)


def anchor_of(entry: ContentsEntry) -> str:
    """Return the id of the place that an entry of the contents links to."""
    return printed.anchor_of(entry.path or entry.first_path)


def _render(build: SiteBuild, book: Book, numbers: Mapping[str, int]) -> str:
    parts, features = build.renderer.shared, _features(book)
    shared = parts.site_services()
    icons = dict.fromkeys(icon for chapter in book.chapters for icon in chapter.body.icons)
    view: dict[str, Any] = {
        "title": book.title,
        "subtitle": book.subtitle,
        "description": book.description,
        "lang": book.language,
        "dir": book.direction,
        "t": shared.words(book.language),
        "contents": _contents(book.contents, numbers),
        "chapters": [
            {
                "anchor": printed.anchor_of(chapter.path),
                "title": "" if chapter.own_title else chapter.title,
                "description": chapter.description,
                "html": Markup(book.html(chapter, _place, functools.partial(_own_id, chapter.path))),
            }
            for chapter in book.chapters
        ],
        "sprite": shared.sprite(icons),
        "styles": [name for name in parts.asset_files(features) if name.endswith(".css") and "/js-" not in name],
        "has_diagrams": "mermaid" in features,
    }
    return str(build.templates.get(TEMPLATE).render(book=view))


def _contents(entries: Sequence[ContentsEntry], numbers: Mapping[str, int]) -> list[dict[str, Any]]:
    return [
        {
            "title": entry.title,
            "anchor": anchor_of(entry),
            "number": numbers.get(anchor_of(entry), ""),
            "is_page": bool(entry.path),
            "children": _contents(entry.children, numbers),
        }
        for entry in entries
    ]


def _place(path: str, fragment: str) -> str:
    return f"#{_own_id(path, fragment)}" if fragment else f"#{printed.anchor_of(path)}"


def _own_id(path: str, name: str) -> str:
    return printed.id_in(printed.anchor_of(path), name)


def _features(book: Book) -> frozenset[str]:
    return frozenset[str]().union(*(chapter.body.features for chapter in book.chapters))
