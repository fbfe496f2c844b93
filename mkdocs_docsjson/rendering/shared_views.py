"""What all pages share: words, icons, images, addresses of docs.json, sidebars, asset files."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING
from urllib.parse import quote

from markupsafe import Markup

from mkdocs_docsjson.context.build import BASE, SiteServices
from mkdocs_docsjson.context.languages import direction
from mkdocs_docsjson.context.nav import DrawnNav, draw_nav
from mkdocs_docsjson.context.views import BannerView, ImageView
from mkdocs_docsjson.outputs.analytics import analytics_scripts
from mkdocs_docsjson.outputs.offline import classic_scripts
from mkdocs_docsjson.outputs.opensearch import PATH as OPENSEARCH
from mkdocs_docsjson.pages.classes import CLASS
from mkdocs_docsjson.pages.inline import inline_markdown, with_elements
from mkdocs_docsjson.pages.model import PageOptions, Rendered
from mkdocs_docsjson.pages.state import PageState
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.project.assets import (
    Assets,
    component_rules,
    digest,
    joined_style,
    rare_classes,
    rare_style,
    strip_css,
    theme_assets,
    vendor_files,
)
from mkdocs_docsjson.project.output_paths import SEARCH_PATH, UTILITIES
from mkdocs_docsjson.rendering.script_files import SEARCHES, Scripts, feature_scripts
from mkdocs_docsjson.settings.addresses import is_external
from mkdocs_docsjson.settings.models import Banner, Gradient, Icon
from mkdocs_docsjson.site.model import SiteDivision
from mkdocs_docsjson.site.routes import Missing
from mkdocs_docsjson.stylesheet import (
    CONTAINED,
    banner_classes,
    chip_classes,
    font_links,
    site_stylesheet,
)

if TYPE_CHECKING:
    from mkdocs_docsjson.rendering.site_inputs import SiteInputs

MERMAID = "mermaid"


class SharedViews:
    """Values that are made once for all pages. A page that uses one notes what it was made from (`Recorder.shared`)."""

    def __init__(self, site: SiteInputs, nav_template: Callable[..., str], *, has_extensions: bool) -> None:
        """has_extensions: whether pages pass through an owner's extensions of Python-Markdown."""
        self._site = site
        self._nav_template = nav_template
        self._has_extensions = has_extensions
        self._drawn: set[str] = set()
        self.icon = site.shared(self._icon)
        self._nav = site.shared(self._drawn_nav)
        self.image = site.shared(self._image)
        self.assets = site.shared(self._assets)
        self.site_style = site.shared(self._site_style)
        self.api_style = site.shared(self._api_style)
        self.rare_style = site.shared(self._rare_style)
        self._features = site.shared(self._feature_scripts)
        self.site_parts = site.shared(self._site_parts)

    def _assets(self) -> Assets:
        """The theme's own files."""
        self._site.use_theme()
        *owned, own = self._site.options.theme_folders
        return theme_assets(own, owned=tuple(owned))

    def _feature_scripts(self) -> list[str]:
        self._site.use_theme()
        return feature_scripts(self._site.options.theme_folders)

    @property
    def script_folder(self) -> str:
        """Folder of the theme's scripts from the root of the site."""
        return self.assets().scripts

    @property
    def scripts(self) -> Scripts:
        return Scripts(self._site.settings, self._site.options, self._features())

    def _site_style(self) -> tuple[str, bytes]:
        """Path and content of the site's stylesheet: of the theme, docs.json and the owner's extensions. One file,
        as the first view of a page waits for it.
        """
        site = self._site
        fonts = site.fonts
        for family, reason in fonts.missing.items():
            message = f'the font "{family}" cannot be fetched ({reason}), so readers see their own'
            hint = "build again with a network, or give the font a source in the docs folder"
            place = site.pointer_of(family)
            site.recorder.report(Problem(site.settings.file, 0, 0, "font-missing", message, hint, place))
        theme = self.assets()
        written = theme.files[theme.style].decode()
        written += "\n" + site_stylesheet(site.settings, site.palette, fonts.faces, fonts.stand_ins)
        *owned, _ = site.options.theme_folders
        if rules := component_rules(owned) + component_rules(owned, rare=True):
            written += "\n" + strip_css(rules)
        if self._has_extensions:
            written += joined_style(site.options.theme_folders[-1], "foreign.txt")
        if site.options.safe:
            written += CONTAINED
        content = written.encode()
        return f"assets/site-{digest(content)}.css", content

    def _api_style(self) -> tuple[str, bytes]:
        """Path and content of the stylesheet of API pages."""
        self._site.use_theme()
        content = joined_style(self._site.options.theme_folders[-1], "api.txt").encode()
        return f"assets/api-{digest(content)}.css", content

    def _rare_style(self) -> tuple[str, bytes]:
        """Path and content of the stylesheet of components that few pages use."""
        self._site.use_theme()
        content = rare_style(self._site.options.theme_folders[-1]).encode()
        return f"assets/rare-{digest(content)}.css", content

    def asset_files(self, features: Collection[str]) -> dict[str, bytes]:
        """Stylesheets, scripts and libraries, by published path. features: of all pages together."""
        theme, options, (path, content) = self.assets(), self._site.options, self.site_style()
        modules = {name: theme.modules[name] for name in self.scripts.published(theme.modules, features)}
        if options.offline:
            classic = classic_scripts({name: code.decode() for name, code in modules.items()})
            modules = {name: code.encode() for name, code in classic.items()}
        files = {path: content, **dict([self.api_style(), self.rare_style()])}
        files |= {theme.scripts + name: code for name, code in modules.items()}
        files |= self._site.fonts.files
        if style := self.utilities(features):
            files[UTILITIES] = style
        if f"{MERMAID}.js" in modules:
            files |= vendor_files(options.theme_folders[-1], MERMAID)
        return files

    def utilities(self, features: Collection[str]) -> bytes:
        """The stylesheet of the utility classes among the features of pages; empty when there are none."""
        names = [name.removeprefix(CLASS) for name in features if name.startswith(CLASS)]
        if not names:
            return b""
        from mkdocs_docsjson.stylesheet.utilities import utilities

        return utilities(names, self._site.settings, self._site.palette, safe=self._site.options.safe)

    @property
    def opensearch(self) -> str:
        """Path of the OpenSearch description; empty where there is no search, or the site's address is unknown."""
        options = self._site.options
        return OPENSEARCH if options.search in SEARCHES and options.site_url else ""

    def _site_parts(self) -> SiteServices:
        site, theme = self._site, self.assets()
        image = site.settings.background.image
        return SiteServices(
            words=site.words_of,
            icon=self.icon,
            sprite=self._sprite,
            chip=self.chip,
            image=self.image,
            address=site.routes.url,
            target=self.target,
            counterpart=site.counterpart,
            stars=site.stars,
            banner=site.shared(self.banner),
            nav=lambda division, language: self._nav(division.id, language),
            styles=(*self._font_links(), self.site_style()[0]),
            common_styles=tuple(map(quote, site.common.styles)),
            common_scripts=tuple(map(quote, site.common.scripts)),
            api_style=self.api_style()[0],
            rare_style=self.rare_style()[0],
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

    def _drawn_nav(self, division_id: str, language: str) -> DrawnNav:
        """The sidebar of a division. language: of its words."""
        site, used = self._site, dict[str, None]()

        def icon(wanted: Icon) -> Markup:
            markup, key = self.icon(wanted)
            if key:
                used[key] = None
            return markup

        template = partial(self._nav_template, t=site.words_of(language), way=direction(language))
        drilldown = site.settings.drilldown
        drawn = draw_nav(
            site.division(division_id),
            site.routes.url,
            icon,
            template,
            drilldown=drilldown,
            endpoints=site.settings.api.sidebar,
        )
        return replace(drawn, icons=tuple(used))

    def _font_links(self) -> tuple[str, ...]:
        site = self._site
        if site.options.offline or site.options.fonts == "local":
            return ()
        return font_links(site.settings)

    def take_drawn(self) -> tuple[str, ...]:
        """Keys of the icons that were drawn since the last call."""
        drawn = tuple(sorted(self._drawn))
        self._drawn.clear()
        return drawn

    def _icon(self, wanted: Icon) -> tuple[Markup, str]:
        """The markup of an icon, and its key. All pages share it, so the address of an image starts with `BASE`."""
        icons = self._site.icons
        found = icons.find(wanted.name, wanted.style, wanted.library)
        found = found or icons.missing()  # told where it was written, see icon_names.py
        src = ""
        if found.kind == "image" and (image := self.image(found.value)):
            src = image.url if is_external(image.url) else BASE + image.url
        return icons.draw(found, src=src), found.key

    def _sprite(self, keys: Iterable[str]) -> Markup:
        keys = tuple(keys)
        self._drawn.update(keys)
        return self._site.icons.sprite(keys)

    def chip(self, color: Gradient) -> str:
        return chip_classes(self._site.settings).get(color, "")

    def _image(self, path: str) -> ImageView | None:
        """An image that docs.json names, with its size."""
        if not path:
            return None
        if is_external(path):
            return ImageView(path)
        found = self._site.routes.resolve(path, "", "src")
        if isinstance(found, Missing):
            self._tell("missing-file", found, path)
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
            self._tell("broken-link", found, address)
            return address.lstrip("/")
        path = self._site.site.seen_from(divisions, found.path) if found.path else ""
        found = found if path == found.path else replace(found, path=path)
        return None if found.href else self._site.routes.address(found)

    def banner(self, banner: Banner, base: str) -> BannerView:
        def address(url: str) -> str:
            target = self.target(url)
            return url if target is None else base + target

        key = hashlib.sha256(banner.content.encode()).hexdigest()[:8]
        return BannerView(
            short_html(banner.content, self._site.page_options, address),
            banner.type,
            banner.dismissible,
            key,
            banner_classes(self._site.settings).get(banner.color, "") if banner.color else "",
        )

    def _tell(self, code: str, missing: Missing, written: str) -> None:
        """Report a link of docs.json that leads nowhere. written: its text there, by which its place is found."""
        site = self._site
        place = site.pointer_of(written)
        problem = Problem(site.settings.file, 0, 0, code, missing.message, missing.hint, place)
        site.recorder.report(problem)


def short_html(text: str, options: PageOptions, address: Callable[[str], str]) -> Markup:
    """Inline Markdown of docs.json or frontmatter as HTML. address: resolves an address as written."""
    state = PageState("", options)
    html = str(inline_markdown(text, state))
    html = Rendered(html, links=tuple(state.links)).with_links(html, lambda use: address(use.url))
    return Markup(html if options.safe else with_elements(html))
