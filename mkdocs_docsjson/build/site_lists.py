"""What is made from all pages together: the files beside them, assets, the search index."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs_docsjson.build.build_state import BuildState, Content, write
from mkdocs_docsjson.outputs.search_paths import NAMED_BY_CONTENT
from mkdocs_docsjson.pages.classes import CLASS
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.project.output_paths import UTILITIES
from mkdocs_docsjson.project.page_links import missing_anchors
from mkdocs_docsjson.rendering.page_result import CODEC, PageResult
from mkdocs_docsjson.store.result_store import Store

if TYPE_CHECKING:
    from mkdocs_docsjson.build.publish import SiteFolder
    from mkdocs_docsjson.build.site_outputs import SiteOutputs


class SiteLists:
    """The lists of one build: sitemap, llms.txt, feeds, search index and the like."""

    def __init__(self, state: BuildState) -> None:
        self._state = state
        self._classes: set[str] = set()
        """Utility classes in the stylesheet as it was last written, named as features of pages are."""
        self.name = ""
        """A digest of everything that the lists were made from when they were last written."""

    @property
    def _store(self) -> Store[tuple[Problem, ...]]:
        """The problems found while the lists were written."""
        return Store(
            self._state.project.cache, self._state.drawing.inputs.recorder, "lists", tuple[Problem, ...], CODEC
        )

    def check_anchors(self) -> None:
        """Report links to ids that no page has, and the problems of all pages. To be called when all pages are made."""
        project, results = self._state.project, self._state.results.values()
        anchors = (anchor for result in results for anchor in result.anchors)
        project.problems += missing_anchors(anchors, {path: result.ids for path, result in self._state.results.items()})
        told = set(project.source_problems)
        for result in results:
            project.problems += (project.placed(problem) for problem in result.problems if problem not in told)

    def copy_static(self, folder: SiteFolder) -> None:
        """Copy the files that are published as they are, unless they are up to date."""
        project = self._state.project
        for file in project.found.static:
            name = project.files.of(project.options.docs / file)
            source = project.options.docs / file
            if not folder.keep(file, name) and self._state.was_written(folder.staging, file, source):
                folder.made_from(file, name)

    def write(self, folder: SiteFolder) -> None:
        """Write the files beside the pages, unless they are up to date."""
        project = self._state.project
        self.check_anchors()
        if project.options.own_theme and not self._lists_stand(folder):
            self._write_lists(folder)
        elif not project.options.own_theme:
            self._write_beside_other_themes(folder)
        if not self._state.names:
            self._write_page_files(folder)
        if project.cache:
            project.files.keep()
            project.cache.tidy()

    def _lists_stand(self, folder: SiteFolder) -> bool:
        stored = self._store.get(self._state.key("")) if len(self._state.names) == len(self._state.results) else None
        if stored is None or not folder.keep_all(stored.name):
            return False
        self.name = stored.name
        self._state.project.problems += stored.result
        return True

    def _write_lists(self, folder: SiteFolder) -> None:
        project, written, outputs = self._state.project, list[str](), self._outputs()
        told, inputs = len(project.problems), self._state.drawing.inputs.recorder
        with inputs.recording() as recording:
            inputs.note("pages")
            project.problems += self._problems_of_icons()
            for path, content in self._list_files(outputs).items():
                project.raise_if_cancelled()
                if path.startswith(NAMED_BY_CONTENT):
                    self._write_once(folder, path, content)
                elif self._state.was_written(folder.staging, path, content):
                    written.append(path)
            project.problems += map(project.placed, recording.problems)
        self.name = recording.name
        for path in written:
            folder.made_from(path, self.name)
        shown = (file for path in self._state.open_pages() for file in self._state.results[path].pictures)
        cards = outputs.cards() if not project.options.serving else ()
        for path, draw in (*cards, *project.light_images.written(shown)):
            project.raise_if_cancelled()
            self._write_once(folder, path, draw)
        if len(self._state.names) == len(self._state.results):
            problems = tuple(project.problems[told:])
            self._store.put(self._state.key(""), problems, recording.notes, recording.name)

    def _problems_of_icons(self) -> list[Problem]:
        project, site = self._state.project, self._state.drawing.inputs
        site.recorder.note("configuration")
        return [*site.icons.problems(project.settings.file), *project.unknown_icons()]

    def _list_files(self, outputs: SiteOutputs) -> dict[str, Content]:
        own = self._files_of_pages()
        files = {**self.asset_files(), **outputs.files(), **outputs.extra_pages()}
        return {path: content for path, content in files.items() if path not in own}

    def _files_of_pages(self) -> dict[str, tuple[str, str]]:
        """The files that belong to single pages: by path, the page and the field of its result that they hold."""
        state = self._state
        return {
            file: (path, field)
            for path in state.open_pages()
            for file, field in state.files_beside(path, state.results[path]).items()
        }

    def asset_files(self) -> dict[str, bytes]:
        """The theme's files that the pages of this build need; under `serve`, those that any page may need."""
        parts = self._state.drawing.parts
        features = frozenset(parts.scripts.features if self._state.project.options.serving else ())
        features = features.union(*(result.features for result in self._state.results.values()))
        return parts.asset_files(features)

    def _write_once(self, folder: SiteFolder, path: str, content: Content | Callable[[], bytes]) -> None:
        """Write a file that is named by its content, unless it is there already."""
        if not folder.keep(path, path):
            made = content() if callable(content) else content
            if self._state.was_written(folder.staging, path, made):
                folder.made_from(path, path)

    def _write_beside_other_themes(self, folder: SiteFolder) -> None:
        """Write the files beside pages of another theme; what that, or another plugin, has written stays."""
        own = self._files_of_pages()
        for path, content in self._outputs().files_beside_other_themes().items():
            if path not in own and not (folder.staging / path).exists():
                self._state.was_written(folder.staging, path, content)

    def _write_page_files(self, folder: SiteFolder) -> None:
        """Write the files that belong to single pages, where the host has drawn the pages."""
        for file, (path, field) in self._files_of_pages().items():
            self._state.was_written(folder.staging, file, self._state.text_of(path, field))

    def write_first(self, folder: SiteFolder) -> None:
        """Write what every page needs. For `serve`, where the pages themselves are made later."""
        project = self._state.project
        files: dict[str, Content] = {**self.asset_files(), **self._outputs().own_pages()}
        for path, content in files.items():
            if path not in project.found.static:
                self._state.was_written(folder.staging, path, content)

    def write_utilities(self, path: str, place: Path) -> None:
        """Add the utility classes of a page to their stylesheet. For `serve`, where pages are made after the lists."""
        if (own := _classes(self._state.results[path])) <= self._classes:
            return
        self._classes.update(own, *map(_classes, self._state.results.values()))
        self._state.was_written(place, UTILITIES, self._state.drawing.parts.utilities(self._classes))

    def write_card(self, path: str, place: Path) -> None:
        """Draw one preview picture into the served folder. For `serve`, where few are requested."""
        for card, draw in self._outputs().cards():
            if card == path:
                self._state.was_written(place, path, draw())

    def write_search_index(self, place: Path) -> None:
        """Write the search index of the finished site. For `serve`, which does so in the background."""
        for path, content in self._outputs().search_files().items():
            if not (path.startswith(NAMED_BY_CONTENT) and (place / path).is_file()):
                write(place / path, content)

    def _outputs(self) -> SiteOutputs:
        from mkdocs_docsjson.build.site_outputs import SiteOutputs

        return SiteOutputs(self._state)


def _classes(result: PageResult) -> set[str]:
    """Utility classes of a page, as they are named among its features."""
    return {name for name in result.features if name.startswith(CLASS)}
