"""The shape of docs.json whose `navigation` is a list of groups (often found as `mint.json`)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, Discriminator, Field, Tag

from mkdocs_docsjson.settings.shared import (
    Body,
    Fonts,
    GradientField,
    LanguageCode,
    MetaTag,
    NotEmpty,
    Socials,
    as_socials,
)
from mkdocs_docsjson.settings.shared_api import OpenApiField
from mkdocs_docsjson.settings.vendors import Analytics
from mkdocs_docsjson.settings.written import (
    Becomes,
    Filled,
    Href,
    IconField,
    IconType,
    Ignored,
    ImagePath,
    NoEffect,
    Written,
    refused,
)


def page_or_group(value: Any) -> str | None:
    """Which branch of a list of pages an entry is. Its names cannot be mistaken for keys of the file."""
    if isinstance(value, str):
        return "<page>"
    return "<group>" if isinstance(value, dict | Written) else None


class Group(Written):
    """A group of pages in the sidebar."""

    group: str
    """Name of the group; empty shows no heading."""
    pages: list[Entry]
    """Paths of the pages relative to docs.json, without extension, and nested groups."""
    icon: IconField | None = None
    """Icon before the name."""
    icon_type: IconType | None = None
    """Style of the icon."""
    version: str | None = None
    """Show the group in this version only."""
    public: Annotated[bool | None, NoEffect()] = None
    """Accepted, without effect: a static site has no readers who are signed in."""


Entry = Annotated[Annotated[Filled, Tag("<page>")] | Annotated[Group, Tag("<group>")], Discriminator(page_or_group)]


class TopbarLink(Written):
    """A link in the topbar."""

    type: Literal["link", "github"] = "link"
    """`link`, or `github` for the repository at `url`, with its stars."""
    name: Annotated[Filled | None, Becomes(".label")] = None
    """Text of the link."""
    url: Annotated[Href, Becomes(".href")]
    """Target of the link."""
    style: Annotated[Literal["pill", "roundedRectangle"] | None, Becomes(".<style>")] = None
    """Shape of the button."""
    arrow: Annotated[bool | None, Becomes(".<arrow>")] = None
    """Whether the button shows an arrow."""


def _named(link: TopbarLink) -> TopbarLink:
    if link.type == "link" and not link.name:
        raise refused("missing-key", 'a "name"', "it is the text of the link", key="name")
    return link


TopbarLinkField = Annotated[TopbarLink, AfterValidator(_named)]


class Version(Written):
    """A version of the documentation, or a language."""

    name: Filled
    """Name in the dropdown; groups, tabs and anchors refer to it."""
    url: Href | None = None
    """Address of a version that lives elsewhere."""
    default: bool = False
    """Open this version first."""
    locale: LanguageCode | None = None
    """Language code, when the versions are languages."""


def _as_version(value: Any) -> Any:
    return {"name": value} if isinstance(value, str) else value


VersionField = Annotated[Version, BeforeValidator(_as_version, json_schema_input_type=str | Version)]


class Tab(Written):
    """A tab above the pages."""

    name: Filled
    """Label of the tab."""
    url: Href
    """Start of the path of the pages that belong to the tab, usually a folder; or an address."""
    version: str | None = None
    """Show the tab in this version only."""
    is_default_hidden: bool = False
    """Show the tab only while a page inside it is open."""
    openapi: OpenApiField = Field(default_factory=list)
    """OpenAPI documents whose pages make up the tab."""
    icon: IconField | None = None
    """Icon before the label."""
    icon_type: IconType | None = None
    """Style of the icon."""


class Anchor(Tab):
    """An anchor: a shortcut above the sidebar's groups, with icon and color."""

    name: Filled
    """Label of the anchor."""
    url: Href
    """Start of the path of the pages that belong to the anchor, usually a folder; or an address."""
    version: str | None = None
    """Hide the anchor until this version is selected."""
    is_default_hidden: bool = False
    """Hide the anchor until someone is linked directly to docs inside it."""
    color: GradientField | None = None
    """Color of the icon's background; with `from` and `to` a gradient."""


class TopAnchor(Written):
    """The top-most anchor: of the pages that no other anchor owns."""

    name: Filled
    """Label of the anchor."""
    icon: IconField | None = None
    """Icon of the anchor."""
    icon_type: IconType | None = None
    """Style of the icon."""


class PrimaryTab(Written):
    """The first tab: of the pages that no other tab owns."""

    name: Filled
    """Label of the tab."""
    is_default_hidden: bool = False
    """Show the tab only while a page inside it is open."""


class ModeToggle(Written):
    """Light/dark mode toggle."""

    default: Annotated[Literal["light", "dark"] | None, Becomes("appearance.default")] = None
    """Mode of a first visit; unset follows the reader's system."""
    is_hidden: Annotated[bool, Becomes("appearance.strict")] = False
    """Hide the toggle. With `default` it forces one mode."""


class CodeBlock(Written):
    """Code blocks."""

    mode: Annotated[Literal["auto", "dark"] | None, Becomes("styling.codeblocks", {"auto": "system"})] = None
    """`auto` follows the page's mode, `dark` is always dark."""


class Eyebrow(Written):
    """What stands above a page's title."""

    display: Annotated[Literal["section", "breadcrumbs"] | None, Becomes("styling.eyebrows")] = None
    """The name of the group, or the whole way to the page."""


class OlderBackground(Written):
    """Background of every page."""

    style: Annotated[Literal["gradient", "grid", "windows"] | None, Becomes(".decoration")] = None
    """Decoration drawn by the theme."""


def _as_button(link: dict[str, Any]) -> dict[str, Any]:
    """The newer shape asks what kind of button it is."""
    return link if link.get("type") == "github" else {**link, "type": "button"}


def _tags(metadata: dict[str, Any]) -> dict[str, Any] | None:
    return {name: tag for name, tag in metadata.items() if isinstance(tag, str)} or None


def _timestamp(metadata: dict[str, Any]) -> bool | None:
    """As the newer shape has it: no tag of a page is true or false."""
    return shown if isinstance(shown := metadata.get("timestamp"), bool) else None


class OlderBody(Body):
    """Everything but `name` and `navigation`: these keys also occur in files of the newer shape."""

    topbar_links: Annotated[list[TopbarLinkField], Becomes("navbar.links")] = Field(default_factory=list)
    """Links in the topbar."""
    topbar_cta_button: Annotated[TopbarLinkField | None, Becomes("navbar.primary", _as_button)] = None
    """Call-to-action button in the topbar."""
    versions: Annotated[list[VersionField], NotEmpty] = Field(default_factory=list)
    """Names of the versions; gives a version dropdown."""
    anchors: list[Anchor] = Field(default_factory=list)
    """Anchors: shortcuts above the sidebar's groups."""
    top_anchor: TopAnchor | None = None
    """Label and icon of the top-most anchor."""
    tabs: list[Tab] = Field(default_factory=list)
    """Tabs above the pages."""
    primary_tab: PrimaryTab | None = None
    """Label of the first tab."""
    openapi: Annotated[OpenApiField, Becomes("api.openapi")] = Field(default_factory=list)
    """OpenAPI documents: paths relative to docs.json or addresses."""
    footer_socials: Annotated[Socials, Becomes("footer.socials", as_socials)] = Field(default_factory=dict)
    """Addresses of social accounts by platform, shown in the footer."""
    mode_toggle: ModeToggle | None = None
    """Light/dark mode toggle."""
    background_image: Annotated[ImagePath | None, Becomes("background.image")] = None
    """Image shown behind every page."""
    background: OlderBackground | None = None
    """Decoration behind every page."""
    metadata: Annotated[
        dict[str, MetaTag | bool], Becomes("seo.metatags", _tags), Becomes("metadata.timestamp", _timestamp)
    ] = Field(default_factory=dict)
    """Meta tags of every page."""
    code_block: CodeBlock | None = None
    """Code blocks."""
    eyebrow: Eyebrow | None = None
    """What stands above a page's title."""
    font: Annotated[Fonts | None, Becomes("fonts")] = None
    """Fonts of the site."""
    analytics: Annotated[Analytics | None, Becomes("integrations")] = None
    """Analytics vendors."""
    theme: Annotated[Literal["venus", "quill", "prism"] | None, NoEffect()] = None
    """Accepted, without effect: there is one theme."""
    layout: Annotated[Literal["topnav", "sidenav", "solidSidenav"] | None, NoEffect()] = None
    """Accepted, without effect."""
    topbar: Ignored = None
    """Accepted, without effect."""
    sidebar: Ignored = None
    """Accepted, without effect."""
    is_white_labeled: Ignored = None
    """Accepted, without effect."""
    mintlify: Ignored = None
    """Accepted, without effect."""


def _some_groups(groups: list[Group]) -> list[Group]:
    if not groups:
        raise refused("empty-navigation", "a list with at least one group")
    return groups


class Older(OlderBody):
    """The configuration of a site, docs.json."""

    name: Filled
    """Name of the project, used for the global title."""
    navigation: Annotated[list[Group], AfterValidator(_some_groups)]
    """Groups with the pages inside each group."""
