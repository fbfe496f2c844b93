"""Topbar, tabs, anchors, dropdowns and footer of one page.

The place of a page is a chain of divisions. At each step of the chain the reader can choose among siblings:
tabs across the top, anchors above the sidebar, and a dropdown for everything else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from markupsafe import Markup

from mkdocs_docsjson.context import language_names
from mkdocs_docsjson.context.views import ColumnView, CtaView, ImageView, LinkView, LogoView, SocialView, SwitchView
from mkdocs_docsjson.settings.models import Division, FooterColumn, Gradient, Icon, NavLink, Settings
from mkdocs_docsjson.site.model import Place, Site, SiteDivision

T = TypeVar("T")

EXTERNAL = ("http://", "https://", "//", "mailto:", "tel:")

ROWS = ("tab", "anchor")
"""Kinds of divisions that are shown side by side; all others are dropdowns."""

SOCIAL_NAMES = {
    "bluesky": "Bluesky",
    "discord": "Discord",
    "earth-americas": "the web",
    "facebook": "Facebook",
    "github": "GitHub",
    "hacker-news": "Hacker News",
    "instagram": "Instagram",
    "linkedin": "LinkedIn",
    "medium": "Medium",
    "podcast": "Podcast",
    "reddit": "Reddit",
    "slack": "Slack",
    "telegram": "Telegram",
    "threads": "Threads",
    "twitter": "Twitter",
    "website": "the web",
    "x": "X",
    "x-twitter": "X",
    "youtube": "YouTube",
}
SOCIAL_ICONS = {
    "x": "x-twitter",
    "website": "globe",
    "earth-americas": "earth-americas",
    "podcast": "podcast",
}
"""Icons of platforms whose icon is not named like the key."""


@dataclass(frozen=True, slots=True)
class Step:
    """A step on the way to a page: the chosen division and its siblings."""

    chosen: SiteDivision
    siblings: tuple[SiteDivision, ...]
    contains_page: bool
    """Whether the page really is in `chosen`; otherwise this is the default."""

    @property
    def siblings_of_kind(self) -> tuple[SiteDivision, ...]:
        """Siblings of the same kind. `siblings` may hold links of another kind, such as anchors beside tabs."""
        return tuple(division for division in self.siblings if division.kind == self.chosen.kind)


def steps(site: Site, place: Place | None) -> Iterator[Step]:
    """Yield the steps from the outermost to the innermost. A page without a place gets the default divisions."""
    chain = place.divisions if place else ()
    division, depth = site.root, 0
    while division.divisions:
        inside = depth < len(chain)
        taken = chain[depth] if inside else default_of(division.divisions)
        if taken is None:
            return
        yield Step(taken, division.divisions, inside)
        division, depth = taken, depth + 1


def default_of(divisions: Sequence[SiteDivision]) -> SiteDivision | None:
    """Return the division that is shown by default: the one marked so, else the first with pages."""
    with_pages = [division for division in divisions if not division.href]
    shown = [division for division in with_pages if not division.hidden] or with_pages
    return next((division for division in shown if division.default), shown[0] if shown else None)


@dataclass(frozen=True, slots=True)
class Shell:
    """Builds the views of one page. `url` takes a page path, `link` an address of docs.json; both return a URL."""

    site: Site
    base: str
    """Path from the page to the site's root: `../../`, `./`."""
    url: Callable[[str], str]
    link: Callable[[str], str]
    icon: Callable[[Icon], Markup]
    chip: Callable[[Gradient], str]
    counterpart: Callable[[str, SiteDivision], tuple[str, bool]]
    t: dict[str, str]

    @property
    def settings(self) -> Settings:
        """Site settings; a division may override some of them."""
        return self.site.settings

    def nav_link(self, link: NavLink, current: str = "") -> LinkView:
        """Return the view of a link of docs.json. current: as `LinkView.current`."""
        return LinkView(
            label=_label(link),
            url=self.link(link.url),
            icon=self.icon(link.icon) if link.icon else self._code_host_icon(link),
            external=link.url.startswith(EXTERNAL),
            current=current,
            style=link.style or "",
            arrow=bool(link.arrow),
        )

    def _code_host_icon(self, link: NavLink) -> Markup:
        return self.icon(Icon(name=link.kind, style="brands")) if link.kind != "link" else Markup("")

    def topbar_links(self, chain: Sequence[SiteDivision]) -> tuple[LinkView, ...]:
        """Return those of the innermost division that has any, else the site's."""
        links = _innermost(chain, lambda division: division.topbar_links, self.settings.topbar_links)
        return tuple(self.nav_link(link) for link in links or ())

    def cta(self, chain: Sequence[SiteDivision], stars: Callable[[str], tuple[str, str]]) -> CtaView | None:
        """Return the call to action. stars: returns the star count of a repository by its address, as (`1.2k`,
        `1,240 stars`); empty when not known."""
        link = _innermost(chain, lambda division: division.topbar_cta, self.settings.topbar_cta)
        if link is None:
            return None
        short, long = stars(link.url) if link.kind == "github" else ("", "")
        return CtaView(
            kind=link.kind,
            label=_label(link),
            url=self.link(link.url),
            icon=self.icon(link.icon) if link.icon else self._code_host_icon(link),
            stars=short,
            stars_label=long,
            arrow=bool(link.arrow),
            style=link.style or "",
        )

    def division_link(self, division: SiteDivision, current: str = "", url: str = "", title: str = "") -> LinkView:
        """Return the link to a division. url: its target, if that is not the first page. title: as `LinkView.title`."""
        return LinkView(
            label=_name_of(division),
            url=url or (self.link(division.href) if division.href else self.url(division.first_path)),
            icon=self.icon(division.icon) if division.icon else Markup(""),
            external=division.href.startswith(EXTERNAL),
            current=current,
            description=division.description,
            tag=division.tag,
            title=title,
            lang=language_names.tag(division.name) if division.kind == "language" else "",
            chip=self.chip(division.color) if division.color else "",
            align_end=division.align == "end",
        )

    def row(self, kind: str, path: str, steps: Sequence[Step]) -> tuple[LinkView, ...]:
        """Return the row of divisions of a kind, `tab` or `anchor`. Those that are shown everywhere come last."""
        views = [
            self.division_link(division, self._current(division, step, path))
            for step in steps
            for division in step.siblings
            if division.kind == kind and _is_shown(division, step)
        ]
        # Below the innermost division with pages there are only links of its language or version.
        views += [
            self.division_link(link) for link in (steps[-1].chosen.divisions if steps else ()) if link.kind == kind
        ]
        views += [self._global_link(division) for division in self.settings.global_divisions if division.kind == kind]
        return tuple(views)

    def _current(self, division: SiteDivision, step: Step, path: str) -> str:
        if not step.contains_page or division is not step.chosen:
            return ""
        return "page" if division.first_path == path else "true"

    def _global_link(self, division: Division) -> LinkView:
        is_language = division.kind == "language"
        return LinkView(
            label=language_names.name(division.name) if is_language else division.name,
            url=self.link(division.href),
            icon=self.icon(division.icon) if division.icon else Markup(""),
            external=division.href.startswith(EXTERNAL),
            description=division.description,
            tag=division.tag,
            lang=language_names.tag(division.name) if is_language else "",
            chip=self.chip(division.color) if division.color else "",
            align_end=division.align == "end",
        )

    def switches(self, path: str, steps: Sequence[Step]) -> tuple[SwitchView, ...]:
        """Return the dropdowns. An option leads to the same page in its division, else to the first, as its title says.

        Links that are shown everywhere are options of the dropdown of their kind, or have one of their own.
        """
        links: dict[str, list[LinkView]] = {}
        for division in self.settings.global_divisions:
            if division.kind not in ROWS:
                links.setdefault(division.kind, []).append(self._global_link(division))
        views = []
        for step in steps:
            if step.chosen.kind in ROWS:
                continue
            division_options = [
                self._option(division, step, path) for division in step.siblings_of_kind if _is_shown(division, step)
            ]
            options = (*division_options, *links.pop(step.chosen.kind, ()))
            if len(step.siblings_of_kind) > 1 or len(options) > 1:
                views.append(self._switch(step.chosen.kind, options, self.division_link(step.chosen, "true")))
        views += [self._switch(kind, options) for kind, options in links.items()]
        return tuple(views)

    def sections(self, tabs: Sequence[LinkView]) -> SwitchView | None:
        """Return the row of tabs as a dropdown. On a page outside all tabs it shows the name of the dropdown."""
        label = self.t.get("sections", "Sections")
        current = next((tab for tab in tabs if tab.current), LinkView(label, ""))
        return SwitchView("tab", label, current, tuple(tabs)) if tabs else None

    def _switch(self, kind: str, options: Sequence[LinkView], current: LinkView | None = None) -> SwitchView:
        label = self.t.get(f"switch_{kind}", kind.title())
        return SwitchView(kind, label, current or LinkView(label, ""), tuple(options))

    def _option(self, division: SiteDivision, step: Step, path: str) -> LinkView:
        current = "true" if division is step.chosen and step.contains_page else ""
        if division.href or not path:
            return self.division_link(division, current)
        target, exact = (path, True) if current else self.counterpart(path, division)
        hint = "" if exact else self.t.get("switch_first_page", "").replace("{name}", _name_of(division))
        return self.division_link(division, current, self.url(target), hint)

    def socials(self) -> tuple[SocialView, ...]:
        """Return the accounts of `footerSocials`, in their order."""
        name = self.settings.name
        return tuple(
            SocialView(
                platform=social.platform,
                label=self.t.get("social_label", "{name} on {platform}")
                .replace("{name}", name)
                .replace("{platform}", SOCIAL_NAMES.get(social.platform, social.platform)),
                url=social.url,
                icon=self.icon(Icon(name=SOCIAL_ICONS.get(social.platform, social.platform))),
            )
            for social in self.settings.footer_socials
        )

    def footer_columns(self, chain: Sequence[SiteDivision]) -> tuple[ColumnView, ...]:
        """Return those of the innermost division that has any, else the site's."""
        columns: tuple[FooterColumn, ...] | None = _innermost(
            chain, lambda division: division.footer_columns, self.settings.footer_columns
        )
        return tuple(
            ColumnView(column.title, tuple(self.nav_link(link) for link in column.links)) for column in columns or ()
        )

    def logo(self, image: Callable[[str], ImageView | None], home: str) -> LogoView | None:
        """Return the logo; None if the site shows its name instead. home: its target, unless docs.json names one."""
        logo = self.settings.logo
        if logo is None:
            return None
        light, dark = image(logo.light or logo.dark), image(logo.dark or logo.light)
        target = home if logo.href in ("", "/") else self.link(logo.href)
        return LogoView(url=target, light=light, dark=None if light == dark else dark)


def _name_of(division: SiteDivision) -> str:
    return language_names.name(division.name) if division.kind == "language" else division.name


def _is_shown(division: SiteDivision, step: Step) -> bool:
    return not division.hidden or (division is step.chosen and step.contains_page)


def _innermost(chain: Sequence[SiteDivision], read: Callable[[SiteDivision], T | None], default: T) -> T:
    """Return a setting of the innermost division that has it, else the site's."""
    return next((value for division in reversed(chain) if (value := read(division)) is not None), default)


def _label(link: NavLink) -> str:
    """Return the text of a link. Without one, a code host is named after its repository, a chat after its service."""
    if link.name:
        return link.name
    return _repository_label(link.url) if link.kind == "github" else SOCIAL_NAMES.get(link.kind, link.url)


def _repository_label(url: str) -> str:
    """Return `owner/repo` from the address of a code host."""
    parts = [part for part in url.split("://")[-1].split("?")[0].split("/")[1:] if part]
    return "/".join(parts[:2]).removesuffix(".git")
