"""Security schemes and what operations require of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from mkdocs_docsjson.openapi import normalise
from mkdocs_docsjson.openapi.api_document import Document
from mkdocs_docsjson.openapi.model import UNDECLARED, OAuthFlow, Requirement, Security, SecurityScheme
from mkdocs_docsjson.problems import closest
from mkdocs_docsjson.settings.models import Auth

KEY_HEADER = "x-api-key"
"""Header of `api.auth` with the method `key` and no name."""
_TYPES = ("http", "apiKey", "oauth2", "openIdConnect", "mutualTLS")
_URLS = ("authorizationUrl", "deviceAuthorizationUrl", "tokenUrl", "refreshUrl")


def security_schemes(document: Document) -> dict[str, SecurityScheme]:
    """The schemes of a document, by name; those of an unknown type are reported and left out."""
    found: dict[str, SecurityScheme] = {}
    for key, node in normalise.security_schemes(document).items():
        kind = _text(node, "type")
        if kind not in _TYPES and not ("asyncapi" in document.root and kind):
            hint = closest(kind, _TYPES)
            document.report("openapi-security", node, f'"{kind}" is not a type of security scheme', hint)
            continue
        found[key] = SecurityScheme(
            key=key,
            type=kind,
            scheme=_text(node, "scheme").lower(),
            location=_text(node, "in") if _text(node, "in") in ("header", "query", "cookie") else "header",
            name=_text(node, "name"),
            bearer_format=_text(node, "bearerFormat"),
            description=document.text(node.get("description", "")),
            flows=tuple(_flows(node)),
            url=_text(node, "openIdConnectUrl") or _text(node, "oauth2MetadataUrl"),
            deprecated=node.get("deprecated") is True,
            prefix=_text(node, "x-default"),
        )
    return found


def security_of(document: Document, node: Any, schemes: Mapping[str, SecurityScheme]) -> Security | None:
    """The alternatives that `node` (an operation or the root) lists; None if it has no `security`."""
    listed = node.get("security")
    if not isinstance(listed, list):
        return None
    alternatives = []
    for each in listed:
        if not isinstance(each, dict):
            document.report("openapi-shape", node, "security must be a list of mappings", keys=("security",))
            continue
        requirements = tuple(_requirements(document, each, schemes))
        alternatives.append(requirements)
    return tuple(alternatives)


def _requirements(document: Document, each: Any, schemes: Mapping[str, SecurityScheme]) -> Iterator[Requirement]:
    for name, scopes in each.items():
        scheme = schemes.get(name)
        if scheme is None:
            _report_unknown(document, each, name, schemes)
            scheme = SecurityScheme(str(name), UNDECLARED)
        yield Requirement(scheme, tuple(str(scope) for scope in scopes) if isinstance(scopes, list) else ())


def _report_unknown(document: Document, node: Any, name: str, schemes: Mapping[str, SecurityScheme]) -> None:
    """Report a scheme that is not declared, once for each name: most operations require the same one."""
    message = f'there is no security scheme "{name}"'
    hint = closest(name, schemes) or "declare it in components.securitySchemes"
    document.memoize(f"scheme {name}", document.root, lambda: document.report("openapi-security", node, message, hint))


def api_auth(auth: Auth) -> SecurityScheme | None:
    """The scheme of `api.auth`; its `name` labels the input field, of `key` it also names the header."""
    if auth.method is None:
        return None
    if auth.method == "basic":
        user, colon, password = auth.name.partition(":")
        labels: tuple[str, ...] = (user or "username", password or "password") if colon or user else ()
        return SecurityScheme("basic", "http", scheme="basic", labels=labels, prefix=auth.input_prefix)
    if auth.method == "bearer":
        labels = (auth.name,) if auth.name else ()
        return SecurityScheme("bearer", "http", scheme="bearer", labels=labels, prefix=auth.input_prefix)
    usual = "API-SECRET" if auth.method == "cobo" else KEY_HEADER
    name = auth.name or usual
    return SecurityScheme("key", "apiKey", location="header", name=name, prefix=auth.input_prefix)


def _flows(node: Any) -> Iterator[OAuthFlow]:
    flows = node.get("flows")
    for kind, flow in (flows if isinstance(flows, dict) else {}).items():
        if not isinstance(flow, dict):
            continue
        scopes = flow.get("scopes")
        yield OAuthFlow(
            kind=kind,
            urls=tuple((key, flow[key]) for key in _URLS if isinstance(flow.get(key), str)),
            scopes=tuple((name, str(text or "")) for name, text in scopes.items()) if isinstance(scopes, dict) else (),
        )


def _text(node: Any, key: str) -> str:
    value = node.get(key)
    return value if isinstance(value, str) else ""
