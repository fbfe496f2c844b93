"""The playground of docs.json, in the keys of both shapes."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from mkdocs_docsjson.settings.written import Filled, NoEffect, Written


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

    mode: Literal["show", "simple", "hide"] | None = None
    """`show` shows it, `simple` shows the endpoint only, `hide` hides it."""
    display: Literal["interactive", "simple", "none", "auth"] | None = None
    """Newer spelling of `mode`."""
    disable_proxy: Annotated[bool | None, NoEffect()] = None
    """Accepted, without effect: requests go straight to the API."""
    proxy: Any = None
    """Address of your own proxy for requests; `true` and `false` are without effect."""
    credentials: bool = False
    """Send the reader's cookies with requests."""
    oauth2: OAuth | None = None
    """Have readers sign in for a token, where a document describes how."""
