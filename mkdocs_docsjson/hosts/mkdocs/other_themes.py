"""Our components in themes that are not ours, Material above all: their stylesheet, their scripts, their words."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from mkdocs.config.config_options import ExtraScriptValue

from mkdocs_docsjson.build.assets import standalone_style, theme_assets, vendor_files
from mkdocs_docsjson.colors import Palette
from mkdocs_docsjson.stylesheet import material_stylesheet

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mkdocs.config.defaults import MkDocsConfig

    from mkdocs_docsjson.settings.models import Settings

STYLE = "assets/docsjson-components.css"
MATERIAL_REM = 0.8
"""Material's root font is a quarter larger than a browser's, so our `rem` must be smaller there."""
SCRIPT_WORD = "js_"


def link(config: MkDocsConfig, theme: str) -> None:
    """Have every page load the stylesheet, before the owner's own, and the scripts. theme: our theme's folder."""
    config.extra_css.insert(0, STYLE)
    script = ExtraScriptValue(f"{theme_assets(theme).scripts}standalone.js")
    script.type = "module"
    config.extra_javascript.append(script)


def files(
    theme: str, palette: Palette, settings: Settings, *, material: bool, colors_material: bool = True
) -> dict[str, bytes]:
    """What is published for it, by path: colors, components, modules, the library of diagrams."""
    style = material_stylesheet(palette, settings, colors_material=colors_material)
    style += standalone_style(theme, MATERIAL_REM if material else 1.0)
    assets = theme_assets(theme)
    modules = {path: content for path, content in assets.files.items() if path.startswith(assets.scripts)}
    return {STYLE: style.encode(), **modules, **vendor_files(theme, "mermaid")}


def data(base: str, words: Mapping[str, str]) -> str:
    """What the scripts read from a page, to stand at its end. base: way from the page to the site's root."""
    spoken = {key.removeprefix(SCRIPT_WORD): word for key, word in words.items() if key.startswith(SCRIPT_WORD)}
    text = json.dumps({"base": base, "t": spoken}, ensure_ascii=False).replace("<", "\\u003c")
    return f'\n<script type="application/json" id="dj:data">{text}</script>'
