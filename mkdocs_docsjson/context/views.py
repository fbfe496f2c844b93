"""The variable `docsjson` that templates read: final values, ready to print, with nothing left to decide.

Every `url` here is relative to the page that is rendered (or absolute when it leads to another site), so that
templates print it unchanged. Texts are plain and escaped by Jinja; `Markup` values are finished HTML.
This is part of the public interface: renaming a field is a breaking change.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

from mkdocs_docsjson.site.readers import names_file


@dataclass(frozen=True, slots=True)
class LinkView:
    """A link, in any part of the page."""

    label: str
    url: str
    icon: Markup = Markup("")
    """Finished `<svg>` (decorative, `aria-hidden`), or empty."""
    external: bool = False
    current: str = ""
    """Value of `aria-current`: `page`, `true` (an ancestor of this page), or empty."""
    description: str = ""
    tag: str = ""
    title: str = ""
    """Hint for `title=`, such as "Not in v2: goes to its first page"."""
    lang: str = ""
    """Language code of the target, for `lang` and `hreflang`."""
    chip: str = ""
    """Class that gives the chip of an anchor its color (`dj-chip-3`), from the generated stylesheet."""
    style: str = ""
    """`pill`, `roundedRectangle`, or empty; for topbar links."""
    arrow: bool = False
    rel: str = ""
    align_end: bool = False


@dataclass(frozen=True, slots=True)
class CtaView:
    """The call to action of the topbar."""

    kind: str
    """`link`, `github` or `discord`."""
    label: str
    """Button text; `owner/repo` for a code host."""
    url: str
    icon: Markup = Markup("")
    stars: str = ""
    """Star count as `1.2k`; empty when not known."""
    stars_label: str = ""
    """Star count in words: `1,240 stars`."""
    arrow: bool = False
    style: str = ""


@dataclass(frozen=True, slots=True)
class ImageView:
    """An image of docs.json."""

    url: str
    width: int = 0
    """In pixels; 0 when not known."""
    height: int = 0


@dataclass(frozen=True, slots=True)
class LogoView:
    """The logo, for both modes."""

    url: str
    """Target of a click."""
    light: ImageView | None = None
    dark: ImageView | None = None
    """None, or the same as `light`, if one image serves both modes."""


@dataclass(frozen=True, slots=True)
class SwitchView:
    """A dropdown: versions, languages, products, dropdowns, a tab's menu, or the tabs themselves in the drawer."""

    kind: str
    """`version`, `language`, `product`, `dropdown`, `item` or `tab`."""
    label: str
    """Translated word for the kind, such as "Version"."""
    current: LinkView
    options: tuple[LinkView, ...]


@dataclass(frozen=True, slots=True)
class SocialView:
    """A social account in the footer."""

    platform: str
    label: str
    """Label of the link: `Acme on Discord`."""
    url: str
    icon: Markup


@dataclass(frozen=True, slots=True)
class ColumnView:
    """A column of links in the footer."""

    title: str
    links: tuple[LinkView, ...]


@dataclass(frozen=True, slots=True)
class BannerView:
    """The announcement above the page."""

    html: Markup
    kind: str
    dismissible: bool
    key: str
    """Hash of the text: a dismissed banner stays hidden until its text changes."""
    color: str = ""
    """Class that gives it its own colors (`dj-banner-0`), from the generated stylesheet."""


@dataclass(frozen=True, slots=True)
class TocView:
    """An entry of the table of contents."""

    label: str
    url: str
    """`#id`"""
    level: int
    panel: str = ""
    """Id of the tab panel that contains the heading."""
    children: tuple[TocView, ...] = ()


@dataclass(frozen=True, slots=True)
class MenuView:
    """An entry of the page menu beside "Copy page"."""

    kind: str
    """`copy`, `view`, `edit`, `print`, `assistant`, `link`, …"""
    label: str
    url: str = ""
    icon: Markup = Markup("")
    description: str = ""
    external: bool = False
    copied: str = ""
    """Text that the entry copies instead of the page."""


@dataclass(frozen=True, slots=True)
class HeadView:
    """Content of `<head>` besides styles and scripts."""

    title: str
    """Title of the document: "Page - Site"."""
    description: str = ""
    canonical: str = ""
    robots: str = ""
    keywords: str = ""
    metas: tuple[tuple[str, str, str], ...] = ()
    """(attribute, key, content): `("property", "og:title", …)`, `("name", "twitter:card", …)`."""
    alternates: tuple[tuple[str, str], ...] = ()
    """(hreflang, absolute URL)"""
    markdown_url: str = ""
    feed_url: str = ""
    edit_url: str = ""
    json_ld: Markup = Markup("")
    """JSON, escaped for a script element of type `application/ld+json`, or empty."""
    theme_colors: tuple[tuple[str, str], ...] = ()
    """(mode, hex color)"""
    favicon_light: str = ""
    favicon_dark: str = ""
    previous_url: str = ""
    next_url: str = ""


@dataclass(frozen=True, slots=True)
class ListingPage:
    """A page in the static list of all pages."""

    title: str
    url: str
    description: str = ""
    headings: tuple[LinkView, ...] = ()


@dataclass(frozen=True, slots=True)
class ListingGroup:
    """A part of the static list of all pages."""

    title: str
    """Name of the tab, version or group; empty for no heading."""
    pages: tuple[ListingPage, ...]


@dataclass(frozen=True, slots=True)
class ListedPage:
    """A page or a group in the listing of its group."""

    title: str
    url: str
    """Empty for a group without a page of its own."""
    description: str = ""
    icon: Markup = Markup("")
    pages: tuple[ListedPage, ...] = ()


@dataclass(frozen=True, slots=True)
class DirectoryView:
    """The listing of a group on its root page."""

    kind: str
    """`card` or `accordion`."""
    entries: tuple[ListedPage, ...]


@dataclass(frozen=True, slots=True)
class PageView:
    """The page that is rendered."""

    path: str
    title: str
    """Text of the h1; empty when the content has its own h1, as it may in the modes `custom` and `frame`."""
    heading: Markup = Markup("")
    """Inline HTML of the h1. An h1 at the beginning of the body is moved here."""
    heading_attributes: Markup = Markup("")
    """Attributes of the h1, with a space before them, such as the id of an h1 that was moved from the body."""
    description: Markup = Markup("")
    """Inline HTML (descriptions may hold `code` and links)."""
    kind: str = "page"
    """`page`, `api`, `404`, `search`, `print`."""
    mode: str = ""
    """Frontmatter `mode`: ``, `wide`, `custom`, `frame`, `center`."""
    bare: bool = False
    """Whether only the content is shown, as in the modes `custom` and `frame`: no page head, pager or footer."""
    deprecated: bool = False
    tag: str = ""
    icon: Markup = Markup("")
    method: str = ""
    breadcrumbs: tuple[LinkView, ...] = ()
    eyebrow: str = ""
    """Name of the page's group if `styling.eyebrows` is `section`; shown instead of breadcrumbs."""
    content: Markup = Markup("")
    """HTML of the body; if there is a side column, the part that is read before it."""
    content_below: Markup = Markup("")
    """HTML of the rest of the body, which is read after the side column (API pages)."""
    side: Markup = Markup("")
    """HTML of the sticky side column (request and response examples, Panel); empty if the TOC is shown there."""
    directory: DirectoryView | None = None
    """The pages of the group, listed below the text of its root page."""
    toc: tuple[TocView, ...] = ()
    previous: LinkView | None = None
    next: LinkView | None = None
    edit_url: str = ""
    """Address for "Suggest edits"; empty for no such button."""
    issue_url: str = ""
    """Address for "Raise issue"; empty for no such button."""
    thumbs: bool = False
    updated: str = ""
    """ISO date of the last change, or empty."""
    updated_label: str = ""
    """The same date as text: `27 November 2026`."""
    related: tuple[ListedPage, ...] = ()
    """Pages that its frontmatter names as `related`."""
    original: LinkView | None = None
    """The page that this one translates, if it is newer (option `translation_notice`)."""
    menu: tuple[MenuView, ...] = ()
    menu_in_toc: bool = False
    """Whether the page menu is below the table of contents (`contextual.display`)."""
    tags: tuple[str, ...] = ()
    """Tags of the Updates on the page, for their filter."""
    feed_url: str = ""
    searchable: bool = True
    search_filters: tuple[tuple[str, str], ...] = ()
    """(filter, value) for the search index: tab, version, language."""
    search_terms: str = ""
    """Words by which search finds the page, which are not shown."""
    head: HeadView = field(default_factory=lambda: HeadView(title=""))
    leading_on: Markup = Markup("")
    """HTML for the head of the 404 page that redirects from addresses that have moved."""
    listing: tuple[ListingGroup, ...] = ()
    """All pages of the site; only for the search page."""
    sprite: Markup = Markup("")
    """A hidden `<svg>` with the icons that this page uses."""
    scripts: tuple[str, ...] = ()
    """URLs of the modules that this page needs besides `page.js`, in order."""
    owner_scripts: Markup = Markup("")
    """The owner's analytics and integrations, when configured."""


@dataclass(frozen=True, slots=True)
class DocsJson:
    """The variable `docsjson` of every template."""

    name: str
    home_url: str
    lang: str
    dir: str
    """`ltr` or `rtl`."""
    base: str
    """Path from this page to the site's root, with a trailing slash: `../../`, or `./`."""
    page: PageView
    logo: LogoView | None
    topbar_links: tuple[LinkView, ...]
    cta: CtaView | None
    tabs: tuple[LinkView, ...]
    switches: tuple[SwitchView, ...]
    anchors: tuple[LinkView, ...]
    sidebar: Markup
    """HTML of the list of groups and pages, with the current page marked, from `partials/nav.html`. It is rendered once
    for each division."""
    sidebar_key: str
    """Key under which the scroll position of the sidebar is remembered."""
    banner: BannerView | None
    socials: tuple[SocialView, ...]
    footer_columns: tuple[ColumnView, ...]
    mode_toggle: bool
    """Whether the mode toggle is shown."""
    default_mode: str
    """`light`, `dark`, or empty for the mode of the reader's system."""
    forced_mode: str
    """The default mode, if the toggle is hidden; else empty."""
    has_background: bool
    decoration: str
    """`gradient`, `grid`, `windows`, or empty."""
    code_mode: str
    """`auto` or `dark`."""
    rounded: str
    search: str
    """Search engine of the build: `pagefind`, `mkdocs`, `list` (only the static search page), or empty."""
    search_prompt: str
    search_url: str
    """URL of the search page, which lists all pages when there is no JavaScript."""
    styles: tuple[str, ...]
    """URLs of the stylesheets, with content hash."""
    boot: str
    """URL of `boot.js`, with content hash."""
    script: str
    """URL of `page.js`, with content hash."""
    t: dict[str, str]
    """Interface words by key, from `locales/<lang>.yml`; English where one is missing."""
    script_words: Mapping[str, str]
    """The words for the theme's scripts (`js_…`), by the keys that the scripts use."""
    powered_by: bool = True
    copyright: Markup = Markup("")
    """`copyright` of mkdocs.yml."""
    common_styles: tuple[str, ...] = ()
    """URLs of the repository's own stylesheets, which every page loads after those of the theme."""
    common_scripts: tuple[str, ...] = ()
    """URLs of the repository's own scripts, which every page loads."""
    sections: SwitchView | None = None
    """The tabs as a dropdown, for when a row of them does not fit; None without tabs."""
    opensearch_url: str = ""
    """URL of `opensearch.xml`, so that browsers offer the site's search; empty if the site's address is not known."""

    @property
    def script_data(self) -> dict[str, Any]:
        """Return the data for the theme's scripts, to be printed as JSON: path to the site's root, search, words."""
        return {
            "base": self.base,
            "lang": self.lang,
            "search": self.search,
            "searchUrl": self.search_url,
            "filters": dict(self.page.search_filters),
            "names": names_file(self.page.search_filters) if self.search else "",
            "issueUrl": self.page.issue_url,
            "t": self.script_words,
        }
