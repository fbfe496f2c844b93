"""What all pages share: words, icons, images, addresses of docs.json, sidebars, asset files."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from functools import partial
from urllib.parse import quote

from markupsafe import Markup

from mkdocs_docsjson.context.docsjson_variable import BASE, SiteServices
from mkdocs_docsjson.context.language_names import direction
from mkdocs_docsjson.context.nav import RenderedNav, render_nav
from mkdocs_docsjson.context.views import BannerView, ImageView
from mkdocs_docsjson.outputs.analytics import analytics_scripts
from mkdocs_docsjson.outputs.offline import classic_scripts
from mkdocs_docsjson.outputs.opensearch import PATH as OPENSEARCH
from mkdocs_docsjson.pages.classes import CLASS
from mkdocs_docsjson.pages.inline import inline_markdown, with_elements
from mkdocs_docsjson.pages.model import PageOptions, html_with_addresses
from mkdocs_docsjson.pages.state import PageState
from mkdocs_docsjson.project.assets import (
    Assets,
    component_rules,
    joined_style,
    rare_classes,
    rare_style,
    strip_css,
    stylesheet,
    theme_assets,
    vendor_files,
)
from mkdocs_docsjson.project.output_paths import SEARCH_PATH, UTILITIES
from mkdocs_docsjson.project.page_links import edition
from mkdocs_docsjson.project.published_files import is_style
from mkdocs_docsjson.rendering.script_files import SEARCHES, feature_scripts, page_scripts, published_scripts
from mkdocs_docsjson.rendering.site_inputs import SiteInputs, shared
from mkdocs_docsjson.settings.addresses import is_external
from mkdocs_docsjson.settings.models import Banner, Icon
from mkdocs_docsjson.site.model import NavPage, SiteDivision
from mkdocs_docsjson.site.routes import Missing
from mkdocs_docsjson.stylesheet import CONTAINED, banner_classes, chip_classes, font_links, site_stylesheet

MERMAID = "mermaid"


class SharedViews:
    """Values that are made once for all pages. A page that uses one notes what it was made from (`Recorder.shared`)."""

    def __init__(self, site: SiteInputs, nav_template: Callable[..., str], *, has_extensions: bool) -> None:
        """has_extensions: whether pages pass through an owner's extensions of Python-Markdown."""
        self._site = site
        self._nav_template = nav_template
        self._has_extensions = has_extensions
        self._used_icons: set[str] = set()

    @shared
    def assets(self) -> Assets:
        """The theme's own files."""
        self._site.use_theme()
        *owned, theme = self._site.options.theme_folders
        return theme_assets(theme, owned=tuple(owned))

    @shared
    def features(self) -> list[str]:
        """Names of all features with a script."""
        self._site.use_theme()
        return feature_scripts(self._site.options.theme_folders)

    @property
    def script_folder(self) -> str:
        """Folder of the theme's scripts from the root of the site."""
        return self.assets().scripts

    def scripts_of(self, features: Collection[str] = ()) -> tuple[str, ...]:
        """Paths of the scripts of a page from the root of the site. features: of its body."""
        folder = self.script_folder
        return tuple(folder + name for name in page_scripts(self.features(), features, self._site.options))

    @shared
    def site_style(self) -> tuple[str, bytes]:
        """Path and content of the site's stylesheet: of the theme, docs.json and the owner's extensions. One file,
        as the first view of a page waits for it.
        """
        site = self._site
        fonts = site.fonts
        for family, reason in fonts.missing.items():
            message = f'the font "{family}" cannot be fetched ({reason}), so readers see a font of their own'
            hint = "build again with a network, or give the font a source in the docs folder"
            site.report("font-missing", message, hint, family)
        theme = self.assets()
        style = theme.css.decode()
        style += "\n" + site_stylesheet(site.settings, site.palette, fonts.faces, fonts.stand_ins)
        *owned, _ = site.options.theme_folders
        if rules := component_rules(owned) + component_rules(owned, rare=True):
            style += "\n" + strip_css(rules)
        if self._has_extensions:
            style += joined_style(site.options.theme_folders[-1], "foreign.txt")
        if site.options.safe:
            style += CONTAINED
        return stylesheet("site", style)

    @shared
    def further_style(self, name: str) -> tuple[str, bytes]:
        """Path and content of the stylesheet of API pages (`api`), or of components that few pages use (`rare`)."""
        self._site.use_theme()
        theme = self._site.options.theme_folders[-1]
        return stylesheet(name, rare_style(theme) if name == "rare" else joined_style(theme, "api.txt"))

    def asset_files(self, features: Collection[str]) -> dict[str, bytes]:
        """Stylesheets, scripts and libraries, by published path. features: of all pages together."""
        theme, options, (path, content) = self.assets(), self._site.options, self.site_style()
        names = published_scripts(theme.modules, self.features(), features, self._site.settings, options)
        modules = {name: theme.modules[name] for name in names}
        if options.offline:
            classic = classic_scripts({name: code.decode() for name, code in modules.items()})
            modules = {name: code.encode() for name, code in classic.items()}
        files = {path: content, **dict(map(self.further_style, ("api", "rare")))}
        files |= {theme.scripts + name: code for name, code in modules.items()}
        files |= self._site.fonts.files
        if style := self.utilities(features):
            files[UTILITIES] = style
        if f"{MERMAID}.js" in modules:
            files |= vendor_files(options.theme_folders[-1], MERMAID)
        return files

    def utilities(self, features: Collection[str]) -> bytes:
        """The stylesheet of the utility classes among the features of pages, and in scripts; empty when there are
        none."""
        names = {name.removeprefix(CLASS) for name in features if name.startswith(CLASS)} | self._site.script_classes
        if not names:
            return b""
        from mkdocs_docsjson.stylesheet.utilities import utilities

        return utilities(names, self._site.settings, self._site.palette, safe=self._site.options.safe)

    @property
    def opensearch(self) -> str:
        """Path of the OpenSearch description; empty where there is no search, or the site's address is unknown."""
        options = self._site.options
        return OPENSEARCH if options.search in SEARCHES and options.site_url else ""

    @shared
    def site_services(self) -> SiteServices:
        site, theme = self._site, self.assets()
        image = site.settings.background.image
        fonts = () if site.options.offline or site.options.fonts == "local" else font_links(site.settings)
        return SiteServices(
            words=site.words_of,
            icon=self.icon,
            sprite=self._sprite,
            chip=lambda color: chip_classes(site.settings).get(color, ""),
            image=self.image,
            address=site.routes.url,
            target=self.target,
            counterpart=site.counterpart,
            stars=site.stars,
            banner=self._banner,
            nav=lambda division, language: self._nav(division.id, language),
            styles=(*fonts, self.site_style()[0]),
            common_styles=tuple(quote(file) for file in site.common_files if is_style(file)),
            common_scripts=tuple(quote(file) for file in site.common_files if not is_style(file)),
            api_style=self.further_style("api")[0],
            rare_style=self.further_style("rare")[0],
            rare_classes=rare_classes(site.options.theme_folders[-1]),
            utilities_style=UTILITIES,
            boot=f"{theme.scripts}boot.js",
            script=f"{theme.scripts}page.js",
            search=site.options.search,
            search_address=site.routes.url(SEARCH_PATH),
            opensearch=self.opensearch,
            home_address="" if site.options.use_directory_urls else "index.html",
            has_background=bool(image.light or image.dark),
            owner_scripts=lambda base: analytics_scripts(site.settings.analytics, base + theme.scripts),
            lang=site.language,
            powered_by=site.options.powered_by,
            copyright=Markup(site.options.copyright),
        )

    @shared
    def _nav(self, division_id: str, language: str) -> RenderedNav:
        """The sidebar of a division. language: of its words."""
        site, used = self._site, dict[str, None]()

        def icon(wanted: Icon) -> Markup:
            markup, key = self.icon(wanted)
            if key:
                used[key] = None
            return markup

        def link(entry: NavPage) -> str:
            if is_external(entry.href):
                return entry.href
            found = site.routes.resolve(entry.href, entry.path)
            if isinstance(found, Missing):  # told where the page is made
                return BASE + entry.href.lstrip("/")
            return found.href or BASE + site.routes.address(found)

        template = partial(self._nav_template, t=site.words_of(language), way=direction(language))
        division, drilldown = site.division(division_id), site.settings.drilldown
        endpoints = site.settings.api.sidebar
        drawn = render_nav(division, site.routes.url, link, icon, template, drilldown=drilldown, endpoints=endpoints)
        return replace(drawn, icons=tuple(used))

    def take_used_icons(self) -> tuple[str, ...]:
        """Keys of the icons that were drawn since the last call."""
        drawn = tuple(sorted(self._used_icons))
        self._used_icons.clear()
        return drawn

    @shared
    def icon(self, authored: Icon) -> tuple[Markup, str]:
        """The markup of an icon, and its key. All pages share it, so the address of an image starts with `BASE`."""
        icons = self._site.icons
        # Unknown icons are reported by unknown_icons.py.
        found = icons.find(authored.name, authored.style, authored.library) or icons.missing()
        src = ""
        if found.kind == "image" and (image := self.image(found.value)):
            src = image.url if is_external(image.url) else BASE + image.url
        return icons.render(found, src=src), found.key

    def _sprite(self, keys: Iterable[str]) -> Markup:
        keys = tuple(keys)
        self._used_icons.update(keys)
        return self._site.icons.sprite(keys)

    @shared
    def image(self, path: str) -> ImageView | None:
        """An image that docs.json names, with its size. `named_files.py` reports missing ones."""
        if not path:
            return None
        if is_external(path):
            return ImageView(path)
        found = self._site.routes.resolve(path, "", "src")
        if isinstance(found, Missing):
            return ImageView(path.lstrip("/"))
        size = self._site.size(found.file)
        return ImageView(self._site.routes.address(found), *(size or (0, 0)))

    def target(self, address: str, divisions: Sequence[SiteDivision] = ()) -> str | None:
        """The address of a link of docs.json from the site's root; None for one of another site.

        divisions: of the page that shows the link.
        """
        if is_external(address) or address.startswith("#"):
            return None
        found = self._site.routes.resolve(address, "")
        if isinstance(found, Missing):
            self._site.report("broken-link", found.message, found.hint, address)
            return address.lstrip("/")
        found = edition(self._site.site, divisions, found)
        return None if found.href else self._site.routes.address(found)

    def inline(self, text: str, base: str) -> Markup:
        """Inline Markdown of docs.json as HTML. base: way from the page to the root of the site."""

        def address(url: str) -> str:
            target = self.target(url)
            return url if target is None else base + target

        return short_html(text, self._site.page_options, address)

    @shared
    def _banner(self, banner: Banner, base: str) -> BannerView:
        key = hashlib.sha256(banner.content.encode()).hexdigest()[:8]
        color = banner_classes(self._site.settings).get(banner.color, "") if banner.color else ""
        return BannerView(self.inline(banner.content, base), banner.type, banner.dismissible, key, color)


def short_html(text: str, options: PageOptions, address: Callable[[str], str]) -> Markup:
    """Inline Markdown as HTML. address: resolves an address as written."""
    if not text:
        return Markup("")
    state = PageState("", options)
    html = str(inline_markdown(text, state))
    html = html_with_addresses(html, state.links, lambda use: address(use.url))
    return Markup(html if options.safe else with_elements(html))
