"""The API reference in docs.json: documents, the playground, examples; in the keys of both shapes."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator

from mkdocs_docsjson.settings.raw_model import (
    Becomes,
    Filled,
    Ignored,
    NoEffect,
    OlderOnly,
    RawModel,
    WebUrls,
    about,
    as_list,
    string_as,
)


class ApiChangelog(RawModel):
    """The page of what has changed in a document."""

    path: str | None = about(
        "Path of the page, without its ending; otherwise `changelog` in the folder of the document's pages."
    )
    title: Filled | None = about("Its title.")
    tags: Filled | None = about("Pattern of the tags that are compared, as `v*` or `api-*`; otherwise all.")


class AsyncApi(RawModel):
    """An AsyncAPI document and where its pages go."""

    source: Filled = about("Path relative to docs.json, or an http(s) address.", ...)
    directory: str = about("Folder of the generated pages.", "")


class OpenApi(AsyncApi):
    """An OpenAPI document and where its pages go."""

    changelog: bool | ApiChangelog = about(
        "Keep a page of what has changed in the document, from the tags of its git repository.", False
    )
    overlays: Ignored = None


OpenApiField = Annotated[
    list[Annotated[OpenApi, string_as(OpenApi, "source")]],
    BeforeValidator(as_list, json_schema_input_type=str | OpenApi | list[str | OpenApi]),
]
AsyncApiField = Annotated[
    list[Annotated[AsyncApi, string_as(AsyncApi, "source")]],
    BeforeValidator(as_list, json_schema_input_type=str | AsyncApi | list[str | AsyncApi]),
]


class Auth(RawModel):
    """How the playground sends credentials."""

    method: Literal["bearer", "basic", "key", "cobo"] | None = about("Authentication strategy for all endpoints.")
    name: str | None = about("Name of the parameter; for `basic` in the form `[usernameName]:[passwordName]`.")
    input_prefix: Annotated[str | None, OlderOnly()] = about(
        "Default value used as the prefix of the authentication input."
    )


class OlderExample(RawModel):
    """Generated request examples."""

    show_optional_params: Annotated[bool | None, Becomes("api.examples.defaults", {True: "all", False: "required"})] = (
        about("Show optional parameters too.")
    )
    languages: Annotated[list[Filled] | None, Becomes("api.examples.languages")] = about(
        "Languages of the code samples, in order."
    )


class OlderRequest(RawModel):
    """Requests of the API reference."""

    example: OlderExample | None = about("Generated request examples.")


class ParamFields(RawModel):
    """How nested parameters are shown at first."""

    expanded: Annotated[
        Literal["all", "topLevel", "topLevelOneOfs", "none"] | None,
        Becomes("api.params.expanded", {"none": "closed", "topLevel": "all", "topLevelOneOfs": "all"}),
    ] = about("Which of them are open.")
    post: Annotated[list[str] | None, Becomes("api.params.post")] = about("Extra labels after a parameter's name.")


class Params(RawModel):
    """How nested parameters are shown at first."""

    expanded: Literal["all", "closed"] | None = about("Whether they are open.")
    post: list[str] | None = about("Extra labels after a parameter's name.")


class OAuth(RawModel):
    """How readers get a token of OAuth 2.0 in the playground."""

    client_id: Filled | dict[str, Filled] | None = about(
        "Public id of the client that stands for the documentation; of several security schemes by their names."
    )
    scopes: list[Filled] = about("Scopes that are ticked at first, beside those that an operation requires.", list)
    client_secret: Annotated[Any, NoEffect()] = about(
        "Without effect: a secret in a file is not secret. Readers enter their own."
    )


class Playground(RawModel):
    """The API playground."""

    mode: Annotated[
        Literal["show", "simple", "hide"] | None, Becomes(".display", {"show": "interactive", "hide": "none"})
    ] = about("`show` shows it, `simple` shows the endpoint only, `hide` hides it.")
    display: Literal["interactive", "simple", "none", "auth"] | None = about("Newer spelling of `mode`.")
    disable_proxy: Annotated[bool | None, NoEffect(), Becomes(".proxy", {True: False, False: True})] = about(
        "Accepted, without effect: requests go straight to the API."
    )
    proxy: Any = about("Address of your own proxy for requests; `true` and `false` are without effect.")
    credentials: bool = about("Send the reader's cookies with requests.", False)
    oauth2: OAuth | None = about("Have readers sign in for a token, where a document describes how.")


class Examples(RawModel):
    """Generated request examples."""

    defaults: Literal["required", "all"] | None = about("Which parameters the examples hold.")
    languages: list[Filled] | None = about("Languages of the code samples, in order.")
    prefill: bool | None = about("Fill the playground with example values.")
    autogenerate: bool | None = about("Generate samples where the document holds none.")


class MdxApi(RawModel):
    """API pages that are written by hand."""

    auth: Auth | None = about("How the playground sends credentials.")
    server: WebUrls = about("Base address or addresses of the endpoints.", list)


class Api(RawModel):
    """Settings of the API reference."""

    base_url: Annotated[WebUrls, Becomes("api.mdx.server")] = about(
        "Base address for all endpoints; with several the reader chooses.", list
    )
    auth: Annotated[Auth | None, Becomes("api.mdx.auth")] = about("How the playground sends credentials.")
    playground: Playground | None = about("The playground.")
    request: OlderRequest | None = about("Generated request examples.")
    maintain_order: Annotated[bool | None, OlderOnly()] = about("Keep the order of keys of the OpenAPI document.")
    sidebar: Literal["title", "path", "both"] | None = about(
        "What the sidebar calls operations by: their titles, their paths, or both."
    )
    schemas: bool | None = about("Give every schema of the OpenAPI documents a page of its own.")
    param_fields: ParamFields | None = about("How nested parameters are shown at first.")
    openapi: OpenApiField = about("OpenAPI documents.", list)
    params: Params | None = about("How nested parameters are shown at first.")
    examples: Examples | None = about("Generated request examples.")
    mdx: MdxApi | None = about("API pages that are written by hand.")
    asyncapi: AsyncApiField = about("AsyncAPI documents.", list)
    url: Annotated[Ignored, OlderOnly()] = about("Accepted, without effect.")
