"""A build of a site as hosts drive it: read it, make the pages that are out of date, write the lists, publish."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from mkdocs_docsjson.build.build_state import BuildState
from mkdocs_docsjson.build.changed_files import ChangedFiles
from mkdocs_docsjson.build.host_pages import HostPages
from mkdocs_docsjson.build.page_queue import PageQueue
from mkdocs_docsjson.build.publish import SiteFolder
from mkdocs_docsjson.build.site_lists import SiteLists
from mkdocs_docsjson.build.site_place import refused
from mkdocs_docsjson.outputs.search_paths import FOLDER as SEARCH_FOLDER
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.project.arrangement import Arrangement
from mkdocs_docsjson.project.project import Project

AT_ONCE = 40
"""Pages that are made before a server answers: so few are there in a moment."""


class SiteBuild(BuildState):
    """One build of a site, from reading it to publishing it. The methods that a host calls stand in their order."""

    report: Callable[[Collection[Problem]], None]
    """Log problems, and raise the host's exception when there is an error among them. Given by the host."""
    folder: SiteFolder

    def __init__(self, project: Project) -> None:
        super().__init__(project)
        self.queue = PageQueue(self)
        self.lists = SiteLists(self)
        self.host_pages = HostPages(self)
        self.new: list[str] | None = None
        """Paths of pages that are not up to date; None where the host renders all pages itself."""
        self.waiting: list[str] = []
        """Those of them that are made when they are requested, under `serve`."""
        self._files: ChangedFiles | None = None

    def report_problems(self) -> None:
        """Report the problems found since the last call."""
        self.report(self.project.take_problems())

    def open_folder(self) -> None:
        """Open the folder of the site. Reports an error where a site may not be written there."""
        options = self.project.options
        assert options.site is not None, "there is a place for the site"
        apart = SEARCH_FOLDER if options.serving else ""
        self.folder = SiteFolder(options.site, options.state_folder, apart=apart, is_ours=options.serving)
        if not options.serving and (problem := refused(self.folder, options)):
            self.report([problem])

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

    def find_new(self, paths: Iterable[str], *, on_demand: bool) -> None:
        """Find which of these pages are not up to date. on_demand: whether they may be made when they are requested."""
        up_to_date = self.queue.up_to_date(self.folder)
        self.new = [path for path in paths if path not in up_to_date]
        self.waiting = self.new if on_demand and len(self.new) > AT_ONCE else []

    def make_pages(self) -> None:
        """Make the pages that are not up to date, unless they wait for a request."""
        if self.new and not self.waiting:
            self.queue.make_all(self.new, self.folder)

    def write_lists(self) -> None:
        """Write the files beside the pages, and report the problems of all."""
        if self.waiting:
            self.lists.write_first(self.folder)
        else:
            self.lists.write(self.folder)
        self.report([*self.project.take_problems(), *self.folder.problems()])

    @property
    def summary(self) -> str:
        """One line for the log: the number of pages, of new ones, and the folder."""
        count = len(self.project.site.pages)
        pages, new = "1 page" if count == 1 else f"{count} pages", count if self.new is None else len(self.new)
        return f"{pages}, {new} of them new, in {self.folder.place}"

    def changed_pages(self) -> list[str]:
        """Take over pages of which only the body has changed since they were read; returns their paths."""
        new = self._files.changed_pages() if self._files else {}
        self.project.take_sources(new)
        self.drawing.inputs.recorder.forget()
        return list(new)
