"""The pages of a site that is served: drawn when somebody asks for them, after a save, or when there is time.

`docsjson serve` is up as soon as the site is read: a page that does not stand finished in the served folder is drawn by
the first request for it, or in the background. What is made of all pages together (lists, llms.txt, the sitemap)
follows when the last one is drawn, and again after a save.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from mkdocs_docsjson.outputs.page import markdown_path
from mkdocs_docsjson.project.output_paths import CARDS

if TYPE_CHECKING:
    from mkdocs_docsjson.build.site_build import SiteBuild


class LivePages:
    """The pages of one build. Not thread-safe: callers must hold the lock of `LiveSite`."""

    def __init__(self, build: SiteBuild, *, alone: bool = True) -> None:
        """alone: whether pages may be drawn on request, because no other plugin takes part in the build."""
        self._build = build
        self._project = project = build.project
        self.folder = build.folder
        self._alone = alone
        self._waiting = dict.fromkeys(build.waiting)
        self._is_finished = not self._waiting
        """Whether the lists of all pages are up to date."""
        routes = project.routes
        self._files = {routes.output(path): path for path in self._waiting}
        if project.options.markdown_pages:
            self._files |= {markdown_path(routes.url(path)): path for path in self._waiting}

    def wants(self, file: str) -> bool:
        """Whether a file of the site, relative to its root, is still to be drawn: a page or a preview picture."""
        if file.startswith(CARDS):
            return self._alone and not os.path.exists(self.folder.place / file)
        return self._files.get(file) in self._waiting

    def draw_file(self, file: str) -> None:
        """Draw the picture, or the page that a file belongs to, if that is still to be done."""
        if not self.wants(file):
            return
        if file.startswith(CARDS):
            self._build.lists.write_card(file, self.folder.place)
        else:
            self._draw(self._files[file])

    def draw_changed(self) -> bool:
        """Draw the pages whose text alone has changed, straight into the site; False when more has changed."""
        changed = self._build.changed_pages() if self._alone else []
        if not changed:
            return False
        self._is_finished = False
        for path in changed:
            self._draw(path)
        results = self._build.results
        found = [problem for path in changed for problem in results[path].problems]
        self._build.report([*self._project.take_problems(), *found])
        return True

    def finish(self, is_cancelled: Callable[[], bool]) -> Iterator[None]:
        """Draw the waiting pages, then the lists of all pages; yields between two steps, so that requests can go first.

        The last step raises BuildCancelled when `is_cancelled`; what is done until then stays done.
        """
        project, build, folder = self._project, self._build, self.folder
        project.is_cancelled = is_cancelled
        while self._waiting:
            self._draw(next(iter(self._waiting)))
            yield
        if self._is_finished:
            return
        for path in build.queue.outdated():
            self._draw(path)
            yield
        try:
            outdated = build.lists.name
            build.lists.write(folder)
            folder.add(outdated if outdated != build.lists.name else "")
        finally:
            folder.discard()
        self._is_finished = True
        build.report_problems()

    def index_search(self) -> None:
        """Update the search index. Slow, but no page depends on it."""
        self._build.lists.write_search_index(self.folder.place)

    def remember(self) -> None:
        """Record what the folder holds for the next run."""
        if self._alone:
            self.folder.remember()

    def _draw(self, path: str) -> None:
        self._build.queue.make(path, self.folder, self.folder.place)
        self._build.lists.write_utilities(path, self.folder.place)
        self._waiting.pop(path, None)
