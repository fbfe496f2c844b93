"""Which files are published beside the pages: those of a kind that sites serve, and those that something refers to.

What looks like a secret stays where it is whoever refers to it, and what is left out is told once.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.project.page_sources import PageSource, Sources
from mkdocs_docsjson.project.site_config import SiteConfig
from mkdocs_docsjson.settings.text import texts
from mkdocs_docsjson.site.discover import DocsFiles
from mkdocs_docsjson.site.kinds import BINARY, FOR_CODE_HOST, ending_of, other_folder
from mkdocs_docsjson.site.references import References
from mkdocs_docsjson.site.secret_files import HEAD, kind_by_content, kind_by_name

_READ_BY_BROWSERS = frozenset({".css", ".js", ".mjs", ".html", ".htm", ".webmanifest", ".svg"})
"""Published texts that refer to more files; `manifest.json` is one, too."""
_LONGEST = 1_000_000
"""Bytes above which such a text is not searched, as it was not written by hand."""
_EXAMPLES = 3
"""Files that are named where it is told how many are left out."""


def published(
    site: SiteConfig, found: DocsFiles, sources: Sources, pages: Mapping[str, PageSource]
) -> tuple[DocsFiles, list[Problem]]:
    """What was found, with the files that something refers to among those that are published.

    pages: sources of all pages, by file.
    """
    told: list[Problem] = []
    waiting = (*found.unasked, *found.secrets)
    asked = referred(site, found, sources, pages, waiting) if waiting else {}
    static = sorted({*found.static, *(file for file in asked if file not in found.secrets)})
    secrets = {file: kind_by_name(file) for file in found.secrets}
    for file in static:
        if not site.options.rules.names(file) and (kind := _kind_of_content(site.options.docs / file)):
            secrets[file] = kind
    for file, kind in secrets.items():
        if file in asked or site.options.rules.everything or not other_folder(file):
            told.append(_secret(file, kind, asked.get(file, "")))
    return replace(found, static=tuple(file for file in static if file not in secrets)), told


def referred(
    site: SiteConfig, found: DocsFiles, sources: Sources, pages: Mapping[str, PageSource], wanted: Iterable[str]
) -> dict[str, str]:
    """Return which of the `wanted` files something in the site refers to, each with the file that does."""
    docs = site.options.docs
    references = References(wanted)
    asked: dict[str, str] = {}

    def note(files: Iterable[str], by: str) -> None:
        for file in files:
            asked.setdefault(file, by)

    value = site.loaded.document.value if site.loaded.document else None
    for _, text in texts(value):
        note(references.named(text, ""), site.settings.file)
    for address in site.options.referred:
        note(references.named(address, ""), "mkdocs.yml")
    for file, source in pages.items():
        note(_of_source(references, source), file)
    for file in found.snippets:
        note(references.of_page(sources.text(file) or "", file), file)
    for template in _templates(site.options.theme_folders[:-1]):
        note(references.of_text(template.read_text("utf-8", "replace"), ""), template.name)
    waiting = [file for file in (*found.static, *asked) if _is_read(file)]
    seen: set[str] = set()
    while waiting:
        file = waiting.pop()
        if file in seen or file in found.secrets:
            continue
        seen.add(file)
        before = len(asked)
        note(references.of_text(_text(docs / file), file), file)
        waiting += [new for new in list(asked)[before:] if _is_read(new)]
    return asked


def _of_source(references: References, source: PageSource) -> Iterator[str]:
    yield from references.of_page(source.body, source.file)
    for value in source.meta.values():
        if isinstance(value, str):
            yield from references.named(value, source.file)


def asks_for_more(found: DocsFiles, source: PageSource) -> bool:
    """Whether a page that has changed refers to a file that is not published yet."""
    missing = {*found.unasked}.difference(found.static)
    return any(_of_source(References(missing), source))


def _is_read(file: str) -> bool:
    return ending_of(file) in _READ_BY_BROWSERS or file == "manifest.json"


def _templates(folders: Collection[str]) -> Iterator[Path]:
    for folder in folders:
        yield from sorted(path for path in Path(folder).rglob("*.html") if path.is_file())


def _text(path: Path) -> str:
    try:
        return path.read_text("utf-8", "replace") if path.stat().st_size <= _LONGEST else ""
    except OSError:
        return ""


def _kind_of_content(path: Path) -> str:
    if ending_of(path.name) in BINARY:
        return ""
    try:
        with open(path, "rb") as file:
            return kind_by_content(file.read(HEAD))
    except OSError:
        return ""


def with_documents(found: DocsFiles, documents: Iterable[str]) -> tuple[DocsFiles, list[Problem]]:
    """What was found, with the OpenAPI documents that pages are made from among the published files.

    That is all that is published, so here it is told how much is not.
    """
    files = {file for file in documents if file in found.unasked}
    static = tuple(sorted({*found.static, *files}))
    left_out = sorted({*found.unasked, *found.unlisted}.difference(static))
    return replace(found, static=static), list(_left_out(left_out))


def _secret(file: str, kind: str, by: str) -> Problem:
    asked = f", although {by} refers to it" if by else ""
    hint = f'keep it out of the docs folder, or name it in .mintignore; to publish it, write "{file}" below publish'
    return Problem(file, 0, 0, "secret-file", f"looks like {kind} and is not published{asked}", hint)


def _left_out(files: Collection[str]) -> Iterator[Problem]:
    """How many files are left out, and how to have them published."""
    told = [file for file in files if file.rsplit("/", 1)[-1].split(".")[0] not in FOR_CODE_HOST]
    if told:
        count = "1 file is" if len(told) == 1 else f"{len(told)} files are"
        such = ", ".join(told[:_EXAMPLES])
        more = ", …" if len(told) > _EXAMPLES else ""
        message = f"{count} no part of the site and not published: {such}{more}"
        hint = "list a page in the navigation, link to a file, or name either in the option publish"
        yield Problem("", 0, 0, "left-out-files", message, hint)
