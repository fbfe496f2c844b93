"""Sources with the same address: chooses the one to publish, and reports the other."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace

from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.site.discover import DocsFiles
from mkdocs_docsjson.site.model import PageFacts
from mkdocs_docsjson.site.routes import output_of

_RENAME = "rename or delete one of them"


def with_one_page_each(
    found: DocsFiles, listed: Collection[str], *, use_directory_urls: bool
) -> tuple[DocsFiles, list[Problem]]:
    """Return the files with one source for each address of a page, and the problems.

    `guide.mdx` and `guide/index.mdx` have the same address: the one that the navigation lists stays, else the first.
    """
    told = [_two(file, other, "the same path") for file, other in found.shadowed]
    pages = dict(found.pages)
    for path in found.pages:
        inner = f"{path}/index"
        if use_directory_urls and inner in pages and path in pages:
            loser, winner = (path, inner) if inner in listed and path not in listed else (inner, path)
            told.append(_two(pages.pop(loser), pages[winner], "the same address"))
    return replace(found, pages=pages), told


def with_pages_first(
    found: DocsFiles, pages: Mapping[str, str], *, use_directory_urls: bool
) -> tuple[DocsFiles, list[Problem]]:
    """Return the files without the static files that a page would overwrite or be written into, and the problems.

    pages: source by path, of those made from documents, too.
    """
    outputs = {output_of(path, use_directory_urls): file for path, file in pages.items()}
    folders = {folder: file for output, file in outputs.items() for folder in _folders(output)}
    taken = {file: page for file in found.static if (page := outputs.get(file) or folders.get(file))}
    told = [_two(file, page, "the same address") for file, page in taken.items()]
    static = tuple(file for file in found.static if file not in taken)
    told += _alike([*outputs.items(), *((file, file) for file in static)])
    return replace(found, static=static), told


def moved_aside(moved: Mapping[str, str], pages: Mapping[str, PageFacts]) -> Iterator[Problem]:
    """Yield a problem for each generated page that had to move. moved: the authored page by path."""
    for path, other in moved.items():
        if path in pages and other in pages:
            message = f"a page made from it would have the address of {pages[other].file}, so it is at /{path}"
            hint = f'rename {pages[other].file}, or name the operation in its frontmatter as "openapi"'
            yield Problem(pages[path].file, 0, 0, "two-sources", message, hint)


def _folders(output: str) -> Iterator[str]:
    while output := output.rpartition("/")[0]:
        yield output


def _alike(published: Iterable[tuple[str, str]]) -> Iterator[Problem]:
    """Yield a problem for files whose names differ only in letter case. published: path in the site, and the source."""
    seen: dict[str, tuple[str, str]] = {}
    for path, file in published:
        other = seen.setdefault(path.lower(), (path, file))
        if other[0] != path:
            message = f"is told from {other[1]} by upper and lower case alone"
            yield Problem(file, 0, 0, "names-alike", message, _RENAME)


def _two(file: str, other: str, what: str) -> Problem:
    message = f"has {what} as {other}, which is published; this file is not"
    return Problem(file, 0, 0, "two-sources", message, _RENAME)
