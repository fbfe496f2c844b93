"""The site's colors for the Material theme: its palette variables in both color schemes, and our custom properties."""

from __future__ import annotations

from mkdocs_docsjson.colors import Palette
from mkdocs_docsjson.settings.models import Settings
from mkdocs_docsjson.stylesheet import css, fonts

_VARIABLES = {
    "primary-fg-color": "btn",
    "primary-fg-color--dark": "btn",
    "primary-bg-color": "on-btn",
    "primary-bg-color--light": "on-btn",
    "accent-fg-color": "accent",
    "accent-fg-color--transparent": "tint",
    "accent-bg-color": "bg",
    "default-bg-color": "bg",
    "default-fg-color": "ink",
    "default-fg-color--light": "muted",
    "default-fg-color--lighter": "line-strong",
    "default-fg-color--lightest": "line",
    "typeset-color": "ink",
    "typeset-a-color": "accent",
    "typeset-mark-color": "warning-fill",
    "typeset-table-color": "line",
    "typeset-table-color--light": "sunk",
    "code-bg-color": "code",
    "code-fg-color": "ink",
    "code-hl-color": "accent",
    "code-hl-color--light": "tint",
    "code-hl-keyword-color": "code-keyword",
    "code-hl-constant-color": "code-number",
    "code-hl-number-color": "code-number",
    "code-hl-string-color": "code-string",
    "code-hl-special-color": "code-string",
    "code-hl-function-color": "code-name",
    "code-hl-name-color": "ink",
    "code-hl-variable-color": "code-type",
    "code-hl-operator-color": "code-comment",
    "code-hl-punctuation-color": "code-comment",
    "code-hl-generic-color": "code-comment",
    "code-hl-comment-color": "code-comment",
}
"""Our purpose for each of Material's `--md-*` variables. The header is Material's own, in the colors of buttons."""

_SCHEMES = {"default": (0, "light"), "slate": (1, "dark")}


_FONTS = {"--dj-font": "--md-text-font-family", "--dj-font-heading": "--dj-font-heading"}


def material_stylesheet(palette: Palette, settings: Settings, *, colors_material: bool = True) -> str:
    """The stylesheet for `extra_css` under Material with `primary: custom`, `accent: custom` and `font: false`.

    colors_material: whether Material itself takes our colors. It does not if there is no docs.json, as then mkdocs.yml
    chooses its colors.
    """
    families = {_FONTS[name]: family for name, family in fonts.properties(settings).items()}
    rules = [*fonts.faces(settings), css.rule(":root", css.tokens(palette.tokens))]
    if families:
        # Material sets its fonts on the body.
        rules.append(css.rule("body", families))
    if settings.fonts.heading:
        rules.append(css.rule(".md-typeset :is(h1,h2,h3,h4,h5,h6)", {"font-family": "var(--dj-font-heading)"}))
    for scheme, (mode, name) in _SCHEMES.items():
        variables = _VARIABLES.items() if colors_material else ()
        values = {f"--md-{variable}": palette.tokens[purpose][mode] for variable, purpose in variables}
        # Material sets `color-scheme`, too. It is repeated here because `light-dark()` in our properties depends on it.
        selector = f"[data-md-color-scheme={scheme}]"
        rules.append(css.rule(selector, {"color-scheme": name, **values}))
        plain = {f"--dj-{purpose}": colors[mode] for purpose, colors in palette.tokens.items()}
        rules.append(f"@supports {css.WITHOUT}{{{css.rule(selector, plain)}}}")
    return "\n".join(rules) + "\n"
