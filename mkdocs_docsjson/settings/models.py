"""The settings of a site, as the rest of the package uses them, whichever shape its file had.

`older.py` and `newer.py` describe what may be written in a file; `formats.py` makes `Settings` of the newer shape,
which `upgrade.py` turns the older one into.
Everything here is frozen, validated and complete: nobody checks or repairs a value again. Plain dataclasses, so that a
build whose docs.json is known (`project/settings_cache.py`) needs nothing of what reads it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

IconType = Literal[
    "brands", "duotone", "light", "regular", "solid", "thin",
    "sharp-duotone-solid", "sharp-light", "sharp-regular", "sharp-solid", "sharp-thin",
]  # fmt: skip
IconLibrary = Literal["fontawesome", "lucide", "tabler"]
Mode = Literal["light", "dark"]


@dataclass(frozen=True, kw_only=True)
class Icon:
    """An icon as its author named it: a name, a URL, a path or an emoji."""

    name: str
    style: IconType | None = None
    library: IconLibrary | None = None


@dataclass(frozen=True, kw_only=True)
class ByMode:
    """A value for each mode: an image path or a hex color."""

    light: str = ""
    dark: str = ""


@dataclass(frozen=True, kw_only=True)
class Logo(ByMode):
    href: str = "/"


@dataclass(frozen=True, kw_only=True)
class Gradient:
    """Fill of an anchor's chip: hex colors, one or several stops."""

    stops: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Colors:
    primary: str = "#16a34a"
    light: str | None = None
    dark: str | None = None
    background: ByMode = ByMode()
    given: bool = True
    """False when the file has no `colors` and the default stands."""


@dataclass(frozen=True, kw_only=True)
class ModeToggle:
    default: Mode | None = None
    is_hidden: bool = False


@dataclass(frozen=True, kw_only=True)
class NavLink:
    """A link of the topbar, or its call to action. `name` is never empty, except for a code host."""

    name: str = ""
    url: str
    kind: Literal["link", "github", "discord"] = "link"
    icon: Icon | None = None
    style: Literal["pill", "roundedRectangle"] | None = None
    arrow: bool | None = None


@dataclass(frozen=True, kw_only=True)
class FooterColumn:
    title: str = ""
    links: tuple[NavLink, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Social:
    platform: str
    """A key of `footerSocials`, in its canonical spelling: `x`, `github`, `discord`, …"""
    url: str


@dataclass(frozen=True, kw_only=True)
class Feedback:
    thumbs_rating: bool = False
    suggest_edit: bool = False
    raise_issue: bool = False


@dataclass(frozen=True, kw_only=True)
class ApiChangelog:
    """A page of what has changed in a document from tag to tag."""

    path: str = ""
    """Of the page; empty means `changelog` in the folder of the document's pages."""
    title: str = ""
    """Empty means the word of the interface."""
    tags: str = "*"
    """Pattern of the tags that are compared."""


@dataclass(frozen=True, kw_only=True)
class OpenApiSource:
    """An OpenAPI document: a path relative to docs.json or an http(s) URL."""

    source: str
    directory: str = ""
    """Folder of the generated pages; empty means the default."""
    changelog: ApiChangelog | None = None
    where: str = ""
    """JSON pointer of the value."""


@dataclass(frozen=True, kw_only=True)
class Auth:
    method: Literal["bearer", "basic", "key", "cobo"] | None = None
    name: str = ""
    input_prefix: str = ""


@dataclass(frozen=True, kw_only=True)
class Playground:
    mode: Literal["show", "simple", "hide"] = "show"
    proxy: str = ""
    """URL of the owner's own proxy; empty: none is used."""
    credentials: bool = False
    clients: tuple[tuple[str, str], ...] = ()
    """(security scheme, id of the documentation's client) of OAuth 2.0; an empty name stands for all schemes."""
    scopes: tuple[str, ...] = ()
    """Scopes that are asked for beside those that an operation requires."""


@dataclass(frozen=True, kw_only=True)
class Api:
    base_urls: tuple[str, ...] = ()
    auth: Auth = Auth()
    playground: Playground = Playground()
    maintain_order: bool = True
    sidebar: Literal["title", "path", "both"] = "title"
    """What the sidebar calls operations by."""
    schemas: bool = False
    """Whether every component schema has a page, not only those that do not fit where they are used."""
    openapi: tuple[OpenApiSource, ...] = ()
    languages: tuple[str, ...] = ()
    """Languages of code samples, canonical names, in order; empty means the default list."""
    show_optional: bool = True
    autogenerate_examples: bool = True
    prefill: bool = False
    params_expanded: bool = False
    params_post: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class PageItem:
    """A page in the navigation."""

    path: str
    """Path without extension (`guides/start`), or an operation (`GET /users`, `file.yaml GET /users`)."""
    where: str = ""


@dataclass(frozen=True, kw_only=True)
class Group:
    """A group of the sidebar; an empty `title` means no heading."""

    title: str = ""
    icon: Icon | None = None
    tag: str = ""
    expanded: bool = False
    root: str = ""
    """Path of the page that the group's own title leads to."""
    hidden: bool = False
    searchable: bool = True
    boost: float = 1.0
    items: tuple[PageItem | Group, ...] = ()
    openapi: tuple[OpenApiSource, ...] = ()
    directory: Literal["none", "accordion", "card"] = "none"
    where: str = ""


DivisionKind = Literal["root", "language", "version", "product", "dropdown", "tab", "anchor", "item"]


@dataclass(frozen=True, kw_only=True)
class Division:
    """A part of the site's navigation: a language, version, product, tab, anchor … or the whole (`root`).

    Holds either `divisions` (all of one kind, but for links) or `items`, or is a link (`href`). The links of
    a newer navigation's nested `global` are among `divisions`, also beside `items`.
    The older shape's URL prefixes are already turned into this tree; `prefix` still says which unlisted
    pages belong to it.
    """

    kind: DivisionKind = "root"
    name: str = ""
    icon: Icon | None = None
    color: Gradient | None = None
    description: str = ""
    tag: str = ""
    href: str = ""
    """External address, or `/path` of a page; a division with one holds no pages."""
    prefix: str = ""
    """Path prefix without slashes at its ends (`api/v1`); empty means none."""
    default: bool = False
    hidden: bool = False
    """Shown only while a page inside it is open (`isDefaultHidden`, `hidden`)."""
    searchable: bool = True
    align: Literal["start", "end"] = "start"
    divisions: tuple[Division, ...] = ()
    items: tuple[PageItem | Group, ...] = ()
    openapi: tuple[OpenApiSource, ...] = ()
    directory: Literal["none", "accordion", "card"] = "none"
    banner: Banner | None = None
    topbar_links: tuple[NavLink, ...] | None = None
    topbar_cta: NavLink | None = None
    footer_columns: tuple[FooterColumn, ...] | None = None
    where: str = ""


@dataclass(frozen=True, kw_only=True)
class Redirect:
    source: str
    destination: str
    permanent: bool = True
    where: str = ""


@dataclass(frozen=True, kw_only=True)
class Font:
    family: str
    weight: int | None = None
    source: str = ""
    format: Literal["woff", "woff2"] | None = None


@dataclass(frozen=True, kw_only=True)
class Fonts:
    heading: Font | None = None
    body: Font | None = None


@dataclass(frozen=True, kw_only=True)
class Banner:
    content: str
    """Inline Markdown."""
    dismissible: bool = False
    type: Literal["info", "warning", "critical"] = "info"
    color: ByMode | None = None


@dataclass(frozen=True, kw_only=True)
class Background:
    image: ByMode = ByMode()
    decoration: Literal["gradient", "grid", "windows"] | None = None


@dataclass(frozen=True, kw_only=True)
class NotFound:
    redirect: bool = False
    title: str = ""
    description: str = ""


@dataclass(frozen=True, kw_only=True)
class AssistantLink:
    """An option of the page menu (`contextual.options`) that is the owner's own."""

    title: str
    description: str = ""
    icon: Icon | None = None
    href: str


@dataclass(frozen=True, kw_only=True)
class Contextual:
    options: tuple[str | AssistantLink, ...] = ("copy", "view")
    display: Literal["header", "toc"] = "header"


@dataclass(frozen=True, kw_only=True)
class Seo:
    metatags: dict[str, str] = field(default_factory=dict)
    path_metatags: dict[str, dict[str, str]] = field(default_factory=dict)
    organization: dict[str, str | tuple[str, ...]] = field(default_factory=dict)
    index_hidden: bool = False


@dataclass(frozen=True, kw_only=True)
class Analytics:
    """One configured vendor; the values are those of docs.json, validated."""

    vendor: str
    values: dict[str, str]


@dataclass(frozen=True, kw_only=True)
class Settings:
    """Everything docs.json says."""

    name: str
    description: str = ""
    file: str = "docs.json"
    """Name of the file it was read from, relative to the docs folder."""
    logo: Logo | None = None
    favicon: ByMode | None = None
    colors: Colors = Colors()
    background: Background = Background()
    mode_toggle: ModeToggle = ModeToggle()
    fonts: Fonts = Fonts()
    icon_library: IconLibrary = "fontawesome"
    eyebrow: Literal["section", "breadcrumbs"] = "breadcrumbs"
    code_mode: Literal["auto", "dark"] = "auto"
    rounded: Literal["default", "sharp"] = "default"
    topbar_links: tuple[NavLink, ...] = ()
    topbar_cta: NavLink | None = None
    navigation: Division
    """The root of the tree. Global links (external tabs and anchors) are divisions with `href`, in place."""
    global_divisions: tuple[Division, ...] = ()
    """Links shown everywhere: external tabs, anchors, dropdowns … each with `href`."""
    footer_socials: tuple[Social, ...] = ()
    footer_columns: tuple[FooterColumn, ...] = ()
    banner: Banner | None = None
    feedback: Feedback = Feedback()
    api: Api = Api()
    redirects: tuple[Redirect, ...] = ()
    seo: Seo = Seo()
    search_prompt: str = ""
    not_found: NotFound = NotFound()
    contextual: Contextual = Contextual()
    timestamp: bool = True
    asks_for_dates: bool = False
    """Whether docs.json says `timestamp: true`, which is so without a word, too."""
    language: str = ""
    """Code of the site's only language; empty where the navigation names languages, or nobody has said it."""
    drilldown: bool = False
    variables: dict[str, str] = field(default_factory=dict)
    markdown_instructions: str = ""
    latex: bool | None = None
    analytics: tuple[Analytics, ...] = ()
