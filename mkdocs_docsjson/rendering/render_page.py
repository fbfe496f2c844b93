"""Renders the text of one page. Importing this loads the parser, which an unchanged build does not need."""

from __future__ import annotations

import re
import sys
import traceback
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from markdown import Markdown
from markupsafe import escape

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
from mkdocs_docsjson.rendering.rendered_page import RenderedPage

Read = Callable[[str], str | None]


def make_page(text: str, file: str, options: PageOptions, read: Read, markdown: Markdown | None = None) -> RenderedPage:
    """Render a page, and its Markdown copy. An exception is reported as a problem of the page.

    markdown: with the extensions of the owner, if they have any effect.
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


def fault(file: str, text: str, failure: Exception) -> Problem:
    """The problem to report for an exception: the fault of an owner's extension, or of this package."""
    message = f"{type(failure).__name__}: {failure}"
    if extension := _extension_of(failure):
        line = next((text.count("\n", 0, text.index(part)) + 1 for part in _QUOTED.findall(message) if part in text), 0)
        hint = "correct what the page asks of it, or leave the extension out; until then the page shows its source"
        return Problem(file, line, 0, "extension-failed", f"the extension {extension} gives up: {message}", hint)
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


def _failed(text: str, file: str, failure: Exception) -> RenderedPage:
    front = frontmatter.read(text, file)
    problems = (fault(file, text, failure),)
    return RenderedPage(Rendered(f"<pre>{escape(front.body)}</pre>", front.meta, problems=problems), front.body)
