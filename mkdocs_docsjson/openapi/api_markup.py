"""HTML that all API pages are made of. Arguments named `html` are HTML; other texts are plain and are escaped here."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from html import escape

from mkdocs_docsjson.marks import link_mark
from mkdocs_docsjson.openapi.api_words import Words
from mkdocs_docsjson.openapi.painter import Painter
from mkdocs_docsjson.openapi.slugs import Unique
from mkdocs_docsjson.pages.highlight import highlight_lean, rows
from mkdocs_docsjson.pages.model import LinkUse, TocItem
from mkdocs_docsjson.problems import Problem

LONG_CODE = 12_000
"""The largest number of characters of a highlighted example: highlighting doubles its size."""
DEFERRED = "data-deferred"
"""Marks a code block that a script fills in."""


@dataclass(slots=True)
class PageParts:
    """The parts of a page that are collected while it is written, and the pieces of HTML that all pages use."""

    painter: Painter
    file: str
    """The document, for problems of links."""
    ids: Unique = field(default_factory=Unique)
    toc: list[TocItem] = field(default_factory=list)
    links: list[LinkUse] = field(default_factory=list)
    icons: dict[str, None] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    side_text: list[str] = field(default_factory=list)
    """Blocks of Markdown of the side column."""
    _numbers: dict[str, int] = field(default_factory=dict)
    """Problems of links to pages, by address."""

    @property
    def words(self) -> Words:
        """The words of the page's language."""
        return self.painter.words

    def shown_icons(self) -> tuple[str, ...]:
        """Keys of the icons that the page shows."""
        icons = dict.fromkeys([*self.icons, *self.painter.icons])
        self.painter.icons.clear()
        return tuple(icons)

    def found_problems(self) -> tuple[Problem, ...]:
        """The problems of links and of owners' templates, each once."""
        problems = tuple(dict.fromkeys([*self.problems, *self.painter.problems]))
        self.painter.problems.clear()
        return problems

    def heading(self, level: int, id_: str, title: str, mark: str = "") -> str:
        """A heading that is listed in the page's table of contents. mark: HTML after its text."""
        self.toc.append(TocItem(level, id_, title))
        return f'<h{level} id="{escape(id_)}">{escape(title)}{mark}{self.anchor(id_, title)}</h{level}>'

    def anchor(self, id_: str, title: str) -> str:
        """The link of a heading to itself."""
        label = self.words["component_link_to"].format(title=title)
        return f'<a class="dj-anchor headerlink" href="#{escape(id_)}" aria-label="{escape(label)}"></a>'

    def tabs(self, label: str, panels: Sequence[tuple[str, str, str]]) -> str:
        """Alternatives as tabs (see `Painter.tabs`); a single one needs none."""
        return panels[0][2] if len(panels) == 1 else self.painter.tabs(label, panels)

    def page_link(self, path: str, html: str, fragment: str = "") -> str:
        """A link to a page of the site, with a mark instead of its address."""
        return f'<a href="{self.page_address(path, fragment)}">{html}</a>'

    def page_address(self, path: str, fragment: str = "") -> str:
        """The mark that stands for the address of a page."""
        return self.address(f"/{path}{fragment}")

    def schema_list(self, pages: Iterable[tuple[str, str]]) -> tuple[str, list[str]]:
        """Links to pages of schemas: a list in HTML, and each link in Markdown. pages: (title, path)."""
        pages = list(pages)
        rows = "".join(f"<li>{self.page_link(path, f'<code>{escape(title)}</code>')}</li>" for title, path in pages)
        return f'<ul class="dj-api-schemas">{rows}</ul>', [f"[{name}]({self.page_address(to)})" for name, to in pages]

    def address(self, url: str, kind: str = "href") -> str:
        """The mark that stands for an address within the site, as a page would write it. kind: as of `LinkUse`."""
        if url not in self._numbers:
            self._numbers[url] = len(self.links)
            self.links.append(LinkUse(url, kind, 0, 0, self.file))
        return link_mark(self._numbers[url])


def method_badge(method: str) -> str:
    """The badge of a method. It has the method as text, so that nothing depends on its color."""
    return f'<span class="dj-method" data-method="{escape(method.lower())}">{escape(method)}</span>'


def pill(text: str, kind: str = "") -> str:
    """A short label. kind: for its style, such as `deprecated`."""
    data = f' data-kind="{escape(kind)}"' if kind else ""
    return f'<span class="dj-pill"{data}>{escape(text)}</span>'


def family_of(status: str) -> str:
    """The class of a status as ResponseExample marks its tabs: `2xx` for `204` and `2XX`; empty for other texts."""
    return f"{status[0]}xx" if status[:1].isdecimal() else ""


def code_html(code: str, lexer: str, sample: str = "") -> str:
    """The `<pre>` of a code block. sample: language of a sample that the playground updates."""
    body = "\n".join(highlight_lean(lexer, code)) if len(code) <= LONG_CODE else escape(code, quote=False)
    name, count = escape(lexer or "text"), rows(body.count("\n") + 1)
    data = f' data-sample="{escape(sample)}"' if sample else ""
    return (
        f'<pre tabindex="0" dir="ltr" data-language="{name}"{data}{count}>'
        f'<code class="language-{name}">{body}\n</code></pre>'
    )


def fenced_code(code: str, lexer: str) -> str:
    """Code as a block of Markdown."""
    longest = max((len(run) for run in re.findall(r"`+", code)), default=0)
    fence = "`" * max(3, longest + 1)
    return f"{fence}{lexer}\n{code}\n{fence}"


def deferred_code_html(code: str, sample: str, request: str = "") -> str:
    """The `<pre>` of a sample that a script will write: empty lines, so that nothing moves when it is filled.

    request: JSON of the request that the script writes, given for the first of several samples.
    """
    lines = "\n" * (code.count("\n") + 1)
    data = f' data-sample="{escape(sample)}" {DEFERRED}{json_attribute("data-request", request) if request else ""}'
    return f"<pre{data}{rows(len(lines))}><code>{lines}</code></pre>"


def json_attribute(name: str, json: str) -> str:
    """An attribute with JSON for a script, in single quotes: escaping a double quote takes six characters."""
    return f""" {name}='{escape(json, quote=False).replace("'", "&#39;")}'"""


def join_parts(parts: Iterable[str]) -> str:
    """The parts that are not empty, joined."""
    return "\n".join(part for part in parts if part)
