"""The values that the template of a sample can print."""

from __future__ import annotations

from itertools import count
from typing import Any
from urllib.parse import unquote

from mkdocs_docsjson.openapi.request import FormPart, Request
from mkdocs_docsjson.openapi.samples.quoting import is_exact
from mkdocs_docsjson.openapi.samples.sample_languages import SampleLanguage
from mkdocs_docsjson.openapi.styles import encode

FORM = "application/x-www-form-urlencoded"
BOUNDARY = "docs-7d9f2c41b6"
"""The boundary of multipart bodies in samples that write such a body themselves."""


def view_of(request: Request, language: SampleLanguage) -> dict[str, Any]:
    """The values of a request for one language, by name.

    `json` is set instead of `body` if the body can be written as a value of the language. `structured`: the body is
    JSON, so that blanks between its values do not matter. `theme/js/playground/samples.js` makes the same object.
    """
    structured = request.kind == "json" and is_exact(request.text)
    as_value = structured and language.literal is not None
    pairs = form_pairs(request.text) if language.pairs and request.kind == "form" else []
    is_known = bool(pairs) and not language.form_header and _content_type(request) == FORM
    headers = [{"name": name, "value": value} for name, value in _headers(request, language, is_known)]
    file_numbers = count()
    parts = [{**_part(part), "index": next(file_numbers) if part.is_file else 0} for part in request.parts]
    typed = language.typed and not is_known and request.kind in ("json", "form", "text", "file")
    body = request.text if request.kind in ("json", "form", "text") and not pairs else ""
    upload = request.text if request.kind == "file" else ""
    basic = request.basic if language.basic else None
    content = bool(body or upload or parts or pairs)
    needs_body = request.method in ("POST", "PUT", "PATCH")
    return {
        "method": request.method,
        "lower": request.method.lower(),
        "title": request.method.title(),
        "head": request.method == "HEAD",
        "verb": request.method in language.verbs,
        "url": request.url,
        "headers": headers,
        "cookies": not language.cookies and bool(request.cookies),
        "basic": basic and {"user": basic[0], "password": basic[1]},
        "fields": bool(headers or basic),
        "lines": bool(headers or parts),
        "json": body if as_value else "",
        "body": "" if as_value else body,
        "structured": structured,
        "pairs": pairs,
        "unique": len({each["name"].lower() for each in pairs}) == len(pairs),
        "coding": any(not each["plain"] for each in pairs),
        "texted": bool(body or pairs),
        "upload": upload,
        "parts": parts,
        "content": content,
        "bodyless": needs_body and not content,
        "nobody": not needs_body and not content,
        "type": _content_type(request) if typed else "",
        "media": typed or any(part["type"] for part in parts),
        "files": bool(upload) or any(part["file"] for part in parts),
        "texts": bool(body) or any(not part["file"] for part in parts) or (needs_body and not content),
        "encoded": bool(body or basic),
        "boundary": BOUNDARY,
        "crlf": "\r\n",
    }


def form_pairs(text: str) -> list[dict[str, Any]]:
    """The fields of an urlencoded form; empty if the text is not encoded as we would encode it.

    `name`, `value`: decoded. `coded`, `written`: the same as they are sent, with readable brackets in the name.
    `plain`: whether both are the same. `first`, `last`: its position.
    """
    pairs: list[dict[str, Any]] = []
    pieces = text.split("&") if text else []
    for index, piece in enumerate(pieces):
        coded, _, written = piece.partition("=")
        name, value = unquote(coded, errors="replace"), unquote(written, errors="replace")
        listed = encode(value).replace("%2C", ",") if "," in written else encode(value)  # commas between items
        if f"{encode(name)}={listed}" != piece:
            return []
        bare = coded.replace("%5B", "[").replace("%5D", "]")
        place = {"first": index == 0, "last": index == len(pieces) - 1}
        pair = {"name": name, "value": value, "coded": bare, "written": written}
        pairs.append({**pair, **place, "plain": "%" not in bare + written})
    return pairs


def _headers(request: Request, language: SampleLanguage, is_known: bool) -> list[tuple[str, str]]:
    """Headers that the template prints. is_known: the language adds the media type of the form itself."""
    hidden = {"content-type"} if is_known or language.typed else set()
    if language.basic and request.basic:
        hidden.add("authorization")
    headers = [pair for pair in request.headers if pair[0].lower() not in hidden]
    if language.cookies and request.cookies:
        headers.append(("Cookie", "; ".join("=".join(pair) for pair in request.cookies)))
    return headers


def _content_type(request: Request) -> str:
    return next((value for name, value in request.headers if name.lower() == "content-type"), "")


def _part(part: FormPart) -> dict[str, Any]:
    disposition = f'form-data; name="{_in_quotes(part.name)}"'
    if part.is_file:
        disposition += f'; filename="{_in_quotes(part.value)}"'
    return {
        "name": part.name,
        "value": part.value,
        "file": part.is_file,
        "type": part.media_type,
        "disposition": disposition,
    }


def _in_quotes(text: str) -> str:
    """A name, escaped as browsers do in `Content-Disposition`."""
    return text.replace('"', "%22").replace("\r", "%0D").replace("\n", "%0A")
