"""The API reference in docs.json: documents, the playground, examples; in the keys of both shapes."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from mkdocs_docsjson.settings.written import (
    Becomes,
    Filled,
    Ignored,
    NoEffect,
    OlderOnly,
    WebUrl,
    Written,
    as_list,
)


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
    overlays: Ignored = None
    """Accepted, without effect."""


def _as_openapi(value: Any) -> Any:
    return [{"source": item} if isinstance(item, str) else item for item in as_list(value)]


OpenApiField = Annotated[
    list[OpenApi], BeforeValidator(_as_openapi, json_schema_input_type=str | OpenApi | list[str | OpenApi])
]


class Auth(Written):
    """How the playground sends credentials."""

    method: Literal["bearer", "basic", "key", "cobo"] | None = None
    """Authentication strategy for all endpoints."""
    name: str | None = None
    """Name of the parameter; for `basic` in the form `[usernameName]:[passwordName]`."""
    input_prefix: Annotated[str | None, OlderOnly()] = None
    """Default value used as the prefix of the authentication input."""


class OlderExample(Written):
    """Generated request examples."""

    show_optional_params: Annotated[bool | None, Becomes("api.examples.defaults", {True: "all", False: "required"})] = (
        None
    )
    """Show optional parameters too."""
    languages: Annotated[list[Filled] | None, Becomes("api.examples.languages")] = None
    """Languages of the code samples, in order."""


class OlderRequest(Written):
    """Requests of the API reference."""

    example: OlderExample | None = None
    """Generated request examples."""


class ParamFields(Written):
    """How nested parameters are shown at first."""

    expanded: Annotated[
        Literal["all", "topLevel", "topLevelOneOfs", "none"] | None,
        Becomes("api.params.expanded", {"none": "closed", "topLevel": "all", "topLevelOneOfs": "all"}),
    ] = None
    """Which of them are open."""
    post: Annotated[list[str] | None, Becomes("api.params.post")] = None
    """Extra labels after a parameter's name."""


class Params(Written):
    """How nested parameters are shown at first."""

    expanded: Literal["all", "closed"] | None = None
    """Whether they are open."""
    post: list[str] | None = None
    """Extra labels after a parameter's name."""


class OAuth(Written):
    """How readers get a token of OAuth 2.0 in the playground."""

    client_id: Filled | dict[str, Filled] | None = None
    """Public id of the client that stands for the documentation; of several security schemes by their names."""
    scopes: list[Filled] = Field(default_factory=list)
    """Scopes that are ticked at first, beside those that an operation requires."""
    client_secret: Annotated[Any, NoEffect()] = None
    """Without effect: a secret in a file is none, readers give their own."""


class Playground(Written):
    """The API playground."""

    mode: Annotated[
        Literal["show", "simple", "hide"] | None, Becomes(".display", {"show": "interactive", "hide": "none"})
    ] = None
    """`show` shows it, `simple` shows the endpoint only, `hide` hides it."""
    display: Literal["interactive", "simple", "none", "auth"] | None = None
    """Newer spelling of `mode`."""
    disable_proxy: Annotated[bool | None, NoEffect(), Becomes(".proxy", {True: False, False: True})] = None
    """Accepted, without effect: requests go straight to the API."""
    proxy: Any = None
    """Address of your own proxy for requests; `true` and `false` are without effect."""
    credentials: bool = False
    """Send the reader's cookies with requests."""
    oauth2: OAuth | None = None
    """Have readers sign in for a token, where a document describes how."""


class Examples(Written):
    """Generated request examples."""

    defaults: Literal["required", "all"] | None = None
    """Which parameters the examples hold."""
    languages: list[Filled] | None = None
    """Languages of the code samples, in order."""
    prefill: bool | None = None
    """Fill the playground with example values."""
    autogenerate: bool | None = None
    """Generate samples where the document holds none."""


class MdxApi(Written):
    """API pages that are written by hand."""

    auth: Auth | None = None
    """How the playground sends credentials."""
    server: Annotated[list[WebUrl], BeforeValidator(as_list, json_schema_input_type=str | list[str])] = Field(
        default_factory=list
    )
    """Base address or addresses of the endpoints."""


class Api(Written):
    """Settings of the API reference."""

    base_url: Annotated[
        list[WebUrl],
        BeforeValidator(as_list, json_schema_input_type=str | list[str]),
        Becomes("api.mdx.server"),
    ] = Field(default_factory=list)
    """Base address for all endpoints; with several the reader chooses."""
    auth: Annotated[Auth | None, Becomes("api.mdx.auth")] = None
    """How the playground sends credentials."""
    playground: Playground | None = None
    """The playground."""
    request: OlderRequest | None = None
    """Generated request examples."""
    maintain_order: Annotated[bool | None, OlderOnly()] = None
    """Keep the order of keys of the OpenAPI document."""
    sidebar: Literal["title", "path", "both"] | None = None
    """What the sidebar calls operations by: their titles, their paths, or both."""
    schemas: bool | None = None
    """Give every schema of the OpenAPI documents a page of its own."""
    param_fields: ParamFields | None = None
    """How nested parameters are shown at first."""
    openapi: OpenApiField = Field(default_factory=list)
    """OpenAPI documents."""
    params: Params | None = None
    """How nested parameters are shown at first."""
    examples: Examples | None = None
    """Generated request examples."""
    mdx: MdxApi | None = None
    """API pages that are written by hand."""
    asyncapi: Ignored = None
    """Accepted, without effect."""
    url: Annotated[Ignored, OlderOnly()] = None
    """Accepted, without effect."""
