"""Sources with the same address: chooses the one to publish, and reports the other."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace

from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.site.discover import DocsFiles
from mkdocs_docsjson.site.model import PageFacts
from mkdocs_docsjson.site.routes import output_of

_RENAME = "rename or delete one of them"


def keep_one_page_each(
    files: DocsFiles, listed_paths: Collection[str], *, use_directory_urls: bool
) -> tuple[DocsFiles, list[Problem]]:
    """Return the files with one source for each page address, and the problems.

    `guide.mdx` and `guide/index.mdx` have the same address: the one in the navigation is kept, or else the first.
    """
    problems = [_two(file, other, "the same path") for file, other in files.shadowed]
    pages = dict(files.pages)
    for path in files.pages:
        inner = f"{path}/index"
        if use_directory_urls and inner in pages and path in pages:
            loser, winner = (path, inner) if inner in listed_paths and path not in listed_paths else (inner, path)
            problems.append(_two(pages.pop(loser), pages[winner], "the same address"))
    return replace(files, pages=pages), problems


def drop_files_under_pages(
    files: DocsFiles, pages: Mapping[str, str], *, use_directory_urls: bool
) -> tuple[DocsFiles, list[Problem]]:
    """Return the files without static files at the path of a page's output or of a folder around it, and the problems.

    pages: source file by path, including pages generated from documents.
    """
    outputs = {output_of(path, use_directory_urls): file for path, file in pages.items()}
    folders = {folder: file for output, file in outputs.items() for folder in _folders(output)}
    taken = {file: page for file in files.static if (page := outputs.get(file) or folders.get(file))}
    problems = [_two(file, page, "the same address") for file, page in taken.items()]
    static = tuple(file for file in files.static if file not in taken)
    problems += _case_problems([*outputs.items(), *((file, file) for file in static)])
    return replace(files, static=static), problems


def moved_page_problems(moved: Mapping[str, str], pages: Mapping[str, PageFacts]) -> Iterator[Problem]:
    """Yield a problem for each generated page that had to move.

    moved: path of the authored page in its place, by path of the generated page.
    """
    for path, other in moved.items():
        if path in pages and other in pages:
            message = f"its generated page would have the address of {pages[other].file}, so it is at /{path} instead"
            hint = f'rename {pages[other].file}, or name the operation in its frontmatter as "openapi"'
            yield Problem(pages[path].file, 0, 0, "two-sources", message, hint)


def _folders(output: str) -> Iterator[str]:
    while output := output.rpartition("/")[0]:
        yield output


def _case_problems(published: Iterable[tuple[str, str]]) -> Iterator[Problem]:
    """Yield a problem for files whose names differ only in letter case.

    published: pairs of the path in the site and the source.
    """
    seen: dict[str, tuple[str, str]] = {}
    for path, file in published:
        other = seen.setdefault(path.lower(), (path, file))
        if other[0] != path:
            message = f"differs from {other[1]} only in upper and lower case"
            yield Problem(file, 0, 0, "names-alike", message, _RENAME)


def _two(file: str, other: str, kind: str) -> Problem:
    message = f"has {kind} as {other}; that file is published, this one is not"
    return Problem(file, 0, 0, "two-sources", message, _RENAME)
