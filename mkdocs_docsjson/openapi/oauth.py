"""OAuth 2.0 in the playground: the flows of a document by which readers can get a token with the owner's client.

These are the authorization code flow with PKCE, which needs no secret, and client credentials, for which readers enter
a secret of their own. `theme/js/playground/oauth.js` implements both.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, Final

from mkdocs_docsjson.openapi import normalise
from mkdocs_docsjson.openapi.api_document import Document
from mkdocs_docsjson.openapi.jsontext import drop_empty
from mkdocs_docsjson.openapi.model import SecurityScheme
from mkdocs_docsjson.openapi.safe_markdown import plain_text
from mkdocs_docsjson.problems import Problem, closest
from mkdocs_docsjson.settings.models import Playground

USABLE: Final = {"authorizationCode": ("authorizationUrl", "tokenUrl"), "clientCredentials": ("tokenUrl",)}
"""The supported flows, and the addresses that each requires."""
POINTER: Final = "/api/playground/oauth2"


def client_of(scheme: str, playground: Playground) -> str:
    """The owner's client ID for a security scheme; empty if there is none."""
    clients = dict(playground.clients)
    return clients.get(scheme, clients.get("", ""))


def flows_of(scheme: SecurityScheme, playground: Playground, required: Collection[str]) -> list[dict[str, Any]]:
    """The usable flows of a scheme, for the playground's data. required: scopes that the operation requires."""
    client = client_of(scheme.key, playground)
    if scheme.type != "oauth2" or not client:
        return []
    preselected = {*required, *playground.scopes}
    flows = []
    for flow in scheme.flows:
        urls = dict(flow.urls)
        if all(urls.get(each) for each in USABLE.get(flow.kind, ("",))):
            scopes = [
                drop_empty(name=name, text=plain_text(text, 160), wanted=name in preselected)
                for name, text in flow.scopes
            ]
            addresses = drop_empty(authorize=urls.get("authorizationUrl"), token=urls["tokenUrl"])
            flows.append({"kind": flow.kind, "client": client, **addresses, **drop_empty(scopes=scopes)})
    return flows


def oauth_problems(documents: Iterable[Document], playground: Playground) -> list[Problem]:
    """Problems that keep readers from getting a token though docs.json names a client, each with its place."""
    if not playground.clients:
        return []
    known = {}
    usable = False
    for document in documents:
        for key, node in normalise.security_schemes(document).items():
            if node.get("type") != "oauth2":
                continue
            known[key] = key
            flows = node.get("flows")
            for kind, flow in (flows if isinstance(flows, dict) else {}).items():
                if kind in USABLE and isinstance(flow, dict) and client_of(key, playground):
                    usable |= _is_complete(document, kind, flow)
    problems = [
        Problem("docs.json", 0, 0, "openapi-oauth", f'there is no OAuth 2.0 security scheme "{scheme}"',
                closest(scheme, known), f"{POINTER}/clientId")
        for scheme, _ in playground.clients if scheme and scheme not in known
    ]  # fmt: skip
    if not usable and not problems:
        message = "no document has an OAuth 2.0 flow that works in a browser"
        hint = f"these can be used: {', '.join(USABLE)}"
        problems.append(Problem("docs.json", 0, 0, "openapi-oauth", message, hint, POINTER))
    return problems


def _is_complete(document: Document, kind: str, flow: Any) -> bool:
    missing = [each for each in USABLE[kind] if not isinstance(flow.get(each), str) or not flow[each]]
    for each in missing:
        document.report("openapi-oauth", flow, f'the flow "{kind}" has no {each}', "readers cannot get a token with it")
    return not missing
