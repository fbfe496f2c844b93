"""A build of a site as hosts drive it: read it, make the pages that are out of date, write the lists, publish."""

from __future__ import annotations

from mkdocs_docsjson.build.build_state import BuildState
from mkdocs_docsjson.build.changed_files import ChangedFiles
from mkdocs_docsjson.build.host_pages import HostPages
from mkdocs_docsjson.build.page_queue import PageQueue
from mkdocs_docsjson.build.site_lists import SiteLists
from mkdocs_docsjson.project.arrangement import Arrangement
from mkdocs_docsjson.project.project import Project


class SiteBuild(BuildState):
    """One build of a site, from reading it to publishing it."""

    def __init__(self, project: Project) -> None:
        super().__init__(project)
        self.queue = PageQueue(self)
        self.lists = SiteLists(self)
        self.host_pages = HostPages(self)
        self._files: ChangedFiles | None = None

    def read(self) -> None:
        """Find all files, read the pages, and lay out the site."""
        self.project.read()
        self.lay_out()
        if self.project.options.serving:
            self._files = ChangedFiles(self.project)

    def arrange(self, made: Arrangement) -> None:
        """Take in what other plugins have made of pages and navigation since the site was read."""
        self.project.arrange(made)
        self.lay_out()

    def changed_pages(self) -> list[str]:
        """Take over pages of which only the body has changed since they were read; returns their paths."""
        new = self._files.changed_pages() if self._files else {}
        self.project.take_sources(new)
        self.drawing.inputs.recorder.forget()
        return list(new)
