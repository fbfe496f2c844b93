"""The settings of a site as the rest of the package uses them, the same for both shapes of docs.json.

`older.py` and `newer.py` describe what may be written in a file; `upgrade.py` turns the older shape into the newer,
and `formats.py` the newer shape into `Settings`.
Everything here is frozen, validated and complete: nobody checks or repairs a value again. These are plain dataclasses,
so that a build whose docs.json is cached (`project/settings_cache.py`) need not import what reads the file.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

IconType = Literal[
    "brands", "duotone", "light", "regular", "solid", "thin",
    "sharp-duotone-solid", "sharp-light", "sharp-regular", "sharp-solid", "sharp-thin",
]  # fmt: skip
SocialPlatform = Literal[
    "website", "x", "twitter", "x-twitter", "facebook", "youtube", "discord", "slack", "github", "linkedin",
    "instagram", "hacker-news", "medium", "telegram", "earth-americas", "bluesky", "threads", "reddit",
    "podcast",
]  # fmt: skip
IconLibrary = Literal["fontawesome", "lucide", "tabler"]


@dataclass(frozen=True, kw_only=True)
class Icon:
    """An icon as its author named it: by name, URL, path or emoji."""

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
    is_default: bool = False
    """Whether these are the default because the file has no `colors`."""


@dataclass(frozen=True, kw_only=True)
class ModeToggle:
    default: Literal["light", "dark"] | None = None
    is_hidden: bool = False


@dataclass(frozen=True, kw_only=True)
class NavLink:
    """A link of the topbar, or its call to action. Only links to code hosts may have an empty `name`."""

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
    """Path of the page; empty means `changelog` in the folder of the document's pages."""
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
    """URL of the owner's proxy; empty if there is none."""
    credentials: bool = False
    clients: tuple[tuple[str, str], ...] = ()
    """Pairs of OAuth 2.0: security scheme (empty for all), and id of the documentation's client."""
    scopes: tuple[str, ...] = ()
    """Scopes that are requested in addition to those that an operation requires."""


@dataclass(frozen=True, kw_only=True)
class Api:
    base_urls: tuple[str, ...] = ()
    auth: Auth = Auth()
    playground: Playground = Playground()
    maintain_order: bool = True
    sidebar: Literal["title", "path", "both"] = "title"
    """What the sidebar calls operations by."""
    schemas: bool = False
    """Whether every component schema has a page, or only those that are too large for the pages that use them."""
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
    """Path of the page that the title of the group leads to."""
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

    Holds either `divisions` (all of one kind, except for links) or `items`, or is a link (`href`). The links of
    a nested `global` are among `divisions`, also beside `items`.
    The URL prefixes of the older shape have been turned into this tree; `prefix` remains, to tell which unlisted
    pages belong to a division.
    """

    kind: DivisionKind = "root"
    name: str = ""
    icon: Icon | None = None
    color: Gradient | None = None
    description: str = ""
    tag: str = ""
    href: str = ""
    """External address, or `/path` of a page. A division that has one holds no pages."""
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
    """An entry that the owner added to the page menu (`contextual.options`)."""

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
    """A configured vendor, with its values in docs.json."""

    vendor: str
    values: dict[str, str]


@dataclass(frozen=True, kw_only=True)
class Settings:
    """All that docs.json says."""

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
    """Whether docs.json says `timestamp: true`, which is also the default."""
    language: str = ""
    """Code of the site's only language; empty if the navigation has languages, or if none is given."""
    drilldown: bool = False
    variables: dict[str, str] = field(default_factory=dict)
    markdown_instructions: str = ""
    latex: bool | None = None
    analytics: tuple[Analytics, ...] = ()
