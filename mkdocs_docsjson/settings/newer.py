"""The shape of docs.json whose `navigation` is an object."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, Tag

from mkdocs_docsjson.settings.newer_navigation import Banner, Navbar, Navigation, holds_something
from mkdocs_docsjson.settings.raw_model import (
    OBJECT,
    TEXT,
    Becomes,
    ColorModes,
    Decoration,
    Filled,
    Href,
    IconField,
    IconLibrary,
    Ignored,
    ImageByMode,
    RawModel,
    about,
    refused,
    string_as,
    text_or_object,
)
from mkdocs_docsjson.settings.shared import Body, Fonts


class Appearance(RawModel):
    """Light and dark mode."""

    default: Literal["system", "light", "dark"] = about("Mode of a first visit.", "system")
    strict: bool = about("Hide the toggle.", False)
    layout: Ignored = None


class Background(RawModel):
    """Background of every page."""

    image: ImageByMode | None = about("Image behind every page.")
    decoration: Decoration | None = about("Decoration drawn by the theme.")
    style: Annotated[Decoration | None, Becomes(".decoration")] = about("Older spelling of `decoration`.")
    color: ColorModes | None = about("Background colors.")


def _code_mode(value: Any) -> Any:
    if isinstance(value, str) and value not in ("system", "dark"):
        raise refused("choice", '"system", "dark" or an object', f'write it as {{"theme": "{value}"}}')
    return {"mode": value} if isinstance(value, str) else value


class CodeBlocks(RawModel):
    """Code blocks."""

    mode: Literal["system", "dark"] = about("Whether code follows the page's mode.", "system")
    theme: Ignored = about("Accepted, without effect: code is colored with the site's own palette.")
    languages: Ignored = None


CodeBlocksField = Annotated[
    CodeBlocks, BeforeValidator(_code_mode, json_schema_input_type=Literal["system", "dark"] | CodeBlocks)
]


class Styling(RawModel):
    """Details of how pages look."""

    eyebrows: Literal["section", "breadcrumbs"] | None = about("What stands above a page's title.")
    codeblocks: CodeBlocksField | None = about("Code blocks: `system`, `dark`, or an object.")
    latex: bool | None = about("Read `$…$` as math; unset decides by page.")


class Icons(RawModel):
    """Icons."""

    library: IconLibrary = about("Library that icon names are looked up in first.", ...)


class NotFound(RawModel):
    """What a reader gets at an address that does not exist."""

    redirect: bool = about("Lead to the home page.", True)
    title: str = about("Title of the page.", "")
    description: str = about("Text of the page.", "")


class Errors(RawModel):
    """Error pages."""

    not_found: NotFound = about("The page for addresses that do not exist.", ..., alias="404")


class Query(RawModel):
    """A parameter of an address."""

    key: str = about("Name of the parameter.", ...)
    value: str = about("Its value.", ...)


class Address(RawModel):
    """An address with parameters; `$page`, `$path` and `$mcp` are replaced."""

    base: Href = about("The address itself.", ...)
    query: list[Query] = about("Its parameters.", list)


class MenuLink(RawModel):
    """An entry of the page menu that is your own."""

    title: Filled = about("Text of the entry.", ...)
    description: str = about("A line under it.", "")
    icon: IconField | None = about("Icon before it.")
    href: Annotated[Address, string_as(Address, "base")] = about("Target of the entry.", ...)


MenuOption = Literal[
    "copy", "assistant", "view", "download-pdf", "download-spec", "chatgpt", "claude", "perplexity", "grok",
    "aistudio", "devin", "windsurf", "mcp", "add-mcp", "cursor", "vscode", "devin-mcp",
]  # fmt: skip
IDLE_OPTIONS = frozenset({"assistant", "devin", "windsurf", "devin-mcp"})
"""Options without effect: each needs a server of its vendor, or has no address to open."""


class Contextual(RawModel):
    """The menu of a page: copy it, view it as Markdown, ask an assistant."""

    options: list[Annotated[Annotated[MenuOption, Tag(TEXT)] | Annotated[MenuLink, Tag(OBJECT)], text_or_object()]] = (
        about("Entries of the menu, in order.", list)
    )
    display: Literal["header", "toc"] = about("Where the menu stands.", "header")


class Interaction(RawModel):
    """How the navigation behaves."""

    drilldown: bool | None = about("Opening a group leads to its first page.")


class Metadata(RawModel):
    """What is shown about a page."""

    timestamp: bool | None = about("Show when a page was last changed.")


class Markdown(RawModel):
    """The Markdown edition of pages."""

    instructions: str | list[str] | None = about("Text for assistants, put before every page.")
    schema_: Ignored = about("Accepted, without effect.", alias="schema")


class NewerBody(Body):
    """Everything but `name` and `navigation`: these keys also occur in files of the older shape."""

    # Not marked NoEffect: the format requires it, so a note would be on every site.
    theme: Literal["mint", "maple", "palm", "willow", "linden", "almond", "aspen", "luma", "sequoia"] | None = about(
        "Accepted, without effect: there is one theme."
    )
    description: str | None = about("What the site is about, for search engines and assistants.")
    appearance: Appearance | None = about("Light and dark mode.")
    background: Background | None = about("Background of every page.")
    styling: Styling | None = about("Details of how pages look.")
    fonts: Fonts | None = about("Fonts of the site.")
    icons: Icons | None = about("Icons.")
    navbar: Navbar | None = about("The topbar.")
    banner: Banner | None = about("A message above every page.")
    errors: Errors | None = about("Error pages.")
    contextual: Contextual | None = about("The menu of a page.")
    interaction: Interaction | None = about("How the navigation behaves.")
    metadata: Metadata | None = about("What is shown about a page.")
    variables: dict[str, str] = about("Texts for `{{name}}` in pages and in docs.json itself.", dict)
    markdown: Markdown | None = about("The Markdown edition of pages.")
    thumbnails: Ignored = None
    variations: Ignored = None
    public: Ignored = None


class Newer(NewerBody):
    """The configuration of a site, docs.json."""

    name: Filled = about("Name of the project, used for the global title.", ...)
    navigation: Annotated[Navigation, AfterValidator(holds_something)] = about(
        "Languages, versions, tabs, groups and pages.", ...
    )
