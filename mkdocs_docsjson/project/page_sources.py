"""Reads the sources of pages; again only if a file has changed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from mkdocs_docsjson.outputs.output_page import PREVIEW_IMAGES
from mkdocs_docsjson.pages import frontmatter
from mkdocs_docsjson.pages.model import LinkUse
from mkdocs_docsjson.pages.page_variables import meta_with_variables
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.site.discover import is_private
from mkdocs_docsjson.site.titles import entry_address
from mkdocs_docsjson.store.file_digests import Stat, stat_of


@dataclass(frozen=True, slots=True)
class PageSource:
    """The source file of a page."""

    file: str
    """Its path relative to the docs folder, with forward slashes."""
    text: str
    """The whole text with the frontmatter; line ends are LF."""
    start: int
    """Offset of the body in the text."""
    meta: Mapping[str, Any]
    line: int
    """The line of the file on which the body starts."""
    lines: Mapping[str, int]
    """Line of each frontmatter key."""
    problems: tuple[Problem, ...] = ()

    @property
    def body(self) -> str:
        """Return the text without its frontmatter."""
        return self.text[self.start :]

    @property
    def related(self) -> tuple[LinkUse, ...]:
        """Return the pages that its frontmatter names as `related`, as links of the page."""
        named, line = self.meta.get("related"), self.lines.get("related", 0)
        found = [each.strip() for each in named if isinstance(each, str)] if isinstance(named, list) else []
        return tuple(LinkUse(url, "href", line, 1) for url in found if url)

    @property
    def entry_link(self) -> tuple[LinkUse, ...]:
        """Return the address that its frontmatter names as `url`, where its entry in the sidebar leads, as a link."""
        url = entry_address(self.meta)
        return (LinkUse(url, "href", self.lines.get("url", 0), 1),) if url else ()

    @property
    def preview_images(self) -> tuple[LinkUse, ...]:
        """Return the images that its frontmatter names for previews of links, as files that the page shows."""
        named = ((self.meta.get(key), self.lines.get(key, 0)) for key in PREVIEW_IMAGES)
        return tuple(
            LinkUse(url.strip(), "src", line, 1) for url, line in named if isinstance(url, str) and url.strip()
        )

    def with_body(self, body: str) -> PageSource:
        """Return the same page with a body that another plugin has changed; line numbers still refer to the file."""
        head = "\n".join(self.text.split("\n")[: self.line - 1])
        text = f"{head}\n{body}" if self.line > 1 else body
        return PageSource(self.file, text, len(text) - len(body), self.meta, self.line, self.lines, self.problems)


def source_of(file: str, text: str) -> PageSource:
    """Read a page's text."""
    text = frontmatter.normalise(text)
    found = frontmatter.read(text, file)
    start = len(text) - len(found.body)
    return PageSource(file, text, start, found.meta, found.line, found.lines, tuple(found.problems))


def content_of(path: Path, most: int = -1) -> bytes:
    """Return the content of a file, or its first `most` bytes; empty if it cannot be read."""
    try:
        with open(path, "rb") as file:
            return file.read(most)
    except OSError:
        return b""


@dataclass(slots=True)
class Sources:
    """Reads the files of one folder, and caches them for the next rebuild."""

    folder: Path
    link_root: Path | None = None
    """The folder that links may lead into; `folder` itself by default."""
    variables: Mapping[str, str] = field(default_factory=dict)
    """Values of `{{name}}` in frontmatter."""
    _cached: dict[str, tuple[Stat, PageSource]] = field(default_factory=dict)
    _texts: dict[str, tuple[Stat, str]] = field(default_factory=dict)

    def read(self, files: Iterable[str]) -> tuple[dict[str, PageSource], list[Problem]]:
        """Return the sources of files by name, in their order, and the problems. Files that cannot be read are left
        out."""
        found: dict[str, PageSource] = {}
        problems: list[Problem] = []
        for file in files:
            try:
                found[file] = self._filled(self._source(file))
            except OSError as failure:
                reason = failure.strerror or str(failure)
                problems.append(Problem(file, 0, 0, "unreadable-file", f"cannot be read: {reason}"))
            except UnicodeDecodeError as failure:
                line = failure.object.count(b"\n", 0, failure.start) + 1
                message = f"is not UTF-8 text (byte 0x{failure.object[failure.start]:02x})"
                problems.append(Problem(file, line, 0, "not-utf-8", message, "save the file as UTF-8"))
                found[file] = source_of(file, failure.object.decode("utf-8", "replace"))
        self._cached = {file: kept for file, kept in self._cached.items() if file in found}
        return found, problems

    def _source(self, file: str) -> PageSource:
        path = f"{self.folder}/{file}"
        stat = stat_of(path)
        cached = self._cached.get(file)
        if cached is None or cached[0] != stat:
            cached = self._cached[file] = (stat, source_of(file, Path(path).read_bytes().decode("utf-8-sig")))
        return cached[1]

    def read_one(self, file: str) -> PageSource | None:
        """Return the source of one file, or None if it cannot be read or its frontmatter has an error."""
        try:
            found = self._source(file)
        except (OSError, UnicodeDecodeError):
            return None
        return None if found.problems else self._filled(found)

    def _filled(self, source: PageSource) -> PageSource:
        """Return a page with the values of variables in its frontmatter."""
        if not self.variables or source.text.find("{{", 0, source.start) < 0:
            return source
        return replace(source, meta=meta_with_variables(source.meta, self.variables))

    def text(self, file: str) -> str | None:
        """Return the text of a file in the folder (a snippet), or None. Links may lead no further than `link_root`."""
        path = self.folder / file
        try:
            if not self._may_be_read(path.resolve()):
                return None
            stat = stat_of(path)
            cached = self._texts.get(file)
            if cached is None or cached[0] != stat:
                cached = self._texts[file] = (stat, path.read_bytes().decode("utf-8-sig", "replace"))
        except (OSError, RuntimeError, ValueError):  # before Python 3.13 a circle of links is a RuntimeError
            return None
        return cached[1]

    def _may_be_read(self, real: Path) -> bool:
        """Whether a file may be read: it is in the folder, or in `link_root` and not private by its name."""
        if real.is_relative_to(self.folder.resolve()):
            return True
        root = self.link_root
        return root is not None and real.is_relative_to(root) and not is_private(real.relative_to(root).as_posix())
