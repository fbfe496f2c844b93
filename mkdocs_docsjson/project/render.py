"""Bodies of pages: from memory, from the cache, or rendered, on all cores when there are many.

A body depends on its source, on the files that it includes and on the options. The first two are known only after
it was rendered, so a cache entry names the includes, and counts only while all of them are what they were.
"""

from __future__ import annotations

import os
import re
import traceback
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from pathlib import Path

from markdown import Markdown
from markupsafe import escape
from pydantic import TypeAdapter, ValidationError

from mkdocs_docsjson.cache import Cache, fingerprint
from mkdocs_docsjson.context.words import forget as forget_words
from mkdocs_docsjson.marks import LINK_CLOSE, LINK_OPEN
from mkdocs_docsjson.outputs.markdown import markdown_of
from mkdocs_docsjson.pages import frontmatter
from mkdocs_docsjson.pages.draw import forget_templates
from mkdocs_docsjson.pages.model import LinkUse, PageOptions, Rendered
from mkdocs_docsjson.pages.render import PageTree, render_page
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.project.sources import Source, Sources, digest_of
from mkdocs_docsjson.workers import process_pool

KIND = "pages"
WORTH_WORKERS = 64
"""Pages to render from which on starting other processes takes less time than it saves."""
CHUNK = 8
"""Pages that a worker takes at once."""


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


_ENTRY = TypeAdapter(Entry)
MARK = re.compile(f"{LINK_OPEN}(\\d+){LINK_CLOSE}")
Read = Callable[[str], str | None]


def make_page(text: str, file: str, options: PageOptions, read: Read, markdown: Markdown | None = None) -> Made:
    """Render a page, and write it as Markdown on the way. A fault of ours in one page is a problem of that page.

    markdown: with the extensions of the owner, when they have something to do.
    """
    found: list[tuple[str, tuple[LinkUse, ...]]] = []
    try:
        rendered = render_page(text, file, options, read, lambda tree: found.append(_markdown(tree)), markdown)
    except Exception as failure:
        return _failed(text, file, failure)
    return Made(rendered, *found[0]) if found else Made(rendered)


def _markdown(tree: PageTree) -> tuple[str, tuple[LinkUse, ...]]:
    links: list[LinkUse] = []

    def mark(use: LinkUse) -> str:
        links.append(use)
        return f"{LINK_OPEN}{len(links) - 1}{LINK_CLOSE}"

    return markdown_of(tree.root, list(tree.links), mark), tuple(links)


def fault(file: str, failure: Exception) -> Problem:
    """What an exception of ours is to the author of a page."""
    where = traceback.extract_tb(failure.__traceback__)[-1]
    message = f"cannot be rendered: {type(failure).__name__}: {failure} ({Path(where.filename).name}:{where.lineno})"
    hint = "its source is shown as it is; please report this page as a fault of mkdocs-docsjson"
    return Problem(file, 0, 0, "page-failed", message, hint)


def _failed(text: str, file: str, failure: Exception) -> Made:
    front = frontmatter.read(text, file)
    problems = (fault(file, failure),)
    return Made(Rendered(f"<pre>{escape(front.body)}</pre>", front.meta, problems=problems), front.body)


@dataclass(slots=True)
class Renderer:
    """Renders the pages of one folder with one set of options."""

    sources: Sources
    options: PageOptions
    cache: Cache | None = None
    workers: int = 0
    markdown: Markdown | None = None
    """With the owner's extensions. Nobody knows what those read, so that nothing is kept when there are any."""
    problems: list[Problem] = field(default_factory=list)
    rendered_now: int = 0
    """Pages that were neither in memory nor in the cache."""
    _kept: dict[str, tuple[str, Entry]] = field(default_factory=dict)
    _settled: str = ""

    def render(self, source: Source) -> Made:
        """The body of a page."""
        name = self._name(source)
        found = self._known(source, name)
        if found is None:
            found = self._keep(source, name, self._made(source))
        return found

    def _made(self, source: Source) -> Made:
        return make_page(source.text, source.file, self.options, self.sources.text, self.markdown)

    def render_all(self, sources: Sequence[Source]) -> None:
        """Have all of them ready, using other processes when many are new."""
        missing = [source for source in sources if self._known(source, self._name(source)) is None]
        workers = self.workers or os.cpu_count() or 1
        if len(missing) < WORTH_WORKERS or workers < 2 or self.markdown:
            return
        try:
            with process_pool(workers, _start_worker, (self.sources.folder, self.options)) as pool:
                bodies = pool.map(_render_there, ((s.text, s.file) for s in missing), chunksize=CHUNK)
                for source, made in zip(missing, bodies, strict=True):
                    self._keep(source, self._name(source), made)
        except (OSError, BrokenProcessPool, ImportError) as failure:
            self.problems.append(
                Problem(
                    "", 0, 0, "worker-failed", f"no other processes can be used ({failure}); pages are rendered here"
                )
            )

    def includes_of(self, source: Source) -> tuple[tuple[str, str], ...]:
        """(file, digest) of what a page that was rendered includes."""
        kept = self._kept.get(source.file)
        return kept[1].includes if kept else ()

    def forget_options(self, options: PageOptions) -> None:
        """Go on with other options; what was made with the old ones no longer counts."""
        self.options, self._settled = options, ""

    def _name(self, source: Source) -> str:
        if not self._settled:
            self._settled = digest_of(
                repr(self.options), fingerprint(), templates_digest(self.options.template_folders)
            )
        return digest_of(self._settled, source.file, source.text)

    def _known(self, source: Source, name: str) -> Made | None:
        if self.markdown:
            return None
        kept = self._kept.get(source.file)
        if kept and kept[0] == name and self.holds(kept[1].includes):
            return kept[1].made
        text = self.cache.get(KIND, name) if self.cache else None
        if text is None or self.cache is None:
            return None
        try:
            entry = _ENTRY.validate_json(text)
        except ValidationError:
            self.cache.drop(KIND, name)
            return None
        if not self.holds(entry.includes):
            return None
        self._kept[source.file] = (name, entry)
        return entry.made

    def holds(self, includes: Iterable[tuple[str, str]]) -> bool:
        """Whether included files are what they were."""
        return all(digest_of(self.sources.text(file) or "") == digest for file, digest in includes)

    def _keep(self, source: Source, name: str, made: Made) -> Made:
        self.rendered_now += 1
        includes = tuple((file, digest_of(self.sources.text(file) or "")) for file in made.rendered.includes)
        entry = Entry(made, includes)
        self._kept[source.file] = (name, entry)
        if self.cache and not self.markdown:
            self.cache.put(KIND, name, _ENTRY.dump_json(entry))
        return made


_drawn_with: list[str] = []
"""The templates that this process holds compiled, by their digest: at most one name."""


def forget_changed_templates(folders: Iterable[str]) -> None:
    """Have component templates and words read anew when a file of them has changed since this process read them."""
    now = templates_digest(folders)
    if _drawn_with != [now]:
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


_worker: tuple[Sources, PageOptions]


def _start_worker(folder: Path, options: PageOptions) -> None:
    global _worker
    _worker = (Sources(folder), options)


def _render_there(page: tuple[str, str]) -> Made:
    sources, options = _worker
    return make_page(page[0], page[1], options, sources.text)
