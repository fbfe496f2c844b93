"""Helpers for tests with data files: reads and writes cases, and normalises HTML for comparison."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from html.parser import HTMLParser
from operator import attrgetter
from pathlib import Path
from typing import Any

from yaml_files import read_yaml

from mkdocs_docsjson.pages.page_body import LinkAddresses, PageBody

AS_WRITTEN = LinkAddresses(attrgetter("url"))
FIXTURES = Path(__file__).parents[1] / "fixtures"
_VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


class _Normaliser(HTMLParser):
    """Normalises HTML: a line for each tag, indented, attributes sorted, white space collapsed outside `<pre>`."""

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
    """HTML in a form to compare: texts differ only where browsers would show a difference."""
    normaliser = _Normaliser()
    normaliser.feed(html)
    normaliser.close()
    return "\n".join(normaliser.lines)


def cases(name: str) -> list[dict[str, Any]]:
    """The cases of a fixture file: a YAML list of mappings, each with a `title`."""
    found: list[dict[str, Any]] = read_yaml(FIXTURES / name)
    return found


@dataclass(slots=True)
class Case:
    """A case of a page fixture: the source of a page, and the expected result."""

    title: str
    source: str
    html: str
    """Normalised HTML, with the side column after a line `side:`."""
    problems: str
    """One per line."""
    markdown: str = ""
    """The Markdown copy; only in cases of components."""


def page_cases(name: str) -> list[Case]:
    """The cases of a fixture file: title, source, HTML and problems, each followed by a line with a dot."""
    return _cases(FIXTURES / name, 4)


def component_cases(file: Path) -> list[Case]:
    """The cases in a component's folder, which also have the Markdown copy, after the problems."""
    return _cases(file, 5)


def _cases(file: Path, length: int) -> list[Case]:
    parts = [part.strip("\n") for part in re.split(r"^\.$", file.read_text("utf-8"), flags=re.M)]
    return [Case(*parts[start : start + length]) for start in range(0, len(parts) - 1, length)]


def write_page_cases(name: str, written: Iterable[Case]) -> None:
    """Rewrite a fixture file with actual results. Only under UPDATE_SNAPSHOTS=1; read the diff."""
    _write(FIXTURES / name, [[c.title, c.source, c.html, c.problems] for c in written])


def write_component_cases(file: Path, written: Iterable[Case]) -> None:
    """The same for the cases in a component's folder."""
    _write(file, [[c.title, c.source, c.html, c.problems, c.markdown] for c in written])


def _write(file: Path, cases: Iterable[Iterable[str]]) -> None:
    texts = ("".join(f"{part}\n.\n" if part else ".\n" for part in case) for case in cases)
    file.write_text("\n".join(texts), "utf-8")


def with_addresses(rendered: PageBody, html: str) -> str:
    """HTML with addresses as in the source."""
    return rendered.with_links(html, lambda link: link.url)
