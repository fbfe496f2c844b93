"""The stylesheet of a site under our own theme, published as `assets/site-<hash>.css` and loaded after the theme's."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from mkdocs_docsjson.colors import Palette
from mkdocs_docsjson.settings.models import Settings
from mkdocs_docsjson.stylesheet import backdrop, banners, chips, css, fonts

CONTAINED = css.layer("page", [css.rule(".dj-prose", {"overflow": "clip", "overflow-clip-margin": "1rem"})])
"""For sites with untrusted authors: keeps everything that a page draws inside the area of its content."""


def site_stylesheet(
    settings: Settings, palette: Palette, local: Iterable[str] = (), stand_ins: Collection[str] = ()
) -> str:
    """The stylesheet with the colors, fonts, chips, background and banners of docs.json.

    The mode, square corners and dark code blocks are not here: they are attributes of the page (`data-mode`,
    `data-corners`, `data-code`) that the theme's own stylesheets use. Addresses are relative to `assets/`.

    local: `@font-face` rules of fonts that the site serves itself.
    stand_ins: families that have a stand-in among these fonts.
    """
    root = css.rule(":root", css.tokens(palette.tokens) | fonts.properties(settings, stand_ins))
    return (
        "".join(f"{face}\n" for face in (*fonts.faces(settings), *local))
        + css.layer("tokens", [root, css.mode_switch(), *chips.rules(settings)])
        + css.layer("base", backdrop.rules(settings.background, palette))
        + css.layer("page", banners.rules(settings))
    )
