"""The playground's data, a JSON file beside the page, and its closed panel, which is part of the page.

The panel has the fields for credentials, so that password managers and readers of the source see what they are: no
value, no form around them, `autocomplete="off"`. The script `theme/js/playground.js` opens it and draws the rest.

The data that `playground_data` returns (values that are empty or false are left out; write it with `jsontext.compact`,
which keeps numbers as their author wrote them):

    method, path            of the operation, the path with its `{name}`s
    servers                 [{url, text, variables: [{name, default, choices, text}]}]; none: the reader types one
    parameters              [{name, in, required, deprecated, style, explode, allowReserved, content, text, field,
                            value, examples}]; `field` as in `form.py`, `value` what the field starts with,
                            `examples` [{name, about, value}] to choose from
    body                    {required, media: [{type, field, text, value, files, encoding, types, file}]}
                            `text` what the body starts as, of forms `value`; `file` a name for binary bodies;
                            `examples` [{name, about, text or value}] other starts to choose from
    alternatives            [[key of a scheme, …], …]; an empty one: no credentials are needed
    schemes                 {key: {kind, in, name, prefix, labels, flows}}; kind `token`, `basic` or `key`; `flows` as
                            in `oauth.py`
    samples                 canonical names of the languages that the page shows
    proxy, credentials      of `api.playground`
    words                   by key, without `playground_`: those that are not the script's own English ones
"""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from mkdocs_docsjson.openapi.api_document import Document
from mkdocs_docsjson.openapi.api_words import Words
from mkdocs_docsjson.openapi.form import form_field, parts_of_form
from mkdocs_docsjson.openapi.jsontext import compact, drop_empty
from mkdocs_docsjson.openapi.media_examples import (
    ExampleText,
    concrete_media,
    file_fields,
    file_name,
    named_examples,
    request_body,
    start_body,
)
from mkdocs_docsjson.openapi.model import Example, Media, Operation, Parameter, SecurityScheme, Server
from mkdocs_docsjson.openapi.oauth import flows_of
from mkdocs_docsjson.openapi.playground_words import playground_words, translated
from mkdocs_docsjson.openapi.request import body_kind
from mkdocs_docsjson.openapi.safe_markdown import plain_text
from mkdocs_docsjson.openapi.sample_calls import known_value, parameter_example, several_examples
from mkdocs_docsjson.openapi.samples import chosen_languages
from mkdocs_docsjson.openapi.styles import Style
from mkdocs_docsjson.settings.models import Api as ApiSettings

DATA_FILE = "index.playground.json"
"""Name of the data file, in the folder of the page."""


def has_playground(operation: Operation, mode: str) -> bool:
    """Whether an operation's page has a panel and data. mode: `show`, `simple` or `hide`."""
    return mode == "show" and operation.kind == "operation"


def playground_data(document: Document, operation: Operation, settings: ApiSettings, words: Words) -> dict[str, Any]:
    """The data of one operation. words: of the interface; the playground's are included if not English."""
    schemes = schemes_of(operation)
    scopes = {each.scheme.key: each.scopes for alternative in operation.security for each in alternative}
    return drop_empty(
        method=operation.method,
        path=operation.path,
        servers=[_server(server) for server in operation.servers if server.url],
        parameters=[_parameter(document, each, settings.prefill, words) for each in operation.parameters],
        body=drop_empty(
            required=operation.body.required,
            # A range and the type that is sent for it count as one.
            media=list(
                {
                    each["type"]: each for each in (_media(document, media, words) for media in operation.body.media)
                }.values()
            ),
        )
        if operation.body
        else None,
        alternatives=[
            [each.scheme.key for each in alternative if each.scheme.key in schemes]
            for alternative in operation.security
        ],
        schemes={
            key: {**_scheme(scheme), **drop_empty(flows=flows_of(scheme, settings.playground, scopes.get(key, ())))}
            for key, scheme in schemes.items()
        },
        samples=list(chosen_languages(settings.languages)),
        proxy=settings.playground.proxy,
        credentials=settings.playground.credentials,
        words=translated(words),
    )


def playground_json(data: Mapping[str, Any]) -> str:
    """Text of the data file."""
    return compact(data)


def schemes_of(operation: Operation) -> dict[str, SecurityScheme]:
    """The schemes of an operation for which readers can enter credentials, by key, in order of first use."""
    return {
        each.scheme.key: each.scheme for alternative in operation.security for each in alternative if each.scheme.secret
    }


def panel_html(operation: Operation, words: Mapping[str, str], source: str = DATA_FILE) -> str:
    """The closed panel, for operations with a playground.

    source: address of the data, relative to the page. The button that opens it is the endpoint bar's `.dj-api-try`.
    """
    word = playground_words(words)
    rows = "".join(_secrets(index, scheme, word) for index, scheme in enumerate(schemes_of(operation).values()))
    legend = escape(word["authorization"])
    fields = f'<fieldset class="dj-playground-auth"><legend>{legend}</legend>{rows}</fieldset>' if rows else ""
    return (
        f'<section class="dj-playground" id="dj:playground" data-source="{escape(source)}" '
        f'data-failed="{escape(word["load_failed"])}" aria-label="{escape(word["title"])}" hidden>{fields}</section>'
    )


def _secrets(index: int, scheme: SecurityScheme, word: Mapping[str, str]) -> str:
    """The input fields of one scheme. Only user names are visible while they are typed."""
    lead = (
        f'<span class="dj-playground-prefix" dir="ltr">{escape(scheme.value_prefix)}</span>'
        if scheme.value_prefix
        else ""
    )
    rows = []
    for part, label in enumerate(_labels(scheme, word)):
        id_ = f"playground-secret-{index}-{part}"
        is_name = scheme.secret == "basic" and part == 0
        rows.append(
            f'<div class="dj-playground-secret"><label for="{id_}">{escape(label)}</label>'
            f'<span class="dj-playground-input">{lead}<input id="{id_}" type="{"text" if is_name else "password"}" '
            f'autocomplete="off" autocapitalize="none" spellcheck="false" dir="ltr" data-part="{part}"></span></div>'
        )
    return f'<div class="dj-playground-scheme" data-scheme="{escape(scheme.key)}">{"".join(rows)}</div>'


def _labels(scheme: SecurityScheme, word: Mapping[str, str]) -> tuple[str, ...]:
    """Labels of the input fields: the owner's, or the usual words; for a key, the name of its header or parameter."""
    if scheme.secret == "basic":
        return scheme.labels if len(scheme.labels) == 2 else (word["username"], word["password"])
    usual = scheme.name or word["key"] if scheme.secret == "key" else word["token"]
    return (*scheme.labels, usual)[:1]


def _scheme(scheme: SecurityScheme) -> dict[str, Any]:
    is_key = scheme.secret == "key"
    return {
        "kind": scheme.secret,
        "in": scheme.location if is_key else "header",
        "name": scheme.name if is_key else "Authorization",
        "prefix": scheme.value_prefix,
        "labels": list(scheme.labels) if scheme.secret != "token" else [],
    }


def _server(server: Server) -> dict[str, Any]:
    return drop_empty(
        url=server.url,
        text=server.name or plain_text(server.description, 80),
        variables=[
            drop_empty(
                name=each.name, default=each.default, choices=list(each.choices), text=plain_text(each.description, 160)
            )
            for each in server.variables
        ],
    )


def _parameter(document: Document, parameter: Parameter, prefill: bool, words: Words) -> dict[str, Any]:
    schema = {} if parameter.schema is None else parameter.schema
    field = form_field(document, schema, words)
    example = parameter_example(document, parameter)
    if example is not None and "hint" not in field and not isinstance(example, dict | list):
        field["hint"] = example
    value = parameter.prefill
    if value is None and parameter.required:
        value = known_value(document, parameter)  # as in the samples
    elif value is None and prefill:
        value = example
    if parameter.location == "path" and "hint" not in field:
        field["hint"] = f"{{{parameter.name}}}"
    return {
        **drop_empty(required=parameter.required, deprecated=parameter.deprecated, content=parameter.content),
        **_style(parameter.serialization),
        **drop_empty(examples=[_example_entry(each) for each in several_examples(parameter)]),
        **drop_empty(text=plain_text(parameter.description, 160), value=value),
        "name": parameter.name,
        "in": parameter.location,
        "field": field,
    }


def _example_entry(example: Example) -> dict[str, Any]:
    about = plain_text(example.description, 160)
    return {"name": example.summary or example.key, **drop_empty(about=about), "value": example.value}


def _media(document: Document, media: Media, words: Words) -> dict[str, Any]:
    media = concrete_media(document, media)
    kind = body_kind(media.type)
    if kind == "file":
        return {"type": media.type, "file": file_name(media.type)}
    body = start_body(document, media)
    entry: dict[str, Any] = {"type": media.type, "text": body.text}
    if kind in ("form", "multipart"):
        files = file_fields(document, media)
        values = body.value if isinstance(body.value, dict) else {}
        entry = drop_empty(
            type=media.type,
            value={name: value for name, value in values.items() if name not in files},
            files=sorted(files),
            encoding={name: _style(each) for name, each in media.styles.items()},
            types=media.sent_types,
        )
    if examples := [_example(document, media, each) for each in named_examples(document, media, words) if each.text]:
        entry["examples"] = examples
    if media.schema is not None and kind in ("json", "form"):
        entry["field"] = form_field(document, media.schema, words)
    elif media.schema is not None and kind == "multipart":
        entry["field"] = parts_of_form(document, media.schema, media.types, words)
    return entry


def _example(document: Document, media: Media, example: ExampleText) -> dict[str, Any]:
    body = request_body(document, media, example)
    start = {"value": body.value} if isinstance(body.value, dict) else {"text": body.text}
    return drop_empty(name=example.label, about=plain_text(example.description, 160), **start)


def _style(style: Style) -> dict[str, Any]:
    entry = drop_empty(style=style.style, allowReserved=style.allow_reserved)
    return entry if style.explode is None else {**entry, "explode": style.explode}


def required_scripts(operation: Operation, mode: str) -> frozenset[str]:
    """Scripts of a page with an endpoint bar: its buttons need the starter even if there is no panel."""
    return frozenset(() if mode == "hide" or operation.kind != "operation" else ("playground",))
