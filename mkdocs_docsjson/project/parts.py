"""What is the same on every page of a build: words, icons, images, addresses, asset files."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cache, cached_property, partial
from typing import TYPE_CHECKING

from markupsafe import Markup

from mkdocs_docsjson.assets import Assets, api_style, digest, foreign_style, theme_assets, vendor_files
from mkdocs_docsjson.context.build import BASE, SiteParts
from mkdocs_docsjson.context.views import BannerView, ImageView
from mkdocs_docsjson.context.words import words
from mkdocs_docsjson.images import size_of_file
from mkdocs_docsjson.outputs.analytics import analytics_scripts
from mkdocs_docsjson.outputs.offline import classic_scripts
from mkdocs_docsjson.pages.inline import inline_markdown, with_elements
from mkdocs_docsjson.pages.model import PageOptions, Rendered
from mkdocs_docsjson.pages.state import PageState
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.project.made_files import SEARCH_PATH
from mkdocs_docsjson.project.scripts import Scripts
from mkdocs_docsjson.settings.addresses import is_external
from mkdocs_docsjson.settings.models import Banner, Gradient, Icon
from mkdocs_docsjson.site.counterpart import counterpart
from mkdocs_docsjson.site.model import SiteDivision
from mkdocs_docsjson.site.routes import Missing
from mkdocs_docsjson.stylesheet import CONTAINED, banner_classes, chip_classes, font_links, site_stylesheet

if TYPE_CHECKING:
    from mkdocs_docsjson.project.project import Project

MERMAID = "mermaid"


class Parts:
    """Made once per build. Problems of docs.json's own links, images and icons are collected here."""

    def __init__(self, project: Project, nav_template: Callable[..., str]) -> None:
        self._project = project
        self._nav_template = nav_template
        self.problems: list[Problem] = []
        self._icons = project.icons
        self.problems += (*project.icons.problems(project.settings.file), *project.unknown_icons())
        self._chips = chip_classes(project.settings)
        self.drawn: set[str] = set()
        """Keys of the icons that were asked for here."""

    @cached_property
    def theme(self) -> Assets:
        return theme_assets(self._project.options.theme_folders[-1])

    @cached_property
    def scripts(self) -> Scripts:
        return Scripts(self._project.settings, self._project.options)

    @cached_property
    def site_style(self) -> tuple[str, bytes]:
        """Path and content of the stylesheet made from docs.json, and of what the owner's extensions draw."""
        written = site_stylesheet(self._project.settings, self._project.palette)
        if self._project.renderers.markdown is not None:
            written += foreign_style(self._project.options.theme_folders[-1])
        if self._project.options.safe:
            written += CONTAINED
        content = written.encode()
        return f"assets/site-{digest(content)}.css", content

    @cached_property
    def api_style(self) -> tuple[str, bytes]:
        """Path and content of the stylesheet of endpoints."""
        content = api_style(self._project.options.theme_folders[-1]).encode()
        return f"assets/api-{digest(content)}.css", content

    def asset_files(self, features: Collection[str]) -> dict[str, bytes]:
        """Stylesheets, scripts, and the bundled libraries that a page of the site needs, by published path."""
        theme, options, (path, content) = self.theme, self._project.options, self.site_style
        modules = {name: theme.modules[name] for name in self.scripts.published(theme.modules, features)}
        if options.offline:
            classic = classic_scripts({name: code.decode() for name, code in modules.items()})
            modules = {name: code.encode() for name, code in classic.items()}
        files = {theme.style: theme.files[theme.style], path: content, self.api_style[0]: self.api_style[1]}
        files |= {theme.scripts + name: code for name, code in modules.items()}
        if f"{MERMAID}.js" in modules:
            files |= vendor_files(options.theme_folders[-1], MERMAID)
        return files

    def site_parts(self) -> SiteParts:
        project = self._project
        folders = project.options.theme_folders
        image = project.settings.background.image
        return SiteParts(
            words=cache(partial(words, folders=folders)),
            icon=cache(self.icon),
            sprite=self._sprite,
            chip=self.chip,
            image=cache(self.image),
            address=project.routes.url,
            target=cache(self.target),
            counterpart=partial(counterpart, project.site),
            stars=cache(project.origin.stars),
            banner=cache(self.banner),
            nav_template=self._nav_template,
            styles=(*self._font_links(), self.theme.style, self.site_style[0]),
            api_style=self.api_style[0],
            boot=f"{self.theme.scripts}boot.js",
            script=f"{self.theme.scripts}page.js",
            search=project.options.search,
            search_address=project.routes.url(SEARCH_PATH),
            home_address="" if project.options.use_directory_urls else "index.html",
            has_background=bool(image.light or image.dark),
            owner_scripts=lambda base: analytics_scripts(project.settings.analytics, base + self.theme.scripts),
            lang=project.language,
            powered_by=project.options.powered_by,
        )

    def _font_links(self) -> tuple[str, ...]:
        return () if self._project.options.offline else font_links(self._project.settings)

    def icon(self, wanted: Icon) -> tuple[Markup, str]:
        """A finished icon and its key. An image's address carries `BASE`, as icons are drawn once for all pages."""
        found = self._icons.find(wanted.name, wanted.style, wanted.library)
        found = found or self._icons.missing()  # told where it was written, see icon_names.py
        self.drawn.add(found.key)
        src = ""
        if found.kind == "image" and (image := self.image(found.value)):
            src = image.url if is_external(image.url) else BASE + image.url
        return self._icons.draw(found, src=src), found.key

    def _sprite(self, keys: Iterable[str]) -> Markup:
        return self._icons.sprite(keys)

    def chip(self, color: Gradient) -> str:
        return self._chips.get(color, "")

    def image(self, path: str) -> ImageView | None:
        """An image that docs.json names, with its size."""
        if not path:
            return None
        if is_external(path):
            return ImageView(path)
        found = self._project.routes.resolve(path, "", "src")
        if isinstance(found, Missing):
            self._tell("missing-file", found, path)
            return ImageView(path.lstrip("/"))
        size = size_of_file(str(self._project.options.docs / found.file))
        return ImageView(self._project.routes.address(found), *(size or (0, 0)))

    def target(self, address: str, divisions: Sequence[SiteDivision] = ()) -> str | None:
        """An address of docs.json from the site's root; None when it leads elsewhere.

        divisions: where the reader is who sees the link.
        """
        if is_external(address) or address.startswith("#"):
            return None
        found = self._project.routes.resolve(address, "")
        if isinstance(found, Missing):
            self._tell("broken-link", found, address)
            return address.lstrip("/")
        found = self._project.links.edition(found, divisions)
        return None if found.href else self._project.routes.address(found)

    def banner(self, banner: Banner, base: str) -> BannerView:
        def address(url: str) -> str:
            target = self.target(url)
            return url if target is None else base + target

        key = hashlib.sha256(banner.content.encode()).hexdigest()[:8]
        return BannerView(
            short_html(banner.content, self._project.page_options, address),
            banner.type,
            banner.dismissible,
            key,
            banner_classes(self._project.settings).get(banner.color, "") if banner.color else "",
        )

    def _tell(self, code: str, missing: Missing, written: str) -> None:
        """written: as it stands in docs.json, to be found there."""
        project = self._project
        place = project.pointer_of(written)
        problem = Problem(project.settings.file, 0, 0, code, missing.message, missing.hint, place)
        self.problems.append(project.placed(problem))


def short_html(text: str, options: PageOptions, address: Callable[[str], str]) -> Markup:
    """Inline Markdown of docs.json or frontmatter as HTML. address: what to print for an address as written."""
    state = PageState("", options)
    html = str(inline_markdown(text, state))
    html = Rendered(html, links=tuple(state.links)).with_links(html, lambda use: address(use.url))
    return Markup(html if options.safe else with_elements(html))
