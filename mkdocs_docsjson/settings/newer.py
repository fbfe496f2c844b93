"""The shape of docs.json whose `navigation` is an object."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, Discriminator, Field, Tag

from mkdocs_docsjson.settings.newer_navigation import Banner, Navbar, Navigation, holds_something
from mkdocs_docsjson.settings.shared import Body, Fonts
from mkdocs_docsjson.settings.written import (
    Becomes,
    ColorModes,
    Filled,
    Href,
    IconField,
    IconLibrary,
    Ignored,
    ImageByMode,
    Written,
    refused,
)


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
    style: Annotated[Literal["gradient", "grid", "windows"] | None, Becomes(".decoration")] = None
    """Older spelling of `decoration`."""
    color: ColorModes | None = None
    """Background colors."""


def _code_mode(value: Any) -> Any:
    if isinstance(value, str) and value not in ("system", "dark"):
        raise refused("choice", '"system", "dark" or an object', f'write it as {{"theme": "{value}"}}')
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


IDLE_OPTIONS = frozenset({"assistant", "devin", "windsurf", "devin-mcp"})
"""Options without effect: each needs a server of its vendor, or has no address to open."""


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


class NewerBody(Body):
    """Everything but `name` and `navigation`: these keys also occur in files of the older shape."""

    # Not marked NoEffect: the format requires it, so a note would be on every site.
    theme: Literal["mint", "maple", "palm", "willow", "linden", "almond", "aspen", "luma", "sequoia"] | None = None
    """Accepted, without effect: there is one theme."""
    description: str | None = None
    """What the site is about, for search engines and assistants."""
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
    banner: Banner | None = None
    """A message above every page."""
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
    navigation: Annotated[Navigation, AfterValidator(holds_something)]
    """Languages, versions, tabs, groups and pages."""
