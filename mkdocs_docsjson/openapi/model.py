"""What an API document says, as pages, examples, samples and the playground read it: plain frozen values.

Schemas stay nodes of the document (read them with `normalise.schema` and `merge.merged`), since they may be recursive.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from mkdocs_docsjson.openapi.styles import Place, Style

Kind = Literal["operation", "webhook", "callback"]

MANY = 2_000
"""Operations from which on a document is large."""


@dataclass(frozen=True, slots=True)
class ServerVariable:
    """A part of a server's address that the reader chooses."""

    name: str
    default: str = ""
    choices: tuple[str, ...] = ()
    description: str = ""


@dataclass(frozen=True, slots=True)
class Server:
    """Where an API is reached."""

    url: str
    """http(s) or relative to where the document was; may hold `{variable}`s."""
    name: str = ""
    description: str = ""
    variables: tuple[ServerVariable, ...] = ()


@dataclass(frozen=True, slots=True)
class Example:
    """An author's example. Never changed, never completed."""

    key: str = ""
    """Name among several; empty for the only one."""
    summary: str = ""
    description: str = ""
    value: Any = None
    has_value: bool = True
    """False: there is only `external` or `serialized`."""
    external: str = ""
    """URL of a file that holds it."""
    serialized: str | None = None
    """As it is on the wire (3.2); None when not given."""


@dataclass(frozen=True, slots=True)
class Encoding:
    """How one part of a body is written: a field of a form, or an item of a sequence."""

    content_type: str = ""
    """Media types, separated by commas."""
    how: Style = field(default_factory=Style)
    headers: tuple[str, ...] = ()
    """Names of the part's own headers."""

    @property
    def first_type(self) -> str:
        """The media type to write it in where there is a choice."""
        return self.content_type.split(",")[0].strip()


@dataclass(frozen=True, slots=True)
class Media:
    """A body in one media type."""

    type: str
    """`application/json`, `text/event-stream`, `image/*`."""
    schema: Any = None
    """Node of the schema, None when there is none."""
    item_schema: Any = None
    """Of a stream (3.2): the node of the schema of each item."""
    examples: tuple[Example, ...] = ()
    encoding: Mapping[str, Encoding] = field(default_factory=dict)
    """Of single fields of a form, where the document says so."""
    prefix_encoding: tuple[Encoding, ...] = ()
    """Of the first items of a sequence (3.2)."""
    item_encoding: Encoding | None = None
    """Of the items after them (3.2)."""

    @property
    def styles(self) -> dict[str, Style]:
        """How single fields of a form are written."""
        return {name: each.how for name, each in self.encoding.items()}

    @property
    def types(self) -> dict[str, str]:
        """Media types of single fields of a form, of several the first."""
        return {name: each.first_type for name, each in self.encoding.items() if each.first_type}

    @property
    def sent_types(self) -> dict[str, str]:
        """Those of them that a call may name: `image/*` is none."""
        return {name: type_ for name, type_ in self.types.items() if "*" not in type_}


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter, or a header of a response."""

    name: str
    place: Place
    description: str = ""
    required: bool = False
    deprecated: bool = False
    schema: Any = None
    """Node of the schema; of a parameter with `content`, that of its media type."""
    content: str = ""
    """Media type that the value is written in; empty: written by `how`."""
    how: Style = field(default_factory=Style)
    allow_empty: bool = False
    examples: tuple[Example, ...] = ()
    prefill: Any = None
    """Value of `x-default`: what the playground's field starts with; None: nothing."""


@dataclass(frozen=True, slots=True)
class Body:
    """What an operation is sent."""

    media: tuple[Media, ...]
    """At least one."""
    description: str = ""
    required: bool = False


@dataclass(frozen=True, slots=True)
class Link:
    """How a response's values lead to another operation."""

    name: str
    description: str = ""
    operation_id: str = ""
    operation_ref: str = ""
    parameters: tuple[tuple[str, str], ...] = ()
    """(parameter, expression or value as text)"""
    request_body: str = ""


@dataclass(frozen=True, slots=True)
class Response:
    """What an operation gives for one status, or for a range of them."""

    status: str
    """`200`, `5XX` or `default`."""
    description: str = ""
    summary: str = ""
    headers: tuple[Parameter, ...] = ()
    media: tuple[Media, ...] = ()
    links: tuple[Link, ...] = ()


@dataclass(frozen=True, slots=True)
class OAuthFlow:
    """One way to a token of OAuth 2.0."""

    kind: str
    """`implicit`, `password`, `clientCredentials`, `authorizationCode`, `deviceAuthorization`."""
    urls: tuple[tuple[str, str], ...] = ()
    """(`authorizationUrl`, address), …: those given."""
    scopes: tuple[tuple[str, str], ...] = ()
    """(scope, description)"""


@dataclass(frozen=True, slots=True)
class SecurityScheme:
    """How a caller shows who they are."""

    key: str
    """Name in the document, or of `api.auth`."""
    type: str
    """`http`, `apiKey`, `oauth2`, `openIdConnect`, `mutualTLS`, or `undeclared`."""
    scheme: str = ""
    """Of `http`, lower case: `bearer`, `basic`, `digest`, …"""
    place: str = ""
    """Of `apiKey`: `header`, `query` or `cookie`."""
    name: str = ""
    """Of `apiKey`: the header's or parameter's name."""
    bearer_format: str = ""
    description: str = ""
    flows: tuple[OAuthFlow, ...] = ()
    url: str = ""
    """Of `openIdConnect` and `oauth2MetadataUrl`."""
    deprecated: bool = False
    labels: tuple[str, ...] = ()
    """Names for the input fields: (token,) or (user, password); empty: the usual words."""
    prefix: str = ""
    """What the input field starts with (`api.auth.inputPrefix`, `x-default`)."""

    @property
    def secret(self) -> Literal["basic", "token", "key", ""]:
        """How a reader gives its secret: user and password, a token or a key; empty: not at all.

        Tokens go into `Authorization: Bearer …`, also those of OAuth 2 and OpenID Connect; other schemes of HTTP have
        their own word there. Client certificates are the browser's own affair, and nothing is known of undeclared ones.
        """
        if self.type == "apiKey":
            return "key"
        if self.type == "http" and self.scheme == "basic":
            return "basic"
        return "" if self.type in ("mutualTLS", UNDECLARED) else "token"

    @property
    def lead(self) -> str:
        """What is sent before what the reader gives; `api.auth.inputPrefix` may repeat the word of a token."""
        if self.secret in ("basic", "key"):
            return self.prefix if self.secret == "key" else ""
        word = self.scheme.capitalize() if self.type == "http" and self.scheme else "Bearer"
        return self.prefix if self.prefix.lower().startswith(word.lower()) else f"{word} {self.prefix}"


@dataclass(frozen=True, slots=True)
class Requirement:
    """A scheme that a call must satisfy."""

    scheme: SecurityScheme
    scopes: tuple[str, ...] = ()


UNDECLARED = "undeclared"
"""Type of a scheme that operations ask for and the document does not describe."""

Security = tuple[tuple[Requirement, ...], ...]
"""Alternatives, any of which is enough; each needs all of its requirements. An empty one: none is needed."""


@dataclass(frozen=True, slots=True)
class CodeSample:
    """A sample that the document brings (`x-codeSamples`)."""

    language: str
    source: str
    label: str = ""


@dataclass(frozen=True, slots=True)
class ExternalDocs:
    """Where more is told."""

    url: str
    description: str = ""


@dataclass(frozen=True, slots=True)
class Callback:
    """Calls that the API makes to the reader after an operation."""

    name: str
    expression: str
    """Where the call goes, as `{$request.body#/callbackUrl}`."""
    operations: tuple[Operation, ...]


@dataclass(frozen=True, slots=True)
class Operation:
    """One method of one path, a webhook, or what a callback sends."""

    kind: Kind
    method: str
    """Upper case: `GET`, `QUERY`, `COPY`."""
    path: str
    """As written: `/users/{id}`; of a webhook its name, of a callback its expression."""
    node: Any
    """Of the document, for problems."""
    summary: str = ""
    description: str = ""
    operation_id: str = ""
    tags: tuple[str, ...] = ()
    deprecated: bool = False
    deprecated_description: str = ""
    parameters: tuple[Parameter, ...] = ()
    """Those of the path among them; an operation's own wins."""
    body: Body | None = None
    responses: tuple[Response, ...] = ()
    """Numbers ascending, then ranges, `default` last."""
    security: Security = ()
    servers: tuple[Server, ...] = ()
    """The nearest that are declared: operation, path, `api.baseUrl`, document."""
    callbacks: tuple[Callback, ...] = ()
    external_docs: ExternalDocs | None = None
    samples: tuple[CodeSample, ...] = ()
    badges: tuple[str, ...] = ()
    """Marks beside the title (`x-badges`)."""
    group: str = ""
    """`x-group`: the navigation group, when it is not the tag's."""
    mint: Mapping[str, Any] = field(default_factory=dict)
    """`x-mint`: `href`, `metadata`, `content`, …, as written."""
    hidden: bool = False
    """A page, but neither in the navigation nor in the search."""
    verb: str = ""
    """Of a message of AsyncAPI: `SEND`, `RECEIVE`, `PUBLISH` or `SUBSCRIBE`; its kind is that of webhooks."""

    @property
    def key(self) -> str:
        """`GET /users/{id}`, `webhook userCreated`: unique in its document."""
        if self.verb:
            return f"{self.verb} {self.operation_id or self.path}"
        return f"webhook {self.path}" if self.kind == "webhook" else f"{self.method} {self.path}"

    @property
    def badge(self) -> str:
        """What stands before it in lists: its method, `WEBHOOK`, or the verb of a message."""
        return self.verb or ("WEBHOOK" if self.kind == "webhook" else self.method)

    @property
    def is_webhook(self) -> bool:
        """Whether it stands among the webhooks of its document."""
        return self.kind == "webhook" and not self.verb

    @property
    def api_sends(self) -> bool:
        """Whether the API sends what is described."""
        return self.kind == "webhook" and self.verb not in ("RECEIVE", "PUBLISH")


@dataclass(frozen=True, slots=True)
class Tag:
    """What operations are grouped by."""

    name: str
    label: str
    """`x-displayName`, `summary` or the name."""
    description: str = ""
    kind: str = "nav"
    """`nav`, `badge`, `audience` or the author's own."""
    parent: str = ""
    group: str = ""
    """`x-group`."""
    external_docs: ExternalDocs | None = None


@dataclass(frozen=True, slots=True)
class Info:
    """What a document says of itself."""

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
class Api:
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
    """In the document's order, webhooks after the paths'."""
    external_docs: ExternalDocs | None = None

    def tag(self, name: str) -> Tag:
        """A tag, which the document need not describe."""
        return self.tags.get(name) or Tag(name, name)

    def group_of(self, operation: Operation) -> str:
        """Name of the tag that groups an operation, its first that is no badge or the like; empty without one."""
        return next((name for name in operation.tags if self.tag(name).kind == "nav"), "")

    def badges_of(self, operation: Operation) -> list[str]:
        """Labels of its tags that are badges (3.2 `kind: badge`)."""
        return [self.tag(name).label for name in operation.tags if self.tag(name).kind == "badge"]

    @property
    def is_large(self) -> bool:
        """Whether it has thousands of operations, whose pages would be gigabytes together: they are kept small."""
        return len(self.operations) > MANY
