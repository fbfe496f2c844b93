"""Renders the text of one page. Importing this loads the parser, which an unchanged build does not need."""

from __future__ import annotations

import re
import sys
import traceback
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from markupsafe import escape

from mkdocs_docsjson.outputs.component_writers import ComponentWriters
from mkdocs_docsjson.outputs.markdown import markdown_of
from mkdocs_docsjson.outputs.markdown_html import with_html
from mkdocs_docsjson.pages import frontmatter
from mkdocs_docsjson.pages.element_tree import Node
from mkdocs_docsjson.pages.model import PageOptions
from mkdocs_docsjson.pages.page_body import LinkMarks, PageBody
from mkdocs_docsjson.pages.render import PageTree, render_page
from mkdocs_docsjson.problems import Problem

if TYPE_CHECKING:
    from markdown import Markdown

Read = Callable[[str], str | None]


def render_text(text: str, file: str, options: PageOptions, read: Read, markdown: Markdown | None = None) -> PageBody:
    """Render a page, and its Markdown copy. An exception is reported as a problem of the page.

    markdown: with the extensions of the owner, if they have any effect.
    """
    found: list[str] = []
    failed: dict[str, Problem] = {}

    def report(node: Node, message: str) -> None:
        problem = Problem(node.file or file, node.line, node.column, "template-failed", message)
        failed.setdefault(message, problem)

    marks, components = LinkMarks(), ComponentWriters(options.template_folders, report)

    def write(tree: PageTree) -> None:
        found.append(_markdown(tree, markdown, marks, components))

    try:
        rendered = render_page(text, file, options, read, write, markdown)
    except Exception as failure:
        front = frontmatter.read(text, file)
        problems = (failure_problem(file, text, failure),)
        return PageBody(html=f"<pre>{escape(front.body)}</pre>", markdown=front.body, problems=problems)
    return replace(
        rendered,
        markdown="".join(found),
        markdown_links=tuple(marks.links),
        problems=(*rendered.problems, *failed.values()),
        search_kind="changelog" if rendered.has_updates else "",
    )


def _markdown(tree: PageTree, markdown: Markdown | None, marks: LinkMarks, components: ComponentWriters) -> str:
    if markdown is None:
        return markdown_of(tree.root, list(tree.links), marks.address, components)
    from mkdocs_docsjson.pages.foreign import foreign_html

    with foreign_html(tree.root, markdown) as put_aside:
        written = markdown_of(tree.root, list(tree.links), marks.address, components)
    return with_html(written, put_aside, lambda part: markdown_of(part, [], marks.address, components))


def failure_problem(file: str, text: str, failure: Exception) -> Problem:
    """The problem to report for an exception: the fault of an owner's extension, or of this package."""
    message = f"{type(failure).__name__}: {failure}"
    if extension := _extension_of(failure):
        line = next((text.count("\n", 0, text.index(part)) + 1 for part in _QUOTED.findall(message) if part in text), 0)
        hint = "correct what the page passes to it, or remove the extension; until then the page shows its source"
        return Problem(file, line, 0, "extension-failed", f"the extension {extension} failed: {message}", hint)
    where = traceback.extract_tb(failure.__traceback__)[-1]
    message = f"cannot be rendered: {message} ({Path(where.filename).name}:{where.lineno})"
    hint = "its source is shown instead; this is a bug in mkdocs-docsjson, please report it"
    return Problem(file, 0, 0, "page-failed", message, hint)


_QUOTED = re.compile(r"""['"]([^'"\s]+)['"]""")
"""A quoted word of an error message, which often occurs in the page."""


def _extension_of(failure: Exception) -> str:
    """The module of the owner's extension in which something failed; empty when it was in ours."""
    modules = [str(frame.f_globals.get("__name__")) for frame, _ in traceback.walk_tb(failure.__traceback__)]
    ours = max(number for number, module in enumerate(modules) if module.startswith("mkdocs_docsjson."))
    if not modules[ours].startswith("mkdocs_docsjson.pages.foreign"):  # which runs what extensions have registered
        return ""
    inside = (name for name in modules[ours + 1 :] if name.partition(".")[0] not in sys.stdlib_module_names)
    return next((name for name in inside if not re.fullmatch(r"markdown(\.\w+)?", name)), "")
