"""The side column of an operation: samples of its request in several languages, examples of its responses.

Samples in the first languages are part of the page. For others it has only empty lines of the right number, and the
request: `theme/js/samples.js` writes a sample when a reader selects its language.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mkdocs_docsjson.openapi.calls import request_choices, sample_call
from mkdocs_docsjson.openapi.examples import Side
from mkdocs_docsjson.openapi.jsontext import compact
from mkdocs_docsjson.openapi.markup import UNWRITTEN, PageParts, code_html, family_of, fenced, unwritten_html
from mkdocs_docsjson.openapi.media_examples import ExampleText, examples_of_media
from mkdocs_docsjson.openapi.model import Media, Operation
from mkdocs_docsjson.openapi.painter import CodeTab, ExampleKind
from mkdocs_docsjson.openapi.references import Document
from mkdocs_docsjson.openapi.request import Request, request_data, request_of
from mkdocs_docsjson.openapi.samples import Sample, chosen_languages, own_samples, samples_of
from mkdocs_docsjson.openapi.slugs import field_id
from mkdocs_docsjson.openapi.text import inline, link, markdown_words
from mkdocs_docsjson.openapi.words import Words
from mkdocs_docsjson.settings.models import Api as ApiSettings

WRITTEN = 3
"""The number of languages whose samples are part of the page, beside the document's own samples."""
MOST_SAMPLES = 3_000
"""Characters of such samples beside the first of all, which stands in the page whatever its size."""
MOST_OWN = 24_000
"""Characters of the document's own samples: those past it, which no script could write, are left out."""
MOST_EXAMPLES = 40_000
"""The same for the examples of all responses."""


@dataclass(slots=True)
class _Room:
    left: int

    def takes(self, size: int) -> bool:
        self.left -= size
        return self.left >= 0


def request_html(document: Document, operation: Operation, parts: PageParts, settings: ApiSettings) -> str:
    """Samples of the request in the markup of RequestExample, the document's own first; of a webhook what is sent to
    the reader."""
    if operation.kind != "operation":
        media = [("", each) for each in operation.body.media] if operation.body else []
        return _examples(document, "request", media, parts, "response" if operation.api_sends else "request")
    label = parts.words["component_request_example"]
    own = list(own_samples(operation.samples))
    generated, show_optional, languages = settings.autogenerate_examples, settings.show_optional, settings.languages
    parts.side_text.append(f"## {label}")
    choices = request_choices(document, operation, parts.words, show_optional) if generated else ()
    if len(choices) < 2:
        request = request_of(sample_call(document, operation, show_optional)) if generated else None
        blocks = _samples(request, own, languages, parts)
        if not blocks:
            parts.side_text.clear()
        return parts.painter.example("request", parts.ids("request-example"), blocks) if blocks else ""
    panels, room = [], _Room(MOST_EXAMPLES)
    for index, each in enumerate(choices):
        external, text = (each.body.external, each.body.text) if each.body else ("", each.label)
        parts.side_text.append(_told_text(each.label, each.description, external))
        request = request_of(sample_call(document, operation, show_optional, each))
        html = _told(each.description, external)
        if text and (room.takes(len(text)) or index == 0):
            blocks = _samples(request, own if index == 0 else [], languages, parts, WRITTEN if index == 0 else 1)
            html += parts.painter.code_group(label, blocks)
        if html:
            panels.append((parts.ids(f"request-{field_id(each.label)}"), each.label, html))
    choice = f'<div class="dj-api-examples" data-examples>{parts.tabs(label, panels)}</div>'
    return parts.painter.example("request", parts.ids("request-example"), (), choice)


def _samples(
    request: Request | None, own: list[Sample], languages: Sequence[str], parts: PageParts, most: int = WRITTEN
) -> list[CodeTab]:
    """A request in every language, the document's own samples first. most: languages that stand in the page."""
    samples = samples_of(request, chosen_languages(languages), own) if request else own
    if not samples:
        return []
    written = _in_page(samples, most)
    parts.side_text.append(fenced(written[0].code, written[0].lexer))
    data = compact(request_data(request)) if request else ""
    blocks = []
    for each in samples:
        language = each.language if each.live else ""
        if each in written:
            code = code_html(each.code, each.lexer, language)
        elif each.live:
            code, data = unwritten_html(each.code, language, data), ""
        else:
            continue
        blocks.append(CodeTab(parts.ids(f"sample-{field_id(each.label)}"), each.label, code, each.lexer))
    return blocks


def side_scripts(side: str) -> frozenset[str]:
    """Scripts that a side column needs beside those of every API page."""
    return frozenset({"samples"} if UNWRITTEN in side else ())


def _in_page(samples: Sequence[Sample], most: int) -> list[Sample]:
    """The samples that stand in the page: the first, the document's own and those of the first languages."""
    made, own = _Room(MOST_SAMPLES), _Room(MOST_OWN)
    later = [each for each in samples if each.live][most:]
    wanted = [each for each in samples if each not in later]
    return [each for each in wanted if each is samples[0] or (made if each.live else own).takes(len(each.code))]


def responses_html(document: Document, operation: Operation, parts: PageParts) -> str:
    """Examples of the responses in the markup of ResponseExample."""
    media = [(response.status, each) for response in operation.responses for each in response.media]
    return _examples(document, "response", media, parts, "request" if operation.api_sends else "response")


@dataclass(slots=True)
class _Shown:
    """An example, with all statuses that have it."""

    example: ExampleText
    statuses: list[str]
    media: str
    """Its media type, if its status has several."""
    is_alone: bool
    """Whether its media type has no other."""

    def title(self, label: str) -> str:
        """`200, 201 Two events`, `200 text/csv`. label: of the example."""
        parts = (", ".join(filter(None, self.statuses)), self.media, "" if self.is_alone else label)
        return " ".join(filter(None, parts))


def _examples(
    document: Document, kind: ExampleKind, media: Sequence[tuple[str, Media]], parts: PageParts, side: Side
) -> str:
    """media: (status, media type)."""
    found = _shown(document, media, parts.words, side)
    if not found:
        return ""
    parts.side_text.append(f"## {parts.words[f'component_{kind}_example']}")
    blocks = []
    for each in found:
        example = each.example
        title = each.title(example.label)
        parts.side_text.append(_told_text(title, example.description, example.external))
        parts.side_text.append(fenced(example.text, example.lexer) if example.text else "")
        blocks.append(
            CodeTab(
                id=parts.ids(f"example-{field_id(each.title(example.key or example.label))}"),
                label=title,
                code=code_html(example.text, example.lexer) if example.text or not example.external else "",
                language=example.lexer,
                title=title if kind == "response" else "",
                status=family_of(next(filter(None, each.statuses), "")),
                about=_told(example.description, example.external),
            )
        )
    return parts.painter.example(kind, parts.ids(f"{kind}-example"), blocks)


def _shown(document: Document, media: Sequence[tuple[str, Media]], words: Words, side: Side) -> Sequence[_Shown]:
    """The examples that there is room for. One that several statuses have is shown once."""
    room = _Room(MOST_EXAMPLES)
    found: dict[tuple[str, str], _Shown] = {}
    for status, each in media:
        examples = examples_of_media(document, each, side, words)
        several = sum(1 for other, _ in media if other == status) > 1 and each.type != "application/json"
        for example in examples:
            known = found.get((example.label, example.text))
            if known:
                known.statuses += [status] if status not in known.statuses else []
            elif room.takes(len(example.text)):
                is_alone = len(examples) == 1
                nameless = not status and (is_alone or not example.label)
                name = each.type if several or nameless else ""
                found[example.label, example.text] = _Shown(example, [status], name, is_alone)
    return list(found.values())


def _told(description: str, external: str) -> str:
    """The description of an example, and its address if it is external."""
    html = f'<p class="dj-api-note">{inline(description)}</p>' if description else ""
    return f'{html}<p class="dj-api-note">{link(external, external)}</p>' if external else html


def _told_text(label: str, description: str, external: str) -> str:
    """The same as Markdown. label: of the example."""
    return " ".join(filter(None, (f"{markdown_words(label)}:" if label else "", markdown_words(description), external)))
