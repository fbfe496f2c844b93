"""What a build knows: the site, what draws it, and the results of its pages."""

from __future__ import annotations

import errno
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from mkdocs_docsjson.outputs.page import markdown_path
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.project.body import playground_file
from mkdocs_docsjson.project.docs_files import Content, write
from mkdocs_docsjson.project.project import Project
from mkdocs_docsjson.rendering.drawing import PageTemplates, SiteDrawing
from mkdocs_docsjson.rendering.page_result import CODEC, TEXTS, PageResult, result_of
from mkdocs_docsjson.store.codec import Damaged
from mkdocs_docsjson.store.file_digests import digest_of
from mkdocs_docsjson.store.result_store import Store

if TYPE_CHECKING:
    from mkdocs_docsjson.build.publish import SiteFolder
    from mkdocs_docsjson.project.body import Body

_BAD_NAME = {errno.ENAMETOOLONG, errno.EINVAL, errno.EILSEQ, errno.ENOTDIR, errno.EISDIR}
"""What the disk says to a name that it does not take, or that is a folder and a file at once."""


class SiteOpener(Protocol):
    """Opens the site that is being built once more; can be sent to another process."""

    def open(self) -> BuildState: ...


class BuildState:
    """Shared by all that works on one build."""

    drawing: SiteDrawing
    templates: PageTemplates
    """Given by the host before a page is drawn."""

    def __init__(self, project: Project) -> None:
        self.project = project
        self.results: dict[str, PageResult] = {}
        """By path, of pages that stand or are made."""
        self.names: dict[str, str] = {}
        """By path: the name of all that a page was made from."""
        self.draw_page: Callable[[str, Body], str] = lambda path, body: self.drawing.page(path, body)
        """The HTML of the page at a path, as it is written; a host may have its own way."""
        self.opener: SiteOpener | None = None
        """Opens the site in another process, where none can share the memory of this one."""
        self.place_name = ""
        """Names the folder of the finished site."""

    def lay_out(self) -> None:
        """Draw from now on what the project is now."""
        self.drawing = SiteDrawing(self.project, lambda: self.templates)
        self.drawing.inputs.recorder.define("pages", lambda _: self.pages_digest)

    def key(self, path: str) -> str:
        """Name of a result in the store: a page may be in several sites, one of them served."""
        return f"{self.place_name}:{path}"

    def store(self) -> Store[PageResult]:
        """Results of pages."""
        return Store(self.project.cache, self.drawing.inputs.recorder, "pages", PageResult, CODEC)

    def take(self, path: str, result: PageResult, name: str, folder: SiteFolder) -> None:
        """Take note of a page that is made, and of its files."""
        self.results[path], self.names[path] = result, name
        for file in (self.project.routes.output(path), *self.files_beside(path, result)):
            folder.made_from(file, name)

    def files_beside(self, path: str, result: PageResult) -> dict[str, str]:
        """Files that are a page's own beside its HTML, and what is in them: a field of `TEXTS`."""
        project = self.project
        found = {}
        if project.options.markdown_pages:
            found[markdown_path(project.routes.url(path))] = "markdown"
        if result.has_playground:
            found[playground_file(project.routes.output(path))] = "playground"
        return {file: field for file, field in found.items() if file not in project.found.static}

    def open_pages(self) -> list[str]:
        """Pages that other plugins hide nothing of."""
        return [path for path in self.results if path not in self.project.withheld]

    @property
    def pages_digest(self) -> str:
        """Names all pages as they are."""
        return digest_of(*(f"{path}={self.names.get(path)}" for path in self.project.site.pages))

    def text_of(self, path: str, field: str) -> str:
        """A long text of a page's result. field: of `TEXTS`."""
        cache = self.project.cache
        text = str(getattr(self.results[path], field))
        if text or not cache or path not in self.names:
            return text
        kept = cache.get(TEXTS[field], self.key(path))
        if kept is not None:
            try:
                return str(CODEC.read(kept, str))
            except Damaged:
                cache.drop(TEXTS[field], self.key(path))
        return self._text_again(path, field)

    def _text_again(self, path: str, field: str) -> str:
        """A text that no cache has: it is empty, or could not be kept."""
        if field == "article" and not self.is_searched:
            return ""
        body = self.drawing.bodies.shown_at(path, self.project.routes.url(path))
        return str(getattr(result_of(body, searched=field == "article"), field))

    @property
    def is_searched(self) -> bool:
        """Whether the site has a search index of ours."""
        return self.drawing.inputs.options.search == "pagefind"

    def was_written(self, place: Path, path: str, content: Content) -> bool:
        """Write a file of the site; False, and a problem, when no disk takes its name."""
        failed = written(place, path, content)
        if failed:
            self.project.problems.append(failed)
        return failed is None


def written(place: Path, path: str, content: Content) -> Problem | None:
    """Write a file; a redirect or a page may ask for a name that no disk takes."""
    try:
        write(place / path, content)
    except OSError as failure:
        if failure.errno not in _BAD_NAME:
            raise
        message = f"cannot be written: {failure.strerror}"
        return Problem(path[:80], 0, 0, "unwritable-file", message, "choose a shorter address")
    return None
