"""Kinds of problems with the appearance of a site: colors, fonts, icons, images of the theme."""

from __future__ import annotations

from mkdocs_docsjson.problems.codes import Code, Severity

CODES: tuple[Code, ...] = (
    Code(
        "color-moved",
        Severity.INFO,
        "appearance",
        "The color is hard to read on its background (WCAG AA asks for 4.5:1), so the nearest readable color of the "
        "same hue is used there.",
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
        "A font family without a file is loaded from its host by the browser of every reader. With `fonts: local` "
        "the font is downloaded once when the site is built, and served by the site.",
        '"fonts": {"family": "Inter"}',
        "plugins: [docsjson: {fonts: local}]",
    ),
    Code(
        "font-missing",
        Severity.WARNING,
        "appearance",
        "With `fonts: local` readers load fonts only from the site. A font that cannot be downloaded when the site "
        "is built is left out, and a font of the reader's system is used.",
        '"fonts": {"family": "No Such Family"}',
        '"fonts": {"family": "Inter"}',
    ),
    Code(
        "wrong-file",
        Severity.WARNING,
        "appearance",
        "A file that docs.json names is not of the kind that is needed: a picture for the logo, the favicon or the "
        "background, a font for the fonts.",
        '"favicon": "/images/favicon.pdf"',
        '"favicon": "/images/favicon.svg"',
    ),
    Code(
        "heavy-file",
        Severity.INFO,
        "appearance",
        "Every page loads the logo, the favicon, the background and the fonts; readers on the move wait for them.",
        '"logo": "/images/logo-4000px.png"',
        '"logo": "/images/logo.svg"',
    ),
    Code(
        "unknown-property",
        Severity.WARNING,
        "appearance",
        "A custom property that begins with `--dj-` is not one of the theme, and your own files do not both set and "
        "read it, so it has no effect.",
        ":root { --dj-messure: none }",
        ":root { --dj-measure: none }",
    ),
    Code(
        "unknown-selector",
        Severity.WARNING,
        "appearance",
        "A class in a stylesheet resembles one of the theme, but neither the theme nor a page of yours has it.",
        ".dj-callot { border: 0 }",
        ".dj-callout { border: 0 }",
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
