"""Checks how well OpenAPI documents explain an API: parameters, responses, authentication, rate limits."""

from __future__ import annotations

import re
from collections.abc import Iterator

from mkdocs_docsjson.checks.model import Finding
from mkdocs_docsjson.openapi.api_document import Document
from mkdocs_docsjson.openapi.model import ApiModel, Operation

_LIMITS = re.compile(r"rate[\s-]?limit|too many requests|requests? per (?:second|minute|hour|day)|throttl", re.I)


def check(document: Document, api: ApiModel, has_auth: bool, limits_told: bool) -> Iterator[Finding]:
    """Yield the findings of a document.

    has_auth: whether docs.json says how calls are authenticated.
    limits_told: whether a page of the site mentions rate limits.
    """
    operations = [operation for operation in api.operations if operation.kind == "operation"]
    for operation in operations:
        _parameters(document, operation)
        _responses(document, operation)
    if operations:
        _check_document(document, api, operations, has_auth, limits_told)
    yield from map(Finding, document.problems())  # including the problems found while its pages were rendered


def _parameters(document: Document, operation: Operation) -> None:
    bare = [parameter.name for parameter in operation.parameters if not parameter.description.strip()]
    if bare:
        shown = ", ".join(bare[:5]) + (" …" if len(bare) > 5 else "")
        several = f"the parameters {shown} have" if len(bare) > 1 else f"the parameter {shown} has"
        message = f"{operation.key}: {several} no description"
        document.report("api-description", operation.node, message, "describe each parameter")


def _responses(document: Document, operation: Operation) -> None:
    statuses = [response.status.upper() for response in operation.responses]
    missing = []
    if not any(status[:1] in ("2", "3") or status == "DEFAULT" for status in statuses):
        missing.append("a successful call")
    if not any(status[:1] in ("4", "5") or status == "DEFAULT" for status in statuses):
        missing.append("a failed call")
    if missing:
        message = f"{operation.key}: no response is described for {' or '.join(missing)}"
        document.report("api-responses", operation.node, message, "add the responses, with an example of each")


def _check_document(
    document: Document, api: ApiModel, operations: list[Operation], has_auth: bool, limits_told: bool
) -> None:
    """Report what concerns the document as a whole."""
    secured = bool(api.schemes or api.security) or any(operation.security for operation in operations)
    if not secured and not has_auth:
        hint = "add securitySchemes and security, or security: [] when none is needed"
        if "security" not in document.root:
            message = "the document does not say how calls are authenticated"
            document.report("api-authentication", document.root, message, hint)
    texts = [api.info.description, *(tag.description for tag in api.tags.values())]
    limited = limits_told or any(_LIMITS.search(text) for text in texts)
    limited = limited or any(response.status == "429" for each in operations for response in each.responses)
    if not limited:
        hint = "describe the response 429, or write about it in info.description"
        message = "the document does not say how often calls may be made"
        document.report("api-rate-limit", document.root, message, hint)


def states_limits(text: str) -> bool:
    """Whether a page mentions rate limits."""
    return _LIMITS.search(text) is not None
