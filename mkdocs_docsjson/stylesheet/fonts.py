"""Fonts of docs.json: files of the site as `@font-face`, families without a file by name."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import quote_plus

from mkdocs_docsjson.settings.models import Font, Settings
from mkdocs_docsjson.stylesheet import css

_FALLBACK = "ui-sans-serif,system-ui,sans-serif"
_GENERIC = {"serif", "sans-serif", "monospace", "system-ui", "ui-serif", "ui-sans-serif", "ui-monospace", "ui-rounded"}
_WEIGHTS = "400,500,600,700"


def font_links(settings: Settings) -> tuple[str, ...]:
    """Stylesheets of another host that bring the families which docs.json names without a file.

    The owner has asked for that host by naming such a family; nothing else of ours ever loads from elsewhere.
    """
    links = (
        f"https://fonts.googleapis.com/css?family={quote_plus(font.family)}:{font.weight or _WEIGHTS}&display=swap"
        for font in _fonts(settings)
        if not font.source and font.family.lower() not in _GENERIC
    )
    return tuple(dict.fromkeys(links))


def faces(settings: Settings) -> Iterator[str]:
    """`@font-face` of every font with a file or address of its own."""
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


def properties(settings: Settings) -> dict[str, str]:
    """The theme's font properties that docs.json sets."""
    places = {"--dj-font": settings.fonts.body, "--dj-font-heading": settings.fonts.heading}
    return {name: f"{_family(font)},{_FALLBACK}" for name, font in places.items() if font}


def _fonts(settings: Settings) -> list[Font]:
    return [font for font in (settings.fonts.heading, settings.fonts.body) if font]


def _family(font: Font) -> str:
    return font.family.lower() if font.family.lower() in _GENERIC else css.string(font.family)
