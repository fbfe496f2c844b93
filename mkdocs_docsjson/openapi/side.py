"""The side column of an operation: samples of its request in several languages, examples of its responses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from mkdocs_docsjson.openapi.calls import sample_call
from mkdocs_docsjson.openapi.markup import PageParts, code_figure, tabs
from mkdocs_docsjson.openapi.media_examples import ExampleText, examples_of_media
from mkdocs_docsjson.openapi.model import Media, Operation
from mkdocs_docsjson.openapi.references import Document
from mkdocs_docsjson.openapi.request import request_of
from mkdocs_docsjson.openapi.samples import Sample, chosen_languages, own_samples, samples_of
from mkdocs_docsjson.openapi.slugs import field_id
from mkdocs_docsjson.openapi.text import inline, link

MOST_SAMPLES = 24_000
"""Characters of all samples of one request: past it the later languages are left to the playground's script."""
MOST_EXAMPLES = 40_000
"""The same for the examples of all responses."""


@dataclass(slots=True)
class _Room:
    left: int

    def takes(self, size: int) -> bool:
        self.left -= size
        return self.left >= 0


def side_html(
    document: Document,
    operation: Operation,
    parts: PageParts,
    languages: Sequence[str] = (),
    show_optional: bool = True,
    generated: bool = True,
) -> str:
    """Request and response examples in the markup of RequestExample and ResponseExample."""
    requests = request_html(document, operation, parts, languages, show_optional, generated)
    responses = _responses(document, operation, parts)
    return requests + responses


def request_html(
    document: Document,
    operation: Operation,
    parts: PageParts,
    languages: Sequence[str],
    show_optional: bool,
    generated: bool = True,
) -> str:
    """Samples of the request, the document's own first; of a webhook what is sent to the reader.

    generated: whether samples are made beside the document's own.
    """
    label = parts.words["api_request_example"]
    if operation.kind != "operation":
        body = operation.body
        return _examples(document, label, [("", each) for each in body.media] if body else [], parts)
    samples = list(own_samples(operation.samples))
    if generated:
        call = sample_call(document, operation, show_optional)
        samples = samples_of(request_of(call), chosen_languages(languages), samples)
    if not samples:
        return ""
    room = _Room(MOST_SAMPLES)
    kept = [each for index, each in enumerate(samples) if room.takes(len(each.code)) or index == 0]
    panels = [_sample(each, parts) for each in kept]
    return _block("request", label, tabs(label, panels, css="dj-code-group", data=" data-sync"), parts)


def _sample(sample: Sample, parts: PageParts) -> tuple[str, str, str]:
    id_ = parts.ids(f"sample-{field_id(sample.label)}")
    return id_, sample.label, code_figure(sample.code, sample.lexer, sample=sample.language if sample.live else "")


def _responses(document: Document, operation: Operation, parts: PageParts) -> str:
    label = parts.words["api_response_example"]
    media = [(response.status, each) for response in operation.responses for each in response.media]
    return _examples(document, label, media, parts)


def _examples(document: Document, label: str, media: Sequence[tuple[str, Media]], parts: PageParts) -> str:
    """media: (status, media type). Media types with the same examples are shown once."""
    room = _Room(MOST_EXAMPLES)
    panels: list[tuple[str, str, str]] = []
    seen: set[tuple[str, str, str]] = set()
    side = "response" if any(status for status, _ in media) else "request"
    for status, each in media:
        examples = examples_of_media(document, each, side)  # type: ignore[arg-type]
        for example in examples:
            key = (status, example.label, example.text)
            if key in seen or not room.takes(len(example.text)):
                continue
            seen.add(key)
            name = _name(status, each, example if len(examples) > 1 else None, media)
            id_ = parts.ids(f"example-{field_id(name)}")
            panels.append((id_, name, _example(example)))
    if not panels:
        return ""
    kind = "response" if side == "response" else "request"
    return _block(kind, label, tabs(label, panels, css="dj-code-group"), parts)


def _name(status: str, media: Media, example: ExampleText | None, all_media: Sequence[tuple[str, Media]]) -> str:
    """`200`, `200 Two events`, `200 text/csv`: as much as tells it from the others. example: among several."""
    several = sum(1 for other, _ in all_media if other == status) > 1 and media.type != "application/json"
    return (
        " ".join(part for part in (status, media.type if several else "", example.label if example else "") if part)
        or media.type
    )


def _example(example: ExampleText) -> str:
    html = f'<p class="dj-api-note">{inline(example.description)}</p>' if example.description else ""
    if example.external:
        html += f'<p class="dj-api-note">{link(example.external, example.external)}</p>'
    return html + (code_figure(example.text, example.lexer) if example.text or not example.external else "")


def _block(kind: str, label: str, html: str, parts: PageParts) -> str:
    id_ = parts.ids(f"{kind}-example")
    return (
        f'<div class="dj-example" data-kind="{kind}" id="{id_}" role="group" aria-label="{escape(label)}">{html}</div>'
    )
