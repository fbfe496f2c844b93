"""Examples of a body as texts: the author's if there are any, else made from the schema."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from mkdocs_docsjson import plain_json
from mkdocs_docsjson.openapi.api_document import Document
from mkdocs_docsjson.openapi.api_words import ENGLISH, Words
from mkdocs_docsjson.openapi.examples import Side, example_of, few_fields, least_example, variant_examples
from mkdocs_docsjson.openapi.jsontext import compact, pretty
from mkdocs_docsjson.openapi.model import Example, Media
from mkdocs_docsjson.openapi.request import SentBody, body_kind, form_text
from mkdocs_docsjson.openapi.schema_views import view
from mkdocs_docsjson.openapi.styles import text_of
from mkdocs_docsjson.openapi.typetext import variant_text
from mkdocs_docsjson.openapi.xmltext import xml_text

STREAMS = ("text/event-stream", "application/x-ndjson", "application/jsonl", "application/json-seq")
"""Media types of streams of items."""


PATCH = [{"op": "replace", "path": "/name", "value": "string"}]
"""A JSON patch (RFC 6902), for documents that give only the media type."""


@dataclass(frozen=True, slots=True)
class ExampleText:
    """One example of a body."""

    label: str
    """The author's name for it, or the name of the variant; empty for a single example."""
    text: str
    """Empty if there is only `external`."""
    lexer: str
    """`json`, `xml`, `yaml` or `text`."""
    value: Any = None
    description: str = ""
    """Markdown."""
    external: str = ""
    """URL of a file that contains the example."""
    authored: bool = True
    """False: it was made from the schema."""
    key: str = ""
    """The label in English, which ids are made from."""


def examples_of_media(document: Document, media: Media, side: Side, words: Words = ENGLISH) -> tuple[ExampleText, ...]:
    """All examples of a media type, best first: the named ones, or one, or one for each variant of a choice.

    Binary bodies have only the author's examples. words: for variants without a name.
    """
    is_range, media = "*" in media.type, concrete_media(document, media)
    if media.examples:
        return tuple(_authored_text(document, media, example) for example in media.examples)
    node = media.item_schema if media.item_schema is not None else media.schema
    if node is None or body_kind(media.type) == "file":
        return ()
    if is_range and side == "response" and view(document, node).types == ("string",):
        return ()  # its format is unknown
    variants = variant_examples(document, node, side)
    if not variants:
        generated = example_of(document, node, side)
        is_patch = media.type.partition(";")[0].strip().lower() == "application/json-patch+json"
        return (
            _text(document, media, "", PATCH if is_patch and generated in ({}, [{}]) else generated, authored=False),
        )
    return tuple(
        replace(
            _text(document, media, variant_text(document, variant, words), value, authored=False), key=variant.label
        )
        for variant, value in variants
    )


def request_body(document: Document, media: Media, example: ExampleText | None = None) -> SentBody:
    """The body of a request: an example, by default the best one; for a form only the required fields."""
    media = concrete_media(document, media)
    kind = body_kind(media.type)
    if kind == "file":
        return SentBody(media.type, text=file_name(media.type))
    chosen = example or next(iter(examples_of_media(document, media, "request")), None)
    is_form, files = kind in ("form", "multipart"), file_fields(document, media)
    is_made = example is None and chosen and not chosen.authored and media.schema is not None
    if is_form and chosen and is_made and not has_example(document, media):
        chosen = replace(chosen, value=few_fields(document, media.schema, "request", files))
    if is_form and chosen and isinstance(chosen.value, dict):
        value = {name: _file_value(item, media.types.get(name, "")) if name in files else item
                 for name, item in chosen.value.items()}  # fmt: skip
        return SentBody(media.type, value, files=files, encoding=media.styles, types=media.sent_types)
    return SentBody(media.type, text=chosen.text if chosen else "")


def has_example(document: Document, media: Media) -> bool:
    """Whether the schema has an example of its whole value."""
    return bool(view(document, media.schema).node.get("examples")) if media.schema is not None else False


def named_examples(document: Document, media: Media, words: Words = ENGLISH) -> tuple[ExampleText, ...]:
    """The examples of a body that readers can choose from; empty if there is only one without a name."""
    media = concrete_media(document, media)
    named = any(each.key for each in media.examples)
    return examples_of_media(document, media, "request", words) if named and len(media.examples) > 1 else ()


def start_body(document: Document, media: Media) -> SentBody:
    """The body that the playground starts with: the author's example, else one with required properties only."""
    media = concrete_media(document, media)
    if media.examples or media.schema is None or body_kind(media.type) == "file":
        return request_body(document, media)
    least = least_example(document, media.schema, "request")
    return request_body(document, media, _text(document, media, "", least, authored=False))


def concrete_media(document: Document, media: Media) -> Media:
    """A concrete media type for a range: JSON for `application/*+json`, an image type for `image/*`, and for `*/*` the
    type that fits the schema."""
    essence = media.type.split(";")[0].strip().lower()
    if "*" not in essence:
        return media
    kind, _, rest = essence.partition("/")
    if rest.startswith("*+"):
        return replace(media, type=f"application/{rest[2:]}")
    if kind in _OF_RANGES:
        return replace(media, type=_OF_RANGES[kind])
    if media.schema is None or is_file(document, media.schema):
        return replace(media, type="application/octet-stream")
    is_text = kind == "*" and view(document, media.schema).types == ("string",)
    return replace(media, type="text/plain" if is_text else "application/json")


_OF_RANGES = {"text": "text/plain", "image": "image/png", "audio": "audio/mpeg", "video": "video/mp4"}
"""A media type for each range, for bodies without a schema."""


def file_fields(document: Document, media: Media) -> frozenset[str]:
    """Names of the fields of a multipart form that are files, or lists of files."""
    if body_kind(media.type) != "multipart" or media.schema is None:
        return frozenset()
    properties = view(document, media.schema).node.get("properties", {})
    return frozenset(name for name, node in properties.items() if is_file(document, node, media.types.get(name, "")))


def is_file(document: Document, node: Any, media_type: str = "") -> bool:
    """Whether a schema describes the bytes of a file, or a list of files."""
    seen = view(document, node).node
    if isinstance(seen.get("items"), dict):
        return is_file(document, seen["items"], media_type)
    if seen.get("format") == "binary" or (seen.get("contentMediaType") and not seen.get("contentEncoding")):
        return True
    plain = not seen.get("type") and not seen.get("properties") and not seen.get("enum")
    return bool(plain and media_type and body_kind(media_type) == "file")


def file_name(media_type: str) -> str:
    """A name for a file of a media type, such as `file.png`."""
    subtype = media_type.split(";")[0].rpartition("/")[2].lower()
    endings = {"jpeg": "jpg", "plain": "txt", "octet-stream": "bin", "svg+xml": "svg", "mpeg": "mp3", "*": "bin"}
    ending = endings.get(subtype, subtype if subtype.isalnum() and len(subtype) <= 4 else "bin")
    return f"file.{ending}"


def _file_value(value: Any, media_type: str) -> Any:
    """An example's value with file names in place of the contents of files."""
    name = file_name(media_type) if media_type else "file.bin"
    if isinstance(value, list):
        return [_file_value(item, media_type) for item in value]
    return value if isinstance(value, str) and "." in value[-6:] and len(value) < 100 else name


def _authored_text(document: Document, media: Media, example: Example) -> ExampleText:
    label = example.summary or example.key
    if example.serialized is not None:
        return ExampleText(label, example.serialized, lexer_of(media.type), example.value, example.description)
    if not example.has_value:
        return ExampleText(label, "", "text", None, example.description, example.external)
    return _text(document, media, label, example.value, example.description)


def _text(
    document: Document, media: Media, label: str, value: Any, description: str = "", authored: bool = True
) -> ExampleText:
    kind = body_kind(media.type)
    lexer = lexer_of(media.type)
    if kind == "json":
        text = _json_text(document, media, value)
    elif kind == "multipart" and (isinstance(value, list) or (media.item_schema is not None and not authored)):
        text = _sequence_of_parts(media, value)
    elif isinstance(value, str):
        text = value
    elif media.type.split(";")[0].strip().lower() in STREAMS:
        text, lexer = _stream(media.type, value), "text"
    elif lexer == "xml" and media.schema is not None:
        text = xml_text(document, media.schema, value)
    elif kind == "form" and isinstance(value, dict):
        text = form_text(SentBody(media.type, value, encoding=media.styles))
    elif kind == "multipart" and isinstance(value, dict):
        text = "\n".join(f"{name}: {text_of(item)}" for name, item in value.items())
    else:
        text, lexer = pretty(value), "json"
    return ExampleText(label, text, lexer, value, description, authored=authored)


def _json_text(document: Document, media: Media, value: Any) -> str:
    """The value as JSON. A string that is itself a JSON object or list is kept, unless the schema is a string."""
    if isinstance(value, str) and value.lstrip()[:1] in ("{", "["):
        types = view(document, media.schema).types if media.schema is not None else ()
        if "string" not in types:
            try:
                plain_json.read(value)
            except ValueError:
                pass
            else:
                return value.strip()
    return pretty(value)


def _stream(media_type: str, value: Any) -> str:
    """Two items of a stream as text."""
    items = value if isinstance(value, list) else [value, value]
    if not media_type.startswith("text/event-stream"):
        return "\n".join(compact(item) for item in items)
    return "\n\n".join(_event(item) for item in items)


def _sequence_of_parts(media: Media, value: Any) -> str:
    """Parts without names, as they are sent. One item is repeated for each `prefixEncoding`, and once more."""
    first = media.prefix_encoding
    items = value if isinstance(value, list) else [value] * (len(first) + 1)
    lines = []
    for index, item in enumerate(items):
        encoding = first[index] if index < len(first) else media.item_encoding
        usual = "text/plain" if isinstance(item, str) else "application/json"
        named = encoding.first_type if encoding else ""
        lines += ["--boundary", f"Content-Type: {named or usual}", "", item if isinstance(item, str) else pretty(item)]
    return "\n".join([*lines, "--boundary--"])


def _event(item: Any) -> str:
    """A server-sent event. An object with the fields of an event (3.2) gives its lines; any other value is the data."""
    fields = ("event", "id", "retry", "data")
    if isinstance(item, dict) and "data" in item and all(key in fields for key in item):
        return "\n".join(f"{key}: {text_of(item[key])}" for key in fields if key in item)
    return f"data: {text_of(item)}"


def lexer_of(media_type: str) -> str:
    """The name of the highlighter for a media type."""
    essence = media_type.split(";")[0].strip().lower()
    if body_kind(media_type) == "json":
        return "json"
    return next((name for name in ("xml", "yaml", "html", "css") if essence.endswith(name)), "text")
