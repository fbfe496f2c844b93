"""Short texts for machines: descriptions without Markdown, cut to a length, and text escaped for XML."""

from __future__ import annotations

import re

import pyromark

_UNPRINTABLE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_INLINE = ("Link", "Image", "Strong", "Emphasis", "Strikethrough")
_SENTENCE_END = re.compile(r"[.!?。！？](?=\s|$)|[。！？]")


def plain_text(markdown: str) -> str:
    """The words of a short Markdown text on one line, for a description.

    HTML tags are dropped; the text of code is kept.
    """
    if not re.search(r"[`*_\[\]<>&\\~#!|\n]", markdown):
        return markdown.strip()
    words: list[str] = []
    for event in pyromark.events(markdown, options=pyromark.Options.ENABLE_STRIKETHROUGH):
        if isinstance(event, str):
            words.append(" ")
        elif "End" in event:
            words.append("" if event["End"] in _INLINE else " ")
        else:
            words.append(str(event.get("Text") or event.get("Code") or ""))
    return " ".join("".join(words).split())


def clip(text: str, limit: int) -> str:
    """`text` cut to `limit` characters: after a sentence, if one ends in the second half, or else after a word."""
    if len(text) <= limit:
        return text
    ends = [match.end() for match in _SENTENCE_END.finditer(text, 0, limit)]
    if ends and ends[-1] >= limit // 2:
        return text[: ends[-1]]
    head, _, _ = text[:limit].rpartition(" ")
    return (head if len(head) >= limit // 2 else text[: limit - 1]).rstrip(" ,;:-") + "…"


def first_paragraph(text: str) -> str:
    """The text up to the first empty line, on one line."""
    return " ".join(re.split(r"\n\s*\n", text.strip(), maxsplit=1)[0].split())


def xml(text: str) -> str:
    """The text escaped for XML text and attributes, without characters that XML 1.0 forbids."""
    clean = _UNPRINTABLE.sub("", text)
    return clean.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
