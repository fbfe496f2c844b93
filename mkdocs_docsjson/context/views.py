"""What templates read, as the one variable `docsjson`: settled values, ready to print, nothing to decide.

Every `url` here is relative to the page that is drawn (or absolute when it leads to another site), so
templates print it as it is. Texts are plain and escaped by Jinja; `Markup` values are finished HTML.
Part of the public interface: renaming a field is a breaking change.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

from mkdocs_docsjson.site.readers import names_file


@dataclass(frozen=True, slots=True)
class LinkView:
    """A link, wherever it stands."""

    label: str
    url: str
    icon: Markup = Markup("")
    """Finished `<svg>` (decorative, `aria-hidden`) or nothing."""
    external: bool = False
    current: str = ""
    """Value of `aria-current`: `page`, `true` (an ancestor of this page) or nothing."""
    description: str = ""
    tag: str = ""
    title: str = ""
    """Hint for `title=`, as "Not in v2: goes to its first page"."""
    lang: str = ""
    """Language code of the target, for `lang` and `hreflang`."""
    chip: str = ""
    """Class that fills an anchor's chip with its color (`dj-chip-3`), from the generated stylesheet."""
    style: str = ""
    """`pill`, `roundedRectangle` or nothing (topbar links)."""
    arrow: bool = False
    rel: str = ""
    align_end: bool = False


@dataclass(frozen=True, slots=True)
class CtaView:
    """The call to action of the topbar."""

    kind: str
    """`link`, `github` or `discord`."""
    label: str
    """Button text; of a code host `owner/repo`."""
    url: str
    icon: Markup = Markup("")
    stars: str = ""
    """`1.2k`, or empty when not known."""
    stars_label: str = ""
    """`1,240 stars`."""
    arrow: bool = False
    style: str = ""


@dataclass(frozen=True, slots=True)
class ImageView:
    """An image of docs.json."""

    url: str
    width: int = 0
    """0: not known."""
    height: int = 0


@dataclass(frozen=True, slots=True)
class LogoView:
    """The logo, for either mode."""

    url: str
    """Target of a click."""
    light: ImageView | None = None
    dark: ImageView | None = None
    """None, or the same as `light`: one image serves both modes."""


@dataclass(frozen=True, slots=True)
class SwitchView:
    """A dropdown: versions, languages, products, dropdowns, a tab's menu, or the tabs themselves in the drawer."""

    kind: str
    """`version`, `language`, `product`, `dropdown`, `item` or `tab`."""
    label: str
    """Translated word for the kind, as "Version"."""
    current: LinkView
    options: tuple[LinkView, ...]


@dataclass(frozen=True, slots=True)
class SocialView:
    """An account of the footer."""

    platform: str
    label: str
    """`Acme on Discord`."""
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
    """Hash of the text: a dismissed banner stays away until its text changes."""
    color: str = ""
    """Class that fills it with colors of its own (`dj-banner-0`), from the generated stylesheet."""


@dataclass(frozen=True, slots=True)
class TocView:
    """An entry of the table of contents."""

    label: str
    url: str
    """`#id`"""
    level: int
    panel: str = ""
    """Id of the tab panel that the heading stands in."""
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
    """What an entry copies in place of the page."""


@dataclass(frozen=True, slots=True)
class HeadView:
    """What goes into `<head>` beside styles and scripts."""

    title: str
    """Of the document: "Page - Site"."""
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
    """JSON text, escaped for a script element of type `application/ld+json`; empty: none."""
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
    """Of the tab, version or group; empty: no heading."""
    pages: tuple[ListingPage, ...]


@dataclass(frozen=True, slots=True)
class ListedPage:
    """A page or a group in the listing of its group."""

    title: str
    url: str
    """Empty: a group without a page of its own."""
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
    """The page that is drawn."""

    path: str
    title: str
    """Text of the h1; empty when the content brings its own, as what the modes `custom` and `frame` show may."""
    heading: Markup = Markup("")
    """The h1 itself, inline HTML: one that the body begins with is taken out of it."""
    heading_attributes: Markup = Markup("")
    """Of the h1, with a space before them: the id of one that the body began with."""
    description: Markup = Markup("")
    """Inline HTML (descriptions may hold `code` and links)."""
    kind: str = "page"
    """`page`, `api`, `404`, `search`, `print`."""
    mode: str = ""
    """Frontmatter `mode`: ``, `wide`, `custom`, `frame`, `center`."""
    bare: bool = False
    """Whether the content stands alone, as in the modes `custom` and `frame`: without head, pager and footer."""
    deprecated: bool = False
    tag: str = ""
    icon: Markup = Markup("")
    method: str = ""
    breadcrumbs: tuple[LinkView, ...] = ()
    eyebrow: str = ""
    """Name of the page's group when `styling.eyebrows` is `section`; shown in place of breadcrumbs."""
    content: Markup = Markup("")
    """HTML of the body; beside a side column, what is read before it."""
    content_below: Markup = Markup("")
    """HTML of the rest of the body, which is read after the side column (API pages)."""
    side: Markup = Markup("")
    """HTML of the sticky side column (request and response examples, Panel); empty: the TOC stands there."""
    directory: DirectoryView | None = None
    """Below the text of a group's root page: the pages of the group."""
    toc: tuple[TocView, ...] = ()
    previous: LinkView | None = None
    next: LinkView | None = None
    edit_url: str = ""
    """Address for "Suggest edits"; empty: no such button."""
    issue_url: str = ""
    """Address for "Raise issue"; empty: no such button."""
    thumbs: bool = False
    updated: str = ""
    """ISO date of the last change, or empty."""
    updated_label: str = ""
    """`27 November 2026`"""
    related: tuple[ListedPage, ...] = ()
    """Pages that its frontmatter leads on to."""
    original: LinkView | None = None
    """The page that this one translates, where that is newer (option `translation_notice`)."""
    menu: tuple[MenuView, ...] = ()
    menu_in_toc: bool = False
    """Whether the menu stands under the table of contents (`contextual.display`)."""
    tags: tuple[str, ...] = ()
    """Tags of the page's Updates, for their filter."""
    feed_url: str = ""
    searchable: bool = True
    search_filters: tuple[tuple[str, str], ...] = ()
    """(filter, value) for the search index: tab, version, language."""
    search_terms: str = ""
    """Words that find the page but are not shown."""
    head: HeadView = field(default_factory=lambda: HeadView(title=""))
    leading_on: Markup = Markup("")
    """For the head of the 404 page: what goes on to where an address has moved."""
    listing: tuple[ListingGroup, ...] = ()
    """All pages of the site; of the search page alone."""
    sprite: Markup = Markup("")
    """One hidden `<svg>` with the icons that this page uses."""
    scripts: tuple[str, ...] = ()
    """URLs of the modules that this page needs beside `page.js`, in order."""
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
    """From this page to the site's root, with a slash at its end: `../../`, or `./`."""
    page: PageView
    logo: LogoView | None
    topbar_links: tuple[LinkView, ...]
    cta: CtaView | None
    tabs: tuple[LinkView, ...]
    switches: tuple[SwitchView, ...]
    anchors: tuple[LinkView, ...]
    sidebar: Markup
    """Finished list of groups and pages, the current page marked; from `partials/nav.html`, drawn once a division."""
    sidebar_key: str
    """Names the list, for its kept scroll position."""
    banner: BannerView | None
    socials: tuple[SocialView, ...]
    footer_columns: tuple[ColumnView, ...]
    mode_toggle: bool
    """Whether the toggle is shown."""
    default_mode: str
    """`light`, `dark` or nothing (the reader's system)."""
    forced_mode: str
    """Set when the toggle is hidden and a default is given."""
    has_background: bool
    decoration: str
    """`gradient`, `grid`, `windows` or nothing."""
    code_mode: str
    """`auto` or `dark`."""
    rounded: str
    search: str
    """Search engine of the build: `pagefind`, `mkdocs`, `list` (the static search page alone) or nothing."""
    search_prompt: str
    search_url: str
    """The search page, which is a list of all pages without JavaScript."""
    styles: tuple[str, ...]
    """URLs of the stylesheets, with content hash."""
    boot: str
    """URL of `boot.js`, with content hash."""
    script: str
    """URL of `page.js`, with content hash."""
    t: dict[str, str]
    """Interface words by key, from `locales/<lang>.yml`, English where one is missing."""
    script_words: Mapping[str, str]
    """Those of the theme's scripts (`js_…`), by what their keys are there."""
    powered_by: bool = True
    copyright: Markup = Markup("")
    """`copyright` of mkdocs.yml."""
    common_styles: tuple[str, ...] = ()
    """URLs of the repository's own stylesheets, which every page loads after the theme's."""
    common_scripts: tuple[str, ...] = ()
    """URLs of the repository's own scripts, which every page loads."""
    sections: SwitchView | None = None
    """The tabs as a dropdown, where there is no room for a row of them; None without tabs."""
    opensearch_url: str = ""
    """What has browsers offer the site's search; empty where the site's own address is not known."""

    @property
    def script_data(self) -> dict[str, Any]:
        """What the theme's scripts read, as JSON: where the site's root is, the search, their own words."""
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
