"""What the parts of a build share: the site, what draws it, and the results of its pages."""

from __future__ import annotations

import errno
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from mkdocs_docsjson.outputs.page import markdown_path
from mkdocs_docsjson.outputs.pieces import Pieces
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.project.page_body import playground_file
from mkdocs_docsjson.project.project import Project
from mkdocs_docsjson.rendering.drawing import PageTemplates, SiteDrawing
from mkdocs_docsjson.rendering.page_result import CODEC, TEXTS, PageResult, result_of
from mkdocs_docsjson.store.file_digests import digest_of
from mkdocs_docsjson.store.result_store import Store

if TYPE_CHECKING:
    from mkdocs_docsjson.build.publish import SiteFolder
    from mkdocs_docsjson.project.page_body import PageBody

Content = str | bytes | Path | Pieces
"""A text, bytes, a file on the disk to copy, or a text that is made while it is written."""
_BAD_NAME = {errno.ENAMETOOLONG, errno.EINVAL, errno.EILSEQ, errno.ENOTDIR, errno.EISDIR}
"""Errors for a name that the disk does not accept, or that is a folder and a file at once."""


class SiteOpener(Protocol):
    """Opens the site that is being built in another process; it can be pickled."""

    def open(self) -> BuildState: ...


class BuildState:
    """The state of one build."""

    drawing: SiteDrawing
    templates: PageTemplates
    """Given by the host before a page is drawn."""

    def __init__(self, project: Project) -> None:
        self.project = project
        self.results: dict[str, PageResult] = {}
        """By path: the results of pages that are up to date or have been made."""
        self.names: dict[str, str] = {}
        """By path: a digest of everything that the page was made from."""
        self.draw_page: Callable[[str, PageBody], str] = lambda path, body: self.drawing.page(path, body)
        """Return the HTML of the page at a path, as it is written; a host may replace it."""
        self.opener: SiteOpener | None = None
        """Opens the site in another process, where none can share the memory of this one."""
        self.place_name = ""
        """A digest of the path of the finished site's folder."""

    def lay_out(self) -> None:
        """Start drawing anew, after the project was read or laid out again."""
        self.drawing = SiteDrawing(self.project, lambda: self.templates)
        self.drawing.inputs.recorder.define("pages", lambda _: self.pages_digest)

    def key(self, path: str) -> str:
        """The key of a page in the store. It names the site's folder too: `build` and `serve` have separate results."""
        return f"{self.place_name}:{path}"

    def store(self) -> Store[PageResult]:
        """Results of pages."""
        return Store(self.project.cache, self.drawing.inputs.recorder, "pages", PageResult, CODEC)

    def take(self, path: str, result: PageResult, name: str, folder: SiteFolder) -> None:
        """Remember the result of a page that has been made, and what its files were made from."""
        self.results[path], self.names[path] = result, name
        for file in (self.project.routes.output(path), *self.files_beside(path, result)):
            folder.made_from(file, name)

    def files_beside(self, path: str, result: PageResult) -> dict[str, str]:
        """The files that belong to one page beside its HTML; by path, the field of `TEXTS` that they hold."""
        project = self.project
        found = {}
        if project.options.markdown_pages:
            found[markdown_path(project.routes.url(path))] = "markdown"
        if result.has_playground:
            found[playground_file(project.routes.output(path))] = "playground"
        return {file: field for file, field in found.items() if file not in project.found.static}

    def open_pages(self) -> list[str]:
        """Paths of the pages of which no other plugin hides anything."""
        return [path for path in self.results if path not in self.project.withheld]

    @property
    def pages_digest(self) -> str:
        """A digest of everything that all pages were made from."""
        return digest_of(*(f"{path}={self.names.get(path)}" for path in self.project.site.pages))

    def text_of(self, path: str, field: str) -> str:
        """A long text of a page's result. field: of `TEXTS`."""
        cache = self.project.cache
        text = str(getattr(self.results[path], field))
        if text or not cache or path not in self.names:
            return text
        kept = CODEC.kept(cache, TEXTS[field], self.key(path), str)
        return self._text_again(path, field) if kept is None else str(kept)

    def _text_again(self, path: str, field: str) -> str:
        """A text that is not in the cache: it is empty, or could not be written."""
        if field == "article" and not self.is_searched:
            return ""
        body = self.drawing.bodies.shown_at(path, self.project.routes.url(path))
        return str(getattr(result_of(body, searched=field == "article"), field))

    @property
    def is_searched(self) -> bool:
        """Whether the site has a search index of ours."""
        return self.drawing.inputs.options.search == "pagefind"

    def was_written(self, place: Path, path: str, content: Content) -> bool:
        """Write a file of the site; False, and a problem, when the disk does not accept its name."""
        failed = written(place, path, content)
        if failed:
            self.project.problems.append(failed)
        return failed is None


def written(place: Path, path: str, content: Content) -> Problem | None:
    """Write a file. Returns a problem when the disk does not accept its name, as that of a redirect."""
    try:
        write(place / path, content)
    except OSError as failure:
        if failure.errno not in _BAD_NAME:
            raise
        message = f"cannot be written: {failure.strerror}"
        return Problem(path[:80], 0, 0, "unwritable-file", message, "choose a shorter address")
    return None


def write(path: Path, content: Content) -> None:
    """Write an output, making its folder."""
    try:
        _write(path, content)
    except FileNotFoundError:
        path.parent.mkdir(parents=True, exist_ok=True)
        _write(path, content)


def _write(path: Path, content: Content) -> None:
    if isinstance(content, Path):
        shutil.copyfile(content, path)
        return
    with open(path, "wb") as file:
        if isinstance(content, Pieces):
            file.writelines(piece.encode() for piece in content.make())
        else:
            file.write(content if isinstance(content, bytes) else content.encode())
