"""Runs all checks that need only one page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from mkdocs_docsjson.checks import (
    accessibility,
    code_blocks,
    components,
    fixes,
    frontmatter,
    heading_levels,
    links,
    prose,
    secrets,
    unknown_classes,
)
from mkdocs_docsjson.checks.checked_page import Page
from mkdocs_docsjson.checks.model import Finding, PageReport
from mkdocs_docsjson.pages.inline import links_in
from mkdocs_docsjson.pages.model import LinkUse, PageOptions
from mkdocs_docsjson.pages.render import PageTree, render_page
from mkdocs_docsjson.project.page_sources import PageSource
from mkdocs_docsjson.rendering.render_page import failure_problem

CHECKERS = (
    frontmatter.check,
    heading_levels.check,
    code_blocks.check,
    components.check,
    accessibility.check,
    unknown_classes.check,
)


@dataclass(frozen=True, slots=True)
class PageContext:
    """Everything that the report of a page depends on besides its text."""

    options: PageOptions
    words: frozenset[str] = frozenset()
    """Acronyms that need no explanation, from the owner's options."""


def report_page(
    source: PageSource, language: str, context: PageContext, read: Callable[[str], str | None]
) -> PageReport:
    """Return the report of a page.

    language: code of the page's language. read: returns a file of the docs folder, as for `render_page`.
    """
    found: list[Finding] = []
    outside: list[LinkUse] = []
    seen: list[Page] = []

    def observe(tree: PageTree) -> None:
        page = Page(tree, source.text, source.lines, language, read)
        seen.append(page)
        for check in CHECKERS:
            found.extend(check(page))
        found.extend(prose.check(page, context.words))
        outside.extend(links.outside(page))

    try:
        rendered = render_page(source.text, source.file, context.options, read, observe, with_places=True)
    except Exception as failure:  # a bug of this package on one page must not hide the findings of the others
        return PageReport((Finding(failure_problem(source.file, source.text, failure)),))
    page = seen[0]
    found += (Finding(problem, fixes.edits_of(problem, page.source_line)) for problem in rendered.problems)
    found += secrets.check(source.text, source.file)
    described = links_in(str(source.meta.get("description") or ""), context.options, source.lines.get("description", 0))
    return PageReport(
        tuple(sorted(set(found))),
        (*rendered.links, *described, *source.related, *source.entry_link, *source.preview_images),
        tuple(outside),
        rendered.ids,
        tuple(rendered.includes),
    )
