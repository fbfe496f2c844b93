"""Pages that another plugin encrypts, cuts or removes: nothing beside them may say what they hide."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from mkdocs_docsjson.outputs.visible import hides, text_part
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.project.page_body import PageBody
from mkdocs_docsjson.site.model import PageFacts

_EXAMPLES = 5
"""Pages that are named where it is told how many there are."""


class WithheldPages:
    """Paths of such pages; more are found in the course of a build."""

    def __init__(self) -> None:
        self.pages: set[str] = set()
        self.removed: set[str] = set()
        """Those that are not in the site at all."""

    def __contains__(self, path: str) -> bool:
        return path in self.pages

    def remove(self, paths: set[str]) -> None:
        """Add pages that nobody will write."""
        self.removed |= paths
        self.pages |= paths

    def body(self, path: str, body: PageBody, content: str) -> PageBody:
        """A body with the HTML that other plugins have left of it; what they hide shall not stand around it either."""
        if content == body.html:
            return body
        if hides(body.html, content):
            self.pages.add(path)
            return replace(body, html=content, side="", toc=(), description="")
        return replace(body, html=content)

    def look_at(self, bodies: Mapping[str, PageBody], output: Callable[[str], str], folder: Path) -> None:
        """Compare what was written to `folder` with what the pages say: whoever changed it, and whenever.

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
        """One line that says which pages they are."""
        files = sorted({pages[path].file for path in self.pages})
        if files:
            told = "1 page" if len(files) == 1 else f"{len(files)} pages"
            such = ", ".join(files[:_EXAMPLES]) + (", …" if len(files) > _EXAMPLES else "")
            message = f"another plugin hides what {told} would say: {such}"
            hint = "their Markdown copies and their entries in llms.txt, search, feeds and printed pages are left out"
            yield Problem("", 0, 0, "hidden-content", message, hint)
