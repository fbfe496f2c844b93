"""Pages that another plugin encrypts, shortens or removes. Search, lists and Markdown copies must not reveal what is
hidden."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from mkdocs_docsjson.outputs.visible import hides, text_part
from mkdocs_docsjson.pages.page_body import PageBody
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.project.published_files import some_of
from mkdocs_docsjson.site.model import PageFacts

_EXAMPLES = 5
"""How many pages the message names."""


class WithheldPages:
    """Paths of such pages. More are found in the course of a build."""

    def __init__(self) -> None:
        self.pages: set[str] = set()
        self.removed: set[str] = set()
        """Those that are not in the site at all."""

    def __contains__(self, path: str) -> bool:
        return path in self.pages

    def remove(self, paths: set[str]) -> None:
        """Add pages that are not written."""
        self.removed |= paths
        self.pages |= paths

    def visible_body(self, path: str, body: PageBody, content: str) -> PageBody:
        """Return a body with the HTML that other plugins have left, and without anything else that would reveal what
        they hide."""
        if content == body.html:
            return body
        if hides(body.html, content):
            self.pages.add(path)
            return replace(body, html=content, side="", toc=(), description="")
        return replace(body, html=content)

    def find_hidden(self, bodies: Mapping[str, PageBody], output: Callable[[str], str], folder: Path) -> None:
        """Compare the files in `folder` with the pages, to find changes by any plugin at any time.

        output: gives the file of a page by its path.
        """
        for path, body in bodies.items():
            if path in self.pages:
                continue
            try:
                written = (folder / output(path)).read_text("utf-8", "replace")
            except OSError:
                self.remove({path})
                continue
            if hides(body.in_one_column, text_part(written)):
                self.pages.add(path)

    def problems(self, pages: Mapping[str, PageFacts]) -> Iterator[Problem]:
        """Yield one message that names these pages."""
        files = sorted({pages[path].file for path in self.pages})
        if files:
            count = "1 page" if len(files) == 1 else f"{len(files)} pages"
            message = f"another plugin hides the text of {count}: {some_of(files, _EXAMPLES)}"
            hint = "their Markdown copies and their entries in llms.txt, search, feeds and printed pages are left out"
            yield Problem("", 0, 0, "hidden-content", message, hint)
