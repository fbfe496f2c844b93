"""Helpers for tests of API pages: documents, sites made of them, and the text of a page as a reader sees it."""

from __future__ import annotations

import gzip
import json
import tarfile
from collections.abc import Callable, Mapping
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import real_input

from mkdocs_docsjson.openapi.api_document import Document
from mkdocs_docsjson.openapi.api_site import ApiSite, Reference, SourceDocument
from mkdocs_docsjson.openapi.load_document import load_document
from mkdocs_docsjson.openapi.site_builder import api_site
from mkdocs_docsjson.openapi.whole_pages import ApiPage
from mkdocs_docsjson.settings.models import Api, OpenApiSource

CASES = real_input.CASES / "openapi"
_BLOCKS = frozenset({
    "p", "div", "h1", "h2", "h3", "h4", "h5", "dl", "dt", "dd", "ul", "li", "section", "summary", "details", "pre",
    "figure", "table", "tr", "button",
})  # fmt: skip


def document(root: Mapping[str, Any] | str, files: Mapping[str, str] | None = None, name: str = "api.yaml") -> Document:
    """A document made of values or of YAML text. files: texts, by path, of files that it may refer to."""
    text = root if isinstance(root, str) else json.dumps(root)
    others = {file: content.encode() for file, content in (files or {}).items()}
    return load_document(name, text.encode(), others.get)


def with_paths(paths: Mapping[str, Any], **root: Any) -> Document:
    return document({"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": paths, **root})


def with_schemas(schemas: Mapping[str, Any], version: str = "3.1.0") -> Document:
    return document({"openapi": version, "info": {"title": "T"}, "components": {"schemas": schemas}})


def read_document(path: Path, root: Path | None = None) -> Document:
    """The document in a file (which may be `.gz`). root: the folder of the files that it may refer to."""
    content = path.read_bytes()
    folder = root or path.parent
    name = path.relative_to(folder).as_posix()
    if path.suffix == ".gz":
        content, name = gzip.decompress(content), name.removesuffix(".gz")
    return load_document(
        name, content, lambda file: (folder / file).read_bytes() if (folder / file).is_file() else None
    )


def read_archive(path: Path, entry: str) -> Document:
    """The document in an archive of several files. entry: path of the main file."""
    with tarfile.open(path) as archive:
        files = {member.name: archive.extractfile(member).read() for member in archive if member.isfile()}  # type: ignore[union-attr]
    return load_document(entry, files[entry], files.get)


def site_of(
    *documents: Document,
    settings: Api | None = None,
    references: tuple[Reference, ...] = (),
    place: str = "",
    directory: str = "",
) -> ApiSite:
    sources = [
        SourceDocument(OpenApiSource(source=each.source, directory=directory), each, place) for each in documents
    ]
    return api_site(sources, settings or Api(), references)


def page_of(operation: dict[str, Any], settings: Api | None = None, path: str = "/a", **root: Any) -> ApiPage:
    return site_page(with_paths({path: {"get": operation}}, **root), settings)


def site_page(root: Any, settings: Api | None = None) -> ApiPage:
    """The first page of a document."""
    site = site_of(root, settings=settings)
    return site.render(next(iter(site.pages)))


def answers(schema: dict[str, Any]) -> dict[str, Any]:
    """An operation whose response has this schema."""
    return {"responses": {"200": {"description": "Fine", "content": {"application/json": {"schema": schema}}}}}


@cache
def case_site(number: str) -> ApiSite:
    """The site of one of the published cases, by its number."""
    return site_of(read_document(next(CASES.glob(f"{number}-*"))))


class _Text(HTMLParser):
    def __init__(self, hidden: Callable[[dict[str, str | None]], bool]) -> None:
        super().__init__()
        self.lines: list[str] = []
        self._line: list[str] = []
        self._hidden = hidden
        self._skipped: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in ("input", "br", "img", "hr", "wbr"):
            return
        if self._skipped or self._hidden(dict(attrs)):
            self._skipped.append(tag)
        elif tag in _BLOCKS:
            self.end_line()

    def handle_endtag(self, tag: str) -> None:
        if self._skipped:
            self._skipped.pop()
        elif tag in _BLOCKS:
            self.end_line()

    def handle_data(self, data: str) -> None:
        if not self._skipped:
            self._line.append(data)

    def end_line(self) -> None:
        text = " ".join("".join(self._line).split())
        self._line.clear()
        if text:
            self.lines.append(text)


def text_of(html: str) -> str:
    """The text that a reader sees without scripts, one line for each block."""
    parser = _Text(lambda attributes: "hidden" in attributes or attributes.get("class") == "dj-when-open")
    parser.feed(html)
    parser.close()
    parser.end_line()
    return "\n".join(parser.lines)
