"""Pages of a served site that are drawn when somebody asks for them, or when there is time.

`docsjson serve` is up as soon as the site is read: a page that does not stand finished in the served folder is drawn by
the first request for it, or in the background. What is made of all pages together (lists, llms.txt, the sitemap)
follows when the last one is drawn, and again after a save.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from mkdocs_docsjson.outputs.page import markdown_path

if TYPE_CHECKING:
    from mkdocs_docsjson.build.project import Project
    from mkdocs_docsjson.build.publish import SiteFolder

AT_ONCE = 40
"""Pages that are drawn before the server answers: so few are there in a moment."""


class OnDemandPages:
    """Drawn one at a time: who calls sees to that."""

    def __init__(self, project: Project, folder: SiteFolder, waiting: Iterable[str]) -> None:
        """waiting: paths of pages that are not drawn yet, in order."""
        self._project = project
        self._folder = folder
        self._waiting = dict.fromkeys(waiting)
        self._is_finished = not self._waiting
        """Whether everything that is made of all pages is made of them as they are now."""
        routes = project.routes
        self._files = {routes.output(path): path for path in self._waiting}
        if project.options.markdown_pages:
            self._files |= {markdown_path(routes.url(path)): path for path in self._waiting}

    def wants(self, file: str) -> bool:
        """Whether a file of the site, relative to its root, is still to be drawn."""
        return self._files.get(file) in self._waiting

    def draw_file(self, file: str) -> None:
        """Draw the page that a file belongs to, if that is still to be done."""
        if self.wants(file):
            self._draw(self._files[file])

    def draw_changed(self, paths: list[str]) -> None:
        """Draw pages whose sources have changed since the site was read."""
        self._is_finished = False
        for path in paths:
            self._draw(path)

    def finish(self) -> Iterator[None]:
        """Draw all that waits, then what is made of all pages, in steps: between two of them others have their turn.

        The last step raises BuildCancelled when `Project.is_cancelled`; what is done until then stays done.
        """
        build, folder = self._project.build, self._folder
        while self._waiting:
            self._draw(next(iter(self._waiting)))
            yield
        if self._is_finished:
            return
        for path in build.outdated():
            self._draw(path)
            yield
        try:
            outdated = build.lists_name
            build.write_lists(folder)
            folder.add(outdated if outdated != build.lists_name else "")
        finally:
            folder.discard()
        self._is_finished = True

    def _draw(self, path: str) -> None:
        self._project.build.make(path, self._folder, self._folder.place)
        self._project.build.write_utilities(path, self._folder.place)
        self._waiting.pop(path, None)
