"""Links of one page as they are written; whether they lead somewhere is a matter of the whole site."""

from __future__ import annotations

from collections.abc import Iterator

from mkdocs_docsjson.checks.fixes import SourceLine
from mkdocs_docsjson.checks.model import Edit, Finding, finding
from mkdocs_docsjson.checks.page import Page, value_of
from mkdocs_docsjson.pages.model import LinkUse
from mkdocs_docsjson.pages.tree import Node

_EXTENSIONS = (".mdx", ".md")


def extension_of(use: LinkUse) -> str:
    """The extension of a page's file that a link names, or an empty string."""
    path = use.url.partition("#")[0]
    return next((end for end in _EXTENSIONS if path.endswith(end)), "") if use.kind == "href" else ""


def with_extension(file: str, use: LinkUse, source_line: SourceLine) -> Finding:
    """A link that leads to a page by the name of its file. file: that the link stands in."""
    path, mark, fragment = use.url.partition("#")
    shorter = path.removesuffix(extension_of(use)) + mark + fragment
    column = source_line(file, use.line).find(use.url, max(use.column - 1, 0)) + 1
    edits = (Edit(file, use.line, column, use.url, shorter),) if column else ()
    message = f'"{use.url}" names the file of a page'
    return finding(file, use.line, use.column, "link-extension", message, f'write "{shorter}"', edits)


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
