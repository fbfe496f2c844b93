"""Objects of docs.json that both of its shapes have, or that real files mix between them.

Each class takes the keys of either shape. A class docstring and the docstring under a field become the
descriptions of the JSON schema and of the reference page.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, Field

from mkdocs_docsjson.settings.shared_openapi import ApiChangelog as ApiChangelog
from mkdocs_docsjson.settings.shared_openapi import OpenApi as OpenApi
from mkdocs_docsjson.settings.shared_openapi import OpenApiField as OpenApiField
from mkdocs_docsjson.settings.shared_playground import Playground as Playground
from mkdocs_docsjson.settings.written import (
    ColorModes,
    Filled,
    FooterHref,
    HexColor,
    Href,
    ImagePath,
    NoEffect,
    WebUrl,
    Written,
    as_list,
    refused,
)

Ignored = Annotated[Any, NoEffect()]


class Logo(Written):
    """Logo of the topbar."""

    light: ImagePath | None = None
    """Image in light mode, a path or address."""
    dark: ImagePath | None = None
    """Image in dark mode."""
    href: Href = "/"
    """Target of a click on the logo."""


def _as_logo(value: Any) -> Any:
    if isinstance(value, str) and len(value.strip()) < 3:
        raise refused("empty-value", "the path or address of an image")
    return {"light": value, "dark": value} if isinstance(value, str) else value


LogoField = Annotated[Logo, BeforeValidator(_as_logo, json_schema_input_type=str | Logo)]


class GradientStops(Written):
    """A gradient from one color to another."""

    from_: HexColor = Field(alias="from")
    """First color."""
    via: HexColor | None = None
    """Color in the middle."""
    to: HexColor
    """Last color."""


def _as_gradient(value: Any) -> Any:
    return {"from": value, "to": value} if isinstance(value, str) else value


GradientField = Annotated[GradientStops, BeforeValidator(_as_gradient, json_schema_input_type=str | GradientStops)]


class Colors(Written):
    """Colors of the site, as hex codes."""

    primary: HexColor
    """Primary color in light mode: highlighted content, section headers, accents."""
    light: HexColor | None = None
    """Primary color in dark mode, for the same purposes."""
    dark: HexColor | None = None
    """Color of important buttons."""
    background: ColorModes | None = None
    """Background colors of both modes."""
    anchors: GradientField | None = None
    """Color of the anchors' icons that have none of their own."""
    ultra_light: Ignored = None
    """Accepted, without effect."""
    ultra_dark: Ignored = None
    """Accepted, without effect."""


_VARYING = re.compile(r":[A-Za-z_]\w*|\*")


def _redirect(value: str) -> str:
    """With more parts that vary, there is no end of ways in which a long address may or may not fit."""
    if value.count("*") > 2 or any(len(_VARYING.findall(segment)) > 2 for segment in value.split("/")):
        raise refused("url", "an address with at most two * in all, and two parts that vary between slashes")
    return value


class Redirect(Written):
    """An old address that leads to a new one."""

    source: Annotated[Filled, AfterValidator(_redirect)]
    """Path that no longer exists; may hold `:name`, `:name*` and `*`."""
    destination: Annotated[Href, AfterValidator(_redirect)]
    """Path or address that it leads to."""
    permanent: bool = True
    """Whether the move is for good."""


class Search(Written):
    """The search box."""

    prompt: str | None = None
    """Text shown in the empty box."""
    location: Annotated[Literal["side", "top"] | None, NoEffect()] = None
    """Accepted, without effect: the box is in the topbar."""


def _metatag(value: str) -> str:
    if not value.strip():
        raise refused("empty-value", "a text that is not empty")
    return value


MetaTag = Annotated[str, AfterValidator(_metatag)]
MetaTags = dict[str, MetaTag]


class PathMetaTags(Written):
    """Meta tags of the pages under a path."""

    path: Filled
    """Path of a page or folder."""
    metatags: MetaTags
    """Names and contents of the tags."""


class Seo(Written):
    """What search engines and link previews are told."""

    metatags: MetaTags = Field(default_factory=dict)
    """Meta tags of every page."""
    paths: list[PathMetaTags] = Field(default_factory=list)
    """Meta tags of some pages."""
    organization: dict[str, Any] = Field(default_factory=dict)
    """Who publishes the site: name, url, logo, sameAs."""
    indexing: Literal["navigable", "all"] | None = None
    """`all` lets search engines index pages outside the navigation too."""
    index_hidden_pages: bool | None = None
    """Older spelling of `indexing`."""
    trailing_slash: Annotated[bool | None, NoEffect()] = None
    """Accepted, without effect: MkDocs' `use_directory_urls` decides."""


class FontFace(Written):
    """A font. Without an address the reader's system must have it."""

    family: Filled
    """Name of the family."""
    weight: int | None = None
    """Weight, from 100 to 900."""
    source: Href | None = None
    """Path or address of the font file."""
    url: Href | None = None
    """Older spelling of `source`."""
    format: Literal["woff", "woff2"] | None = None
    """Format of the file."""


class Fonts(Written):
    """Fonts of the site: one for all, or one for headings and one for text."""

    family: Filled | None = None
    """Name of the family used everywhere."""
    weight: int | None = None
    """Weight, from 100 to 900."""
    source: Href | None = None
    """Path or address of the font file."""
    url: Href | None = None
    """Older spelling of `source`."""
    format: Literal["woff", "woff2"] | None = None
    """Format of the file."""
    heading: FontFace | None = None
    """Font of headings."""
    headings: FontFace | None = None
    """Older spelling of `heading`."""
    body: FontFace | None = None
    """Font of text."""


SocialPlatform = Literal[
    "website", "x", "twitter", "x-twitter", "facebook", "youtube", "discord", "slack", "github", "linkedin",
    "instagram", "hacker-news", "medium", "telegram", "earth-americas", "bluesky", "threads", "reddit",
    "podcast",
]  # fmt: skip


def _as_socials(value: Any) -> Any:
    """The deprecated list of `{type, url}` becomes the map."""
    if isinstance(value, list) and all(isinstance(item, dict) and isinstance(item.get("type"), str) for item in value):
        return {item["type"]: item.get("url") for item in value}
    return value


Socials = Annotated[
    dict[SocialPlatform, WebUrl],
    BeforeValidator(_as_socials, json_schema_input_type=dict[SocialPlatform, WebUrl]),
]


class FooterLink(Written):
    """A link of the footer."""

    label: Filled
    """Text of the link."""
    href: FooterHref | None = None
    """Target: an address, or a path that starts with a slash."""
    url: FooterHref | None = None
    """Older spelling of `href`."""


def _some(value: list[Any]) -> list[Any]:
    if not value:
        raise refused("empty-list", "a list with at least one entry")
    return value


NotEmpty = AfterValidator(_some)


class FooterColumn(Written):
    """A column of links in the footer."""

    header: str | None = None
    """Heading of the column."""
    title: str | None = None
    """Older spelling of `header`."""
    items: Annotated[list[FooterLink], NotEmpty] = Field(default_factory=list)
    """The links."""
    links: Annotated[list[FooterLink], NotEmpty] = Field(default_factory=list)
    """Older spelling of `items`."""


class Footer(Written):
    """The foot of every page."""

    socials: Socials = Field(default_factory=dict)
    """Addresses of social accounts by platform."""
    links: list[FooterColumn] = Field(default_factory=list)
    """Columns of links."""


class Auth(Written):
    """How the playground sends credentials."""

    method: Literal["bearer", "basic", "key", "cobo"] | None = None
    """Authentication strategy for all endpoints."""
    name: str | None = None
    """Name of the parameter; for `basic` in the form `[usernameName]:[passwordName]`."""
    input_prefix: str | None = None
    """Default value used as the prefix of the authentication input."""


class OlderExample(Written):
    """Generated request examples."""

    show_optional_params: bool | None = None
    """Show optional parameters too."""
    languages: list[Filled] | None = None
    """Languages of the code samples, in order."""


class OlderRequest(Written):
    """Requests of the API reference."""

    example: OlderExample | None = None
    """Generated request examples."""


class ParamFields(Written):
    """How nested parameters are shown at first."""

    expanded: Literal["all", "topLevel", "topLevelOneOfs", "none"] | None = None
    """Which of them are open."""
    post: list[str] | None = None
    """Extra labels after a parameter's name."""


class Params(Written):
    """How nested parameters are shown at first."""

    expanded: Literal["all", "closed"] | None = None
    """Whether they are open."""
    post: list[str] | None = None
    """Extra labels after a parameter's name."""


_LANGUAGE = re.compile(r"[A-Za-z]{2,8}(?:[-_][A-Za-z0-9]{1,8})*")


def _language_code(value: str) -> str:
    if not _LANGUAGE.fullmatch(value):
        raise refused("language-code", "the code of a language", 'write it as "de" or "pt-BR" (BCP 47)')
    return value


LanguageCode = Annotated[
    str,
    AfterValidator(_language_code),
    Field(json_schema_extra={"pattern": f"^{_LANGUAGE.pattern}$", "format": "language", "examples": ["de", "pt-BR"]}),
]
"""The code of a language (BCP 47); `cn` and `jp`, as the format has them, are Chinese and Japanese."""


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

    base_url: Annotated[list[WebUrl], BeforeValidator(as_list, json_schema_input_type=str | list[str])] = Field(
        default_factory=list
    )
    """Base address for all endpoints; with several the reader chooses."""
    auth: Auth | None = None
    """How the playground sends credentials."""
    playground: Playground | None = None
    """The playground."""
    request: OlderRequest | None = None
    """Generated request examples."""
    maintain_order: bool | None = None
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
    url: Ignored = None
    """Accepted, without effect."""
