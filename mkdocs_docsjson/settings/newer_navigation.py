"""The navigation of the newer shape of docs.json: divisions that nest in any order, groups and pages.

With what a language may have of its own: its topbar, footer and banner.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, Tag
from pydantic.json_schema import SkipJsonSchema

from mkdocs_docsjson.settings.raw_model import (
    OBJECT,
    PAGE_OR_GROUP,
    TEXT,
    ColorModes,
    Filled,
    HexColor,
    Href,
    IconField,
    Ignored,
    RawModel,
    about,
    refused,
)
from mkdocs_docsjson.settings.shared import Footer, LanguageCode, NotEmpty, labelled
from mkdocs_docsjson.settings.shared_api import AsyncApiField, OpenApiField

Listing = Literal["none", "accordion", "card"] | None


class Group(RawModel):
    """A group of pages in the sidebar."""

    group: str = about("Name of the group.", ...)
    pages: list[Entry] = about("Paths of pages without extension, operations as `GET /users`, and nested groups.", list)
    icon: IconField | None = about("Icon before the name.")
    tag: str = about("Label after the name.", "")
    expanded: bool = about("Open the group at first.", False)
    root: Filled | None = about("Page that the name of the group leads to.")
    hidden: bool = about("Keep the group out of the sidebar.", False)
    searchable: bool | None = about(
        "Whether search finds its pages; hidden groups are not searchable unless this says so."
    )
    boost: float = about("Weight of its pages in search.", 1.0)
    openapi: OpenApiField = about("OpenAPI documents whose pages make up the group.", list)
    directory: Listing = about("List the group's pages on its root page.")
    public: Ignored = None
    anchor: Ignored = None
    asyncapi: AsyncApiField = about("AsyncAPI documents whose pages make up the group.", list)
    sdk: Ignored = None


Entry = Annotated[Annotated[Filled, Tag(TEXT)] | Annotated[Group, Tag(OBJECT)], PAGE_OR_GROUP]


class NavbarLink(RawModel):
    """A link in the topbar."""

    type: Literal["link", "button", "github", "discord"] = about(
        "Kind of the link; `github` shows the repository with its stars.", "link"
    )
    label: Filled | None = about("Text of the link.")
    href: Href = about("Target of the link.", ...)
    icon: IconField | None = about("Icon before the text.")
    style: SkipJsonSchema[Literal["pill", "roundedRectangle"] | None] = Field(default=None, alias="<style>")
    arrow: SkipJsonSchema[bool | None] = Field(default=None, alias="<arrow>")


class PrimaryLink(NavbarLink):
    """Call-to-action button in the topbar."""

    type: Literal["button", "link", "github", "discord"] = about(
        "Kind of the button; `github` shows the repository with its stars.", ...
    )


class Navbar(RawModel):
    """The topbar."""

    links: list[Annotated[NavbarLink, labelled("label")]] = about("Links in the topbar.", list)
    primary: Annotated[PrimaryLink, labelled("label")] | None = about("Call-to-action button.")


class Banner(RawModel):
    """A message above every page."""

    content: Filled = about("Text, with inline Markdown.", ...)
    dismissible: bool = about("Let readers close it.", False)
    type: Literal["info", "warning", "critical"] = about("How loud it is.", "info")
    color: ColorModes | None = about("Colors in place of the type's.")


class Division(RawModel):
    """A part of the navigation. It holds other divisions, groups or pages, or is a link."""

    prefix: SkipJsonSchema[str] = Field(default="", alias="<prefix>")
    stops: SkipJsonSchema[list[HexColor]] = Field(default_factory=list, alias="<stops>")

    href: Href | None = about("Address that the division leads to; it has no pages then.")
    icon: IconField | None = about("Icon of the division.")
    color: ColorModes | None = about("Color of the icon.")
    description: str = about("A line under the name.", "")
    hidden: bool = about("Show the division only while a page inside it is open.", False)
    searchable: bool | None = about("Whether search finds its pages.")
    tag: str = about("Label after the name.", "")
    default: bool = about("Open this version or language first.", False)
    languages: Annotated[list[Language], NotEmpty] | None = about("Languages inside.")
    versions: Annotated[list[Version], NotEmpty] | None = about("Versions inside.")
    tabs: Annotated[list[Tab], NotEmpty] | None = about("Tabs inside.")
    dropdowns: list[Dropdown] | None = about("Dropdowns inside.")
    anchors: Annotated[list[Anchor], NotEmpty] | None = about("Anchors inside.")
    products: list[Product] | None = about("Products inside.")
    menu: list[Item] | None = about("Entries of the menu inside.")
    groups: Annotated[list[Group], NotEmpty] | None = about("Groups of pages.")
    pages: list[Entry] | None = about("Pages and groups.")
    openapi: OpenApiField = about("OpenAPI documents whose pages belong here.", list)
    global_: Global | None = about("Links shown everywhere inside.", alias="global")
    directory: Listing = about("List the pages of groups on their root pages.")
    asyncapi: AsyncApiField = about("AsyncAPI documents whose pages belong here.", list)
    graphql: Ignored = None
    sdk: Ignored = None


class Language(Division):
    """A language of the documentation."""

    language: LanguageCode = about("Code of the language.", ...)
    banner: Banner | None = about("Message above every page of the language.")
    footer: Footer | None = about("Footer in the language.")
    navbar: Navbar | None = about("Topbar in the language.")


class Version(Division):
    """A version of the documentation."""

    version: Filled = about("Name of the version.", ...)


class Tab(Division):
    """A tab above the pages."""

    tab: Filled = about("Label of the tab.", ...)
    align: Literal["start", "end"] = about("Side of the tab row.", "start")


class Dropdown(Division):
    """An entry of the dropdown above the sidebar."""

    dropdown: Filled = about("Label of the entry.", ...)


class Anchor(Division):
    """An anchor: a shortcut above the sidebar's groups."""

    anchor: Filled = about("Label of the anchor.", ...)


class Product(Division):
    """A product of the documentation."""

    product: Filled = about("Label of the product.", ...)
    name: Ignored = about("Accepted, without effect: the label is shown.")


class Item(Division):
    """An entry of the menu of a tab or product."""

    item: Filled = about("Label of the entry.", ...)


class Global(RawModel):
    """Links shown everywhere."""

    languages: list[Language] | None = about("Languages that live elsewhere.")
    versions: list[Version] | None = about("Versions that live elsewhere.")
    tabs: list[Tab] | None = about("Tabs that are links.")
    dropdowns: list[Dropdown] | None = about("Dropdown entries that are links.")
    anchors: list[Anchor] | None = about("Anchors that are links.")
    products: list[Product] | None = about("Products that live elsewhere.")


def holds_something(navigation: Navigation) -> Navigation:
    """Return a navigation. Raises if it cannot hold any page."""
    if not navigation.model_fields_set & {*Global.model_fields, "groups", "pages", "openapi", "asyncapi", "global_"}:
        raise refused("empty-navigation", 'one of "groups", "tabs", "pages", "versions", "languages", …')
    return navigation


class Navigation(Division):
    """The navigation of the site."""
