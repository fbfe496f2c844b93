"""Reduces the HTML of an article to what search needs.

It keeps the words, the elements that separate them, and the ids to link to. Elements inside running text are removed:
to Pagefind, `<code>` is only its text.
"""

from __future__ import annotations

import re

_HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
_KEPT = frozenset(
    {*_HEADINGS, "p", "ul", "ol", "li", "dl", "dt", "dd", "blockquote", "pre", "table", "tr", "td", "th"}
    | {"section", "div", "figcaption", "summary", "details", "br"}
)
_WITH_IDS = frozenset({*_HEADINGS, "section", "dt", "details"})
_DROPPED = frozenset({"script", "style", "svg", "math", "button", "template", "noscript", "iframe", "video", "nav"})
"""Elements that are removed with their content."""

_INLINE = re.compile(
    r"</?(?:span|code|a|strong|em|b|i|u|s|abbr|del|ins|kbd|mark|q|small|sub|sup|time|var|img|input|wbr)(?:[\s/][^>]*)?>"
)
_ENDS = ("</span>", "</code>", "</a>", "</strong>", "</em>")
"""The most frequent matches of `_INLINE`."""
_WHOLE = re.compile(rf"<({'|'.join(sorted(_DROPPED))})(?=[\s>])[^>]*>(.*?)</\1>", re.S)
_NAMES = re.compile(r"<(/?[a-z][a-z0-9]*)(?=[\s/>])|<")
_UNWRAPPED = frozenset({"figure", "thead", "tbody", "tfoot", "caption", "hr", "center", "article", "aside", "label"})
_OTHERS = re.compile(rf"</?(?:{'|'.join(sorted(_UNWRAPPED))})(?:[\s/][^>]*)?>|<([a-z][a-z0-9]*)\s([^>]*)>")
"""Tags that have to be removed or stripped of attributes."""
_ID = re.compile(r"""(?:^|\s)(id=(?:"[^"]*"|'[^']*'))""")
_QUOTE_IN_ID = re.compile(r"<[^<>]*&(?:quot|#3[49]);")
_WORD = re.compile(r"(?:^|>)(?:[^<&\w]|&#?\w+;)*+\w")
"""A letter or digit outside of tags and entities."""
_PLACES = {"tr": "table", "td": "tr", "th": "tr"}
"""Elements that are only allowed in a certain parent, which may hold nothing else."""
_ENDED_BY = {**dict.fromkeys(_HEADINGS, _HEADINGS), **dict.fromkeys(("li", "dt", "dd"), frozenset({"li", "dt", "dd"}))}
"""Elements whose start tag ends an open element of the value, instead of nesting in it."""


def lean(html: str) -> str:
    """Return the HTML of an article with only its words and the ids to link to.

    Plain markup, which nearly all pages have, is cut by patterns; the rest by a parser, which takes four times as long.
    """
    cut = _cut_by_patterns(html)
    return _cut_by_parser(html) if cut is None else cut


def has_words(html: str) -> bool:
    """Whether HTML contains any words that a reader could search for."""
    return _WORD.search(html) is not None


def _cut_by_patterns(html: str) -> str | None:
    """Return the HTML cut by patterns, or None if only a parser can tell how its elements nest."""
    html = _WHOLE.sub(_drop, html)
    if html.count("<") != html.count(">"):
        return None  # one of them is in an attribute, where patterns would not find it
    for end in _ENDS:
        html = html.replace(end, "")
    html = _INLINE.sub("", html)
    if not _is_well_nested(_NAMES.findall(html)):
        return None
    html = _OTHERS.sub(_with_id, html)
    if "&" not in html:
        return html
    if _QUOTE_IN_ID.search(html):
        return None
    return html.replace("&#39;", "'").replace("&#34;", '"').replace("&quot;", '"')


def _is_well_nested(tags: list[str]) -> bool:
    """Whether tags (`p`, `/p`) pair as written, and no start tag ends another element.

    Covers the rules of HTML that matter in pages, not all of them.
    """
    inside = [""]
    for tag in tags:
        around = inside[-1]
        if tag[:1] == "/":
            if around == tag[1:]:
                inside.pop()
            elif tag[1:] not in _UNWRAPPED:
                return False
        elif around == "p" and tag != "br":
            return False
        elif tag in _KEPT:
            if around in _ENDED_BY.get(tag, ()) or (around in ("table", "tr")) != (_PLACES.get(tag) == around):
                return False
            if tag != "br":
                inside.append(tag)
        elif tag not in _UNWRAPPED:
            return False
    return len(inside) == 1


def _with_id(tag: re.Match[str]) -> str:
    name, attributes = tag.groups()
    if name is None:
        return ""
    id_ = _ID.search(attributes) if name in _WITH_IDS else None
    return f"<{name} {id_[1]}>" if id_ else f"<{name}>"


def _drop(element: re.Match[str]) -> str:
    """Return an empty string; or the text unchanged, if another such element inside has ended the match early."""
    return element[0] if f"<{element[1]}" in element[2] else ""


def _cut_by_parser(html: str) -> str:
    import nh3  # imported here, as most sites do not need it

    return nh3.clean(
        html,
        tags=set(_KEPT),
        attributes={tag: {"id"} for tag in _WITH_IDS},
        clean_content_tags=set(_DROPPED),
        link_rel=None,
        strip_comments=True,
    )
