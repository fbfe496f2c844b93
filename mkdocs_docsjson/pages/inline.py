"""Inline Markdown: titles, captions and descriptions. Tags are text, except in `with_elements`."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from html import unescape

from markupsafe import Markup, escape

from mkdocs_docsjson.marks import JOINT
from mkdocs_docsjson.pages import autolinks
from mkdocs_docsjson.pages.attribute_addresses import address
from mkdocs_docsjson.pages.builder import Builder
from mkdocs_docsjson.pages.commonmark import parser
from mkdocs_docsjson.pages.layout import LESS, Layout, hide_marks
from mkdocs_docsjson.pages.model import LinkUse, PageOptions
from mkdocs_docsjson.pages.serialise import escape_text, serialise
from mkdocs_docsjson.pages.state import PageState
from mkdocs_docsjson.pages.tokens import Token

_MARKS = frozenset("*_`~[]\\&!:@'\".-")
_SYNTAX = frozenset("*_`~[]\\&!")
"""The marks that are syntax in ASCII text without addresses, if quotes are left unchanged."""
_BEYOND = frozenset("[]!<&")
"""Marks of syntax other than emphasis and code."""


_ELEMENTS = (
    "abbr", "b", "bdi", "bdo", "br", "cite", "code", "del", "dfn", "em", "i", "ins", "kbd", "mark", "q", "s", "samp",
    "small", "span", "strong", "sub", "sup", "u", "var", "wbr",
)  # fmt: skip
"""Elements of running text that can only change how it looks."""
_ATTRIBUTES = ("class", "dir", "lang", "title")
_EMPTY = frozenset({"br", "wbr"})
_TAG = re.compile(
    rf"<code>.*?</code>|&lt;(?P<end>/?)(?P<name>{'|'.join(_ELEMENTS)})"
    rf"(?:\s+(?:{'|'.join(_ATTRIBUTES)})=\"[^\"<>]*\")*\s*/?&gt;",
    re.S,
)
"""A tag that an author wrote, in its escaped form; or code, in which tags do not count."""


def inline_markdown(text: str, state: PageState) -> Markup:
    """Return `text` as HTML of running text. Nothing in it is read as a block."""
    if not _MARKS.intersection(text):
        return Markup(escape(text))
    if text.isascii() and _SYNTAX.isdisjoint(text) and not (state.options.smart_quotes or autolinks.may_hold(text)):
        return Markup(escape_text(" ".join(text.split())))
    if text.isascii() and _BEYOND.isdisjoint(text) and not autolinks.may_hold(text):
        return _without_tree(text, state.options.smart_quotes)
    # The character in front prevents `1. Install` and `# x` from being a list and a heading.
    marked = JOINT + hide_marks(" ".join(text.split())).replace("<", LESS)
    layout = Layout(marked, [], text, [(0, 0)], [0])
    builder = Builder(
        layout,
        _nothing,
        lambda url, kind, _: address(url, kind, state, 0, 0),
        lambda _: (0, 0),
        state.file,
        lambda _: False,
        parser(state.options.smart_quotes),
    )
    root = builder.build()
    paragraph = root[0] if len(root) else root
    return Markup(serialise(paragraph, lambda node, content, parts, parent: content))


def links_in(text: str, options: PageOptions, line: int = 0) -> list[LinkUse]:
    """Return the links of a text of `inline_markdown`. line: of the text in its file."""
    state = PageState("", options)
    inline_markdown(text, state)
    return [LinkUse(use.url, use.kind, line, min(line, 1)) for use in state.links]


def with_elements(html: str) -> str:
    """Return HTML of `inline_markdown` with its author's harmless HTML elements restored.

    Other tags stay text, and so do those without their counterpart, as in "the <code> element".
    """
    kept: set[int] = set()
    around: list[tuple[str, int]] = []
    for tag in _TAG.finditer(html):
        if tag["name"] in _EMPTY:
            kept.add(tag.start())
        elif tag["end"] and around and around[-1][0] == tag["name"]:
            kept |= {around.pop()[1], tag.start()}
        elif tag["name"] and not tag["end"]:
            around.append((tag["name"], tag.start()))
    if not kept:
        return html
    import nh3  # most sites do not need it

    opened = _TAG.sub(lambda tag: unescape(tag[0]) if tag.start() in kept else tag[0], html)
    # The cleaner ends elements that overlap with those of Markdown.
    own = {"a": {"href"}, "img": {"src", "alt", "width", "height", "loading", "decoding"}, "*": set(_ATTRIBUTES)}
    return nh3.clean(opened, tags={*_ELEMENTS, "a", "img"}, attributes=own, link_rel=None)


def _without_tree(text: str, smart_quotes: bool) -> Markup:
    """Return text with emphasis and code. These contain no address, so the parser's own HTML can be used."""
    written = parser(smart_quotes).html(JOINT + " ".join(text.split()))
    # It is one paragraph, as its text starts with a letter and has no line end. Quotes in text need no escape.
    inner = written.removeprefix("<p>").removesuffix("</p>\n").replace(JOINT, "")
    return Markup(inner.replace("&quot;", '"'))


def _nothing(token: Token) -> ET.Element | None:
    return None
