"""A build of a site, as hosts call it: read the site, make the outdated pages, write the lists, publish."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import partial
from typing import TYPE_CHECKING, Protocol

from mkdocs_docsjson.build.build_state import BuildState
from mkdocs_docsjson.build.changed_files import ChangedFiles
from mkdocs_docsjson.build.host_pages import HostPages
from mkdocs_docsjson.build.publish import SiteFolder
from mkdocs_docsjson.build.site_lists import SiteLists
from mkdocs_docsjson.build.site_place import refusal_of
from mkdocs_docsjson.outputs.search_paths import FOLDER as SEARCH_FOLDER
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.project.arrangement import Arrangement
from mkdocs_docsjson.project.project import Project
from mkdocs_docsjson.rendering.site_inputs import FROM_TEXTS
from mkdocs_docsjson.store.file_digests import digest_of

if TYPE_CHECKING:
    from mkdocs_docsjson.build.page_maker import MadePage

AT_ONCE = 40
"""Up to this number of pages are made before a server answers, as they take only a moment."""


class Report(Protocol):
    """Logs problems."""

    def __call__(self, problems: Collection[Problem], *, saved: Collection[str] = ()) -> None:
        """Log problems. saved: files whose problems are logged again."""


class SiteBuild(BuildState):
    """One build of a site, from reading to publishing. A host calls the methods in the order of their definition."""

    report: Report
    """Logs problems, and raises the host's exception if there is an error among them. Set by the host."""

    def __init__(self, project: Project) -> None:
        super().__init__(project)
        self.lists = SiteLists(self)
        self.host_pages = HostPages(self)
        self.pages_to_make: list[str] | None = None
        """Paths of pages that are not up to date; None where the host renders all pages itself."""
        self.pages_on_demand: dict[str, None] = {}
        """Those of them that are still to be made when they are requested, under `serve`."""
        self._files: ChangedFiles | None = None

    def report_problems(self) -> None:
        """Report the problems found since the last call."""
        self.report(self.project.take_problems())

    def open_folder(self) -> None:
        """Open the folder of the site. Reports an error where a site may not be written there."""
        options = self.project.options
        assert options.site is not None, "there is a place for the site"
        later = SEARCH_FOLDER if options.serving else ""
        self.folder = SiteFolder(options.site, options.state_folder, background_folder=later, is_ours=options.serving)
        if not options.serving and (problem := refusal_of(self.folder, options)):
            self.report([problem])

    def read(self) -> None:
        """Find all files, read the pages, and lay out the site."""
        self.project.read()
        self.lay_out()
        if self.project.options.serving:
            self._files = ChangedFiles(self.project)

    def arrange(self, made: Arrangement) -> None:
        """Apply the changes that other plugins have made to pages and navigation since the site was read."""
        self.project.arrange(made)
        self.lay_out()

    def find_pages_to_make(self, paths: Iterable[str], *, on_demand: bool) -> None:
        """Find which of these pages are not up to date. on_demand: whether they may be made when they are requested."""
        self.folder_digest = digest_of(str(self.folder.root))
        self._reuse_results()
        self.pages_to_make = [path for path in paths if path not in self.results]
        are_many = len(self.pages_to_make) > AT_ONCE
        self.pages_on_demand = dict.fromkeys(self.pages_to_make if on_demand and are_many else ())

    def _reuse_results(self) -> None:
        """Reuse the pages that are up to date: all their notes hold, and their files are in the site's folder."""
        store = self.store()
        for path in self.project.site.pages:
            self.project.raise_if_cancelled()
            stored = store.get(self.store_key(path)) if path not in self.project.withheld.removed else None
            if stored is None:
                continue
            result, digest = stored.result, stored.inputs_digest
            if all(self.folder.reuse(file, digest) for file in self.files_of(path, result)):
                self.results[path], self.inputs_digests[path] = result, digest

    def outdated_pages(self) -> list[str]:
        """Return the paths of finished pages whose notes no longer hold, such as those that include a changed page.

        All pages are returned if their inputs are unknown: without a cache, as it has the notes, or with the owner's
        extensions of Python-Markdown, as these may read anything.
        """
        if self.project.markdown or not self.project.cache.is_persistent:
            return list(self.results)
        store = self.store()
        return [path for path in self.results if store.get(self.store_key(path)) is None]

    def make_pages(self) -> None:
        """Make the pages that are not up to date, on all cores if that is faster; none if they are made on demand."""
        if not self.pages_to_make or self.pages_on_demand:
            return
        from mkdocs_docsjson.build.page_maker import make_page
        from mkdocs_docsjson.build.pool import PagePool

        make = partial(make_page, folder=self.folder.staging)
        pool: PagePool[MadePage] = PagePool(self, self.pages_to_make, make, self.renderer.load)
        try:
            for path in self.pages_to_make:
                self.project.raise_if_cancelled()
                self._record(path, pool.take(path) or make(self, path))
        finally:
            pool.close()

    def make(self, path: str) -> None:
        """Make one page, directly in the served folder. For `serve`."""
        from mkdocs_docsjson.build.page_maker import make_page

        self._record(path, make_page(self, path, self.folder.root))
        self.lists.write_utilities(path)
        self.pages_on_demand.pop(path, None)

    def _record(self, path: str, finished: MadePage) -> None:
        """Remember the result of a page that has been made, and what its files were made from."""
        self.results[path], self.inputs_digests[path] = result, digest = finished
        for file in self.files_of(path, result):
            self.folder.record(file, digest)

    def write_lists(self) -> None:
        """Write the files beside the pages, and report the problems of all."""
        if self.pages_on_demand:
            self.lists.write_shared_files()
        else:
            self.lists.write()
        self.report([*self.project.take_problems(), *self.folder.problems()])

    @property
    def summary(self) -> str:
        """One line for the log: the number of pages, of new ones, and the folder."""
        count = len(self.project.site.pages)
        new = count if self.pages_to_make is None else len(self.pages_to_make)
        return f"{'1 page' if count == 1 else f'{count} pages'}, {new} of them new, in {self.folder.root}"

    def take_changed_pages(self) -> list[str]:
        """Read the changed pages again if nothing but page bodies has changed. Returns their paths."""
        new = self._files.changed_pages() if self._files else {}
        self.project.take_sources(new)
        self.renderer.inputs.recorder.forget(FROM_TEXTS)
        return list(new)
