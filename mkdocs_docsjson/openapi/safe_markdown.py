"""Renders the Markdown of descriptions as safe HTML.

A document's text is data: it goes through CommonMark and an allow-list, never through the site's own Markdown with
its file inclusions and macros. Documents repeat themselves, so results are kept by text.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from html import escape as _escape
from html import unescape
from urllib.parse import quote

import nh3
import pyromark

from mkdocs_docsjson.marks import RELATIVE_CLOSE, RELATIVE_OPEN, without_marks
from mkdocs_docsjson.settings.addresses import scheme_of

escape = lru_cache(maxsize=32_768)(_escape)
"""Escape a text as HTML. Cached, as a large document has its names and types hundreds of thousands of times."""
_OPTIONS = pyromark.Options.ENABLE_TABLES | pyromark.Options.ENABLE_STRIKETHROUGH | pyromark.Options.ENABLE_TASKLISTS

_ALLOWED = frozenset({
    "p", "br", "b", "strong", "i", "em", "u", "s", "del", "ins", "code", "pre", "kbd", "a", "ul", "ol", "li", "table",
    "thead", "tbody", "tr", "th", "td", "h3", "h4", "h5", "h6", "blockquote", "hr", "details", "summary", "img", "div",
    "span", "sup", "sub", "small", "dl", "dt", "dd", "center",
})  # fmt: skip
_ATTRIBUTES = {
    "a": {"href", "title"},
    "img": {"src", "alt", "title", "width", "height"},
    "code": {"class"},
    "ol": {"start"},
    "td": {"colspan", "rowspan"},
    "th": {"colspan", "rowspan"},
}
_SCHEMES = {"http", "https", "mailto"}
_TAG = re.compile(r"<(?=/?([A-Za-z][A-Za-z0-9:-]*))")
_HEADING = re.compile(r"(</?h)([1-6])(?=[\s>])")
_MARKUP = re.compile(r"<[^>]*>")
_WITHIN_WORDS = re.compile(r"</?(?:a|b|strong|i|em|u|s|del|ins|code|kbd|span|sup|sub|small)\b[^>]*>")
_RELATIVE = re.compile(r'href="((?!\w[\w+.-]*:|//)[^"]+)"')
_MARKED = re.compile(f' href="{RELATIVE_OPEN}([^"]*){RELATIVE_CLOSE}"')
_BLANK = re.compile(r"\s+")


@lru_cache(maxsize=50_000)
def markdown(text: str, level: int = 3) -> str:
    """HTML of a description. level: of its highest headings, so that they are below those of the page."""
    if not text.strip():
        return ""
    html = without_marks(pyromark.html(text.strip(), options=_OPTIONS))  # entities may hide any character
    if "<h" in html:
        html = _HEADING.sub(lambda match: f"{match[1]}{min(6, int(match[2]) + level - 1)}", html)
    if "<" not in text and "[" not in text and "style=" not in html:
        return html.strip()  # all markup in it was written by the parser
    html = _TAG.sub(lambda match: "<" if match[1].lower() in _ALLOWED else "&lt;", html)
    clean = _cleaner().clean(html).replace("<img>", "").strip()
    return _relative(clean)


def _relative(html: str) -> str:
    return _RELATIVE.sub(f'href="{RELATIVE_OPEN}\\1{RELATIVE_CLOSE}"', html)


def with_relative(html: str, address: Callable[[str], str]) -> str:
    """`html` with the addresses of relative links resolved: pages, files, fragments (`#operation/getPet`).

    address: returns the address to print; if it is empty, the text is no longer a link.
    """
    if RELATIVE_OPEN not in html:
        return html

    def safe_href(match: re.Match[str]) -> str:
        url = address(unescape(match[1]))
        return f' href="{url}"' if url else ""

    return _MARKED.sub(safe_href, html)


@lru_cache(maxsize=20_000)
def inline(text: str) -> str:
    """HTML of a text within a line: without the element of a single paragraph; several paragraphs keep theirs."""
    html = markdown(text)
    if html.startswith("<p>") and html.endswith("</p>") and html.count("<p>") == 1:
        return html[3:-4]
    return html


@lru_cache(maxsize=20_000)
def plain_text(text: str, limit: int = 0) -> str:
    """A description as plain text on one line, for search and `<meta>`; cut at a word before `limit` characters."""
    words = plain_html(markdown(text))
    if not limit or len(words) <= limit:
        return words
    return words[: limit - 1].rsplit(" ", 1)[0].rstrip(" ,;:.") + "…"


def markdown_words(text: str) -> str:
    """A description as plain text for Markdown, escaped so that it contains no tags."""
    return plain_text(text).replace("&", "&amp;").replace("<", "&lt;")


def markdown_address(url: str) -> str:
    """An address as the target of a Markdown link: parentheses are encoded, `&` is escaped."""
    return quote(url.strip(), safe="%/:?#[]@!$&'*+,;=~").replace("&", "&amp;")


def plain_html(html: str) -> str:
    """The plain text of HTML from `markdown`, on one line."""
    return _BLANK.sub(" ", unescape(_MARKUP.sub(" ", _WITHIN_WORDS.sub("", html)))).strip()


def link(url: str, text: str) -> str:
    """A link; only its text if the address is not safe (see `is_safe`)."""
    if not is_safe(url):
        return escape(text)
    return _relative(f'<a href="{escape(url.strip())}">{escape(text)}</a>')


def is_safe(url: str) -> bool:
    """Whether an address from a document may be a link: http, https, mailto, or relative."""
    return bool(url.strip()) and scheme_of(url) in ("", *_SCHEMES)


@lru_cache(maxsize=1)
def _cleaner() -> nh3.Cleaner:
    return nh3.Cleaner(
        tags=set(_ALLOWED),
        clean_content_tags={"script", "style"},
        attributes=_ATTRIBUTES,
        attribute_filter=_filter,
        url_schemes=_SCHEMES,
        link_rel="noopener noreferrer",
    )


def _filter(element: str, attribute: str, value: str) -> str | None:
    if element == "code":
        return value if re.fullmatch(r"language-[\w+#.-]+", value) else None
    if attribute == "src":
        return value if value.startswith("https://") else None
    return value
