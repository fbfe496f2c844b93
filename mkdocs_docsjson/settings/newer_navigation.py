"""The navigation of the newer shape of docs.json: divisions that nest in any order, groups and pages.

With what a language may have of its own: its topbar, footer and banner.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, Discriminator, Field, Tag
from pydantic.json_schema import SkipJsonSchema

from mkdocs_docsjson.settings.older import page_or_group
from mkdocs_docsjson.settings.shared import Footer, LanguageCode, NotEmpty
from mkdocs_docsjson.settings.shared_api import OpenApiField
from mkdocs_docsjson.settings.written import ColorModes, Filled, HexColor, Href, IconField, Ignored, Written, refused

Listing = Literal["none", "accordion", "card"] | None


class Group(Written):
    """A group of pages in the sidebar."""

    group: str
    """Name of the group."""
    pages: list[Entry] = Field(default_factory=list)
    """Paths of pages without extension, operations as `GET /users`, and nested groups."""
    icon: IconField | None = None
    """Icon before the name."""
    tag: str = ""
    """Label after the name."""
    expanded: bool = False
    """Open the group at first."""
    root: Filled | None = None
    """Page that the name of the group leads to."""
    hidden: bool = False
    """Keep the group out of the sidebar."""
    searchable: bool | None = None
    """Whether search finds its pages; hidden groups are not searchable unless this says so."""
    boost: float = 1.0
    """Weight of its pages in search."""
    openapi: OpenApiField = Field(default_factory=list)
    """OpenAPI documents whose pages make up the group."""
    directory: Listing = None
    """List the group's pages on its root page."""
    public: Ignored = None
    """Accepted, without effect."""
    anchor: Ignored = None
    """Accepted, without effect."""
    asyncapi: Ignored = None
    """Accepted, without effect."""
    sdk: Ignored = None
    """Accepted, without effect."""


Entry = Annotated[Annotated[Filled, Tag("<page>")] | Annotated[Group, Tag("<group>")], Discriminator(page_or_group)]


class NavbarLink(Written):
    """A link in the topbar."""

    type: Literal["link", "button", "github", "discord"] = "link"
    """Kind of the link; `github` shows the repository with its stars."""
    label: Filled | None = None
    """Text of the link."""
    href: Href
    """Target of the link."""
    icon: IconField | None = None
    """Icon before the text."""
    style: SkipJsonSchema[Literal["pill", "roundedRectangle"] | None] = Field(default=None, alias="<style>")
    arrow: SkipJsonSchema[bool | None] = Field(default=None, alias="<arrow>")


def _labelled(link: NavbarLink) -> NavbarLink:
    if link.type in ("link", "button") and not link.label:
        raise refused("missing-key", 'a "label"', "it is the text of the link", key="label")
    return link


class PrimaryLink(NavbarLink):
    """Call-to-action button in the topbar."""

    type: Literal["button", "link", "github", "discord"]
    """Kind of the button; `github` shows the repository with its stars."""


class Navbar(Written):
    """The topbar."""

    links: list[Annotated[NavbarLink, AfterValidator(_labelled)]] = Field(default_factory=list)
    """Links in the topbar."""
    primary: Annotated[PrimaryLink, AfterValidator(_labelled)] | None = None
    """Call-to-action button."""


class Banner(Written):
    """A message above every page."""

    content: Filled
    """Text, with inline Markdown."""
    dismissible: bool = False
    """Let readers close it."""
    type: Literal["info", "warning", "critical"] = "info"
    """How loud it is."""
    color: ColorModes | None = None
    """Colors in place of the type's."""


class Division(Written):
    """A part of the navigation. It holds other divisions, groups or pages, or is a link."""

    prefix: SkipJsonSchema[str] = Field(default="", alias="<prefix>")
    stops: SkipJsonSchema[list[HexColor]] = Field(default_factory=list, alias="<stops>")

    href: Href | None = None
    """Address that the division leads to; it has no pages then."""
    icon: IconField | None = None
    """Icon of the division."""
    color: ColorModes | None = None
    """Color of the icon."""
    description: str = ""
    """A line under the name."""
    hidden: bool = False
    """Show the division only while a page inside it is open."""
    searchable: bool | None = None
    """Whether search finds its pages."""
    tag: str = ""
    """Label after the name."""
    default: bool = False
    """Open this version or language first."""
    languages: Annotated[list[Language], NotEmpty] | None = None
    """Languages inside."""
    versions: Annotated[list[Version], NotEmpty] | None = None
    """Versions inside."""
    tabs: Annotated[list[Tab], NotEmpty] | None = None
    """Tabs inside."""
    dropdowns: list[Dropdown] | None = None
    """Dropdowns inside."""
    anchors: Annotated[list[Anchor], NotEmpty] | None = None
    """Anchors inside."""
    products: list[Product] | None = None
    """Products inside."""
    menu: list[Item] | None = None
    """Entries of the menu inside."""
    groups: Annotated[list[Group], NotEmpty] | None = None
    """Groups of pages."""
    pages: list[Entry] | None = None
    """Pages and groups."""
    openapi: OpenApiField = Field(default_factory=list)
    """OpenAPI documents whose pages belong here."""
    global_: Global | None = Field(default=None, alias="global")
    """Links shown everywhere inside."""
    directory: Listing = None
    """List the pages of groups on their root pages."""
    asyncapi: Ignored = None
    """Accepted, without effect."""
    graphql: Ignored = None
    """Accepted, without effect."""
    sdk: Ignored = None
    """Accepted, without effect."""


class Language(Division):
    """A language of the documentation."""

    language: LanguageCode
    """Code of the language."""
    banner: Banner | None = None
    """Message above every page of the language."""
    footer: Footer | None = None
    """Footer in the language."""
    navbar: Navbar | None = None
    """Topbar in the language."""


class Version(Division):
    """A version of the documentation."""

    version: Filled
    """Name of the version."""


class Tab(Division):
    """A tab above the pages."""

    tab: Filled
    """Label of the tab."""
    align: Literal["start", "end"] = "start"
    """Side of the tab row."""


class Dropdown(Division):
    """An entry of the dropdown above the sidebar."""

    dropdown: Filled
    """Label of the entry."""


class Anchor(Division):
    """An anchor: a shortcut above the sidebar's groups."""

    anchor: Filled
    """Label of the anchor."""


class Product(Division):
    """A product of the documentation."""

    product: Filled
    """Label of the product."""
    name: Ignored = None
    """Accepted, without effect: the label is shown."""


class Item(Division):
    """An entry of the menu of a tab or product."""

    item: Filled
    """Label of the entry."""


class Global(Written):
    """Links shown everywhere."""

    languages: list[Language] | None = None
    """Languages that live elsewhere."""
    versions: list[Version] | None = None
    """Versions that live elsewhere."""
    tabs: list[Tab] | None = None
    """Tabs that are links."""
    dropdowns: list[Dropdown] | None = None
    """Dropdown entries that are links."""
    anchors: list[Anchor] | None = None
    """Anchors that are links."""
    products: list[Product] | None = None
    """Products that live elsewhere."""


def holds_something(navigation: Navigation) -> Navigation:
    """Refuse a navigation that would make a site without pages."""
    named = ("languages", "versions", "tabs", "dropdowns", "anchors", "products", "groups", "pages", "openapi")
    if not navigation.model_fields_set & {*named, "global_"}:
        raise refused("empty-navigation", 'one of "groups", "tabs", "pages", "versions", "languages", …')
    return navigation


class Navigation(Division):
    """The navigation of the site."""
