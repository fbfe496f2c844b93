"""Outputs that are made from all pages together: lists, assets, the search index."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs_docsjson.build.build_state import BuildState, Content, write
from mkdocs_docsjson.outputs.pieces import TextPieces
from mkdocs_docsjson.outputs.search_paths import NAMED_BY_CONTENT
from mkdocs_docsjson.pages.classes import CLASS
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.project.output_paths import UTILITIES
from mkdocs_docsjson.project.page_links import missing_anchors
from mkdocs_docsjson.rendering.page_result import CODEC, PageResult
from mkdocs_docsjson.store.result_store import ResultStore

if TYPE_CHECKING:
    from mkdocs_docsjson.build.site_outputs import SiteOutputs
    from mkdocs_docsjson.outputs.search import SearchArticle


class SiteLists:
    """The lists of one build: sitemap, llms.txt, feeds, search index and the like."""

    def __init__(self, state: BuildState) -> None:
        self._state = state
        self._written_classes: set[str] = set()
        """Utility classes in the stylesheet as it was last written, named as features of pages are."""
        self.inputs_digest = ""
        """A digest of everything that the lists were made from when they were last written."""

    @property
    def _store(self) -> ResultStore[tuple[Problem, ...]]:
        """The problems found while the lists were written."""
        cache, recorder = self._state.project.cache, self._state.renderer.inputs.recorder
        return ResultStore(cache, recorder, "lists", tuple[Problem, ...], CODEC)

    @property
    def _all_are_recorded(self) -> bool:
        """Whether the inputs of all pages are known; not of those that the host has rendered."""
        return len(self._state.inputs_digests) == len(self._state.results)

    def report_page_problems(self) -> None:
        """Report links to ids that no page has, and the problems of all pages. Call it after all pages were made."""
        project, results = self._state.project, self._state.results.values()
        anchors = (anchor for result in results for anchor in result.anchors)
        project.problems += missing_anchors(anchors, {path: result.ids for path, result in self._state.results.items()})
        reported = set(project.source_problems)
        for result in results:
            project.problems += (project.located(problem) for problem in result.problems if problem not in reported)

    def copy_static(self) -> None:
        """Copy the files that are published as they are, unless they are up to date."""
        project = self._state.project
        for file in project.docs_files.static:
            source = project.options.docs / file
            self._update(file, project.file_digests.digest(source), source)

    def write(self) -> None:
        """Write the files beside the pages, unless they are up to date."""
        project = self._state.project
        self.report_page_problems()
        if not project.options.own_theme:
            if not project.options.stand_in:  # under another theme, mkdocs.yml means files and icons of that theme
                project.problems += self._problems_of_settings()
            self._write_beside_other_themes()
        elif not self._reuse_lists():
            self._write_lists()
        if not self._state.inputs_digests:
            self._write_page_files()
        project.file_digests.save()
        project.cache.tidy()

    def _reuse_lists(self) -> bool:
        stored = self._store.get(self._state.store_key("")) if self._all_are_recorded else None
        if stored is None or not self._state.folder.reuse_all(stored.inputs_digest):
            return False
        self.inputs_digest = stored.inputs_digest
        self._state.project.problems += stored.result
        return True

    def _write_lists(self) -> None:
        project, written, outputs = self._state.project, list[str](), self._outputs()
        reported, inputs = len(project.problems), self._state.renderer.inputs.recorder
        copied: dict[Content, Path] = {}
        with inputs.recording() as recording:
            inputs.note("pages")
            project.problems += self._problems_of_settings()
            for path, content in self._list_files(outputs).items():
                project.raise_if_cancelled()
                if path.startswith(NAMED_BY_CONTENT):
                    self._update(path, path, content)
                elif self._state.write_output(path, copied.get(content, content)):
                    written.append(path)
                    if isinstance(content, TextPieces):  # which several files may hold: it is made once
                        copied.setdefault(content, self._state.folder.staging / path)
            project.problems += map(project.located, recording.problems)
        self.inputs_digest = recording.inputs_digest
        for path in written:
            self._state.folder.record(path, self.inputs_digest)
        shown = (file for path in self._state.visible_pages() for file in self._state.results[path].pictures)
        cards = outputs.cards() if not project.options.serving else ()
        for path, draw in (*cards, *project.light_images.files_of(shown)):
            project.raise_if_cancelled()
            self._update(path, path, draw)
        if self._all_are_recorded:
            problems = tuple(project.problems[reported:])
            self._store.put(self._state.store_key(""), problems, recording.notes, recording.inputs_digest)

    def _problems_of_settings(self) -> list[Problem]:
        """Problems of icons, files, paths, properties and classes that do not exist, though docs.json, frontmatter or a
        stylesheet names them."""
        project, site = self._state.project, self._state.renderer.inputs
        site.recorder.note("configuration")
        problems = [*site.icons.problems(project.settings.file), *project.unknown_icons(site.routes.resolve)]
        site.use_theme()
        problems += project.style_problems(site.static, site.text)
        problems += project.tagged_path_problems(site.page_order)
        return problems + project.named_file_problems(site.routes.resolve, site.bytes_of)

    def _list_files(self, outputs: SiteOutputs) -> dict[str, Content]:
        of_pages = self._files_of_pages()
        files = {**self.asset_files(), **outputs.files(), **outputs.extra_pages()}
        return {path: content for path, content in files.items() if path not in of_pages}

    def _files_of_pages(self) -> dict[str, tuple[str, str]]:
        """The files that belong to single pages: by path, the page and the field of its result that they hold."""
        state = self._state
        return {
            file: (path, field)
            for path in state.visible_pages()
            for file, field in state.files_beside(path, state.results[path]).items()
        }

    def asset_files(self) -> dict[str, bytes]:
        """The theme's files that the pages of this build need; under `serve`, those that any page may need."""
        parts = self._state.renderer.shared
        features = frozenset(parts.features() if self._state.project.options.serving else ())
        features = features.union(*(result.features for result in self._state.results.values()))
        return parts.asset_files(features)

    def _update(self, path: str, inputs_digest: str, content: Content | Callable[[], bytes]) -> None:
        """Write a file unless it is up to date. inputs_digest: its path if that has a hash of the content."""
        folder = self._state.folder
        if not folder.reuse(path, inputs_digest):
            finished = content() if callable(content) else content
            if self._state.write_output(path, finished):
                folder.record(path, inputs_digest)

    def _write_beside_other_themes(self) -> None:
        """Write the files beside pages of another theme. Files that this theme, or another plugin, has written stay."""
        of_pages = self._files_of_pages()
        for path, content in self._outputs().files_beside_other_themes().items():
            if path not in of_pages and not (self._state.folder.staging / path).exists():
                self._state.write_output(path, content)

    def _write_page_files(self) -> None:
        """Write the files that belong to single pages, if the host has rendered these."""
        for file, (path, field) in self._files_of_pages().items():
            self._state.write_output(file, self._state.text_of(path, field))

    def write_shared_files(self) -> None:
        """Write what every page needs. For `serve`, where the pages themselves are made later."""
        project = self._state.project
        files: dict[str, Content] = {**self.asset_files(), **self._outputs().own_pages()}
        for path, content in files.items():
            if path not in project.docs_files.static:
                self._state.write_output(path, content)

    def write_utilities(self, path: str) -> None:
        """Add the utility classes of a page to their stylesheet. For `serve`, where pages are made after the lists."""
        if (classes := _classes(self._state.results[path])) <= self._written_classes:
            return
        self._written_classes.update(classes, *map(_classes, self._state.results.values()))
        style = self._state.renderer.shared.utilities(self._written_classes)
        self._state.write_output(UTILITIES, style, self._state.folder.root)

    def write_card(self, path: str) -> None:
        """Draw one preview picture into the served folder. For `serve`, where few are requested."""
        for card, draw in self._outputs().cards():
            if card == path:
                self._state.write_output(path, draw(), self._state.folder.root)

    def search_articles(self) -> Iterator[SearchArticle]:
        """Yield the pages that search may find."""
        yield from self._outputs().articles()

    def write_search_index(self, articles: Sequence[SearchArticle]) -> None:
        """Write the search index of the finished site. For `serve`, where pages may be made at the same time: it takes
        nothing of the site but `articles`.
        """
        from mkdocs_docsjson.build.site_outputs import search_files

        root, project = self._state.folder.root, self._state.project
        files, problems = search_files(articles, project.options)
        project.problems += problems
        for path, content in files.items():
            if not (path.startswith(NAMED_BY_CONTENT) and (root / path).is_file()):
                write(root / path, content)

    def _outputs(self) -> SiteOutputs:
        from mkdocs_docsjson.build.site_outputs import SiteOutputs

        return SiteOutputs(self._state)


def _classes(result: PageResult) -> set[str]:
    """Utility classes of a page, as they are named among its features."""
    return {name for name in result.features if name.startswith(CLASS)}
