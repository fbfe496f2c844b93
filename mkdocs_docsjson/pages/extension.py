"""The Python-Markdown extension: `markdown.markdown(text, extensions=["docsjson"])`.

It keeps Python-Markdown's interface and replaces what `convert` does: pages are read as by `render_page`, and the
processors of other extensions run where `foreign.py` says. `md.docsjson` has further results, as a `PageBody`.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import Any

from markdown import Markdown
from markdown.extensions import Extension

from mkdocs_docsjson.pages.foreign_syntax import is_needed, unsupported
from mkdocs_docsjson.pages.model import PageOptions
from mkdocs_docsjson.pages.page_body import PageBody
from mkdocs_docsjson.pages.render import render_page

log = logging.getLogger(__name__)


class DocsJsonExtension(Extension):
    """Components, CommonMark and GitHub Flavored Markdown instead of Python-Markdown's own syntax.

    read: returns the text of a snippet, given its path relative to the root that `file` is relative to; without it,
    nothing is included.
    file: path of the page, for problems.
    """

    def __init__(self, **kwargs: Any) -> None:
        self.read: Callable[[str], str | None] = kwargs.pop("read", None) or _read_nothing
        self.config = {
            "file": ["", "Name of the page, for problems"],
            "variables": [{}, "Values of {{name}}"],
            "smart_quotes": [False, "Typographic quotes and dashes"],
            "math": [True, "Read $…$ as formulas"],
            "safe": [False, "Remove scripts, event handlers and foreign frames"],
            "icon_library": ["fontawesome", "Where icons without a library come from"],
            "templates": [[], "Folders that hold components/ with templates of your own"],
        }
        super().__init__(**kwargs)

    def options(self) -> PageOptions:
        variables: Mapping[str, str] = self.getConfig("variables")
        return PageOptions(
            variables=tuple((name, str(value)) for name, value in variables.items()),
            template_folders=tuple(self.getConfig("templates")),
            icon_library=self.getConfig("icon_library"),
            smart_quotes=self.getConfig("smart_quotes"),
            math=self.getConfig("math"),
            safe=self.getConfig("safe"),
            inline_sprite=True,
        )

    def extendMarkdown(self, md: Markdown) -> None:
        # The processors are only known once all extensions are loaded, so they are collected with the first page.
        md.registerExtension(self)
        reported = False

        def convert(source: str) -> str:
            nonlocal reported
            if not reported:
                reported = True
                for problem in unsupported(md):
                    log.warning("%s", problem)
            return self.convert(md, source)

        md.convert = convert  # type: ignore[method-assign]

    def convert(self, md: Markdown, source: str) -> str:
        file = self.getConfig("file")
        markdown = md if is_needed(md) else None
        rendered = render_page(source, file, self.options(), self.read, markdown=markdown)
        md.docsjson = rendered  # type: ignore[attr-defined]
        for problem in rendered.problems:
            log.warning("%s", problem)
        return with_plain_links(rendered)

    def reset(self) -> None:
        """Do nothing, as nothing is kept between pages."""


def with_plain_links(rendered: PageBody) -> str:
    """Return the HTML with addresses as written, and with the side column after the text."""
    html = rendered.html + (f"\n{rendered.side}" if rendered.side else "")
    return rendered.with_links(html, lambda link: link.url)


def makeExtension(**kwargs: Any) -> DocsJsonExtension:
    return DocsJsonExtension(**kwargs)


def _read_nothing(path: str) -> str | None:
    return None
