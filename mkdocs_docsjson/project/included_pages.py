"""Files that pages include and that are not pages themselves: they are not in the navigation, and have no title.

In a folder `snippets` no file is a page; elsewhere only its use tells a snippet from a page.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace

from mkdocs_docsjson.pages.import_paths import resolve
from mkdocs_docsjson.project.page_sources import PageSource, Sources
from mkdocs_docsjson.settings.paths import PAGE_SUFFIXES
from mkdocs_docsjson.site.discover import DocsFiles

_INCLUDED = re.compile(
    r"""^import\b[^'"\n;]{1,500}['"]([^'"\n]{1,500})['"]|<Snippet\s[^<>]{0,200}?file=["'{\s]{1,5}([^"'\n]{1,500})""",
    re.M,
)


def included_files(text: str, file: str) -> Iterator[str]:
    """Yield the files that the text of `file` may include, with any suffixes that its author left out."""
    if "import" not in text and "<Snippet" not in text:
        return
    for found in _INCLUDED.finditer(text):
        if path := resolve(found[1] or f"/{found[2]}", file):
            yield from (path,) if path.endswith(PAGE_SUFFIXES) else (path + ending for ending in PAGE_SUFFIXES)


def with_snippets_apart(
    found: DocsFiles, sources: Sources, pages: Mapping[str, PageSource], in_navigation: Collection[str]
) -> DocsFiles:
    """Return the files with included pages moved to the snippets. pages: sources of all pages, by file."""
    bare = {
        file: path
        for path, file in found.pages.items()
        if path not in in_navigation and file in pages and pages[file].line == 1
    }
    if not bare:
        return found
    texts = {file: source.body for file, source in pages.items()}
    texts |= {file: sources.text(file) or "" for file in found.snippets}
    snippets = {
        name for file, text in texts.items() for name in included_files(text, file) if name in bare and name != file
    }
    kept = {path: file for path, file in found.pages.items() if file not in snippets}
    return replace(found, pages=kept, snippets=tuple(sorted((*found.snippets, *snippets))))
