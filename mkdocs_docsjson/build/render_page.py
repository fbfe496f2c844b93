"""Makes one page from its text. Loads the parser, which unchanged pages do not need."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from markdown import Markdown
from markupsafe import escape

from mkdocs_docsjson.build.rendered_page import RenderedPage
from mkdocs_docsjson.marks import LINK_CLOSE, LINK_OPEN
from mkdocs_docsjson.outputs.component_writers import ComponentWriters
from mkdocs_docsjson.outputs.markdown import markdown_of
from mkdocs_docsjson.outputs.markdown_html import with_html
from mkdocs_docsjson.pages import frontmatter
from mkdocs_docsjson.pages.foreign import foreign_html
from mkdocs_docsjson.pages.model import LinkUse, PageOptions, Rendered
from mkdocs_docsjson.pages.render import PageTree, render_page
from mkdocs_docsjson.pages.tree import Node
from mkdocs_docsjson.problems import Problem

Read = Callable[[str], str | None]


def make_page(text: str, file: str, options: PageOptions, read: Read, markdown: Markdown | None = None) -> RenderedPage:
    """Render a page, and write it as Markdown on the way. A fault of ours in one page is a problem of that page.

    markdown: with the extensions of the owner, when they have something to do.
    """
    found: list[tuple[str, tuple[LinkUse, ...]]] = []
    failed: dict[str, Problem] = {}

    def report(node: Node, message: str) -> None:
        problem = Problem(node.file or file, node.line, node.column, "template-failed", message)
        failed.setdefault(message, problem)

    components = ComponentWriters(options.template_folders, report)
    try:
        rendered = render_page(
            text, file, options, read, lambda tree: found.append(_markdown(tree, markdown, components)), markdown
        )
    except Exception as failure:
        return _failed(text, file, failure)
    if failed:
        rendered = replace(rendered, problems=(*rendered.problems, *failed.values()))
    return RenderedPage(rendered, *found[0]) if found else RenderedPage(rendered)


def _markdown(
    tree: PageTree, markdown: Markdown | None, components: ComponentWriters
) -> tuple[str, tuple[LinkUse, ...]]:
    links: list[LinkUse] = []

    def mark(use: LinkUse) -> str:
        links.append(use)
        return f"{LINK_OPEN}{len(links) - 1}{LINK_CLOSE}"

    if markdown is None:
        return markdown_of(tree.root, list(tree.links), mark, components), tuple(links)
    with foreign_html(tree.root, markdown) as put_aside:
        written = markdown_of(tree.root, list(tree.links), mark, components)
    return with_html(written, put_aside, lambda part: markdown_of(part, [], mark, components)), tuple(links)


def fault(file: str, failure: Exception) -> Problem:
    """What an exception of ours is to the author of a page."""
    where = traceback.extract_tb(failure.__traceback__)[-1]
    message = f"cannot be rendered: {type(failure).__name__}: {failure} ({Path(where.filename).name}:{where.lineno})"
    hint = "its source is shown as it is; please report this page as a fault of mkdocs-docsjson"
    return Problem(file, 0, 0, "page-failed", message, hint)


def _failed(text: str, file: str, failure: Exception) -> RenderedPage:
    front = frontmatter.read(text, file)
    problems = (fault(file, failure),)
    return RenderedPage(Rendered(f"<pre>{escape(front.body)}</pre>", front.meta, problems=problems), front.body)
