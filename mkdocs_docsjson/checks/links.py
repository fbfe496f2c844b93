"""Links of one page as they are written; whether they lead somewhere is a matter of the whole site."""

from __future__ import annotations

from collections.abc import Iterator

from mkdocs_docsjson.checks.model import Edit, Finding, finding
from mkdocs_docsjson.checks.page import Page, value_of
from mkdocs_docsjson.pages.model import LinkUse
from mkdocs_docsjson.pages.tree import Node

_EXTENSIONS = (".mdx", ".md")


def with_extension(page: Page, links: tuple[LinkUse, ...]) -> Iterator[Finding]:
    """Links to pages by the names of their files."""
    for use in links:
        path, mark, fragment = use.url.partition("#")
        extension = next((end for end in _EXTENSIONS if path.endswith(end)), "")
        if not extension or use.kind != "href" or "?" in path:
            continue
        file = use.file or page.file
        shorter = path.removesuffix(extension) + mark + fragment
        message = f'"{use.url}" names the file of a page'
        column = page.source_line(file, use.line).find(use.url, max(use.column - 1, 0)) + 1
        edits = (Edit(file, use.line, column, use.url, shorter),) if column else ()
        yield finding(file, use.line, use.column, "link-extension", message, f'write "{shorter}"', edits)


def outside(page: Page) -> Iterator[LinkUse]:
    """Every link to another site."""
    for visit in page.visits:
        if visit.tag == "a":
            urls = [visit.element.get("href", "")]
        elif isinstance(visit.element, Node) and visit.element.kind == "component":
            urls = [value_of(visit.element, "href")]
        else:
            continue
        for url in urls:
            if url.startswith(("http://", "https://")):
                yield LinkUse(url, "href", visit.line, visit.column, visit.file)
