"""`python -m benchmarks.pages`: compares this project with Python-Markdown in converting pages to HTML.

Both convert the same pages of real sites in one process, page by page. `--sites` is a folder with the docs folders of
sites. Python-Markdown has the extensions that a MkDocs site of this kind uses. A second part shows how time grows with
the length of a page, and with the number of tags; a third compares our classes for Jinja with its own.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any

from jinja2.runtime import Context
from markdown import Markdown
from markupsafe import escape

from benchmarks.__main__ import machine
from benchmarks.content import page_content
from benchmarks.write import docsjson_page
from mkdocs_docsjson.pages import contexts, frontmatter, highlight
from mkdocs_docsjson.pages.model import PageOptions
from mkdocs_docsjson.pages.render import render_page
from mkdocs_docsjson.pages.templates import templates_of

SITES = Path(__file__).resolve().parents[2] / "shared" / "sites"
PACKAGES = ("Markdown", "pymdown-extensions", "Pygments", "pyromark", "Jinja2")
EXTENSIONS = ("toc", "tables", "admonition", "pymdownx.superfences", "pymdownx.tabbed", "pymdownx.details")
LENGTHS = (4, 16, 64, 256, 1024)
"""Lengths in KB of the pages for the second part."""
TAGS = (250, 500, 1000, 2000, 4000)

TAG_PAGES: dict[str, Callable[[int], str]] = {
    "nested elements": lambda n: "<div>\n" * n + "x\n" + "</div>\n" * n,
    "nested components": lambda n: "<Note>\n" * n + "x\n" + "</Note>\n" * n,
    "nested in a line": lambda n: "<b>" * n + "x" + "</b>" * n,
    "components never closed": lambda n: "<Note>\n\n" * n + "x",
    "elements never closed": lambda n: "<b> " * n + "x",
    "tags that never end": lambda n: '<Card a="b <Card c={d ' * n + "x",
}


@dataclass(frozen=True)
class Page:
    text: str
    file: str
    folder: Path | None = None
    """The docs folder of its site; None for pages that include no files."""

    def read(self, path: str) -> str | None:
        file = self.folder / path if self.folder else None
        return file.read_text("utf-8") if file and file.is_file() else None


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.pages", description=__doc__)
    parser.add_argument("--sites", type=Path, default=SITES, help="folder of the docs folders of real sites")
    parser.add_argument("--generated", type=int, default=60, help="pages of the made-up site to convert as well")
    parser.add_argument("--every", type=int, default=1, help="take every n-th page only")
    parser.add_argument("--repeat", type=int, default=3, help="turns; the median counts")
    parser.add_argument("--only", choices=("peers", "growth", "templates"), help="a part of the figures")
    arguments = parser.parse_args()
    print(f"{time.strftime('%Y-%m-%d')}, {machine()}; {', '.join(f'{p} {version(p)}' for p in PACKAGES)}\n")
    made = [Page(docsjson_page(page_content(n, 500)), f"{n}.mdx") for n in range(arguments.generated)]
    if arguments.only in (None, "peers"):
        print("| pages | highlighting | KB/page | ours ms/page | Python-Markdown ms/page | ratio |")
        print("| --- | --- | ---: | ---: | ---: | ---: |")
        for name, pages in (("real sites", pages_of(arguments.sites)[:: arguments.every]), ("made up", made)):
            if pages:
                compare(name, pages, arguments.repeat)
    if arguments.only in (None, "growth"):
        growth()
    if arguments.only in (None, "templates"):
        templates([*pages_of(arguments.sites)[:: arguments.every], *made], arguments.repeat)
    return 0


def pages_of(sites: Path) -> list[Page]:
    files = [(site, file) for site in sorted(sites.iterdir()) if site.is_dir() for file in sorted(site.rglob("*.md*"))]
    return [Page(file.read_text("utf-8"), file.relative_to(site).as_posix(), site) for site, file in files]


def compare(name: str, pages: Sequence[Page], repeat: int) -> None:
    size = sum(len(page.text.encode()) for page in pages) / len(pages) / 1024
    for colors in (True, False):
        converter = peer(colors)
        turns = [turn(pages, converter, colors) for _ in range(repeat)]
        own, other = (statistics.median(each) / len(pages) * 1000 for each in zip(*turns, strict=True))
        ratio = statistics.median(theirs / ours for ours, theirs in turns)
        word = "with" if colors else "without"
        print(f"| {name}, {len(pages)} | {word} | {size:.1f} | {own:.2f} | {other:.2f} | {ratio:.1f} |", flush=True)


def peer(colors: bool) -> Markdown:
    settings = {
        "pymdownx.highlight": {"use_pygments": colors},
        "pymdownx.tabbed": {"alternate_style": True},
    }
    return Markdown(extensions=[*EXTENSIONS, "pymdownx.highlight"], extension_configs=settings)


def turn(pages: Sequence[Page], converter: Markdown, colors: bool) -> tuple[float, float]:
    """(ours, theirs): seconds of processor time for all pages, taken in turn so that slow moments affect both."""
    own = other = 0.0
    options = PageOptions()
    with highlighting(colors):
        for page in pages:
            start = time.process_time()
            render_page(page.text, page.file, options, page.read)
            between = time.process_time()
            converter.reset().convert(frontmatter.read(page.text, page.file).body)
            end = time.process_time()
            own += between - start
            other += end - between
    return own, other


@contextmanager
def highlighting(colors: bool) -> Iterator[None]:
    """Empty the cache of highlighted code, so that every turn starts equal. colors: whether to highlight."""
    highlight._kept.cache_clear()
    lexer_of = highlight.lexer_of
    if not colors:
        highlight.lexer_of = lambda language: None  # type: ignore[assignment]
    try:
        yield
    finally:
        highlight.lexer_of = lexer_of


@contextmanager
def stock_jinja() -> Iterator[None]:
    """Have component templates rendered by Jinja's own context, template and `escape` (see `pages.contexts`)."""
    own = {name: contexts.LightContext.__dict__[name] for name in ("__init__", "resolve_or_missing", "call")}
    own_escape = contexts._escape

    def call(self: Context, called: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Any:
        if not hasattr(called, "reads_context"):
            return Context.call(self, called, *args, **kwargs)
        scoped = {**kwargs.pop("_loop_vars", {}), **kwargs.pop("_block_vars", {})}
        return called(self.derived(scoped) if scoped else self, *args, **kwargs)

    contexts.LightContext.__init__ = Context.__init__  # type: ignore[method-assign]
    contexts.LightContext.resolve_or_missing = Context.resolve_or_missing  # type: ignore[method-assign]
    contexts.LightContext.call = call  # type: ignore[method-assign]
    contexts._escape = escape
    try:
        yield
    finally:
        for name, function in own.items():
            setattr(contexts.LightContext, name, function)
        contexts._escape = own_escape


def templates(pages: Sequence[Page], repeat: int) -> None:
    """Print the processor time of rendering pages with our Jinja classes and with Jinja's own, in turn."""
    turns = []
    for _ in range(repeat):
        own = rendering(pages)
        with stock_jinja():
            turns.append((own, rendering(pages)))
    light, stock = (statistics.median(each) / len(pages) * 1000 for each in zip(*turns, strict=True))
    ratio = statistics.median(theirs / ours for ours, theirs in turns)
    print("| pages | ours ms/page | with Jinja's own classes ms/page | ratio |\n| --- | ---: | ---: | ---: |")
    print(f"| {len(pages)} | {light:.2f} | {stock:.2f} | {ratio:.3f} |", flush=True)


def rendering(pages: Sequence[Page]) -> float:
    """Seconds of processor time for all pages, after a first turn that loads the templates."""
    templates_of.cache_clear()
    for _ in range(2):
        highlight._kept.cache_clear()
        start = time.process_time()
        for page in pages:
            render_page(page.text, page.file, PageOptions(), page.read)
    return time.process_time() - start


def growth() -> None:
    options = PageOptions()

    def seconds(text: str) -> float:
        highlight._kept.cache_clear()
        start = time.process_time()
        render_page(text, "page.mdx", options, lambda path: None)
        return time.process_time() - start

    body = "\n\n".join(frontmatter.read(docsjson_page(page_content(n, 500)), "").body for n in range(200))
    print("\n| KB of a page | " + " | ".join(map(str, LENGTHS)) + " |\n| --- |" + " ---: |" * len(LENGTHS))
    print("| ms/KB | " + " | ".join(f"{seconds(body[: kb * 1024]) * 1000 / kb:.2f}" for kb in LENGTHS) + " |")
    print("\n| µs for a tag, of | " + " | ".join(map(str, TAGS)) + " |\n| --- |" + " ---: |" * len(TAGS))
    for name, write in TAG_PAGES.items():
        print(f"| {name} | " + " | ".join(f"{seconds(write(n)) * 1e6 / n:.0f}" for n in TAGS) + " |")


if __name__ == "__main__":
    raise SystemExit(main())
