"""Preview cards of pages (the pictures of shared links): each is named by its content, drawn once, and cached."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING
from urllib.parse import quote

from mkdocs_docsjson.context.language_names import direction
from mkdocs_docsjson.outputs.cards import LOGOS, CardSpec, available, card, card_name, colors_of
from mkdocs_docsjson.outputs.output_page import OutputPage
from mkdocs_docsjson.project.output_paths import CARDS
from mkdocs_docsjson.site.routes import Target

if TYPE_CHECKING:
    from mkdocs_docsjson.rendering.site_inputs import SiteInputs
    from mkdocs_docsjson.store.cache import Cache

KIND = "cards"


class CardPictures:
    """Paths of the cards, for the head of each page; the pictures are drawn after all pages."""

    def __init__(self, site: SiteInputs) -> None:
        self._site = site
        self._specs: dict[str, CardSpec] = {}

    def path(self, page: OutputPage) -> str:
        """The path of a page's card from the root of the site; empty where the page has a preview image of its own, and
        where the full address of the site, which previews need, is not known.
        """
        site, options = self._site, self._site.options
        given = page.meta.get("og:image") or site.settings.seo.metatags.get("og:image")
        if not (options.cards and options.site_url and available()) or given or page.hidden:
            return ""
        spec = CardSpec(
            name=site.settings.name,
            title=page.title,
            description=page.description,
            section=page.trail[-1] if page.trail else "",
            logo=self._logo,
            right_to_left=direction(page.lang) == "rtl",
            **colors_of(site.palette.tokens),
        )
        path = CARDS + card_name(spec)
        self._specs[path] = spec
        return path

    @property
    def _logo(self) -> bytes:
        logo = self._site.settings.logo
        path = (logo.light or logo.dark).lstrip("/") if logo else ""
        found = self._site.routes.resolve(f"/{quote(path)}", "", "src") if path else None
        if not isinstance(found, Target) or found.file != path:
            return b""
        is_picture = path.lower().endswith(LOGOS)
        return self._site.bytes_of(path) if is_picture else b""

    def paths(self, pages: Iterable[OutputPage]) -> list[str]:
        """The paths of the cards of all pages."""
        return sorted({path for page in pages if (path := self.path(page))})

    def picture(self, path: str, cache: Cache | None) -> bytes:
        """The PNG of a card. cache: the cache that may hold it."""
        name = path.removeprefix(CARDS)
        picture = cache.get(KIND, name) if cache else None
        if picture is None:
            picture = card(self._specs[path])
            if cache:
                cache.put(KIND, name, picture)
        return picture
