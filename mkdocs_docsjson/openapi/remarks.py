"""Notes beside a description: links to external documentation, and the author's examples."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mkdocs_docsjson.openapi.api_words import Words
from mkdocs_docsjson.openapi.facts import Fact, value_text
from mkdocs_docsjson.openapi.model import Example, ExternalDocs, Parameter
from mkdocs_docsjson.openapi.safe_markdown import (
    escape,
    inline,
    is_safe,
    link,
    markdown_address,
    markdown_words,
    plain_text,
)


def docs_of(node: Mapping[str, Any]) -> ExternalDocs | None:
    """The external documentation of a schema (`externalDocs`)."""
    found = node.get("externalDocs")
    url, text = (found.get("url"), found.get("description")) if isinstance(found, dict) else (None, None)
    return ExternalDocs(url, text if isinstance(text, str) else "") if isinstance(url, str) and url else None


def external_docs(docs: ExternalDocs | None, words: Words) -> str:
    """The line under a description that links to external documentation."""
    if docs is None or not is_safe(docs.url):
        return f'<p class="dj-api-note">{escape(docs.description)}</p>' if docs and docs.description else ""
    target = link(docs.url, plain_text(docs.description) or docs.url)
    return f'<p class="dj-api-note">{escape(words["api_see_also"])} {target}</p>'


def docs_text(docs: ExternalDocs | None, words: Words) -> str:
    """The same as Markdown."""
    if docs is None or not is_safe(docs.url):
        return markdown_words(docs.description) if docs else ""
    name = markdown_words(docs.description or docs.url)
    return f"{words['api_see_also']} [{name}]({markdown_address(docs.url)})"


def with_examples(facts: list[Fact], parameter: Parameter) -> list[Fact]:
    """The facts of a parameter, with its own examples instead of those of its schema."""
    values = [value_text(each.value) for each in parameter.examples if each.has_value][:5]
    if not values:
        return facts
    rest = [fact for fact in facts if fact.kind not in ("example", "examples") or fact.items]
    return [*rest, Fact("example" if len(values) == 1 else "examples", tuple(values))]


def _value(example: Example) -> str:
    """The value of an example, or its address."""
    return (
        link(example.external, example.external)
        if example.external
        else f"<code>{escape(value_text(example.value))}</code>"
    )


def example_notes(parameter: Parameter) -> str:
    """A list of the named examples with their descriptions."""
    named = [each for each in parameter.examples if each.key or each.summary or each.description]
    rows = "".join(f"<li>{_value(each)} {inline(each.summary or each.description or each.key)}</li>" for each in named)
    return f'<ul class="dj-api-links">{rows}</ul>' if rows else ""
