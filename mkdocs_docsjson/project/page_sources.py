"""The sources of pages as they lie on the disk, read once and again only when a file has changed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from mkdocs_docsjson.pages import frontmatter
from mkdocs_docsjson.pages.model import LinkUse
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.site.discover import is_private
from mkdocs_docsjson.store.file_digests import Stat, stat_of


@dataclass(frozen=True, slots=True)
class PageSource:
    """A page file."""

    file: str
    """Relative to the docs folder, forward slashes."""
    text: str
    """Whole, frontmatter included, line ends as LF."""
    start: int
    """Where the body starts in it."""
    meta: Mapping[str, Any]
    line: int
    """Line of the file that the body starts on."""
    lines: Mapping[str, int]
    """Line of each frontmatter key."""
    problems: tuple[Problem, ...] = ()

    @property
    def body(self) -> str:
        """The page without its frontmatter."""
        return self.text[self.start :]

    @property
    def related(self) -> tuple[LinkUse, ...]:
        """What its frontmatter leads on to, as links of the page."""
        named, line = self.meta.get("related"), self.lines.get("related", 0)
        found = [each.strip() for each in named if isinstance(each, str)] if isinstance(named, list) else []
        return tuple(LinkUse(url, "href", line, 1) for url in found if url)

    def with_body(self, body: str) -> PageSource:
        """The same page after another plugin has changed its body: line numbers still count in the file."""
        head = "\n".join(self.text.split("\n")[: self.line - 1])
        text = f"{head}\n{body}" if self.line > 1 else body
        return PageSource(self.file, text, len(text) - len(body), self.meta, self.line, self.lines, self.problems)


def source_of(file: str, text: str) -> PageSource:
    """Read a page's text."""
    text = frontmatter.normalise(text)
    found = frontmatter.read(text, file)
    start = len(text) - len(found.body)
    return PageSource(file, text, start, found.meta, found.line, found.lines, tuple(found.problems))


@dataclass(slots=True)
class Sources:
    """Reads files of one folder; keeps what it has read for the next rebuild."""

    folder: Path
    room: Path | None = None
    """Folder that links may lead into; without it, `folder` itself."""
    _kept: dict[str, tuple[Stat, PageSource]] = field(default_factory=dict)
    _texts: dict[str, tuple[Stat, str]] = field(default_factory=dict)

    def read(self, files: Iterable[str]) -> tuple[dict[str, PageSource], list[Problem]]:
        """Sources of all files by name, in their order; a file that cannot be read is a problem and left out."""
        found: dict[str, PageSource] = {}
        problems: list[Problem] = []
        for file in files:
            try:
                found[file] = self._source(file)
            except OSError as failure:
                reason = failure.strerror or str(failure)
                problems.append(Problem(file, 0, 0, "unreadable-file", f"cannot be read: {reason}"))
            except UnicodeDecodeError as failure:
                line = failure.object.count(b"\n", 0, failure.start) + 1
                message = f"is not UTF-8 text (byte 0x{failure.object[failure.start]:02x})"
                problems.append(Problem(file, line, 0, "not-utf-8", message, "save the file as UTF-8"))
                found[file] = source_of(file, failure.object.decode("utf-8", "replace"))
        self._kept = {file: kept for file, kept in self._kept.items() if file in found}
        return found, problems

    def _source(self, file: str) -> PageSource:
        path = self.folder / file
        stat = stat_of(path)
        kept = self._kept.get(file)
        if kept is None or kept[0] != stat:
            kept = self._kept[file] = (stat, source_of(file, path.read_bytes().decode("utf-8-sig")))
        return kept[1]

    def read_one(self, file: str) -> PageSource | None:
        """The source of one file, or None when it cannot be read or something is wrong with its frontmatter."""
        try:
            found = self._source(file)
        except (OSError, UnicodeDecodeError):
            return None
        return None if found.problems else found

    def text(self, file: str) -> str | None:
        """Text of any file inside the folder (a snippet), or None; links lead no further than into `room`."""
        path = self.folder / file
        try:
            if not self._is_ours(path.resolve()):
                return None
            stat = stat_of(path)
            kept = self._texts.get(file)
            if kept is None or kept[0] != stat:
                kept = self._texts[file] = (stat, path.read_bytes().decode("utf-8-sig", "replace"))
        except (OSError, RuntimeError, ValueError):  # before Python 3.13 a circle of links is a RuntimeError
            return None
        return kept[1]

    def _is_ours(self, real: Path) -> bool:
        """Whether a file may be read: one of the folder, or one of the room around it that no name keeps private."""
        if real.is_relative_to(self.folder.resolve()):
            return True
        room = self.room
        return room is not None and real.is_relative_to(room) and not is_private(real.relative_to(room).as_posix())
