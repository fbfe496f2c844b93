"""Pages of a served site that are drawn when somebody asks for them, or when there is time.

`docsjson serve` is up as soon as the site is read: a page that does not stand finished in the served folder is drawn by
the first request for it, or in the background. What is made of all pages together (lists, llms.txt, the sitemap)
follows when the last one is drawn, and again after a save.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from mkdocs_docsjson.outputs.page import markdown_path
from mkdocs_docsjson.project.files import write

if TYPE_CHECKING:
    from mkdocs_docsjson.project import Project
    from mkdocs_docsjson.project.folder import SiteFolder

AT_ONCE = 40
"""Pages that are drawn before the server answers: so few are there in a moment."""


class LatePages:
    """Drawn one at a time: who calls sees to that."""

    def __init__(
        self, project: Project, folder: SiteFolder, html: Callable[[str], str], waiting: Iterable[str]
    ) -> None:
        """html: draws the page at a path. waiting: paths of pages that are not drawn yet, in order."""
        self._project = project
        self._folder = folder
        self._html = html
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
            self._draw_at_once(self._files[file])

    def draw_changed(self, paths: list[str]) -> None:
        """Draw pages whose sources have changed since the site was read."""
        self._is_finished = False
        self._project.finishing.name_again(paths, self._folder)
        for path in paths:
            self._draw_at_once(path)

    def finish(self) -> Iterator[None]:
        """Draw all that waits, then what is made of all pages, in steps: between two of them others have their turn.

        The last step raises Superseded when `Project.is_superseded`; what is done until then stays done.
        """
        project, finishing, folder = self._project, self._project.finishing, self._folder
        if self._waiting:
            project.render_ahead(self._waiting)
        try:
            while self._waiting:
                self._draw(next(iter(self._waiting)))
                yield
        finally:
            project.renderers.close()
        if self._is_finished:
            return
        try:
            outdated = finishing.outputs_name
            project.views.output_page.cache_clear()
            finishing.write_outputs(folder)
            folder.add(outdated if outdated != finishing.outputs_name else "")
        finally:
            folder.discard()
        self._is_finished = True

    def _draw_at_once(self, path: str) -> None:
        with self._project.renderers.at_once():
            self._draw(path)

    def _draw(self, path: str) -> None:
        write(self._folder.place / self._project.routes.output(path), self._html(path))
        self._project.finishing.write_beside(path, self._folder.place)
        self._waiting.pop(path, None)
