"""The CommonMark parser and the extensions of CommonMark that it is set to read."""

from __future__ import annotations

from functools import cache

import pyromark

_OPTIONS = pyromark.Options
_BASE = (
    _OPTIONS.ENABLE_TABLES
    | _OPTIONS.ENABLE_FOOTNOTES
    | _OPTIONS.ENABLE_STRIKETHROUGH
    | _OPTIONS.ENABLE_TASKLISTS
    | _OPTIONS.ENABLE_GFM
)


@cache
def parser(smart: bool = False, strikethrough: bool = True) -> pyromark.Markdown:
    """Return the CommonMark parser.

    smart: whether quotes become typographic.
    strikethrough: whether tildes are read.
    """
    options = _BASE | _OPTIONS.ENABLE_SMART_PUNCTUATION if smart else _BASE
    return pyromark.Markdown(options=options if strikethrough else options & ~_OPTIONS.ENABLE_STRIKETHROUGH)
