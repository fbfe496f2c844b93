"""The shape of docs.json whose `navigation` is an object: divisions that nest in any order."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, Discriminator, Field, Tag

from mkdocs_docsjson.settings.older import Language as LanguageCode
from mkdocs_docsjson.settings.older import page_or_group
from mkdocs_docsjson.settings.shared import (
    Api,
    BetterNotEmpty,
    Colors,
    Fonts,
    Footer,
    Ignored,
    LogoField,
    OpenApiField,
    Redirect,
    Search,
    Seo,
)
from mkdocs_docsjson.settings.vendors import Integrations
from mkdocs_docsjson.settings.written import (
    ColorModes,
    Filled,
    Href,
    IconField,
    IconLibrary,
    ImageByMode,
    WebUrl,
    Written,
    hard,
    lenient,
)

Listing = Annotated[Literal["none", "accordion", "card"] | None, lenient]


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
    openapi: Annotated[OpenApiField, lenient] = Field(default_factory=list)
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


def _labelled(link: NavbarLink) -> NavbarLink:
    if link.type in ("link", "button") and not link.label:
        raise hard("missing-key", 'a "label"', "it is the text of the link")
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
    languages: Annotated[list[Language], BetterNotEmpty] | None = None
    """Languages inside."""
    versions: Annotated[list[Version], BetterNotEmpty] | None = None
    """Versions inside."""
    tabs: Annotated[list[Tab], BetterNotEmpty] | None = None
    """Tabs inside."""
    dropdowns: list[Dropdown] | None = None
    """Dropdowns inside."""
    anchors: Annotated[list[Anchor], BetterNotEmpty] | None = None
    """Anchors inside."""
    products: list[Product] | None = None
    """Products inside."""
    menu: list[Item] | None = None
    """Entries of the menu inside."""
    groups: Annotated[list[Group], BetterNotEmpty] | None = None
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
    name: str = ""
    """A name beside the label."""


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


def _holds_something(navigation: Navigation) -> Navigation:
    named = ("languages", "versions", "tabs", "dropdowns", "anchors", "products", "groups", "pages", "openapi")
    if not navigation.model_fields_set & {*named, "global_"}:
        raise hard("empty-navigation", 'one of "groups", "tabs", "pages", "versions", "languages", …')
    return navigation


class Navigation(Division):
    """The navigation of the site."""


class Appearance(Written):
    """Light and dark mode."""

    default: Literal["system", "light", "dark"] = "system"
    """Mode of a first visit."""
    strict: bool = False
    """Hide the toggle."""
    layout: Ignored = None
    """Accepted, without effect."""


class Background(Written):
    """Background of every page."""

    image: ImageByMode | None = None
    """Image behind every page."""
    decoration: Literal["gradient", "grid", "windows"] | None = None
    """Decoration drawn by the theme."""
    style: Literal["gradient", "grid", "windows"] | None = None
    """Older spelling of `decoration`."""
    color: ColorModes | None = None
    """Background colors."""


def _code_mode(value: Any) -> Any:
    if isinstance(value, str) and value not in ("system", "dark"):
        raise hard("choice", '"system", "dark" or an object', f'write it as {{"theme": "{value}"}}')
    return {"mode": value} if isinstance(value, str) else value


class CodeBlocks(Written):
    """Code blocks."""

    mode: Literal["system", "dark"] = "system"
    """Whether code follows the page's mode."""
    theme: Ignored = None
    """Accepted, without effect: code is colored with the site's own palette."""
    languages: Ignored = None
    """Accepted, without effect."""


class Styling(Written):
    """Details of how pages look."""

    eyebrows: Literal["section", "breadcrumbs"] | None = None
    """What stands above a page's title."""
    codeblocks: (
        Annotated[
            CodeBlocks,
            BeforeValidator(_code_mode, json_schema_input_type=Literal["system", "dark"] | CodeBlocks),
        ]
        | None
    ) = None
    """Code blocks: `system`, `dark`, or an object."""
    latex: bool | None = None
    """Read `$…$` as math; unset decides by page."""


class Icons(Written):
    """Icons."""

    library: IconLibrary
    """Library that icon names are looked up in first."""


class NotFound(Written):
    """What a reader gets at an address that does not exist."""

    redirect: bool = True
    """Lead to the home page."""
    title: str = ""
    """Title of the page."""
    description: str = ""
    """Text of the page."""


class Errors(Written):
    """Error pages."""

    not_found: NotFound = Field(alias="404")
    """The page for addresses that do not exist."""


class Query(Written):
    """A parameter of an address."""

    key: str
    """Name of the parameter."""
    value: str
    """Its value."""


class Address(Written):
    """An address with parameters; `$page`, `$path` and `$mcp` are replaced."""

    base: Href
    """The address itself."""
    query: list[Query] = Field(default_factory=list)
    """Its parameters."""


class MenuLink(Written):
    """An entry of the page menu that is your own."""

    title: Filled
    """Text of the entry."""
    description: str = ""
    """A line under it."""
    icon: IconField | None = None
    """Icon before it."""
    href: Annotated[
        Address,
        BeforeValidator(
            lambda value: {"base": value} if isinstance(value, str) else value,
            json_schema_input_type=str | Address,
        ),
    ]
    """Target of the entry."""


MenuOption = Literal[
    "copy", "assistant", "view", "download-pdf", "download-spec", "chatgpt", "claude", "perplexity", "grok",
    "aistudio", "devin", "windsurf", "mcp", "add-mcp", "cursor", "vscode", "devin-mcp",
]  # fmt: skip


def _option(value: Any) -> str | None:
    if isinstance(value, str):
        return "<name>"
    return "<link>" if isinstance(value, dict | Written) else None


class Contextual(Written):
    """The menu of a page: copy it, view it as Markdown, ask an assistant."""

    options: list[
        Annotated[
            Annotated[MenuOption, Tag("<name>")] | Annotated[MenuLink, Tag("<link>")],
            Discriminator(_option),
        ]
    ] = Field(default_factory=list)
    """Entries of the menu, in order."""
    display: Literal["header", "toc"] = "header"
    """Where the menu stands."""


class Interaction(Written):
    """How the navigation behaves."""

    drilldown: bool | None = None
    """Opening a group leads to its first page."""


class Metadata(Written):
    """What is shown about a page."""

    timestamp: bool | None = None
    """Show when a page was last changed."""


class Markdown(Written):
    """The Markdown edition of pages."""

    instructions: str | list[str] | None = None
    """Text for assistants, put before every page."""
    schema_: Ignored = Field(default=None, alias="schema")
    """Accepted, without effect."""


class NewerBody(Written):
    """Everything but `name` and `navigation`: these keys also occur in files of the older shape."""

    schema_: Annotated[WebUrl | None, lenient] = Field(default=None, alias="$schema")
    """Address of the JSON schema, for editors."""
    theme: Annotated[
        Literal["mint", "maple", "palm", "willow", "linden", "almond", "aspen", "luma", "sequoia"] | None,
        lenient,  # and not marked NoEffect: the format requires it, so a note would be on every site
    ] = None
    """Accepted, without effect: there is one theme."""
    description: str | None = None
    """What the site is about, for search engines and assistants."""
    colors: Colors | None = None
    """Colors of the site."""
    logo: LogoField | None = None
    """Path of a logo image, or an object with light and dark logos."""
    favicon: ImageByMode | None = None
    """Path of the favicon image, or one for each mode."""
    appearance: Appearance | None = None
    """Light and dark mode."""
    background: Background | None = None
    """Background of every page."""
    styling: Styling | None = None
    """Details of how pages look."""
    fonts: Fonts | None = None
    """Fonts of the site."""
    icons: Icons | None = None
    """Icons."""
    navbar: Navbar | None = None
    """The topbar."""
    footer: Footer | None = None
    """The foot of every page."""
    banner: Banner | None = None
    """A message above every page."""
    search: Search | None = None
    """The search box."""
    seo: Seo | None = None
    """What search engines are told."""
    redirects: list[Redirect] = Field(default_factory=list)
    """Old paths that lead to new ones."""
    errors: Errors | None = None
    """Error pages."""
    contextual: Contextual | None = None
    """The menu of a page."""
    interaction: Interaction | None = None
    """How the navigation behaves."""
    metadata: Metadata | None = None
    """What is shown about a page."""
    variables: dict[str, str] = Field(default_factory=dict)
    """Texts that pages use as `{{name}}`."""
    markdown: Markdown | None = None
    """The Markdown edition of pages."""
    api: Api | None = None
    """Settings of the API reference."""
    integrations: Integrations | None = None
    """Analytics vendors and other services."""
    thumbnails: Ignored = None
    """Accepted, without effect."""
    variations: Ignored = None
    """Accepted, without effect."""
    public: Ignored = None
    """Accepted, without effect."""


class Newer(NewerBody):
    """The configuration of a site, docs.json."""

    name: Filled
    """Name of the project, used for the global title."""
    navigation: Annotated[Navigation, AfterValidator(_holds_something)]
    """Languages, versions, tabs, groups and pages."""
