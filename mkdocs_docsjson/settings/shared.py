"""Objects of docs.json that both of its shapes have, or that real files mix between them.

Each class takes the keys of either shape. A class docstring and the docstring under a field become the
descriptions of the JSON schema and of the reference page.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, Field

from mkdocs_docsjson.settings.shared_api import Api
from mkdocs_docsjson.settings.vendors import Integrations
from mkdocs_docsjson.settings.written import (
    Becomes,
    ColorModes,
    Filled,
    FooterHref,
    HexColor,
    Href,
    Ignored,
    ImageByMode,
    ImagePath,
    NoEffect,
    OlderOnly,
    SchemaAddress,
    WebUrl,
    Written,
    refused,
)


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
    background: Annotated[ColorModes | None, Becomes("background.color")] = None
    """Background colors of both modes."""
    anchors: GradientField | None = None
    """Color of the anchors' icons that have none of their own."""
    ultra_light: Annotated[Ignored, OlderOnly()] = None
    """Accepted, without effect."""
    ultra_dark: Annotated[Ignored, OlderOnly()] = None
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
    location: Annotated[Literal["side", "top"] | None, NoEffect(), OlderOnly()] = None
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
    index_hidden_pages: Annotated[bool | None, Becomes(".indexing", {True: "all", False: "navigable"})] = None
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
    url: Annotated[Href | None, Becomes(".source")] = None
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
    url: Annotated[Href | None, Becomes(".source")] = None
    """Older spelling of `source`."""
    format: Literal["woff", "woff2"] | None = None
    """Format of the file."""
    heading: FontFace | None = None
    """Font of headings."""
    headings: Annotated[FontFace | None, Becomes(".heading")] = None
    """Older spelling of `heading`."""
    body: FontFace | None = None
    """Font of text."""


SocialPlatform = Literal[
    "website", "x", "twitter", "x-twitter", "facebook", "youtube", "discord", "slack", "github", "linkedin",
    "instagram", "hacker-news", "medium", "telegram", "earth-americas", "bluesky", "threads", "reddit",
    "podcast",
]  # fmt: skip


def as_socials(value: Any) -> Any:
    """The deprecated list of `{type, url}` becomes the map."""
    if isinstance(value, list) and all(isinstance(item, dict) and isinstance(item.get("type"), str) for item in value):
        return {item["type"]: item.get("url") for item in value}
    return value


Socials = Annotated[
    dict[SocialPlatform, WebUrl],
    BeforeValidator(as_socials, json_schema_input_type=dict[SocialPlatform, WebUrl]),
]


class FooterLink(Written):
    """A link of the footer."""

    label: Filled
    """Text of the link."""
    href: FooterHref | None = None
    """Target: an address, or a path that starts with a slash."""
    url: Annotated[FooterHref | None, Becomes(".href")] = None
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
    title: Annotated[str | None, Becomes(".header")] = None
    """Older spelling of `header`."""
    items: Annotated[list[FooterLink], NotEmpty] = Field(default_factory=list)
    """The links."""
    links: Annotated[list[FooterLink], NotEmpty, Becomes(".items")] = Field(default_factory=list)
    """Older spelling of `items`."""


class Footer(Written):
    """The foot of every page."""

    socials: Socials = Field(default_factory=dict)
    """Addresses of social accounts by platform."""
    links: list[FooterColumn] = Field(default_factory=list)
    """Columns of links."""


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


class Feedback(Written):
    """Feedback buttons."""

    thumbs_rating: bool = False
    """Ask whether the page was helpful."""
    suggest_edit: bool = False
    """Enable a button to suggest edits through pull requests."""
    raise_issue: bool = False
    """Enable a button to raise an issue about the docs."""
    enabled: Ignored = None
    """Accepted, without effect."""


class Body(Written):
    """Everything at the top of a file that both shapes have, or that is read in both."""

    schema_: SchemaAddress | None = Field(default=None, alias="$schema")
    """Address of the JSON schema, for editors."""
    language: LanguageCode | None = None
    """Language of a site that has only one."""
    logo: LogoField | None = None
    """Path of a logo image, or an object with light and dark logos."""
    favicon: ImageByMode | None = None
    """Path of the favicon image, or one for each mode."""
    colors: Colors | None = None
    """Colors of the site."""
    footer: Footer | None = None
    """Social accounts and columns of links in the footer."""
    search: Search | None = None
    """The search box."""
    seo: Seo | None = None
    """What search engines are told."""
    redirects: list[Redirect] = Field(default_factory=list)
    """Old paths that lead to new ones."""
    api: Api | None = None
    """Settings of the API reference."""
    integrations: Integrations | None = None
    """Analytics vendors and other services of third parties."""
    feedback: Feedback | None = None
    """Feedback buttons."""
    rounded: Literal["default", "sharp"] | None = None
    """Whether corners are round."""
