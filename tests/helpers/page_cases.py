"""What several tests share: HTML in a form that can be compared, and fixtures read from data files."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import yaml

from mkdocs_docsjson.pages.model import Rendered

FIXTURES = Path(__file__).parents[1] / "fixtures"
_VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


class _Normaliser(HTMLParser):
    """A tag a line, indented, attributes sorted, space collapsed outside `<pre>`."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.lines: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        written = "".join(f' {name}="{escape(value)}"' if value else f" {name}" for name, value in sorted(attrs))
        self._add(f"<{tag}{written}>")
        if tag not in _VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in self.open:
            while self.open.pop() != tag:
                pass
            self._add(f"</{tag}>")

    def handle_data(self, data: str) -> None:
        if "pre" in self.open:
            self._add(repr(data))
        elif text := re.sub(r"\s+", " ", data).strip():
            self._add(escape(text, quote=False))

    def _add(self, line: str) -> None:
        self.lines.append("  " * len(self.open) + line)


def normal_html(html: str) -> str:
    """HTML as text to compare: what a browser would show differently differs, what it would not does not."""
    normaliser = _Normaliser()
    normaliser.feed(html)
    normaliser.close()
    return "\n".join(normaliser.lines)


def cases(name: str) -> list[dict[str, Any]]:
    """The cases of a fixture file: a YAML list of mappings, each with a `title`."""
    found: list[dict[str, Any]] = yaml.safe_load((FIXTURES / name).read_text("utf-8"))
    return found


@dataclass(slots=True)
class Case:
    """One case of a page fixture: what an author writes, and what becomes of it."""

    title: str
    source: str
    html: str
    """Normal form, the side column after a line `side:`."""
    problems: str
    """One a line."""
    markdown: str = ""
    """The Markdown copy, which only cases of components say."""


def page_cases(name: str) -> list[Case]:
    """The cases of a fixture file: each a title, the source, the HTML and the problems, and a dot after each."""
    return _cases(FIXTURES / name, 4)


def component_cases(file: Path) -> list[Case]:
    """The cases in a component's folder, which say the Markdown after the problems."""
    return _cases(file, 5)


def _cases(file: Path, length: int) -> list[Case]:
    parts = [part.strip("\n") for part in re.split(r"^\.$", file.read_text("utf-8"), flags=re.M)]
    return [Case(*parts[start : start + length]) for start in range(0, len(parts) - 1, length)]


def write_page_cases(name: str, written: Iterable[Case]) -> None:
    """Rewrite a fixture file with what was found: only under UPDATE_SNAPSHOTS=1, and the diff is to be read."""
    _write(FIXTURES / name, [[c.title, c.source, c.html, c.problems] for c in written])


def write_component_cases(file: Path, written: Iterable[Case]) -> None:
    """Rewrite the cases in a component's folder, as `write_page_cases` does with those of a fixture."""
    _write(file, [[c.title, c.source, c.html, c.problems, c.markdown] for c in written])


def _write(file: Path, cases: Iterable[Iterable[str]]) -> None:
    texts = ("".join(f"{part}\n.\n" if part else ".\n" for part in case) for case in cases)
    file.write_text("\n".join(texts), "utf-8")


def with_addresses(rendered: Rendered, html: str) -> str:
    """HTML with the addresses as they were written."""
    return rendered.with_links(html, lambda link: link.url)
