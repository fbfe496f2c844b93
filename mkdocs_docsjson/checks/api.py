"""Checks how well OpenAPI documents explain an API: parameters, responses, authentication, rate limits."""

from __future__ import annotations

import re
from collections.abc import Iterator

from mkdocs_docsjson.checks.model import Finding
from mkdocs_docsjson.openapi.model import Api, Operation
from mkdocs_docsjson.openapi.references import Document

_LIMITS = re.compile(r"rate[\s-]?limit|too many requests|requests? per (?:second|minute|hour|day)|throttl", re.I)


def check(document: Document, api: Api, has_auth: bool, limits_told: bool) -> Iterator[Finding]:
    """Yield the findings of a document.

    has_auth: whether docs.json says how calls are authenticated.
    limits_told: whether a page of the site mentions rate limits.
    """
    operations = [operation for operation in api.operations if operation.kind == "operation"]
    for operation in operations:
        _parameters(document, operation)
        _responses(document, operation)
    if operations:
        _whole(document, api, operations, has_auth, limits_told)
    yield from map(Finding, document.problems())  # including the problems found while its pages were rendered


def _parameters(document: Document, operation: Operation) -> None:
    bare = [parameter.name for parameter in operation.parameters if not parameter.description.strip()]
    if bare:
        shown = ", ".join(bare[:5]) + (" …" if len(bare) > 5 else "")
        message = f"{operation.key}: nothing says what {shown} {'is' if len(bare) == 1 else 'are'}"
        document.report("api-description", operation.node, message, "write a description for each parameter")


def _responses(document: Document, operation: Operation) -> None:
    statuses = [response.status.upper() for response in operation.responses]
    missing = []
    if not any(status[:1] in ("2", "3") or status == "DEFAULT" for status in statuses):
        missing.append("what comes back when the call works")
    if not any(status[:1] in ("4", "5") or status == "DEFAULT" for status in statuses):
        missing.append("what comes back when it fails")
    if missing:
        message = f"{operation.key}: nothing says {' and '.join(missing)}"
        document.report("api-responses", operation.node, message, "add the responses with an example of each")


def _whole(document: Document, api: Api, operations: list[Operation], has_auth: bool, limits_told: bool) -> None:
    """Yield the findings that concern the document as a whole."""
    secured = bool(api.schemes or api.security) or any(operation.security for operation in operations)
    if not secured and not has_auth:
        hint = "add securitySchemes and security, or security: [] when none is needed"
        if "security" not in document.root:
            document.report("api-authentication", document.root, "nothing says how calls are authenticated", hint)
    texts = [api.info.description, *(tag.description for tag in api.tags.values())]
    limited = limits_told or any(_LIMITS.search(text) for text in texts)
    limited = limited or any(response.status == "429" for each in operations for response in each.responses)
    if not limited:
        hint = "describe the response 429, or write about it in info.description"
        document.report("api-rate-limit", document.root, "nothing says how often calls may be made", hint)


def tells_limits(text: str) -> bool:
    """Whether a page mentions rate limits."""
    return _LIMITS.search(text) is not None
