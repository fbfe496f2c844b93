"""Preview cards of pages: named by what is on them, drawn once, kept in the cache."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING

from mkdocs_docsjson.context.languages import direction
from mkdocs_docsjson.outputs.cards import CardSpec, available, card, card_name, colors_of
from mkdocs_docsjson.outputs.page import OutputPage
from mkdocs_docsjson.project.made_files import CARDS

if TYPE_CHECKING:
    from mkdocs_docsjson.project.project import Project

KIND = "cards"


class Cards:
    """Asked by every page for the address of its card; draws them all at the end."""

    def __init__(self, project: Project) -> None:
        self._project = project
        self._specs: dict[str, CardSpec] = {}

    @cached_property
    def wanted(self) -> bool:
        """Previews need the site's full address, so without one there are none."""
        options = self._project.options
        return bool(options.cards and options.site_url and available())

    def path(self, page: OutputPage) -> str:
        """Of a page's card from the root of the site, or empty. A page with a preview image of its own has none."""
        own = page.meta.get("og:image") or self._project.settings.seo.metatags.get("og:image")
        if not self.wanted or own or page.hidden:
            return ""
        spec = self._spec_of(page)
        path = CARDS + card_name(spec)
        self._specs[path] = spec
        return path

    def _spec_of(self, page: OutputPage) -> CardSpec:
        project = self._project
        return CardSpec(
            name=project.settings.name,
            title=page.title,
            description=page.description,
            section=page.trail[-1] if page.trail else "",
            logo=self._logo,
            right_to_left=direction(page.lang) == "rtl",
            **colors_of(project.palette.tokens),
        )

    @cached_property
    def _logo(self) -> bytes:
        logo = self._project.settings.logo
        path = (logo.light or logo.dark).lstrip("/") if logo else ""
        if path not in self._project.found.static or not path.lower().endswith((".png", ".jpg", ".jpeg", ".webp")):
            return b""
        return (self._project.options.docs / path).read_bytes()

    def paths(self, pages: Iterable[OutputPage]) -> list[str]:
        """Of the cards of all pages, whether they are drawn in this build or stay."""
        return sorted({path for page in pages if (path := self.path(page))})

    def picture(self, path: str) -> bytes:
        """One of them."""
        name, kept = path.removeprefix(CARDS), self._project.cache
        picture = kept.get(KIND, name) if kept else None
        if picture is None:
            picture = card(self._specs[path])
            if kept:
                kept.put(KIND, name, picture)
        return picture
