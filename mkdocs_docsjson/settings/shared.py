"""Objects of docs.json that both of its shapes have, or that real files mix between them.

Each class takes the keys of either shape. A class docstring and what is said `about` a field are the descriptions of
the JSON schema and of the reference page.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, Field

from mkdocs_docsjson.settings.models import SocialPlatform
from mkdocs_docsjson.settings.raw_model import (
    Becomes,
    ColorModes,
    Filled,
    FooterHref,
    HexColor,
    Href,
    Ignored,
    ImageByMode,
    NoEffect,
    OlderOnly,
    RawModel,
    SchemaAddress,
    WebUrl,
    about,
    not_empty,
    refused,
    string_as,
)
from mkdocs_docsjson.settings.shared_api import Api
from mkdocs_docsjson.settings.vendors import Integrations


class Logo(RawModel):
    """Logo of the topbar."""

    light: Href | None = about("Image in light mode, a path or address.")
    dark: Href | None = about("Image in dark mode.")
    href: Href = about("Target of a click on the logo.", "/")


def _as_logo(value: Any) -> Any:
    if isinstance(value, str) and len(value.strip()) < 3:
        raise refused("empty-value", "the path or address of an image")
    return {"light": value, "dark": value} if isinstance(value, str) else value


LogoField = Annotated[Logo, BeforeValidator(_as_logo, json_schema_input_type=str | Logo)]


class GradientStops(RawModel):
    """A gradient from one color to another."""

    from_: HexColor = about("First color.", ..., alias="from")
    via: HexColor | None = about("Color in the middle.")
    to: HexColor = about("Last color.", ...)


GradientField = Annotated[GradientStops, string_as(GradientStops, "from", "to")]


class Colors(RawModel):
    """Colors of the site, as hex codes."""

    primary: HexColor = about("Primary color in light mode: highlighted content, section headers, accents.", ...)
    light: HexColor | None = about("Primary color in dark mode, for the same purposes.")
    dark: HexColor | None = about("Color of important buttons.")
    background: Annotated[ColorModes | None, Becomes("background.color")] = about("Background colors of both modes.")
    anchors: GradientField | None = about("Color of the anchors' icons that have none of their own.")
    ultra_light: Annotated[Ignored, OlderOnly()] = about("Accepted, without effect.")
    ultra_dark: Annotated[Ignored, OlderOnly()] = about("Accepted, without effect.")


_VARYING = re.compile(r":[A-Za-z_]\w*|\*")


def _redirect(value: str) -> str:
    """Refuse addresses with many parts that vary: matching them could take time without end."""
    if value.count("*") > 2 or any(len(_VARYING.findall(segment)) > 2 for segment in value.split("/")):
        raise refused("url", "an address with at most two * in all, and two parts that vary between slashes")
    return value


class Redirect(RawModel):
    """An old address that leads to a new one."""

    source: Annotated[Filled, AfterValidator(_redirect)] = about(
        "Path that no longer exists; may hold `:name`, `:name*` and `*`.", ...
    )
    destination: Annotated[Href, AfterValidator(_redirect)] = about("Path or address that it leads to.", ...)
    permanent: bool = about("Whether the move is for good.", True)


class Search(RawModel):
    """The search box."""

    prompt: str | None = about("Text shown in the empty box.")
    location: Annotated[Literal["side", "top"] | None, NoEffect(), OlderOnly()] = about(
        "Accepted, without effect: the box is in the topbar."
    )


MetaTag = Annotated[str, AfterValidator(not_empty)]
MetaTags = dict[str, MetaTag]


class PathMetaTags(RawModel):
    """Meta tags of the pages under a path."""

    path: Filled = about("Path of a page or folder.", ...)
    metatags: MetaTags = about("Names and contents of the tags.", ...)


class Seo(RawModel):
    """What search engines and link previews are told."""

    metatags: MetaTags = about("Meta tags of every page.", dict)
    paths: list[PathMetaTags] = about("Meta tags of some pages.", list)
    organization: dict[str, Any] = about("Who publishes the site: name, url, logo, sameAs.", dict)
    indexing: Literal["navigable", "all"] | None = about(
        "`all` lets search engines index pages outside the navigation too."
    )
    index_hidden_pages: Annotated[bool | None, Becomes(".indexing", {True: "all", False: "navigable"})] = about(
        "Older spelling of `indexing`."
    )
    trailing_slash: Annotated[bool | None, NoEffect()] = about(
        "Accepted, without effect: MkDocs' `use_directory_urls` decides."
    )


class FontFile(RawModel):
    """Where a font comes from."""

    family: Filled | None = about("Name of the family.")
    weight: int | None = about("Weight, from 100 to 900.")
    source: Href | None = about("Path or address of the font file.")
    url: Annotated[Href | None, Becomes(".source")] = about("Older spelling of `source`.")
    format: Literal["woff", "woff2"] | None = about("Format of the file.")


class FontFace(FontFile):
    """A font. Without an address the reader's system must have it."""

    family: Filled = about("Name of the family.", ...)


class Fonts(FontFile):
    """Fonts of the site: one for all, or one for headings and one for text."""

    family: Filled | None = about("Name of the family used everywhere.")
    heading: FontFace | None = about("Font of headings.")
    headings: Annotated[FontFace | None, Becomes(".heading")] = about("Older spelling of `heading`.")
    body: FontFace | None = about("Font of text.")


def as_socials(value: Any) -> Any:
    """Return the map of accounts for the deprecated list of `{type, url}`."""
    if isinstance(value, list) and all(isinstance(item, dict) and isinstance(item.get("type"), str) for item in value):
        return {item["type"]: item.get("url") for item in value}
    return value


Socials = Annotated[
    dict[SocialPlatform, WebUrl],
    BeforeValidator(as_socials, json_schema_input_type=dict[SocialPlatform, WebUrl]),
]


class FooterLink(RawModel):
    """A link of the footer."""

    label: Filled = about("Text of the link.", ...)
    href: FooterHref | None = about("Target: an address, or a path that starts with a slash.")
    url: Annotated[FooterHref | None, Becomes(".href")] = about("Older spelling of `href`.")


def at_least_one(entry: str = "entry", code: str = "empty-list") -> AfterValidator:
    """Return what refuses an empty list. entry: what it should hold."""

    def check(value: list[Any]) -> list[Any]:
        if not value:
            raise refused(code, f"a list with at least one {entry}")
        return value

    return AfterValidator(check)


NotEmpty = at_least_one()


def labelled(key: str) -> AfterValidator:
    """Return what refuses a link of the topbar without text. key: of the text."""

    def check(link: Any) -> Any:
        if link.type in ("link", "button") and not getattr(link, key):
            raise refused("missing-key", f'a "{key}"', "it is the text of the link", key=key)
        return link

    return AfterValidator(check)


class FooterColumn(RawModel):
    """A column of links in the footer."""

    header: str | None = about("Heading of the column.")
    title: Annotated[str | None, Becomes(".header")] = about("Older spelling of `header`.")
    items: Annotated[list[FooterLink], NotEmpty] = about("The links.", list)
    links: Annotated[list[FooterLink], NotEmpty, Becomes(".items")] = about("Older spelling of `items`.", list)


class Footer(RawModel):
    """The foot of every page."""

    socials: Socials = about("Addresses of social accounts by platform.", dict)
    links: list[FooterColumn] = about("Columns of links.", list)


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


class Feedback(RawModel):
    """Feedback buttons."""

    thumbs_rating: bool = about("Ask whether the page was helpful.", False)
    suggest_edit: bool = about("Enable a button to suggest edits through pull requests.", False)
    raise_issue: bool = about("Enable a button to raise an issue about the docs.", False)
    enabled: Ignored = None


class Body(RawModel):
    """Everything at the top of a file that both shapes have, or that is read in both."""

    schema_: SchemaAddress | None = about("Address of the JSON schema, for editors.", alias="$schema")
    language: LanguageCode | None = about("Language of a site that has only one.")
    logo: LogoField | None = about("Path of a logo image, or an object with light and dark logos.")
    favicon: ImageByMode | None = about("Path of the favicon image, or one for each mode.")
    colors: Colors | None = about("Colors of the site.")
    footer: Footer | None = about("Social accounts and columns of links in the footer.")
    search: Search | None = about("The search box.")
    seo: Seo | None = about("What search engines are told.")
    redirects: list[Redirect] = about("Old paths that lead to new ones.", list)
    api: Api | None = about("Settings of the API reference.")
    integrations: Integrations | None = about("Analytics vendors and other services of third parties.")
    feedback: Feedback | None = about("Feedback buttons.")
    rounded: Literal["default", "sharp"] | None = about("Whether corners are round.")
