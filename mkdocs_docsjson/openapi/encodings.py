"""Lists the encoding of the parts of a body: `encoding`, and for sequences `prefixEncoding` and `itemEncoding`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from mkdocs_docsjson.openapi.api_document import Document
from mkdocs_docsjson.openapi.api_words import Words
from mkdocs_docsjson.openapi.facts import Fact, fact_text
from mkdocs_docsjson.openapi.model import Encoding, Media
from mkdocs_docsjson.openapi.schema_views import view
from mkdocs_docsjson.openapi.stylewords import style_facts
from mkdocs_docsjson.openapi.tree_html import fact_html


def encodings(document: Document, media: Iterable[Media], words: Words) -> tuple[str, str]:
    """The parts that have an encoding, as a list in HTML and in Markdown; both empty if there are none.

    media: media types that are shown together.
    """
    rows = list(dict.fromkeys(row for each in media for row in _rows(document, each, words)))
    if not rows:
        return "", ""
    html = "".join(f"<li>{html}</li>" for html, _ in rows)
    return f'<ul class="dj-api-links">{html}</ul>', "\n".join(f"- {text}" for _, text in rows)


def _rows(document: Document, media: Media, words: Words) -> Iterator[tuple[str, str]]:
    """(HTML, Markdown) of each part, in the order of the body."""
    schema = view(document, media.schema).node if media.schema is not None else {}
    properties = schema.get("properties") or {}
    for name, each in media.encoding.items():
        types = view(document, properties[name]).types if name in properties else ()
        yield from _row(f"<code>{escape(name)}</code>", f"`{name}`", _facts(each, types), words)
    for number, each in enumerate(media.prefix_encoding, 1):
        label = words["api_fact_item"].format(number=number)
        yield from _row(f"{escape(label)}:", f"{label}:", _facts(each), words)
    if media.item_encoding:
        first = len(media.prefix_encoding) + 1
        label = words["api_fact_item"].format(number=f"{first}+") if first > 1 else words["api_fact_items"]
        yield from _row(f"{escape(label)}:", f"{label}:", _facts(media.item_encoding), words)


def _row(html: str, text: str, facts: list[Fact], words: Words) -> Iterator[tuple[str, str]]:
    """The row of a part; none if there are no facts. html, text: the name of the part."""
    if facts:
        html_facts, text_facts = ((", ".join(write(each, words) for each in facts)) for write in (fact_html, fact_text))
        yield f"{html} {html_facts}", f"{text} {text_facts}"


def _facts(encoding: Encoding, types: tuple[str, ...] = ()) -> list[Fact]:
    content_types = tuple(filter(None, map(str.strip, encoding.content_type.split(","))))
    found = [Fact("content_type", content_types)] if content_types else []
    found += style_facts(encoding.serialization, "form", types)
    return [*found, Fact("headers", encoding.headers)] if encoding.headers else found
