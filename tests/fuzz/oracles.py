"""Checks that must hold for every page, whatever its author wrote. Each function returns the faults that it finds."""

from __future__ import annotations

import html
import re
import time
from collections.abc import Callable
from dataclasses import dataclass

from selectolax.lexbor import LexborHTMLParser

from mkdocs_docsjson.pages import frontmatter
from mkdocs_docsjson.pages.components import COMPONENTS
from mkdocs_docsjson.pages.model import PageOptions
from mkdocs_docsjson.pages.page_body import PageBody
from mkdocs_docsjson.pages.render import render_page
from mkdocs_docsjson.pages.scan import scan
from mkdocs_docsjson.problems import CODES

SECONDS = 2.0
"""The largest processor time, in seconds, for a page below 100 KB."""

CUT = "\x1f"
"""Replaces a tag: not part of a word, and white space in regular expressions."""

Read = Callable[[str], str | None]

_WORD = re.compile(r"[^\W\d_]{4,}")
_NOT_PROSE = re.compile(
    r"""^.*\|.*$                                           # tables: CommonMark drops cells that have no column
    | \{[^{}]*\}
    | ^[ >\t\x1f]*\[[^\]\n]*\]:[ \t]*\S+[ \t]+                  # a definition of a link whose title takes several lines
      (?:"(?:[^"\n]|\n(?![ \t>]*\n))*" | '(?:[^'\n]|\n(?![ \t>]*\n))*' | \((?:[^()\n]|\n(?![ \t>]*\n))*\))[ \t]*$
    | \]\x1f*\([ \t]*\n?[^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)?             # targets of links
    | ^[ >\t\x1f]*\[[^\]\n]*\]:.*$
    | \[!(?!\[)[^\]\n]*\]                                       # kinds of alerts
    | \\. | &\#?\w+;?
    | ^[ \t>\x1f]*(?:[-*+][ \t]+|\d+[.)][ \t]+)*(?:```|~~~).*$  # the line that opens a fence
    """,
    re.M | re.X,
)
_NOTE = re.compile(r"\[\^[^\]\n]+\]:")
_LETTERS = re.compile(r"[^\W\d_]+")
_INLINE_TAG = re.compile(r"</?(?:span|em|strong|b|i|a|del|code|wbr|sup|sub|u|s)\b[^>]*>")
_OUR_MARKUP = re.compile(r"&(?:amp;)*lt;(?:p&gt;|(?:span|pre|figure|code) class=)")


@dataclass(frozen=True, slots=True)
class Fault:
    kind: str
    detail: str


def nothing(_path: str) -> None:
    """Reads from a docs folder without other files."""


def faults_of_page(text: str, read: Read = nothing, options: PageOptions | None = None) -> list[Fault]:
    """All faults of a rendered page. Exceptions are not caught."""
    options = options or PageOptions()
    rendered, seconds = _timed(text, read, options)
    if seconds > SECONDS and len(text) < 100_000:
        seconds = min(seconds, _timed(text, read, options)[1])  # another process may have slowed it down
    found = [Fault("slow", f"{seconds:.1f} s for {len(text)} characters")] if seconds > SECONDS else []
    found += [Fault("problem", repr(p)) for p in rendered.problems if p.code not in CODES or "\n" in str(p)]
    found += [*unbalanced(rendered.html), *unbalanced(rendered.side), *lost_words(text, rendered)]
    return [*found, *markup_as_text(text, rendered)]


def _timed(text: str, read: Read, options: PageOptions) -> tuple[PageBody, float]:
    """Returns (rendered page, seconds of processor time)."""
    start = time.process_time()
    rendered = render_page(text, "page.mdx", options, read)
    return rendered, time.process_time() - start


def unbalanced(body: str) -> list[Fault]:
    """Faults if, in a browser, elements after the body end up inside it, or the body itself is moved."""
    page = LexborHTMLParser(
        f'<!doctype html><body><main id="dj-m"><div id="dj-d">{body}</div><i id="dj-i"></i></main><b id="dj-b"></b></body>'
    )
    expected = {"dj-d": "main#dj-m body", "dj-i": "main#dj-m body", "dj-b": "body"}
    ways = {name: _way(page, name) for name in expected}
    return [Fault("unbalanced", f"{name} in {way or 'nothing'}") for name, way in ways.items() if way != expected[name]]


def _way(page: LexborHTMLParser, id_: str) -> str:
    node, way = page.css_first(f"#{id_}"), []
    while node is not None and (node := node.parent) is not None and node.tag != "html" and len(way) < 6:
        way.append(f"{node.tag}#{node.id}" if node.id else str(node.tag))
    return " ".join(way)


def markup_as_text(text: str, rendered: PageBody) -> list[Fault]:
    """Faults if markup of ours is shown as text."""
    written = text + html.unescape(text).replace("\\", "")  # unless the author has written it, escaped or not
    shown = [one for one in _OUR_MARKUP.findall(rendered.html + rendered.side) if html.unescape(one) not in written]
    return [Fault("markup", shown[0])] if shown else []


def lost_words(text: str, rendered: PageBody) -> list[Fault]:
    """Faults if words of the source, outside of tags, are nowhere in the output."""
    if "]:" in text and _NOTE.search(text):
        return []  # unused footnotes are not shown
    prose = _NOT_PROSE.sub(" ", _between_tags(frontmatter.read(text, "page.mdx").body))
    printed = rendered.html + rendered.side
    shown = html.unescape(_INLINE_TAG.sub("", printed)) + html.unescape(printed)
    known = set(_LETTERS.findall(shown))
    lost = [word for word in dict.fromkeys(_WORD.findall(prose)) if word not in known and word not in shown]
    return [Fault("lost", " ".join(lost[:8]))] if lost else []


def _between_tags(text: str) -> str:
    """The text of a page according to the scanner, including code, with `CUT` in place of tags."""
    raw = {name for name, each in COMPONENTS.items() if each.content == "raw"}
    found = scan(text, raw.__contains__, math=True)
    pieces, position = [], 0
    for token in found.tokens:
        if token.kind not in ("text", "less", "fence"):
            pieces.append(text[position : token.start])
            position = max(position, token.end)
    return CUT.join([*pieces, text[position:]])
