"""Security requirements in words: the alternatives, the schemes of each, scopes."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from mkdocs_docsjson.openapi.api_markup import PageParts
from mkdocs_docsjson.openapi.api_words import Words
from mkdocs_docsjson.openapi.model import UNDECLARED, Requirement, Security, SecurityScheme
from mkdocs_docsjson.openapi.painter import Field
from mkdocs_docsjson.openapi.safe_markdown import is_safe, link, markdown, markdown_address, plain_text
from mkdocs_docsjson.openapi.slugs import field_id
from mkdocs_docsjson.settings.addresses import scheme_of

_URLS = {
    "authorizationUrl": "api_authorization_url",
    "deviceAuthorizationUrl": "api_device_url",
    "tokenUrl": "api_token_url",
    "refreshUrl": "api_refresh_url",
}
"""Labels of the addresses of a flow."""
FEW_SCOPES = 6
"""The largest number of scopes of a flow that are listed unfolded."""


def security_html(security: Security, parts: PageParts, summary: bool = True) -> str:
    """A line with the alternatives (`summary`), then each scheme once as a field."""
    line = ""
    if summary and _is_choice(security):
        line = f'<p class="dj-api-auth">{_alternatives(security, parts.words, code=True)}</p>'
    rows = "".join(_scheme(each, parts) for each in _schemes(security))
    return f'{line}<div class="dj-fields">{rows}</div>'


def security_text(security: Security, words: Words, summary: bool = True) -> str:
    """The same as Markdown."""
    lines = [_alternatives(security, words, code=False), ""] if summary and _is_choice(security) else []
    for each in _schemes(security):
        scheme, name = each.scheme, label_of(each.scheme)
        notes = [kind_words(scheme, words), *([scheme.key] if scheme.key != name else [])]
        notes += [words["component_deprecated"]] if scheme.deprecated else []
        notes += [f"{words['api_scopes']}: {', '.join(each.scopes)}"] if each.scopes else []
        about = plain_text(scheme.description)
        lines.append(f"- `{name}` ({'; '.join(notes)}){f': {about}' if about else ''}")
        lines += [f"  - <{scheme.url}>"] if scheme.url and is_safe(scheme.url) else []
        for flow in scheme.flows:
            urls = "; ".join(f"{words[_URLS[key]]} {markdown_address(url)}" for key, url in flow.urls)
            lines.append(f"  - `{flow.kind}` {urls}")
            lines += [f"    - `{scope}` {plain_text(text)}".rstrip() for scope, text in flow.scopes]
    return "\n".join(lines)


def _is_choice(security: Security) -> bool:
    """Whether there are several alternatives, or several schemes in one, which have to be explained."""
    return len(security) > 1 or any(len(alternative) > 1 for alternative in security)


def _schemes(security: Security) -> Iterable[Requirement]:
    """Each scheme once."""
    return {each.scheme.key: each for alternative in security for each in alternative}.values()


def _alternatives(security: Security, words: Words, code: bool) -> str:
    """`A and B or C or none`. code: as HTML, with names as code."""
    nothing, also, instead, optional = (
        escape(words[f"api_{key}"]) if code else words[f"api_{key}"] for key in ("no_auth", "and", "or", "optional")
    )
    parts = []
    for alternative in security:
        names = [f"<code>{escape(each.scheme.key)}</code>" if code else each.scheme.key for each in alternative]
        parts.append(f" {also} ".join(names) if names else nothing)
    text = f" {instead} ".join(parts)
    return f"{text} ({optional})" if () in security else text


def label_of(scheme: SecurityScheme) -> str:
    """Name of the header or parameter with the secret: `Authorization`, `X-API-Key`."""
    if scheme.type == "apiKey":
        return scheme.name or scheme.key
    return "Authorization" if scheme.type in ("http", "oauth2", "openIdConnect") else scheme.key


def kind_words(scheme: SecurityScheme, words: Words) -> str:
    """`Bearer token (JWT)`, `API key in query`."""
    if scheme.type == "http":
        known = scheme.scheme in ("bearer", "basic")
        label = words[f"api_{scheme.scheme}"] if known else f"HTTP {scheme.scheme}"
        return f"{label} ({scheme.bearer_format})" if scheme.bearer_format else label
    if scheme.type == "apiKey":
        return words["api_key_in"].format(place=scheme.location)
    if scheme.type == UNDECLARED:
        return words["api_undeclared"]
    if scheme.type == "mutualTLS":
        return words["api_certificate"]
    return {"oauth2": "OAuth 2.0", "openIdConnect": "OpenID Connect"}.get(scheme.type, scheme.type)


def _scheme(requirement: Requirement, parts: PageParts) -> str:
    scheme, words = requirement.scheme, parts.words
    id_ = parts.ids(f"authorization-{field_id(scheme.key)}")
    name = label_of(scheme)
    body = markdown(scheme.description, 4)
    if requirement.scopes:
        scopes = " ".join(f"<code>{escape(scope)}</code>" for scope in requirement.scopes)
        body += f'<p class="dj-api-facts"><span>{escape(words["api_scopes"])}: {scopes}</span></p>'
    body += _flows(requirement, words)
    if scheme.url:
        body += f"<p>{link(scheme.url, scheme.url)}</p>"
    return parts.painter.field(
        Field(
            id=id_,
            name=name,
            type=kind_words(scheme, words),
            deprecated=scheme.deprecated,
            post=[scheme.key] if scheme.key != name else [],
            content=body,
            is_sent=True,
        )
    )


def _address(url: str) -> str:
    """A link to an address of a flow; only its text if it is relative, as it starts at the API, not at this site."""
    return link(url, url) if scheme_of(url) else f"<code>{escape(url)}</code>"


def _flows(requirement: Requirement, words: Words) -> str:
    """The flows of a scheme. If there are many scopes, those that a call does not require are folded."""
    rows = []
    for flow in requirement.scheme.flows:
        urls = "; ".join(f"{escape(words[_URLS[key]])} {_address(url)}" for key, url in flow.urls)
        is_folded = requirement.scopes and len(flow.scopes) > FEW_SCOPES
        needed = [each for each in flow.scopes if not is_folded or each[0] in requirement.scopes]
        listed = _scopes(needed)
        if is_folded and (others := [each for each in flow.scopes if each not in needed]):
            listed += f'<details class="dj-api-enum"><summary>+ {len(others)}</summary>{_scopes(others)}</details>'
        rows.append(f"<li><code>{escape(flow.kind)}</code> {urls}{listed}</li>")
    return f'<ul class="dj-api-links">{"".join(rows)}</ul>' if rows else ""


def _scopes(scopes: Iterable[tuple[str, str]]) -> str:
    rows = "".join(f"<li><code>{escape(name)}</code> {escape(plain_text(text))}</li>" for name, text in scopes)
    return f"<ul>{rows}</ul>" if rows else ""
