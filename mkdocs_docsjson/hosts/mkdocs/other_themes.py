"""Our components in themes of MkDocs that are not ours, Material above all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mkdocs.config.config_options import ExtraScriptValue

from mkdocs_docsjson.project import standalone

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mkdocs.config.defaults import MkDocsConfig

    from mkdocs_docsjson.colors import Palette
    from mkdocs_docsjson.settings.models import Settings

MATERIAL_REM = 0.8
"""Material's root font is a quarter larger than a browser's, so our `rem` must be smaller there."""


def completed(html: str, base: str, spoken: Mapping[str, str]) -> str:
    """A page's HTML with what its scripts read. base: way from the page to the site's root.

    Material's instant navigation sets `href` of everything that has one, which icons in SVG refuse: they name theirs in
    the older way.
    """
    return html.replace("<use href=", "<use xlink:href=") + standalone.script_data(base, spoken)


def link(config: MkDocsConfig, theme: str) -> None:
    """Have every page load the stylesheet, before the owner's own, and the scripts. theme: our theme's folder."""
    config.extra_css.insert(0, standalone.STYLE)
    script = ExtraScriptValue(standalone.script_of(theme))
    script.type = "module"
    config.extra_javascript.append(script)


def files(
    theme: str, palette: Palette, settings: Settings, *, material: bool, colors_material: bool = True
) -> dict[str, bytes]:
    """What is published for it, by path."""
    rem = MATERIAL_REM if material else 1.0
    return standalone.files(theme, palette, settings, rem=rem, colors_material=colors_material)
