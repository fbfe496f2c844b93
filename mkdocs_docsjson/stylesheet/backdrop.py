"""The background of pages: the owner's image under a scrim, and decorations drawn in CSS.

Decorations use only the tint, on which all text is readable. Images and decorations are hidden in print, and from
readers who ask for more contrast or force their own colors.
"""

from __future__ import annotations

from collections.abc import Iterator

from mkdocs_docsjson.colors import Palette
from mkdocs_docsjson.settings.models import Background
from mkdocs_docsjson.stylesheet import css

_DECORATIONS = {
    "gradient": {
        "background": "radial-gradient(60rem 28rem at 50% -8rem,var(--dj-tint),transparent)",
    },
    "grid": {
        "background": "linear-gradient(var(--dj-tint) 1px,transparent 1px) 0 0/2rem 2rem,"
        "linear-gradient(90deg,var(--dj-tint) 1px,transparent 1px) 0 0/2rem 2rem",
        "mask-image": "linear-gradient(#000,transparent)",
    },
    "windows": {
        "background": "repeating-conic-gradient(var(--dj-tint) 0 25%,transparent 0 50%) 50% 0/8rem 8rem",
        "opacity": ".6",
        "mask-image": "radial-gradient(60rem 24rem at 50% 0,#000,transparent)",
    },
}


def rules(background: Background, palette: Palette) -> Iterator[str]:
    """The rules of `.dj-background` and `.dj-decoration`; none when docs.json sets neither."""
    light = background.image.light or background.image.dark
    dark = background.image.dark or background.image.light
    if light:
        yield from _image(light, dark, palette)
    if background.decoration:
        yield css.rule(
            ".dj-decoration",
            {
                "position": "absolute",
                "inset": "0 0 auto",
                "height": "32rem",
                "z-index": "-1",
                "pointer-events": "none",
                **_DECORATIONS[background.decoration],
            },
        )
    if light or background.decoration:
        hidden = css.rule(":is(.dj-background,.dj-decoration)", {"display": "none"})
        yield f"@media print,(prefers-contrast:more),(forced-colors:active){{{hidden}}}"


def _image(light: str, dark: str, palette: Palette) -> Iterator[str]:
    scrims = (f"color-mix(in srgb,var(--dj-bg) {round(100 * share)}%,transparent)" for share in palette.scrim)
    yield css.rule(
        ".dj-background",
        {
            "--dj-scrim": f"light-dark({','.join(scrims)})",
            "position": "fixed",
            "inset": "0",
            "z-index": "-1",
            "background": f"linear-gradient(var(--dj-scrim),var(--dj-scrim)),{_picture(light)}",
        },
    )
    if dark != light:
        # `light-dark()` takes no images, so the mode is selected as it is for the theme's logo.
        shown = css.rule(
            ":root:not([data-mode=light]) .dj-background",
            {"background": f"linear-gradient(var(--dj-scrim),var(--dj-scrim)),{_picture(dark)}"},
        )
        yield f"@media (prefers-color-scheme:dark){{{shown}}}"
        yield shown.replace(":root:not([data-mode=light])", ":root[data-mode=dark]", 1)


def _picture(path: str) -> str:
    return f"{css.url(css.from_assets(path))} center/cover no-repeat"
