"""Inline Markdown: titles, captions and descriptions in attributes. Tags in it are text."""

from __future__ import annotations

import xml.etree.ElementTree as ET

from markupsafe import Markup, escape

from mkdocs_docsjson.marks import JOINT
from mkdocs_docsjson.pages import autolinks
from mkdocs_docsjson.pages.addresses import address
from mkdocs_docsjson.pages.builder import Builder
from mkdocs_docsjson.pages.commonmark import parser
from mkdocs_docsjson.pages.layout import LESS, Layout, hidden
from mkdocs_docsjson.pages.scan import Token
from mkdocs_docsjson.pages.serialise import escape_text, serialise
from mkdocs_docsjson.pages.state import PageState

_MARKS = frozenset("*_`~[]\\&!:@'\".-")
_SYNTAX = frozenset("*_`~[]\\&!")
"""Those of them that mean something in ASCII text without addresses, when quotes are left as they are."""


def inline_markdown(text: str, state: PageState) -> Markup:
    """`text` as HTML of running text; nothing in it makes a block."""
    if not _MARKS.intersection(text):
        return Markup(escape(text))
    if text.isascii() and _SYNTAX.isdisjoint(text) and not (state.options.smart_quotes or autolinks.may_hold(text)):
        return Markup(escape_text(" ".join(text.split())))
    # The letter in front keeps `1. Install` and `# x` from being a list and a heading.
    marked = JOINT + hidden(" ".join(text.split())).replace("<", LESS)
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


def _nothing(token: Token) -> ET.Element | None:
    return None
