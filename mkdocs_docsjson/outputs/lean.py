"""The HTML of an article without all that search has no use for.

What is left are the words, the elements that set them apart from each other, and the ids to link to. Elements inside
running text are not among them: to Pagefind, `<code>` is no more than the text in it.
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
"""With what is in them."""

_INLINE = re.compile(
    r"</?(?:span|code|a|strong|em|b|i|u|s|abbr|del|ins|kbd|mark|q|small|sub|sup|time|var|img|input|wbr)(?:[\s/][^>]*)?>"
)
_ENDS = ("</span>", "</code>", "</a>", "</strong>", "</em>")
"""What `_INLINE` matches most."""
_WHOLE = re.compile(rf"<({'|'.join(sorted(_DROPPED))})(?=[\s>])[^>]*>(.*?)</\1>", re.S)
_NAMES = re.compile(r"<(/?[a-z][a-z0-9]*)(?=[\s/>])|<")
_UNWRAPPED = frozenset({"figure", "thead", "tbody", "tfoot", "caption", "hr", "center", "article", "aside", "label"})
_OTHERS = re.compile(rf"</?(?:{'|'.join(sorted(_UNWRAPPED))})(?:[\s/][^>]*)?>|<([a-z][a-z0-9]*)\s([^>]*)>")
"""Tags that are not what they shall be: to go, or with attributes."""
_ID = re.compile(r"""(?:^|\s)(id=(?:"[^"]*"|'[^']*'))""")
_QUOTE_IN_ID = re.compile(r"<[^<>]*&(?:quot|#3[49]);")
_WORD = re.compile(r"(?:^|>)(?:[^<&\w]|&#?\w+;)*+\w")
"""A letter or digit outside of tags; of an entity, none counts."""
_PLACES = {"tr": "table", "td": "tr", "th": "tr"}
"""Elements that stand in another one only, in which only they stand."""
_ENDED_BY = {**dict.fromkeys(_HEADINGS, _HEADINGS), **dict.fromkeys(("li", "dt", "dd"), frozenset({"li", "dt", "dd"}))}
"""Elements that end those of the right instead of standing in them."""


def lean(html: str) -> str:
    """The words of an article and the ids to link to; nothing else.

    Plain markup, as nearly all pages are, is cut by patterns; a parser, which takes four times as long, reads the rest.
    """
    cut = _cut(html)
    return _parsed(html) if cut is None else cut


def has_words(html: str) -> bool:
    """Whether there is anything in it that a reader could look for."""
    return _WORD.search(html) is not None


def _cut(html: str) -> str | None:
    """None where it takes the rules of HTML to know what is in what."""
    html = _WHOLE.sub(_without, html)
    if html.count("<") != html.count(">"):
        return None  # one of them stands in an attribute, where patterns would not look for it
    for end in _ENDS:
        html = html.replace(end, "")
    html = _INLINE.sub("", html)
    if not _is_plain(_NAMES.findall(html)):
        return None
    html = _OTHERS.sub(_with_id, html)
    if "&" not in html:
        return html
    if _QUOTE_IN_ID.search(html):
        return None
    return html.replace("&#39;", "'").replace("&#34;", '"').replace("&quot;", '"')


def _is_plain(tags: list[str]) -> bool:
    """Whether tags (`p`, `/p`) pair as they stand, and no element ends another by its start.

    Not all that HTML has a rule for is looked at, but all that is met in pages.
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


def _without(element: re.Match[str]) -> str:
    """Nothing; where an element of the same name stands in it, its end is another one, and its start stays."""
    return element[0] if f"<{element[1]}" in element[2] else ""


def _parsed(html: str) -> str:
    import nh3  # which most sites have no use for

    return nh3.clean(
        html,
        tags=set(_KEPT),
        attributes={tag: {"id"} for tag in _WITH_IDS},
        clean_content_tags=set(_DROPPED),
        link_rel=None,
        strip_comments=True,
    )
