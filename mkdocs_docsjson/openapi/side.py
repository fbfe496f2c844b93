"""The side column of an operation: samples of its request in several languages, examples of its responses.

Samples in the first languages are part of the page. For others it has only empty lines of the right number, and the
request: `theme/js/samples.js` writes a sample when a reader selects its language.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mkdocs_docsjson.openapi.api_document import Document
from mkdocs_docsjson.openapi.api_markup import (
    DEFERRED,
    PageParts,
    code_html,
    deferred_code_html,
    family_of,
    fenced_code,
)
from mkdocs_docsjson.openapi.api_words import Words
from mkdocs_docsjson.openapi.examples import Side
from mkdocs_docsjson.openapi.jsontext import compact
from mkdocs_docsjson.openapi.media_examples import ExampleText, examples_of_media
from mkdocs_docsjson.openapi.model import Media, Operation
from mkdocs_docsjson.openapi.painter import CodeTab, ExampleKind
from mkdocs_docsjson.openapi.request import Request, request_data, request_of
from mkdocs_docsjson.openapi.safe_markdown import inline, link, markdown_words
from mkdocs_docsjson.openapi.sample_calls import request_choices, sample_call
from mkdocs_docsjson.openapi.samples import Sample, chosen_languages, own_samples, samples_of
from mkdocs_docsjson.openapi.slugs import field_id
from mkdocs_docsjson.settings.models import Api as ApiSettings

LANGUAGES_IN_PAGE = 3
"""The number of languages whose samples are part of the page, beside the document's own samples."""
MOST_SAMPLES = 3_000
"""The largest number of characters of generated samples in the page. The first sample of all is always included."""
MOST_OWN = 24_000
"""The same for the document's own samples. Those beyond it are left out, as no script could write them."""
MOST_EXAMPLES = 40_000
"""The same for the examples of all responses."""


@dataclass(slots=True)
class _Budget:
    remaining: int

    def spend(self, size: int) -> bool:
        self.remaining -= size
        return self.remaining >= 0


def request_html(document: Document, operation: Operation, parts: PageParts, settings: ApiSettings) -> str:
    """Samples of the request in the markup of RequestExample, the document's own first. For webhooks and callbacks:
    examples of the body."""
    if operation.kind != "operation":
        media = [("", each) for each in operation.body.media] if operation.body else []
        return _examples(document, "request", media, parts, "response" if operation.api_sends else "request")
    label = parts.words["component_request_example"]
    documented = list(own_samples(operation.samples))
    generated, show_optional, languages = settings.autogenerate_examples, settings.show_optional, settings.languages
    parts.side_text.append(f"## {label}")
    choices = request_choices(document, operation, parts.words, show_optional) if generated else ()
    if len(choices) < 2:
        request = request_of(sample_call(document, operation, show_optional)) if generated else None
        blocks = _samples(request, documented, languages, parts)
        if not blocks:
            parts.side_text.clear()
        return parts.painter.example("request", parts.ids("request-example"), blocks) if blocks else ""
    panels, budget = [], _Budget(MOST_EXAMPLES)
    for index, each in enumerate(choices):
        external, text = (each.body.external, each.body.text) if each.body else ("", each.label)
        parts.side_text.append(_description_markdown(each.label, each.description, external))
        request = request_of(sample_call(document, operation, show_optional, each))
        html = _description_html(each.description, external)
        if text and (budget.spend(len(text)) or index == 0):
            blocks = _samples(
                request, documented if index == 0 else [], languages, parts, LANGUAGES_IN_PAGE if index == 0 else 1
            )
            html += parts.painter.code_group(label, blocks)
        if html:
            panels.append((parts.ids(f"request-{field_id(each.label)}"), each.label, html))
    choice = f'<div class="dj-api-examples" data-examples>{parts.tabs(label, panels)}</div>'
    return parts.painter.example("request", parts.ids("request-example"), (), choice)


def _samples(
    request: Request | None,
    documented: list[Sample],
    languages: Sequence[str],
    parts: PageParts,
    most: int = LANGUAGES_IN_PAGE,
) -> list[CodeTab]:
    """The document's own samples, then the request in every language.

    most: the number of languages whose samples are part of the page.
    """
    samples = samples_of(request, chosen_languages(languages), documented) if request else documented
    if not samples:
        return []
    in_page = _in_page(samples, most)
    parts.side_text.append(fenced_code(in_page[0].code, in_page[0].lexer))
    data = compact(request_data(request)) if request else ""
    blocks = []
    for each in samples:
        language = each.language if each.live else ""
        if each in in_page:
            code = code_html(each.code, each.lexer, language)
        elif each.live:
            code, data = deferred_code_html(each.code, language, data), ""
        else:
            continue
        blocks.append(CodeTab(parts.ids(f"sample-{field_id(each.label)}"), each.label, code, each.lexer))
    return blocks


def side_scripts(side: str) -> frozenset[str]:
    """Scripts that a side column needs beside those of every API page. side: its HTML."""
    return frozenset({"samples"} if DEFERRED in side else ())


def _in_page(samples: Sequence[Sample], most: int) -> list[Sample]:
    """The samples that are part of the page: the first, the document's own, those of the first `most` languages."""
    generated, documented = _Budget(MOST_SAMPLES), _Budget(MOST_OWN)
    later = [each for each in samples if each.live][most:]
    first_samples = [each for each in samples if each not in later]
    return [
        each
        for each in first_samples
        if each is samples[0] or (generated if each.live else documented).spend(len(each.code))
    ]


def responses_html(document: Document, operation: Operation, parts: PageParts) -> str:
    """Examples of the responses in the markup of ResponseExample."""
    media = [(response.status, each) for response in operation.responses for each in response.media]
    return _examples(document, "response", media, parts, "request" if operation.api_sends else "response")


@dataclass(slots=True)
class _ShownExample:
    """An example, with all statuses that share it."""

    example: ExampleText
    statuses: list[str]
    media: str
    """Its media type, if its status has several."""
    is_only_example: bool
    """Whether it is the only example of its media type."""

    def title(self, label: str) -> str:
        """The title, such as `200, 201 Two events` or `200 text/csv`. label: of the example."""
        parts = (", ".join(filter(None, self.statuses)), self.media, "" if self.is_only_example else label)
        return " ".join(filter(None, parts))


def _examples(
    document: Document, kind: ExampleKind, media: Sequence[tuple[str, Media]], parts: PageParts, side: Side
) -> str:
    """Examples in the markup of RequestExample or ResponseExample. media: pairs of status and media type."""
    found = _examples_to_show(document, media, parts.words, side)
    if not found:
        return ""
    parts.side_text.append(f"## {parts.words[f'component_{kind}_example']}")
    blocks = []
    for each in found:
        example = each.example
        title = each.title(example.label)
        parts.side_text.append(_description_markdown(title, example.description, example.external))
        parts.side_text.append(fenced_code(example.text, example.lexer) if example.text else "")
        blocks.append(
            CodeTab(
                id=parts.ids(f"example-{field_id(each.title(example.key or example.label))}"),
                label=title,
                code=code_html(example.text, example.lexer) if example.text or not example.external else "",
                language=example.lexer,
                title=title if kind == "response" else "",
                status=family_of(next(filter(None, each.statuses), "")),
                about=_description_html(example.description, example.external),
            )
        )
    return parts.painter.example(kind, parts.ids(f"{kind}-example"), blocks)


def _examples_to_show(
    document: Document, media: Sequence[tuple[str, Media]], words: Words, side: Side
) -> Sequence[_ShownExample]:
    """The examples, up to `MOST_EXAMPLES` characters. An example that several statuses share is listed once."""
    budget = _Budget(MOST_EXAMPLES)
    found: dict[tuple[str, str], _ShownExample] = {}
    for status, each in media:
        examples = examples_of_media(document, each, side, words)
        several = sum(1 for other, _ in media if other == status) > 1 and each.type != "application/json"
        for example in examples:
            known = found.get((example.label, example.text))
            if known:
                known.statuses += [status] if status not in known.statuses else []
            elif budget.spend(len(example.text)):
                is_alone = len(examples) == 1
                nameless = not status and (is_alone or not example.label)
                name = each.type if several or nameless else ""
                found[example.label, example.text] = _ShownExample(example, [status], name, is_alone)
    return list(found.values())


def _description_html(description: str, external: str) -> str:
    """The description of an example, and its address if it is external."""
    html = f'<p class="dj-api-note">{inline(description)}</p>' if description else ""
    return f'{html}<p class="dj-api-note">{link(external, external)}</p>' if external else html


def _description_markdown(label: str, description: str, external: str) -> str:
    """The same as Markdown. label: of the example."""
    return " ".join(filter(None, (f"{markdown_words(label)}:" if label else "", markdown_words(description), external)))
