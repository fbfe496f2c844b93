"""Makes the variable `docsjson` of a page from the results of the build.

One `Views` serves a whole build. What depends only on the division (the sidebar) is rendered once; the work left for
each page is small and does not grow with the site.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from markupsafe import Markup, escape

from mkdocs_docsjson.context.directory_listing import directory
from mkdocs_docsjson.context.language_names import direction, tag
from mkdocs_docsjson.context.menu import MenuLinks, page_menu
from mkdocs_docsjson.context.nav import BASE, RenderedNav, mark_nav
from mkdocs_docsjson.context.own_heading import own_heading
from mkdocs_docsjson.context.page import breadcrumbs, neighbour, split_at_side, toc_tree
from mkdocs_docsjson.context.scrolling_tables import scrolling_tables
from mkdocs_docsjson.context.shell import Shell, steps
from mkdocs_docsjson.context.views import BannerView, DocsJson, HeadView, ImageView, LinkView, ListedPage, PageView
from mkdocs_docsjson.context.words import of_scripts
from mkdocs_docsjson.pages.model import TocItem
from mkdocs_docsjson.plain_text import plain_text
from mkdocs_docsjson.settings.models import Banner, Gradient, Icon
from mkdocs_docsjson.site.model import Place, Site, SiteDivision
from mkdocs_docsjson.site.routes import way_to_root


@dataclass(frozen=True, slots=True)
class BodyFacts:
    """What the views need of a rendered page, whether from our Markdown, another plugin or the API pages."""

    path: str
    """Page path; empty for pages without a source (404, search)."""
    address: str
    """Address from the site's root, such as `guides/start/` or `guides/start.html`."""
    title: str
    meta: Mapping[str, Any] = field(default_factory=dict)
    content: str = ""
    side: str = ""
    toc: Sequence[TocItem] = ()
    icons: Sequence[str] = ()
    scripts: Sequence[str] = ()
    utilities: bool = False
    """Whether the body has utility classes."""
    kind: str = "page"
    own_title: bool = False
    """Whether the body starts with its own h1."""
    tags: Sequence[str] = ()
    place: Place | None = None
    """The place in the navigation of a page without a source."""


@dataclass(frozen=True, slots=True)
class PageExtras:
    """What other parts of the build contribute to one page."""

    head: HeadView
    description: Markup = Markup("")
    edit_url: str = ""
    issue_url: str = ""
    updated: str = ""
    updated_label: str = ""
    original: LinkView | None = None
    markdown_url: str = ""
    page_url: str = ""
    feed_url: str = ""
    specification_url: str = ""
    """Address of the OpenAPI document that the page is made from."""
    mcp_url: str = ""
    """Address of the site's MCP server."""
    related: tuple[ListedPage, ...] = ()
    printed_url: str = ""
    """Address of the print page: all pages of this part of the navigation on one page."""


@dataclass(frozen=True, slots=True)
class SiteServices:
    """What all pages of a build share. Functions keep the views independent of where the values come from."""

    words: Callable[[str], dict[str, str]]
    """Returns the interface words of a language code."""
    icon: Callable[[Icon], tuple[Markup, str]]
    """Returns a rendered icon and its key for the sprite."""
    sprite: Callable[[Iterable[str]], Markup]
    chip: Callable[[Gradient], str]
    image: Callable[[str], ImageView | None]
    """Returns the view of an image of docs.json, its URL relative to the site's root."""
    address: Callable[[str], str]
    """Returns the address of a page, relative to the site's root, by its path."""
    target: Callable[[str, Sequence[SiteDivision]], str | None]
    """Resolves an address of docs.json (`/guides`) for readers in some divisions. Returns the address relative to the
    site's root; None when it leads to another site (`https://…`)."""
    counterpart: Callable[[str, SiteDivision], tuple[str, bool]]
    stars: Callable[[str], tuple[str, str]]
    banner: Callable[[Banner, str], BannerView]
    """Returns the view of a banner. Its second argument is the path to the site's root, for the links of the banner."""
    nav: Callable[[SiteDivision, str], RenderedNav]
    """Returns the sidebar of a division in a language."""
    styles: Sequence[str]
    api_style: str
    """Address of the stylesheet for pages with elements of API pages (see `API`)."""
    rare_style: str
    """Address of the stylesheet for pages with classes that `rare_classes` finds."""
    rare_classes: re.Pattern[str]
    utilities_style: str
    """Address of the stylesheet for pages with utility classes."""
    boot: str
    script: str
    search: str
    search_address: str
    opensearch: str
    """Path of `opensearch.xml`, or an empty string."""
    home_address: str
    """Address of the first page: empty, or `index.html` when addresses are those of files."""
    has_background: bool
    owner_scripts: Callable[[str], Markup]
    """Returns the HTML of analytics and integrations, given the path to the site's root."""
    lang: str = "en"
    powered_by: bool = True
    copyright: Markup = Markup("")
    common_styles: tuple[str, ...] = ()
    common_scripts: tuple[str, ...] = ()
    """Paths of the repository's own files that every page loads."""


API = "dj-api-"
"""Prefix of the classes that only API pages have."""


class Views:
    """Builds the `DocsJson` value of each page of a site."""

    def __init__(self, site: Site, parts: SiteServices) -> None:
        self.site = site
        self.parts = parts
        self._script_words: dict[str, dict[str, str]] = {}
        """Words that scripts print, by language. Cached, as there are many and all pages have the same."""

    def docsjson(self, body: BodyFacts, extras: PageExtras, base: str | None = None) -> DocsJson:
        """Return the value for one page. base: overrides the path to the root (absolute for the 404 page)."""
        site, parts = self.site, self.parts
        place = body.place or site.places.get(body.path)
        way = tuple(steps(site, place))
        chain = tuple(step.chosen for step in way)
        lang = next((d.name for d in chain if d.kind == "language"), parts.lang)
        base = base if base is not None else way_to_root(body.address)
        used: dict[str, None] = dict.fromkeys(body.icons)
        shell = self._shell(base, parts.words(lang), used, chain)
        home = self._home_address(chain)
        nav = parts.nav(chain[-1] if chain else site.root, lang)
        used.update(dict.fromkeys(nav.icons))
        settings = site.settings
        banner = next((d.banner for d in reversed(chain) if d.banner), settings.banner)
        toggle = settings.mode_toggle
        tabs = shell.row("tab", body.path, way)
        values: dict[str, Any] = {
            "name": settings.name,
            "home_url": base + home,
            "lang": tag(lang),
            "dir": direction(lang),
            "base": base,
            "logo": shell.logo(lambda path: _relative_image(parts.image(path), base), base + home),
            "topbar_links": shell.topbar_links(chain),
            "cta": shell.cta(chain, parts.stars),
            "tabs": tabs,
            "sections": shell.sections(tabs),
            "switches": shell.switches(body.path, way),
            "anchors": shell.row("anchor", body.path, way),
            "sidebar": mark_nav(nav, body.path, parts.address(body.path) if body.path else body.address, base),
            "sidebar_key": chain[-1].id if chain else "",
            "banner": parts.banner(banner, base) if banner else None,
            "socials": shell.socials(),
            "footer_columns": shell.footer_columns(chain),
            "mode_toggle": not toggle.is_hidden,
            "default_mode": toggle.default or "",
            "forced_mode": (toggle.default or "") if toggle.is_hidden else "",
            "has_background": parts.has_background,
            "decoration": settings.background.decoration or "",
            "code_mode": settings.code_mode,
            "rounded": settings.rounded,
            "search": parts.search,
            "search_prompt": settings.search_prompt or shell.t.get("search", "Search"),
            "search_url": base + parts.search_address,
            "opensearch_url": base + parts.opensearch if parts.opensearch else "",
            "styles": tuple(style if _leads_elsewhere(style) else base + style for style in self._styles(body)),
            "boot": base + parts.boot,
            "script": base + parts.script,
            "t": shell.t,
            "script_words": self._words_of_scripts(lang, shell.t),
            "powered_by": parts.powered_by,
            "copyright": parts.copyright,
            "common_styles": tuple(base + path for path in parts.common_styles),
            "common_scripts": tuple(base + path for path in parts.common_scripts),
        }
        return DocsJson(page=self._page(shell, body, extras, place, used, values["dir"] == "rtl"), **values)

    def _styles(self, body: BodyFacts) -> Sequence[str]:
        has_api = API in body.content or API in body.side
        optional: tuple[str, ...] = (self.parts.api_style,) if has_api else ()
        is_rare = self.parts.rare_classes.search
        optional += (self.parts.rare_style,) if is_rare(body.content) or is_rare(body.side) else ()
        return (*self.parts.styles, *optional, *((self.parts.utilities_style,) if body.utilities else ()))

    def _words_of_scripts(self, lang: str, words: Mapping[str, str]) -> dict[str, str]:
        found = self._script_words.get(lang)
        if found is None:
            found = self._script_words[lang] = of_scripts(words)
        return found

    def _home_address(self, divisions: Sequence[SiteDivision]) -> str:
        """Return the address of the first page for readers in `divisions`."""
        home = self.site.home
        seen = self.site.seen_from(divisions, home)
        return self.parts.home_address if seen == home else self.parts.address(seen)

    def _shell(
        self, base: str, words: dict[str, str], used: dict[str, None], divisions: Sequence[SiteDivision]
    ) -> Shell:
        parts = self.parts

        def icon(wanted: Icon) -> Markup:
            drawn, key = parts.icon(wanted)
            if key:
                used[key] = None
            return Markup(drawn.replace(BASE, base)) if BASE in drawn else drawn

        def link(address: str) -> str:
            target = parts.target(address, divisions)
            return address if target is None else base + target

        return Shell(
            self.site, base, lambda path: base + parts.address(path), link, icon, parts.chip, parts.counterpart, words
        )

    def _page(
        self, shell: Shell, body: BodyFacts, extras: PageExtras, place: Place | None, used: dict[str, None], rtl: bool
    ) -> PageView:
        """Return the view of the page itself. Call it last: its sprite contains all icons that the shell has used."""
        meta, settings = body.meta, self.site.settings
        entry = place.entry if place else None
        groups = place.groups if place else ()
        paged = place is not None and not meta.get("hideFooterPagination")
        edit_url = extras.edit_url
        mode = str(meta.get("mode") or "")
        bare = mode in ("custom", "frame")
        heading = own_heading(body.content, body.toc) if body.own_title and not bare else None
        above, below = split_at_side(heading.rest if heading else body.content, bool(body.side))
        table = shell.t.get("table", "Table")
        titled = (body.own_title and not heading) or (bare and "<h1" in body.content)
        links = MenuLinks(
            extras.page_url,
            extras.markdown_url,
            extras.specification_url,
            edit_url,
            extras.printed_url,
            extras.mcp_url,
        )
        view = PageView(
            path=body.path,
            title="" if titled else heading.html.striptags() if heading else body.title,
            heading=heading.html if heading else Markup(escape("" if titled else body.title)),
            heading_attributes=heading.attributes if heading else Markup(""),
            description=extras.description,
            kind=body.kind,
            mode=mode,
            bare=bare,
            deprecated=bool(meta.get("deprecated")),
            tag=str(meta.get("tag") or ""),
            icon=shell.icon(entry.icon) if entry and entry.icon else Markup(""),
            method=entry.method if entry else "",
            breadcrumbs=breadcrumbs(shell, place),
            eyebrow=groups[-1].title if groups and settings.eyebrow == "section" else "",
            content=Markup(scrolling_tables(above, table)),
            content_below=Markup(scrolling_tables(below, table)),
            side=Markup(body.side),
            directory=directory(shell, place, self._describe),
            toc=toc_tree(heading.toc if heading else body.toc, rtl),
            previous=neighbour(shell, place.previous) if place and paged else None,
            next=neighbour(shell, place.next) if place and paged else None,
            edit_url=edit_url if settings.feedback.suggest_edit else "",
            issue_url=extras.issue_url if settings.feedback.raise_issue else "",
            thumbs=settings.feedback.thumbs_rating,
            updated=extras.updated,
            updated_label=extras.updated_label,
            original=extras.original,
            related=extras.related,
            menu=page_menu(shell, links) if body.path or body.kind == "print" else (),
            menu_in_toc=settings.contextual.display == "toc" and bool(body.toc) and not body.side,
            tags=tuple(body.tags),
            feed_url=extras.feed_url,
            searchable=is_searchable(meta),
            search_filters=self._filters(place),
            search_terms=_words_of(meta.get("keywords")),
            head=extras.head,
            scripts=tuple(shell.base + script for script in body.scripts),
            owner_scripts=self.parts.owner_scripts(shell.base),
        )
        return replace(view, sprite=self.parts.sprite(used))

    def _describe(self, path: str) -> str:
        return plain_text(str(self.site.pages[path].meta.get("description") or "")) if path in self.site.pages else ""

    def _filters(self, place: Place | None) -> tuple[tuple[str, str], ...]:
        kinds = ("tab", "version", "language", "product")
        return tuple((d.kind, d.name) for d in (place.divisions if place else ()) if d.kind in kinds)


def is_searchable(meta: Mapping[str, Any]) -> bool:
    """Whether the frontmatter of a page allows it in the site's search (`noindex`, `hidden` and `searchable`)."""
    if meta.get("searchable") is not None:
        return bool(meta["searchable"])
    return not (meta.get("noindex") or meta.get("hidden"))


def _leads_elsewhere(address: str) -> bool:
    return "://" in address or address.startswith(("//", "mailto:", "tel:", "#"))


def _relative_image(image: ImageView | None, base: str) -> ImageView | None:
    if image is None or _leads_elsewhere(image.url):
        return image
    return ImageView(base + image.url, image.width, image.height)


def _words_of(value: Any) -> str:
    if isinstance(value, str):
        return value
    return " ".join(str(item) for item in value) if isinstance(value, list) else ""


__all__ = ["BASE", "BodyFacts", "PageExtras", "SiteServices", "Views", "is_searchable"]
