"""The model of an API document for pages, examples, samples and the playground: plain frozen values.

Schemas remain nodes of the document, as they may be recursive: read them with `normalise.schema` and `merge_all_of`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from mkdocs_docsjson.openapi.styles import Place, Style

Kind = Literal["operation", "webhook", "callback"]

MANY = 2_000
"""The number of operations from which a document counts as large."""


@dataclass(frozen=True, slots=True)
class ServerVariable:
    """A part of a server's address that the reader chooses."""

    name: str
    default: str = ""
    choices: tuple[str, ...] = ()
    description: str = ""


@dataclass(frozen=True, slots=True)
class Server:
    """A server of an API."""

    url: str
    """http(s), or relative to the address of the document; may contain `{variable}`s."""
    name: str = ""
    description: str = ""
    variables: tuple[ServerVariable, ...] = ()


@dataclass(frozen=True, slots=True)
class Example:
    """An author's example. It is never changed or completed."""

    key: str = ""
    """Its name among several; empty for a single example."""
    summary: str = ""
    description: str = ""
    value: Any = None
    has_value: bool = True
    """False if there is only `external` or `serialized`."""
    external: str = ""
    """URL of a file that contains the example."""
    serialized: str | None = None
    """The value as it is sent (3.2); None if not given."""


@dataclass(frozen=True, slots=True)
class Encoding:
    """The encoding of one part of a body: a field of a form, or an item of a sequence."""

    content_type: str = ""
    """Media types, separated by commas."""
    serialization: Style = field(default_factory=Style)
    headers: tuple[str, ...] = ()
    """Names of the headers of the part."""

    @property
    def first_type(self) -> str:
        """The media type to use if there are several."""
        return self.content_type.split(",")[0].strip()


@dataclass(frozen=True, slots=True)
class Media:
    """A media type of a body, with its schema and examples."""

    type: str
    """`application/json`, `text/event-stream`, `image/*`."""
    schema: Any = None
    """Node of the schema, or None."""
    item_schema: Any = None
    """For a stream (3.2): node of the schema of each item."""
    examples: tuple[Example, ...] = ()
    encoding: Mapping[str, Encoding] = field(default_factory=dict)
    """Encodings of single fields of a form, as far as the document gives them."""
    prefix_encoding: tuple[Encoding, ...] = ()
    """Encodings of the first items of a sequence (3.2)."""
    item_encoding: Encoding | None = None
    """Encoding of the items after these (3.2)."""

    @property
    def styles(self) -> dict[str, Style]:
        """Styles of single fields of a form."""
        return {name: each.serialization for name, each in self.encoding.items()}

    @property
    def types(self) -> dict[str, str]:
        """Media types of single fields of a form; the first, if there are several."""
        return {name: each.first_type for name, each in self.encoding.items() if each.first_type}

    @property
    def sent_types(self) -> dict[str, str]:
        """The media types that can be sent: all but ranges such as `image/*`."""
        return {name: type_ for name, type_ in self.types.items() if "*" not in type_}


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter, or a header of a response."""

    name: str
    location: Place
    description: str = ""
    required: bool = False
    deprecated: bool = False
    schema: Any = None
    """Node of the schema; for a parameter with `content`, the schema of its media type."""
    content: str = ""
    """Media type in which the value is written; empty: it is written as `serialization` says."""
    serialization: Style = field(default_factory=Style)
    allow_empty: bool = False
    examples: tuple[Example, ...] = ()
    prefill: Any = None
    """Value of `x-default`, with which the playground's field starts; None: it starts empty."""


@dataclass(frozen=True, slots=True)
class RequestBody:
    """The request body of an operation."""

    media: tuple[Media, ...]
    """One or more media types."""
    description: str = ""
    required: bool = False


@dataclass(frozen=True, slots=True)
class Link:
    """A link: how values of a response are used in another operation."""

    name: str
    description: str = ""
    operation_id: str = ""
    operation_ref: str = ""
    parameters: tuple[tuple[str, str], ...] = ()
    """(parameter, expression or value as text)"""
    request_body: str = ""


@dataclass(frozen=True, slots=True)
class Response:
    """A response of an operation, for one status or a range."""

    status: str
    """`200`, `5XX` or `default`."""
    description: str = ""
    summary: str = ""
    headers: tuple[Parameter, ...] = ()
    media: tuple[Media, ...] = ()
    links: tuple[Link, ...] = ()


@dataclass(frozen=True, slots=True)
class OAuthFlow:
    """One flow of OAuth 2.0."""

    kind: str
    """`implicit`, `password`, `clientCredentials`, `authorizationCode`, `deviceAuthorization`."""
    urls: tuple[tuple[str, str], ...] = ()
    """(`authorizationUrl`, address), …: the addresses that are given."""
    scopes: tuple[tuple[str, str], ...] = ()
    """(scope, description)"""


@dataclass(frozen=True, slots=True)
class SecurityScheme:
    """A security scheme: how callers authenticate."""

    key: str
    """Its name in the document or in `api.auth`."""
    type: str
    """`http`, `apiKey`, `oauth2`, `openIdConnect`, `mutualTLS`, or `undeclared`."""
    scheme: str = ""
    """For `http`, in lower case: `bearer`, `basic`, `digest`, …"""
    location: str = ""
    """For `apiKey`: `header`, `query` or `cookie`."""
    name: str = ""
    """For `apiKey`: the name of the header or parameter."""
    bearer_format: str = ""
    description: str = ""
    flows: tuple[OAuthFlow, ...] = ()
    url: str = ""
    """Address in `openIdConnectUrl` or `oauth2MetadataUrl`."""
    deprecated: bool = False
    labels: tuple[str, ...] = ()
    """Labels of the input fields: (token,) or (user, password); empty: the usual words."""
    prefix: str = ""
    """Initial text of the input field (`api.auth.inputPrefix`, `x-default`)."""

    @property
    def secret(self) -> Literal["basic", "token", "key", ""]:
        """How readers enter the secret: user and password, a token or a key; empty: they cannot.

        Tokens are sent as `Authorization: Bearer …`, also those of OAuth 2 and OpenID Connect; other HTTP schemes have
        their own word there. Client certificates are handled by the browser; undeclared schemes are unknown.
        """
        if self.type == "apiKey":
            return "key"
        if self.type == "http" and self.scheme == "basic":
            return "basic"
        return "" if self.type in ("mutualTLS", UNDECLARED) else "token"

    @property
    def value_prefix(self) -> str:
        """Text that is sent before the reader's secret; `api.auth.inputPrefix` may repeat the word before a token."""
        if self.secret in ("basic", "key"):
            return self.prefix if self.secret == "key" else ""
        word = self.scheme.capitalize() if self.type == "http" and self.scheme else "Bearer"
        return self.prefix if self.prefix.lower().startswith(word.lower()) else f"{word} {self.prefix}"


@dataclass(frozen=True, slots=True)
class Requirement:
    """A security scheme that a call must satisfy."""

    scheme: SecurityScheme
    scopes: tuple[str, ...] = ()


UNDECLARED = "undeclared"
"""Type of a scheme that operations require but the document does not declare."""

Security = tuple[tuple[Requirement, ...], ...]
"""Alternatives, any one of which is sufficient; each requires all of its schemes. An empty one requires nothing."""


@dataclass(frozen=True, slots=True)
class CodeSample:
    """A code sample from the document (`x-codeSamples`)."""

    language: str
    source: str
    label: str = ""


@dataclass(frozen=True, slots=True)
class ExternalDocs:
    """A link to external documentation."""

    url: str
    description: str = ""


@dataclass(frozen=True, slots=True)
class Callback:
    """A callback: requests that the API sends to the reader's server after an operation."""

    name: str
    expression: str
    """The address of the request, such as `{$request.body#/callbackUrl}`."""
    operations: tuple[Operation, ...]


@dataclass(frozen=True, slots=True)
class Operation:
    """An operation: a method of a path, a webhook, or a request of a callback."""

    kind: Kind
    method: str
    """Upper case: `GET`, `QUERY`, `COPY`."""
    path: str
    """As written: `/users/{id}`; for a webhook its name, for a callback its expression."""
    node: Any
    """Source of the document, for problems."""
    summary: str = ""
    description: str = ""
    operation_id: str = ""
    tags: tuple[str, ...] = ()
    deprecated: bool = False
    deprecated_description: str = ""
    parameters: tuple[Parameter, ...] = ()
    """Includes those of the path item, which the operation's own override."""
    body: RequestBody | None = None
    responses: tuple[Response, ...] = ()
    """Status codes in ascending order, then ranges, `default` last."""
    security: Security = ()
    servers: tuple[Server, ...] = ()
    """From the first of these that declares any: operation, path item, `api.baseUrl`, document."""
    callbacks: tuple[Callback, ...] = ()
    external_docs: ExternalDocs | None = None
    samples: tuple[CodeSample, ...] = ()
    badges: tuple[str, ...] = ()
    """Badges beside the title (`x-badges`)."""
    group: str = ""
    """`x-group`: the navigation group, if it is not that of the tag."""
    mint: Mapping[str, Any] = field(default_factory=dict)
    """`x-mint`: `href`, `metadata`, `content`, …, as written."""
    hidden: bool = False
    """It has a page, but is neither in the navigation nor in the search."""
    verb: str = ""
    """For a message of AsyncAPI: `SEND`, `RECEIVE`, `PUBLISH` or `SUBSCRIBE`; its `kind` is that of webhooks."""

    @property
    def key(self) -> str:
        """A key that is unique in the document: `GET /users/{id}`, `webhook userCreated`."""
        if self.verb:
            return f"{self.verb} {self.operation_id or self.path}"
        return f"webhook {self.path}" if self.kind == "webhook" else f"{self.method} {self.path}"

    @property
    def badge(self) -> str:
        """The badge in front of it in lists: its method, `WEBHOOK`, or the verb of a message."""
        return self.verb or ("WEBHOOK" if self.kind == "webhook" else self.method)

    @property
    def is_webhook(self) -> bool:
        """Whether it is one of the webhooks of its document."""
        return self.kind == "webhook" and not self.verb

    @property
    def api_sends(self) -> bool:
        """Whether the API sends the request."""
        return self.kind == "webhook" and self.verb not in ("RECEIVE", "PUBLISH")


@dataclass(frozen=True, slots=True)
class Tag:
    """A tag, which groups operations."""

    name: str
    label: str
    """`x-displayName`, `summary` or the name."""
    description: str = ""
    kind: str = "nav"
    """`nav`, `badge`, `audience` or a kind of the author's own."""
    parent: str = ""
    group: str = ""
    """`x-group`."""
    external_docs: ExternalDocs | None = None


@dataclass(frozen=True, slots=True)
class Info:
    """The metadata of a document."""

    title: str = ""
    version: str = ""
    summary: str = ""
    description: str = ""
    terms_url: str = ""
    contact: tuple[tuple[str, str], ...] = ()
    """(text, address): the address may be empty."""
    license: tuple[str, str] = ("", "")
    """(name, address)"""


@dataclass(frozen=True, slots=True)
class ApiModel:
    """A whole document."""

    source: str
    info: Info
    servers: tuple[Server, ...] = ()
    security: Security = ()
    schemes: tuple[SecurityScheme, ...] = ()
    tags: Mapping[str, Tag] = field(default_factory=dict)
    """By name, in the document's order."""
    tag_groups: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """`x-tagGroups`: (name, tags)"""
    operations: tuple[Operation, ...] = ()
    """In the order of the document: those of paths, then webhooks."""
    external_docs: ExternalDocs | None = None

    def tag(self, name: str) -> Tag:
        """The tag of this name, also if the document does not describe it."""
        return self.tags.get(name) or Tag(name, name)

    def group_of(self, operation: Operation) -> str:
        """Name of the tag that groups an operation: its first that is not a badge or the like; empty without one."""
        return next((name for name in operation.tags if self.tag(name).kind == "nav"), "")

    def badges_of(self, operation: Operation) -> list[str]:
        """Labels of the operation's tags that are badges (3.2 `kind: badge`)."""
        return [self.tag(name).label for name in operation.tags if self.tag(name).kind == "badge"]

    @property
    def is_large(self) -> bool:
        """Whether it has thousands of operations. Their pages are kept small, as together they would take gigabytes."""
        return len(self.operations) > MANY
