"""The shape of docs.json whose `navigation` is a list of groups (often found as `mint.json`)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Tag

from mkdocs_docsjson.settings.raw_model import (
    OBJECT,
    PAGE_OR_GROUP,
    TEXT,
    Becomes,
    Decoration,
    Filled,
    Href,
    IconField,
    IconType,
    Ignored,
    NoEffect,
    RawModel,
    about,
)
from mkdocs_docsjson.settings.shared import (
    Body,
    Fonts,
    GradientField,
    LanguageCode,
    MetaTag,
    NotEmpty,
    Socials,
    as_socials,
    at_least_one,
    labelled,
)
from mkdocs_docsjson.settings.shared_api import OpenApiField
from mkdocs_docsjson.settings.vendors import Analytics


class Group(RawModel):
    """A group of pages in the sidebar."""

    group: str = about("Name of the group; empty shows no heading.", ...)
    pages: list[Entry] = about("Paths of the pages relative to docs.json, without extension, and nested groups.", ...)
    icon: IconField | None = about("Icon before the name.")
    icon_type: IconType | None = about("Style of the icon.")
    version: str | None = about("Show the group in this version only.")
    public: Annotated[bool | None, NoEffect()] = about(
        "Accepted, without effect: a static site has no readers who are signed in."
    )


Entry = Annotated[Annotated[Filled, Tag(TEXT)] | Annotated[Group, Tag(OBJECT)], PAGE_OR_GROUP]


class TopbarLink(RawModel):
    """A link in the topbar."""

    type: Literal["link", "github"] = about("`link`, or `github` for the repository at `url`, with its stars.", "link")
    name: Annotated[Filled | None, Becomes(".label")] = about("Text of the link.")
    url: Annotated[Href, Becomes(".href")] = about("Target of the link.", ...)
    style: Annotated[Literal["pill", "roundedRectangle"] | None, Becomes(".<style>")] = about("Shape of the button.")
    arrow: Annotated[bool | None, Becomes(".<arrow>")] = about("Whether the button shows an arrow.")


TopbarLinkField = Annotated[TopbarLink, labelled("name")]


class Version(RawModel):
    """A version of the documentation, or a language."""

    name: Filled = about("Name in the dropdown; groups, tabs and anchors refer to it.", ...)
    url: Href | None = about("Address of a version that lives elsewhere.")
    default: bool = about("Open this version first.", False)
    locale: LanguageCode | None = about("Language code, when the versions are languages.")


def _as_version(value: Any) -> Any:
    """Return a version for its name alone. A number is taken for a name that lacks its quotes, and reported."""
    return value if isinstance(value, dict | Version) else {"name": value}


VersionField = Annotated[Version, BeforeValidator(_as_version, json_schema_input_type=str | Version)]


class Tab(RawModel):
    """A tab above the pages."""

    name: Filled = about("Label of the tab or anchor.", ...)
    url: Href = about("Start of the path of the pages that belong to it, usually a folder; or an address.", ...)
    version: str | None = about("Show it in this version only.")
    is_default_hidden: bool = about("Show it only while a page inside it is open.", False)
    openapi: OpenApiField = about("OpenAPI documents whose pages make up the tab.", list)
    icon: IconField | None = about("Icon before the label.")
    icon_type: IconType | None = about("Style of the icon.")


class Anchor(Tab):
    """An anchor: a shortcut above the sidebar's groups, with icon and color."""

    color: GradientField | None = about("Color of the icon's background; with `from` and `to` a gradient.")


NAME_OF_REST = "Documentation"
"""Label of the division for the pages that no tab or anchor owns."""


class TopAnchor(RawModel):
    """The top-most anchor: of the pages that no other anchor owns."""

    name: Filled = about("Label of the anchor.", NAME_OF_REST)
    icon: IconField | None = about("Icon of the anchor; unset, `book-open`.")
    icon_type: IconType | None = about("Style of the icon.")


class PrimaryTab(RawModel):
    """The first tab: of the pages that no other tab owns."""

    name: Filled = about("Label of the tab.", NAME_OF_REST)
    is_default_hidden: bool = about("Show the tab only while a page inside it is open.", False)


class ModeToggle(RawModel):
    """Light/dark mode toggle."""

    default: Annotated[Literal["light", "dark"] | None, Becomes("appearance.default")] = about(
        "Mode of a first visit; unset follows the reader's system."
    )
    is_hidden: Annotated[bool, Becomes("appearance.strict")] = about(
        "Hide the toggle. With `default` it forces one mode.", False
    )


class CodeBlock(RawModel):
    """Code blocks."""

    mode: Annotated[Literal["auto", "dark"] | None, Becomes("styling.codeblocks", {"auto": "system"})] = about(
        "`auto` follows the page's mode, `dark` is always dark."
    )


class Eyebrow(RawModel):
    """What stands above a page's title."""

    display: Annotated[Literal["section", "breadcrumbs"] | None, Becomes("styling.eyebrows")] = about(
        "The name of the group, or the whole way to the page."
    )


class OlderBackground(RawModel):
    """Background of every page."""

    style: Annotated[Decoration | None, Becomes(".decoration")] = about("Decoration drawn by the theme.")


def _as_button(link: dict[str, Any]) -> dict[str, Any]:
    """Return a link with the type that the newer shape requires."""
    return link if link.get("type") == "github" else {**link, "type": "button"}


def _tags(metadata: dict[str, Any]) -> dict[str, Any] | None:
    return {name: tag for name, tag in metadata.items() if isinstance(tag, str)} or None


def _timestamp(metadata: dict[str, Any]) -> bool | None:
    """Return whether dates are shown, which the older shape says among the tags of pages."""
    return shown if isinstance(shown := metadata.get("timestamp"), bool) else None


class OlderBody(Body):
    """Everything but `name` and `navigation`: these keys also occur in files of the newer shape."""

    topbar_links: Annotated[list[TopbarLinkField], Becomes("navbar.links")] = about("Links in the topbar.", list)
    topbar_cta_button: Annotated[TopbarLinkField | None, Becomes("navbar.primary", _as_button)] = about(
        "Call-to-action button in the topbar."
    )
    versions: Annotated[list[VersionField], NotEmpty] = about("Names of the versions; gives a version dropdown.", list)
    anchors: list[Anchor] = about("Anchors: shortcuts above the sidebar's groups.", list)
    top_anchor: TopAnchor | None = about("Label and icon of the top-most anchor.")
    tabs: list[Tab] = about("Tabs above the pages.", list)
    primary_tab: PrimaryTab | None = about("Label of the first tab.")
    openapi: Annotated[OpenApiField, Becomes("api.openapi")] = about(
        "OpenAPI documents: paths relative to docs.json or addresses.", list
    )
    footer_socials: Annotated[Socials, Becomes("footer.socials", as_socials)] = about(
        "Addresses of social accounts by platform, shown in the footer.", dict
    )
    mode_toggle: ModeToggle | None = about("Light/dark mode toggle.")
    background_image: Annotated[Href | None, Becomes("background.image")] = about("Image shown behind every page.")
    background: OlderBackground | None = about("Decoration behind every page.")
    metadata: Annotated[
        dict[str, MetaTag | bool], Becomes("seo.metatags", _tags), Becomes("metadata.timestamp", _timestamp)
    ] = about("Meta tags of every page.", dict)
    code_block: CodeBlock | None = about("Code blocks.")
    eyebrow: Eyebrow | None = about("What stands above a page's title.")
    font: Annotated[Fonts | None, Becomes("fonts")] = about("Fonts of the site.")
    analytics: Annotated[Analytics | None, Becomes("integrations")] = about("Analytics vendors.")
    theme: Annotated[Literal["venus", "quill", "prism"] | None, NoEffect()] = about(
        "Accepted, without effect: there is one theme."
    )
    layout: Annotated[Literal["topnav", "sidenav", "solidSidenav"] | None, NoEffect()] = about(
        "Accepted, without effect."
    )
    topbar: Ignored = None
    sidebar: Ignored = None
    is_white_labeled: Ignored = None
    mintlify: Ignored = None


class Older(OlderBody):
    """The configuration of a site, docs.json."""

    name: Filled = about("Name of the project, used for the global title.", ...)
    navigation: Annotated[list[Group], at_least_one("group", "empty-navigation")] = about(
        "Groups with the pages inside each group.", ...
    )
