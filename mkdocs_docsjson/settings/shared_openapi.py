"""OpenAPI documents as docs.json names them, in both of its shapes."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BeforeValidator

from mkdocs_docsjson.settings.written import Filled, NoEffect, Written, as_list


class ApiChangelog(Written):
    """The page of what has changed in a document."""

    path: str | None = None
    """Path of the page, without its ending; otherwise `changelog` in the folder of the document's pages."""
    title: Filled | None = None
    """Its title."""
    tags: Filled | None = None
    """Pattern of the tags that are compared, as `v*` or `api-*`; otherwise all."""


class OpenApi(Written):
    """An OpenAPI document and where its pages go."""

    source: Filled
    """Path relative to docs.json, or an http(s) address."""
    directory: str = ""
    """Folder of the generated pages."""
    changelog: bool | ApiChangelog = False
    """Keep a page of what has changed in the document, from the tags of its git repository."""
    overlays: Annotated[Any, NoEffect()] = None
    """Accepted, without effect."""


def _as_openapi(value: Any) -> Any:
    return [{"source": item} if isinstance(item, str) else item for item in as_list(value)]


OpenApiField = Annotated[
    list[OpenApi], BeforeValidator(_as_openapi, json_schema_input_type=str | OpenApi | list[str | OpenApi])
]
