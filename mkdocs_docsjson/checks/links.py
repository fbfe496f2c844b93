"""Checks how the links of one page are written; `site_check.py` checks whether their targets exist."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from mkdocs_docsjson.checks.checked_page import Page, value_of
from mkdocs_docsjson.checks.fixes import SourceLine
from mkdocs_docsjson.checks.model import Edit, Finding, finding
from mkdocs_docsjson.pages.element_tree import Node
from mkdocs_docsjson.pages.model import LinkUse
from mkdocs_docsjson.site.counterpart import counterpart
from mkdocs_docsjson.site.routes import Target

if TYPE_CHECKING:
    from mkdocs_docsjson.project.project import Project

_EXTENSIONS = (".mdx", ".md")


def extension_of(use: LinkUse) -> str:
    """Return the extension of a link that names the file of a page (`.md`, `.mdx`), or an empty string."""
    path = use.url.partition("#")[0]
    return next((end for end in _EXTENSIONS if path.endswith(end)), "") if use.kind == "href" else ""


def with_extension(file: str, use: LinkUse, source_line: SourceLine) -> Finding:
    """Return the finding for a link that has the extension of a page's file. file: the file with the link."""
    path, mark, fragment = use.url.partition("#")
    shorter = path.removesuffix(extension_of(use)) + mark + fragment
    column = source_line(file, use.line).find(use.url, max(use.column - 1, 0)) + 1
    edits = (Edit(file, use.line, column, use.url, shorter),) if column else ()
    message = f'"{use.url}" names the file of a page'
    return finding(file, use.line, use.column, "link-extension", message, f'write "{shorter}"', edits)


def out_of_language(project: Project, path: str, use: LinkUse) -> Finding | None:
    """Return the finding for a link that leads into another language, or None. project: a loaded site."""
    site = project.site
    place, page = site.places.get(path), site.pages[path]
    language = next((each for each in reversed(place.divisions if place else ()) if each.kind == "language"), None)
    target = project.routes.resolve(use.url, page.file, use.kind)
    if place is None or language is None or not isinstance(target, Target) or not target.path:
        return None
    leads_to = site.seen_from(place.divisions, target.path)
    there = site.places.get(leads_to)
    other = next((each for each in reversed(there.divisions if there else ()) if each.kind == "language"), None)
    if other is None or other.name == language.name or leads_to in site.listed_paths.get(language.id, ()):
        return None
    found, is_same = counterpart(site, leads_to, language)
    missing = f"translate the page into {language.name}, or tell readers that the link leaves their language"
    hint = f'write "/{found}"' if is_same else missing
    message = f'"{use.url}" leads from a page in {language.name} to one in {other.name}'
    return finding(use.file or page.file, use.line, use.column, "link-language", message, hint)


def outside_links(page: Page) -> Iterator[LinkUse]:
    """Yield every link to another site."""
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
