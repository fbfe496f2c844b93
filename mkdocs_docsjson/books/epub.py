"""Writes a book as EPUB 3: a file for each page, with navigation, pictures and formulas.

Source of the format: EPUB 3.3, https://www.w3.org/TR/epub-33/.
"""

from __future__ import annotations

import functools
import mimetypes
import uuid
import zipfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

from markupsafe import Markup, escape

from mkdocs_docsjson.books.chapters import Book, Chapter
from mkdocs_docsjson.books.contents import ContentsEntry
from mkdocs_docsjson.books.static_html import static_html

if TYPE_CHECKING:
    from mkdocs_docsjson.build.site_build import SiteBuild

_EARLIEST = datetime(1980, 1, 1, tzinfo=UTC)
"""The earliest date that a ZIP file can contain."""
_XHTML = "application/xhtml+xml"
_STARTS = {b"\x89PNG": "image/png", b"\xff\xd8\xff": "image/jpeg", b"GIF8": "image/gif"}
"""Media types by the first bytes of a picture."""
_CONTAINER = """<?xml version="1.0" encoding="utf-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
"""
_PAGE = Markup(
    """<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"
  lang="{lang}" xml:lang="{lang}" dir="{dir}">
<head><meta charset="utf-8"/><title>{title}</title><link rel="stylesheet" href="style.css"/></head>
<body>
{body}
</body>
</html>
"""
)


@dataclass(frozen=True, slots=True)
class _Item:
    """A file of the package."""

    name: str
    content: bytes
    kind: str
    properties: str = ""
    is_read: bool = False
    """Whether it is part of the reading order."""


def write_epub(build: SiteBuild, book: Book, file: Path) -> None:
    """Write a book, dated by its last change."""
    changed = max(book.changed.astimezone(UTC), _EARLIEST)
    items = list(_items(build, book))
    package = _package(book, items, changed)
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        _add(archive, "mimetype", b"application/epub+zip", changed, zipfile.ZIP_STORED)
        _add(archive, "META-INF/container.xml", _CONTAINER.encode(), changed)
        _add(archive, "book/package.opf", package.encode(), changed)
        for item in items:
            _add(archive, f"book/{item.name}", item.content, changed)


def _add(
    archive: zipfile.ZipFile, name: str, content: bytes, changed: datetime, compression: int = zipfile.ZIP_DEFLATED
) -> None:
    archive.writestr(zipfile.ZipInfo(name, changed.timetuple()[:6]), content, compression)


def _items(build: SiteBuild, book: Book) -> Iterator[_Item]:
    files = {chapter.path: f"page-{number}.xhtml" for number, chapter in enumerate(book.chapters, 1)}
    words = build.renderer.shared.site_services().words(book.language)
    yield _page(book, "title.xhtml", book.full_title, _title_page(book))
    yield _page(book, "nav.xhtml", words["contents"], _navigation(book.contents, files, words["contents"]), "nav")
    for chapter in book.chapters:
        yield _page(book, files[chapter.path], chapter.title, _chapter(build, book, chapter, files))
    style = Path(build.project.options.theme_folders[-1], "book", "epub.css").read_bytes()
    yield _Item("style.css", style + _code_colors().encode(), "text/css")
    for name in book.files:
        content = book.read_file(name)
        yield _Item(f"files/{name}", content, _kind(name, content))


def _kind(name: str, content: bytes) -> str:
    """The media type of a picture by its content: names are often wrong, and reading systems refuse mismatches."""
    if content[8:12] == b"WEBP":
        return "image/webp"
    found = next((kind for start, kind in _STARTS.items() if content.startswith(start)), None)
    return found or mimetypes.guess_type(name)[0] or "application/octet-stream"


def _page(book: Book, name: str, title: str, body: Markup, properties: str = "") -> _Item:
    text = _PAGE.format(lang=book.language, dir=book.direction, title=title or book.title, body=body)
    held = [properties, "svg" if "<svg " in body else "", "mathml" if "<math " in body else ""]
    return _Item(name, text.encode(), _XHTML, " ".join(filter(None, held)), is_read=True)


def _title_page(book: Book) -> Markup:
    lines = [Markup("<h1>{}</h1>").format(book.title)]
    lines += [Markup("<p>{}</p>").format(text) for text in (book.subtitle, book.description) if text]
    return Markup('<section class="title-page" epub:type="titlepage">{}</section>').format(Markup("\n").join(lines))


def _navigation(entries: Sequence[ContentsEntry], files: dict[str, str], title: str) -> Markup:
    listed = _list(entries, files)
    return Markup('<nav epub:type="toc" id="toc"><h1>{}</h1>{}</nav>').format(title, listed)


def _list(entries: Sequence[ContentsEntry], files: dict[str, str]) -> Markup:
    lines = []
    for entry in entries:
        title = entry.title or entry.path
        head = Markup('<a href="{}">{}</a>').format(files[entry.path], title) if entry.path else None
        head = Markup("<span>{}</span>").format(title) if head is None else head
        lines.append(Markup("<li>{}{}</li>").format(head, _list(entry.children, files) if entry.children else ""))
    return Markup("<ol>{}</ol>").format(Markup("\n").join(lines))


def _chapter(build: SiteBuild, book: Book, chapter: Chapter, files: dict[str, str]) -> Markup:
    sprite, _ = static_html(build.renderer.shared.site_services().sprite(chapter.body.icons), lambda url, _: url)
    html = book.html(chapter, functools.partial(_place, files))
    parts = [Markup(sprite)]
    parts += [] if chapter.own_title else [Markup("<h1>{}</h1>").format(chapter.title)]
    parts += [Markup('<p class="lead">{}</p>').format(chapter.description)] if chapter.description else []
    parts.append(Markup(html))
    return Markup('<section epub:type="chapter">\n{}\n</section>').format(Markup("\n").join(parts))


def _place(files: dict[str, str], path: str, fragment: str) -> str:
    return f"{files[path]}#{fragment}" if fragment else files[path]


def _code_colors() -> str:
    from pygments.formatters import HtmlFormatter

    return str(HtmlFormatter(style="default", nobackground=True).get_style_defs("pre code"))  # type: ignore[no-untyped-call]


def _package(book: Book, items: Sequence[_Item], changed: datetime) -> str:
    name = uuid.uuid5(uuid.NAMESPACE_URL, f"{book.site_url}#{book.full_title}")
    manifest, spine = [], []
    for number, item in enumerate(items):
        properties = f' properties="{item.properties}"' if item.properties else ""
        manifest.append(
            f'<item id="i{number}" href="{escape(quote(item.name))}" media-type="{item.kind}"{properties}/>'
        )
        spine += [f'<itemref idref="i{number}"/>'] if item.is_read else []
    turned = ' page-progression-direction="rtl"' if book.direction == "rtl" else ""
    about = f"<dc:description>{escape(book.description)}</dc:description>\n" if book.description else ""
    return f"""<?xml version="1.0" encoding="utf-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="name" xml:lang="{escape(book.language)}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="name">urn:uuid:{name}</dc:identifier>
<dc:title>{escape(book.full_title)}</dc:title>
<dc:language>{escape(book.language)}</dc:language>
{about}<meta property="dcterms:modified">{changed:%Y-%m-%dT%H:%M:%SZ}</meta>
</metadata>
<manifest>
{chr(10).join(manifest)}
</manifest>
<spine{turned}>
{chr(10).join(spine)}
</spine>
</package>
"""
