"""Kinds of problems of what readers see: colors, fonts, icons, images of the theme."""

from __future__ import annotations

from mkdocs_docsjson.problems.codes import Code, Severity

CODES: tuple[Code, ...] = (
    Code(
        "color-moved",
        Severity.INFO,
        "appearance",
        "The color as given cannot be read on the background it stands on (WCAG AA, 4.5:1), so the nearest one of "
        "its hue that can is used there.",
        '"primary": "#A8FF53"',
        '"primary": "#477A00", "light": "#A8FF53"',
    ),
    Code(
        "background-contrast",
        Severity.WARNING,
        "appearance",
        "On a background of middle grey neither dark nor light text reaches 7:1, whatever its color.",
        '"background": {"dark": "#777777"}',
        '"background": {"dark": "#101418"}',
    ),
    Code(
        "third-party-font",
        Severity.INFO,
        "appearance",
        "A family without a file comes from its host, which every reader's browser then asks. With `fonts: local` the "
        "font is fetched once when the site is built, and the site serves it.",
        '"fonts": {"family": "Inter"}',
        "plugins: [docsjson: {fonts: local}]",
    ),
    Code(
        "font-missing",
        Severity.WARNING,
        "appearance",
        "With `fonts: local` nobody but the site is asked for fonts. One that cannot be fetched is left out, and the "
        "reader's own stands in for it.",
        '"fonts": {"family": "No Such Family"}',
        '"fonts": {"family": "Inter"}',
    ),
    Code(
        "icon-library",
        Severity.WARNING,
        "appearance",
        "The icon library is an optional package that is not installed; Font Awesome is used in its place.",
        '"icons": {"library": "lucide"}, without the package',
        'pip install "mkdocs-docsjson[lucide]"',
    ),
)
