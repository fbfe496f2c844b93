"""Bodies of pages: from memory, from the cache, or rendered, on all cores when there are many.

A body depends on its source, on the files that it includes and on the options. The first two are known only after
it was rendered, so a cache entry names the includes, and counts only while all of them are what they were.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from concurrent.futures import BrokenExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from markdown import Markdown

from mkdocs_docsjson.cache import Cache, fingerprint
from mkdocs_docsjson.context.words import forget as forget_words
from mkdocs_docsjson.kept_values import Damaged, Kept
from mkdocs_docsjson.marks import LINK_CLOSE, LINK_OPEN
from mkdocs_docsjson.pages.model import LinkUse, PageOptions, Rendered, TocItem
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.project.sources import Source, Sources, digest_of

if TYPE_CHECKING:
    from mkdocs_docsjson.project.ahead import Ahead

KIND = "pages"


@dataclass(frozen=True, slots=True)
class Made:
    """What one reading of a page gives."""

    rendered: Rendered
    markdown: str = ""
    """The page's body as readable Markdown; its addresses are marks, as in `Rendered.html`."""
    markdown_links: tuple[LinkUse, ...] = ()

    def with_links(self, address: Callable[[LinkUse], str]) -> str:
        """The Markdown with its addresses printed."""
        return MARK.sub(lambda match: address(self.markdown_links[int(match[1])]), self.markdown)


@dataclass(frozen=True, slots=True)
class Entry:
    """A cached result, and the texts of the files that it includes."""

    made: Made
    includes: tuple[tuple[str, str], ...]
    """(file, digest of its text)"""


MARK = re.compile(f"{LINK_OPEN}(\\d+){LINK_CLOSE}")


KEPT = Kept((Entry, Made, Rendered, LinkUse, TocItem, Problem))


@dataclass(slots=True)
class Renderer:
    """Renders the pages of one folder with one set of options."""

    sources: Sources
    options: PageOptions
    cache: Cache | None = None
    remember: bool = False
    """Whether to keep what was rendered in memory: for `serve`, which asks for all pages again and again."""
    markdown: Markdown | None = None
    """With the owner's extensions. Nobody knows what those read, so that nothing is kept when there are any."""
    problems: list[Problem] = field(default_factory=list)
    _kept: dict[str, tuple[str, Entry]] = field(default_factory=dict)
    _settled: str = ""

    def render(self, source: Source, ahead: Ahead | None = None) -> Entry:
        """The body of a page. ahead: where it may be in the making already."""
        name = self._name(source)
        return self._known(source, name) or self._keep(source, name, self._made(source, ahead))

    def _made(self, source: Source, ahead: Ahead | None) -> Made:
        if ahead and not self.markdown:
            try:
                if made := ahead.take(source):
                    return made
            except (OSError, BrokenExecutor) as failure:
                ahead.close()
                self.problems.append(no_workers(failure))
        from mkdocs_docsjson.project.make import make_page

        return make_page(source.text, source.file, self.options, self.sources.text, self.markdown)

    def is_new(self, source: Source) -> bool:
        """Whether a page is neither in memory nor in the cache, as far as that can be told without reading it."""
        name = self._name(source)
        kept = self._kept.get(source.file)
        return not (kept and kept[0] == name) and not (self.cache and self.cache.holds(KIND, name))

    def forget_options(self, options: PageOptions) -> None:
        """Go on with other options; what was made with the old ones no longer counts."""
        self.options, self._settled = options, ""

    def _name(self, source: Source) -> str:
        if not self._settled:
            self._settled = digest_of(
                repr(self.options), fingerprint(), templates_digest(self.options.template_folders)
            )
        return digest_of(self._settled, source.file, source.text)

    def _known(self, source: Source, name: str) -> Entry | None:
        if self.markdown:
            return None
        kept = self._kept.get(source.file)
        if kept and kept[0] == name and self.holds(kept[1].includes):
            return kept[1]
        text = self.cache.get(KIND, name) if self.cache else None
        if text is None or self.cache is None:
            return None
        try:
            entry: Entry = KEPT.read(text, Entry)
        except Damaged:
            self.cache.drop(KIND, name)
            return None
        if not self.holds(entry.includes):
            return None
        if self.remember:
            self._kept[source.file] = (name, entry)
        return entry

    def holds(self, includes: Iterable[tuple[str, str]]) -> bool:
        """Whether included files are what they were."""
        return all(digest_of(self.sources.text(file) or "") == digest for file, digest in includes)

    def _keep(self, source: Source, name: str, made: Made) -> Entry:
        includes = tuple((file, digest_of(self.sources.text(file) or "")) for file in made.rendered.includes)
        entry = Entry(made, includes)
        if self.remember:
            self._kept[source.file] = (name, entry)
        if self.cache and not self.markdown:
            self.cache.put(KIND, name, KEPT.written(entry))
        return entry


def no_workers(failure: Exception) -> Problem:
    """What is told when other processes cannot be had, or have failed."""
    message = f"no other processes can be used ({failure}); pages are rendered here"
    return Problem("", 0, 0, "worker-failed", message)


_drawn_with: list[str] = []
"""The templates that this process holds compiled, by their digest: at most one name."""


def forget_changed_templates(folders: Iterable[str]) -> None:
    """Have component templates and words read anew when a file of them has changed since this process read them."""
    now = templates_digest(folders)
    if _drawn_with and _drawn_with != [now]:
        from mkdocs_docsjson.pages.draw import forget_templates

        forget_templates()
        forget_words()
    _drawn_with[:] = [now]


def templates_digest(folders: Iterable[str]) -> str:
    """Names the component templates, icons and words of all folders by their paths and last changes."""
    parts = []
    for folder in folders:
        for part in ("components", ".icons", "icons", "locales"):
            for path in sorted(Path(folder, part).rglob("*")):
                stat = path.stat()
                parts.append(f"{path}:{stat.st_mtime_ns}:{stat.st_size}")
    return digest_of(*parts)
