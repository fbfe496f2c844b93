"""The API pages of a project: its documents, and which page or navigation entry names which operation."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs_docsjson.openapi.api_document import Document
from mkdocs_docsjson.openapi.api_site import ApiSite, Reference, SourceDocument
from mkdocs_docsjson.openapi.load_document import load_document
from mkdocs_docsjson.openapi.painter import painter_of
from mkdocs_docsjson.openapi.parse_document import Parsed, parse
from mkdocs_docsjson.openapi.site_builder import api_site
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.project.api_sources import DOCUMENT_SUFFIXES, api_sources, entries, listed_paths, name_of
from mkdocs_docsjson.project.page_sources import PageSource, content_of
from mkdocs_docsjson.project.remote_files import RemoteFiles
from mkdocs_docsjson.project.site_config import SiteConfig
from mkdocs_docsjson.project.site_options import SiteOptions
from mkdocs_docsjson.settings.addresses import is_external
from mkdocs_docsjson.settings.models import OpenApiSource, PageItem, Settings
from mkdocs_docsjson.settings.paths import operation
from mkdocs_docsjson.store.file_digests import Stat, digest_of, stat_of

if TYPE_CHECKING:
    from mkdocs_docsjson.api_diff.changes_page import Release

_LOOKS_LIKE_ONE = re.compile(rb"""^\s*\{?\s*["']?(?:openapi|swagger|asyncapi)["']?\s*:""", re.M)
_HEAD = 4096
"""The version of an OpenAPI document is searched for in this many bytes of a file."""


@dataclass(slots=True)
class Documents:
    """Reads OpenAPI documents; again only if one of their files has changed."""

    options: SiteOptions
    remote: RemoteFiles
    _parsed: dict[str, tuple[Stat | int, Parsed]] = field(default_factory=dict)

    def load(self, source: str) -> Document | None:
        """Return a document; None if it cannot be read. source: path relative to the docs folder, or an address."""
        content = self.read(source)
        if content is None:
            return None
        document = load_document(source, content, self.read, self._parse)
        if "asyncapi" in document.root:
            from mkdocs_docsjson.asyncapi.to_openapi import convert

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

    def contents_digest(self, files: Iterable[str]) -> str:
        """Return a digest of the contents of documents."""
        contents = ((file, hashlib.sha256(self.read(file) or b"").hexdigest()) for file in files)
        return digest_of(*(part for named in contents for part in named))

    def _parse(self, content: bytes, source: str) -> Parsed:
        stat: Stat | int = hash(content)
        if not is_external(source):
            stat = stat_of(self.options.docs / source)
        cached = self._parsed.get(source)
        if cached is None or cached[0] != stat:
            cached = self._parsed[source] = (stat, parse(content, source))
        return cached[1]


def references(settings: Settings, sources: Mapping[str, PageSource]) -> Iterator[Reference]:
    """Yield the operations that the navigation and the pages name."""
    for item, source in entries(settings.navigation):
        if isinstance(item, PageItem) and operation(item.path):
            yield Reference(item.path, nav_location=item.where, source=source)
    for path, page in sources.items():
        named = page.meta.get("openapi")
        if isinstance(named, str) and named.strip():
            yield Reference(named.strip(), page=path, file=page.file, line=page.lines.get("openapi", 0))


def discovered(files: Iterable[str], docs: Path, named: Collection[str]) -> Iterator[str]:
    """Yield the OpenAPI documents in the docs folder that docs.json does not name, as pages may use them."""
    others = (file for file in files if file.endswith(DOCUMENT_SUFFIXES) and file not in named)
    return (file for file in others if _LOOKS_LIKE_ONE.search(content_of(docs / file, _HEAD)))


def build_api(
    site: SiteConfig, documents: Documents, files: Iterable[str], sources: Mapping[str, PageSource]
) -> tuple[ApiSite | None, list[Problem]]:
    """Return the API pages, or None if the site has none, and the problems; those of docs.json have a pointer but no
    line.

    files: those of the docs folder that are not pages.
    """
    settings, docs, failures = site.settings, site.options.docs, documents.remote.failures
    problems: list[Problem] = []
    loaded: dict[str, Document | None] = {}
    found: list[SourceDocument] = []
    for api_source in api_sources(settings):
        source = api_source.source
        name = name_of(source.source)
        if name not in loaded:
            loaded[name] = documents.load(name)
        if document := loaded[name]:
            found.append(SourceDocument(source, document, api_source.place))
        elif failure := failures.get(source.source):
            message = f"{source.source} {failure}"
            problems.append(Problem(settings.file, 0, 0, "openapi-remote", message, pointer=source.where))
        else:
            message, hint = f'there is no OpenAPI document "{source.source}"', "paths start at the docs folder"
            problems.append(Problem(settings.file, 0, 0, "openapi-missing", message, hint, source.where))
    changelogs: dict[str, list[Release]] = {}
    if any(each.source.changelog for each in found):
        from mkdocs_docsjson.project.api_changelog import read_changelogs

        changelogs, missing = read_changelogs(found, docs, documents.read, site.cache, settings.file)
        problems += missing
        found = [replace(each, changelog=each.document.source in changelogs) for each in found]
    named = list(references(settings, sources))
    schemas = [str(schema) for source in sources.values() if (schema := source.meta.get("openapi-schema"))]
    if named or schemas:
        for file in discovered(files, docs, loaded):
            if document := documents.load(file):
                found.append(SourceDocument(OpenApiSource(source=file), document, generate=False))
    for url, reason in failures.items():
        if not any(url in problem.message for problem in problems):
            problems.append(Problem(settings.file, 0, 0, "openapi-remote", f"{url} {reason}"))
    if not found and not named:
        return None, problems
    painter, in_navigation = painter_of(site.words, site.page_options), frozenset(listed_paths(settings.navigation))
    api = api_site(found, settings.api, named, sources, painter, schemas, in_navigation)
    for file in api.changelogs:
        from mkdocs_docsjson.api_diff.changes_page import releases_page

        api.set_changelog(file, partial(releases_page, changelogs[file]))
    return api, [*problems, *api.problems]
