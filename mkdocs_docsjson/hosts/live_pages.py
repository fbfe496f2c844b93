"""The pages of a served site: they are made when requested, after a save, or in the background.

`docsjson serve` answers as soon as the site was read. A page that is not finished in the served folder is made by the
first request for it, or in the background. The lists of all pages (llms.txt, the sitemap) follow after the last page,
and again after a save.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from mkdocs_docsjson.project.output_paths import CARDS
from mkdocs_docsjson.rendering.page_result import PageResult

if TYPE_CHECKING:
    from mkdocs_docsjson.build.site_build import SiteBuild
    from mkdocs_docsjson.outputs.search import SearchArticle


class LivePages:
    """The pages of one build. Not thread-safe: callers must hold the lock of `LiveSite`."""

    def __init__(self, build: SiteBuild, *, alone: bool = True) -> None:
        """alone: whether pages may be made on request, because no other plugin takes part in the build."""
        self._build = build
        self.folder = build.folder
        self._on_request = alone
        self._is_finished = not build.pages_on_demand
        """Whether the lists of all pages are up to date."""
        self._files = {file: path for path in build.pages_on_demand for file in build.files_of(path, PageResult())}

    @property
    def opened(self) -> float:
        """When reading the site began, in seconds since the epoch."""
        return self._build.project.opened_at

    def is_pending(self, file: str) -> bool:
        """Whether a file of the site still has to be made: a page or a preview picture. file: its path from the
        root."""
        if file.startswith(CARDS):
            return self._on_request and not os.path.exists(self.folder.root / file)
        return self._files.get(file) in self._build.pages_on_demand

    def render_file(self, file: str) -> None:
        """Make a preview picture, or the page to which a file belongs, unless that is done."""
        if not self.is_pending(file):
            return
        if file.startswith(CARDS):
            self._build.lists.write_card(file)
        else:
            self._build.make(self._files[file])

    def render_changed(self) -> bool:
        """Make the pages of which only the text has changed, straight into the served folder. Returns False if anything
        else has changed."""
        changed = self._build.take_changed_pages() if self._on_request else []
        if not changed:
            return False
        self._is_finished = False
        for path in changed:
            self._build.make(path)
        results, project = self._build.results, self._build.project
        found = [project.located(problem) for path in changed for problem in results[path].problems]
        saved = {project.site.pages[path].file for path in changed}
        self._build.report([*project.take_problems(), *found], saved=saved)
        return True

    def finish(self, is_cancelled: Callable[[], bool]) -> Iterator[None]:
        """Make the waiting pages, then the lists of all pages. Yields between steps, so that requests can go first.

        The last step raises BuildCancelled if `is_cancelled` returns true; what was made until then stays.
        """
        build, folder = self._build, self.folder
        build.project.is_cancelled = is_cancelled
        while build.pages_on_demand:
            build.make(next(iter(build.pages_on_demand)))
            yield
        if self._is_finished:
            return
        for path in build.outdated_pages():
            build.make(path)
            yield
        try:
            outdated = build.lists.inputs_digest
            build.lists.write()
            folder.add_files(outdated if outdated != build.lists.inputs_digest else "")
        finally:
            folder.discard()
        self._is_finished = True
        build.report_problems()

    def search_articles(self) -> Iterator[SearchArticle]:
        """Yield the pages that search may find. Requests can go first between two of them."""
        return self._build.lists.search_articles()

    def index_search(self, articles: Sequence[SearchArticle]) -> None:
        """Update the search index. Slow, but no page depends on it, and it needs no lock.

        articles: all of `search_articles`.
        """
        self._build.lists.write_search_index(articles)
        self._build.project.cache.close()  # SQLite holds up to 2 MB

    def remember(self) -> None:
        """Record what the folder holds for the next run."""
        if self._on_request:
            self.folder.update_manifest()
