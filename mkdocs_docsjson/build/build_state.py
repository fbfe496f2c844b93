"""The state that the parts of a build share: the site, its renderer, and the results of its pages."""

from __future__ import annotations

import errno
import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs_docsjson.outputs.output_page import markdown_path
from mkdocs_docsjson.outputs.pieces import TextPieces
from mkdocs_docsjson.pages.page_body import playground_file
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.project.project import Project
from mkdocs_docsjson.rendering.page_result import CODEC, TEXTS, PageResult, result_of
from mkdocs_docsjson.rendering.site_renderer import PageTemplates, SiteRenderer
from mkdocs_docsjson.store.file_digests import digest_of
from mkdocs_docsjson.store.result_store import ResultStore

if TYPE_CHECKING:
    from mkdocs_docsjson.build.publish import SiteFolder
    from mkdocs_docsjson.pages.page_body import PageBody

Content = str | bytes | Path | TextPieces
"""A text, bytes, a file on the disk to copy, or a text that is made while it is written."""
_BAD_NAME = {errno.ENAMETOOLONG, errno.EINVAL, errno.EILSEQ, errno.ENOTDIR, errno.EISDIR}
"""Errors for a name that the disk does not accept, or that is a folder and a file at once."""


class BuildState:
    """The state of one build."""

    renderer: SiteRenderer
    templates: PageTemplates
    """Set by the host before a page is rendered."""
    folder: SiteFolder
    """The folder of the site. Opened before a page is made."""

    def __init__(self, project: Project) -> None:
        self.project = project
        self.results: dict[str, PageResult] = {}
        """By path: the results of pages that are up to date or have been made."""
        self.inputs_digests: dict[str, str] = {}
        """By path: a digest of everything that the page was made from."""
        self.render_page: Callable[[str, PageBody], str] = lambda path, body: self.renderer.render_page(path, body)
        """Return the HTML of the page at a path, as it is written; a host may replace it."""
        self.opener: Callable[[], BuildState] | None = None
        """Opens the site in another process, where none can share the memory of this one. It can be pickled."""
        self.folder_digest = ""
        """A digest of the path of the finished site's folder."""

    def lay_out(self) -> None:
        """Replace the renderer, after the project was read or laid out again."""
        self.renderer = SiteRenderer(self.project, lambda: self.templates)
        self.renderer.inputs.recorder.define("pages", lambda _: self.pages_digest)

    def store_key(self, path: str) -> str:
        """The key of a page in the store. It names the site's folder too: `build` and `serve` have separate results."""
        return f"{self.folder_digest}:{path}"

    def store(self) -> ResultStore[PageResult]:
        """The store of page results."""
        return ResultStore(self.project.cache, self.renderer.inputs.recorder, "pages", PageResult, CODEC)

    def body_of(self, path: str) -> PageBody:
        """The body of a page with its links resolved."""
        return self.renderer.bodies.body_at(path, self.project.routes.url(path))

    def result_of(self, path: str, body: PageBody) -> PageResult:
        """The result of a page, from its body."""
        feed = self.renderer.bodies.feed_of(path) if body.has_updates else ()
        return result_of(body, is_searched=self.is_searched, feed=feed)

    def files_of(self, path: str, result: PageResult) -> tuple[str, ...]:
        """The files of a page: its HTML, and those beside it."""
        return (self.project.routes.output(path), *self.files_beside(path, result))

    def files_beside(self, path: str, result: PageResult) -> dict[str, str]:
        """The files that belong to one page beside its HTML; by path, the field of `TEXTS` that they hold."""
        project = self.project
        found = {}
        if project.options.markdown_pages:
            found[markdown_path(project.routes.url(path))] = "markdown"
        if result.has_playground:
            found[playground_file(project.routes.output(path))] = "playground"
        return {file: field for file, field in found.items() if file not in project.docs_files.static}

    def visible_pages(self) -> list[str]:
        """Paths of the pages that other plugins hide no part of."""
        return [path for path in self.results if path not in self.project.withheld]

    @property
    def pages_digest(self) -> str:
        """A digest of everything that all pages were made from."""
        return digest_of(*(f"{path}={self.inputs_digests.get(path)}" for path in self.project.site.pages))

    def text_of(self, path: str, field: str) -> str:
        """A long text of a page's result. field: of `TEXTS`."""
        cache = self.project.cache
        text = str(getattr(self.results[path], field))
        if text or not cache.is_persistent or path not in self.inputs_digests:
            return text
        kept: str | None = cache.read(TEXTS[field], self.store_key(path), partial(CODEC.decode, expected=str))
        if kept is None:  # it could not be written
            result = result_of(self.body_of(path), is_searched=self.is_searched and field == "article")
            return str(getattr(result, field))
        return kept

    @property
    def is_searched(self) -> bool:
        """Whether the site has a search index of ours."""
        return self.renderer.inputs.options.search == "pagefind"

    def write_output(self, path: str, content: Content, folder: Path | None = None) -> bool:
        """Write a file of the site. Returns False, and adds a problem, if the disk does not accept its name.

        folder: the folder that it is written to; the staging folder if None.
        """
        failed = write_or_report(folder or self.folder.staging, path, content)
        if failed:
            self.project.problems.append(failed)
        return failed is None


def write_or_report(folder: Path, path: str, content: Content) -> Problem | None:
    """Write a file. Returns a problem if the disk does not accept its name, as may happen for a redirect."""
    try:
        write(folder / path, content)
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
        if isinstance(content, TextPieces):
            file.writelines(piece.encode() for piece in content.make())
        else:
            file.write(content if isinstance(content, bytes) else content.encode())
