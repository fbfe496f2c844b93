"""The API pages of a project: which documents there are, and who names which operation."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs_docsjson.openapi.load import load_document
from mkdocs_docsjson.openapi.painter import painter_of
from mkdocs_docsjson.openapi.parse import Parsed, parse
from mkdocs_docsjson.openapi.references import Document
from mkdocs_docsjson.openapi.site import ApiSite, Reference, SourceDocument
from mkdocs_docsjson.openapi.site_builder import api_site
from mkdocs_docsjson.pages.model import PageOptions
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.project.api_sources import api_sources, entries, listed, name_of
from mkdocs_docsjson.project.page_sources import PageSource
from mkdocs_docsjson.project.remote_files import RemoteFiles
from mkdocs_docsjson.project.site_options import SiteOptions
from mkdocs_docsjson.settings.addresses import is_external
from mkdocs_docsjson.settings.models import OpenApiSource, PageItem, Settings
from mkdocs_docsjson.settings.paths import operation
from mkdocs_docsjson.store.cache import Cache
from mkdocs_docsjson.store.file_digests import Stat, digest_of, stat_of

if TYPE_CHECKING:
    from mkdocs_docsjson.api_diff.changes_page import Release

DOCUMENT_SUFFIXES = (".json", ".yaml", ".yml")
_LOOKS_LIKE_ONE = re.compile(rb"""^\s*\{?\s*["']?(?:openapi|swagger|asyncapi)["']?\s*:""", re.M)
_HEAD = 4096
"""Bytes of a file in which the version of an OpenAPI document is looked for."""


@dataclass(slots=True)
class Documents:
    """Reads OpenAPI documents, and again only when one of their files has changed."""

    options: SiteOptions
    remote: RemoteFiles
    _parsed: dict[str, tuple[Stat | int, Parsed]] = field(default_factory=dict)

    def load(self, source: str) -> Document | None:
        """source: path relative to the docs folder, or an address; None when it cannot be read."""
        content = self.read(source)
        if content is None:
            return None
        document = load_document(source, content, self.read, self._parse)
        if "asyncapi" in document.root:
            from mkdocs_docsjson.asyncapi.convert import convert

            convert(document)
        return document

    def read(self, source: str) -> bytes | None:
        if is_external(source):
            return self.remote.read(source)
        path = (self.options.docs / source).resolve()
        try:
            inside = path.is_relative_to(self.options.docs.resolve()) and path.is_file()
            return path.read_bytes() if inside else None
        except OSError:
            return None

    def name(self, files: Iterable[str]) -> str:
        """Return a digest of the contents of documents."""
        contents = ((file, hashlib.sha256(self.read(file) or b"").hexdigest()) for file in files)
        return digest_of(*(part for named in contents for part in named))

    def _parse(self, content: bytes, source: str) -> Parsed:
        stat: Stat | int = hash(content)
        if not is_external(source):
            stat = stat_of(self.options.docs / source)
        kept = self._parsed.get(source)
        if kept is None or kept[0] != stat:
            kept = self._parsed[source] = (stat, parse(content, source))
        return kept[1]


def references(settings: Settings, sources: Mapping[str, PageSource]) -> list[Reference]:
    """Operations that the navigation and the pages name."""
    found = [
        Reference(item.path, where=item.where, source=source)
        for item, source in entries(settings.navigation)
        if isinstance(item, PageItem) and operation(item.path)
    ]
    for path, source in sources.items():
        named = source.meta.get("openapi")
        if isinstance(named, str) and named.strip():
            line = source.lines.get("openapi", 0)
            found.append(Reference(named.strip(), page=path, file=source.file, line=line))
    return found


def discovered(static: Iterable[str], docs: Path, named: Iterable[str]) -> Iterator[str]:
    """Yield the OpenAPI documents in the docs folder that docs.json does not name, as pages may use them."""
    known = {name.strip("/").removeprefix("./") for name in named}
    for file in static:
        if file.endswith(DOCUMENT_SUFFIXES) and file not in known:
            try:
                with open(docs / file, "rb") as opened:
                    head = opened.read(_HEAD)
            except OSError:
                continue
            if _LOOKS_LIKE_ONE.search(head):
                yield file


def build_api(
    settings: Settings,
    documents: Documents,
    static: Iterable[str],
    sources: Mapping[str, PageSource],
    words: Mapping[str, str],
    options: PageOptions | None = None,
    cache: Cache | None = None,
) -> tuple[ApiSite | None, list[Problem]]:
    """The API pages, or None when nothing asks for any. Problems of docs.json have a pointer and no line.

    words: of the interface in the site's language. options: of the pages, whose templates may be the owner's. cache:
    knows what documents have changed from tag to tag.
    """
    problems: list[Problem] = []
    loaded: dict[str, Document | None] = {}
    found: list[SourceDocument] = []

    def document_of(source: str) -> Document | None:
        name = name_of(source)
        if name not in loaded:
            loaded[name] = documents.load(name)
        return loaded[name]

    asked = api_sources(settings)
    for wish in asked:
        document = document_of(wish.source.source)
        if document is None:
            problems.append(_unreadable(wish.source, documents.remote, settings.file))
        else:
            found.append(SourceDocument(wish.source, document, wish.place))
    changelogs: dict[str, list[Release]] = {}
    if any(each.source.changelog for each in found):
        from mkdocs_docsjson.project.api_changelog import read_changelogs

        changelogs, missing = read_changelogs(found, documents.options.docs, documents.read, cache, settings.file)
        problems += missing
        found = [replace(each, changelog=each.document.source in changelogs) for each in found]
    named = references(settings, sources)
    schemas = [str(name) for source in sources.values() if (name := source.meta.get("openapi-schema"))]
    if named or schemas:
        for file in discovered(static, documents.options.docs, [wish.source.source for wish in asked]):
            if document := document_of(file):
                found.append(SourceDocument(OpenApiSource(source=file), document, generate=False))
    for url, told in documents.remote.failures.items():
        if not any(url in problem.message for problem in problems):
            problems.append(Problem(settings.file, 0, 0, "openapi-remote", f"{url} {told}"))
    if not found and not named:
        return None, problems
    painter, in_navigation = painter_of(words, options), frozenset(listed(settings.navigation))
    site = api_site(found, settings.api, named, sources, painter, schemas, in_navigation)
    for source in site.changelogs:
        from mkdocs_docsjson.api_diff.changes_page import releases_page

        site.give_changelog(source, partial(releases_page, changelogs[source]))
    return site, problems


def _unreadable(source: OpenApiSource, remote: RemoteFiles, file: str) -> Problem:
    told = remote.failures.get(source.source)
    if told:
        return Problem(file, 0, 0, "openapi-remote", f"{source.source} {told}", pointer=source.where)
    message = f'there is no OpenAPI document "{source.source}"'
    return Problem(file, 0, 0, "openapi-missing", message, "paths start at the docs folder", pointer=source.where)
