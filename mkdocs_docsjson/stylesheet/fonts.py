"""The fonts in docs.json: `@font-face` rules for those with a file, stylesheets of another host for the others."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from urllib.parse import quote_plus

from mkdocs_docsjson.settings.models import Font, Settings
from mkdocs_docsjson.stylesheet import css
from mkdocs_docsjson.stylesheet.local_fonts import stand_in

FONT_HOST = "fonts.googleapis.com"
_FALLBACK = "ui-sans-serif,system-ui,sans-serif"
_GENERIC = {"serif", "sans-serif", "monospace", "system-ui", "ui-serif", "ui-sans-serif", "ui-monospace", "ui-rounded"}
_WEIGHTS = "400,500,600,700"


def font_links(settings: Settings) -> tuple[str, ...]:
    """The addresses of another host's stylesheets for the font families that docs.json names without a file.

    The owner chose that host by naming such a family; the theme loads nothing else from other hosts.
    """
    return tuple(dict.fromkeys(map(font_link, font_families(settings))))


def font_families(settings: Settings) -> tuple[Font, ...]:
    """The fonts that docs.json names without a file, except CSS's generic families."""
    named = (font for font in _fonts(settings) if not font.source and font.family.lower() not in _GENERIC)
    return tuple(dict.fromkeys(named))


def font_link(font: Font) -> str:
    """The address of the stylesheet of a font."""
    return f"https://{FONT_HOST}/css?family={quote_plus(font.family)}:{font.weight or _WEIGHTS}&display=swap"


def faces(settings: Settings) -> Iterator[str]:
    """The `@font-face` rules of fonts with a file or address of their own."""
    for font in dict.fromkeys(_fonts(settings)):
        if font.source:
            kind = f" format({css.string(font.format)})" if font.format else ""
            weight = {"font-weight": str(font.weight)} if font.weight else {}
            yield css.rule(
                "@font-face",
                {
                    "font-family": css.string(font.family),
                    "src": css.url(css.from_assets(font.source)) + kind,
                    **weight,
                    "font-display": "swap",
                },
            )


def properties(settings: Settings, stand_ins: Collection[str] = ()) -> dict[str, str]:
    """The custom properties of the theme that docs.json sets fonts for.

    stand_ins: families that have a stand-in font (see `local_fonts`).
    """
    places = {"--dj-font": settings.fonts.body, "--dj-font-heading": settings.fonts.heading}
    return {name: ",".join(_names(font, stand_ins)) for name, font in places.items() if font}


def _names(font: Font, stand_ins: Collection[str]) -> Iterator[str]:
    yield _family(font)
    if font.family in stand_ins:
        yield css.string(stand_in(font.family))
    yield _FALLBACK


def _fonts(settings: Settings) -> list[Font]:
    return [font for font in (settings.fonts.heading, settings.fonts.body) if font]


def _family(font: Font) -> str:
    return font.family.lower() if font.family.lower() in _GENERIC else css.string(font.family)
