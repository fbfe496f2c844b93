"""Runs all checks that need only one page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

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
from mkdocs_docsjson.checks.model import Finding
from mkdocs_docsjson.checks.running.runnable_blocks import RunnableBlock, samples
from mkdocs_docsjson.pages.inline import links_in
from mkdocs_docsjson.pages.model import LinkUse
from mkdocs_docsjson.pages.render import PageTree, render_page
from mkdocs_docsjson.project.page_sources import PageSource
from mkdocs_docsjson.rendering.render_page import failure_problem

if TYPE_CHECKING:
    from mkdocs_docsjson.checks.running.run_options import RunOptions
    from mkdocs_docsjson.rendering.site_inputs import SiteInputs

CHECKERS = (
    frontmatter.check,
    heading_levels.check,
    code_blocks.check,
    components.check,
    accessibility.check,
    unknown_classes.check,
)


@dataclass(frozen=True, slots=True)
class PageReport:
    """The result of checking one page. Its links have yet to be resolved in the site."""

    findings: tuple[Finding, ...] = ()
    links: tuple[LinkUse, ...] = ()
    """Links without a scheme, which have to be resolved in the site."""
    external_links: tuple[LinkUse, ...] = ()
    """Links to other sites."""
    ids: frozenset[str] = frozenset()
    includes: tuple[str, ...] = ()
    """Files of the snippets that it includes, relative to the docs folder."""
    blocks: tuple[RunnableBlock, ...] = ()
    """Its blocks of code, if code is run."""


def report_page(
    source: PageSource, language: str, site: SiteInputs, words: frozenset[str], run: RunOptions | None = None
) -> PageReport:
    """Return the report of a page.

    language: code of the page's language. words: acronyms that need no explanation, from the owner's options.
    run: which code is run, if any is.
    """
    found: list[Finding] = []
    outside: list[LinkUse] = []
    seen: list[Page] = []

    def observe(tree: PageTree) -> None:
        page = Page(tree, source.text, source.lines, language, site.text)
        seen.append(page)
        for check in CHECKERS:
            found.extend(check(page))
        found.extend(prose.check(page, words))
        outside.extend(links.outside_links(page))

    try:
        with site.rendering_options(site.language) as options:
            rendered = render_page(source.text, source.file, options, site.text, observe, with_places=True)
    except Exception as failure:  # a bug of this package on one page must not hide the findings of the others
        return PageReport((Finding(failure_problem(source.file, source.text, failure)),))
    page = seen[0]
    found += (Finding(problem, fixes.edits_of(problem, page.source_line)) for problem in rendered.problems)
    found += secrets.check(source.text, source.file)
    described = links_in(str(source.meta.get("description") or ""), options, source.lines.get("description", 0))
    return PageReport(
        tuple(sorted(set(found))),
        (*rendered.links, *described, *source.related, *source.entry_link, *source.preview_images),
        tuple(outside),
        rendered.ids,
        tuple(rendered.includes),
        tuple(samples(page.visits, run, source.file)) if run else (),
    )
