"""One build of a site: which pages stand finished, the making of the others, and what is made of all pages together."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import BrokenExecutor
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from mkdocs_docsjson.build.body import playground_file
from mkdocs_docsjson.build.codec import Damaged
from mkdocs_docsjson.build.docs_files import Content, write
from mkdocs_docsjson.build.file_digests import digest_of
from mkdocs_docsjson.build.output_paths import UTILITIES
from mkdocs_docsjson.build.page_links import missing_anchors
from mkdocs_docsjson.build.page_result import CODEC, TEXTS, PageResult, result_of
from mkdocs_docsjson.build.store import Store, Stored
from mkdocs_docsjson.outputs.page import markdown_path
from mkdocs_docsjson.outputs.search_index import NAMED_BY_CONTENT
from mkdocs_docsjson.pages.classes import CLASS
from mkdocs_docsjson.problems import Problem

if TYPE_CHECKING:
    from mkdocs_docsjson.build.body import Body
    from mkdocs_docsjson.build.pool import PagePool
    from mkdocs_docsjson.build.project import Project
    from mkdocs_docsjson.build.publish import SiteFolder
    from mkdocs_docsjson.build.site_outputs import SiteOutputs

PAGES = "pages"
LISTS = "lists"
"""Kinds of what is stored: results of pages, and of everything that is made of all pages."""
WORTH_WORKERS = 64
"""Pages to make from which on starting other processes takes less time than it saves."""

_BAD_NAME = {errno.ENAMETOOLONG, errno.EINVAL, errno.EILSEQ, errno.ENOTDIR, errno.EISDIR}
"""What the disk says to a name that it does not take, or that is a folder and a file at once."""

Finished = tuple[PageResult, str]
"""A page's result without its long texts, and the name of all that it was made from."""
DrawPage = Callable[[str, "Body"], str]
"""The HTML of the page at a path, as it is written."""


class SiteOpener(Protocol):
    """Opens the site that is being built once more; can be sent to another process."""

    def open(self) -> Project: ...


class SiteBuild:
    """Makes the pages of a project."""

    def __init__(self, project: Project) -> None:
        self._project = project
        self.results: dict[str, PageResult] = {}
        self.draw_page: DrawPage = self.drawn
        """How a whole page is drawn; a host may have its own way."""
        self.opener: SiteOpener | None = None
        """Opens the site in another process, where none can share the memory of this one."""
        self._names: dict[str, str] = {}
        """By path: the name of all that a page was made from."""
        self.bodies: dict[str, Body] = {}
        """Of pages that a host draws in its own turn."""
        self._pool: PagePool[Any] | None = None
        self.place_name = ""
        """Names the folder of the finished site."""
        self._classes: set[str] = set()
        """Utility classes in the stylesheet that was written last, as they are named among features."""
        self.lists_name = ""
        """Of all that the lists were made from when they were written last."""

    @property
    def _store(self) -> Store[PageResult]:
        return Store(self._project.cache, self._project.inputs.inputs, PAGES, PageResult, CODEC)

    @property
    def _lists(self) -> Store[tuple[Problem, ...]]:
        """What was wrong when all lists were written."""
        return Store(self._project.cache, self._project.inputs.inputs, LISTS, tuple[Problem, ...], CODEC)

    # Pages

    def standing(self, folder: SiteFolder) -> set[str]:
        """Paths of the pages that stand finished in the site's folder, so that they need not be made again."""
        project, store = self._project, self._store
        self.place_name = digest_of(str(folder.place))
        for path in project.site.pages:
            project.raise_if_cancelled()
            if path in project.withheld.removed:
                continue
            stored = store.get(self._key(path))
            if stored is None:
                continue
            name, result = stored.name, stored.result
            files = (project.routes.output(path), *self._files_beside(path, result))
            if all(folder.keep(file, name) for file in files):
                self._names[path], self.results[path] = name, result
        return set(self.results)

    def outdated(self) -> list[str]:
        """Paths of finished pages that something has changed for since, as when a page is shown on another."""
        if not self._project.cache:
            return []
        store = self._store
        return [path for path in self._names if store.get(self._key(path)) is None]

    def make_all(self, paths: Iterable[str], folder: SiteFolder, place: Path | None = None) -> None:
        """Make pages, on all cores when that pays. place: where they are written, if that is not the growing site."""
        waiting = dict.fromkeys(paths)
        if not waiting:
            return
        place = place or folder.staging
        try:
            for path, (result, name) in self._made_elsewhere(list(waiting), place):
                self._project.raise_if_cancelled()
                waiting.pop(path)
                self._take(path, result, name, folder)
        except (OSError, BrokenExecutor) as failure:
            self._project.problems.append(no_workers(failure))
        finally:
            self.close()
        for path in waiting:
            self._project.raise_if_cancelled()
            self.make(path, folder, place)

    def make(self, path: str, folder: SiteFolder, place: Path) -> None:
        """Make one page, in this process."""
        self._take(path, *self.made(path, place), folder)

    def made(self, path: str, place: Path) -> Finished:
        """Make one page, from its source to its files below `place`."""
        project = self._project
        project.parts.take_drawn()
        with project.inputs.inputs.recording() as recording:
            body = project.bodies.shown_at(path, project.inputs.routes.url(path))
            html = self.draw_page(path, body)
            feed = project.bodies.feed_of(path) if body.has_updates else ()
            result = result_of(body, searched=project.inputs.options.search == "pagefind", feed=feed)
        problems = (*result.problems, *recording.problems)
        result = replace(result, icons=project.parts.take_drawn(), problems=problems)
        output = project.routes.output(path)
        if failed := self._written(place, output, html):
            result = replace(result, problems=(*problems, failed))
        for file, field in self._files_beside(path, result).items():
            self._written(place, file, str(getattr(result, field)))
        stored = Stored(result, recording.notes, recording.name)
        return self._kept(path, stored), stored.name

    def _kept(self, path: str, stored: Stored[PageResult]) -> PageResult:
        """The result without its long texts, where a later build finds both."""
        cache, key, result = self._project.cache, self._key(path), stored.result
        if cache is None:
            return result
        for field, kind in TEXTS.items():
            if (text := getattr(result, field)) or field != "playground":
                cache.put(kind, key, CODEC.written(text))
        result = replace(result, article="", markdown="", playground="")
        self._store.put(key, replace(stored, result=result))
        return result

    def _take(self, path: str, result: PageResult, name: str, folder: SiteFolder) -> None:
        self.results[path], self._names[path] = result, name
        for file in (self._project.routes.output(path), *self._files_beside(path, result)):
            folder.made_from(file, name)

    def drawn(self, path: str, body: Body) -> str:
        """A page drawn by its template."""
        project = self._project
        view = project.views.view(path, body, "")
        meta = project.meta_for_theme(project.inputs.site.pages[path].meta)
        return project.draw(str(meta.get("template") or "main.html"), view)

    def _key(self, path: str) -> str:
        """A page may be in several sites: one that is served, one for each folder that is built into."""
        return f"{self.place_name}:{path}"

    # Other processes

    @property
    def _workers(self) -> int:
        return self._project.options.workers or os.cpu_count() or 1

    def _made_elsewhere(self, paths: Sequence[str], place: Path) -> Iterator[tuple[str, Finished]]:
        from mkdocs_docsjson.build.worker import make_pages

        if self._start(paths, place, make_pages) and self._pool:
            yield from self._pool.results()

    def _start(self, paths: Sequence[str], place: Path | None, make: Callable[[Sequence[str]], list[Any]]) -> bool:
        """Start the processes that make pages; False when that does not pay, or cannot be."""
        from mkdocs_docsjson.build.processes import can_fork

        if len(paths) < WORTH_WORKERS or self._workers < 2 or not (can_fork() or self.opener):
            return False
        from mkdocs_docsjson.build.pool import PagePool
        from mkdocs_docsjson.build.processes import process_pool
        from mkdocs_docsjson.build.worker import start, start_opened

        begin = (start, (self, place)) if can_fork() else (start_opened, (self.opener, self.place_name, place))
        if cache := self._project.cache:
            cache.write()
            cache.close()  # no process may use the connection of another
        self._pool = PagePool(process_pool(self._workers, *begin), self._workers, make, paths)
        return True

    def write_results(self) -> None:
        """Bring to the disk what other processes, or later builds, ask for."""
        if self._project.cache:
            self._project.cache.write()

    def make_bodies_ahead(self, paths: Sequence[str]) -> None:
        """Have other processes make the bodies of pages that a host asks for one by one (`body_of`)."""
        from mkdocs_docsjson.build.worker import make_bodies

        if self._project.has_extensions:
            return
        try:
            self._start(paths, None, make_bodies)
        except (OSError, ImportError, BrokenExecutor) as failure:
            self._project.problems.append(no_workers(failure))

    def close(self) -> None:
        """End other processes that may still be at work."""
        if self._pool:
            self._pool.close()
        self._pool = None

    # Pages that a host draws in its own turn

    def body_of(self, path: str, changed: str | None = None) -> Body:
        """The body of a page with its links resolved. changed: its Markdown, when another plugin has changed it."""
        if changed is not None:
            self._project.changed[path] = changed
        body = self._body_ahead(path) if changed is None else None
        if body is None:
            body = self._project.bodies.shown_at(path, self._project.routes.url(path))
        self.bodies[path] = body
        feed = self._project.bodies.feed_of(path) if body.has_updates else ()
        self.results[path] = result_of(body, searched=self._project.options.search == "pagefind", feed=feed)
        return body

    def _body_ahead(self, path: str) -> Body | None:
        try:
            return self._pool.take(path) if self._pool else None
        except (OSError, BrokenExecutor) as failure:
            self.close()
            self._project.problems.append(no_workers(failure))
            return None

    def body_left(self, path: str, content: str) -> Body:
        """The body that a page's template shows. content: its HTML, as other plugins have left it."""
        withheld = self._project.withheld
        body = withheld.body(path, self.bodies[path], content)
        if path in withheld:
            self.results[path] = replace(self.results[path], description="")
        return body

    def forget_body(self, path: str) -> None:
        """Let go of the body of a page that is drawn."""
        self.bodies.pop(path, None)

    # What is made of all pages

    def check_anchors(self) -> None:
        """Links to ids that no page has, once all pages are made, and everything else that pages met."""
        project, results = self._project, self.results.values()
        anchors = (anchor for result in results for anchor in result.anchors)
        project.problems += missing_anchors(anchors, {path: result.ids for path, result in self.results.items()})
        told = set(project.source_problems)
        for result in results:
            project.problems += (project.placed(problem) for problem in result.problems if problem not in told)

    def copy_static(self, folder: SiteFolder) -> None:
        """Copy the files that are published as they are, where they do not stand already."""
        project = self._project
        for file in project.found.static:
            name = project.files.of(project.options.docs / file)
            if not folder.keep(file, name) and self._was_written(folder.staging, file, project.options.docs / file):
                folder.made_from(file, name)

    def write_lists(self, folder: SiteFolder) -> None:
        """Write what stands beside the pages; nothing, when all that it is made of is as it was."""
        project = self._project
        self.check_anchors()
        if project.options.own_theme and not self._lists_stand(folder):
            self._write_lists(folder)
        elif not project.options.own_theme:
            self._write_beside_other_themes(folder)
        if not self._names:
            self._write_page_files(folder)
        if project.cache:
            project.files.keep()
            project.cache.tidy()

    def _lists_stand(self, folder: SiteFolder) -> bool:
        stored = self._lists.get(self._key("")) if len(self._names) == len(self.results) else None
        if stored is None or not folder.keep_all(stored.name):
            return False
        self.lists_name = stored.name
        self._project.problems += stored.result
        return True

    @property
    def pages_digest(self) -> str:
        """Names all pages as they are."""
        return digest_of(*(f"{path}={self._names.get(path)}" for path in self._project.site.pages))

    def _write_lists(self, folder: SiteFolder) -> None:
        project, written = self._project, list[str]()
        told = len(project.problems)
        with project.inputs.inputs.recording() as recording:
            project.inputs.inputs.note("pages")
            project.problems += self._problems_of_icons()
            for path, content in self._list_files().items():
                project.raise_if_cancelled()
                if path.startswith(NAMED_BY_CONTENT):
                    self._write_once(folder, path, content)
                elif self._was_written(folder.staging, path, content):
                    written.append(path)
            project.problems += map(project.placed, recording.problems)
        self.lists_name = recording.name
        for path in written:
            folder.made_from(path, self.lists_name)
        for path, draw in self._outputs().cards() if not project.options.serving else ():
            project.raise_if_cancelled()
            self._write_once(folder, path, draw)
        if len(self._names) == len(self.results):
            problems = tuple(project.problems[told:])
            self._lists.put(self._key(""), Stored(problems, recording.notes, recording.name))

    def _problems_of_icons(self) -> list[Problem]:
        project = self._project
        project.inputs.inputs.note("configuration")
        project.inputs.inputs.note("icons of pages")
        return [*project.inputs.icons.problems(project.settings.file), *project.unknown_icons()]

    def _list_files(self) -> dict[str, Content]:
        outputs = self._outputs()
        own = {file for path in self._open_pages() for file in self._files_beside(path, self.results[path])}
        files = {**self.asset_files(), **outputs.files(), **outputs.extra_pages()}
        return {path: content for path, content in files.items() if path not in own}

    def asset_files(self) -> dict[str, bytes]:
        """What the theme publishes for the pages of this build; while serving, for any page that may come."""
        from mkdocs_docsjson.build.script_files import FEATURES

        features = frozenset[str]().union(*(result.features for result in self.results.values()))
        return self._project.parts.asset_files({*FEATURES, *features} if self._project.options.serving else features)

    def _write_once(self, folder: SiteFolder, path: str, content: Content | Callable[[], bytes]) -> None:
        """Write a file whose name says what is in it, unless it stands there."""
        if not folder.keep(path, path):
            made = content() if callable(content) else content
            if self._was_written(folder.staging, path, made):
                folder.made_from(path, path)

    def _write_beside_other_themes(self, folder: SiteFolder) -> None:
        """What a theme or another plugin has written stands."""
        own = {file for path in self._open_pages() for file in self._files_beside(path, self.results[path])}
        for path, content in self._outputs().files_beside_other_themes().items():
            if path not in own and not (folder.staging / path).exists():
                self._was_written(folder.staging, path, content)

    def _write_page_files(self, folder: SiteFolder) -> None:
        """Write what stands beside single pages that a host has drawn."""
        for path in self._open_pages():
            for file, field in self._files_beside(path, self.results[path]).items():
                self._was_written(folder.staging, file, self.text_of(path, field))

    def _open_pages(self) -> list[str]:
        """Pages that other plugins hide nothing of."""
        return [path for path in self.results if path not in self._project.withheld]

    def write_first(self, folder: SiteFolder) -> None:
        """Write what every page needs, where the pages themselves are made later."""
        project = self._project
        files: dict[str, Content] = {**self.asset_files(), **self._outputs().own_pages()}
        for path, content in files.items():
            if path not in project.found.static:
                self._was_written(folder.staging, path, content)

    def write_utilities(self, path: str, place: Path) -> None:
        """Have the stylesheet of utility classes hold those of a page that is made after the others. For `serve`."""
        if (own := _classes(self.results[path])) <= self._classes:
            return
        self._classes.update(own, *map(_classes, self.results.values()))
        self._was_written(place, UTILITIES, self._project.parts.utilities(self._classes))

    def write_card(self, path: str, place: Path) -> None:
        """Draw a preview picture that somebody asks for, straight into the site. For `serve`, where few do."""
        for card, draw in self._outputs().cards():
            if card == path:
                self._was_written(place, path, draw())

    def write_search_index(self, place: Path) -> None:
        """Index the finished site. For `serve`, which does so beside everything else."""
        for path, content in self._outputs().search_files().items():
            if not (path.startswith(NAMED_BY_CONTENT) and (place / path).is_file()):
                write(place / path, content)

    def text_of(self, path: str, field: str) -> str:
        """A long text of a page's result. field: of `TEXTS`."""
        project = self._project
        text = str(getattr(self.results[path], field))
        if text or not project.cache or path not in self._names:
            return text
        kept = project.cache.get(TEXTS[field], self._key(path))
        if kept is not None:
            try:
                return str(CODEC.read(kept, str))
            except Damaged:
                project.cache.drop(TEXTS[field], self._key(path))
        return self._text_again(path, field)

    def _text_again(self, path: str, field: str) -> str:
        """A text that no cache has: it is empty, or could not be kept."""
        if field == "article" and self._project.options.search != "pagefind":
            return ""
        body = self._project.bodies.shown_at(path, self._project.routes.url(path))
        return str(getattr(result_of(body, searched=field == "article"), field))

    def _files_beside(self, path: str, result: PageResult) -> dict[str, str]:
        """Files that are a page's own beside its HTML, and what is in them: a field of `TEXTS`."""
        project = self._project
        found = {}
        if project.options.markdown_pages:
            found[markdown_path(project.routes.url(path))] = "markdown"
        if result.has_playground:
            found[playground_file(project.routes.output(path))] = "playground"
        return {file: field for file, field in found.items() if file not in project.found.static}

    def _outputs(self) -> SiteOutputs:
        from mkdocs_docsjson.build.site_outputs import SiteOutputs

        return SiteOutputs(self._project)

    def _was_written(self, place: Path, path: str, content: Content) -> bool:
        failed = self._written(place, path, content)
        if failed:
            self._project.problems.append(failed)
        return failed is None

    def _written(self, place: Path, path: str, content: Content) -> Problem | None:
        """Write a file; a redirect or a page may ask for a name that no disk takes."""
        try:
            write(place / path, content)
        except OSError as failure:
            if failure.errno not in _BAD_NAME:
                raise
            message = f"cannot be written: {failure.strerror}"
            return Problem(path[:80], 0, 0, "unwritable-file", message, "choose a shorter address")
        return None


def no_workers(failure: Exception) -> Problem:
    """What is told when other processes cannot be had, or have failed."""
    message = f"no other processes can be used ({failure}); pages are made here"
    return Problem("", 0, 0, "worker-failed", message)


def _classes(result: PageResult) -> set[str]:
    """Utility classes of a page, as they are named among its features."""
    return {name for name in result.features if name.startswith(CLASS)}
